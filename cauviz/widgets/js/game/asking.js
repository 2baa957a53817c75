/** What a player is told or asked beside the table, the buttons that answer it, and the time for it. */

import { attr, button, h, setText, show } from "../page/dom.js";

/** @typedef {import("../data/sent.js").Ask} Ask */

/** so long a new question takes no answer, in ms: what was pressed was meant for what stood there before */
const DEAF = { show: 700, other: 250 };
/** where no answer stands out, since that would be a hint */
const EVEN = ["call", "declare"];
/** the time is looked at so often; a step that took much longer was not seen, in ms */
const TICK = 200;

export class Asking {
  /** @param {import("../data/words.js").Words} words @param {(act: string, timed: boolean) => void} answer */
  constructor(words, answer) {
    this.words = words;
    this.answer = answer;
    /** what is shown, and until it may be answered */
    this.shown = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.deaf = undefined;
    this.left = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.clock = undefined;
    this.busy = false;
    this.say = h("div", { class: "cv-asksay" });
    /** what came of an answer that cannot be */
    this.refusal = h("p", { class: "cv-asknote", hidden: true });
    this.bar = h("i", {});
    this.time = h("p", { class: "cv-asktime", hidden: true }, h("span", { class: "cv-asktrack", "aria-hidden": "true" }, this.bar), h("span", {}));
    this.acts = h("div", { class: "cv-settle" });
    this.el = h(
      "div",
      { class: "cv-asking", role: "group", "aria-label": words.get("game.asked"), hidden: true },
      this.say,
      this.refusal,
      this.time,
      this.acts,
    );
  }

  /** @param {Ask} ask @param {number} rev @param {boolean} busy */
  show(ask, rev, busy) {
    this.busy = busy;
    const key = JSON.stringify([ask, rev]);
    if (key !== this.shown) this.fill(ask);
    this.shown = key;
    this.able();
  }

  /** What can be pressed now. */
  able() {
    this.el.classList.toggle("deaf", this.deaf !== undefined);
    for (const node of this.acts.children) attr(node, { "aria-disabled": this.busy || this.deaf !== undefined ? "true" : undefined });
  }

  /** A new question is looked at first. @param {number} ms */
  wait(ms) {
    clearTimeout(this.deaf);
    this.deaf = setTimeout(() => {
      this.deaf = undefined;
      this.able();
    }, ms);
  }

  /** @param {Ask} ask */
  fill(ask) {
    this.ask = ask;
    this.wait(ask.kind === "show" ? DEAF.show : DEAF.other);
    show(this.el, Boolean(ask.say?.length));
    this.say.replaceChildren(...(ask.say ?? []).map((text) => h("p", {}, text)));
    const leads = !EVEN.includes(ask.kind ?? "");
    const acts = (ask.acts ?? []).map(([act, label], i) => button(leads && !i ? "cv-primary" : "cv-plain", () => this.press(act), label));
    this.acts.replaceChildren(...acts);
    show(this.acts, Boolean(ask.acts?.length));
    this.begin(ask);
  }

  /** Why an answer was none. @param {string} text */
  note(text) {
    setText(this.refusal, text);
    show(this.refusal, Boolean(text));
  }

  /** @param {string} act */
  press(act) {
    if (!this.busy && this.deaf === undefined) this.answer(act, false);
  }

  /** There is so much time. @param {Ask} ask */
  begin({ seconds, after }) {
    this.stop();
    show(this.time, Boolean(seconds && after));
    if (!seconds || !after) return;
    this.left = seconds * 1000;
    let last = Date.now();
    this.tell(seconds);
    this.clock = setInterval(() => {
      const now = Date.now();
      // what nobody could see does not count: another tab, a page that sleeps, a table further down
      if (!document.hidden && now - last < 5 * TICK && this.seen) this.left -= now - last;
      last = now;
      this.tell(seconds);
      if (this.left > 0) return;
      this.stop();
      this.answer(after, true);
    }, TICK);
  }

  /** Is the question before somebody's eyes? Its middle is, and lies in no part that was scrolled away. */
  get seen() {
    const { left, top, width, height } = this.el.getBoundingClientRect();
    const root = /** @type {Document | ShadowRoot} */ (this.el.getRootNode());
    const there = root.elementFromPoint(left + width / 2, top + height / 2);
    return Boolean(there && this.el.closest(".cauviz")?.contains(there));
  }

  /** @param {number} seconds there were */
  tell(seconds) {
    const left = Math.max(0, this.left / 1000);
    this.bar.style.width = `${(100 * left) / seconds}%`;
    const text = this.time.lastElementChild;
    if (text) setText(text, this.words.get("game.seconds", { n: Math.ceil(left) }));
  }

  stop() {
    clearInterval(this.clock);
  }

  close() {
    this.stop();
    clearTimeout(this.deaf);
  }

  /** Is there something to answer? */
  get open() {
    return Boolean(this.ask?.acts?.length);
  }

  /** The keys come to the first answer. */
  focus() {
    const [first] = this.acts.children;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }
}
