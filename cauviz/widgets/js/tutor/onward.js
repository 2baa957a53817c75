/** What comes after a lesson on its page: the next part of it, or the link to the next lesson. */

/** what a notebook's cells are in, where several notebooks share a page */
const PAGES = ".jp-NotebookPanel, .jp-Notebook";

/** @typedef {{title: string, go: (still: boolean) => void}} Onward `title` of a link; a part has none */

/** @param {HTMLElement} root of the lesson @returns {Onward | undefined} */
export function onward(root) {
  const page = root.closest(PAGES) ?? root.ownerDocument.body;
  const after = (/** @type {Element} */ node) => Boolean(root.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
  const next = (/** @type {string} */ what) =>
    /** @type {HTMLElement | undefined} */ ([...page.querySelectorAll(what)].find((node) => after(node) && !root.contains(node)));
  const part = next(".cauviz");
  if (part) return { title: "", go: (still) => reach(root, part, still) };
  const link = next("a[href*='.ipynb']");
  return link && { title: (link.textContent ?? "").trim(), go: () => link.click() };
}

/** Bring the next part into view with what is written over it. @param {HTMLElement} root @param {HTMLElement} part @param {boolean} still */
function reach(root, part, still) {
  const text = root.closest(".jp-Cell")?.nextElementSibling;
  (text ?? part).scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
  const first = /** @type {HTMLElement | null} */ (part.querySelector(".cv-prompt, [role=listbox], [tabindex='0']"));
  first?.focus({ preventScroll: true });
}
