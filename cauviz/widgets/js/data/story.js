/** A replay document as a tree that can be walked: frames, lines, numbers. No rules of the game. */

/** @typedef {import("./sent.js").Frame} Frame */
/** @typedef {import("./sent.js").Step} Step */

/**
 * JSON Merge Patch (RFC 7386); what is not changed is shared, nothing is written to.
 * @param {any} target @param {any} patch @returns {any}
 */
export function merge(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const base = target && typeof target === "object" && !Array.isArray(target) ? target : {};
  const out = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete out[key];
    else out[key] = merge(base[key], value);
  }
  return out;
}

export const START = -1;

export class Story {
  /** @param {import("./sent.js").StoryDocument | undefined} doc */
  constructor(doc) {
    const steps = Array.isArray(doc?.steps) ? doc.steps : [];
    this.steps = steps.filter((step) => step && typeof step === "object");
    /** @type {Frame} */
    this.first = doc?.first && typeof doc.first === "object" ? doc.first : {};
    /** what the deal brought by itself */
    this.news = typeof doc?.news === "string" ? doc.news : "";
    /** @type {string[]} */
    this.lead = Array.isArray(doc?.lead) ? doc.lead.map(String) : [];
    /** the steps after which more is to come that is not told yet @type {Set<number>} */
    this.more = new Set(Array.isArray(doc?.more) ? doc.more.filter(Number.isInteger) : []);
    /** is there but what was gone to? then nobody knows how many plays there are */
    this.untold = Array.isArray(doc?.more);
    this.parents = this.steps.map((step, i) => parentOf(step, i));
    /** @type {Map<number, number[]>} */
    this.kids = new Map([[START, []]]);
    this.parents.forEach((parent, i) => {
      this.kids.set(i, []);
      this.kids.get(parent)?.push(i);
    });
    /** plays counted at each step, passes not @type {number[]} */
    this.numbers = [];
    for (const [i, step] of this.steps.entries()) this.numbers.push(this.number(this.parent(i)) + (step.pass ? 0 : 1));
    /** @type {Map<number, Frame>} */
    this.frames = new Map([[START, this.first]]);
  }

  /** Does a story begin as this one does, and go on? @param {Story} other */
  leads(other) {
    const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) => JSON.stringify(a) === JSON.stringify(b);
    return this.untold && other.untold && same(this.first, other.first) && this.steps.every((step, i) => same(step, other.steps[i]));
  }

  /** @param {number} step */
  parent(step) {
    return this.parents[step] ?? START;
  }

  /** @param {number} step */
  number(step) {
    return this.numbers[step] ?? 0;
  }

  /** What is on the table after a step. @param {number} step @returns {Frame} */
  frame(step) {
    const known = this.frames.get(step);
    if (known) return known;
    const path = [];
    let at = step;
    while (!this.frames.has(at)) {
      path.push(at);
      at = this.parent(at);
    }
    for (const i of path.reverse()) {
      this.frames.set(i, merge(this.frames.get(this.parent(i)), this.steps[i]?.to ?? {}));
    }
    return this.frames.get(step) ?? this.first;
  }

  /** The steps of the line that leads through a step and on by first continuations. @param {number} step */
  line(step) {
    const line = [];
    for (let at = step; at !== START; at = this.parent(at)) line.push(at);
    line.reverse();
    for (let at = this.kids.get(step)?.[0]; at !== undefined; at = this.kids.get(at)?.[0]) line.push(at);
    return line;
  }

  /** The step of a line after n plays. @param {number[]} line @param {number} n */
  after(line, n) {
    if (n <= 0) return START;
    return line.find((step) => this.number(step) >= n) ?? line[line.length - 1] ?? START;
  }

  /** The step where the line of a step leaves the main line, or undefined on it. @param {number} step */
  branch(step) {
    let found;
    for (let at = step; at !== START; at = this.parent(at)) {
      if (this.kids.get(this.parent(at))?.[0] !== at) found = at;
    }
    return found;
  }

  /** @param {unknown} step @returns {number} a step of this story */
  clamp(step) {
    const n = Number.isInteger(step) ? Number(step) : START;
    return Math.max(START, Math.min(this.steps.length - 1, n));
  }
}

/** @param {Step} step @param {number} i */
function parentOf(step, i) {
  const up = step.up;
  return typeof up === "number" && Number.isInteger(up) && up >= START && up < i ? up : i - 1;
}
