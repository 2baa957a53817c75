/** What stands around the cards of a frame: names, piles' counts, tags on the rail, chips, panels. */

import { rankOf } from "../data/marks.js";
import { banner, chip, counter, disc, ghost, noPile, overPanel, plate, score, signOf, stock, tag } from "./parts.js";
import { TALL, handCount, pileBox, seatAt, slotBox } from "./places.js";
import { teamOf } from "../data/words.js";

/** @typedef {import("../data/types.js").Layout} Layout */
/** @typedef {import("./places.js").View} View */
/** @typedef {import("./pieces.js").Pieces} Pieces */

/**
 * @typedef {object} Scene
 * @property {Layout} layout
 * @property {View} view
 * @property {import("../data/words.js").Words} words
 * @property {string} prefix
 * @property {Set<number>} stolen seats whose pile the shown play takes
 * @property {number[]} stops ranks that the line lacks: their slots say so
 * @property {import("./stage.js").Sign} [sign]
 */

/** @param {Pieces} under beneath the cards @param {Pieces} over above them @param {Scene} scene */
export function furnish(under, over, scene) {
  const { layout } = scene;
  for (let seat = 0; seat < layout.seats.length; seat++) {
    person(under, over, scene, seat);
    pile(under, over, scene, seat);
  }
  ranks(under, over, scene);
  justLeft(over, scene);
  notices(under, over, scene);
  verdict(over, scene);
  under.sweep();
  over.sweep();
}

/** how wide a plate and a chip are about, for their way when the seats turn */
const PLATE = 150;
const CHIP = 80;

/** @param {import("../data/types.js").XY} at */
const chipBox = ([x, y]) => ({ x, y, w: CHIP, h: 21 });

/** The plate, and beside it what was called and what is owed. @param {Pieces} under @param {Pieces} over @param {Scene} scene @param {number} seat */
function person(under, over, scene, seat) {
  const { layout, view, words } = scene;
  const { frame } = view;
  const place = seatAt(layout, frame, seat);
  if (!place) return;
  const own = seat === (frame.bottom ?? 0);
  const owed = (frame.debts ?? []).reduce((sum, [debtor, , n]) => sum + (debtor === seat ? n : 0), 0);
  const call = frame.called?.[seat];
  const said = call ? words.get(`call.${call}`) : rondaText(words, frame.rondas?.[seat]);
  const wide = layout.name === "wide";
  const [x, y] = place.plate;
  const p = {
    x,
    y,
    tall: layout.plate ?? 42,
    wide: place.wide ?? 200,
    size: wide ? 16 : 15,
    name: words.name(seat),
    initial: words.initials[seat] ?? "",
    sub: "",
    short: "",
    raised: Boolean(said || (owed && !own)),
    turn: frame.turn === seat,
    dealer: frame.dealer === seat,
    square: Boolean(frame.stones) && teamOf(seat) === 1,
  };
  p.short = p.turn ? words.get("plays_now") : words.get("in_hand_short", { n: handCount(view, seat) });
  p.sub = p.turn || !wide || own ? p.short : words.get("in_hand", { n: handCount(view, seat) });
  if (p.raised) p.sub = p.short = "";
  under.put(`plate${seat}`, [layout.name, ...Object.values(p)], () => plate(p), { x, y, w: PLATE, h: p.tall });
  const [callAt, debtAt] = [place.chip ?? place.plate, place.debt ?? place.plate];
  if (said) {
    over.put(`call${seat}`, [layout.name, said, ...callAt], () => chip(call ? "cv-called" : "cv-ronda", ...callAt, said), chipBox(callAt));
  }
  if (!owed || (said && String(callAt) === String(debtAt))) return;
  const text = words.get("owes", { n: owed });
  over.put(`debt${seat}`, [layout.name, text, ...debtAt], () => chip("cv-debt", ...debtAt, text), chipBox(debtAt));
}

/** @param {Pieces} under @param {Pieces} over @param {Scene} scene @param {number} seat */
function pile(under, over, { layout, view, words, prefix }, seat) {
  const entry = view.frame.piles?.[seat];
  const box = pileBox(layout, view.frame, seat);
  const { x, y, w } = box;
  const sign = [layout.name, x, y];
  if (!entry) {
    under.put(`nopile${seat}`, sign, () => noPile(box, words.get(w < 54 ? "no_pile_short" : "no_pile")), box);
    return;
  }
  over.put(`count${seat}`, [...sign, entry[1]], () => counter(x + w - 0.5, y + 2.5, entry[1]), box);
  if (!entry[2]) return;
  over.put(`safe${seat}`, sign, () => disc(prefix, "safe", x + w - 1, y + w * TALL - 3, (layout.badge ?? 26) - 2, true), box);
}

/** Piles at their rank: a tag above the rail, and a dotted card where the slot is empty. @param {Pieces} under @param {Pieces} over @param {Scene} scene */
function ranks(under, over, scene) {
  const { layout, view, words, stolen, prefix } = scene;
  const piles = view.frame.piles ?? {};
  const lying = new Set();
  for (const [card, place] of Object.entries(view.frame.cards ?? {})) if (place === "r") lying.add(rankOf(card));
  /** @type {Map<number, number[]>} */
  const owners = new Map();
  for (const [seat, [top]] of Object.entries(piles)) {
    const rank = rankOf(top);
    if (rank) owners.set(rank, [...(owners.get(rank) ?? []), Number(seat)]);
  }
  for (const [rank, seats] of owners) {
    const shown = seats.find((seat) => stolen.has(seat)) ?? seats[0] ?? 0;
    const [top, count, safe] = piles[shown] ?? ["", 0];
    const box = slotBox(layout, rank);
    if (!lying.has(rank) && !scene.stops.includes(rank)) {
      const text = seats.length > 1 ? words.get("piles", { n: seats.length }) : words.get("pile");
      const hot = stolen.has(shown);
      under.put(`ghost${rank}`, [layout.name, top, text, hot], () => ghost(box, words.rank(rank), top.slice(-1), text, hot, prefix));
    }
    const [x, y] = layout.tags?.[rank] ?? [box.x + box.w / 2, box.y - 16];
    const who = seats.map((seat) => /** @type {[string, boolean]} */ ([words.initials[seat] ?? "", stolen.has(seat)]));
    const one = { x, y, room: (layout.pitch ?? 68) - 2, owners: who, count, safe: Boolean(safe) };
    over.put(`tag${rank}`, [layout.name, who, count, one.safe], () => tag(one, prefix));
  }
}

/** @param {Pieces} over @param {Scene} scene */
function justLeft(over, { layout, view, prefix }) {
  const { left } = view.frame;
  if (!left || view.frame.cards?.[left] !== "r") return;
  const { x, y, w } = slotBox(layout, rankOf(left));
  over.put("new", [layout.name, left], () => disc(prefix, "new", x + w - 2, y + 9, 20));
}

/** @param {Pieces} under @param {Pieces} over @param {Scene} scene */
function notices(under, over, { layout, view, words, prefix }) {
  const { frame } = view;
  if (frame.stock) {
    const [x, y] = layout.stock ?? [0, 0];
    const text = words.get("stock_left", { n: frame.stock });
    under.put("stock", [layout.name, text], () => stock(x, y, text, prefix));
  }
  if (frame.stones && layout.score) {
    const { stones } = frame;
    const place = layout.score;
    const tail = frame.goal ? words.get("score_of", { goal: frame.goal }) : words.get("stones");
    over.put("score", [layout.name, ...stones, tail], () => score(place, stones, tail, prefix));
  }
  if (frame.net !== undefined) {
    const [x, y] = layout.banner;
    const size = layout.name === "wide" ? 15 : 14;
    over.put("net", [layout.name], () => banner(x, y, words.get("net_banner"), size, prefix));
  }
  const { over: end } = frame;
  const box = layout.over;
  if (!end || !box) return;
  const winners = Array.isArray(end.winners) ? end.winners : [];
  const counts = results(words, frame, winners, layout.name === "wide");
  const title = words.over(frame);
  over.put("over", [layout.name, title, counts], () => overPanel(box, title, counts, prefix));
}

/** What is said of an answer, in the band over the hand; below the line that tells of a net. @param {Pieces} over @param {Scene} scene */
function verdict(over, { layout, view, sign, prefix }) {
  if (!sign) return;
  const [x, y] = layout.banner;
  const low = view.frame.net === undefined ? 4 : 36;
  over.put("sign", [layout.name, sign.kind, sign.text, low], () => signOf(sign, x, y + low, prefix));
}

/**
 * What everyone has in the end, by the rules' scoring, and whether it won. @param {import("../data/words.js").Words} words
 * @param {import("../data/types.js").Frame} frame @param {number[]} winners @param {boolean} roomy @returns {[string, boolean][]}
 */
function results(words, { over: end, stones }, winners, roomy) {
  const counts = Array.isArray(end?.counts) ? end.counts : [];
  const points = end?.points;
  if (stones && !points) {
    return stones.map((n, team) => [words.get("count", { name: words.team(team), n }), winners.includes(team)]);
  }
  const plain = !points || String(points) === String(counts);
  return counts.map((cards, seat) => {
    const args = { name: words.name(seat), cards, n: plain ? cards : (points[seat] ?? 0) };
    return [words.get(plain ? "count" : roomy ? "count_points" : "count_points_short", args), winners.includes(seat)];
  });
}

/** @param {import("../data/words.js").Words} words @param {[string, number?] | undefined} ronda */
function rondaText(words, ronda) {
  if (!ronda) return "";
  const [what, rank] = ronda;
  return rank ? words.get(`${what}_of`, { rank: words.rank(rank) }) : words.get(what);
}
