/** The style of the widgets, put on the page (or the closed part of it) that a widget stands in, once. */

const SHEETS = Symbol.for("cauviz.sheets");

/** @param {HTMLElement} root @param {string} css @param {import("./dom.js").Bag} bag */
export function dress(root, css, bag) {
  const put = () => wear(root.getRootNode(), css);
  put();
  // it may be put into its place only after it was drawn
  const place = new ResizeObserver(put);
  place.observe(root);
  bag.add(() => place.disconnect());
}

/** @param {Node} top @param {string} css */
function wear(top, css) {
  const page = top instanceof ShadowRoot ? top : document;
  const sheet = sheetOf(css);
  if (!page.adoptedStyleSheets.includes(sheet)) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}

/** @param {string} css */
function sheetOf(css) {
  const made = /** @type {Record<symbol, Map<string, CSSStyleSheet>>} */ (/** @type {unknown} */ (globalThis));
  made[SHEETS] ??= new Map();
  const sheets = made[SHEETS];
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}
