/** The table of a step as its state says: the question, an answer that stands, what came of it. */

import { marksOf } from "../data/marks.js";
import { merge } from "../data/story.js";

/** @typedef {import("../data/sent.js").Frame} Frame */
/** @typedef {import("../choose/chooser.js").Options} Options */
/** @typedef {import("../choose/chooser.js").Scene} Scene */
/** @typedef {import("./lesson.js").Task} Task */

/**
 * @typedef {object} At
 * @property {import("../data/words.js").Words} words
 * @property {Task} task
 * @property {import("./tutor.js").State} state
 * @property {boolean} pointed a hint that points at something is open
 * @property {string} [armed] the card that is chosen
 * @property {number} [way] and how it would be played
 */

/** @param {At} at @returns {Scene} */
export function sceneOf(at) {
  const { words, task, state, armed } = at;
  if (state.mode === "done") return answered(at);
  if (state.mode === "reply") return reply(at);
  const frame = asked(task, false);
  const tried = task.plays?.[state.tried ?? -1]?.card;
  const standing = state.mode === "wrong" && (!armed || armed === tried);
  const sign = standing ? signOf(words, task, "wrong") : undefined;
  return { frame, options: optionsOf(at, frame), rest: look(at, frame), say: toDo(at), sign };
}

/** The position that a step asks about; which piles are safe may be the question. @param {Task} task @param {boolean} done @returns {Frame} */
export function asked(task, done) {
  const frame = (task.lead ?? []).reduce((at, play) => merge(at, play.to ?? {}), task.first);
  if (!task.veil || done) return frame;
  /** @type {Frame["piles"]} */
  const piles = {};
  for (const [seat, [top, n]] of Object.entries(frame.piles ?? {})) piles[seat] = [top, n, 0];
  return { ...frame, piles, veil: 1 };
}

/** What there is to do. @param {At} at */
function toDo({ words, task, armed, way }) {
  if (task.kind === "touch") return words.get(task.how ?? "tutor.touch");
  if (!task.kind) return "";
  return words.get(armed && way === undefined ? "tutor.choose_way" : "tutor.choose");
}

/** The verdict where one looks. @param {import("../data/words.js").Words} words @param {Task} task @param {"right" | "wrong" | "shown"} kind @returns {import("../draw/stage.js").Sign} */
function signOf(words, task, kind) {
  const key = kind === "wrong" && task.kind === "touch" ? "wrong_touch" : kind;
  return { kind, text: words.get(`tutor.${key}`) };
}

/** @param {At} at @param {Frame} frame @returns {Options} */
function optionsOf(at, frame) {
  const { words, task, state } = at;
  if (task.kind !== "find") return {};
  const tried = task.plays?.[state.tried ?? -1];
  const cards = Object.entries(task.cards ?? {}).map(([card, plays]) => {
    const marks = tried?.card === card ? marksOf(tried, frame) : { played: card, quiet: 1 };
    const say = task.not?.[card];
    const label = [words.card(card), say].filter(Boolean).join(": ");
    return [card, { label, say: say ?? toDo(at), marks: { ...marks, seat: task.seat }, plays }];
  });
  const several = (/** @type {string | undefined} */ card) => (task.cards?.[card ?? ""]?.length ?? 0) > 1;
  // what a card takes is the question: only where a line must be chosen is it shown before
  const plays = (task.plays ?? []).map(({ card, short, n, offer, calls }, i) => {
    if (!several(card)) return { short };
    return { short, n: task.pick ? undefined : n, say: offer, calls, marks: marksOf(task.plays?.[i], frame) };
  });
  return { seat: task.seat, cards: Object.fromEntries(cards), plays, pass: task.pass, pick: task.pick };
}

/** After the right play, or the one that is shown. @param {At} at @returns {Scene} */
function answered({ words, task, state: { last, verdict } }) {
  const frame = asked(task, true);
  const sign = verdict && signOf(words, task, verdict);
  if (!last) return { frame, options: {}, rest: {}, say: "", sign };
  const after = merge(frame, last.to ?? {});
  const rest = { from: { ...frame, bottom: after.bottom }, marks: marksOf(last, frame), seat: last.seat };
  return { frame: after, options: {}, rest, say: last.say ?? "", sign };
}

/** What the play that was tried lets the next player do. @param {At} at @returns {Scene} */
function reply({ words, task, state }) {
  const play = task.plays?.[state.tried ?? -1];
  const after = merge(asked(task, false), play?.to ?? {});
  const say = (play?.threat ?? "").replace(/\{(\w+)\}/g, (_, card) => words.card(card));
  const rest = { from: after, marks: marksOf(play?.reply, after), before: true, seat: play?.reply?.seat };
  return { frame: after, options: {}, rest, say };
}

/** The play that was tried, or the card that a question is about; and what an open hint points at. @param {At} at @param {Frame} frame */
function look({ task, state, pointed }, frame) {
  const play = state.mode === "wrong" ? task.plays?.[state.tried ?? -1] : undefined;
  const spots = (pointed ? (task.look ?? []) : []).map((item) => (item.startsWith("<") ? (frame.piles?.[item.slice(1)]?.[0] ?? "") : item));
  const about = task.card ? { played: task.card, seat: task.seat, quiet: 1 } : {};
  const marks = play?.card ? marksOf(play, frame) : about;
  return { from: frame, marks, before: Boolean(marks.played), seat: task.seat, spots };
}
