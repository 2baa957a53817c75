/** A lesson as it came: what is said more than once is sent once, as a number in a list of texts. */

/** @typedef {import("../data/sent.js").Frame} Frame */
/** @typedef {import("../data/sent.js").Step} Step */

/** @typedef {import("../data/sent.js").TutorValues} TutorValues */
/** @template {TutorValues} V @typedef {import("../page/host.js").Host<V>} Host */
/** @typedef {TutorValues["done"][string]} Done what was done of a step */

/** @typedef {import("../data/sent.js").Task} Task a step of the lesson */

/** what of a step, and of the plays in it, is texts */
const TEXTS = ["prompt", "text", "say", "note", "hints", "not", "why", "missing", "lines", "threat", "offer"];

/** The steps with their texts in place. @param {import("../data/sent.js").Content | undefined} doc @returns {Task[]} */
export function stepsOf(doc) {
  /** @param {any} value @returns {any} a text for each number */
  const said = (value) => (typeof value === "number" ? String(doc?.sentences?.[value] ?? "") : each(value, said));
  /** @param {any} step @returns {any} */
  const told = (step) => {
    const found = { ...step };
    for (const key of TEXTS) if (key in found) found[key] = said(found[key]);
    for (const key of ["lead", "plays"]) if (found[key]) found[key] = found[key].map(told);
    return found;
  };
  return (doc?.steps ?? []).map(told);
}

/**
 * The players of a step's table and where they sit; the first table is the widget's own.
 * @param {Pick<Host<TutorValues>, "get">} model @param {number} [number]
 */
export function tableOf(model, number = 0) {
  const { players, layouts } = (number && model.get("tables")?.[number - 1]) || { players: model.get("players"), layouts: model.get("layouts") };
  return { players: players ?? [], layouts: layouts ?? [] };
}

/** A list or an object with something done to each value. @param {any} value @param {(one: any) => any} act @returns {any} */
function each(value, act) {
  if (Array.isArray(value)) return value.map(act);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, act(one)]));
}
