/** The frame around a stage: root, header, legend; keys kept inside; the layout by width. */

import { dress } from "./dress.js";
import { Bag, drawn, h, icon, list, nextPrefix, page, s, setText, show } from "./dom.js";
import { keepKeys } from "./keys.js";
import { followTheme } from "./theme.js";
import { Stage } from "../draw/stage.js";
import { backToTop } from "./top.js";
import { Words } from "../data/words.js";
import { fit, roomOf } from "./fit.js";

/** @typedef {import("./host.js").Host<import("../data/sent.js").DrawnValues & {speed?: number}>} Model */

const USED = Symbol.for("cauviz.used");

export class Shell {
  /**
   * @param {Model} model @param {HTMLElement} el @param {string} kind
   * @param {import("./fit.js").Around} around what stands around the stage
   */
  constructor(model, el, kind, around) {
    this.model = model;
    this.around = around;
    this.bag = new Bag();
    this.prefix = nextPrefix();
    this.words = new Words(model.get("texts"), list(model.get("players")));
    this.root = h("div", { class: `cauviz cv-${kind}`, dir: "ltr" });
    this.root.append(this.art());
    this.stage = new Stage({
      layouts: list(model.get("layouts")),
      words: this.words,
      prefix: this.prefix,
      speed: () => Number(model.get("speed")) || 1,
    });
    this.caption = h("p", { class: "cv-caption" });
    this.head = this.header();
    /** the panel's parts stand beside the stage or below it, in the order in which they are read */
    this.left = h("div", { class: "cv-left" }, this.stage.el);
    this.panel = h("div", { class: "cv-panel" });
    /** what stays at the panel's foot, over what scrolls @type {HTMLElement | undefined} */
    this.foot = undefined;
    this.body = h("div", { class: "cv-body" }, this.left, this.panel, this.legend());
    this.root.append(this.head, this.body);
    this.width = this.room = 0;
    /** has it come onto its page? */ this.placed = false;
    /** @type {((wide: boolean) => void) | undefined} */
    this.onwide = undefined;
    shrinks(el);
    el.append(this.root);
    dress(this.root, String(model.get("look") ?? ""), this.bag);
    this.bag.add(() => this.root.remove());
    keepKeys(this.root, this.bag);
    followTheme(this.root, this.bag);
    this.watchRoom();
  }

  art() {
    const sheet = s("svg", { class: "cv-art", width: 0, height: 0, "aria-hidden": "true" });
    sheet.append(drawn(this.model.get("art"), this.prefix));
    return sheet;
  }

  header() {
    const coin = s("svg", { class: "cv-coin", viewBox: "0 0 26 26", width: 26, height: 26, "aria-hidden": "true" });
    coin.append(s("use", { href: `#${this.prefix}suit-o`, width: 26, height: 26 }));
    this.title = h("span", { class: "cv-title" });
    this.sub = h("span", { class: "cv-subtitle" });
    const long = h("span", { class: "cv-long" }, this.words.get("anticlockwise"));
    const short = h("span", { class: "cv-short" }, this.words.get("anticlockwise_short"));
    const way = h("span", { class: "cv-way" }, icon(this.prefix, "loop", 18), long, short);
    const head = h("div", { class: "cv-head" }, coin, this.title, this.sub, h("span", { class: "cv-gap" }), way);
    this.titles();
    this.model.watch(this.bag, ["title", "sub"], () => this.titles());
    return head;
  }

  titles() {
    if (this.title) setText(this.title, String(this.model.get("title") || this.words.get("game")));
    if (!this.sub) return;
    setText(this.sub, String(this.model.get("sub") || ""));
    show(this.sub, Boolean(this.sub.textContent));
  }

  /** What the marks mean: open until somebody on this page has used a table, then folded. */
  legend() {
    const { words, prefix, model } = this;
    const marks = h("ul", {});
    const fill = () => {
      marks.replaceChildren(...list(model.get("legend")).map((key) => h("li", {}, badge(prefix, key, 19), words.get(`legend.${key}`))));
    };
    fill();
    model.watch(this.bag, ["legend"], fill);
    const [more, less] = [h("span", { class: "cv-more" }, words.get("show_legend")), h("span", { class: "cv-less" }, words.get("hide_legend"))];
    const summary = h("summary", {}, more, less, icon(prefix, "chev", 16));
    return h("details", { class: "cv-legend", open: !page[USED] }, summary, marks);
  }

  /** A table has been used: the next one begins with its legend folded. */
  used() {
    page[USED] = true;
  }

  watchRoom() {
    this.bag.size(this.root, (entries) => {
      for (const entry of entries) {
        this.fit(entry.contentRect.width);
        if (entry.contentRect.width && !this.placed) backToTop(this.root);
        this.placed ||= entry.contentRect.width > 0;
      }
    });
    this.bag.listen(window, "resize", () => this.refit());
  }

  /** Share the room that there is. @param {number} width of the widget, without its border */
  fit(width) {
    const { around, stage, root } = this;
    if (!this.room && root.isConnected) [this.room, this.width] = [roomOf(root), 0];
    if (!width || width === this.width) return;
    this.width = width;
    const room = this.room || window.innerHeight;
    const { beside, layout, w, h } = fit({ width, room, shapes: stage.layouts, around });
    root.classList.toggle("cv-side", beside);
    root.classList.toggle("cv-narrow", width < 660);
    root.classList.toggle("cv-tiny", width < 540);
    root.style.setProperty("--stage-w", `${w}px`);
    root.style.setProperty("--stage-h", `${h}px`);
    this.onwide?.(beside);
    stage.lay(layout);
  }

  /** Share it anew: the window is another one, or the table. */
  refit() {
    const { width } = this;
    this.width = this.room = 0;
    this.fit(this.root.clientWidth || width);
  }

  /** @param {string} text */
  say(text) {
    setText(this.caption, text);
  }

  /** Draw once without waiting for the observer. */
  start() {
    this.fit(this.root.clientWidth || 740);
  }

  close() {
    this.stage.settle();
    this.bag.empty();
  }
}

/** In a row of widgets, each takes its part of the width. @param {HTMLElement} el */
function shrinks({ style }) {
  style.minWidth ||= "0";
  style.flex ||= "1 1 300px";
}

/** A disc with an icon, for legends and lists. @param {string} prefix @param {string} kind @param {number} size */
export function badge(prefix, kind, size) {
  const node = h("span", { class: `cv-badge ${kind}`, "aria-hidden": "true" });
  node.style.width = node.style.height = `${size}px`;
  node.append(icon(prefix, kind === "played" ? "play" : kind, Math.round(size * 0.66)));
  return node;
}

/** A card as a small framed rank and suit. @param {string} prefix @param {string} card @param {Words} words */
export function token(prefix, card, words) {
  const mark = s("svg", { viewBox: "0 0 19 19", width: 19, height: 19, "aria-hidden": "true" });
  mark.append(s("use", { href: `#${prefix}suit-${card.slice(-1)}`, width: 19, height: 19 }));
  return h("span", { class: `cv-token ${card.slice(-1)}` }, words.rank(Number.parseInt(card, 10)), mark);
}

/** Is the key one for the widget, or for the thing in it that has the focus? @param {KeyboardEvent} event */
export function plainKey(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
}
