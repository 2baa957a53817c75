/** The plays that lead to a question: they are played by themselves, each with what is said of it. */

import { button, focused, h, setText, show } from "../page/dom.js";
import { marksOf } from "../data/marks.js";
import { merge } from "../data/story.js";

/** @typedef {import("../data/sent.js").Frame} Frame */
/** @typedef {import("../data/sent.js").Led} Shown */

/** how long a play is looked at before the cards move, and what is read of it after: ms, and ms a letter */
const LIFTED = 900;
const LOOK = 1100;
const LETTER = 45;

export class Lead {
  /** @param {import("../data/words.js").Words} words @param {MediaQueryList} still @param {import("./tutor.js").Tutor} tutor */
  constructor(words, still, tutor) {
    this.words = words;
    this.still = still;
    this.tutor = tutor;
    /** @type {Shown[]} */ this.plays = [];
    /** @type {Frame[]} */ this.frames = [];
    /** plays shown, and whether the next one is lifted already */
    this.at = 0;
    this.lifted = false;
    this.running = false;
    this.say = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.note = h("p", { class: "cv-note", hidden: true });
    this.toggle = button("cv-primary", () => this.run(!this.running), words.get("tutor.play"));
    this.one = button("cv-plain", () => this.step(), words.get("button.next"));
    this.skip = button("cv-plain", () => this.end(), words.get("tutor.ask"));
    this.el = h("div", { class: "cv-choices cv-leadbar", hidden: true }, this.toggle, this.one, this.skip);
  }

  /** @param {Frame} first @param {Shown[]} plays @param {boolean} run by itself, for who came here */
  begin(first, plays, run) {
    this.plays = plays;
    this.frames = [first];
    for (const play of plays) this.frames.push(merge(this.frames[this.frames.length - 1], play.to ?? {}));
    this.at = 0;
    this.lifted = false;
    this.say = this.words.get("tutor.watch", { n: plays.length });
    show(this.el, true);
    this.stand("none");
    this.run(run && !this.still.matches);
  }

  /** @param {boolean} on */
  run(on) {
    this.running = on;
    clearTimeout(this.timer);
    setText(this.toggle, this.words.get(on ? "tutor.stop" : "tutor.play"));
    if (on) this.timer = setTimeout(() => this.lift(), this.at ? 0 : LOOK);
  }

  /** One play on, by hand. */
  step() {
    this.run(false);
    this.lift();
  }

  /** The next play: first the card is lifted and its capture shown. */
  lift() {
    const play = this.plays[this.at];
    if (!play) return this.end();
    this.tell(play);
    if (this.still.matches || play.pass) return this.land();
    this.lifted = true;
    this.tutor.draw("slide");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.land(), LIFTED);
  }

  /** Then the cards move. */
  land() {
    this.at += 1;
    this.lifted = false;
    this.stand("play");
    clearTimeout(this.timer);
    const { at, plays } = this;
    if (!this.running) {
      if (at >= plays.length) setText(this.skip, this.words.get("tutor.ask"));
      return;
    }
    const play = plays[at - 1];
    const letters = `${play?.say ?? ""}${play?.note ?? ""}`.length;
    this.timer = setTimeout(() => this.lift(), LOOK + LETTER * letters);
  }

  /** @param {Shown} play */
  tell({ say = "", note = "" }) {
    this.say = say;
    setText(this.note, note);
    show(this.note, Boolean(note));
    this.tutor.hear(`${say} ${note}`);
  }

  /** @param {import("../draw/stage.js").Move} move */
  stand(move) {
    const more = this.at < this.plays.length;
    show(this.one, more);
    show(this.toggle, more);
    this.skip.className = more ? "cv-plain" : "cv-primary";
    this.tutor.draw(move);
  }

  /** The table as it is now, and what is said of it. @returns {import("../choose/chooser.js").Scene} */
  get scene() {
    const { at, frames, plays, lifted, say } = this;
    const frame = frames[at] ?? {};
    const play = lifted ? plays[at] : plays[at - 1];
    const from = lifted ? frame : (frames[at - 1] ?? frame);
    const marks = { from: { ...from, bottom: frame.bottom }, marks: marksOf(play, from), seat: play?.seat };
    const spots = lifted ? [] : (play?.look ?? []);
    return { frame, options: {}, rest: { ...(play && marks), before: lifted, spots }, say };
  }

  /** On to the question. */
  end() {
    const here = this.el.contains(focused(this.el));
    this.stop();
    this.tutor.watched(here);
  }

  stop() {
    clearTimeout(this.timer);
    this.running = false;
    show(this.el, false);
    show(this.note, false);
  }
}
