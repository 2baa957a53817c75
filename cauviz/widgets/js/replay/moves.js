/** The list of moves: plays with glyphs and comments, variations nested in it, all to click into. */

import { button, h, icon, reveal } from "../page/dom.js";
import { lineText, marksOf } from "../data/marks.js";
import { badge, token } from "../page/shell.js";
import { START } from "../data/story.js";

/** @typedef {import("../data/story.js").Story} Story */
/** @typedef {import("../data/words.js").Words} Words */

/** @param {string} glyph */
const tone = (glyph) => (glyph.startsWith("?") ? "bad" : "good");

export class Moves {
  /**
   * @param {{story: Story, words: Words, prefix: string, go: (step: number) => void, tried?: Set<number>, start?: string}} how
   * `tried` are the steps that are tried out, `start` what leads to before the first
   */
  constructor({ story, words, prefix, go, tried, start }) {
    this.tried = tried;
    this.story = story;
    this.words = words;
    this.prefix = prefix;
    this.go = go;
    /** @type {Map<number, HTMLButtonElement>} */
    this.rows = new Map();
    /** @type {HTMLButtonElement | undefined} */
    this.current = undefined;
    this.el = h("div", { class: "cv-moves" });
    const top = h("ol", { class: "cv-list", "aria-label": words.get("moves") });
    if (start) top.append(h("li", {}, this.first(start)));
    for (const text of story.lead) top.append(h("li", { class: "cv-lead" }, comment(text)));
    this.fill(top, START);
    this.el.append(top);
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
    if (this.tried?.has(first)) return this.words.get("board.tried");
    // what was tried out may have become the main line, and the hand as it was given not
    return this.words.get(this.tried?.has(main) ? "board.given" : "what_if");
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
    const step = this.story.steps[index] ?? {};
    const item = h("li", {}, this.row(index));
    for (const note of Array.isArray(step.notes) ? step.notes : []) {
      if (note?.[0] === "comment") item.append(comment(String(note[1])));
    }
    return item;
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
    const row = button(this.tried?.has(index) ? "cv-move cv-tried" : "cv-move", () => this.go(index));
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
    const calls = Array.isArray(step.calls) ? step.calls : [];
    for (const call of calls) what.append(" ", h("span", { class: "cv-call" }, words.get(`call.${call}`)));
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
