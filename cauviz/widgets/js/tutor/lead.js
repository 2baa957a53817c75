/** The plays that lead to a question: they are played by themselves, each with what is said of it. */

import { h, setText, show } from "../page/dom.js";
import { marksOf } from "../data/marks.js";
import { merge } from "../data/story.js";

/** @typedef {import("../data/types.js").Frame} Frame */
/** @typedef {import("./tutor.js").Tutor} Tutor */

/** @typedef {import("./lesson.js").Shown} Shown */

/** how long a play is looked at before the cards move, and what is read of it after: ms, and ms a letter */
const LIFTED = 900;
const LOOK = 1100;
const LETTER = 45;

export class Lead {
  /** @param {Tutor} tutor */
  constructor(tutor) {
    this.tutor = tutor;
    const { words } = tutor;
    /** @type {Shown[]} */ this.plays = [];
    /** @type {Frame[]} */ this.frames = [];
    /** plays shown */
    this.at = 0;
    this.running = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.note = h("p", { class: "cv-note", hidden: true });
    this.toggle = button("cv-primary", words.get("tutor.play"), () => this.press());
    this.one = button("cv-plain", words.get("button.next"), () => this.step());
    this.skip = button("cv-plain", words.get("tutor.ask"), () => this.end());
    this.el = h("div", { class: "cv-choices cv-leadbar", hidden: true }, this.toggle, this.one, this.skip);
  }

  get still() {
    return this.tutor.stage.still.matches;
  }

  /** @param {Frame} first @param {Shown[]} plays @param {boolean} run by itself, for who came here */
  begin(first, plays, run) {
    this.plays = plays;
    this.frames = [first];
    for (const play of plays) this.frames.push(merge(this.frames[this.frames.length - 1], play.to ?? {}));
    this.at = 0;
    this.tutor.mode = "lead";
    show(this.el, true);
    this.stand("none");
    this.tutor.shell.say(this.tutor.words.get("tutor.watch", { n: plays.length }));
    this.run(run && !this.still);
  }

  press() {
    this.run(!this.running);
  }

  /** @param {boolean} on */
  run(on) {
    this.running = on;
    clearTimeout(this.timer);
    setText(this.toggle, this.tutor.words.get(on ? "tutor.stop" : "tutor.play"));
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
    const before = this.frames[this.at] ?? {};
    if (!play) return this.end();
    this.tell(play);
    if (this.still || play.pass) return this.land();
    this.tutor.stage.show({ frame: before, from: before, marks: marksOf(play, before), before: true, seat: play.seat }, "slide");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.land(), LIFTED);
  }

  /** Then the cards move. */
  land() {
    this.at += 1;
    this.stand("gather");
    clearTimeout(this.timer);
    const { at, plays, tutor } = this;
    if (!this.running) {
      if (at >= plays.length) setText(this.skip, tutor.words.get("tutor.ask"));
      return;
    }
    const play = plays[at - 1];
    const letters = `${play?.say ?? ""}${play?.note ?? ""}`.length;
    this.timer = setTimeout(() => this.lift(), LOOK + LETTER * letters);
  }

  /** @param {Shown} play */
  tell(play) {
    const { tutor } = this;
    const { say = "", note = "" } = play;
    tutor.shell.say(say);
    setText(this.note, note);
    show(this.note, Boolean(note));
    if (tutor.live) setText(tutor.live, `${say} ${note}`);
  }

  /** @param {import("../draw/stage.js").Move} move */
  stand(move) {
    const { at, frames, tutor } = this;
    const play = this.plays[at - 1];
    const frame = frames[at] ?? {};
    const from = frames[at - 1] ?? frame;
    const shown = play ? { from: { ...from, bottom: frame.bottom }, marks: marksOf(play, from), seat: play.seat } : {};
    tutor.stage.show({ frame, ...shown, spots: play?.look ?? [] }, move);
    tutor.acts();
    show(this.one, at < this.plays.length);
    show(this.toggle, at < this.plays.length);
    if (tutor.checks) show(tutor.checks, false);
    if (tutor.choices) show(tutor.choices.el, false);
    this.skip.className = at < this.plays.length ? "cv-plain" : "cv-primary";
  }

  /** On to the question. */
  end() {
    const here = this.el.contains(document.activeElement);
    this.stop();
    this.tutor.ask();
    if (here) this.tutor.focusTable();
  }

  stop() {
    clearTimeout(this.timer);
    this.running = false;
    show(this.el, false);
    show(this.note, false);
  }
}

/** @param {string} cls @param {string} text @param {() => void} act */
function button(cls, text, act) {
  const node = h("button", { type: "button", class: cls }, text);
  node.addEventListener("click", act);
  return node;
}
