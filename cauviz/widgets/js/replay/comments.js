/** What an annotator says of the plays of a hand: comments, and cards to look at. */

import { list } from "../page/dom.js";

/** @typedef {import("../data/sent.js").Step} Step */
/** @typedef {import("../data/story.js").Story} Story */

/** @param {Step | undefined} step @param {string} kind @returns {string[]} its notes of that kind */
function notesOf(step, kind) {
  const notes = list(step?.notes).filter((note) => note?.[0] === kind);
  return notes.map((note) => String(note[1]));
}

/** @param {Step | undefined} step */
export const commentsOf = (step) => notesOf(step, "comment");

/** The cards that are marked. @param {Step | undefined} step */
export const spotsOf = (step) => notesOf(step, "mark").flatMap((cards) => cards.split(/\s+/));

/** How many plays have a comment. @param {Story} story */
export const commented = (story) => story.steps.filter((step) => commentsOf(step).length).length;
