/**
 * Links to the pages that lie beside the notebook: the rules, the words of the game. JupyterLab and
 * Notebook 7 show each notebook at an address of its own, from which the one beside it is found. In
 * any other host, or while another thing than a notebook has the address, there is no link.
 *
 * A notebook is drawn long after it is opened, so a place in it cannot be left to its address: who
 * follows a link to a rule is brought there once the rule is drawn, and finds it unfolded.
 */

import { h } from "./dom.js";

/** what both hosts have in their page */
const HOST = "jupyter-config-data";
const NOTEBOOK = /^[\w-]+\.ipynb$/;
/** what JupyterLab has in the address of a notebook, before its path */
const TREE = "/tree/";
/** how JupyterLab is asked to open a page in its own window, as a link within its notebooks does */
const OPEN = "rendermime:handle-local-link";
/** milliseconds: how long a page may take to be drawn, how often it is looked at, how long it may still move */
const PATIENCE = 60000;
const PAUSE = 100;
const SETTLES = 1500;

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
  if (!href) return text;
  const link = h("a", { class: "cv-link", href, target: "_blank", rel: "noopener" }, text);
  link.addEventListener("click", (event) => follow(link, event, part));
  return link;
}

/**
 * Open the page where its host opens notebooks: JupyterLab in its own window, Notebook 7 in a new
 * one. Who asks the browser for something else, with a key held, gets that.
 * @param {HTMLAnchorElement} link @param {MouseEvent} event @param {string} [part]
 */
function follow(link, event, part) {
  const { dataset } = link;
  delete dataset.commandlinkerCommand;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const { pathname } = new URL(link.href);
  const at = pathname.indexOf(TREE);
  if (at >= 0) {
    const path = decodeURIComponent(pathname.slice(at + TREE.length));
    dataset.commandlinkerArgs = JSON.stringify({ path, id: part ? `#${part}` : "" });
    dataset.commandlinkerCommand = OPEN; // JupyterLab looks for it when the click arrives at the page
    if (part) arrive(() => document, part);
    return;
  }
  const page = part && window.open(link.href, "_blank");
  if (!page) return;
  event.preventDefault();
  page.opener = null;
  arrive(() => page.document, part);
}

/** Unfold a rule and bring it into view as soon as it is drawn. @param {() => Document} page @param {string} part */
function arrive(page, part) {
  const until = Date.now() + PATIENCE;
  let settled = 0;
  const look = () => {
    const found = drawn(page, part);
    if (found && !settled) {
      found.open = true;
      settled = Date.now() + SETTLES;
    }
    found?.scrollIntoView();
    if (Date.now() < (settled || until)) setTimeout(look, PAUSE);
  };
  look();
}

/** @param {() => Document} page @param {string} part @returns {HTMLDetailsElement | undefined} once it can be seen */
function drawn(page, part) {
  try {
    /** @type {NodeListOf<HTMLDetailsElement>} */
    const found = page().querySelectorAll(`details:is([data-jupyter-id="${part}"], [id="${part}"])`);
    return [...found].find((node) => node.getClientRects().length);
  } catch {
    return undefined; // the window was closed, or shows another site by now
  }
}

/** Where the rulebook's page has a rule. @param {string} number such as "8.3" */
export const placeOf = (number) => `rule-${number.replace(".", "-")}`;

/** what is set on a page whose texts are led from */
const LED = "cauvizLed";
const IN_WORDS = /\b\d+\.\d+\b/;

/**
 * Lead from the notebook's own texts to a rule too. Such a link can name but the part of the rules'
 * page that a host finds before it is drawn, which holds them all; its words name the rule.
 * @param {Beside | undefined} beside
 */
export function leadFromTexts(beside) {
  const { dataset } = document.documentElement;
  if (!beside?.rules || dataset[LED]) return;
  dataset[LED] = "";
  document.addEventListener("click", (event) => leadOn(event, beside), { capture: true });
}

/** @param {MouseEvent} event @param {Beside} beside */
function leadOn(event, beside) {
  const from = event.target instanceof Element ? event.target.closest("a") : null;
  const number = IN_WORDS.exec(from?.textContent ?? "")?.[0];
  if (!from?.closest(".jp-MarkdownOutput") || !number || !from.pathname.endsWith(`/${beside.rules}`)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const part = placeOf(number);
  const link = linked("", beside, "rules", part);
  if (!(link instanceof HTMLAnchorElement)) return;
  if (new URL(link.href).pathname.includes(TREE)) {
    arrive(() => document, part); // JupyterLab opens the page by itself
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  document.body.append(link);
  link.click();
  link.remove();
}

const NUMBER = /(?<=\()(\d+\.\d+)(?=[,)])/;

/** A reason whose rule is a link. @param {string} text @param {Beside | undefined} beside @returns {(HTMLElement | string)[]} */
export function ruled(text, beside) {
  const parts = text.split(NUMBER);
  return parts.map((part, i) => (i % 2 ? linked(part, beside, "rules", placeOf(part)) : part));
}
