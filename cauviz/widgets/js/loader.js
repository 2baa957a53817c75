/**
 * What a host loads for each widget: so little that it may be kept for ever, as browsers keep every
 * module. The front end itself comes packed with the model, and is opened once a page.
 */

import { unpack } from "./page/packed.js";

/** @typedef {import("./data/types.js").Model} Model */
/** @typedef {{model: Model, el: HTMLElement}} Context */
/** @typedef {{render: (context: Context) => Promise<() => void>}} Front */

const KEY = Symbol.for("cauviz.fronts");
const page = /** @type {Record<symbol, Map<string, Promise<Front>>>} */ (/** @type {unknown} */ (globalThis));
page[KEY] ??= new Map();
/** each text that came, and what it makes: of two versions on a page each has its own */
const fronts = page[KEY];

/** @param {string} code @returns {Promise<Front>} */
function front(code) {
  let found = fronts.get(code);
  if (!found) {
    found = made(code);
    fronts.set(code, found);
    found.catch(() => fronts.delete(code));
  }
  return found;
}

/** @param {string} code @returns {Promise<Front>} */
async function made(code) {
  const url = URL.createObjectURL(new Blob([await unpack(code)], { type: "text/javascript" }));
  try {
    return (await import(url)).default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {Context} context */
async function render(context) {
  return (await front(context.model.get("code"))).render(context);
}

export default { render };
