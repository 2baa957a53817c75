/** A lesson as it came: what is said more than once is sent once, as a number in a list of texts. */

/** @typedef {import("../data/types.js").Frame} Frame */
/** @typedef {import("../data/types.js").Step} Step */

/** @typedef {{tries: number, hints: number, shown: number, done: number}} Done what was done of a step */

/**
 * @typedef {Step & {note?: string, look?: string[]}} Shown a play of the lead, and what is said of it
 *
 * @typedef {object} Tried what is said of a play that may be tried
 * @property {string[]} lines
 * @property {number} [right]
 * @property {string} [threat]
 * @property {Step} [reply] what the next player could do
 * @property {string} offer
 * @property {string} short
 * @property {number} [n] how many cards it wins
 *
 * @typedef {object} Task a step of the lesson
 * @property {string} name
 * @property {string} prompt
 * @property {string} [text]
 * @property {number} seat
 * @property {number[][]} [stars] a row for each number of hints: at the first try, and so on; the last for all later ones
 * @property {number} [table]
 * @property {Frame} first
 * @property {Shown[]} [lead]
 * @property {"find" | "touch"} [kind] nothing to do but to watch if there is none
 * @property {string[]} [hints]
 * @property {string[]} [look]
 * @property {Record<string, number[]>} [cards]
 * @property {Record<string, string>} [not] why a card may not be played now
 * @property {(Step & Tried)[]} [plays]
 * @property {number} [pick] what a card takes is the question, so the learner chooses it
 * @property {number} [pass]
 * @property {number} [best]
 * @property {string[]} [targets]
 * @property {Record<string, number>} [want]
 * @property {Record<string, string>} [why]
 * @property {string} [missing]
 * @property {string[]} [lines]
 * @property {string} [card]
 * @property {number} [counts]
 * @property {string} [how] the key of what is said of touching
 * @property {number} [veil]
 */

/** what of a step, and of the plays in it, is texts */
const TEXTS = ["prompt", "text", "say", "note", "hints", "not", "why", "missing", "lines", "threat", "offer"];

/** The steps with their texts in place. @param {any} doc @returns {Task[]} */
export function stepsOf(doc) {
  /** @param {any} value @returns {any} a text for each number */
  const said = (value) => (typeof value === "number" ? String(doc.said?.[value] ?? "") : each(value, said));
  /** @param {any} step @returns {any} */
  const told = (step) => {
    const found = { ...step };
    for (const key of TEXTS) if (key in found) found[key] = said(found[key]);
    for (const key of ["lead", "plays"]) if (found[key]) found[key] = found[key].map(told);
    return found;
  };
  return (doc?.steps ?? []).map(told);
}

/** A list or an object with something done to each value. @param {any} value @param {(one: any) => any} act @returns {any} */
function each(value, act) {
  if (Array.isArray(value)) return value.map(act);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, act(one)]));
}
