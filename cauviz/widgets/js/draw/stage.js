/** The drawn table: one SVG that scales with its container, and picks its layout by width. */

import { h, num, s } from "../page/dom.js";
import { Hits } from "./hits.js";
import { drawMarks } from "./lines.js";
import { furnish } from "./furnish.js";
import { outline, piece, setFace } from "./parts.js";
import { Pieces } from "./pieces.js";
import { midway, play, slide, turn } from "./motion.js";
import { placeAll } from "./places.js";
import { itemRank } from "../data/marks.js";
import { Sprites } from "./sprites.js";

/** @typedef {import("../data/sent.js").Frame} Frame */
/** @typedef {import("../data/sent.js").Marks} Marks */
/** @typedef {import("../data/sent.js").Layout} Layout */
/** @typedef {import("../data/words.js").Words} Words */
/** @typedef {import("./motion.js").Motion} Motion */

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
 * @property {Sign} [sign]
 *
 * @typedef {{kind: "right" | "wrong" | "shown", text: string}} Sign what is said of an answer, over the hand
 *
 * @typedef {"none" | "slide" | "play" | "turn"} Move what changes place is there at once, or goes
 *   there; a new play, with the order of a capture; the seats turn
 *
 * @typedef {object} Run a play, or a turn of the seats, that is on its way
 * @property {string} frame what it leads to
 * @property {Frame} [seen] what stands around the cards until they are there
 * @property {number} end when they are
 * @property {ReturnType<typeof setTimeout>} timer
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
    /** @type {Run | undefined} */
    this.run = undefined;
    /** what the marks were drawn for */
    this.drawn = "";
    /** the ranks that stand out */
    this.lit = "";
    /** @type {Layout | undefined} */
    this.layout = undefined;
    /** @type {Picture} */
    this.picture = { frame: {} };
    this.svg.append(this.backdrop, this.under.g, this.lines, this.sprites.g, this.marks, this.mid, this.over.g, this.hits.g, this.top);
  }

  /** Lay the table out; draws when that changes. @param {string} name of the layout */
  lay(name) {
    const layout = this.layouts.find((one) => one.name === name);
    if (!layout || layout === this.layout) return;
    this.layout = layout;
    setFace(getComputedStyle(this.el).fontFamily);
    this.svg.setAttribute("viewBox", `0 0 ${num(layout.w)} ${num(layout.h)}`);
    this.el.dataset.layout = layout.name;
    const ground = this.ground(layout);
    this.settle();
    this.lit = "";
    this.under.clear();
    this.over.clear();
    // the rest stays where it is: what has the focus would lose it in the midst of this
    this.backdrop.replaceWith(ground);
    this.backdrop = ground;
    this.show(this.picture, "none");
  }

  /** The empty table. @param {Layout} layout */
  ground({ w, h, felt: [dx, dy, r], box, cues, card, rail, labels, runs }) {
    const put = (/** @type {string} */ name, /** @type {import("./parts.js").Known} */ known) => piece(this.prefix, name, known);
    const [x, y, wide, tall] = box;
    return s(
      "g",
      { "aria-hidden": "true" },
      put("ground", { w, h }),
      put("felt", { w, h, dx, dy, r }),
      ...cues.map((at) => put("cue", { at })),
      put("rail", { x, y, w: wide, h: tall }),
      ...Object.values(rail).map(([x, y]) => put("slot", { x, y, w: card.rail })),
      ...Object.entries(labels).map(([r, [x, y]]) => put("number", { r, x, y, words: this.words.rank(Number(r)) })),
      ...runs.map(([d, wraps]) => put("run", { d, kind: wraps ? "" : " go" })),
    );
  }

  /** Another table: its players sit elsewhere. @param {Layout[]} layouts */
  seat(layouts) {
    this.layouts = layouts;
    this.settle();
    this.layout = undefined;
    this.picture = { frame: {} };
    this.sprites.sync([]);
  }

  /**
   * Show a picture. What moves goes on moving, unless this is a new play or another table.
   * @param {Picture} picture @param {Move} [move]
   */
  show(picture, move = "none") {
    const before = this.picture;
    const whole = move === "play" || move === "turn";
    if (this.run && (whole || this.run.frame !== JSON.stringify(picture.frame))) this.end();
    this.picture = picture;
    const { layout } = this;
    if (!layout) return;
    const { frame } = picture;
    const view = this.view(picture);
    const sprites = placeAll(layout, view);
    const motion = this.motion(layout, before, picture, move);
    if (whole) this.sprites.settle();
    const ms = this.sprites.sync(sprites, motion);
    if (motion?.whole && ms > 0) this.begin(frame, move === "play" ? midway(before, picture) : undefined, ms);
    const from = [before.frame.bottom ?? 0, frame.bottom ?? 0];
    this.furnish(motion?.whole && move === "turn" ? this.glide(motion, from[0] !== from[1]) : undefined);
    this.drawMarks(layout, picture);
    this.light(picture);
    this.hear(() => {
      this.hits.sync(layout, view, sprites, picture.options);
      this.name(frame);
    });
    this.ondraw?.();
  }

  /** @param {Picture} picture @returns {import("./places.js").View} */
  view({ frame, hide, before, marks, seat }) {
    return { frame, hide, lift: before ? marks?.played : undefined, liftSeat: seat };
  }

  /** What stands around the cards; what is won or lost only when the cards are there. @param {import("./pieces.js").Glide} [glide] */
  furnish(glide) {
    const { layout, picture, words, prefix } = this;
    if (!layout) return;
    const { marks = {}, before } = picture;
    const view = this.view(picture);
    const stolen = new Set(before ? marks.steal : []);
    this.under.glide = this.over.glide = glide;
    const seen = { ...view, frame: this.run?.seen ?? view.frame };
    furnish(this.under, this.over, { layout, view: seen, words, prefix, stolen, stops: marks.stops ?? [], sign: picture.sign });
    this.under.glide = this.over.glide = undefined;
  }

  // what is on its way

  /** @param {Frame} frame @param {Frame | undefined} seen @param {number} ms */
  begin(frame, seen, ms) {
    const timer = setTimeout(() => this.settle(), ms);
    this.run = { frame: JSON.stringify(frame), seen, end: Date.now() + ms, timer };
    this.el.dataset.moving = "";
  }

  /** It is over, and what it leads to is to be drawn. */
  end() {
    if (!this.run) return;
    clearTimeout(this.run.timer);
    this.run = undefined;
    delete this.el.dataset.moving;
    this.sprites.settle();
    for (const pieces of [this.under, this.over]) pieces.settle();
  }

  /** All is where it goes: what still moves jumps there. */
  settle() {
    cancelAnimationFrame(this.hearing);
    if (!this.run) return this.sprites.settle();
    this.end();
    this.furnish();
    if (this.layout) this.drawMarks(this.layout, this.picture);
  }

  /** A card goes with the pointer. @param {string} card @param {number} dx px from its place @param {number} dy */
  carry(card, dx, dy) {
    const scale = (this.layout?.w ?? 1) / (this.svg.getBoundingClientRect().width || 1);
    this.sprites.carry(card, dx * scale, dy * scale);
  }

  /** No card does any longer: what was carried goes back to its place. */
  release() {
    this.sprites.release(this.still.matches ? undefined : slide(false, this.speed() || 1));
  }

  /** Is a point of the window over the table, above the hand at the bottom? @param {number} x @param {number} y */
  above(x, y) {
    const box = this.svg.getBoundingClientRect();
    const hand = this.hits.hand.getBoundingClientRect();
    return x > box.left && x < box.right && y > box.top && y < hand.top + hand.height / 4;
  }

  /** How long it takes until all is there, in ms. */
  get left() {
    return this.run ? Math.max(0, this.run.end - Date.now()) : 0;
  }

  /** What is heard of the table may follow a moment later where nothing can be chosen. @param {() => void} names */
  hear(names) {
    cancelAnimationFrame(this.hearing);
    if (this.lazy) this.hearing = requestAnimationFrame(names);
    else names();
  }

  /** @param {Layout} layout @param {Picture} picture */
  drawMarks(layout, { marks = {}, from, frame, before = false, spots = [] }) {
    if (this.run && !this.run.seen) [marks, spots] = [{}, []]; // while the seats turn
    const at = marks.played && !this.run ? this.sprites.at(marks.played) : undefined;
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
    for (const node of this.backdrop.querySelectorAll(".cv-wrap:not(.go)")) node.classList.toggle("on", Boolean(marks.wrap));
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
    if (move === "slide") return slide(Boolean(after.before), speed);
    return move === "turn" ? turn(layout, before, after, speed) : play(layout, before, after, speed);
  }

  /** Names and counts go round with the cards. @param {Motion} motion @param {boolean} turned @returns {import("./pieces.js").Glide | undefined} */
  glide({ speed, way }, turned) {
    if (!turned) return undefined;
    return (from, to) => {
      const stops = way("", from, to);
      const ms = stops[stops.length - 1]?.[1] ?? 0;
      const frames = stops.map(([{ x, y }, at]) => ({ transform: `translate(${num(x - to.x)}px,${num(y - to.y)}px)`, offset: ms ? at / ms : 0 }));
      return { frames, ms: ms / speed };
    };
  }
}
