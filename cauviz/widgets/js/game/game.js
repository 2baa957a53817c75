/** A game: the table to play at, at which others play too, each play after the one before was seen. */

import { Asking } from "./asking.js";
import { Table } from "../table/table.js";
import { focused, setText, show } from "../page/dom.js";
import { marksOf } from "../data/marks.js";
import { plainKey } from "../page/shell.js";

/** @typedef {import("../data/sent.js").Ask} Ask */
/** @typedef {import("../data/sent.js").GameTableValues} Values */

/** how long a play is looked at when the cards lie, and what is read of it: ms, and ms a letter */
const LOOK = 650;
const LETTER = 17;
/** a moment of thinking is not worth a word, in ms */
const MOMENT = 700;
/** questions that stand for themselves */
const ALONE = ["warned", "call", "declare"];
/** besides what a table has around its stage: the controls above it, in px */
const AROUND = { beside: 120, below: 206 };

/** @extends {Table<Values>} */
export class Game extends Table {
  /** @param {import("../page/host.js").Host<Values>} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el, "game", AROUND);
    this.pace();
  }

  build() {
    super.build();
    /** until the next play may come @type {ReturnType<typeof setTimeout> | undefined} */
    this.pacing = undefined;
    this.asking = new Asking(this.words, (act, timed) => this.act(act, timed));
    this.chooser.choices.el.before(this.asking.el);
    this.tools.undo.classList.add("cv-undo");
    const summary = this.chooser.why.querySelector("summary");
    if (summary) setText(summary, this.words.get("game.why"));
  }

  listen() {
    super.listen();
    const { bag } = this.shell;
    this.model.watch(bag, ["ask"], () => this.changed());
    // whoever presses the table while others play has seen enough
    bag.listen(this.stage.svg, "pointerup", () => this.hurry());
    bag.listen(this.stage.svg, "keydown", (event) => plainKey(event) && ["Enter", " "].includes(event.key) && this.hurry());
    bag.add(() => this.asking?.close());
    bag.add(() => clearTimeout(this.pacing));
  }

  /** @returns {Ask} */
  get asked() {
    return this.model.get("ask") ?? {};
  }

  get rev() {
    return Number(this.model.get("rev"));
  }

  /** A play that was chosen and is not made yet stays lifted. */
  scene() {
    const scene = super.scene();
    const { play } = this.asked;
    const { frame } = scene;
    if (!play) return scene;
    return { ...scene, rest: { from: frame, marks: marksOf(play, frame), seat: play.seat, before: true } };
  }

  /** What was just played, and that it is a person's turn. */
  news() {
    const said = super.news();
    const { frame, last, told } = this.state;
    if (told || !last || frame.turn === undefined || frame.window || !this.options.cards) return said;
    return `${said} ${this.words.get("choose.others", { name: this.words.name(frame.turn) })}`;
  }

  drawn() {
    const { chooser, tools, asking, model } = this;
    if (!asking) return;
    const { waiting } = this.state;
    asking.show(this.state.turning ? {} : this.asked, this.rev, waiting);
    const choosing = Boolean(this.options.cards);
    show(chooser.choices.el, choosing || !asking.open);
    show(chooser.why, choosing);
    // what is asked of a card or a deal says all that there is to say
    const alone = !this.state.turning && ALONE.includes(this.asked.kind ?? "");
    show(chooser.said, !alone);
    asking.note(alone ? (this.state.told ?? "") : "");
    // taking back is near at hand, whatever else can be done
    const near = asking.open ? asking.acts : chooser.choices.settle;
    if (near.lastElementChild !== tools.undo) near.append(tools.undo);
    tools.show({ tools: model.get("tools") ?? [], past: model.get("past") ?? [], seat: null, busy: waiting });
  }

  changed() {
    const here = this.shell.root.contains(focused(this.shell.root));
    super.changed();
    this.pace();
    if (here && this.asking?.open) this.asking.focus();
  }

  /** @param {import("../data/sent.js").Frame} frame @param {boolean} focus */
  turn(frame, focus) {
    super.turn(frame, focus);
    if (focus && this.asking?.open) this.asking.focus();
  }

  // others play

  /** When the last play has been seen, the next one may come. */
  pace() {
    clearTimeout(this.pacing);
    this.pacing = undefined;
    if (!this.model.get("waits")) return;
    const speed = Number(this.model.get("speed")) || 1;
    const { last, turning } = this.state;
    const letters = (last?.play.say ?? "").length;
    const look = last ? (LOOK + LETTER * letters) / speed : LOOK;
    const turns = turning ? LOOK : 0;
    this.pacing = setTimeout(() => this.seen(), this.stage.left + look + turns);
  }

  hurry() {
    if (this.pacing !== undefined) this.seen();
  }

  /** The page has shown what was played. */
  seen() {
    clearTimeout(this.pacing);
    this.pacing = undefined;
    if (!this.model.send({ type: "seen", rev: this.rev })) return this.free("choose.gone");
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.unheard(), 2 * MOMENT + LOOK);
  }

  /** @param {import("../data/sent.js").Answer} message */
  heard(message) {
    if (message?.type !== "thinking") return super.heard(message);
    clearTimeout(this.patience);
    const { turn = 0 } = this.state.frame;
    this.patience = setTimeout(() => this.tell(this.words.get("game.thinks", { name: this.words.name(turn) })), MOMENT);
  }

  // answers

  /** Whether something can be taken back, and why not, Python says. @param {"undo" | "redo"} type */
  undoes(type) {
    return type === "undo";
  }

  /** @param {string} act @param {boolean} timed it is the time that has run out */
  act(act, timed) {
    this.ask({ type: "act", act, ...(timed && { timed }) });
  }
}
