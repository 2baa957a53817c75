/** What could be played, the best first, with what it may bring and why. */

import { button, h, list, show } from "../page/dom.js";
import { token } from "../page/shell.js";

/** @typedef {import("../data/sent.js").Advice} Advice */
/** @typedef {import("../data/sent.js").Offer} Offer */

export class Hints {
  /** @param {import("../data/words.js").Words} words @param {string} prefix @param {(play: number) => void} take */
  constructor(words, prefix, take) {
    this.words = words;
    this.prefix = prefix;
    this.take = take;
    this.list = h("ol", { class: "cv-list", "aria-label": words.get("board.hints") });
    this.el = h("div", { class: "cv-hints", hidden: true }, h("p", { class: "cv-h", "aria-hidden": "true" }, words.get("board.hints")), this.list);
    /** what is shown, and of how many the nodes are there */
    this.shown = "";
  }

  /** @param {Advice[] | undefined} advice @param {Offer[]} plays */
  show(advice, plays) {
    const all = list(advice).filter((one) => plays[one?.play]);
    show(this.el, all.length > 0);
    const key = JSON.stringify([all, plays.length]);
    if (key === this.shown) return;
    this.shown = key;
    this.list.replaceChildren(...all.map((one) => h("li", {}, this.row(one, plays[one.play] ?? {}))));
  }

  /** @param {Advice} advice @param {Offer} play */
  row({ play, brings, why }, { card, short, say, calls }) {
    const { words } = this;
    const row = button("cv-advice", () => this.take(play));
    const what = h("span", { class: "cv-what" }, h("b", {}, card ? (short ?? "") : (say ?? "")));
    for (const call of calls ?? []) what.append(" ", h("span", { class: "cv-call" }, words.get(`call.${call}`)));
    if (card) row.append(token(this.prefix, card, words));
    row.append(what, h("span", { class: "cv-many" }, brings), h("span", { class: "cv-reason" }, why));
    return row;
  }
}
