/** The list of moves: plays with glyphs and comments, variations nested in it, all to click into. */

import { button, h, icon, list, reveal } from "../page/dom.js";
import { lineText, marksOf } from "../data/marks.js";
import { badge, token } from "../page/shell.js";
import { START, Story } from "../data/story.js";
import { commentsOf } from "./comments.js";

/** @typedef {import("../data/words.js").Words} Words */

/** @param {string} glyph */
const tone = (glyph) => (glyph.startsWith("?") ? "bad" : "good");

export class Moves {
  /** @param {{words: Words, prefix: string, go: (step: number) => void, start?: string}} how `start` is what leads to before the first */
  constructor({ words, prefix, go, start }) {
    this.words = words;
    this.prefix = prefix;
    this.go = go;
    this.start = start;
    this.story = new Story(undefined);
    /** the steps that are tried out @type {Set<number>} */
    this.tried = new Set();
    /** @type {Map<number, HTMLButtonElement>} */
    this.rows = new Map();
    /** @type {HTMLButtonElement | undefined} */
    this.current = undefined;
    this.el = h("div", { class: "cv-moves" });
    this.count = h("span", { class: "cv-count-moves" });
    this.summary = h("summary", {}, h("span", { class: "cv-h" }, words.get("moves")), this.count, icon(prefix, "chev", 22));
    this.fold = h("details", { class: "cv-fold" }, this.summary, this.el);
    this.fold.addEventListener("toggle", () => this.reveal());
    this.summary.addEventListener("click", (event) => this.beside && event.preventDefault());
    /** does it stand beside the stage? @type {boolean | undefined} */
    this.beside = undefined;
  }

  /** Beside the stage, where there is room, it is open, else folded; whether that is new. @param {boolean} beside */
  place(beside) {
    if (beside === this.beside) return false;
    this.beside = this.fold.open = beside;
    this.summary.tabIndex = beside ? -1 : 0; // beside the stage there is nothing to fold
    return true;
  }

  /** @param {Story} story @param {Iterable<number>} [tried] */
  tell(story, tried = []) {
    this.story = story;
    this.tried = new Set(tried);
    this.rows.clear();
    const top = h("ol", { class: "cv-list", "aria-label": this.words.get("moves") });
    if (this.start) top.append(h("li", {}, this.first(this.start)));
    for (const text of story.lead) top.append(h("li", { class: "cv-lead" }, comment(text)));
    this.fill(top, START);
    this.el.replaceChildren(top);
  }

  /** The plays from a step on: the line first, its siblings as variations. @param {HTMLElement} list @param {number} from */
  fill(list, from) {
    for (let at = from; ; ) {
      const [main, ...others] = this.story.kids.get(at) ?? [];
      if (main === undefined) return;
      list.append(this.entry(main));
      for (const other of others) list.append(this.variation(other, main));
      at = main;
    }
  }

  /** What a play that stands beside others is called. @param {number} first @param {number} main */
  name(first, main) {
    if (this.tried.has(first)) return this.words.get("board.tried");
    // what was tried out may have become the main line, and the hand as it was given not
    return this.words.get(this.tried.has(main) ? "board.given" : "what_if");
  }

  /** @param {number} first @param {number} main the play on the line that it stands beside */
  variation(first, main) {
    const name = this.name(first, main);
    const title = h("span", { class: "cv-whatif" }, icon(this.prefix, "branch", 17), name);
    const list = h("ol", { class: "cv-list", "aria-label": name });
    list.append(this.entry(first));
    this.fill(list, first);
    return h("li", { class: "cv-var" }, title, list);
  }

  /** @param {number} index */
  entry(index) {
    return h("li", {}, this.row(index), ...commentsOf(this.story.steps[index]).map(comment));
  }

  /** @param {string} start */
  first(start) {
    const row = button("cv-move", () => this.go(START), h("span", { class: "cv-no" }), start);
    this.rows.set(START, row);
    return row;
  }

  /** @param {number} index */
  row(index) {
    const { story, words } = this;
    const step = story.steps[index] ?? {};
    const row = button(this.tried.has(index) ? "cv-move cv-tried" : "cv-move", () => this.go(index));
    row.append(h("span", { class: "cv-no" }, step.pass ? "" : `${story.number(index)} `));
    row.append(h("span", { class: "cv-who" }, `${words.name(step.seat ?? 0)} `));
    if (step.card) {
      const one = token(this.prefix, step.card, words);
      row.append(h("span", { class: "cv-tk" }, one));
    }
    row.append(this.what(index));
    if (step.glyph) row.append(this.glyph(step.glyph));
    this.rows.set(index, row);
    return row;
  }

  /** "takes 3–4–5 Cau!" @param {number} index */
  what(index) {
    const { story, words, prefix } = this;
    const step = story.steps[index] ?? {};
    const before = story.frame(story.parent(index));
    const what = h("span", { class: "cv-what" });
    if (step.pass) what.append(words.get("passes"));
    else if (!step.line) what.append(words.get("no_match"));
    else what.append(`${words.get("takes")} `, h("b", {}, lineText(step, before, words)));
    for (const call of list(step.calls)) what.append(" ", h("span", { class: "cv-call" }, words.get(`call.${call}`)));
    if (marksOf(step, before).steal?.length) {
      what.append(" ", badge(prefix, "steal", 20), h("span", { class: "cv-ear" }, words.get("legend.steal")));
    }
    return what;
  }

  /** @param {string} glyph */
  glyph(glyph) {
    const node = h("span", { class: `cv-glyph ${tone(glyph)}` });
    node.append(h("span", { "aria-hidden": "true" }, glyph));
    node.append(h("span", { class: "cv-ear" }, this.words.get(`glyph.${glyph}`)));
    return node;
  }

  /** @param {number} step */
  mark(step) {
    this.current?.removeAttribute("aria-current");
    this.current = this.rows.get(step);
    this.current?.setAttribute("aria-current", "step");
  }

  /** Bring the current move into the list's own view; the page never scrolls for it. */
  reveal() {
    if (this.current) reveal(this.el, this.current, 60, 120);
    else this.el.scrollTop = 0;
  }
}

/** @param {string} text */
function comment(text) {
  return h("div", { class: "cv-comment", dir: "auto" }, text);
}
