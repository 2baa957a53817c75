/** What a page gives to paper: the table of each step as a picture, with what is said of it. */

import { commentsOf, spotsOf } from "../replay/comments.js";
import { asked } from "../tutor/scene.js";
import { stepsOf, tableOf } from "../tutor/lesson.js";
import { Rich } from "../tutor/rich.js";
import { marksOf } from "../data/marks.js";
import { START, Story } from "../data/story.js";
import { Words } from "../data/words.js";
import { attr, drawn, h, nextPrefix, s } from "../page/dom.js";
import { Stage } from "../draw/stage.js";

/** @typedef {import("../data/sent.js").TableValues & import("../data/sent.js").ReplayValues & import("../data/sent.js").TutorValues} Values of all widgets */
/** @typedef {import("./model.js").Alone<Values>} Alone */
/** @typedef {import("../draw/stage.js").Picture} Picture */

/**
 * @typedef {object} Shot
 * @property {Picture} picture
 * @property {(Node | string)[]} head
 * @property {(Node | string)[]} said a paragraph each
 * @property {boolean} [aside] of a variation
 * @property {number} [table] that it is drawn on, where there are several
 */

const COMMENT = "cv-comment";
/** the layout whose cards are largest where two tables stand beside each other on a page */
const SMALL = "small";

export class Sheet {
  /** @param {Alone} model */
  constructor(model) {
    this.model = model;
    this.prefix = nextPrefix();
    this.words = new Words(model.get("texts"), model.get("players"));
    this.el = h("section", { class: "cauviz alone-sheet", dir: "ltr" });
  }

  /** Draw it; what it showed before goes. */
  fill() {
    const { model, prefix, el } = this;
    const art = s("svg", { class: "cv-art", width: 0, height: 0 });
    art.append(drawn(model.get("art"), prefix));
    el.replaceChildren(art);
    for (const shot of this.shots()) el.append(this.figure(shot));
  }

  empty() {
    this.el.replaceChildren();
  }

  /** @returns {Shot[]} */
  shots() {
    const kind = this.model.get("kind");
    return kind === "replay" ? this.replay() : kind === "tutor" ? this.lesson() : this.table();
  }

  /** @param {Shot} shot */
  figure({ picture, head, said, aside, table = 0 }) {
    const figure = h("figure", { class: aside ? "alone-aside" : "" });
    this.el.append(figure); // its style is asked for while it is drawn
    figure.append(
      this.drawing(picture, table),
      h("figcaption", {}, h("b", {}, ...head), ...said.map((one) => (one instanceof Element ? one : h("p", {}, one)))),
    );
    return figure;
  }

  /** @param {Picture} picture @param {number} table */
  drawing(picture, table) {
    const { model, words, prefix } = this;
    const { players, layouts } = tableOf(model, table);
    words.seat(players);
    const stage = new Stage({ layouts, words, prefix, speed: () => 1 });
    this.el.append(stage.el);
    stage.picture = picture;
    stage.lay(SMALL);
    stage.hits.g.remove(); // nothing can be pressed on paper
    attr(stage.svg, { "aria-label": undefined, role: undefined, "aria-hidden": "true" });
    return stage.el;
  }

  /** @returns {Shot[]} */
  table() {
    const { model, words } = this;
    const frame = model.get("frame");
    const head = frame.turn === undefined ? words.over(frame) : `${words.name(frame.turn)}: ${words.get("plays_now")}`;
    return [{ picture: { frame }, head: [head], said: [String(model.get("options")?.news ?? "")].filter(Boolean) }];
  }

  /** @returns {Shot[]} */
  replay() {
    const { model, words } = this;
    const story = new Story(model.get("replay"));
    const hide = !model.get("all_hands");
    const start = `${words.get("start", { name: words.name(story.first.turn ?? 0) })} ${story.news}`.trim();
    const first = { picture: { frame: story.first, hide }, head: [start], said: story.lead.map(comment) };
    const shots = story.steps.map((step, at) => {
      const from = story.frame(story.parent(at));
      const picture = { frame: story.frame(at), from, marks: marksOf(step, from), seat: step.seat, hide, spots: spotsOf(step) };
      const aside = story.branch(at) !== undefined;
      const what = story.branch(at) === at ? ` ${words.get("what_if")}` : "";
      const glyph = step.glyph ? ` ${step.glyph} ${words.get(`glyph.${step.glyph}`)}` : "";
      const said = [step.say ?? "", ...commentsOf(step).map(comment), words.ended(story.frame(at))].filter(Boolean);
      return { picture, head: [`${step.pass ? "" : `${story.number(at)}.`}${what}${glyph}`.trim()], said, aside };
    });
    return [first, ...inOrder(story).map((at) => /** @type {Shot} */ (shots[at]))];
  }

  /** @returns {Shot[]} */
  lesson() {
    const { model, words, prefix } = this;
    const rich = new Rich(words, prefix, {});
    return stepsOf(model.get("lesson")).map((task, i) => {
      words.seat(tableOf(model, task.table).players);
      const before = (task.lead ?? []).map((led) => [led.say, led.note].filter(Boolean).join(" "));
      const said = [...(task.text ?? "").split("\n"), ...before].filter(Boolean).flatMap((text) => rich.lines(text));
      const prompt = rich.lines(task.prompt).flatMap((line) => [...line.childNodes]);
      return { picture: { frame: asked(task, false) }, head: [`${i + 1}. `, ...prompt], said, table: task.table };
    });
  }
}

/** The steps as a list of moves has them: what might have been right after what was. @param {Story} story */
function inOrder(story) {
  /** @type {number[]} */
  const order = [];
  const follow = (/** @type {number} */ from) => {
    for (let at = from; ; ) {
      const [main, ...others] = story.kids.get(at) ?? [];
      if (main === undefined) return;
      order.push(main);
      for (const other of others) {
        order.push(other);
        follow(other);
      }
      at = main;
    }
  };
  follow(START);
  return order;
}

/** @param {string} text */
const comment = (text) => h("p", { class: COMMENT, dir: "auto" }, text);
