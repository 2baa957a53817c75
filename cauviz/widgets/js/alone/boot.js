/** What a page that stands alone runs first: it opens what is packed in it, and starts the front end. */

import { unpack } from "../page/packed.js";

const packed = document.getElementById("cauviz-packed")?.textContent?.trim();
const { front, model } = await unpack(packed);
/** @type {Record<symbol, unknown>} */ (/** @type {unknown} */ (globalThis))[Symbol.for("cauviz.alone")] = model;
// as a script of this page, by its own text: its policy names the text's hash, and lets nothing else run
const script = document.createElement("script");
script.type = "module";
script.textContent = front;
document.head.append(script);
