/** What a play touches, drawn: outlines, discs, the line along the rail, bridges to piles, the arrow. */

import { num, s } from "../page/dom.js";
import { itemRank, pileOf, rankOf } from "../data/marks.js";
import { discAt, outline, piece } from "./parts.js";
import { TALL, pileBox, seatAt, slotBox } from "./places.js";

/** @typedef {import("../data/sent.js").Frame} Frame */
/** @typedef {import("../data/sent.js").Layout} Layout */
/** @typedef {import("../data/sent.js").Marks} Marks */
/** @typedef {import("../data/types.js").Box} Box */

/** @typedef {{kind: string, rank: number, seat: number}} Stop one item of the line */

/**
 * @typedef {object} Drawing
 * @property {Layout} layout
 * @property {Frame} frame the one whose piles and seats the marks speak of
 * @property {Marks} marks
 * @property {Box | undefined} played where the played card is drawn
 * @property {boolean} before still in hand: with an arrow to what it matches
 * @property {string} prefix
 * @property {(rank: number) => string} no what a stop slot says
 */

/** @param {Drawing} d @returns {{under: SVGGElement, over: SVGGElement}} lines, and outlines with discs */
export function drawMarks(d) {
  const under = s("g", { class: "cv-lines", "aria-hidden": "true" });
  const over = s("g", { class: "cv-marks", "aria-hidden": "true" });
  const stops = stopsOf(d);
  for (const [i, stop] of stops.entries()) drawStop(d, stop, i, under, over);
  join(d, stops, under);
  for (const rank of d.marks.stops ?? []) drawMissing(d, rank, stops.length, over);
  const match = stops.find((stop) => stop.kind === "match") ?? stops[0];
  if (d.played && d.marks.played) drawPlayed(d, d.played, match, under, over);
  return { under, over };
}

/** @param {Drawing} d @returns {Stop[]} */
function stopsOf({ marks, frame }) {
  return (marks.order ?? []).map((item, i) => {
    const seat = pileOf(item);
    const kind = seat >= 0 ? "steal" : item === marks.match ? "match" : "seq";
    return { kind, rank: marks.ranks?.[i] ?? itemRank(item, frame), seat };
  });
}

/** @param {Drawing} d @param {Stop} stop @param {number} i @param {SVGGElement} under @param {SVGGElement} over */
function drawStop(d, stop, i, under, over) {
  const box = slotBox(d.layout, stop.rank);
  const later = (/** @type {SVGElement} */ g) => delay(g, i + 1);
  over.append(later(outline(stop.kind, box)));
  over.append(later(badge(d, stop.kind, box)));
  if (stop.seat < 0) return;
  const pile = pileBox(d.layout, d.frame, stop.seat);
  over.append(later(outline("steal", pile)), later(badge(d, "steal", pile, "on_pile")));
  under.append(later(bridge(d, stop)));
}

/** @param {Drawing} d @param {number} rank @param {number} i @param {SVGGElement} over */
function drawMissing(d, rank, i, over) {
  const box = slotBox(d.layout, rank);
  const slot = piece("", "stop", { x: box.x, y: box.y, w: box.w, words: d.no(rank), size: box.w > 50 ? 16 : 13 });
  over.append(delay(s("g", {}, slot, badge(d, "stop", box)), i + 1));
}

/** @param {Drawing} d @param {Box} box @param {Stop | undefined} to @param {SVGGElement} under @param {SVGGElement} over */
function drawPlayed(d, box, to, under, over) {
  // a calling card lies over the card it matches: its mark makes room for that one's
  const lies = to && Math.abs(box.x - slotBox(d.layout, to.rank).x) < 30 && box.w === d.layout.card.rail;
  over.append(outline("played", box), badge(d, "played", box, lies ? "aside" : "on_pile"));
  if (!d.before) return;
  if (!d.marks.quiet) under.append(delay(arrow(d, box, to?.rank ?? rankOf(d.marks.played ?? "")), 1));
}

/** @param {SVGElement} g @param {number} i */
function delay(g, i) {
  g.style.setProperty("--i", String(i));
  return g;
}

/** The mark at the lower edge of a card. @param {Drawing} d @param {string} kind @param {Box} box @param {string} [place] */
const badge = ({ prefix, layout }, kind, box, place = "on_card") => discAt(prefix, place, kind, box, layout.badge);

/** The line along the lower edge, from disc to disc. @param {Drawing} d @param {Stop[]} stops @param {SVGGElement} under */
function join({ layout }, stops, under) {
  const ranks = Object.keys(layout.rail).map(Number);
  for (let i = 1; i < stops.length; i++) {
    const [from, to] = [stops[i - 1], stops[i]];
    if (!from || !to) continue;
    const next = ranks[(ranks.indexOf(from.rank) + 1) % ranks.length];
    const path = layout.links[next === to.rank ? from.rank : to.rank] ?? "";
    under.append(delay(s("path", { class: `cv-join ${to.kind}`, d: path }), i + 1));
  }
}

/** A double line from a pile to its card's place on the rail. @param {Drawing} d @param {Stop} stop */
function bridge({ layout, frame }, { seat, rank }) {
  const n = layout.seats.length || 1;
  const path = layout.bridges[(seat - (frame.bottom ?? 0) + n) % n]?.[rank] ?? "";
  return s("g", { class: "cv-bridge" }, s("path", { d: path }), s("path", { class: "cv-inner", d: path }));
}

/** From the lifted card to the slot of its rank. @param {Drawing} d @param {Box} from @param {number} rank */
function arrow(d, from, rank) {
  const path = from.y > (d.layout.rail[rank]?.[1] ?? 0) ? upward(d.layout, from, rank) : downward(d, from, rank);
  if (!path) return s("g");
  return s("path", { class: "cv-arrow", d: path, "marker-end": `url(#${d.prefix}head)` });
}

/** From the hand at the bottom, into the side of the slot that is nearer. @param {Layout} layout @param {Box} from @param {number} rank */
function upward(layout, from, rank) {
  const x = from.x + from.w / 2;
  const tip = layout.reach[rank]?.reduce((a, b) => (Math.abs(b[0] - x) < Math.abs(a[0] - x) ? b : a));
  if (!tip) return "";
  const [tx, ty, tail] = tip;
  const [x0, y0, x1, y1] = [x, from.y - 9, tx, ty].map(num);
  return `M${x0} ${y0}C${x0} ${num(from.y - 27)} ${x1} ${num(ty + 18)} ${x1} ${y1}${tail}`;
}

/** From another hand, down to the rail; not across players who sit in between. @param {Drawing} d @param {Box} from @param {number} rank */
function downward({ layout, frame, marks }, from, rank) {
  const tip = layout.drop[rank];
  if (!tip || seatAt(layout, frame, marks.seat ?? frame.turn ?? 0)?.back) return "";
  const [tx, ty, tail, last] = tip;
  const x = from.x + from.w / 2;
  const y = from.y + from.w * TALL + layout.badge / 2 + 5;
  const low = Math.max(y, ty - 30);
  const tagged = Object.values(frame.piles ?? {}).some(([top]) => rankOf(top) === rank);
  const [x0, x1, y1] = [x, tx, ty].map(num);
  return `M${x0} ${num(y)}V${num(low)}C${x0} ${num(low + 14)} ${x1} ${num(ty - 14)} ${x1} ${y1}${tail}${tagged ? "" : (last ?? "")}`;
}
