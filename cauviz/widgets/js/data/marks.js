/** What a play touches, told from its card and line: only names and places, no rules. */

import { START } from "./story.js";

/** @typedef {import("./sent.js").Frame} Frame */
/** @typedef {import("./sent.js").Marks} Marks */
/** @typedef {import("./sent.js").Step} Step */

/** @param {string} card */
export const rankOf = (card) => Number.parseInt(card, 10) || 0;

/** @param {string} card */
const order = (card) => rankOf(card) * 4 + "oceb".indexOf(card.slice(-1));

/** @param {string} a @param {string} b */
export const byRank = (a, b) => order(a) - order(b);

/** The seat of "<2", or -1 for a card. @param {string} item */
export const pileOf = (item) => (item.startsWith("<") ? Number(item.slice(1)) : START);

/** The rank of an item of a line, in the frame it was taken from. @param {string} item @param {Frame} frame */
export function itemRank(item, frame) {
  const seat = pileOf(item);
  return rankOf(seat < 0 ? item : (frame.piles?.[seat]?.[0] ?? ""));
}

/**
 * The marks of a step, as `marks` in cauviz/scene/touched.py makes them. They follow from the line, so
 * they are not sent with every step; tests/widgets/test_two_renderers.py holds both together.
 * @param {Step | undefined} step @param {Frame} before @returns {Marks}
 */
export function marksOf(step, before) {
  if (!step?.card) return {};
  const whole = Array.isArray(step.line) ? step.line : [];
  // of several cards of a rank, in the duel, the slot is marked once
  const line = whole.filter((item, i) => !whole.slice(i + 1).some((later) => itemRank(later, before) === itemRank(item, before)));
  const ranks = line.map((item) => itemRank(item, before));
  const match = line.find((item) => pileOf(item) < 0 && rankOf(item) === rankOf(step.card ?? ""));
  return {
    seat: step.seat,
    played: step.card,
    match,
    seq: line.filter((item) => pileOf(item) < 0 && item !== match),
    steal: line.map(pileOf).filter((seat) => seat >= 0),
    stops: step.stops,
    wrap: ranks.some((rank, i) => i > 0 && rank < (ranks[i - 1] ?? 0)) ? 1 : undefined,
    order: line,
    ranks,
  };
}

/**
 * "3–4–5", the ranks of a line; "7, 7" where they are all one, in the duel.
 * @param {Step} step @param {Frame} before @param {import("./words.js").Words} words
 */
export function lineText(step, before, words) {
  const ranks = (step.line ?? []).map((item) => words.rank(itemRank(item, before)));
  return ranks.join(new Set(ranks).size < ranks.length ? ", " : "–");
}

/** The call of a play, its net apart. @param {Step | undefined} step */
export function callOf(step) {
  return (Array.isArray(step?.calls) ? step.calls : []).find((call) => call !== "net");
}
