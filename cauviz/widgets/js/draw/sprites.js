/**
 * The cards as they move: one group for each, keyed, put in place at once and animated from where
 * it was. What does not change place is left as it moves; only a new play puts an end to one.
 */

import { num, s } from "../page/dom.js";
import { counter } from "./furnish.js";
import { piece } from "./parts.js";

/** @typedef {import("../data/types.js").Sprite} Sprite */
/** @typedef {import("../data/types.js").Box} Box */
/** @typedef {import("./motion.js").Motion} Motion */
/** @typedef {import("./motion.js").Stop} Stop */

/** how long a card takes to appear */
const FADE = 240;

/** @typedef {{g: SVGGElement, use: SVGUseElement, edges: SVGGElement, deep: number, later: number, placed: boolean, at: Sprite, from: Box, carried?: Box, run?: Animation}} Live */

export class Sprites {
  /** @param {string} prefix of the art's ids */
  constructor(prefix) {
    this.prefix = prefix;
    this.g = s("g", { class: "cv-cards", "aria-hidden": "true" });
    /** @type {Map<string, Live>} */
    this.live = new Map();
    /** @type {Set<Live>} */
    this.leaving = new Set();
    /** what is shown @type {Sprite[]} */
    this.sprites = [];
  }

  /**
   * @param {Sprite[]} sprites @param {Motion} [motion] none: what changes is in place at once
   * @returns {number} how long it takes until all is there, in ms
   */
  sync(sprites, motion) {
    this.sprites = sprites;
    let ms = 0;
    // all are looked for before one is moved: each look after a change would lay the page out anew
    for (const live of this.live.values()) live.from = seen(live);
    const wanted = new Set(sprites.map((sprite) => sprite.key));
    for (const [key, live] of this.live) if (!wanted.has(key)) ms = Math.max(ms, this.drop(key, live, motion));
    for (const sprite of sprites) ms = Math.max(ms, this.put(sprite, motion));
    this.stack();
    return ms;
  }

  /** @param {Sprite} sprite @param {Motion} [motion] @returns {number} */
  put(sprite, motion) {
    const fresh = !this.live.has(sprite.key);
    const live = this.live.get(sprite.key) ?? this.make(sprite);
    this.live.set(sprite.key, live);
    const { at } = live;
    if (live.carried && !motion?.whole) {
      live.at = sprite;
      return 0;
    }
    const stays = live.placed && !live.carried && at.x === sprite.x && at.y === sprite.y && at.w === sprite.w;
    if (at.face !== sprite.face) live.use.setAttribute("href", `#${this.prefix}${sprite.face}`);
    const deep = sprite.edges ?? 0;
    if (stays) {
      if (live.later) live.later = deep;
      else deepen(live, deep);
      live.at = sprite;
      return 0;
    }
    const stops = motion?.way(sprite.key, fresh ? undefined : live.from, sprite) ?? [];
    // a card on its way to a pile becomes its top only there
    live.later = stops.length && deep && !live.deep ? deep : 0;
    if (!live.later) deepen(live, deep);
    live.run?.cancel();
    live.run = live.carried = undefined;
    live.at = sprite;
    live.placed = true;
    live.g.style.transform = css(sprite);
    if (motion && stops.length) return this.animate(live, stops, motion, "backwards");
    if (motion && fresh && !deep) this.fadeIn(live, motion, sprite.key);
    return 0;
  }

  /** @param {Sprite} sprite @returns {Live} */
  make(sprite) {
    const use = s("use", { href: `#${this.prefix}${sprite.face}`, width: 100, height: 156 });
    const edges = s("g", { class: "cv-edges" });
    const shadow = s("rect", { class: "cv-shadow", x: 0, y: 3, width: 100, height: 156, rx: 9 });
    const g = s("g", { class: "cv-card", "data-key": sprite.key }, edges, shadow, use);
    return { g, use, edges, deep: 0, later: 0, placed: false, at: sprite, from: sprite };
  }

  /** @param {string} key @param {Live} live @param {Motion} [motion] @returns {number} */
  drop(key, live, motion) {
    this.live.delete(key);
    const stops = motion?.whole ? motion.way(key, live.from, undefined) : [];
    const end = stops[stops.length - 1]?.[0];
    if (!motion || !end) {
      live.run?.cancel();
      live.g.remove();
      return 0;
    }
    // what is covered where it lies, as the old top of a pile, stays below
    live.at = { ...live.at, z: end.x === live.at.x && end.y === live.at.y ? 0 : 600 + this.leaving.size };
    this.leaving.add(live);
    const load = motion.load(key);
    if (load) live.g.append(this.count(live, load));
    return this.animate(live, stops, motion, "both");
  }

  /** How many cards a pile has that is on its way. @param {Live} live @param {number} n */
  count({ at }, n) {
    const size = 100 / at.w;
    return s("g", { transform: `translate(${num(100 - size / 2)} ${num(2.5 * size)}) scale(${num(size)})` }, counter(0, 0, n));
  }

  /** @param {Live} live @param {Stop[]} stops @param {Motion} motion @param {FillMode} fill @returns {number} */
  animate(live, stops, { speed, ease }, fill) {
    const ms = stops[stops.length - 1]?.[1] ?? 0;
    if (!ms) return 0;
    const frames = stops.map(([box, at]) => ({ transform: css(box), offset: at / ms, easing: ease }));
    const run = live.g.animate(frames, { duration: ms / speed, fill });
    live.run = run;
    run.onfinish = () => this.rest(live, run);
    return ms / speed;
  }

  /** @param {Live} live @param {Motion} motion @param {string} key */
  fadeIn(live, { speed, fade }, key) {
    const run = live.g.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE / speed, delay: fade(key) / speed, fill: "backwards" });
    live.run = run;
    run.onfinish = () => this.rest(live, run);
  }

  /** A card goes with the pointer, so far from its place. @param {string} key @param {number} dx @param {number} dy */
  carry(key, dx, dy) {
    const live = this.live.get(key);
    if (!live) return;
    const first = !live.carried;
    live.run?.cancel();
    live.run = undefined;
    live.carried = { x: live.at.x + dx, y: live.at.y + dy, w: live.at.w };
    live.g.style.transform = css(live.carried);
    if (first) this.stack();
  }

  /** Nothing is carried any more. @param {Motion} [motion] how it goes back */
  release(motion) {
    for (const [key, live] of this.live) {
      const { carried, at } = live;
      if (!carried) continue;
      live.carried = undefined;
      live.g.style.transform = css(at);
      if (motion) this.animate(live, motion.way(key, carried, at), motion, "backwards");
      this.stack();
    }
  }

  /** It is there; what leaves waits until all is. @param {Live} live @param {Animation} run */
  rest(live, run) {
    if (live.run !== run || this.leaving.has(live)) return;
    live.run = undefined;
    if (live.later) deepen(live, live.later);
    live.later = 0;
  }

  /** All is where it goes: what still moves jumps there, what leaves is gone. */
  settle() {
    for (const live of [...this.live.values(), ...this.leaving]) {
      live.run?.cancel();
      live.run = undefined;
      if (live.later) deepen(live, live.later);
      live.later = 0;
    }
    for (const { g } of this.leaving) g.remove();
    this.leaving.clear();
    this.stack();
  }

  /** Order in the document is what lies above what: what moves above what lies. */
  stack() {
    const order = [...this.leaving].map((live) => ({ g: live.g, z: live.at.z }));
    for (const { key, z } of this.sprites) {
      const live = this.live.get(key);
      if (live) order.push({ g: live.g, z: live.carried ? z + 2000 : z < 100 && live.run ? z + 700 : z });
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

/** Where a card is seen: on its way, if it has not come to its place yet. @param {Live} live @returns {Box} */
function seen({ at, g, run, carried }) {
  if (carried) return carried;
  if (run?.playState !== "running") return at;
  const { a, e, f } = new DOMMatrix(getComputedStyle(g).transform);
  return { x: e, y: f, w: a * 100 };
}

/** @param {Live} live @param {number} n */
function deepen(live, n) {
  if (live.deep !== n) drawEdges(live.edges, n);
  live.deep = n;
}

/** @param {Box} box */
const css = ({ x, y, w }) => `translate(${num(x)}px,${num(y)}px) scale(${w / 100})`;

/** The cards under the top of a pile, as edges. @param {SVGGElement} g @param {number} n */
function drawEdges(g, n) {
  g.replaceChildren();
  for (let i = n; i > 0; i--) {
    g.append(piece("", "edge", { x: 0, y: 0, w: 100, i: i * 100 }));
  }
}
