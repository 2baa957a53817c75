/** A table to play at: see what a card takes, choose, and tell Python. What is legal Python said. */

import { Chooser } from "../choose/chooser.js";
import { button, focused, h, list, setText, show } from "../page/dom.js";
import { callOf, marksOf } from "../data/marks.js";
import { Shell } from "../page/shell.js";
import { Tools } from "./tools.js";

/** @typedef {import("../data/sent.js").LaidValues & Partial<import("../data/sent.js").TableValues>} Values */
/** @typedef {import("../data/sent.js").Message} Message */
/** @typedef {import("../data/sent.js").Frame} Frame */
/** @typedef {import("../data/sent.js").Step} Step */
/** @typedef {import("../choose/chooser.js").Options} Options */
/** @typedef {import("../choose/chooser.js").Scene} Scene */

/** how long Python may take before we say that we wait; what was played, or called, is looked at: ms */
const PATIENCE = 2000;
const READ = 900;
/** the header and the marks; and below the table its sentence and the buttons too */
const AROUND = { beside: 84, below: 210 };

/**
 * @typedef {object} State
 * @property {Frame} frame
 * @property {{play: Step, from: Frame}} [last] what led here
 * @property {boolean} turning the seats turn in a moment: until then nothing can be chosen
 * @property {boolean} waiting for Python's answer
 * @property {string} [told] what came of that, if not a play
 */

/** @template {Values} [V=Values] what the model of what stands on it holds */
export class Table {
  /** @param {import("../page/host.js").Host<V>} model @param {HTMLElement} el @param {string} kind @param {import("../page/fit.js").Around} around */
  constructor(model, el, kind = "table", around = AROUND) {
    this.model = model;
    this.shell = new Shell(model, el, kind, around);
    this.words = this.shell.words;
    this.stage = this.shell.stage;
    /** until we say that we wait, and until the seats turn @type {ReturnType<typeof setTimeout> | undefined} */
    this.patience = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.reading = undefined;
    /** what comes when the play has been seen @type {(() => void) | undefined} */
    this.next = undefined;
    /** what was pressed before Python had answered @type {"undo" | "redo" | undefined} */
    this.later = undefined;
    /** @type {State} */
    this.state = { frame: model.get("frame") ?? {}, turning: false, waiting: false };
    this.chooser = new Chooser(this.shell, this);
    this.tools = new Tools(this.words, this.shell.root, this.shell.bag, (kind, seat) => this.ask({ type: kind, seat }));
    this.again = button("cv-primary", () => this.ask({ type: "deal" }), this.words.get("tool.again"));
    this.live = h("p", { class: "cv-ear", role: "status", "aria-live": "polite" });
    this.build();
    this.listen();
    this.shell.start();
    this.chooser.draw("none");
  }

  build() {
    const { shell, chooser, tools } = this;
    const speak = h("div", { class: "cv-speak" }, chooser.said, chooser.choices.el, chooser.why, this.live);
    shell.panel.append(speak, tools.el);
  }

  listen() {
    const { bag } = this.shell;
    this.model.watch(bag, ["rev", "frame", "options", "last", "tools", "past", "view"], () => this.changed());
    this.model.watch(bag, ["held"], () => this.chooser.hold(String(this.model.get("held") ?? "")));
    bag.watch(this.model, "msg:custom", (message) => this.heard(message));
    bag.listen(this.shell.root, "keydown", ({ key }) => key === "Escape" && this.state.waiting && this.free("choose.unheard"));
    bag.listen(this.shell.root, "keydown", (event) => this.undoKey(event));
    bag.add(() => this.hush());
  }

  hush() {
    clearTimeout(this.patience);
    clearTimeout(this.reading);
  }

  // what there is

  /** @returns {Options} */
  get options() {
    const options = this.model.get("options");
    const any = !this.state.turning && options?.cards && Object.keys(options.cards).length > 0;
    return any ? options : {};
  }

  /** @returns {Scene} */
  scene() {
    const { frame, last, waiting } = this.state;
    const rest = last && { from: { ...last.from, bottom: frame.bottom }, marks: marksOf(last.play, last.from), seat: last.play.seat };
    return { frame, options: this.options, rest: rest ?? {}, say: this.news(), busy: waiting };
  }

  /** What goes with the table: the room of what is not there now is kept. */
  drawn() {
    const { chooser, tools, model } = this;
    const { frame, waiting, turning } = this.state;
    model.save(/** @type {Partial<V>} */ ({ held: chooser.state.armed ?? "" }));
    const offered = list(model.get("tools"));
    const over = Boolean(frame.over) && !turning && offered.includes("deal");
    if (over) chooser.choices.settle.prepend(this.again);
    else this.again.remove();
    show(chooser.choices.play, !over);
    tools.show({ tools: offered, past: list(model.get("past")), seat: model.get("view") ?? null, busy: waiting });
  }

  /** What was just played, and who may answer a call; or what there is to do. */
  news() {
    const { frame, last, told } = this.state;
    if (told) return told;
    const say = last?.play.say;
    if (!say) return this.idle();
    return frame.window ? `${say} ${this.mayAnswer("choose.answer")}` : say;
  }

  /** Who may answer an open call, and what. @param {string} key */
  mayAnswer(key) {
    const { words, state } = this;
    const { turn = 0, window = "" } = state.frame;
    return words.get(key, { name: words.name(turn), call: words.get(`name.${window}`) });
  }

  /** What there is to do. */
  idle() {
    const news = String(this.model.get("options")?.news ?? "");
    return news ? `${news} ${this.toDo()}` : this.toDo();
  }

  /** What may be done now. */
  toDo() {
    const { words } = this;
    const { frame } = this.state;
    if (frame.turn === undefined) return words.get("choose.done");
    const who = words.name(frame.turn);
    if (frame.window) return this.mayAnswer("choose.window");
    return words.get(this.options.cards ? "choose.card" : "choose.others", { name: who });
  }

  /** Say it to the eye and to the ear. @param {string} text */
  tell(text) {
    this.shell.say(text);
    setText(this.live, text);
  }

  // Python

  /** @param {number} play */
  play(play) {
    this.shell.used();
    this.ask({ type: "play", play });
  }

  /** @param {Message} what */
  ask(what) {
    if (this.state.waiting) return;
    this.state.waiting = what.type !== "copy";
    this.state.told = undefined;
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.unheard(), PATIENCE);
    this.chooser.draw("none");
    if (!this.model.send({ ...what, rev: this.model.get("rev") })) this.free("choose.gone");
  }

  /** Is there something that an editor's keys could do here? @param {"undo" | "redo"} type */
  undoes(type) {
    return type === "undo" && list(this.model.get("tools")).includes(type);
  }

  /** The keys of every editor; pressed too soon, they wait for Python. @param {KeyboardEvent} event */
  undoKey(event) {
    const key = event.key.toLowerCase();
    const meant = (event.ctrlKey || event.metaKey) && !event.altKey && (key === "z" || key === "y");
    if (!meant || event.defaultPrevented) return;
    const type = key === "y" || event.shiftKey ? "redo" : "undo";
    const { waiting } = this.state;
    if (!waiting && !this.undoes(type)) return;
    event.preventDefault();
    if (waiting) this.later = type;
    else this.ask({ type });
  }

  /** Nothing came back: Python may be busy, or there is none, as in a saved page. */
  unheard() {
    const { python } = this.model;
    if (python !== "busy") return this.free(python === "gone" ? "choose.gone" : "choose.unheard");
    this.tell(this.words.get("choose.waiting"));
    this.patience = setTimeout(() => this.unheard(), PATIENCE);
  }

  /** Wait no longer: cards can be looked at again. An answer that comes yet is shown all the same. @param {string} why */
  free(why) {
    clearTimeout(this.patience);
    this.later = undefined;
    Object.assign(this.state, { waiting: false, told: this.words.get(why) });
    this.chooser.set({ armed: undefined, way: undefined, quiet: true });
    this.tell(this.words.get(why));
  }

  /** @param {import("../data/sent.js").Answer} message */
  heard(message) {
    const type = message?.type;
    if (type !== "refused" && type !== "taken" && type !== "copied") return;
    clearTimeout(this.patience);
    this.later = undefined; // it was meant for what did not come
    if (type === "copied") return void this.tools.copied(String(message.text ?? "")).then((said) => setText(this.live, said));
    Object.assign(this.state, { waiting: false, told: String(message.text ?? "") });
    const letGo = type === "taken" ? { armed: undefined, way: undefined } : {};
    this.chooser.set({ ...letGo, quiet: true });
    this.tell(String(message.text ?? ""));
  }

  /** Python shows another state: the cards move there. */
  changed() {
    this.hush();
    const before = this.state.frame;
    const frame = this.model.get("frame") ?? {};
    const play = this.model.get("last") ?? {};
    const here = this.shell.root.contains(focused(this.shell.root));
    const last = play.card || play.pass ? { play, from: before } : undefined;
    const turning = Boolean(last) && (frame.bottom ?? 0) !== (before.bottom ?? 0);
    const call = callOf(play);
    const called = call ? { ...frame.called, [play.seat ?? 0]: call } : frame.called;
    const first = turning || call ? { ...frame, called, bottom: before.bottom } : frame;
    this.state = { frame: first, last, turning, waiting: false };
    this.chooser.forget();
    this.tools.forget();
    this.chooser.draw(last ? "play" : "slide");
    this.tell([this.news(), this.words.ended(frame)].filter(Boolean).join(" "));
    this.next = turning || call ? () => this.turn(frame, here) : undefined;
    if (this.next) this.reading = setTimeout(this.next, this.stage.still.matches ? 0 : this.stage.left + READ);
    if (here && !turning) this.chooser.reach();
    const { later } = this;
    this.later = undefined;
    if (later) queueMicrotask(() => this.undoes(later) && this.ask({ type: later })); // once all that came with it is there
  }

  /** The next player comes to sit at the bottom. @param {Frame} frame @param {boolean} focus */
  turn(frame, focus) {
    const { turning } = this.state;
    this.next = undefined;
    Object.assign(this.state, { frame, turning: false });
    this.chooser.draw(turning ? "turn" : "slide");
    if (focus && [null, document.body].includes(/** @type {HTMLElement | null} */ (focused(this.shell.root)))) this.chooser.reach();
  }

  /**
   * Whoever has seen enough of a play comes to the next one: what moves is there, and the seats turn.
   * @returns {import("../choose/chooser.js").Skipped}
   */
  skip() {
    const { stage, next } = this;
    const skipped = this.state.turning ? "table" : stage.run && !stage.run.seen ? "turn" : "";
    const moving = Boolean(stage.run);
    stage.settle();
    if (!next) return skipped;
    this.hush();
    next();
    if (moving) stage.settle();
    return skipped;
  }

  close() {
    this.hush();
    this.shell.close();
  }
}
