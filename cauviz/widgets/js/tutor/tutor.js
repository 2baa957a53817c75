/**
 * A lesson to do: a question, the table to answer at, and an answer to every answer. All of them
 * came with the lesson, so nothing is asked of Python; it hears what was done.
 */

import { Chooser } from "../choose/chooser.js";
import { Touching } from "../choose/touching.js";
import { attr, button, focused, h, setText, show } from "../page/dom.js";
import { Shell } from "../page/shell.js";
import { Coach } from "./coach.js";
import { Lead } from "./lead.js";
import { stepsOf, tableOf } from "./lesson.js";
import { onward } from "./onward.js";
import { Rich } from "./rich.js";
import { sceneOf } from "./scene.js";
import { Tally, starsOf } from "./tally.js";

/** @typedef {import("../data/sent.js").Step} Step */
/** @typedef {import("../page/host.js").Host<import("../data/sent.js").TutorValues>} Model */
/** @typedef {import("../choose/chooser.js").Scene} Scene */
/** @typedef {import("../draw/stage.js").Move} Move */

/** @typedef {import("./lesson.js").Task} Task */
/** @typedef {import("./lesson.js").Done} Done */

/**
 * @typedef {object} State
 * @property {number} at the step that is shown
 * @property {"lead" | "ask" | "wrong" | "reply" | "done"} mode
 * @property {number} [table] number of the table that is laid
 * @property {number} [tried] number of the play that was tried; -1 for touches
 * @property {Step} [last] the play that was right, or is shown
 * @property {"right" | "shown"} [verdict] which of both
 */

/** the header and the marks; and below the table the question over it and the answer under it too */
const AROUND = { beside: 84, below: 230 };

/** the hints that point at something: the second, and the last, which shows the play */
const POINTING = [2, 3];

export class Tutor {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.shell = new Shell(model, el, "tutor", AROUND);
    this.words = this.shell.words;
    this.stage = this.shell.stage;
    const { words, shell } = this;
    const doc = model.get("lesson") ?? {};
    /** @type {Task[]} */
    this.steps = stepsOf(doc);
    /** @type {State} */
    this.state = { at: 0, mode: "ask" };
    this.rich = new Rich(words, shell.prefix, doc.rules ?? {}, model.get("beside"));
    this.tally = new Tally(words, shell.prefix);
    this.coach = new Coach(words, this.rich, shell.prefix, this);
    this.touching = new Touching(words, () => this.touched());
    this.lead = new Lead(words, this.stage.still, this);
    this.chooser = new Chooser(shell, this);
    this.build();
    this.listen();
    shell.start();
    this.enter(false);
  }

  // the page

  build() {
    const { shell, words, chooser, lead, tally, touching, stage } = this;
    stage.top.append(touching.g);
    stage.mid.append(touching.ink);
    stage.ondraw = () => stage.layout && touching.draw(stage.layout, stage.picture.frame);
    this.prompt = h("p", { class: "cv-prompt", role: "heading", "aria-level": "3", tabindex: "-1" });
    this.more = h("div", { class: "cv-more" });
    shell.head.querySelector(".cv-way")?.remove();
    shell.head.append(tally.where, tally.dots, tally.stars);
    this.check = button("cv-primary", () => this.judge(), words.get("tutor.check"));
    this.clear = button("cv-plain", () => this.wipe(), words.get("tutor.clear"));
    this.checks = h("div", { class: "cv-choices" }, this.check, this.clear);
    this.live = h("p", { class: "cv-ear", role: "status", "aria-live": "polite" });
    const { coach } = this;
    const speak = h("div", { class: "cv-speak" }, chooser.said, lead.note, lead.el, chooser.choices.el, this.checks, this.live);
    shell.body.prepend(h("div", { class: "cv-question" }, this.prompt, this.more));
    shell.panel.append(coach.feedback, coach.go, speak, coach.help, coach.sure, coach.acts);
    shell.foot = coach.acts;
    setText(this.clear, words.get("tutor.clear"));
  }

  listen() {
    const { bag } = this.shell;
    this.model.watch(bag, ["lesson"], () => this.longer());
    this.model.watch(bag, ["step"], () => this.state.at !== this.stepNow && this.enter(true));
    this.model.watch(bag, ["done"], () => this.heardDone());
    bag.add(() => this.lead.stop());
  }

  // the lesson

  /** @returns {Task} */
  get task() {
    return this.steps[this.state.at] ?? { name: "", prompt: "", seat: 0, first: {} };
  }

  /** The number of the first exercise that is there, where they have no end. */
  get from() {
    return Number(this.model.get("lesson")?.from ?? 0);
  }

  /** Another exercise has come: where somebody is they stay. */
  longer() {
    const { name } = this.task;
    this.steps = stepsOf(this.model.get("lesson"));
    const at = this.steps.findIndex((step) => step.name === name);
    if (at !== this.stepNow) return this.enter(true);
    this.state.at = at;
    this.progress();
    this.acts();
    // the keys were left at what there was to press before it came
    if (this.state.mode === "done" && focused(this.shell.root) === this.coach.retry) this.leadOn();
  }

  get stepNow() {
    const last = this.steps.length - 1;
    return Math.max(0, Math.min(last, Number(this.model.get("step") ?? 1) - 1));
  }

  /** @returns {Record<string, Done>} */
  get done() {
    return this.model.get("done") ?? {};
  }

  /** @returns {Done} */
  get record() {
    return { tries: 0, hints: 0, shown: 0, done: 0, ...this.done[this.task.name] };
  }

  /** @param {Partial<Done>} changes */
  note(changes) {
    const before = this.record;
    if (before.done) return; // the first time counts
    this.model.save({ done: { ...this.done, [this.task.name]: { ...before, ...changes } } });
    this.progress();
  }

  progress() {
    this.tally.show(this.steps, this.state.at, this.done, this.from);
  }

  /** Another view or Python did something; a step that was forgotten begins anew. */
  heardDone() {
    const { mode, tried } = this.state;
    const forgotten = mode !== "lead" && !this.done[this.task.name] && (tried !== undefined || mode === "done");
    if (forgotten) this.enter(false);
    else this.progress();
  }

  // going through the steps

  /** @param {number} at */
  go(at) {
    const n = this.steps.length;
    if (at < 0 || at >= n) return;
    this.model.save({ step: at + 1 });
    this.enter(true);
    this.prompt?.focus({ preventScroll: true });
  }

  /** Show the step that the model names. @param {boolean} moving somebody came here from another one */
  enter(moving) {
    this.state.at = this.stepNow;
    const { task, coach, prompt } = this;
    this.lead.stop();
    this.setTable(task.table ?? 0);
    this.forget();
    setText(/** @type {Node} */ (prompt), "");
    prompt?.append(...(this.rich.lines(task.prompt)[0]?.childNodes ?? []));
    this.more?.replaceChildren(...(task.text ? this.rich.lines(task.text) : []));
    coach.fill(task.hints ?? []);
    this.progress();
    if (task.lead?.length) {
      this.state.mode = "lead";
      this.lead.begin(task.first, task.lead, moving);
    } else this.ask();
    if (moving && prompt) this.hear(`${this.tally.place(this.steps, this.state.at, this.from)}. ${prompt.textContent}`, true);
  }

  /** The players of this step, and where they sit. @param {number} number */
  setTable(number) {
    if (number === this.state.table) return;
    const first = this.state.table === undefined;
    this.state.table = number;
    if (first && !number) return;
    const { players, layouts } = tableOf(this.model, number);
    this.words.seat(players);
    this.stage.seat(layouts);
    this.shell.refit();
  }

  forget() {
    this.chooser.forget();
    Object.assign(this.state, { mode: "ask", tried: undefined, last: undefined, verdict: undefined });
    this.coach.answer(undefined);
    this.touching.set(undefined);
  }

  /** The lead is over. @param {boolean} here the keys were at it */
  watched(here) {
    this.ask();
    if (here) this.focusTable();
  }

  /** The lead is over, or there is none: now it is the learner's turn. */
  ask() {
    const { task } = this;
    this.state.mode = "ask";
    if (task.kind === "touch") {
      const label = this.words.get(task.how ?? "tutor.touch");
      this.touching.set({ targets: task.targets ?? [], counts: Boolean(task.counts), picked: new Map(), bad: new Set(), done: false }, label);
    }
    if (!task.kind) this.finish("done");
    this.draw("slide");
  }

  /** On to the next step; after the last one, to what comes next on the page. */
  onward() {
    if (this.state.at < this.steps.length - 1) this.go(this.state.at + 1);
    else onward(this.shell.root)?.go(this.stage.still.matches);
  }

  /** From the first step again: what was done of these is forgotten. */
  again() {
    const done = { ...this.done };
    for (const step of this.steps) delete done[step.name];
    this.model.save({ done, step: 1 });
    this.enter(true);
    this.prompt?.focus({ preventScroll: true });
  }

  retry() {
    this.forget();
    this.ask();
    this.focusTable();
  }

  focusTable() {
    if (this.task.kind === "touch") this.touching.focus();
    else this.chooser.reach();
  }

  // answering

  /** A play is tried. @param {number} number */
  play(number) {
    const { task } = this;
    const play = task.plays?.[number];
    if (!play) return;
    const here = this.shell.root.contains(focused(this.shell.root));
    this.shell.used();
    this.forget();
    this.state.tried = number;
    const { lines, threat } = play;
    if (play.right) {
      this.note({ tries: this.record.tries + 1, done: 1 });
      this.finish("right", play, lines);
      if (here) this.leadOn();
      return;
    }
    this.note({ tries: this.record.tries + 1 });
    this.state.mode = "wrong";
    const first = play.card ? this.words.get("tutor.tried", { card: `{${play.card}}` }) : this.words.get("tutor.passed");
    const [head = "", ...rest] = lines;
    this.coach.answer({
      kind: "wrong",
      title: this.words.get("tutor.wrong"),
      lines: [`${first} ${head}`, ...rest],
      threat,
      seen: play.reply ? false : undefined,
    });
    this.draw("slide");
    if (here) this.chooser.reach();
  }

  touched() {
    this.coach.answer(undefined);
    this.state.mode = "ask";
    this.draw("none");
  }

  wipe() {
    this.touching.wipe();
    this.touched();
    this.touching.focus();
  }

  /** Nothing has been touched yet, though something is to be. */
  get empty() {
    return !this.touching.task?.picked.size && Object.keys(this.task.want ?? {}).length > 0;
  }

  /** What was touched is checked. */
  judge() {
    const { task } = this;
    const touch = this.touching;
    if (!touch.task || this.empty) return;
    this.shell.used();
    const { extra, missing } = touch.check(task.want ?? {});
    if (!extra.length && !missing) {
      this.note({ tries: this.record.tries + 1, done: 1 });
      this.finish("right", undefined, task.lines);
      this.leadOn();
      return;
    }
    this.note({ tries: this.record.tries + 1 });
    Object.assign(this.state, { tried: -1, mode: "wrong" });
    const lines = extra.map((key) => task.why?.[key] ?? "");
    if (missing) lines.push(task.missing ?? "");
    this.coach.answer({ kind: "wrong", title: this.words.get("tutor.wrong_touch"), lines: [...new Set(lines)] });
    this.draw("none");
  }

  /** @param {"right" | "shown" | "done"} kind @param {Step} [play] @param {string[]} [lines] */
  finish(kind, play, lines = []) {
    const { task } = this;
    Object.assign(this.state, { mode: "done", last: play, verdict: kind === "done" ? undefined : kind });
    if (kind === "done") this.note({ done: 1 });
    if (task.kind === "touch") {
      const picked = new Map(Object.entries(task.want ?? {}));
      this.touching.set({ targets: task.targets ?? [], counts: Boolean(task.counts), picked, bad: new Set(), done: true }, "");
    }
    const { at } = this.state;
    if (at > 0 && at === this.steps.length - 1) lines = [...lines, this.tally.sum("tutor.done", this.steps, this.done)];
    const stars = kind === "right" ? starsOf(task, this.record) : 0;
    if (kind !== "done") this.coach.answer({ kind, title: this.words.get(`tutor.${kind}`), lines, stars });
    this.draw("play");
  }

  solve() {
    const { task } = this;
    const play = task.plays?.[task.best ?? -1];
    this.forget();
    this.note({ shown: 1, done: 1 });
    const lines = task.kind === "find" ? (play?.lines ?? []) : (task.lines ?? []);
    this.finish("shown", play, lines);
    this.leadOn();
  }

  /** The keys are at what is to be pressed now. */
  leadOn() {
    const { next, retry } = this.coach;
    (next.hidden ? retry : next).focus({ preventScroll: true });
  }

  /** What the next player could do, on the table; and back. */
  see() {
    this.state.mode = this.state.mode === "reply" ? "wrong" : "reply";
    this.coach.look(this.state.mode === "reply");
    this.draw("slide");
  }

  /** @param {number} k @param {boolean} open */
  hint(k, open) {
    const { coach } = this;
    coach.open[open ? "add" : "delete"](k);
    coach.fold();
    if (open) this.note({ hints: Math.max(k, this.record.hints) });
    this.draw("none");
    if (open) this.hear(coach.hints[k - 1]?.text.textContent ?? "");
  }

  // showing

  /** @param {Move} move */
  draw(move) {
    this.chooser.draw(move);
  }

  /** @returns {Scene} */
  scene() {
    const { words, task, state, lead, coach, chooser } = this;
    if (state.mode === "lead") return lead.scene;
    const pointed = POINTING.some((k) => coach.open.has(k));
    const { armed, way } = chooser.state;
    return sceneOf({ words, task, state, pointed, armed, way });
  }

  /** What goes with the table as it is now. */
  drawn() {
    const { task, chooser, touching } = this;
    const { mode } = this.state;
    const open = mode !== "lead" && mode !== "done";
    if (this.checks) show(this.checks, task.kind === "touch" && open);
    this.clear?.classList.toggle("cv-void", !touching.task?.picked.size);
    if (this.check) attr(this.check, { "aria-disabled": this.empty ? "true" : undefined });
    show(chooser.choices.el, task.kind === "find" && open);
    this.acts();
  }

  acts() {
    const { task, coach } = this;
    const { at, mode } = this.state;
    const endless = this.from > 0;
    const alone = this.steps.length < 2 && !endless;
    const last = at === this.steps.length - 1;
    const done = mode === "done";
    show(coach.help, Boolean(task.hints?.length) && mode !== "lead" && !done);
    const led = done && last && !endless ? onward(this.shell.root) : undefined;
    const on = led && (led.title ? this.words.get("tutor.on_lesson", { title: led.title }) : this.words.get("tutor.on_part"));
    coach.offer({
      retry: Boolean(task.kind) && (mode === "wrong" || mode === "reply" || done),
      solve: Boolean(task.kind) && !done && mode !== "lead",
      prev: alone ? undefined : at > 0,
      skip: !last && !done,
      again: !alone && last && done && !endless,
      next: !last && (done || (endless && mode === "wrong")) ? this.words.get(endless ? "tutor.next_exercise" : "tutor.next") : (on ?? ""),
    });
  }

  /** Say it to the ear, and to the eye too. @param {string} text @param {boolean} [eye] */
  hear(text, eye = false) {
    if (eye) this.shell.say(text);
    if (this.live) setText(this.live, text);
  }

  close() {
    this.lead.stop();
    this.shell.close();
  }
}
