/** A table to try things out at: with the tree of what was tried, and hints. */

import { focused, h, icon, list, setText, show } from "../page/dom.js";
import { Moves } from "../replay/moves.js";
import { Story } from "../data/story.js";
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
    const { shell, words } = this;
    const { prefix } = shell;
    this.moves = new Moves({ words, prefix, go: (step) => this.go(step), start: words.get("board.start") });
    this.hints = new Hints(words, prefix, (play) => this.take(play));
    this.mark = h("span", { class: "cv-branch", hidden: true }, icon(prefix, "branch", 17), h("span", {}));
    shell.panel.firstElementChild?.prepend(this.mark);
    shell.panel.append(this.hints.el, this.moves.fold);
    shell.onwide = (side) => {
      if (this.moves?.place(side)) this.chooser.why.open = side;
    };
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

  /** The tree, as it is now. */
  retell() {
    const { model, words, moves } = this;
    if (!moves) return;
    const here = moves.el.contains(focused(this.shell.root));
    const story = new Story(model.get("branches"));
    moves.tell(story, list(model.get("tried")));
    const at = story.clamp(model.get("place"));
    moves.mark(at);
    if (here) moves.current?.focus({ preventScroll: true }); // the keys stay in the list
    requestAnimationFrame(() => moves.reveal());
    setText(moves.count, story.steps.length ? words.get("played_count", { n: story.number(at) }) : "");
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
