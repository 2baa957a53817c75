/** Drawings that are kept as long as what they say stays the same. */

import { s } from "../page/dom.js";

/**
 * Drawn pieces by key; a piece is drawn anew only when what it says or where it stands changed.
 */
export class Pieces {
  /** @param {string} name */
  constructor(name) {
    this.g = s("g", { class: `cv-${name}`, "aria-hidden": "true" });
    /** @type {Map<string, {sign: string, node: SVGElement}>} */
    this.known = new Map();
    /** @type {Set<string>} */
    this.seen = new Set();
  }

  /** @param {string} key @param {unknown[]} sign what the drawing depends on @param {() => SVGElement} draw */
  put(key, sign, draw) {
    this.seen.add(key);
    const text = sign.join("|");
    const old = this.known.get(key);
    if (old?.sign === text) return;
    const node = draw();
    if (old) old.node.replaceWith(node);
    else this.g.append(node);
    this.known.set(key, { sign: text, node });
  }

  /** Take away what was not put since the last sweep. */
  sweep() {
    for (const [key, { node }] of this.known) {
      if (this.seen.has(key)) continue;
      node.remove();
      this.known.delete(key);
    }
    this.seen.clear();
  }

  clear() {
    this.known.clear();
    this.seen.clear();
    this.g.replaceChildren();
  }
}
