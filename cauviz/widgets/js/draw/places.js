/** Where every card of a frame lies in a layout. Coordinates come from Python; this only looks up. */

import { byRank, rankOf } from "../data/marks.js";
import told from "./pieces.json" with { type: "json" };

/** @typedef {import("../data/sent.js").Frame} Frame */
/** @typedef {import("../data/sent.js").Layout} Layout */
/** @typedef {import("../data/types.js").Sprite} Sprite */
/** @typedef {import("../data/types.js").Box} Box */
/** @typedef {import("../data/types.js").XY} XY */

/** height of a card by its width */
export const TALL = told.tall;

/**
 * @typedef {object} View what is to be seen of a frame
 * @property {Frame} frame
 * @property {boolean} [hide] show the other hands face down though they are known
 * @property {string} [lift] the card lifted out of its hand
 * @property {number} [liftSeat]
 */

/** The seat's place relative to the one at the bottom. @param {Layout} layout @param {Frame} frame @param {number} seat */
export function seatAt(layout, frame, seat) {
  const n = layout.seats.length || 1;
  return layout.seats[(((seat - (frame.bottom ?? 0)) % n) + n) % n] ?? layout.seats[0];
}

/** frames are never written to, so what is sorted once stays so @type {WeakMap<Frame, Map<string, string[]>>} */
const sorted = new WeakMap();

/** @param {Frame} frame @param {number} seat the cards of a hand that lie open, in order */
export function handOf(frame, seat) {
  let hands = sorted.get(frame);
  if (!hands) {
    hands = new Map();
    sorted.set(frame, hands);
    for (const card of Object.keys(frame.cards ?? {}).sort(byRank)) {
      const place = frame.cards?.[card] ?? "";
      const list = hands.get(place);
      if (list) list.push(card);
      else hands.set(place, [card]);
    }
  }
  return hands.get(`h${seat}`) ?? [];
}

/** Does this seat's hand show its faces? @param {View} view @param {number} seat */
export const open = (view, seat) => !view.hide || seat === (view.frame.bottom ?? 0);

/** @param {View} view @param {number} seat */
export function handCount(view, seat) {
  return handOf(view.frame, seat).length + (view.frame.backs?.[seat] ?? 0);
}

/** Offsets of the cards of a hand from its corner. @param {Layout} layout @param {string} kind @param {number} n @returns {XY[]} */
function fan(layout, kind, n) {
  const known = layout.fans[kind]?.[Math.min(n, 40)];
  const [columns, dx, dy, step, rowstep] = known ?? [Math.max(1, n), 0, 0, 24, 0];
  return Array.from({ length: n }, (_, i) => [dx + (i % columns) * step, dy + Math.floor(i / columns) * rowstep]);
}

/** @param {Layout} layout @param {number} rank @returns {Box} */
export function slotBox(layout, rank) {
  const [x, y] = layout.rail[rank] ?? [0, 0];
  return { x, y, w: layout.card.rail };
}

/** @param {Layout} layout @param {Frame} frame @param {number} seat @returns {Box} */
export function pileBox(layout, frame, seat) {
  const [x, y] = seatAt(layout, frame, seat)?.pile ?? [0, 0];
  return { x, y, w: layout.card.pile };
}

/** Where a card leaves a seat's hand. @param {Layout} layout @param {Frame} frame @param {number} seat @returns {Box} */
export function outBox(layout, frame, seat) {
  const place = seatAt(layout, frame, seat);
  const [x, y] = place?.out ?? place?.hand ?? [0, 0];
  return { x, y, w: layout.card[seat === (frame.bottom ?? 0) ? "hand" : "open"] };
}

/** All cards to be drawn. @param {Layout} layout @param {View} view @returns {Sprite[]} */
export function placeAll(layout, view) {
  /** @type {Sprite[]} */
  const out = [];
  for (let seat = 0; seat < layout.seats.length; seat++) {
    out.push(...hand(layout, view, seat), ...pile(layout, view.frame, seat));
  }
  out.push(...onTable(layout, view.frame));
  return out;
}

/** @param {Layout} layout @param {View} view @param {number} seat @returns {Sprite[]} */
function hand(layout, view, seat) {
  const own = seat === (view.frame.bottom ?? 0);
  if (own && view.frame.over) return []; // the result stands in its place
  const faces = handOf(view.frame, seat);
  const shown = open(view, seat);
  const keys = faces.map((card) => (shown ? card : `b${seat}.${card}`));
  for (let i = 0; i < (view.frame.backs?.[seat] ?? 0); i++) keys.push(`b${seat}.${i}`);
  const kind = own ? "own" : shown && faces.length ? "open" : "back";
  const w = layout.card[kind === "own" ? "hand" : kind];
  const [x, y] = seatAt(layout, view.frame, seat)?.hand ?? [0, 0];
  const offsets = fan(layout, kind, keys.length);
  const sprites = keys.map((key, i) => {
    const [dx, dy] = offsets[i] ?? [0, 0];
    const face = key.startsWith("b") ? "card-back" : `card-${key}`;
    return { key, face, x: x + dx, y: y + dy, w, z: 100 + 40 * (own ? 9 : seat) + i };
  });
  if (view.lift && view.liftSeat === seat) lift(layout, view, sprites, own);
  return sprites;
}

/**
 * Lift a card out of its fan. In the hand at the bottom a gap opens after it, so that it covers
 * no number; from a hand that lies face down the card is shown beside it.
 * @param {Layout} layout @param {View} view @param {Sprite[]} sprites @param {boolean} own
 */
function lift(layout, { lift: card = "", liftSeat: seat = 0, frame }, sprites, own) {
  let at = sprites.findIndex((sprite) => sprite.key === card);
  const hidden = at < 0;
  if (hidden)
    at = Math.max(
      sprites.findIndex((sprite) => sprite.key === `b${seat}.${card}`),
      0,
    );
  const it = sprites[at];
  if (!it) return;
  const up = layout.lift;
  const gap = layout.fans.own?.[Math.min(40, sprites.length)]?.[5] ?? 12;
  if (hidden) Object.assign(it, { key: card, face: `card-${card}` }, outBox(layout, frame, seat));
  else if (own) [it.x, it.y] = [it.x + 4, it.y - up];
  it.z += 60;
  if (!own || hidden) return;
  for (const other of sprites.slice(at + 1)) {
    if (Math.abs(other.y - it.y - up) < 4) other.x += gap;
  }
}

/** @param {Layout} layout @param {Frame} frame @param {number} seat @returns {Sprite[]} */
function pile(layout, frame, seat) {
  const entry = frame.piles?.[seat];
  if (!entry) return [];
  const [top, count] = entry;
  const key = top || `p${seat}`;
  const face = top ? `card-${top}` : "card-back";
  const edges = count > 1 ? Math.min(4, Math.ceil(count / 3)) : 0;
  return [{ key, face, ...pileBox(layout, frame, seat), z: 10 + seat, edges }];
}

/** Where a table card lies, also under or over others of its rank. @param {Layout} layout @param {Frame} frame @param {string} card @returns {Sprite} */
export function cardBox(layout, frame, card) {
  return onTable(layout, frame).find(({ key }) => key === card) ?? { key: card, face: "", z: 0, ...slotBox(layout, rankOf(card)) };
}

/** Cards on the rail, and those lying over it. @param {Layout} layout @param {Frame} frame @returns {Sprite[]} */
function onTable(layout, frame) {
  const cards = Object.entries(frame.cards ?? {}).filter(([, place]) => !place.startsWith("h"));
  const [dx, dy] = layout.call;
  const [most, room] = layout.stack;
  /** how many more of a rank lie under the one at its slot @type {Map<number, number>} */
  const under = new Map();
  for (const [card, place] of cards) {
    if (place[0] === "r" && place !== "r") under.set(rankOf(card), (under.get(rankOf(card)) ?? 0) + 1);
  }
  return cards.map(([card, place]) => {
    const rank = rankOf(card);
    const box = slotBox(layout, rank);
    const sprite = { key: card, face: `card-${card}`, ...box, z: 50 };
    if (place === "r") return sprite;
    const k = Number(place.slice(1)) || 1;
    if (place[0] === "r") return { ...sprite, y: box.y - k * Math.min(most, room / (under.get(rank) ?? 1)), z: 50 - k };
    return { ...sprite, x: box.x + k * dx, y: box.y + k * dy, z: 80 + k };
  });
}
