/** A stand-in for the notebook's model, where no notebook is: it holds the values, and knows some answers. */

/** @typedef {Record<string, unknown>} Values */
/** @typedef {(...args: any[]) => void} Fn */

/** @implements {Model} @typedef {import("../data/types.js").Model} Model */
export class Alone {
  /** @param {Values} values */
  constructor(values) {
    this.values = { ...values };
    /** @type {Map<string, Set<Fn>>} */
    this.ears = new Map();
    /** what answers instead of Python @type {((content: any) => void) | undefined} */
    this.answer = undefined;
    /** called when something was set @type {(() => void) | undefined} */
    this.saved = undefined;
  }

  /** @param {string} name */
  get(name) {
    return /** @type {any} */ (this.values[name]);
  }

  /** @param {string} name @param {unknown} value */
  set(name, value) {
    this.update({ [name]: value });
  }

  /** All values are in before the first is told. @param {Values} values */
  update(values) {
    const changed = Object.keys(values).filter((name) => this.values[name] !== values[name]);
    Object.assign(this.values, values);
    for (const name of changed) this.emit(`change:${name}`, this.values[name]);
  }

  /** @param {string} name @param {unknown} [what] */
  emit(name, what) {
    for (const fn of [...(this.ears.get(name) ?? [])]) fn(what);
  }

  /** @param {string} name @param {Fn} fn */
  on(name, fn) {
    if (!this.ears.has(name)) this.ears.set(name, new Set());
    this.ears.get(name)?.add(fn);
  }

  /** @param {string} name @param {Fn} fn */
  off(name, fn) {
    this.ears.get(name)?.delete(fn);
  }

  save_changes() {
    this.saved?.();
  }

  /** Answered a moment later, as by a notebook. @param {unknown} content */
  send(content) {
    if (this.answer) setTimeout(this.answer, 0, content);
  }
}
