/** Below a table: take back, deal anew, look from another seat, and what is needed more seldom. */

import { attr, button, h, setText, show } from "../page/dom.js";

/** @typedef {import("../data/words.js").Words} Words */
/** @typedef {"undo" | "deal" | "seat" | "copy"} Kind what Python is asked for */

/**
 * @typedef {object} Now
 * @property {string[]} tools that are offered
 * @property {string[]} past what was played, in sentences
 * @property {number | null} seat whose eyes see the table, if anybody's in particular
 * @property {boolean} busy
 */

export class Tools {
  /** @param {Words} words @param {HTMLElement} root @param {import("../page/dom.js").Bag} bag @param {(kind: Kind, seat?: number | null) => void} ask */
  constructor(words, root, bag, ask) {
    this.words = words;
    this.root = root;
    this.undo = button("cv-plain", () => ask("undo"), words.get("tool.undo"));
    this.deal = button("cv-plain", () => ask("deal"), words.get("tool.deal"));
    this.copy = button("cv-plain", () => ask("copy"), words.get("tool.copy"));
    this.full = button("cv-plain", () => this.fill(), words.get("tool.full"));
    this.select = h("select", { class: "cv-speed" });
    this.select.addEventListener("change", () => ask("seat", this.select.value === "" ? null : Number(this.select.value)));
    this.seat = h("label", { class: "cv-seen" }, h("span", {}, words.get("tool.seat")), this.select);
    this.list = h("ol", { class: "cv-past" });
    this.plays = h("details", { class: "cv-played" }, h("summary", {}, words.get("tool.plays")), this.list);
    this.told = h("p", { class: "cv-copied" });
    this.text = h("textarea", { class: "cv-copytext", readonly: true, rows: 4, hidden: true, "aria-label": words.get("tool.by_hand") });
    this.el = h("div", { class: "cv-tools" }, h("div", {}, this.undo, this.deal, this.seat, this.copy, this.full), this.told, this.text, this.plays);
    /** what the list and the seats were filled with */
    this.filled = "";
    /** @type {string | undefined} */
    this.listed = undefined;
    bag.listen(root.ownerDocument, "fullscreenchange", () => this.filledScreen());
  }

  /** @param {Now} now */
  show({ tools, past, seat, busy }) {
    const has = (/** @type {string} */ name) => tools.includes(name);
    // taking back keeps its place while there is nothing to take back
    show(this.undo, has("undo") || has("deal"));
    attr(this.undo, { "aria-disabled": busy || !has("undo") ? "true" : undefined });
    show(this.deal, has("deal"));
    attr(this.deal, { "aria-disabled": busy ? "true" : undefined });
    show(this.copy, has("copy"));
    show(this.seat, has("seat"));
    show(this.plays, has("plays"));
    show(this.full, has("full") && this.root.ownerDocument.fullscreenEnabled);
    show(this.el, tools.length > 0);
    this.seats(seat);
    this.fillList(past);
  }

  /** @param {number | null} seat */
  seats(seat) {
    const names = [this.words.get("tool.seat_turn"), ...this.words.names];
    if (names.join("\n") !== this.filled) {
      this.filled = names.join("\n");
      this.select.replaceChildren(...names.map((name, i) => h("option", { value: i ? i - 1 : "" }, name)));
    }
    this.select.value = seat === null ? "" : String(seat);
  }

  /** @param {string[]} past */
  fillList(past) {
    if (past.join("\n") === this.listed) return;
    this.listed = past.join("\n");
    this.list.replaceChildren(...past.map((say) => h("li", {}, say)));
    if (!past.length) this.list.append(h("li", { class: "cv-none" }, this.words.get("tool.no_plays")));
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** The position came: into the clipboard, or to be taken by hand where that is barred. @param {string} text @returns {Promise<string>} what is said of it */
  async copied(text) {
    let done = false;
    try {
      await navigator.clipboard.writeText(text);
      done = true;
    } catch {
      // an insecure page, or one that has not got the focus
    }
    setText(this.told, this.words.get(done ? "tool.copied" : "tool.by_hand"));
    this.text.value = done ? "" : text;
    show(this.text, !done);
    if (!done) this.text.select();
    return this.told.textContent ?? "";
  }

  /** What was said of a copy holds for the position that it was made of. */
  forget() {
    setText(this.told, "");
    show(this.text, false);
  }

  async fill() {
    const { root } = this;
    try {
      if (root.matches(":fullscreen")) await root.ownerDocument.exitFullscreen();
      else await root.requestFullscreen();
    } catch (error) {
      console.warn("cauviz: no full screen here", error);
      show(this.full, false);
    }
  }

  filledScreen() {
    setText(this.full, this.words.get(this.root.matches(":fullscreen") ? "tool.small" : "tool.full"));
  }
}
