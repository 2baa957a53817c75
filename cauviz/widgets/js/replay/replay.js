/** Stepping through a hand. Everything was sent once, so no kernel is needed for a step. */

import { attr, button, h, icon, list, setText, show } from "../page/dom.js";
import { callOf, marksOf } from "../data/marks.js";
import { Moves } from "./moves.js";
import { Shell, plainKey } from "../page/shell.js";
import { START, Story, merge } from "../data/story.js";
import { commented, commentsOf, spotsOf } from "./comments.js";
import { Transport } from "./transport.js";

/** @typedef {import("../page/host.js").Host<import("../data/sent.js").ReplayValues>} Host */
/** @typedef {import("../data/sent.js").Frame} Frame */

/** the header, the buttons and the marks; and below the table its sentence too */
const AROUND = { beside: 142, below: 222 };
/** how long the marks are shown before the cards move, and the way down, in ms at 1x */
const HOLD = 650;
const DOWN = 320;
const CALL = 900;
/** reading time between plays: so much, and so much more for every letter */
const DWELL = 700;
const LETTER = 16;

/** how long Python is waited for before that is said, and before it is given up, in ms */
const WAIT = 400;
const GONE = 6000;

/** @typedef {{step: number, k: number}} Sub a step that is shown effect by effect, up to the k-th */

export class Replay {
  /** @param {Host} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.shell = new Shell(model, el, "replay", AROUND);
    this.words = this.shell.words;
    this.stage = this.shell.stage;
    this.stage.lazy = true;
    this.story = new Story(model.get("replay"));
    this.at = this.story.clamp(model.get("step"));
    this.line = this.story.line(this.at);
    this.home = START;
    this.by = "plays";
    this.playing = false;
    this.allHands = Boolean(model.get("all_hands"));
    /** @type {Sub | undefined} */
    this.sub = undefined;
    /** the step after which Python was asked to go on @type {number | undefined} */
    this.asked = undefined;
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = [];
    this.build();
    this.listen();
    this.shell.start();
    this.relined();
    this.settled("none");
  }

  build() {
    const { words, shell, story } = this;
    const { prefix } = shell;
    const moves = story.untold || Object.keys(this.model.get("effects") ?? {}).length > 0;
    const speeds = this.model.get("speeds") ?? [1];
    this.transport = new Transport({ words, prefix, replay: this, moves, speeds });
    this.moves = new Moves({ words, prefix, go: (step) => this.jump(step, true) });
    this.moves.tell(story);
    this.note = h("p", { class: "cv-note", dir: "auto", "aria-hidden": "true" });
    this.heard = h("p", { class: "cv-ear" });
    this.back = button("cv-back", () => this.goHome(), icon(prefix, "back", 20), words.get("back_to_hand"));
    const said = h("div", { class: "cv-said", role: "status", "aria-live": "polite", "aria-atomic": "true" }, shell.caption, this.heard);
    const speak = h("div", { class: "cv-speak" }, said);
    if (this.model.get("known")) shell.head.append(this.handsSwitch());
    shell.left.append(this.back, this.transport.el);
    shell.panel.append(speak, this.note, this.transport.by, this.moves.fold);
    attr(this.stage.el, { tabindex: 0, role: "group", "aria-label": words.get("replay_keys") });
    shell.onwide = (side) => {
      this.transport?.mark();
      this.moves?.place(side);
    };
  }

  handsSwitch() {
    const knob = h("i", { class: "cv-knob", "aria-hidden": "true" });
    const turn = () => {
      this.allHands = !this.allHands;
      attr(node, { "aria-checked": String(this.allHands) });
      this.redraw();
    };
    const node = button("cv-switch", turn, knob, this.words.get("show_hands"));
    attr(node, { role: "switch", "aria-checked": String(this.allHands) });
    return node;
  }

  listen() {
    const { bag } = this.shell;
    bag.listen(this.shell.root, "keydown", (event) => this.key(event));
    const { model } = this;
    const speed = () => this.transport?.setSpeed(Number(model.get("speed")));
    model.watch(bag, ["step"], () => this.follow(this.story.clamp(model.get("step"))));
    model.watch(bag, ["index"], () => this.count());
    model.watch(bag, ["speed"], speed);
    model.watch(bag, ["replay"], () => this.reload());
    bag.add(() => this.hush());
    speed();
    this.transport?.setBy(this.by);
  }

  /** Another hand in the same widget, or more of this one. */
  reload() {
    const { model } = this;
    const story = new Story(model.get("replay"));
    if (this.story.leads(story)) return this.grow(story);
    this.hush();
    this.setPlaying(false);
    this.sub = undefined;
    this.at = story.clamp(model.get("step"));
    this.retell(story);
    this.line = story.line(this.at);
    this.relined();
    this.settled("none");
  }

  /** @param {Story} story */
  retell(story) {
    this.story = story;
    this.moves?.tell(story);
  }

  /** What comes next was told: go on to it, if that was wanted here. @param {Story} story */
  grow(story) {
    const wanted = this.asked === this.at;
    const at = story.clamp(this.model.get("step"));
    this.hush();
    this.retell(story);
    this.line = story.line(this.line[this.line.length - 1] ?? START);
    this.relined();
    if (wanted && this.nextStep !== undefined) this.next();
    else if (at !== this.at) this.follow(at);
    else this.settled("none");
  }

  /** What comes next is not told yet: Python is asked for it. */
  ask() {
    const { at, model, words, shell } = this;
    if (!this.story.more.has(at)) return;
    this.hush();
    this.asked = at;
    const gone = () => {
      this.setPlaying(false);
      shell.say(words.get(model.python === "gone" ? "choose.gone" : "choose.unheard"));
    };
    this.timers.push(
      setTimeout(() => shell.say(words.get("choose.waiting")), WAIT),
      setTimeout(gone, GONE),
    );
    if (model.send({ type: "more", step: at })) return;
    this.hush();
    gone();
  }

  /** Is there nothing to go on to? */
  get atEnd() {
    return this.nextStep === undefined && !this.story.more.has(this.at);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    event.stopPropagation();
    if (!plainKey(event) || target.closest("select")) return;
    const button = Boolean(target.closest("button, summary"));
    const round = this.words.names.length || 1;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowRight: () => this.next(),
      ArrowLeft: () => this.prev(),
      Home: () => this.first(),
      End: () => this.last(),
      PageDown: () => (this.nextStep === undefined ? this.next() : this.seek(this.n + round)),
      PageUp: () => this.seek(this.n - round),
      " ": () => this.toggle(),
    };
    const act = keys[event.key];
    if (!act || (button && event.key === " ")) return;
    event.preventDefault();
    act();
  }

  get n() {
    return this.story.number(this.at);
  }

  get nextStep() {
    const i = this.line.indexOf(this.at);
    return this.at === START ? this.line[0] : i < 0 ? undefined : this.line[i + 1];
  }

  /** Python counts the plays: along the line that is shown, unless the step says where. */
  count() {
    const index = Number(this.model.get("index"));
    if (this.story.number(this.story.clamp(this.model.get("step"))) === index) return;
    this.follow(this.story.after(this.line, index));
  }

  /** A view in step with another, or with Python. @param {number} to */
  follow(to) {
    if (to === this.at) return;
    if (to === this.nextStep) this.advance(to);
    else this.jump(to, !this.line.includes(to));
  }

  hush() {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
    this.asked = undefined;
  }

  /** @param {number} ms at 1x @param {() => void} fn */
  later(ms, fn) {
    const speed = Number(this.model.get("speed")) || 1;
    this.timers.push(setTimeout(fn, ms / speed));
  }

  // going somewhere

  next() {
    this.shell.used();
    if (this.by === "moves") return this.nextEffect();
    const next = this.nextStep;
    if (next !== undefined) this.advance(next);
    else this.ask();
  }

  prev() {
    if (this.by === "moves") return this.prevEffect();
    if (this.at !== START) this.jump(this.story.parent(this.at), false, "slide");
  }

  first() {
    this.seek(0);
  }

  last() {
    this.jump(this.line[this.line.length - 1] ?? START);
  }

  /** @param {number} n */
  seek(n) {
    const total = this.story.number(this.line[this.line.length - 1] ?? START);
    this.jump(this.story.after(this.line, Math.max(0, Math.min(total, n))));
  }

  /**
   * Show a step at once.
   * @param {number} step @param {boolean} [anew] along the line that leads there, not the one shown
   * @param {import("../draw/stage.js").Move} [move]
   */
  jump(step, anew = false, move = "none") {
    this.hush();
    this.setPlaying(false);
    this.enter(step, anew);
    this.settled(move);
  }

  /** @param {number} step @param {boolean} anew */
  enter(step, anew) {
    const { story } = this;
    if (anew || (step !== START && !this.line.includes(step))) {
      if (story.branch(step) !== undefined && !this.off) this.home = this.at;
      this.line = story.line(step);
      this.relined();
    }
    this.at = step;
    this.sub = undefined;
  }

  get off() {
    return this.story.branch(this.line[this.line.length - 1] ?? START) !== undefined;
  }

  goHome() {
    const home = this.home;
    this.line = this.story.line(START);
    this.relined();
    this.jump(this.line.includes(home) ? home : START, false, "none");
    this.stage.el.focus();
  }

  /** Go on by one: first the preview, then the cards move. @param {number} step */
  advance(step) {
    this.hush();
    this.enter(step, false);
    const { story } = this;
    const play = story.steps[step];
    if (!play?.card) {
      this.settled("play");
      return this.goOn(400);
    }
    const from = story.frame(story.parent(step));
    this.stage.show({ frame: from, from, marks: marksOf(play, from), before: true, seat: play.seat, hide: this.hide }, "slide");
    this.tell();
    this.later(HOLD, () => this.lay(step, from));
  }

  /** The card comes down on the table, then all goes where it belongs. @param {number} step @param {Frame} from */
  lay(step, from) {
    const play = this.story.steps[step];
    const line = play?.line ?? [];
    const land = () => {
      this.show("play");
      this.goOn(320 + line.length * 120 + 420);
    };
    if (!play?.card || !line.length || this.stage.still.matches) return land();
    const call = callOf(play);
    const called = call ? { [play.seat ?? 0]: call } : {};
    const frame = merge(from, { cards: { [play.card]: "d" }, called });
    this.stage.show({ frame, from, marks: marksOf(play, from), seat: play.seat, hide: this.hide }, "play");
    this.later(call ? CALL : DOWN, land);
  }

  /** Where playing goes on by itself. @param {number} ms until the cards lie still */
  goOn(ms) {
    if (!this.playing) return;
    const say = this.story.steps[this.at]?.say ?? "";
    this.later(ms + DWELL + LETTER * (say.length + (this.note?.textContent?.length ?? 0)), () => {
      if (this.atEnd) this.setPlaying(false);
      else this.next();
    });
  }

  toggle() {
    if (this.playing) {
      this.setPlaying(false);
      this.hush();
      this.settled("slide");
      return;
    }
    if (this.atEnd) this.seek(0);
    this.setPlaying(true);
    this.next();
    if (this.by === "moves") this.goOn(400);
  }

  /** @param {boolean} playing */
  setPlaying(playing) {
    if (this.playing === playing) return;
    this.playing = playing;
    this.transport?.setPlaying(playing);
  }

  // the effects within a play

  /** By plays, or by each card that moves. @param {string} by */
  stepBy(by) {
    this.by = by;
    this.transport?.setBy(by);
    if (by === "plays" && this.sub) this.jump(this.sub.step);
  }

  /** A play in its parts. @param {number} step */
  parts(step) {
    return list(this.model.get("effects")?.[step]);
  }

  nextEffect() {
    this.hush();
    const sub = this.sub ?? (this.nextStep === undefined ? undefined : { step: this.nextStep, k: -1 });
    if (!sub) return this.ask();
    this.effect({ step: sub.step, k: sub.k + 1 }, "play");
    if (this.playing) this.goOn(600);
  }

  prevEffect() {
    this.hush();
    this.setPlaying(false);
    const sub = this.sub ?? { step: this.at, k: this.parts(this.at).length - 1 };
    if (sub.step === START) return;
    if (sub.k < 1) return this.jump(this.story.parent(sub.step), false, "slide");
    this.effect({ step: sub.step, k: sub.k - 1 }, "slide");
  }

  /** @param {Sub} sub @param {import("../draw/stage.js").Move} move */
  effect(sub, move) {
    const { story } = this;
    const effects = this.parts(sub.step);
    if (sub.k >= effects.length - 1) {
      this.enter(sub.step, false);
      return this.settled(move, effects[sub.k]?.say);
    }
    this.at = story.parent(sub.step);
    this.sub = sub;
    const play = story.steps[sub.step] ?? {};
    const from = story.frame(this.at);
    const frame = effects.slice(0, sub.k + 1).reduce((at, { p = {} }) => merge(at, p), from);
    const marks = effects[sub.k]?.m ?? marksOf(play, from);
    this.stage.show({ frame, from, marks, seat: effects[sub.k]?.to ?? play.seat, hide: this.hide }, move);
    this.tell(effects[sub.k]?.say);
    this.moves?.mark(sub.step);
  }

  // showing

  get hide() {
    return !this.allHands;
  }

  /** @param {import("../draw/stage.js").Move} move @param {string} [say] */
  settled(move, say) {
    this.show(move);
    this.tell(say);
  }

  redraw() {
    if (this.sub) this.effect(this.sub, "none");
    else this.show("none");
  }

  /** The table after the step, with the marks of what led to it. @param {import("../draw/stage.js").Move} move */
  show(move) {
    const { story, at } = this;
    const play = story.steps[at];
    const frame = story.frame(at);
    const from = story.frame(story.parent(at));
    const marks = at === START ? {} : marksOf(play, from);
    this.stage.show({ frame, from, marks, seat: play?.seat, hide: this.hide, spots: spotsOf(play) }, move);
  }

  /** Say where we are: caption, comment, scrubber, list, and the model. @param {string} [say] */
  tell(say) {
    const { story, at, words } = this;
    const play = story.steps[at];
    const start = `${words.get("start", { name: words.name(story.first.turn ?? 0) })} ${story.news}`.trim();
    const text = say ?? (at === START ? start : (play?.say ?? ""));
    const notes = at === START ? story.lead : commentsOf(play);
    this.shell.say(text);
    this.remark(notes.join(" "), this.words.ended(story.frame(at)));
    const who = at === START ? "" : words.name(play?.seat ?? 0);
    this.transport?.setAt(this.n, who, text, at === START, this.atEnd);
    this.moves?.mark(at);
    if (this.back) show(this.back, this.off);
    requestAnimationFrame(() => this.moves?.reveal());
    this.model.save({ step: at, index: this.n });
    if (this.moves) setText(this.moves.count, this.summary());
  }

  /**
   * A comment: to see where there is no list beside, and to hear with the caption and how it ended.
   * @param {string} text @param {string} end
   */
  remark(text, end) {
    if (!this.note || !this.heard) return;
    setText(this.note, text);
    setText(this.heard, [text, end].filter(Boolean).join(" "));
    show(this.note, text !== "");
  }

  summary() {
    const comments = commented(this.story);
    const played = this.words.get("played_count", { n: this.n });
    return comments ? `${played}, ${this.words.get("comment_count", { n: comments })}` : played;
  }

  /** The line that is shown is another one. */
  relined() {
    this.transport?.setLine(this.story, this.line);
    // below a small table a comment, and the way back, have rooms of their own, whatever is in them
    const { root } = this.shell;
    root.classList.toggle("cv-noted", commented(this.story) > 0);
    root.classList.toggle(
      "cv-varied",
      [...this.story.kids.values()].some((kids) => kids.length > 1),
    );
  }

  close() {
    this.hush();
    this.shell.close();
  }
}
