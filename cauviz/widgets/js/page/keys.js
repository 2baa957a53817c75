/** Whose keys they are: the widget's while the focus is in it, the notebook's as soon as it leaves. */

import { focused } from "./dom.js";

const OURS = "data-lm-suppress-shortcuts";

/** @param {HTMLElement} root @param {import("./dom.js").Bag} bag */
export function keepKeys(root, bag) {
  root.setAttribute(OURS, "true");
  // Notebook 7 listens before anything in the page and looks at what has the focus, not around it
  bag.listen(root, "focusin", ({ target }) => /** @type {Element} */ (target).setAttribute(OURS, "true"));
  bag.listen(root, "keydown", (event) => passSave(event, root));
  bag.listen(document, "pointerdown", (event) => letGo(event, root), { capture: true });
}

/**
 * A notebook takes the keys back when its cell's margin is clicked, but not from what has the focus
 * inside of the cell. @param {PointerEvent} event @param {HTMLElement} root
 */
function letGo(event, root) {
  const here = focused(root);
  if (!root.contains(here) || event.composedPath().includes(root)) return;
  /** @type {HTMLElement | SVGElement} */ (here).blur();
}

/**
 * JupyterLab's shortcuts are kept out of the widget, Ctrl+S among them; that one is handed on, so
 * that saving works wherever the focus is. @param {KeyboardEvent} event @param {HTMLElement} root
 */
function passSave(event, root) {
  const save = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s";
  if (!save) return;
  event.preventDefault();
  event.stopPropagation();
  const { key, code, keyCode, ctrlKey, metaKey, shiftKey } = event;
  const init = { key, code, keyCode, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true, composed: true };
  root.parentElement?.dispatchEvent(new KeyboardEvent("keydown", init));
}
