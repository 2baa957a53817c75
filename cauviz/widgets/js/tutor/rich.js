/** A lesson's text as nodes: {3b} is a drawn card, "rule 5.3" unfolds that rule. Nothing is markup. */

import { attr, h, show } from "../page/dom.js";
import { linked, placeOf } from "../page/pages.js";
import { token } from "../page/shell.js";

/** @typedef {import("../data/words.js").Words} Words */

const PARTS = /(\{(?:[1-9]|1[0-2])[oceb]\}|rule \d+\.\d+)/; // what is no card, {13o} say, stays text

export class Rich {
  /**
   * @param {Words} words @param {string} prefix @param {Record<string, string>} rules by number
   * @param {import("../page/pages.js").Beside} [beside] where more can be read
   */
  constructor(words, prefix, rules, beside) {
    this.words = words;
    this.prefix = prefix;
    this.rules = rules;
    this.beside = beside;
    this.count = 0;
  }

  /** A paragraph, with the rules that it names folded below it. @param {string} text @returns {HTMLElement[]} */
  lines(text) {
    const p = h("p", {});
    /** @type {HTMLElement[]} */
    const folded = [];
    for (const part of text.split(PARTS)) if (part) p.append(this.part(part, folded));
    for (const button of p.querySelectorAll("button")) closeUp(button);
    return [p, ...folded];
  }

  /** @param {string} part @param {HTMLElement[]} folded @returns {Node | string} */
  part(part, folded) {
    if (part.startsWith("{") && PARTS.test(part)) return this.card(part.slice(1, -1));
    const rule = PARTS.test(part) ? this.rules[part.slice(5)] : undefined;
    return rule ? this.rule(part, rule, folded) : part;
  }

  /** @param {string} card */
  card(card) {
    const node = token(this.prefix, card, this.words);
    attr(node, { role: "img", "aria-label": this.words.card(card) });
    return node;
  }

  /** @param {string} name @param {string} text @param {HTMLElement[]} folded */
  rule(name, text, folded) {
    const id = `${this.prefix}rule${++this.count}`;
    const words = h("p", { id, class: "cv-ruletext", hidden: true }, h("b", {}, `${name.slice(5)} `), text);
    const button = h("button", { type: "button", class: "cv-rule", "aria-expanded": "false", "aria-controls": id }, name);
    button.addEventListener("click", () => {
      const open = button.getAttribute("aria-expanded") !== "true";
      attr(button, { "aria-expanded": String(open) });
      show(words, open);
    });
    words.append(...this.more(name.slice(5)));
    folded.push(words);
    return button;
  }

  /** Where the rule stands among the others, and where its words are explained. @param {string} number */
  more(number) {
    const { words, beside } = this;
    const all = linked(words.get("tutor.all_rules"), beside, "rules", placeOf(number));
    const glossary = linked(words.get("tutor.all_words"), beside, "words");
    return [all, glossary].filter((link) => typeof link !== "string").flatMap((link) => [" ", link]);
  }
}

/** The bracket before a rule and the full stop after it stay on its line. @param {Element} node */
function closeUp(node) {
  const [before, after] = [node.previousSibling, node.nextSibling];
  const open = /[(\u201c\u00ab]+$/.exec(before?.textContent ?? "")?.[0] ?? "";
  const stop = /^[).,:;!?]+/.exec(after?.textContent ?? "")?.[0] ?? "";
  if (before && open) before.textContent = (before.textContent ?? "").slice(0, -open.length);
  if (after && stop) after.textContent = (after.textContent ?? "").slice(stop.length);
  const whole = h("span", { class: "cv-whole" });
  node.before(whole);
  whole.append(open, node, stop);
}
