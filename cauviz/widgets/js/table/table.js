/** A table to play at: see what a card takes, choose, and tell Python. What is legal Python said. */

import { Choices } from "../choose/choices.js";
import { h, setText, show } from "../page/dom.js";
import { callOf, marksOf } from "../data/marks.js";
import { handOf } from "../draw/places.js";
import { Shell, plainKey } from "../page/shell.js";

/** @typedef {import("../data/types.js").Model} Model */
/** @typedef {import("../data/types.js").Frame} Frame */
/** @typedef {import("../data/types.js").Step} Step */
/** @typedef {import("../choose/choices.js").Way} Way */

/** @typedef {{say?: string, label?: string, why?: string[], marks?: import("../data/types.js").Marks, plays?: number[]}} CardInfo */
/** @typedef {{seat?: number, cards?: Record<string, CardInfo>, plays?: Way[], pass?: number | null}} Options */

/** how long Python may take before we say that we wait, and the pause before the seats turn, in ms */
const PATIENCE = 2000;
const TURN = 1300;

export class Table {
  /** @param {Model} model @param {HTMLElement} el @param {string} [kind] */
  constructor(model, el, kind = "table") {
    this.model = model;
    this.shell = new Shell(model, el, kind);
    this.words = this.shell.words;
    this.stage = this.shell.stage;
    /** @type {string | undefined} */ this.active = undefined;
    /** @type {string | undefined} */ this.hover = undefined;
    /** @type {string | undefined} */ this.armed = undefined;
    /** @type {number | undefined} */ this.choice = undefined;
    /** the reasons that are shown */
    this.told = "";
    this.focused = false;
    this.quiet = false;
    this.waiting = false;
    this.rotating = false;
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = [];
    /** @type {Frame} */
    this.frame = this.model.get("frame") ?? {};
    /** what led here @type {{play: Step, from: Frame} | undefined} */
    this.last = undefined;
    this.build();
    this.listen();
    this.shell.start();
    this.show("none");
  }

  /** @returns {Options} */
  get options() {
    const options = this.model.get("options");
    const any = !this.rotating && options?.cards && Object.keys(options.cards).length > 0;
    return any ? options : {};
  }

  /** @param {string | undefined} card @returns {CardInfo} */
  info(card) {
    return (card && this.options.cards?.[card]) || {};
  }

  build() {
    const { shell, words } = this;
    this.choices = new Choices(words, {
      pick: (play) => this.pick(play),
      confirm: () => this.confirm(this.choice),
      pass: () => this.confirm(this.options.pass ?? undefined),
      cancel: () => this.letGo(),
    });
    shell.caption.removeAttribute("role");
    shell.caption.removeAttribute("aria-live");
    this.live = h("p", { class: "cv-ear", role: "status", "aria-live": "polite" });
    this.reasons = h("ul", {});
    this.why = h("details", { class: "cv-why" }, h("summary", {}, words.get("choose.why")), this.reasons);
    const speak = h("div", { class: "cv-speak" }, shell.caption, this.choices.el, this.why, shell.legend(), this.live);
    shell.root.append(shell.head, h("div", { class: "cv-left" }, this.stage.el, speak));
    this.hand = this.stage.hits.hand;
  }

  listen() {
    const { bag, root } = this.shell;
    const { hand } = this;
    if (!hand) return;
    bag.listen(root, "keydown", (event) => this.rootKey(event));
    bag.listen(hand, "keydown", (event) => this.key(event));
    // not on the hand itself: Chromium makes a tab stop of any SVG element that listens to its focus
    bag.listen(root, "focusin", (event) => event.target === hand && this.focus(true));
    bag.listen(root, "focusout", (event) => !root.contains(event.relatedTarget) && this.focus(false));
    bag.listen(hand, "click", (event) => this.tap(cardAt(event)));
    bag.listen(hand, "pointerover", (event) => event.pointerType !== "touch" && this.point(cardAt(event)));
    bag.listen(hand, "pointerleave", () => this.point(undefined));
    bag.watch(this.model, "change:rev", () => this.changed());
    bag.watch(this.model, "msg:custom", (message) => this.heard(message));
    bag.add(() => this.hush());
  }

  hush() {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
  }

  /** @param {number} ms @param {() => void} fn */
  later(ms, fn) {
    this.timers.push(setTimeout(fn, ms));
  }

  // the hand

  get cards() {
    return this.options.cards ? handOf(this.frame, this.options.seat ?? 0) : [];
  }

  /** @param {boolean} on */
  focus(on) {
    this.focused = on;
    if (on && (!this.active || !this.cards.includes(this.active))) this.active = this.cards[0];
    this.show("slide");
  }

  /** @param {string | undefined} card */
  point(card) {
    if (card === this.hover) return;
    this.hover = card;
    if (card) this.quiet = false;
    this.show("slide");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!plainKey(event)) return;
    const { cards } = this;
    const at = cards.indexOf(this.active ?? "");
    /** @type {Record<string, number>} */
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: cards.length - 1 };
    const next = to[event.key];
    if (next !== undefined) {
      this.active = cards[Math.max(0, Math.min(cards.length - 1, next))];
      this.hover = undefined;
      this.quiet = false;
      this.show("slide");
    } else if (event.key === "Enter" || event.key === " ") {
      this.quiet = false;
      this.tap(this.active);
    } else return;
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  rootKey(event) {
    event.stopPropagation();
    if (event.key !== "Escape" || !this.armed) return;
    event.preventDefault();
    this.letGo();
  }

  /** Once to choose a card, once more to play it. @param {string | undefined} card */
  tap(card) {
    if (!card || !this.options.cards) return;
    this.quiet = false;
    if (card !== this.armed) return this.arm(card);
    if (this.ways(card).length > 1) this.choices?.focus();
    else this.confirm(this.choice);
  }

  /** @param {string} card */
  arm(card) {
    if (this.waiting) return;
    this.active = card;
    const plays = this.info(card).plays ?? [];
    this.armed = plays.length ? card : undefined;
    this.choice = plays[0];
    if (this.hand && document.activeElement !== this.hand) this.hand.focus({ preventScroll: true });
    this.show("slide");
  }

  /** @param {number} play */
  pick(play) {
    this.choice = play;
    this.hover = undefined;
    this.show("slide");
  }

  letGo() {
    if (this.waiting) return;
    this.armed = undefined;
    this.choice = undefined;
    this.show("slide");
    this.hand?.focus({ preventScroll: true });
  }

  /** @param {string} card @returns {[number, Way][]} */
  ways(card) {
    return (this.info(card).plays ?? []).map((i) => [i, this.options.plays?.[i] ?? {}]);
  }

  // Python

  /** @param {number | undefined} play */
  confirm(play) {
    if (play === undefined || this.waiting) return;
    this.waiting = true;
    this.later(PATIENCE, () => this.tell(this.words.get("choose.waiting")));
    this.show("none");
    try {
      this.model.send({ type: "play", rev: this.model.get("rev"), play });
    } catch (error) {
      console.warn("cauviz: the kernel does not answer", error);
    }
  }

  /** @param {any} message */
  heard(message) {
    if (message?.type !== "refused" && message?.type !== "taken") return;
    this.hush();
    this.waiting = false;
    if (message.type === "taken") this.armed = this.choice = undefined;
    this.quiet = true;
    this.show("slide");
    this.tell(String(message.text ?? ""));
  }

  /** Python shows another state: the cards move there. */
  changed() {
    this.hush();
    const before = this.frame;
    const frame = /** @type {Frame} */ (this.model.get("frame") ?? {});
    const play = this.model.get("last") ?? {};
    const here = this.shell.root.contains(document.activeElement);
    this.last = play.card || play.pass ? { play, from: before } : undefined;
    this.armed = this.choice = this.hover = this.active = undefined;
    this.waiting = false;
    this.quiet = true;
    const turns = Boolean(this.last) && (frame.bottom ?? 0) !== (before.bottom ?? 0);
    const call = callOf(play);
    const called = call ? { ...frame.called, [play.seat]: call } : frame.called;
    this.frame = turns || call ? { ...frame, called, bottom: before.bottom } : frame;
    this.rotating = turns;
    this.show(this.last ? "gather" : "slide");
    this.tell([play.say ?? this.idle(), this.words.over(frame)].filter(Boolean).join(" "));
    const wait = this.stage.still.matches ? 0 : TURN;
    if (turns || call) this.later(wait, () => this.turn(frame, here));
    if (here && !turns) this.hand?.focus({ preventScroll: true });
  }

  /** The next player comes to sit at the bottom. @param {Frame} frame @param {boolean} focus */
  turn(frame, focus) {
    this.frame = frame;
    this.rotating = false;
    this.show("slide");
    if (focus && this.shell.root.ownerDocument.activeElement === document.body) this.hand?.focus({ preventScroll: true });
  }

  // showing

  /** The card whose capture is shown, if any. */
  get shown() {
    const card = this.hover ?? (this.focused && !this.quiet ? this.active : undefined) ?? this.armed;
    return card && this.options.cards?.[card] ? card : undefined;
  }

  /** @param {import("../draw/stage.js").Move} move */
  show(move) {
    const { shown, frame, options } = this;
    const info = this.info(shown);
    const way = shown && shown === this.armed && this.choice !== undefined ? options.plays?.[this.choice] : undefined;
    const base = { frame, options: this.listbox() };
    if (shown) {
      const marks = { ...(way?.marks ?? info.marks), played: shown };
      this.stage.show({ ...base, from: frame, marks, before: true, seat: options.seat }, move);
    } else if (this.last) {
      const { play, from } = this.last;
      this.stage.show({ ...base, from: { ...from, bottom: frame.bottom }, marks: marksOf(play, from), seat: play.seat }, move);
    } else this.stage.show(base, move);
    this.shell.say(shown ? (way?.say ?? info.say ?? "") : (this.last?.play.say ?? this.idle()));
    this.explain(info.why);
    this.offer();
  }

  /** @returns {import("../draw/hits.js").Options | undefined} */
  listbox() {
    const { options } = this;
    if (!options.cards) return undefined;
    return {
      seat: options.seat ?? 0,
      label: (card) => this.info(card).label ?? this.words.card(card),
      active: this.active,
      chosen: this.armed,
    };
  }

  /** @param {string[] | undefined} why */
  explain(why) {
    const list = Array.isArray(why) ? why : [];
    if (this.why) show(this.why, list.length > 0);
    const key = list.join("\n");
    if (key === this.told) return;
    this.told = key;
    this.reasons?.replaceChildren(...list.map((text) => h("li", {}, String(text))));
  }

  offer() {
    const { armed, options } = this;
    const name = armed ? this.words.card(armed) : "";
    if (this.choices) show(this.choices.el, options.cards !== undefined);
    this.why?.classList.toggle("cv-off", options.cards === undefined);
    this.choices?.show(name, armed ? this.ways(armed) : [], this.choice, options.pass !== undefined && options.pass !== null, this.waiting);
  }

  /** What there is to do. */
  idle() {
    const news = String(this.model.get("options")?.news ?? "");
    return news ? `${news} ${this.toDo()}` : this.toDo();
  }

  /** What may be done now. */
  toDo() {
    const { frame, words } = this;
    if (frame.turn === undefined) return words.get("choose.done");
    const who = words.name(frame.turn);
    if (frame.window) return words.get("choose.window", { name: who, call: words.get(`name.${frame.window}`) });
    return words.get(this.options.cards ? "choose.card" : "choose.others", { name: who });
  }

  /** Say it to the eye and to the ear. @param {string} text */
  tell(text) {
    this.shell.say(text);
    if (this.live) setText(this.live, text);
  }

  close() {
    this.hush();
    this.shell.close();
  }
}

/** @param {Event} event */
function cardAt(event) {
  const target = /** @type {Element} */ (event.target);
  return /** @type {SVGElement | null} */ (target.closest("[data-card]"))?.dataset.card;
}
