/** A table to try things out at: with the tree of what was tried, and hints. */

import { focused, h, icon, setText, show } from "../page/dom.js";
import { Moves } from "../replay/moves.js";
import { START, Story } from "../data/story.js";
import { Table } from "../table/table.js";
import { Hints } from "./hints.js";

/** @typedef {import("../data/sent.js").BoardValues} Values */

/** the header and the marks, and the controls above and below; below the table its sentence and the buttons too */
const AROUND = { beside: 158, below: 204 };

/** @extends {Table<Values>} */
export class Explorer extends Table {
  /** @param {import("../page/host.js").Host<Values>} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el, "explorer", AROUND);
  }

  build() {
    super.build();
    /** do the moves stand beside the stage? @type {boolean | undefined} */
    this.side = undefined;
    const { shell, words } = this;
    const { prefix } = shell;
    this.moves = this.told();
    this.count = h("span", { class: "cv-count-moves" });
    this.summary = h("summary", {}, h("span", { class: "cv-h" }, words.get("moves")), this.count, icon(prefix, "chev", 22));
    this.fold = h("details", { class: "cv-fold" }, this.summary, this.moves.el);
    this.summary.addEventListener("click", (event) => shell.root.classList.contains("cv-side") && event.preventDefault());
    this.fold.addEventListener("toggle", () => this.moves?.reveal());
    this.hints = new Hints(words, prefix, (play) => this.take(play));
    this.mark = h("span", { class: "cv-branch", hidden: true }, icon(prefix, "branch", 17), h("span", {}));
    shell.panel.firstElementChild?.prepend(this.mark);
    shell.panel.append(this.hints.el, this.fold);
    shell.onwide = (side) => this.place(side);
  }

  listen() {
    super.listen();
    const { bag } = this.shell;
    const { model } = this;
    model.watch(bag, ["branches", "place", "tried", "mark"], () => this.retell());
    model.watch(bag, ["advice", "rev"], () => this.advise());
    this.retell();
    this.advise();
  }

  /** Is there room for the moves beside the stage? @param {boolean} side */
  place(side) {
    if (!this.fold || !this.summary) return;
    if (side !== this.side) this.fold.open = this.chooser.why.open = side;
    this.side = side;
    this.summary.tabIndex = side ? -1 : 0; // beside the stage there is nothing to fold
  }

  /** The tree, as it is now. */
  told() {
    const { model, words, shell } = this;
    this.story = new Story(model.get("branches"));
    return new Moves({
      story: this.story,
      words,
      prefix: shell.prefix,
      go: (step) => this.go(step),
      tried: new Set(model.get("tried") ?? []),
      start: words.get("board.start"),
    });
  }

  /** Whoever goes from move to move by keys stays in their list. */
  changed() {
    const was = focused(this.shell.root);
    const listed = this.moves?.el.contains(was);
    super.changed();
    if (listed && was instanceof HTMLElement) was.focus({ preventScroll: true });
  }

  /** Whether there is something to undo or redo Python says. */
  undoes() {
    return true;
  }

  retell() {
    const { model, words } = this;
    const old = this.moves?.el;
    const [here, scrolled] = [old?.contains(focused(this.shell.root)), old?.scrollTop ?? 0];
    const moves = this.told();
    old?.replaceWith(moves.el);
    this.moves = moves;
    const at = this.story?.clamp(model.get("place")) ?? START;
    moves.mark(at);
    moves.el.scrollTop = scrolled;
    if (here) moves.current?.focus({ preventScroll: true }); // the keys stay in the list
    requestAnimationFrame(() => moves.reveal());
    const plays = this.story?.steps.length ?? 0;
    if (this.count) setText(this.count, plays ? words.get("played_count", { n: this.story?.number(at) ?? 0 }) : "");
    const mark = String(model.get("mark") ?? "");
    if (this.mark?.lastElementChild) setText(this.mark.lastElementChild, mark);
    if (this.mark) show(this.mark, mark !== "");
    this.shell.root.classList.toggle("cv-off", mark !== "");
  }

  /** @param {number} step */
  go(step) {
    this.shell.used();
    this.ask({ type: "go", step });
  }

  advise() {
    this.hints?.show(this.model.get("advice"), this.model.get("options")?.plays ?? []);
  }

  /** A hint is taken up: its card is held, as it would be played. @param {number} play */
  take(play) {
    const card = this.options.plays?.[play]?.card;
    if (!card) return;
    this.chooser.arm(card);
    this.chooser.pick(play);
  }
}
