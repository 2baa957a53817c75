/** A play in its parts: each card that moves, and the table after it. */

import { merge } from "../data/story.js";

/** @typedef {import("../data/sent.js").Frame} Frame */
/** @typedef {import("../data/sent.js").Happening} Effect */
/** @typedef {import("../data/story.js").Story} Story */

export class Effects {
  /** @param {import("../page/host.js").Host<import("../data/sent.js").ReplayValues>} model */
  constructor(model) {
    this.model = model;
    /** @type {Map<number, Frame[]>} */
    this.frames = new Map();
  }

  /** Is any play told in parts? */
  get any() {
    return Object.keys(this.model.get("effects") ?? {}).length > 0;
  }

  /** @param {number} step @returns {Effect[]} */
  of(step) {
    const list = this.model.get("effects")?.[step];
    return Array.isArray(list) ? list : [];
  }

  /** The table after the k-th of them. @param {Story} story @param {number} step @param {number} k @returns {Frame | undefined} */
  frame(story, step, k) {
    let frames = this.frames.get(step);
    if (!frames) {
      let frame = story.frame(story.parent(step));
      frames = this.of(step).map((effect) => (frame = merge(frame, effect.p ?? {})));
      this.frames.set(step, frames);
    }
    return frames[k];
  }

  /** Another hand. */
  forget() {
    this.frames.clear();
  }
}
