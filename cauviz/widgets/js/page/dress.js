/** The style of the widgets, put on the page (or the closed part of it) that a widget stands in, once. */

import { page } from "./dom.js";

const SHEETS = Symbol.for("cauviz.sheets");

/** @param {HTMLElement} root @param {string} css @param {import("./dom.js").Bag} bag */
export function dress(root, css, bag) {
  const put = () => wear(root.getRootNode(), css);
  put();
  // it may be put into its place only after it was drawn
  bag.size(root, put);
}

/** @param {Node} top @param {string} css */
function wear(top, css) {
  const part = top instanceof ShadowRoot ? top : document;
  const sheet = sheetOf(css);
  if (!part.adoptedStyleSheets.includes(sheet)) part.adoptedStyleSheets = [...part.adoptedStyleSheets, sheet];
}

/** @param {string} css */
function sheetOf(css) {
  page[SHEETS] ??= new Map();
  let sheet = page[SHEETS].get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    page[SHEETS].set(css, sheet);
  }
  return sheet;
}
