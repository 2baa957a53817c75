/** The drawn table: one SVG that scales with its container, and picks its layout by width. */

import { drawn, h, num, s, setText } from "../page/dom.js";
import { Hits } from "./hits.js";
import { drawMarks, outline } from "./lines.js";
import { furnish } from "./furnish.js";
import { setFace } from "./parts.js";
import { Pieces } from "./pieces.js";
import { outBox, pileBox, placeAll, slotBox } from "./places.js";
import { itemRank } from "../data/marks.js";
import { Sprites } from "./sprites.js";

/** @typedef {import("../data/types.js").Frame} Frame */
/** @typedef {import("../data/types.js").Marks} Marks */
/** @typedef {import("../data/types.js").Layout} Layout */
/** @typedef {import("../data/words.js").Words} Words */
/** @typedef {import("./sprites.js").Motion} Motion */

/**
 * @typedef {object} Picture
 * @property {Frame} frame
 * @property {boolean} [hide]
 * @property {Marks} [marks]
 * @property {Frame} [from] the frame that the marks speak of
 * @property {boolean} [before] the played card is still in hand: it is lifted
 * @property {number} [seat] whose play the marks show
 * @property {string[]} [spots] cards that a note points at
 * @property {import("./hits.js").Options} [options]
 *
 * @typedef {"none" | "slide" | "gather"} Move nothing travels; all at once; the order of a capture
 */

export class Stage {
  /**
   * @param {{layouts: Layout[], words: Words, prefix: string, speed: () => number}} how
   */
  constructor({ layouts, words, prefix, speed }) {
    this.layouts = layouts;
    this.words = words;
    this.prefix = prefix;
    this.speed = speed;
    this.svg = s("svg", { class: "cv-svg", role: "group", preserveAspectRatio: "xMidYMid meet" });
    this.el = h("div", { class: "cv-stage" }, this.svg);
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
    this.sprites = new Sprites(prefix);
    this.under = new Pieces("under");
    this.over = new Pieces("over");
    this.hits = new Hits(words, prefix);
    this.lines = s("g");
    this.marks = s("g");
    this.backdrop = s("g");
    /** over the cards, and above everything: for who lays more over the table; `ondraw` tells when to */
    this.mid = s("g");
    this.top = s("g");
    /** @type {(() => void) | undefined} */
    this.ondraw = undefined;
    /** names and labels with the next frame, so that a step is drawn the sooner */
    this.lazy = false;
    this.hearing = 0;
    /** what the marks were drawn for */
    this.drawn = "";
    /** the ranks that stand out */
    this.lit = "";
    /** @type {Layout | undefined} */
    this.layout = undefined;
    /** @type {Picture} */
    this.picture = { frame: {} };
  }

  /** Lay the table out; draws when that changes. @param {string} name of the layout */
  lay(name) {
    const layout = this.layouts.find((one) => one.name === name);
    if (!layout || layout === this.layout) return;
    this.layout = layout;
    setFace(getComputedStyle(this.el).fontFamily);
    this.svg.setAttribute("viewBox", `0 0 ${num(layout.w)} ${num(layout.h)}`);
    this.el.dataset.layout = layout.name;
    this.backdrop = drawn(layout.backdrop, this.prefix);
    this.backdrop.setAttribute("aria-hidden", "true");
    for (const node of this.backdrop.querySelectorAll(".cv-num")) {
      setText(node, this.words.rank(Number(/** @type {SVGElement} */ (node).dataset.r)));
    }
    this.lit = "";
    this.under.clear();
    this.over.clear();
    this.svg.replaceChildren(
      this.backdrop, this.under.g, this.lines, this.sprites.g, this.marks, this.mid, this.over.g, this.hits.g, this.top,
    );
    this.show(this.picture, "none");
  }

  /** Another table: its players sit elsewhere. @param {Layout[]} layouts */
  seat(layouts) {
    this.layouts = layouts;
    this.layout = undefined;
    this.picture = { frame: {} };
    this.sprites.sync([]);
  }

  /** @param {Picture} picture @param {Move} [move] */
  show(picture, move = "none") {
    const before = this.picture;
    this.picture = picture;
    const { layout } = this;
    if (!layout) return;
    const { marks = {}, frame } = picture;
    const view = {
      frame, hide: picture.hide,
      lift: picture.before ? marks.played : undefined, liftSeat: picture.seat,
    };
    const sprites = placeAll(layout, view);
    this.sprites.sync(sprites, this.motion(layout, before, picture, move));
    const stolen = new Set(picture.before ? marks.steal : []);
    const scene = { layout, view, words: this.words, prefix: this.prefix, stolen, stops: marks.stops ?? [] };
    furnish(this.under, this.over, scene);
    this.drawMarks(layout, picture);
    this.light(picture);
    this.hear(() => {
      this.hits.sync(layout, view, sprites, picture.options);
      this.name(frame);
    });
    this.ondraw?.();
  }

  /** What is heard of the table may follow a moment later where nothing can be chosen. @param {() => void} names */
  hear(names) {
    cancelAnimationFrame(this.hearing);
    if (this.lazy) this.hearing = requestAnimationFrame(names);
    else names();
  }

  /** @param {Layout} layout @param {Picture} picture */
  drawMarks(layout, { marks = {}, from, frame, before = false, spots = [] }) {
    const at = marks.played ? this.sprites.at(marks.played) : undefined;
    const sign = JSON.stringify([layout.name, marks, before, at, spots.map((card) => this.sprites.at(card)), from?.piles, from?.bottom]);
    if (sign === this.drawn) return;
    this.drawn = sign;
    const no = (/** @type {number} */ rank) => this.words.get("no_rank", { rank: this.words.rank(rank) });
    const drawing = { layout, frame: from ?? frame, marks, played: at, before, prefix: this.prefix, no };
    const { under, over } = drawMarks(drawing);
    for (const card of spots) {
      const at = this.sprites.at(card);
      if (at) over.append(outline("spot", at));
    }
    if (before) for (const g of [under, over]) g.classList.add("fresh");
    this.lines.replaceWith(under);
    this.marks.replaceWith(over);
    this.lines = under;
    this.marks = over;
  }

  /** The rank numbers of the play stand out, and the wrap marks where it goes round. @param {Picture} picture */
  light({ marks = {}, from, frame }) {
    const on = new Set((marks.order ?? []).map((item, i) => String(marks.ranks?.[i] ?? itemRank(item, from ?? frame))));
    const lit = [...on, marks.wrap].join();
    if (lit === this.lit) return;
    this.lit = lit;
    for (const node of this.backdrop.querySelectorAll(".cv-num")) {
      node.classList.toggle("on", on.has(/** @type {SVGElement} */ (node).dataset.r ?? ""));
    }
    for (const node of this.backdrop.querySelectorAll(".cv-wrap")) node.classList.toggle("on", Boolean(marks.wrap));
  }

  /** @param {Frame} frame */
  name(frame) {
    const n = this.words.names.length;
    const who = frame.turn === undefined ? "" : this.words.name(frame.turn);
    const label = this.words.get(who ? "table.turn" : "table.over", { n, name: who });
    if (this.svg.getAttribute("aria-label") !== label) this.svg.setAttribute("aria-label", label);
  }

  /**
   * How the cards get to their places. @returns {Motion | undefined}
   * @param {Layout} layout @param {Picture} before @param {Picture} after @param {Move} move
   */
  motion(layout, before, after, move) {
    if (move === "none" || !before) return undefined;
    if (this.still.matches) {
      this.sprites.g.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: 120 });
      return undefined;
    }
    const speed = this.speed() || 1;
    if (move === "slide") return { timing: () => ({ delay: 0, ms: (after.before ? 120 : 240) / speed }) };
    return gather(layout, before, after, speed);
  }

  settle() {
    cancelAnimationFrame(this.hearing);
    this.sprites.settle();
  }
}

/**
 * A capture: the cards come to the capturer's pile in the order of the line, a stolen pile by way
 * of its rank. @param {Layout} layout @param {Picture} before @param {Picture} after @param {number} speed
 * @returns {Motion}
 */
function gather(layout, before, after, speed) {
  const marks = after.marks ?? {};
  const from = after.from ?? before.frame;
  const seat = grown(before.frame, after.frame) ?? after.seat ?? 0;
  const tops = (marks.order ?? []).map((item) => (item.startsWith("<") ? (from.piles?.[item.slice(1)]?.[0] ?? "") : item));
  const last = tops.length * 120;
  const target = pileBox(layout, after.frame, seat);
  return {
    timing: (key) => {
      const i = tops.indexOf(key);
      const stolen = i >= 0 && marks.order?.[i]?.startsWith("<");
      const delay = i >= 0 ? i * 120 : last; // the card played, and what is paid, come on top
      return { delay: delay / speed, ms: (stolen ? 420 : 320) / speed };
    },
    origin: (key) => (key === marks.played ? outBox(layout, after.frame, after.seat ?? 0) : undefined),
    exit: (key) => {
      const i = tops.indexOf(key);
      const stolen = i >= 0 && marks.order?.[i]?.startsWith("<");
      return stolen ? [slotBox(layout, itemRank(key, from)), target] : [target];
    },
  };
}

/** The seat whose pile grew most: to it go the cards that leave the table. @param {Frame} before @param {Frame} after */
function grown(before, after) {
  let most = 0;
  let found;
  for (const [seat, [, n]] of Object.entries(after.piles ?? {})) {
    const more = n - (before.piles?.[seat]?.[1] ?? 0);
    if (more > most) [most, found] = [more, Number(seat)];
  }
  return found;
}
