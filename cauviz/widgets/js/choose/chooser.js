/**
 * A hand to choose from: look at a card and see what it takes, choose it and how, play it.
 *
 * It holds what is looked at and chosen. What lies on the table and what may be played its widget
 * says, each time that it is drawn; so it serves at any table.
 */

import { focused, h, reveal, setText, show } from "../page/dom.js";
import { handOf } from "../draw/places.js";
import { ruled } from "../page/pages.js";
import { plainKey } from "../page/shell.js";
import { Choices } from "./choices.js";
import { Pointer } from "./pointer.js";

/** @typedef {import("../data/sent.js").Frame} Frame */
/** @typedef {import("../draw/stage.js").Move} Move */
/** @typedef {import("./choices.js").Way} Way */

/** @typedef {import("../data/sent.js").Look} CardInfo */
/** @typedef {import("../data/sent.js").Options} Options */

/**
 * @typedef {object} Scene what a widget says of its table
 * @property {Frame} frame
 * @property {Options} options what may be chosen: no cards where there is nothing to choose
 * @property {Partial<import("../draw/stage.js").Picture>} rest what is drawn when no card is looked at
 * @property {string} say and what is said then
 * @property {import("../draw/stage.js").Sign} [sign] a verdict that stands on the table
 * @property {boolean} [busy] a choice is under way: it stays as it is
 *
 * @typedef {object} Host the widget
 * @property {() => Scene} scene
 * @property {(play: number) => void} play a play has been settled
 * @property {() => void} drawn
 * @property {() => Skipped} [skip] bring to its end what moves
 *
 * @typedef {"" | "turn" | "table"} Skipped what a press at the table cannot have been meant for: the
 *   seats were turning under it, or it was another table that was seen until now
 *
 * @typedef {object} State
 * @property {string} [active] card that the keys are at
 * @property {string} [hover] card under the pointer
 * @property {string} [armed] card that is chosen
 * @property {number} [way] and how it would be played
 * @property {boolean} focused the keys are here
 * @property {boolean} quiet the keys have not been used since the table changed: nothing is looked at
 */

export class Chooser {
  /** @param {import("../page/shell.js").Shell} shell @param {Host} host */
  constructor(shell, host) {
    this.shell = shell;
    this.stage = shell.stage;
    this.words = shell.words;
    this.host = host;
    /** @type {State} */
    this.state = { focused: false, quiet: false };
    /** @type {Scene} */
    this.scene = { frame: {}, options: {}, rest: {}, say: "" };
    /** the options that room is kept for @type {Options | undefined} */
    this.reserved = undefined;
    /** the reasons that are shown */
    this.told = "";
    this.hand = this.stage.hits.hand;
    /** holds the room that the longest caption needs, so that nothing below moves */
    this.longest = h("p", { class: "cv-longest cv-room", "aria-hidden": "true" });
    this.said = h("div", { class: "cv-roomy" }, shell.caption, this.longest);
    this.choices = new Choices(this.words, this);
    this.reasons = h("ul", {});
    this.why = h("details", { class: "cv-why" }, h("summary", {}, this.words.get("choose.why")), this.reasons);
    this.listen();
  }

  listen() {
    const { bag, root } = this.shell;
    const { hand } = this;
    bag.listen(root, "keydown", (event) => this.rootKey(event));
    bag.listen(hand, "keydown", (event) => this.key(event));
    // not on the hand itself: Chromium makes a tab stop of any SVG element that listens to its focus
    bag.listen(root, "focusin", (event) => event.target === hand && this.focus(true));
    bag.listen(root, "focusout", (event) => {
      if (root.contains(event.relatedTarget)) return;
      root.classList.remove("cv-pointed");
      this.focus(false);
    });
    // a finger brings the keys along, and a browser then shows where they are
    for (const type of ["pointerdown", "keydown"]) bag.listen(root, type, () => root.classList.toggle("cv-pointed", type === "pointerdown"), { capture: true });
    this.pointer = new Pointer(bag, root, this.stage, this);
    // before all else: whoever clicks or presses a key while the cards move has seen enough
    for (const type of ["pointerdown", "click", "keydown"]) bag.listen(root, type, (event) => this.skip(event), { capture: true });
  }

  /**
   * What moves is there at once, and the press does what it is meant for. Only what was pressed at
   * another table than the one that is there now, or to go on, does nothing else. A button stays
   * where it is until it is let go: it would not be clicked if it went away under the finger.
   * @param {MouseEvent | KeyboardEvent} event
   */
  skip(event) {
    const key = event instanceof KeyboardEvent ? event : undefined;
    const at = /** @type {Node} */ (event.target);
    const table = this.stage.svg.contains(at);
    if (!key && table !== (event.type === "pointerdown")) return;
    if (key && (key.repeat || ["Tab", "Shift", "Control", "Alt", "Meta"].includes(key.key))) return;
    const skipped = this.host.skip?.() ?? "";
    if (!skipped && this.stage.run) this.stage.settle();
    if (!skipped || !table) return;
    if (key ? !["Enter", " "].includes(key.key) : skipped !== "table") return;
    event.stopPropagation();
    if (key) event.preventDefault();
  }

  /** @param {Partial<State>} changes @param {Move} [move] */
  set(changes, move = "slide") {
    Object.assign(this.state, changes);
    this.draw(move);
  }

  /** Nothing is looked at or chosen: the table is another one. */
  forget() {
    Object.assign(this.state, { active: undefined, hover: undefined, armed: undefined, way: undefined, quiet: true });
  }

  get cards() {
    const { options, frame } = this.scene;
    return options.cards ? handOf(frame, options.seat ?? 0) : [];
  }

  /** @param {string | undefined} card @returns {CardInfo} */
  info(card) {
    return (card && this.scene.options.cards?.[card]) || {};
  }

  /** The card whose capture is shown, if any. */
  get shown() {
    const { hover, focused, quiet, active, armed } = this.state;
    const card = hover ?? (focused && !quiet ? active : undefined) ?? armed;
    return card && this.scene.options.cards?.[card] ? card : undefined;
  }

  // the hand

  /** Put the keys at the hand; the page stays where it is. */
  reach() {
    this.hand.focus({ preventScroll: true });
  }

  /** @param {boolean} on */
  focus(on) {
    this.set({ focused: on });
  }

  /** The pointer has moved onto a card, or off. @param {string | undefined} card */
  point(card) {
    if (card === this.state.hover) return;
    this.set({ hover: card, quiet: this.state.quiet && !card });
  }

  /** The pointer goes down on a card: the focus that comes of it finds the card there. @param {string} card */
  press(card) {
    this.state.active = card;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!plainKey(event)) return;
    const { cards } = this;
    const at = cards.indexOf(this.state.active ?? "");
    /** @type {Record<string, number>} */
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: cards.length - 1 };
    const next = to[event.key];
    if (next !== undefined) {
      this.set({ active: cards[Math.max(0, Math.min(cards.length - 1, next))], hover: undefined, quiet: false });
    } else if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.tap(this.state.active);
    } else return;
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  rootKey(event) {
    event.stopPropagation();
    const { armed } = this.state;
    if (!armed || !plainKey(event)) return;
    const ways = this.ways(armed);
    const [way] = ways.length > 1 && /^[1-9]$/.test(event.key) ? (ways[Number(event.key) - 1] ?? []) : [];
    if (event.key === "Escape") this.letGo();
    else if (way !== undefined && !this.scene.busy) this.pick(way);
    else return;
    event.preventDefault();
  }

  /** Once to choose a card, once more to play it. @param {string | undefined} card */
  tap(card) {
    if (!card || !this.scene.options.cards) return;
    this.state.quiet = false;
    if (card !== this.state.armed) this.arm(card);
    else if (this.state.way === undefined) this.choices.focus();
    else this.confirm();
  }

  /** @param {string} card */
  arm(card) {
    if (this.scene.busy) return;
    const plays = this.info(card).plays ?? [];
    const way = plays.length > 1 && this.scene.options.pick ? undefined : plays[0];
    Object.assign(this.state, { active: card, hover: undefined, armed: plays.length ? card : undefined, way });
    if (focused(this.hand) !== this.hand) this.reach();
    this.draw("slide");
    const { panel, foot } = this.shell;
    // what is said of it and how it can be played; beside the stage a verdict may stand before it
    reveal(panel, this.choices.el.parentElement ?? panel, 0, foot?.offsetHeight ?? 0);
  }

  /** A card is drawn out of the hand; no: it cannot be. @param {string} card */
  lift(card) {
    if (this.scene.busy || !this.info(card).plays?.length) return false;
    this.state.quiet = false;
    if (card !== this.state.armed) this.arm(card);
    return true;
  }

  /** And let go. @param {boolean} there over the table: it is played */
  drop(there) {
    if (there && this.state.way !== undefined) this.confirm();
    else if (there) this.choices.focus();
    if (!this.scene.busy) this.stage.release();
  }

  /** A card or a pile of the table was touched: the line ends with it. @param {string} item */
  endWith(item) {
    const { armed, way: now } = this.state;
    if (!armed || this.scene.busy) return;
    const ways = this.ways(armed).filter(([, way]) => endOf(way) === item);
    const at = ways.findIndex(([i]) => i === now);
    const calls = String(this.scene.options.plays?.[now ?? -1]?.calls);
    // once more: the same cards with another call
    const [way] = at >= 0 ? (ways[(at + 1) % ways.length] ?? []) : (ways.find(([, one]) => String(one.calls) === calls) ?? ways[0] ?? []);
    if (way !== undefined) this.pick(way);
    this.reach();
  }

  /** @param {number} way */
  pick(way) {
    this.set({ way, hover: undefined });
  }

  /** The card that a table beside this one holds; none where it is no card of this hand. @param {string} card */
  hold(card) {
    if (this.scene.busy || card === (this.state.armed ?? "")) return;
    const plays = this.info(card).plays ?? [];
    this.set({ armed: plays.length ? card : undefined, way: plays[0], active: card, hover: undefined, quiet: true });
  }

  letGo() {
    if (this.scene.busy) return;
    this.set({ armed: undefined, way: undefined });
    this.reach();
  }

  /** @param {number | undefined} play */
  settle(play) {
    if (play !== undefined && !this.scene.busy) this.host.play(play);
  }

  confirm() {
    this.settle(this.state.way);
  }

  /** Keep the room of the longest that can be said and offered at this table. */
  reserve() {
    const { options, say } = this.scene;
    const all = [...Object.values(options.cards ?? {}), ...Object.values(options.plays ?? {})];
    setText(
      this.longest,
      all.reduce((most, { say = "" }) => (say.length > most.length ? say : most), say),
    );
    this.choices.reserve(this.widest());
  }

  /** The ways of the card that has the most to read, if it has several. */
  widest() {
    const long = (/** @type {Way[]} */ ways) => ways.reduce((sum, way) => sum + 12 + (way.short ?? "").length, 0);
    const all = Object.keys(this.scene.options.cards ?? {}).map((card) => this.ways(card).map(([, way]) => way));
    return all.filter((ways) => ways.length > 1).reduce((most, ways) => (long(ways) > long(most) ? ways : most), []);
  }

  /** @param {string} card @returns {[number, Way][]} */
  ways(card) {
    return (this.info(card).plays ?? []).map((i) => [i, this.scene.options.plays?.[i] ?? {}]);
  }

  // showing

  /** Ask what there is, and show it. @param {Move} move */
  draw(move) {
    this.scene = this.host.scene();
    if (this.state.focused && !this.cards.includes(this.state.active ?? "")) this.state.active = this.cards[0];
    const { shown, scene } = this;
    const { frame, options } = scene;
    const { armed, way } = this.state;
    const info = this.info(shown);
    const chosen = shown && shown === armed && way !== undefined ? options.plays?.[way] : undefined;
    const marks = { ...(chosen?.marks ?? info.marks), played: shown };
    const look = shown ? { from: frame, marks, before: true, seat: options.seat ?? undefined } : scene.rest;
    this.stage.show({ frame, options: this.listbox(), ...look, sign: scene.sign }, move);
    this.shell.say(shown ? (chosen?.say ?? info.say ?? "") : scene.say);
    this.explain(info.why);
    this.offer();
    if (!scene.busy && !this.pointer?.drawing) this.stage.release();
    this.host.drawn();
  }

  /** @returns {import("../draw/hits.js").Options | undefined} */
  listbox() {
    const { options } = this.scene;
    if (!options.cards) return undefined;
    const { active, armed } = this.state;
    const label = (/** @type {string} */ card) => this.info(card).label ?? this.words.card(card);
    const ends = new Set(armed ? this.ways(armed).flatMap(([, way]) => endOf(way) ?? []) : []);
    return { seat: options.seat ?? 0, label, active, chosen: armed, ends: ends.size > 1 ? ends : undefined };
  }

  /** @param {string[] | undefined} why */
  explain(why) {
    const list = Array.isArray(why) ? why : [];
    show(this.why, list.length > 0);
    const key = list.join("\n");
    if (key === this.told) return;
    this.told = key;
    this.reasons.replaceChildren(...list.map((text) => h("li", {}, ...ruled(String(text), this.shell.model.get("beside")))));
  }

  offer() {
    const { options, busy } = this.scene;
    const { armed, way } = this.state;
    const name = armed ? this.words.card(armed) : "";
    if (options !== this.reserved) this.reserve();
    this.reserved = options;
    const canPass = options.pass !== undefined && options.pass !== null;
    this.choices.show(name, armed ? this.ways(armed) : [], way, canPass, Boolean(busy));
  }
}

/** What a way to play ends with. @param {Way} way @returns {string | undefined} */
const endOf = (way) => way.marks?.order?.[way.marks.order.length - 1];
