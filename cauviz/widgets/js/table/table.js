/** A table to play at: see what a card takes, choose, and tell Python. What is legal Python said. */

import { Chooser } from "../choose/chooser.js";
import { focused, h, setText, show } from "../page/dom.js";
import { callOf, marksOf } from "../data/marks.js";
import { Shell } from "../page/shell.js";

/** @typedef {import("../page/host.js").Host} Host */
/** @typedef {import("../data/types.js").Frame} Frame */
/** @typedef {import("../data/types.js").Step} Step */
/** @typedef {import("../choose/chooser.js").Options} Options */
/** @typedef {import("../choose/chooser.js").Scene} Scene */

/** how long Python may take before we say that we wait, and the pause before the seats turn, in ms */
const PATIENCE = 2000;
const TURN = 1300;
/** the header and the marks; and below the table its sentence and the buttons too */
const AROUND = { beside: 84, below: 210 };

/**
 * @typedef {object} State
 * @property {Frame} frame
 * @property {{play: Step, from: Frame}} [last] what led here
 * @property {boolean} turning the seats turn in a moment: until then nothing can be chosen
 * @property {boolean} waiting for Python's answer
 */

export class Table {
  /** @param {Host} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.shell = new Shell(model, el, "table", AROUND);
    this.words = this.shell.words;
    this.stage = this.shell.stage;
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = [];
    /** @type {State} */
    this.state = { frame: model.get("frame") ?? {}, turning: false, waiting: false };
    this.chooser = new Chooser(this.shell, {
      scene: () => this.scene(),
      play: (play) => this.send(play),
      drawn: ({ options }) => this.drawn(options),
    });
    this.live = h("p", { class: "cv-ear", role: "status", "aria-live": "polite" });
    this.build();
    this.listen();
    this.shell.start();
    this.chooser.draw("none");
  }

  build() {
    const { shell, chooser } = this;
    shell.caption.removeAttribute("role");
    shell.caption.removeAttribute("aria-live");
    shell.panel.append(h("div", { class: "cv-speak" }, shell.caption, chooser.choices.el, chooser.why, this.live));
  }

  listen() {
    const { bag } = this.shell;
    const changed = () => this.changed();
    for (const name of ["rev", "frame", "options", "last"]) bag.watch(this.model, `change:${name}`, changed);
    bag.watch(this.model, "msg:custom", (message) => this.heard(message));
    bag.listen(this.shell.root, "keydown", ({ key }) => key === "Escape" && this.state.waiting && this.free("choose.unheard"));
    bag.add(() => this.hush());
  }

  hush() {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
  }

  /** @param {number} ms @param {() => void} fn */
  later(ms, fn) {
    this.timers.push(setTimeout(fn, ms));
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
    return { frame, options: this.options, rest: rest ?? {}, say: last?.play.say ?? this.idle(), busy: waiting };
  }

  /** @param {Options} options */
  drawn({ cards }) {
    show(this.chooser.choices.el, cards !== undefined);
    this.chooser.why.classList.toggle("cv-off", cards === undefined);
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
    if (frame.window) return words.get("choose.window", { name: who, call: words.get(`name.${frame.window}`) });
    return words.get(this.options.cards ? "choose.card" : "choose.others", { name: who });
  }

  /** Say it to the eye and to the ear. @param {string} text */
  tell(text) {
    this.shell.say(text);
    setText(this.live, text);
  }

  // Python

  /** @param {number} play */
  send(play) {
    this.shell.used();
    this.state.waiting = true;
    this.later(PATIENCE, () => this.unheard());
    this.chooser.draw("none");
    try {
      this.model.send({ type: "play", rev: this.model.get("rev"), play });
    } catch (error) {
      console.warn("cauviz: the kernel does not answer", error);
      this.free("choose.gone");
    }
  }

  /** Nothing came back: Python may be busy, or there is none, as in a saved page. */
  unheard() {
    const { python } = this.model;
    if (python !== "busy") return this.free(python === "gone" ? "choose.gone" : "choose.unheard");
    this.tell(this.words.get("choose.waiting"));
    this.later(PATIENCE, () => this.unheard());
  }

  /** Wait no longer: cards can be looked at again. An answer that comes yet is shown all the same. @param {string} why */
  free(why) {
    this.hush();
    this.state.waiting = false;
    this.chooser.set({ armed: undefined, way: undefined, quiet: true });
    this.tell(this.words.get(why));
  }

  /** @param {any} message */
  heard(message) {
    if (message?.type !== "refused" && message?.type !== "taken") return;
    this.hush();
    this.state.waiting = false;
    const letGo = message.type === "taken" ? { armed: undefined, way: undefined } : {};
    this.chooser.set({ ...letGo, quiet: true });
    this.tell(String(message.text ?? ""));
  }

  /** Python shows another state: the cards move there. */
  changed() {
    this.hush();
    const before = this.state.frame;
    const frame = /** @type {Frame} */ (this.model.get("frame") ?? {});
    const play = this.model.get("last") ?? {};
    const here = this.shell.root.contains(focused(this.shell.root));
    const last = play.card || play.pass ? { play, from: before } : undefined;
    const turning = Boolean(last) && (frame.bottom ?? 0) !== (before.bottom ?? 0);
    const call = callOf(play);
    const called = call ? { ...frame.called, [play.seat]: call } : frame.called;
    const first = turning || call ? { ...frame, called, bottom: before.bottom } : frame;
    this.state = { frame: first, last, turning, waiting: false };
    this.chooser.forget();
    this.chooser.draw(last ? "gather" : "slide");
    this.tell([play.say ?? this.idle(), this.words.over(frame)].filter(Boolean).join(" "));
    const wait = this.stage.still.matches ? 0 : TURN;
    if (turning || call) this.later(wait, () => this.turn(frame, here));
    if (here && !turning) this.chooser.reach();
  }

  /** The next player comes to sit at the bottom. @param {Frame} frame @param {boolean} focus */
  turn(frame, focus) {
    Object.assign(this.state, { frame, turning: false });
    this.chooser.draw("slide");
    if (focus && [null, document.body].includes(/** @type {HTMLElement | null} */ (focused(this.shell.root)))) this.chooser.reach();
  }

  close() {
    this.hush();
    this.shell.close();
  }
}
