/** What comes of the plays at a table, as far as Python wrote it down beforehand: no rules of the game. */

/** @typedef {import("./model.js").Alone<import("../data/sent.js").TableValues & {advance: boolean}>} Alone */
/** @typedef {import("../data/sent.js").Step} Step */
/** @typedef {import("../data/sent.js").Answer} Answer */

export class Book {
  /** @param {Alone} model @param {import("../data/sent.js").Book} doc */
  constructor(model, { leaves, end }) {
    this.model = model;
    this.leaves = leaves;
    this.end = end;
    /** the tables that were gone through, the one that is shown last */
    this.way = [{ at: 0, last: /** @type {Step} */ ({}) }];
    this.tools = model.get("tools").filter((name) => name !== "undo");
  }

  /** @param {import("../data/sent.js").Message} content what the table asks of Python */
  hear(content) {
    if (content?.type === "undo" && this.way.length > 1) {
      this.way.pop();
      return this.show({});
    }
    const leaf = this.leaves[this.way[this.way.length - 1]?.at ?? 0];
    const play = content?.type === "play" ? leaf?.plays?.[content.play ?? -1] : undefined;
    if (!play) return this.answer({ type: "refused", text: this.end });
    if (!this.model.get("advance")) return this.answer({ type: "taken", text: play.last.say ?? "" });
    this.way.push({ at: play.to, last: play.last });
    this.show(play.last);
  }

  /** @param {Answer} what */
  answer(what) {
    this.model.emit("msg:custom", what);
  }

  /** @param {Step} last what led to the table that is shown now */
  show(last) {
    const { model, way, tools } = this;
    const leaf = this.leaves[way[way.length - 1]?.at ?? 0];
    const past = way.slice(1).map((one) => one.last.say ?? "");
    model.update({
      frame: leaf?.frame,
      options: leaf?.options,
      last,
      past,
      held: "",
      tools: past.length ? ["undo", ...tools] : tools,
      rev: model.get("rev") + 1,
    });
  }
}
