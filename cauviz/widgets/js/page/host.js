/**
 * The notebook's model as the widgets know it: what came packed is opened, and a change is told
 * when the whole update is in. Hosts differ in the order in which they set the values of one update,
 * and some set them one by one.
 */

import { isPacked, unpack } from "./packed.js";

/** @typedef {import("../data/types.js").Model} Model */
/** @typedef {{name: string, fn: (...args: any[]) => void}} Handler */
/** @typedef {import("../data/sent.js").DrawnValues} DrawnValues what every widget holds */

const PACKED = ["look", "art", "texts", "layouts", "tables", "replay", "branches", "effects", "lesson"];
const CHANGE = "change:";

/** @template {DrawnValues} [V=DrawnValues] what its widget holds */
export class Host {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /** @type {Map<string, any>} */
    this.opened = new Map();
    /** @type {Handler[]} */
    this.handlers = [];
    /** what is listened to on the model @type {Map<string, () => void>} */
    this.ears = new Map();
    /** what changed since the handlers were called last @type {Set<string>} */
    this.changed = new Set();
    /** what came packed and is not open yet */
    this.shut = new Set(PACKED);
    this.due = false;
  }

  /** @template {DrawnValues} V @param {Model} model @returns {Promise<Host<V>>} */
  static async of(model) {
    /** @type {Host<V>} */
    const host = new Host(model);
    for (const name of PACKED) host.on(CHANGE + name, () => {});
    await host.open();
    return host;
  }

  /** Open what is shut; more may come while that takes its time. */
  async open() {
    for (const name of this.shut) {
      this.shut.delete(name);
      const value = this.model.get(name);
      const opened = isPacked(value) ? await unpack(value) : value;
      if (!this.shut.has(name)) this.opened.set(name, opened);
    }
  }

  /** @template {keyof V & string} K @param {K} name @returns {V[K]} */
  get(name) {
    return this.opened.has(name) ? this.opened.get(name) : this.model.get(name);
  }

  /** Set and send them; a kernel that is gone does not stop the view. @param {Partial<V>} values */
  save(values) {
    const changed = Object.entries(values).filter(([name, value]) => this.model.get(name) !== value);
    if (!changed.length) return;
    for (const [name, value] of changed) this.model.set(name, value);
    this.reach(() => this.model.save_changes());
  }

  /** Whether it could be sent. @param {import("../data/sent.js").Message} content */
  send(content) {
    return this.reach(() => this.model.send(content));
  }

  /** @param {() => void} act */
  reach(act) {
    try {
      act();
      return true;
    } catch (error) {
      console.warn("cauviz: the kernel does not answer", error);
      return false;
    }
  }

  /** @param {string} name @param {(...args: any[]) => void} fn */
  on(name, fn) {
    if (!name.startsWith(CHANGE)) return this.model.on(name, fn);
    this.handlers.push({ name, fn });
    if (this.ears.has(name)) return;
    const ear = () => this.note(name);
    this.ears.set(name, ear);
    this.model.on(name, ear);
  }

  /** @param {string} name @param {(...args: any[]) => void} fn */
  off(name, fn) {
    if (!name.startsWith(CHANGE)) return this.model.off(name, fn);
    this.handlers = this.handlers.filter((one) => one.name !== name || one.fn !== fn);
  }

  /**
   * Call it when one of these has changed, for as long as its view is there.
   * @param {import("./dom.js").Bag} bag @param {(keyof V & string)[]} names @param {() => void} fn
   */
  watch(bag, names, fn) {
    for (const name of names) bag.watch(this, CHANGE + name, fn);
  }

  /** @param {string} name */
  note(name) {
    this.changed.add(name);
    const trait = name.slice(CHANGE.length);
    if (PACKED.includes(trait)) this.shut.add(trait);
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => this.tell());
  }

  /** Call each handler once, whatever of what it listens to has changed. */
  async tell() {
    while (this.shut.size) await this.open();
    this.due = false;
    const changed = new Set(this.changed);
    this.changed.clear();
    /** @type {Set<(...args: any[]) => void>} */
    const called = new Set();
    for (const one of this.handlers.filter(({ name }) => changed.has(name))) {
      if (called.has(one.fn) || !this.handlers.includes(one)) continue;
      called.add(one.fn);
      one.fn();
    }
  }

  close() {
    for (const [name, ear] of this.ears) this.model.off(name, ear);
    this.ears.clear();
    this.handlers = [];
  }

  /** What can be known of Python: "busy", "gone", or "" for nobody knows. */
  get python() {
    const kernel = this.model.widget_manager?.kernel;
    if (!kernel) return "";
    if (kernel.isDisposed || ["dead", "terminating", "unknown"].includes(kernel.status ?? "")) return "gone";
    return kernel.status === "idle" ? "gone" : "busy";
  }
}
