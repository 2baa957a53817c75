/** Beside the table: hints to unfold, what was answered, and the buttons that lead on. */

import { attr, h, icon, show } from "../page/dom.js";
import { badge } from "../page/shell.js";

/** @typedef {import("../data/words.js").Words} Words */
/** @typedef {import("./rich.js").Rich} Rich */

/**
 * @typedef {object} Verdict
 * @property {"right" | "wrong" | "shown"} kind
 * @property {string} title
 * @property {string[]} lines
 * @property {number} [stars]
 * @property {string} [threat] what the next player could do
 * @property {boolean} [seen] that is on the table now; undefined where there is nothing to see
 *
 * @typedef {object} Handlers
 * @property {(hint: number, open: boolean) => void} hint
 * @property {() => void} see
 * @property {() => void} retry
 * @property {() => void} solve
 * @property {() => void} prev
 * @property {() => void} next
 *
 * @typedef {object} Actions
 * @property {boolean} retry
 * @property {boolean} solve
 * @property {boolean | undefined} prev undefined where there are no other steps
 * @property {string} next key of what the button says
 * @property {boolean} onward it is what to press now
 */

const HINTS = [1, 2, 3];

export class Coach {
  /** @param {Words} words @param {Rich} rich @param {string} prefix @param {Handlers} on */
  constructor(words, rich, prefix, on) {
    this.words = words;
    this.rich = rich;
    this.prefix = prefix;
    this.on = on;
    /** which hints are unfolded @type {Set<number>} */
    this.open = new Set();
    this.hints = HINTS.map((k) => this.hint(k));
    this.help = h("div", { class: "cv-help" }, h("p", { class: "cv-helptitle" }, words.get("tutor.hints")), ...this.hints.map((one) => one.box));
    this.status = h("div", { class: "cv-status", role: "status", "aria-live": "polite" });
    this.see = h("button", { type: "button", class: "cv-plain cv-see" });
    this.see.addEventListener("click", () => on.see());
    this.feedback = h("div", { class: "cv-feedback" }, this.status, this.see);
    this.retry = this.button("cv-plain", "tutor.retry", on.retry);
    this.solve = this.button("cv-plain", "tutor.solve", on.solve);
    this.prev = this.button("cv-plain", "tutor.prev", on.prev);
    this.next = this.button("cv-plain", "tutor.next", on.next);
    this.acts = h("div", { class: "cv-acts" }, h("div", {}, this.retry, this.solve), h("div", {}, this.prev, this.next));
    this.answer(undefined);
  }

  /** @param {string} cls @param {string} key @param {() => void} act */
  button(cls, key, act) {
    const node = h("button", { type: "button", class: cls }, this.words.get(key));
    node.addEventListener("click", () => node.getAttribute("aria-disabled") !== "true" && act());
    return node;
  }

  /** @param {number} k */
  hint(k) {
    const id = `${this.prefix}hint${k}`;
    const note = h("small", {});
    const button = h("button", { type: "button", "aria-controls": id }, h("span", { class: "cv-nth", "aria-hidden": "true" }, String(k)), this.words.get(`tutor.hint.${k}`), note);
    const text = h("div", { id, class: "cv-hinttext" });
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") this.on.hint(k, !this.open.has(k));
    });
    return { box: h("div", { class: "cv-hint" }, button, text), button, text, note };
  }

  /** @param {string[]} texts of the hints; none where nothing is asked */
  fill(texts) {
    this.open.clear();
    show(this.help, texts.length > 0);
    this.hints.forEach(({ box, text }, i) => {
      text.replaceChildren(...this.rich.lines(texts[i] ?? ""));
      show(box, Boolean(texts[i]));
    });
    /** whether there is a second hint */
    this.second = Boolean(texts[1]);
    this.fold();
  }

  /** Show which hints are open: the third only after the one before it. */
  fold() {
    this.hints.forEach(({ box, button, text, note }, i) => {
      const open = this.open.has(i + 1);
      const before = this.second ? 2 : 1;
      const later = i === 2 && !this.open.has(before) && !open;
      attr(button, { "aria-expanded": String(open), "aria-disabled": later ? "true" : undefined });
      box.classList.toggle("open", open);
      box.classList.toggle("off", later);
      note.textContent = later ? this.words.get("tutor.after", { n: before }) : open ? this.words.get("tutor.open") : "";
      show(text, open);
    });
  }

  /** @param {Verdict | undefined} verdict */
  answer(verdict) {
    show(this.feedback, Boolean(verdict));
    this.feedback.className = `cv-feedback ${verdict?.kind ?? ""}`;
    if (!verdict) return this.status.replaceChildren();
    const mark = { right: "check", wrong: "stop", shown: "bulb" }[verdict.kind];
    const title = h("p", { class: "cv-verdict" }, badge(this.prefix, mark, 28), verdict.title);
    if (verdict.stars) title.append(h("span", { class: "cv-stars", role: "img", "aria-label": this.words.get("tutor.won", { n: verdict.stars }) }, "★".repeat(verdict.stars)));
    const body = h("div", { class: "cv-answer" }, ...verdict.lines.flatMap((line) => this.rich.lines(line)));
    if (verdict.threat) {
      const head = h("p", { class: "cv-threathead" }, icon(this.prefix, "next", 16), this.words.get("tutor.next_player"));
      body.append(h("div", { class: "cv-threat" }, head, ...this.rich.lines(verdict.threat)));
    }
    this.status.replaceChildren(title, body);
    this.look(verdict.seen);
  }

  /** @param {boolean | undefined} seen */
  look(seen) {
    show(this.see, seen !== undefined);
    this.see.textContent = this.words.get(seen ? "tutor.unsee" : "tutor.see");
  }

  /** @param {Actions} can */
  offer(can) {
    show(this.retry, can.retry);
    show(this.solve, can.solve);
    show(this.prev, can.prev !== undefined);
    attr(this.prev, { "aria-disabled": can.prev ? undefined : "true" });
    this.next.textContent = this.words.get(can.next);
    this.next.className = can.onward ? "cv-primary" : "cv-plain";
    this.retry.className = can.retry && !can.onward ? "cv-primary" : "cv-plain";
  }
}
