/** Drawings that are kept as long as what they say stays the same. */

import { s } from "../page/dom.js";

/** @typedef {import("../data/types.js").Box} Box */
/** @typedef {(from: Box, to: Box) => {frames: Keyframe[], ms: number}} Glide the way of a piece, as shifts from its new place */

/**
 * Drawn pieces by key; a piece is drawn anew only when what it says or where it stands changed.
 */
export class Pieces {
  /** @param {string} name */
  constructor(name) {
    this.g = s("g", { class: `cv-${name}`, "aria-hidden": "true" });
    /** @type {Map<string, {sign: string, node: SVGElement, at?: Box}>} */
    this.known = new Map();
    /** @type {Set<string>} */
    this.seen = new Set();
    /** how pieces come to another place; none: at once @type {Glide | undefined} */
    this.glide = undefined;
    /** @type {Set<Animation>} */
    this.runs = new Set();
  }

  /**
   * @param {string} key @param {unknown[]} sign what the drawing depends on
   * @param {() => SVGElement} draw @param {Box} [at] where it stands, if it goes along when that changes
   */
  put(key, sign, draw, at) {
    this.seen.add(key);
    const text = sign.join("|");
    const old = this.known.get(key);
    if (old?.sign === text) return;
    const node = draw();
    if (old) old.node.replaceWith(node);
    else this.g.append(node);
    this.known.set(key, { sign: text, node, at });
    if (old?.at && at && this.glide && (at.x !== old.at.x || at.y !== old.at.y)) this.move(node, this.glide(old.at, at));
  }

  /** @param {SVGElement} node @param {{frames: Keyframe[], ms: number}} way */
  move(node, { frames, ms }) {
    const run = node.animate(frames, { duration: ms });
    this.runs.add(run);
    run.onfinish = () => this.runs.delete(run);
  }

  /** All stand where they belong. */
  settle() {
    for (const run of this.runs) run.cancel();
    this.runs.clear();
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
