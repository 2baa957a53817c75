/** A stand-in for the notebook's model, where no notebook is: it holds the values, and knows some answers. */

/** @typedef {Record<string, unknown>} Values */
/** @typedef {(...args: any[]) => void} Fn */

/** @template {Values} [V=any] what its widget holds */
export class Alone {
  /** @param {V} values */
  constructor(values) {
    this.values = { ...values };
    /** @type {Map<string, Set<Fn>>} */
    this.ears = new Map();
    /** what answers instead of Python @type {((content: import("../data/sent.js").Message) => void) | undefined} */
    this.answer = undefined;
    /** called when something was set @type {(() => void) | undefined} */
    this.saved = undefined;
  }

  /** @template {keyof V & string} K @param {K} name @returns {V[K]} */
  get(name) {
    return this.values[name];
  }

  /** @template {keyof V & string} K @param {K} name @param {V[K]} value */
  set(name, value) {
    this.update(/** @type {any} */ ({ [name]: value }));
  }

  /** All values are in before the first is told. @param {Partial<V>} values */
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

  /** Answered a moment later, as by a notebook. @param {import("../data/sent.js").Message} content */
  send(content) {
    if (this.answer) setTimeout(this.answer, 0, content);
  }
}
