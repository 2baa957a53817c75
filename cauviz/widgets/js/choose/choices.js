/** Below the table: the ways to play the chosen card, and the buttons that settle it. */

import { attr, button, focused, h, setText, show } from "../page/dom.js";

/** @typedef {import("../data/words.js").Words} Words */

/** @typedef {import("../data/sent.js").Offer} Way */

/** so many ways have a key of their own */
const KEYS = 9;

/** Seen or not, a thing keeps its room. @param {HTMLElement} node @param {boolean} on */
const keep = (node, on) => void node.classList.toggle("cv-void", !on);

export class Choices {
  /** @param {Words} words @param {import("./chooser.js").Chooser} chooser whose choice it is */
  constructor(words, chooser) {
    this.words = words;
    this.chooser = chooser;
    /** @type {[number, HTMLButtonElement][]} */
    this.radios = [];
    /** what the radios were drawn for */
    this.shown = "";
    this.group = h("div", { class: "cv-ways", role: "radiogroup" });
    /** holds the room that the card with the most ways needs, so that nothing below moves */
    this.room = h("div", { class: "cv-ways cv-room", "aria-hidden": "true" });
    this.play = button("cv-primary", () => chooser.confirm(), words.get("choose.play"));
    this.pass = button("cv-plain", () => chooser.settle(chooser.scene.options.pass ?? undefined), words.get("choose.pass"));
    this.cancel = button("cv-plain", () => chooser.letGo(), words.get("choose.cancel"));
    this.settle = h("div", { class: "cv-settle" }, this.play, this.pass, this.cancel);
    this.el = h("div", { class: "cv-choices" }, h("div", { class: "cv-roomy" }, this.group, this.room), this.settle);
    this.group.addEventListener("keydown", (event) => this.key(event));
  }

  /**
   * @param {string} name of the chosen card, or nothing @param {[number, Way][]} ways by number
   * @param {number | undefined} chosen @param {boolean} canPass @param {boolean} busy
   */
  show(name, ways, chosen, canPass, busy) {
    const key = `${name}|${ways.map(([i, way]) => `${i}${way.short}`).join()}`;
    if (key !== this.shown) this.fill(name, ways);
    this.shown = key;
    const reached = chosen ?? this.radios[0]?.[0]; // by Tab, also while none is chosen
    for (const [i, node] of this.radios) {
      attr(node, { "aria-checked": String(i === chosen), tabindex: i === reached ? 0 : -1 });
    }
    // what is not there now keeps its room, so that nothing moves when a card is chosen
    keep(this.group, ways.length > 1);
    keep(this.play, Boolean(name));
    keep(this.cancel, Boolean(name));
    show(this.pass, canPass);
    attr(this.play, { "aria-disabled": busy || (name && chosen === undefined) ? "true" : undefined });
    attr(this.pass, { "aria-disabled": busy ? "true" : undefined });
    setText(this.play, name ? this.words.get("choose.play_card", { card: name }) : this.words.get("choose.play"));
  }

  /** @param {string} name @param {[number, Way][]} ways */
  fill(name, ways) {
    const all = ways.map(([, way]) => way);
    this.radios = ways.map(([i, way], k) => {
      const node = button("cv-way-to", () => this.chooser.pick(i), ...this.written(way, all, k));
      attr(node, { role: "radio", "aria-label": way.say });
      return [i, node];
    });
    this.group.replaceChildren(...this.radios.map(([, node]) => node));
    attr(this.group, { "aria-label": this.words.get("choose.ways", { card: name }) });
  }

  /** Keep as much room as this card would need. @param {Way[]} ways of the card with the most */
  reserve(ways) {
    const items = ways.map((way, k) => h("span", { class: "cv-way-like" }, ...this.written(way, ways, k)));
    this.room.replaceChildren(...items);
  }

  /** What stands on the button of a way. @param {Way} way @param {Way[]} ways @param {number} k */
  written(way, ways, k) {
    const parts = [h("span", {}, way.short ?? way.say ?? "", ...this.called(way, ways))];
    if (way.n) parts.push(h("span", { class: "cv-many" }, this.words.get("choose.cards", { n: way.n })));
    if (k < KEYS) parts.push(h("span", { class: "cv-nth-key", "aria-hidden": "true" }, String(k + 1)));
    return parts;
  }

  /** What is called with a way to play, or that nothing is where something could be. @param {Way} way @param {Way[]} ways */
  called(way, ways) {
    const net = (/** @type {Way} */ one) => Boolean(one.calls?.includes("net"));
    // a net is said only where it could be kept silent (7.3)
    const open = ways.some((other) => other.short === way.short && net(other) !== net(way));
    const calls = (/** @type {Way} */ one) => (one.calls ?? []).filter((call) => call !== "net" || open);
    const words = calls(way).map((call) => this.words.get(`call.${call}`));
    if (!words.length && ways.some((other) => calls(other).length)) words.push(this.words.get("choose.silent"));
    return words.map((word) => h("span", { class: "cv-call" }, word));
  }

  /** Arrows move and choose, Enter settles what is chosen. @param {KeyboardEvent} event */
  key(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const n = this.radios.length;
    const at = this.radios.findIndex(([, node]) => node === focused(node));
    if (event.key === "Enter") {
      event.preventDefault();
      const [here, node] = this.radios[at] ?? [];
      if (here !== undefined && node?.getAttribute("aria-checked") === "false") this.chooser.pick(here);
      else this.chooser.confirm();
    } else if (step) {
      event.preventDefault();
      const [i, node] = this.radios[(at + step + n) % n] ?? [];
      if (i === undefined) return;
      this.chooser.pick(i);
      node?.focus();
    }
  }

  focus() {
    const at = this.radios.find(([, node]) => node.tabIndex === 0) ?? this.radios[0];
    at?.[1].focus({ preventScroll: true });
  }
}
