/**
 * Links to the pages that lie beside the notebook: the rules, the words of the game. JupyterLab and
 * Notebook 7 show each notebook at an address of its own, from which the one beside it is found. In
 * any other host, or while another thing than a notebook has the address, there is no link.
 */

import { h } from "./dom.js";

/** what both hosts have in their page */
const HOST = "jupyter-config-data";
const NOTEBOOK = /^[\w-]+\.ipynb$/;

/** @typedef {Record<string, string>} Beside the pages that are there, by what they hold */

/** @param {Beside | undefined} beside @param {string} what @param {string} [part] of that page @returns {string} or "" */
function address(beside, what, part) {
  const name = String(beside?.[what] ?? "");
  const hosted = document.getElementById(HOST) && new URL(document.baseURI).pathname.endsWith(".ipynb");
  return hosted && NOTEBOOK.test(name) ? name + (part ? `#${part}` : "") : "";
}

/**
 * A link, or its words alone where it would lead nowhere.
 * @param {string} text @param {Beside | undefined} beside @param {string} what @param {string} [part]
 * @returns {HTMLElement | string}
 */
export function linked(text, beside, what, part) {
  const href = address(beside, what, part);
  return href ? h("a", { class: "cv-link", href, target: "_blank", rel: "noopener" }, text) : text;
}

/** Where the rulebook's page has a rule. @param {string} number such as "8.3" */
export const placeOf = (number) => `rule-${number.replace(".", "-")}`;

const NUMBER = /(?<=\()(\d+\.\d+)(?=[,)])/;

/** A reason whose rule is a link. @param {string} text @param {Beside | undefined} beside @returns {(HTMLElement | string)[]} */
export function ruled(text, beside) {
  const parts = text.split(NUMBER);
  return parts.map((part, i) => (i % 2 ? linked(part, beside, "rules", placeOf(part)) : part));
}
