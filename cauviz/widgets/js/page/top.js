/**
 * "Run All" in JupyterLab and Notebook 7 makes the last cell the active one and scrolls to it. A page
 * to be read from its beginning says so by an element with this class in its first cells; when it
 * was run so, its reader is brought back there. No other page is ever scrolled.
 */

const MARK = ".cauviz-top";

/** @param {Element | null | undefined} cell its place among the cells */
const placeOf = (cell) => Number(cell instanceof HTMLElement ? cell.dataset.windowedListIndex : Number.NaN);

/**
 * Was the whole page run? Running one cell moves on to the next one at most, and "Run All" to the
 * last, which has not been run yet, or is none to run. @param {HTMLElement} book @param {HTMLElement} root
 */
function wasRunWhole(book, root) {
  const cells = book.querySelectorAll(".jp-Cell");
  const at = placeOf(book.querySelector(".jp-Cell.jp-mod-active"));
  return at === placeOf(cells[cells.length - 1]) && at > placeOf(root.closest(".jp-Cell")) + 1;
}

/** @param {HTMLElement} root a widget that has just come onto its page */
export function backToTop(root) {
  const book = root.closest(".jp-Notebook");
  if (!(book instanceof HTMLElement) || !book.querySelector(MARK) || !wasRunWhole(book, root)) return;
  const first = book.querySelector(".jp-Cell");
  // what a reader's own click on the first cell does: it becomes the active one
  const click = { bubbles: true, cancelable: true, button: 0 };
  first?.dispatchEvent(new MouseEvent("mousedown", click));
  first?.dispatchEvent(new MouseEvent("mouseup", click));
  for (let box = first?.parentElement; box && box !== document.body; box = box.parentElement) {
    if (box.scrollTop) box.scrollTop = 0;
    if (box.classList.contains("jp-NotebookPanel")) return;
  }
}
