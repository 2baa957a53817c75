/** What stands around the cards of a frame: names, piles' counts, tags on the rail, chips, panels. */

import { rankOf } from "../data/marks.js";
import { discAt, lets, noPile, overPanel, piece, plate, score, signOf, tag } from "./parts.js";
import { handCount, pileBox, seatAt, slotBox } from "./places.js";
import { teamOf } from "../data/words.js";

/** @typedef {import("../data/sent.js").Layout} Layout */
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

/** A framed word: a call, a debt. @param {string} cls @param {import("../data/types.js").XY} at @param {string} words */
const chip = (cls, [x, y], words) => piece("", "chip", { cls, x, y, words });

/** The round badge with a number of cards. @param {number} x @param {number} y @param {number} n */
export const counter = (x, y, n) => piece("", "counter", { x, y, words: n, n: String(n).length });

/** A pile's top at its place on the rail. @param {string} prefix @param {import("../data/types.js").Box} box @param {string} rank @param {string} suit @param {string} words @param {boolean} hot */
const ghost = (prefix, { x, y, w }, rank, suit, words, hot) => piece(prefix, "ghost", { x, y, w, rank, suit, words, hot: hot ? " hot" : "" });

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
    tall: layout.plate,
    wide: place.wide ?? 200,
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
  under.put(`plate${seat}`, [layout.name, ...Object.values(p)], () => plate(scene.prefix, p), { x, y, w: PLATE, h: p.tall });
  const [callAt, debtAt] = [place.chip ?? place.plate, place.debt ?? place.plate];
  if (said) {
    over.put(`call${seat}`, [layout.name, said, ...callAt], () => chip(call ? "cv-called" : "cv-ronda", callAt, said), chipBox(callAt));
  }
  if (!owed || (said && String(callAt) === String(debtAt))) return;
  const text = words.get("owes", { n: owed });
  over.put(`debt${seat}`, [layout.name, text, ...debtAt], () => chip("cv-debt", debtAt, text), chipBox(debtAt));
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
  const at = lets("at_count", { x, y, w });
  over.put(`count${seat}`, [...sign, entry[1]], () => counter(at.cx, at.cy, entry[1]), box);
  if (!entry[2]) return;
  over.put(`safe${seat}`, sign, () => discAt(prefix, "at_lock", "safe", box, layout.badge), box);
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
      under.put(`ghost${rank}`, [layout.name, top, text, hot], () => ghost(prefix, box, words.rank(rank), top.slice(-1), text, hot));
    }
    const [x, y] = layout.tags[rank] ?? [box.x + box.w / 2, box.y - 16];
    const who = seats.map((seat) => /** @type {[string, boolean]} */ ([words.initials[seat] ?? "", stolen.has(seat)]));
    const one = { x, y, room: layout.pitch - 2, owners: who, count, safe: Boolean(safe) };
    over.put(`tag${rank}`, [layout.name, who, count, one.safe], () => tag(prefix, one));
  }
}

/** @param {Pieces} over @param {Scene} scene */
function justLeft(over, { layout, view, prefix }) {
  const { left } = view.frame;
  if (!left || view.frame.cards?.[left] !== "r") return;
  over.put("new", [layout.name, left], () => discAt(prefix, "at_new", "new", slotBox(layout, rankOf(left)), layout.badge));
}

/** @param {Pieces} under @param {Pieces} over @param {Scene} scene */
function notices(under, over, { layout, view, words, prefix }) {
  const { frame } = view;
  if (frame.stock) {
    const [x, y] = layout.stock;
    const text = words.get("stock_left", { n: frame.stock });
    under.put("stock", [layout.name, text], () => piece(prefix, "stock", { x, y, words: text }));
  }
  if (frame.stones && layout.score) {
    const { stones } = frame;
    const place = layout.score;
    const tail = frame.goal ? words.get("score_of", { goal: frame.goal }) : words.get("stones");
    over.put("score", [layout.name, ...stones, tail], () => score(prefix, place, stones, tail));
  }
  const { over: end } = frame;
  // the result says more, in much the same place
  if (frame.net !== undefined && !end) {
    const [x, y] = layout.banner;
    const size = layout.name === "wide" ? 15 : 14;
    over.put("net", [layout.name], () => piece(prefix, "net", { x, y, words: words.get("net_banner"), size }));
  }
  const box = layout.over;
  if (!end || !box) return;
  const winners = Array.isArray(end.winners) ? end.winners : [];
  const counts = results(words, frame, winners, layout.name === "wide");
  const title = words.over(frame);
  over.put("over", [layout.name, title, counts], () => overPanel(prefix, box, title, counts));
}

/** What is said of an answer, in the band over the hand; below the line that tells of a net. @param {Pieces} over @param {Scene} scene */
function verdict(over, { layout, view, sign, prefix }) {
  if (!sign) return;
  const [x, y] = layout.banner;
  const low = view.frame.net === undefined ? 4 : 36;
  over.put("sign", [layout.name, sign.kind, sign.text, low], () => signOf(prefix, sign, x, y + low));
}

/**
 * What everyone has in the end, by the rules' scoring, and whether it won. @param {import("../data/words.js").Words} words
 * @param {import("../data/sent.js").Frame} frame @param {number[]} winners @param {boolean} roomy @returns {[string, boolean][]}
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
