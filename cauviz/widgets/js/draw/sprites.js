/** The cards as they move: one group for each, keyed, put in place at once and animated from where it was. */

import { num, s } from "../page/dom.js";
import { TALL } from "./places.js";

/** @typedef {import("../data/types.js").Sprite} Sprite */
/** @typedef {import("../data/types.js").Box} Box */

const EASE = "cubic-bezier(.2,.8,.2,1)";

/**
 * @typedef {object} Motion
 * @property {(key: string) => {delay: number, ms: number}} timing
 * @property {(key: string) => Box | undefined} [origin] where a card that appears comes from
 * @property {(key: string) => Box[] | undefined} [exit] the way of a card that goes
 */

/** @typedef {{g: SVGGElement, use: SVGUseElement, edges: SVGGElement, deep: number, later: number, placed: boolean, at: Sprite, run?: Animation}} Live */

export class Sprites {
  /** @param {string} prefix of the art's ids */
  constructor(prefix) {
    this.prefix = prefix;
    this.g = s("g", { class: "cv-cards", "aria-hidden": "true" });
    /** @type {Map<string, Live>} */
    this.live = new Map();
    /** @type {Set<Live>} */
    this.leaving = new Set();
  }

  /** @param {Sprite[]} sprites @param {Motion} [motion] none: everything is in place at once */
  sync(sprites, motion) {
    this.settle();
    const wanted = new Set(sprites.map((sprite) => sprite.key));
    for (const [key, live] of this.live) if (!wanted.has(key)) this.drop(key, live, motion);
    for (const sprite of sprites) this.put(sprite, motion);
    this.stack(sprites);
  }

  /** @param {Sprite} sprite @param {Motion} [motion] */
  put(sprite, motion) {
    let live = this.live.get(sprite.key);
    let from = live?.at;
    if (!live) {
      this.live.set(sprite.key, (live = this.make(sprite)));
      const origin = motion?.origin?.(sprite.key);
      from = origin && { ...sprite, ...origin };
    }
    const moved = !from || from.x !== sprite.x || from.y !== sprite.y || from.w !== sprite.w;
    if (live.at.face !== sprite.face) live.use.setAttribute("href", `#${this.prefix}${sprite.face}`);
    const deep = sprite.edges ?? 0;
    // a card on its way to a pile becomes its top only there
    live.later = motion && from && moved && deep && !live.deep ? deep : 0;
    if (!live.later) this.deepen(live, deep);
    live.at = sprite;
    if (!moved && live.placed) return;
    live.placed = true;
    const to = css(sprite);
    live.g.style.transform = to;
    if (motion && from && moved) this.animate(live, [css(from), to], motion.timing(sprite.key));
    else if (motion && !from) this.fadeIn(live, motion.timing(sprite.key));
  }

  /** @param {Live} live @param {number} n */
  deepen(live, n) {
    if (live.deep !== n) drawEdges(live.edges, (live.deep = n));
  }

  /** @param {Sprite} sprite @returns {Live} */
  make(sprite) {
    const use = s("use", { href: `#${this.prefix}${sprite.face}`, width: 100, height: 156 });
    const edges = s("g", { class: "cv-edges" });
    const shadow = s("rect", { class: "cv-shadow", x: 0, y: 3, width: 100, height: 156, rx: 9 });
    const g = s("g", { class: "cv-card", "data-key": sprite.key }, edges, shadow, use);
    return { g, use, edges, deep: 0, later: 0, placed: false, at: sprite };
  }

  /** @param {string} key @param {Live} live @param {Motion} [motion] */
  drop(key, live, motion) {
    this.live.delete(key);
    const way = motion?.exit?.(key);
    if (!motion || !way?.length) return live.g.remove();
    // what is covered where it lies, as the old top of a pile, stays below
    const end = way[way.length - 1];
    live.at = { ...live.at, z: end?.x === live.at.x && end.y === live.at.y ? 0 : 600 };
    this.leaving.add(live);
    const frames = [live.at, ...way].map((box) => css(box));
    const { delay, ms } = motion.timing(key);
    this.animate(live, frames, { delay, ms: ms * way.length });
  }

  /** @param {Live} live @param {string[]} transforms @param {{delay: number, ms: number}} time */
  animate(live, transforms, { delay, ms }) {
    const frames = transforms.map((transform) => ({ transform }));
    // who goes stays at the end of the way until taken off; the others are there already
    const fill = this.leaving.has(live) ? "both" : "backwards";
    const run = live.g.animate(frames, { duration: ms, delay, easing: EASE, fill });
    live.run = run;
    run.onfinish = () => this.rest(live);
  }

  /** @param {Live} live @param {{delay: number, ms: number}} time */
  fadeIn(live, { delay, ms }) {
    live.run = live.g.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms, delay, fill: "backwards" });
  }

  /** @param {Live} live */
  rest(live) {
    live.run = undefined;
    if (live.later) this.deepen(live, live.later);
    live.later = 0;
    if (this.leaving.delete(live)) live.g.remove();
  }

  /** Put an end to all that still moves: everything jumps to where it goes. */
  settle() {
    for (const live of [...this.live.values(), ...this.leaving]) {
      live.run?.cancel();
      this.rest(live);
    }
  }

  /** Order in the document is what lies above what: what moves above what lies. @param {Sprite[]} sprites */
  stack(sprites) {
    const order = [...this.leaving].map((live) => ({ g: live.g, z: live.at.z }));
    for (const { key, z } of sprites) {
      const live = this.live.get(key);
      if (live) order.push({ g: live.g, z: z < 100 && live.run ? z + 700 : z });
    }
    order.sort((a, b) => a.z - b.z);
    let node = this.g.firstChild;
    for (const { g } of order) {
      if (g === node) node = node.nextSibling;
      else this.g.insertBefore(g, node);
    }
  }

  /** @param {string} key @returns {Sprite | undefined} */
  at(key) {
    return this.live.get(key)?.at;
  }
}

/** @param {Box} box */
const css = ({ x, y, w }) => `translate(${num(x)}px,${num(y)}px) scale(${w / 100})`;

/** The cards under the top of a pile, as edges. @param {SVGGElement} g @param {number} n */
function drawEdges(g, n) {
  g.replaceChildren();
  for (let i = n; i > 0; i--) {
    g.append(s("rect", { class: "cv-edge", x: i * 3.9, y: i * 4.6, width: 100, height: 100 * TALL, rx: 9 }));
  }
}
