/** How far one has come in a lesson: the step's number, a dot for each step, the stars. */

import { attr, h, icon, setText, show } from "../page/dom.js";

/** @typedef {import("./lesson.js").Done} Done */
/** @typedef {import("./lesson.js").Task} Task */

/** steps beyond which there is no dot for each */
const DOTS = 12;

/** The stars of a step: Python told what each way to solve it is worth. @param {Task} step @param {Done | undefined} done */
export function starsOf({ stars = [] }, done) {
  if (!done?.done) return 0;
  const last = stars.length - 1;
  const row = stars[done.shown ? last : Math.min(done.hints, last)] ?? [];
  return row[Math.min(Math.max(1, done.tries), row.length) - 1] ?? 0;
}

export class Tally {
  /** @param {import("../data/words.js").Words} words @param {string} prefix */
  constructor(words, prefix) {
    this.words = words;
    this.prefix = prefix;
    this.where = h("span", { class: "cv-wherestep" });
    this.dots = h("span", { class: "cv-dots", "aria-hidden": "true" });
    this.stars = h("span", { class: "cv-tally" });
  }

  /** @param {Task[]} steps @param {number} at @param {number} from the first one's number, where they have no end */
  place(steps, at, from) {
    return from ? this.words.get("tutor.exercise", { i: from + at }) : this.words.get("tutor.step", { i: at + 1, n: steps.length });
  }

  /** @param {Task[]} steps @param {number} at @param {Record<string, Done>} done by the step's name @param {number} from */
  show(steps, at, done, from) {
    const n = steps.length;
    setText(this.where, n > 1 || from ? this.place(steps, at, from) : "");
    setText(this.stars, this.sum("tutor.stars", steps, done));
    attr(this.stars, { role: "img", "aria-label": this.sum("tutor.stars_said", steps, done) });
    show(this.stars, !from && steps.some((step) => step.stars?.length));
    const dots = from || n > DOTS || n < 2 ? [] : steps.map((step, i) => this.dot(i, i === at, Boolean(done[step.name]?.done)));
    this.dots.replaceChildren(...dots);
  }

  /** @param {number} i @param {boolean} here @param {boolean} done */
  dot(i, here, done) {
    const node = h("i", { class: `cv-dot${done ? " done" : ""}${here ? " here" : ""}` });
    if (done) node.append(icon(this.prefix, "check", 13));
    else if (here) node.append(String(i + 1));
    return node;
  }

  /** The stars so far. @param {string} key @param {Task[]} steps @param {Record<string, Done>} done */
  sum(key, steps, done) {
    const n = steps.reduce((sum, step) => sum + starsOf(step, done[step.name]), 0);
    return this.words.get(key, { n, of: steps.reduce((sum, step) => sum + (step.stars?.[0]?.[0] ?? 0), 0) });
  }
}
