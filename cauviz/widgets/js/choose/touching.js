/** Cards and piles that can be touched to answer a question: toggle buttons over the drawn table. */

import { attr, focused, num, s } from "../page/dom.js";
import { outline } from "../draw/parts.js";
import { pileOf, rankOf } from "../data/marks.js";
import { TALL, cardBox, pileBox, slotBox } from "../draw/places.js";

/** @typedef {import("../data/sent.js").Frame} Frame */
/** @typedef {import("../data/sent.js").Layout} Layout */

/**
 * @typedef {object} Task
 * @property {string[]} targets cards, and "<seat" for a pile
 * @property {boolean} counts a thing is touched once a card
 * @property {Map<string, number>} picked
 * @property {Set<string>} bad what was wrong at the last check
 * @property {boolean} done
 */

const MOST = 4;
/** how high a card lies that is alone at its rank */
const AT_ITS_SLOT = 50;

export class Touching {
  /** @param {import("../data/words.js").Words} words @param {() => void} changed */
  constructor(words, changed) {
    this.words = words;
    this.changed = changed;
    this.g = s("g", { class: "cv-touching", role: "group" });
    /** what shows the choice, below names and counts */
    this.ink = s("g", { "aria-hidden": "true" });
    /** @type {Task | undefined} */
    this.task = undefined;
    this.active = "";
    this.g.addEventListener("click", (event) => this.touch(itemAt(event)));
    this.g.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {Task | undefined} task @param {string} [label] */
  set(task, label = "") {
    this.task = task;
    this.active = task?.targets[0] ?? "";
    attr(this.g, { "aria-label": task ? label : undefined });
  }

  /** @param {Layout} layout @param {Frame} frame */
  draw(layout, frame) {
    const { task } = this;
    const had = this.g.contains(focused(this.g));
    this.g.replaceChildren();
    this.ink.replaceChildren();
    if (!task) return;
    // what lies higher is laid over what lies lower
    const boxes = task.targets.map((item) => /** @type {const} */ ([item, boxOf(layout, frame, item)])).sort(([, a], [, b]) => a.z - b.z);
    for (const [item, box] of boxes) {
      const n = task.picked.get(item) ?? 0;
      if (!task.done) this.g.append(...ghosts(layout, frame, item));
      const { x, y, w } = box;
      const hit = s("rect", { class: "cv-hit", x: num(x - 4), y: num(y - 4), width: num(w + 8), height: num(w * TALL + 8), rx: 8 });
      const node = s("g", { class: "cv-target", "data-item": item, ...this.roles(item, n, frame, task) }, hit);
      if (n) this.ink.append(outline(task.done ? "good" : task.bad.has(item) ? "bad" : "picked", box));
      if (n && task.counts) this.ink.append(counted(x + w / 2, y + (w * TALL) / 2, n));
      this.g.append(node);
    }
    if (had) this.focus();
  }

  /** @param {string} item @param {number} n @param {Frame} frame @param {Task} task @returns {import("../page/dom.js").Attrs} */
  roles(item, n, frame, task) {
    if (task.done) return { role: "img", "aria-label": this.label(item, n, frame, task) };
    return {
      role: "button",
      "aria-pressed": String(n > 0),
      "aria-label": this.label(item, n, frame, task),
      tabindex: item === this.active ? 0 : -1,
    };
  }

  /** @param {string} item @param {number} n @param {Frame} frame @param {Task} task */
  label(item, n, frame, task) {
    const { words } = this;
    const seat = pileOf(item);
    let text = words.card(item);
    if (seat >= 0) {
      const [top, count] = frame.piles?.[seat] ?? ["", 0];
      const name = words.name(seat);
      text = top
        ? words.get("table.pile", { name, card: words.card(top), n: count })
        : words.get(count ? "table.closed" : "table.pile_none", { name, n: count });
    }
    return task.counts && n ? `${text}: ${n}` : text;
  }

  /** @param {string | undefined} item */
  touch(item) {
    const { task } = this;
    if (!item || !task || task.done) return;
    this.active = item;
    const n = task.picked.get(item) ?? 0;
    const next = task.counts ? (n + 1) % (MOST + 1) : Number(!n);
    if (next) task.picked.set(item, next);
    else task.picked.delete(item);
    task.bad.delete(item);
    this.changed();
    this.focus();
  }

  /**
   * What of it is wrong, which is shown, and whether something lacks.
   * @param {Record<string, number>} want how often each thing is to be touched
   */
  check(want) {
    const picked = this.task?.picked ?? new Map();
    const extra = [...picked].filter(([key, n]) => n > (want[key] ?? 0)).map(([key]) => key);
    if (this.task) this.task.bad = new Set(extra);
    return { extra, missing: Object.entries(want).some(([key, n]) => (picked.get(key) ?? 0) < n) };
  }

  wipe() {
    this.task?.picked.clear();
    this.task?.bad.clear();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { task } = this;
    if (!task || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = task.targets.indexOf(this.active);
    /** @type {Record<string, number>} */
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: task.targets.length - 1 };
    const next = to[event.key];
    if (event.key === "Enter" || event.key === " ") this.touch(this.active);
    else if (next !== undefined) {
      this.active = task.targets[Math.max(0, Math.min(task.targets.length - 1, next))] ?? "";
      for (const node of this.buttons) attr(node, { tabindex: node.dataset.item === this.active ? 0 : -1 });
      this.focus();
    } else return;
    event.preventDefault();
  }

  /** @returns {SVGGElement[]} */
  get buttons() {
    return [...this.g.querySelectorAll("[role=button]")].map((node) => /** @type {SVGGElement} */ (node));
  }

  focus() {
    this.buttons.find((node) => node.dataset.item === this.active)?.focus({ preventScroll: true });
  }
}

/** Where a thing lies, and how high. @param {Layout} layout @param {Frame} frame @param {string} item */
function boxOf(layout, frame, item) {
  const seat = pileOf(item);
  return seat < 0 ? cardBox(layout, frame, item) : { ...pileBox(layout, frame, seat), z: AT_ITS_SLOT };
}

/** A pile is shown at its rank too: it can be touched there as well. @param {Layout} layout @param {Frame} frame @param {string} item */
function ghosts(layout, frame, item) {
  const seat = pileOf(item);
  const rank = rankOf(frame.piles?.[seat]?.[0] ?? "");
  if (seat < 0 || !rank || Object.entries(frame.cards ?? {}).some(([card, place]) => place === "r" && rankOf(card) === rank)) return [];
  if (Object.values(frame.piles ?? {}).filter(([top]) => rankOf(top) === rank).length > 1) return [];
  const { x, y, w } = slotBox(layout, rank);
  return [s("rect", { class: "cv-hit cv-target", "data-item": item, "aria-hidden": "true", x, y, width: w, height: w * TALL })];
}

/** @param {number} x @param {number} y @param {number} n */
function counted(x, y, n) {
  const text = s("text", { x: num(x), y: num(y + 6), class: "cv-paysum" });
  text.textContent = String(n);
  return s("g", {}, s("circle", { class: "cv-paydisc", cx: num(x), cy: num(y), r: 16 }), text);
}

/** @param {Event} event */
function itemAt(event) {
  const target = /** @type {Element} */ (event.target);
  return /** @type {SVGElement | null} */ (target.closest("[data-item]"))?.dataset.item;
}
