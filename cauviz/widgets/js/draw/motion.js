/** How cards come to their places: by which way, and when. Milliseconds are those at the speed 1. */

import { itemRank, pileOf, rankOf } from "../data/marks.js";
import { TALL, outBox, pileBox, slotBox } from "./places.js";

/** @typedef {import("../data/sent.js").Frame} Frame */
/** @typedef {import("../data/sent.js").Layout} Layout */
/** @typedef {import("../data/types.js").Box} Box */
/** @typedef {import("./stage.js").Picture} Picture */

/** @typedef {[Box, number]} Stop a place on the way, and how long after the start it is reached */

/**
 * @typedef {object} Motion
 * @property {boolean} whole it has an end, and what stands around the cards waits for it
 * @property {string} ease between two stops
 * @property {number} speed
 * @property {(key: string, from: Box | undefined, to: Box | undefined) => Stop[]} way of a card that
 *   comes (from nowhere), moves or goes (to nowhere); no stops: it does so at once
 * @property {(key: string) => number} fade how long a card that comes from nowhere waits
 * @property {(key: string) => number} load how many cards go with one that leaves: a stolen pile
 */

const EASE = "cubic-bezier(.2,.8,.2,1)";

/** a card is lifted; a hand closes up; a card comes down, and lies there */
const LIFT = 120;
const SLIDE = 240;
const LAY = 320;
const LOOK = 160;
/** one card of a line after the other; a pile to its rank; what is taken to the pile of who took it */
const NEXT = 120;
const BRIDGE = 420;
const GATHER = 320;
/** the seats turn, and keep so far from the edge of the stage */
const TURN = 700;
const EDGE = 10;

/** All that changes place goes there straight. @param {boolean} lifted @param {number} speed @returns {Motion} */
export function slide(lifted, speed) {
  const ms = lifted ? LIFT : SLIDE;
  const way = (/** @type {string} */ _key, /** @type {Box | undefined} */ from, /** @type {Box | undefined} */ to) => straight(from, to, 0, ms);
  return { whole: false, ease: EASE, speed, way, fade: () => 0, load: () => 0 };
}

/** @param {Box | undefined} from @param {Box | undefined} to @param {number} start @param {number} ms @returns {Stop[]} */
const straight = (from, to, start, ms) =>
  from && to
    ? [
        [from, 0],
        [from, start],
        [to, start + ms],
      ]
    : [];

/**
 * A play: the card comes down at its rank, then what it takes goes to the taker's pile in the order
 * of the line, a stolen pile by way of its rank, and the played card comes on top.
 * @param {Layout} layout @param {Picture} before @param {Picture} after @param {number} speed @returns {Motion}
 */
export function play(layout, before, after, speed) {
  const marks = after.marks ?? {};
  const played = marks.played ?? "";
  const taken = takenBy(before.frame, after, played);
  const taker = grown(before.frame, after.frame) ?? after.seat ?? 0;
  const target = pileBox(layout, after.frame, taker);
  const lies = before.frame.cards?.[played]?.[0];
  const down = !played || lies === "d" || lies === "c" ? 0 : LAY + LOOK; // it may lie there already
  const there = taken.map(({ pile }, i) => down + i * NEXT + (pile ? BRIDGE : 0) + GATHER);
  const last = Math.max(down, ...there.map((at) => at - GATHER / 2));
  const end = taken.length ? last + GATHER : down;
  const by = new Map(taken.map((one, i) => [one.key, { ...one, start: down + i * NEXT }]));

  /** @param {Box | undefined} from @param {Box | undefined} to @returns {Stop[]} */
  const playedWay = (from, to) => {
    const start = from ?? outBox(layout, after.frame, after.seat ?? 0);
    if (to && !sameBox(to, target)) return straight(start, to, 0, LAY);
    const rank = slotBox(layout, rankOf(played));
    const [dx, dy] = layout.call;
    const lying = down ? { ...rank, x: rank.x + dx, y: rank.y + dy } : start;
    return [
      [start, 0],
      [lying, down ? LAY : 0],
      [lying, last],
      [to ?? target, end],
    ];
  };

  /** @param {string} key @param {Box | undefined} from @param {Box | undefined} to @returns {Stop[]} */
  const way = (key, from, to) => {
    if (key === played) return playedWay(from, to);
    const one = by.get(key);
    if (!from) return [];
    if (one?.pile) {
      const over = slotBox(layout, one.rank);
      const { start } = one;
      return [
        [from, 0],
        [from, start],
        [over, start + BRIDGE],
        [to ?? target, start + BRIDGE + GATHER],
      ];
    }
    if (one) return straight(from, to ?? target, one.start, GATHER);
    if (!to && sameBox(from, target))
      return [
        [from, 0],
        [from, end],
      ]; // covered where it lies
    if (!to || from.w === layout.card.pile) return straight(from, to ?? target, end, GATHER); // paid
    return straight(from, to, 0, SLIDE); // a hand closes up
  };
  return { whole: true, ease: EASE, speed, way, fade: () => end, load: (key) => by.get(key)?.pile ?? 0 };
}

/**
 * What leaves the table for a pile: cards, and piles with their size, in the order of the line.
 * @param {Frame} before @param {Picture} after @param {string} played
 * @returns {{key: string, pile: number, rank: number}[]}
 */
function takenBy(before, { frame, marks = {}, from = before }, played) {
  const lay = Object.entries(before.cards ?? {}).filter(([card, place]) => !place.startsWith("h") && !frame.cards?.[card]);
  const cards = lay
    .filter(([card]) => card !== played)
    .map(([card]) => card)
    .sort((a, b) => rankOf(a) - rankOf(b));
  const order = marks.order ?? [];
  const piles = order.filter((item) => {
    const seat = pileOf(item);
    return seat >= 0 && String(before.piles?.[seat]) !== String(frame.piles?.[seat]);
  });
  const place = (/** @type {string} */ item) => (order.includes(item) ? order.indexOf(item) : order.length);
  return [...cards, ...piles]
    .sort((a, b) => place(a) - place(b))
    .map((item) => {
      const seat = pileOf(item);
      const [top, n] = before.piles?.[seat] ?? [item, 0];
      return { key: seat < 0 ? item : top || `p${seat}`, pile: seat < 0 ? 0 : n, rank: itemRank(item, from) };
    });
}

/** What is to be seen around the cards until they are there: nothing has been won yet. @param {Picture} before @param {Picture} after @returns {Frame} */
export function midway(before, { frame, marks = {} }) {
  const stolen = new Set((marks.order ?? []).map(pileOf));
  const piles = Object.entries(before.frame.piles ?? {}).filter(([seat, pile]) => !stolen.has(Number(seat)) || String(pile) === String(frame.piles?.[seat]));
  return { ...before.frame, piles: Object.fromEntries(piles), called: frame.called, left: undefined };
}

/** The seat whose pile grew most: to it goes what leaves the table. @param {Frame} before @param {Frame} after */
function grown(before, after) {
  let most = 0;
  let found;
  for (const [seat, [, n]] of Object.entries(after.piles ?? {})) {
    const more = n - (before.piles?.[seat]?.[1] ?? 0);
    if (more > most) [most, found] = [more, Number(seat)];
  }
  return found;
}

/** @param {Box} a @param {Box} b */
const sameBox = (a, b) => a.x === b.x && a.y === b.y;

/**
 * The seats turn about the middle of the table, the short way round.
 * @param {Layout} layout @param {Picture} before @param {Picture} after @param {number} speed @returns {Motion}
 */
export function turn(layout, before, after, speed) {
  const n = layout.seats.length || 1;
  const by = ((((after.frame.bottom ?? 0) - (before.frame.bottom ?? 0)) % n) + n) % n;
  const sign = by <= n / 2 ? 1 : -1;
  const way = (/** @type {string} */ _key, /** @type {Box | undefined} */ from, /** @type {Box | undefined} */ to) =>
    from && to ? arc(layout, from, to, sign) : [];
  return { whole: true, ease: "linear", speed, way, fade: () => TURN / 2, load: () => 0 };
}

/** The way about the middle of the table, by the ellipse that both places see. @param {Layout} layout @param {Box} from @param {Box} to @param {number} sign @returns {Stop[]} */
function arc(layout, from, to, sign) {
  const steps = 14;
  const [a, b] = [polar(layout, from), polar(layout, to)];
  let round = b.angle - a.angle;
  const whole = 2 * Math.PI;
  while (round * sign < 0) round += sign * whole;
  if (Math.abs(round) > 0.8 * whole) round -= sign * whole; // a little back, not all the way round
  const mix = (/** @type {number} */ p, /** @type {number} */ q, /** @type {number} */ t) => p + (q - p) * t;
  return Array.from({ length: steps + 1 }, (_, k) => {
    const t = k / steps;
    const eased = t * t * (3 - 2 * t);
    const [angle, far] = [a.angle + round * eased, mix(a.far, b.far, eased)];
    const [w, h] = [mix(from.w, to.w, eased), mix(tall(from), tall(to), eased)];
    const x = within((0.5 + far * Math.cos(angle)) * layout.w - w / 2, layout.w - w);
    const y = within((0.5 + far * Math.sin(angle)) * layout.h - h / 2, layout.h - h);
    return [k === 0 ? from : k === steps ? to : { x, y, w }, t * TURN];
  });
}

/** On the stage, not across its edge. @param {number} x @param {number} most */
const within = (x, most) => Math.max(EDGE, Math.min(most - EDGE, x));

/** @param {Box} box */
const tall = ({ w, h }) => h ?? w * TALL;

/** @param {Layout} layout @param {Box} box */
function polar(layout, box) {
  const [u, v] = [(box.x + box.w / 2) / layout.w - 0.5, (box.y + tall(box) / 2) / layout.h - 0.5];
  return { angle: Math.atan2(v, u), far: Math.hypot(u, v) };
}
