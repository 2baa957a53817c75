/** The buttons, the scrubber and the speed of a replay. */

import { attr, button, h, icon, setText, show } from "../page/dom.js";
import { START } from "../data/story.js";

/** @typedef {import("../data/story.js").Story} Story */
/** @typedef {import("../data/words.js").Words} Words */

/** the scrubber's width where it is not known yet, in px */
const WIDTH = 300;

export class Transport {
  /** @param {{words: Words, prefix: string, replay: import("./replay.js").Replay, moves: boolean, speeds: number[]}} how */
  constructor({ words, prefix, replay, moves, speeds }) {
    this.words = words;
    this.prefix = prefix;
    this.replay = replay;
    const signed = (/** @type {"first" | "prev" | "toggle" | "next" | "last"} */ name, /** @type {string} */ sign = name) => {
      const node = button(`cv-btn cv-${name}`, () => replay[name](), icon(prefix, sign, 24));
      attr(node, { "aria-label": words.get(`button.${name}`) });
      return node;
    };
    this.first = signed("first");
    this.prev = signed("prev");
    this.play = signed("toggle", "play");
    this.next = signed("next");
    this.last = signed("last");
    this.speeds = speeds;
    this.speed = this.choice();
    this.place = h("span", {});
    /** the player: left out where there is no room for the whole name */
    this.who = h("span", {});
    this.where = h("span", { class: "cv-where" }, this.place, this.who);
    this.scrub = this.scrubber();
    this.ticks = h("div", { class: "cv-ticks", "aria-hidden": "true" });
    this.by = this.stepBy();
    show(this.by, moves);
    /** draw the marks anew: there is more room, or less */
    this.mark = () => {};
    const buttons = h("div", { class: "cv-buttons" }, this.first, this.prev, this.play, this.next, this.last);
    const track = h("div", { class: "cv-track" }, this.scrub, this.ticks);
    this.el = h("div", { class: "cv-transport" }, buttons, h("div", { class: "cv-scrub" }, this.where, track), this.speed);
  }

  choice() {
    const options = this.speeds.map((speed) => h("option", { value: speed }, `${speed}×`));
    const select = h("select", { class: "cv-speed", "aria-label": this.words.get("speed") }, ...options);
    select.addEventListener("change", () => this.replay.model.save({ speed: Number(select.value) }));
    return select;
  }

  scrubber() {
    const scrub = h("input", { type: "range", class: "cv-range", min: 0, step: 1, "aria-label": this.words.get("scrubber") });
    scrub.addEventListener("input", () => this.replay.seek(Number(scrub.value)));
    return scrub;
  }

  stepBy() {
    const { words } = this;
    const box = h("div", { class: "cv-by", role: "group", "aria-label": words.get("step_by") });
    box.append(h("span", { class: "cv-bylabel", "aria-hidden": "true" }, words.get("step_by")));
    this.byButtons = ["plays", "moves"].map((name) => {
      const node = button("cv-seg", () => this.replay.stepBy(name), words.get(`by.${name}`));
      attr(node, { "aria-pressed": "false" });
      box.append(node);
      return /** @type {[string, HTMLButtonElement]} */ ([name, node]);
    });
    return box;
  }

  /** @param {string} by */
  setBy(by) {
    for (const [name, node] of this.byButtons ?? []) attr(node, { "aria-pressed": String(name === by) });
  }

  /** @param {boolean} playing */
  setPlaying(playing) {
    attr(this.play, { "aria-label": this.words.get(playing ? "button.pause" : "button.toggle") });
    this.play.replaceChildren(icon(this.prefix, playing ? "pause" : "play", 24));
  }

  /** @param {number} speed */
  setSpeed(speed) {
    const value = String(this.speeds.includes(speed) ? speed : 1);
    if (this.speed.value !== value) this.speed.value = value;
  }

  /** Marks of comments and glyphs under the scrubber, for the line that is shown. @param {Story} story @param {number[]} line */
  setLine(story, line) {
    const total = line.length ? story.number(line[line.length - 1] ?? START) : 0;
    this.total = total;
    this.untold = story.untold;
    this.scrub.max = String(total);
    this.mark = () => this.ticks.replaceChildren(...ticks(story, line, total, this.scrub.clientWidth || WIDTH));
    this.mark();
  }

  /** @param {number} n plays made @param {string} who @param {string} say @param {boolean} start @param {boolean} end */
  setAt(n, who, say, start, end) {
    const total = this.total ?? 0;
    const at = this.words.get(this.untold ? "play_at" : "play_of", { i: n, total });
    setText(this.place, at);
    setText(this.who, who ? ` · ${who}` : "");
    this.scrub.value = String(n);
    this.scrub.style.setProperty("--at", `${(100 * n) / (total || 1)}%`);
    this.scrub.setAttribute("aria-valuetext", say ? `${at}: ${say}` : at);
    // not `disabled`: a button that loses the focus under the user's finger loses its place
    for (const node of [this.first, this.prev]) attr(node, { "aria-disabled": start ? "true" : undefined });
    for (const node of [this.next, this.last]) attr(node, { "aria-disabled": end ? "true" : undefined });
  }
}

/** how near two ticks may stand, in px */
const NEAR = 17;

/**
 * The glyphs that there is room for, the strongest first.
 * @param {Story} story @param {number[]} line @param {number} total @param {number} width
 */
function ticks(story, line, total, width) {
  const found = line.map((step) => ({ glyph: String(story.steps[step]?.glyph ?? ""), at: story.number(step) / (total || 1) }));
  const strength = ["!!", "??", "?", "!", "?!", "!?"];
  const order = found.filter((tick) => tick.glyph).sort((a, b) => strength.indexOf(a.glyph) - strength.indexOf(b.glyph));
  /** @type {number[]} */
  const taken = [];
  return order.flatMap(({ glyph, at }) => {
    if (taken.some((other) => Math.abs(other - at) * width < NEAR)) return [];
    taken.push(at);
    const tick = h("span", { class: glyph.startsWith("?") ? "bad" : "good" }, glyph);
    tick.style.setProperty("--at", String(at));
    return [tick];
  });
}
