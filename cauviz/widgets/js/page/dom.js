/** Small helpers around the DOM. Text is only ever set as text, never as markup. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | boolean | undefined>} Attrs */

/** @param {Element} node @param {Attrs} attrs */
export function attr(node, attrs) {
  for (const [name, value] of Object.entries(attrs)) {
    if (value === undefined || value === false) node.removeAttribute(name);
    else {
      const text = value === true ? "" : String(value);
      if (node.getAttribute(name) !== text) node.setAttribute(name, text);
    }
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attrs} [attrs] @param {(Node | string)[]} kids
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attrs = {}, ...kids) {
  const node = document.createElement(tag);
  attr(node, attrs);
  node.append(...kids);
  return node;
}

/**
 * A button, which does nothing while it says that it cannot: it keeps the focus meanwhile.
 * @param {string} cls @param {() => void} act @param {(Node | string)[]} kids
 */
export function button(cls, act, ...kids) {
  const node = h("button", { type: "button", class: cls }, ...kids);
  node.addEventListener("click", () => node.getAttribute("aria-disabled") !== "true" && act());
  return node;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Attrs} [attrs] @param {Node[]} kids
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attrs = {}, ...kids) {
  const node = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  attr(node, attrs);
  node.append(...kids);
  return node;
}

/** @param {Node} node @param {string} text */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** @param {Element} node @param {boolean} on */
export function show(node, on) {
  if (on) node.removeAttribute("hidden");
  else node.setAttribute("hidden", "");
}

/** A short number: two decimals are enough for a place. @param {number} n */
export const num = (n) => String(Math.round(n * 100) / 100);

/** What all widgets of a page share: a host may load this module anew for each of them. @type {Record<symbol, any>} */
export const page = /** @type {any} */ (globalThis);
const COUNT = Symbol.for("cauviz.views");

/** A prefix for the ids of one view, since several share a page. */
export function nextPrefix() {
  page[COUNT] = (page[COUNT] ?? 0) + 1;
  return `cv${page[COUNT]}-`;
}

/** What a node stands in, out of closed parts too. @param {Element} node @returns {Element | null} */
export function above(node) {
  const { parentNode } = node;
  return parentNode instanceof ShadowRoot ? parentNode.host : node.parentElement;
}

/** @template T @param {T[] | undefined} value @returns {T[]} */
export const list = (value) => (Array.isArray(value) ? value : []);

/** What has the focus, also in a part of the page that is closed to the rest. @param {Node} node */
export const focused = (node) => /** @type {Document | ShadowRoot} */ (node.getRootNode()).activeElement ?? null;

/**
 * Markup that Python drew (art, backdrop), as nodes. It comes from our own package, but over a
 * trait that anything in the page could set, so that only what our drawings are made of is kept:
 * nothing else could come to run, or to load something.
 * @param {string} markup @param {string} prefix put before every id
 */
export function drawn(markup, prefix) {
  const text = `<svg xmlns="${SVG}">${String(markup ?? "")}</svg>`;
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const group = s("g");
  if (root.querySelector("parsererror") || root.nodeName !== "svg") return group;
  for (const node of root.querySelectorAll("*")) tame(node, prefix);
  for (const node of [...root.childNodes]) group.append(document.importNode(node, true));
  return group;
}

const NAMES = new Set("circle defs ellipse g line marker path polygon polyline rect symbol text tspan use".split(" "));
const ATTRIBUTES = new Set(
  (
    "aria-hidden class color cx cy d fill fill-rule height markerHeight markerUnits markerWidth opacity orient points r rx ry stroke stroke-dasharray " +
    "stroke-linecap stroke-linejoin stroke-width text-anchor transform viewBox width x x1 x2 y y1 y2"
  ).split(" "),
);

/** @param {Element} node @param {string} prefix */
function tame(node, prefix) {
  if (node.namespaceURI !== SVG || !NAMES.has(node.localName)) return node.remove();
  for (const { name, value } of [...node.attributes]) {
    if (name === "id") node.setAttribute(name, prefix + value);
    else if (name === "href" && value.startsWith("#")) node.setAttribute(name, `#${prefix}${value.slice(1)}`);
    else if (!ATTRIBUTES.has(name) || /url\s*\(/i.test(value)) node.removeAttribute(name);
  }
}

/** An icon of the sheet. @param {string} prefix @param {string} name @param {number} [size] */
export function icon(prefix, name, size = 20) {
  const box = s("svg", { viewBox: "0 0 24 24", width: size, height: size, class: "cv-ico", "aria-hidden": "true" });
  box.append(s("use", { href: `#${prefix}i-${name}` }));
  return box;
}

/**
 * Bring a node into its box's own view, with so much room above and below it; the page never scrolls for it.
 * @param {Element} box @param {Element} node @param {number} above @param {number} below
 */
export function reveal(box, node, above, below) {
  if (box.scrollHeight <= box.clientHeight) return;
  const [a, b] = [box.getBoundingClientRect(), node.getBoundingClientRect()];
  const [up, down] = [b.top - a.top - above, b.bottom - a.bottom + below];
  if (up < 0) box.scrollTop += up;
  else if (down > 0) box.scrollTop += Math.min(down, up);
}

/** Undo list: what to call when a view goes. */
export class Bag {
  constructor() {
    /** @type {(() => void)[]} */
    this.list = [];
  }
  /** @param {() => void} fn */
  add(fn) {
    this.list.push(fn);
  }
  /**
   * @param {EventTarget} target @param {string} type
   * @param {(event: any) => void} fn @param {AddEventListenerOptions} [options]
   */
  listen(target, type, fn, options) {
    target.addEventListener(type, fn, options);
    this.add(() => target.removeEventListener(type, fn, options));
  }
  /** @param {Pick<import("../data/types.js").Model, "on" | "off">} model @param {string} name @param {(...a: any[]) => void} fn */
  watch(model, name, fn) {
    model.on(name, fn);
    this.add(() => model.off(name, fn));
  }
  /** Call it when a node has another size, and first when it has one. @param {Element} node @param {ResizeObserverCallback} fn */
  size(node, fn) {
    const observer = new ResizeObserver(fn);
    observer.observe(node);
    this.add(() => observer.disconnect());
  }
  empty() {
    for (const fn of this.list.splice(0)) fn();
  }
}
