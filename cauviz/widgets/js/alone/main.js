/** A page that stands alone: the same widget as in a notebook, on a model that holds all it needs. */

import front from "../main.js";
import { Alone } from "./model.js";
import { Book } from "./book.js";
import { Sheet } from "./sheet.js";

const values = /** @type {Record<symbol, any>} */ (/** @type {unknown} */ (globalThis))[Symbol.for("cauviz.alone")];
const model = new Alone(values);
const place = /** @type {HTMLElement} */ (document.getElementById("cauviz"));

const book = values.book && new Book(model, values.book);
if (book) model.answer = (content) => book.hear(content);
remember();
place.replaceChildren();
await front.render({ model, el: place });
// here the widget's own title is the page's, and its question comes right below
for (const prompt of place.querySelectorAll(".cv-prompt")) prompt.setAttribute("aria-level", "2");
place.dataset.ready = "";
keys();
paper();

/** What was done of a lesson stays while its tab is open, and the page is loaded again. */
function remember() {
  if (values.kind !== "tutor") return;
  const key = `cauviz ${location.pathname} ${document.title}`;
  try {
    Object.assign(model.values, JSON.parse(sessionStorage.getItem(key) ?? "{}"));
    model.saved = () => sessionStorage.setItem(key, JSON.stringify({ done: model.get("done"), step: model.get("step") }));
  } catch {
    // a browser that keeps nothing for pages from the disk
  }
}

/** Arrows step through a hand wherever the keys are: nothing else on the page wants them. */
function keys() {
  const stage = values.kind === "replay" && place.querySelector(".cv-stage[tabindex]");
  if (!stage) return;
  document.addEventListener("keydown", (event) => {
    if (event.target !== document.body || !["ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"].includes(event.key)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    stage.dispatchEvent(new KeyboardEvent("keydown", { key: event.key, bubbles: true, cancelable: true }));
  });
}

/** On paper there is a sheet of pictures, drawn only then: a browser says so in one way or the other. */
function paper() {
  const sheet = new Sheet(model);
  document.querySelector("main")?.append(sheet.el);
  const print = matchMedia("print");
  const draw = () => sheet.el.childElementCount || sheet.fill();
  addEventListener("beforeprint", draw);
  addEventListener("afterprint", () => sheet.empty());
  print.addEventListener("change", () => (print.matches ? draw() : sheet.empty()));
}
