/** Beside the table: hints to unfold, what was answered, and the buttons that lead on. */

import { attr, button, h, icon, setText, show } from "../page/dom.js";
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
 * @typedef {object} Actions what can be done now
 * @property {boolean} retry
 * @property {boolean} solve
 * @property {boolean | undefined} prev undefined where there are no other steps
 * @property {boolean} skip
 * @property {boolean} again
 * @property {string} next what the button says that leads on; nothing where nothing does
 */

const HINTS = [1, 2, 3];

export class Coach {
  /** @param {Words} words @param {Rich} rich @param {string} prefix @param {import("./tutor.js").Tutor} tutor */
  constructor(words, rich, prefix, tutor) {
    this.words = words;
    this.rich = rich;
    this.prefix = prefix;
    this.tutor = tutor;
    /** which hints are unfolded @type {Set<number>} */
    this.open = new Set();
    this.hints = HINTS.map((k) => this.hint(k));
    this.help = h("div", { class: "cv-help" }, h("p", { class: "cv-helptitle" }, words.get("tutor.hints")), ...this.hints.map((one) => one.box));
    this.status = h("div", { class: "cv-status", role: "status", "aria-live": "polite" });
    this.see = button("cv-plain cv-see", () => tutor.see());
    this.feedback = h("div", { class: "cv-feedback" }, this.status, this.see);
    this.next = button("cv-primary", () => tutor.onward(), words.get("tutor.next"));
    this.retry = button("cv-primary", () => tutor.retry(), words.get("tutor.retry"));
    this.go = h("div", { class: "cv-go" }, this.next, this.retry);
    this.prev = button("cv-plain", () => tutor.go(tutor.state.at - 1), words.get("tutor.prev"));
    this.solve = button("cv-plain", () => tutor.solve(), words.get("tutor.solve"));
    this.skip = button("cv-plain", () => tutor.go(tutor.state.at + 1), words.get("tutor.skip"));
    this.again = button("cv-plain", () => this.ask(true), words.get("tutor.finish"));
    this.acts = h("div", { class: "cv-acts" }, h("div", {}, this.prev, this.solve, this.skip, this.again));
    this.yes = button("cv-plain", () => tutor.again(), words.get("tutor.finish"));
    this.no = button("cv-plain", () => this.ask(false), words.get("tutor.keep"));
    this.sure = h(
      "div",
      { class: "cv-sure", role: "group", "aria-label": words.get("tutor.sure") },
      h("p", {}, words.get("tutor.sure")),
      h("div", {}, this.no, this.yes),
    );
    show(this.sure, false);
    this.asking = false;
    this.answer(undefined);
  }

  /** What has been won is not forgotten by one press of a button. @param {boolean} on */
  ask(on) {
    this.asking = on;
    show(this.sure, on);
    show(this.acts, !on);
    (on ? this.no : this.again).focus({ preventScroll: true });
  }

  /** @param {number} k */
  hint(k) {
    const id = `${this.prefix}hint${k}`;
    const note = h("small", {});
    const nth = h("span", { class: "cv-nth", "aria-hidden": "true" });
    const node = button("", () => this.tutor.hint(k, !this.open.has(k)), nth, this.words.get(`tutor.hint.${k}`), note);
    attr(node, { "aria-controls": id });
    const text = h("div", { id, class: "cv-hinttext" });
    return { box: h("div", { class: "cv-hint" }, node, text), button: node, text, note, nth };
  }

  /** @param {string[]} texts of the hints; none where nothing is asked */
  fill(texts) {
    this.open.clear();
    show(this.help, texts.length > 0);
    let n = 0; // they are counted as they are seen: a question may have no second hint
    this.hints.forEach(({ box, text, nth }, i) => {
      text.replaceChildren(...this.rich.lines(texts[i] ?? ""));
      if (texts[i]) setText(nth, String(++n));
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
    if (verdict.stars)
      title.append(h("span", { class: "cv-stars", role: "img", "aria-label": this.words.get("tutor.won", { n: verdict.stars }) }, "★".repeat(verdict.stars)));
    const body = h("div", { class: "cv-answer" }, ...verdict.lines.flatMap((line) => this.rich.lines(line)));
    if (verdict.threat) {
      const head = h("p", { class: "cv-threathead" }, icon(this.prefix, "next", 16), this.words.get("tutor.next_player"));
      body.append(h("div", { class: "cv-threat" }, head, ...this.rich.lines(verdict.threat)));
    }
    this.status.replaceChildren(title, body);
    this.look(verdict.seen);
    // it comes first beside the stage, where what was chosen may have scrolled it away
    if (this.feedback.parentElement) this.feedback.parentElement.scrollTop = 0;
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
    show(this.skip, can.skip);
    show(this.again, can.again);
    this.asking &&= can.again;
    show(this.sure, this.asking);
    show(this.acts, !this.asking);
    show(this.prev, can.prev !== undefined);
    attr(this.prev, { "aria-disabled": can.prev ? undefined : "true" });
    show(this.next, Boolean(can.next));
    setText(this.next, can.next);
    show(this.go, can.retry || Boolean(can.next));
    this.retry.className = can.next ? "cv-plain" : "cv-primary";
  }
}
