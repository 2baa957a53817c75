/**
 * A lesson to do: a question, the table to answer at, and an answer to every answer. All of them
 * came with the lesson, so nothing is asked of Python; it hears what was done.
 */

import { Coach } from "./coach.js";
import { Choices } from "../choose/choices.js";
import { h, setText, show } from "../page/dom.js";
import { Lead } from "./lead.js";
import { stepsOf } from "./lesson.js";
import { marksOf } from "../data/marks.js";
import { Rich } from "./rich.js";
import { merge } from "../data/story.js";
import { Table } from "../table/table.js";
import { Tally, starsOf } from "./tally.js";
import { Touching } from "../choose/touch.js";

/** @typedef {import("../data/types.js").Frame} Frame */
/** @typedef {import("../data/types.js").Step} Step */
/** @typedef {import("../data/types.js").Model} Model */
/** @typedef {import("../table/table.js").Options} Options */

/** @typedef {import("./lesson.js").Task} Task */
/** @typedef {import("./lesson.js").Done} Done */

/** @typedef {"lead" | "ask" | "wrong" | "reply" | "done"} Mode */

/** the hints that point at something: the second, and the last, which shows the play */
const POINTING = [2, 3];

export class Tutor extends Table {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el, "tutor");
    this.enter(false);
  }

  // the lesson

  /** @returns {Task} */
  get task() {
    return this.steps?.[this.at ?? 0] ?? { name: "", prompt: "", seat: 0, first: {} };
  }

  /** The position that the step asks about. @returns {Frame} */
  get asked() {
    const { task } = this;
    const frame = (task.lead ?? []).reduce((at, play) => merge(at, play.to ?? {}), task.first);
    if (!task.veil || this.mode === "done") return frame;
    /** @type {Frame["piles"]} */
    const piles = {};
    for (const [seat, [top, n]] of Object.entries(frame.piles ?? {})) piles[seat] = [top, n];
    return { ...frame, piles, veil: 1 };
  }

  /** @returns {Done} */
  get record() {
    return { tries: 0, hints: 0, shown: 0, done: 0, ...this.done[this.task.name] };
  }

  /** @param {Partial<Done>} changes */
  note(changes) {
    const before = this.record;
    if (before.done) return; // the first time counts
    this.shell.save({ done: { ...this.done, [this.task.name]: { ...before, ...changes } } });
    this.progress();
  }

  // the page

  build() {
    const { shell, words } = this;
    const doc = this.model.get("lesson") ?? {};
    /** @type {Task[]} */ this.steps = stepsOf(doc);
    /** @type {Mode} */ this.mode = "lead";
    /** @type {number} */ this.at = 0;
    /** @type {number | undefined} number of the table that is laid */ this.table = undefined;
    /** @type {number | undefined} */ this.tried = undefined;
    /** what the table shows by itself, when no card is looked at */
    this.frame = {};
    this.rich = new Rich(words, shell.prefix, doc.rules ?? {});
    this.choices = new Choices(words, {
      pick: (play) => this.pick(play),
      confirm: () => this.confirm(this.choice),
      pass: () => this.confirm(this.task.pass),
      cancel: () => this.letGo(),
    });
    this.coach = new Coach(words, this.rich, shell.prefix, {
      hint: (k, open) => this.hint(k, open),
      see: () => this.see(),
      retry: () => this.retry(),
      solve: () => this.solve(),
      prev: () => this.go(this.at - 1),
      next: () => this.onward(),
    });
    this.touching = new Touching(words, () => this.touched());
    this.lead = new Lead(this);
    this.hand = this.stage.hits.hand;
    this.stage.top.append(this.touching.g);
    this.stage.mid.append(this.touching.ink);
    this.stage.ondraw = () => this.stage.layout && this.touching?.draw(this.stage.layout, this.stage.picture.frame);
    this.place();
  }

  place() {
    const { shell, words } = this;
    this.prompt = h("p", { class: "cv-prompt", role: "heading", "aria-level": "3", tabindex: "-1" });
    this.more = h("div", { class: "cv-more" });
    this.tally = new Tally(words, shell.prefix);
    shell.head.querySelector(".cv-way")?.remove();
    shell.head.append(this.tally.where, this.tally.dots, this.tally.stars);
    this.check = this.button("cv-primary", "tutor.check", () => this.judge());
    this.clear = this.button("cv-plain", "tutor.clear", () => this.wipe());
    this.checks = h("div", { class: "cv-choices" }, this.check, this.clear);
    this.live = h("p", { class: "cv-ear", role: "status", "aria-live": "polite" });
    for (const name of ["role", "aria-live"]) shell.caption.removeAttribute(name);
    const bar = h("div", { class: "cv-speak" }, shell.caption, this.lead?.note ?? "", this.lead?.el ?? "", this.choices?.el ?? "", this.checks, shell.legend(), this.live);
    const left = h("div", { class: "cv-left" }, this.stage.el, bar);
    shell.root.append(
      shell.head, h("div", { class: "cv-question" }, this.prompt, this.more),
      h("div", { class: "cv-body" }, left, this.coach?.el ?? ""),
    );
    this.reasons = undefined;
    this.why = undefined;
    setText(this.clear, words.get("tutor.clear"));
  }

  /** @param {string} cls @param {string} key @param {() => void} act */
  button(cls, key, act) {
    const node = h("button", { type: "button", class: cls }, this.words.get(key));
    node.addEventListener("click", act);
    return node;
  }

  listen() {
    super.listen();
    const { bag } = this.shell;
    bag.watch(this.model, "change:step", () => this.at !== this.stepNow && this.enter(true));
    bag.watch(this.model, "change:done", () => this.heardDone());
    bag.add(() => this.lead?.stop());
    this.shell.onwide = (side) => this.coach?.arrange(side);
  }

  get stepNow() {
    const last = this.steps.length - 1;
    return Math.max(0, Math.min(last, Number(this.model.get("step") ?? 1) - 1));
  }

  /** Another view or Python did something; a step that was forgotten begins anew. */
  heardDone() {
    const forgotten = this.mode !== "lead" && !this.done[this.task.name] && (this.tried !== undefined || this.mode === "done");
    if (forgotten) this.enter(false);
    else this.progress();
  }

  // going through the steps

  /** @param {number} at */
  go(at) {
    const n = this.steps.length;
    if (at < 0 || at >= n) return;
    this.shell.save({ step: at + 1 });
    this.enter(true);
    this.prompt?.focus({ preventScroll: true });
  }

  /** Show the step that the model names. @param {boolean} moving somebody came here from another one */
  enter(moving) {
    this.at = this.stepNow;
    const { task, words, coach, prompt } = this;
    this.hush();
    this.lead?.stop();
    this.setTable(task.table ?? 0);
    this.forget();
    setText(/** @type {Node} */ (prompt), "");
    prompt?.append(...(this.rich?.lines(task.prompt)[0]?.childNodes ?? []));
    this.more?.replaceChildren(...(task.text ? (this.rich?.lines(task.text) ?? []) : []));
    coach?.fill(task.hints ?? []);
    this.mode = "ask";
    this.progress();
    if (task.lead?.length) this.lead?.begin(task.first, task.lead, moving);
    else this.ask();
    if (moving && prompt) this.tell(`${words.get("tutor.step", { i: this.at + 1, n: this.steps.length })}. ${prompt.textContent}`);
  }

  /** The players of this step, and where they sit. @param {number} number */
  setTable(number) {
    if (number === this.table) return;
    const first = this.table === undefined;
    this.table = number;
    if (first && !number) return;
    const table = number ? this.model.get("tables")?.[number - 1] : { players: this.model.get("players"), layouts: this.model.get("layouts") };
    this.words.seat(table?.players ?? []);
    this.stage.seat(table?.layouts ?? []);
    this.shell.refit();
  }

  forget() {
    this.tried = this.armed = this.choice = this.hover = this.active = undefined;
    this.last = undefined;
    this.quiet = true;
    this.coach?.answer(undefined);
    this.touching?.set(undefined);
  }

  /** The lead is over, or there is none: now it is the learner's turn. */
  ask() {
    const { task } = this;
    this.mode = "ask";
    this.frame = this.asked;
    if (task.kind === "touch") {
      const label = this.words.get(task.counts ? "tutor.pay" : "tutor.touch");
      this.touching?.set({ targets: task.targets ?? [], counts: Boolean(task.counts), picked: new Map(), bad: new Set(), done: false }, label);
    }
    if (!task.kind) this.finish("done");
    this.show("slide");
  }

  onward() {
    const n = this.steps.length;
    if (this.at < n - 1) return this.go(this.at + 1);
    const done = { ...this.done };
    for (const step of this.steps) delete done[step.name];
    this.shell.save({ done, step: 1 });
    this.enter(true);
    this.prompt?.focus({ preventScroll: true });
  }

  retry() {
    this.forget();
    this.ask();
    this.focusTable();
  }

  focusTable() {
    if (this.task.kind === "touch") this.touching?.focus();
    else this.hand?.focus({ preventScroll: true });
  }

  // answering

  /** @returns {Options} */
  get options() {
    const { task } = this;
    if (task?.kind !== "find" || this.mode === "lead" || this.mode === "done" || this.mode === "reply") return {};
    const tried = this.tried === undefined ? undefined : task.plays?.[this.tried];
    const cards = Object.entries(task.cards ?? {}).map(([card, plays]) => {
      const marks = tried?.card === card ? marksOf(tried, this.frame) : { played: card, quiet: 1 };
      const say = task.not?.[card];
      const label = [this.words.card(card), say].filter(Boolean).join(": ");
      return [card, { label, say: say ?? this.idle(), marks: { ...marks, seat: task.seat }, plays }];
    });
    const plays = (task.plays ?? []).map((play) => ({ short: play.short, say: play.offer, calls: play.calls, marks: marksOf(play, this.frame) }));
    const several = (/** @type {number} */ i) => (task.cards?.[task.plays?.[i]?.card ?? ""]?.length ?? 0) > 1;
    // what a card takes is the question: only where a line must be chosen is it shown before
    return { seat: task.seat, cards: Object.fromEntries(cards), plays: plays.map((play, i) => (several(i) ? play : { short: play.short })), pass: task.pass };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const card = /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey ? this.cards[Number(event.key) - 1] : undefined;
    if (!card) return super.key(event);
    event.preventDefault();
    this.tap(card);
  }

  /** A play is tried. @param {number | undefined} number */
  confirm(number) {
    const { task } = this;
    const play = number === undefined ? undefined : task.plays?.[number];
    if (!play) return;
    const here = this.shell.root.contains(document.activeElement);
    this.forget();
    this.tried = number;
    const { lines, threat } = play;
    if (play.right) {
      this.note({ tries: this.record.tries + 1, done: 1 });
      this.finish("right", play, lines);
      if (here) this.coach?.next.focus({ preventScroll: true });
      return;
    }
    this.note({ tries: this.record.tries + 1 });
    this.mode = "wrong";
    this.frame = this.asked;
    const first = play.card ? this.words.get("tutor.tried", { card: `{${play.card}}` }) : this.words.get("tutor.passed");
    const [head = "", ...rest] = lines;
    this.coach?.answer({
      kind: "wrong", title: this.words.get("tutor.wrong"), lines: [`${first} ${head}`, ...rest], threat,
      seen: play.reply ? false : undefined,
    });
    this.show("slide");
    if (here) this.hand?.focus({ preventScroll: true });
  }

  touched() {
    this.coach?.answer(undefined);
    this.mode = "ask";
    this.show("none");
  }

  wipe() {
    this.touching?.wipe();
    this.touched();
    this.touching?.focus();
  }

  /** What was touched is checked. */
  judge() {
    const { task } = this;
    const touch = this.touching;
    if (!touch?.task) return;
    const { extra, missing } = touch.check(task.want ?? {});
    if (!extra.length && !missing) {
      this.note({ tries: this.record.tries + 1, done: 1 });
      this.finish("right", undefined, task.lines);
      this.coach?.next.focus({ preventScroll: true });
      return;
    }
    this.note({ tries: this.record.tries + 1 });
    this.tried = -1;
    this.mode = "wrong";
    const lines = extra.map((key) => task.why?.[key] ?? "");
    if (missing) lines.push(task.missing ?? "");
    this.coach?.answer({ kind: "wrong", title: this.words.get("tutor.wrong_touch"), lines: [...new Set(lines)] });
    this.show("none");
  }

  /** @param {"right" | "shown" | "done"} kind @param {Step} [play] @param {string[]} [lines] */
  finish(kind, play, lines = []) {
    const { task } = this;
    const before = this.asked;
    this.mode = "done";
    this.frame = this.asked;
    if (play) {
      this.last = { play, from: before };
      this.frame = merge(before, play.to ?? {});
    }
    if (kind === "done") this.note({ done: 1 });
    if (task.kind === "touch" && this.touching) {
      const picked = new Map(Object.entries(task.want ?? {}));
      this.touching.set({ targets: task.targets ?? [], counts: Boolean(task.counts), picked, bad: new Set(), done: true }, "");
    }
    if (this.at > 0 && this.at === this.steps.length - 1) lines = [...lines, this.tally?.sum("tutor.done", this.steps, this.done) ?? ""];
    const stars = kind === "right" ? starsOf(task, this.record) : 0;
    if (kind !== "done") this.coach?.answer({ kind, title: this.words.get(`tutor.${kind}`), lines, stars });
    this.show("gather");
  }

  solve() {
    const { task } = this;
    const play = task.plays?.[task.best ?? -1];
    this.forget();
    this.note({ shown: 1, done: 1 });
    const lines = task.kind === "find" ? (play?.lines ?? []) : (task.lines ?? []);
    this.finish("shown", play, lines);
    this.coach?.next.focus({ preventScroll: true });
  }

  /** What the next player could do, on the table; and back. */
  see() {
    this.mode = this.mode === "reply" ? "wrong" : "reply";
    this.coach?.look(this.mode === "reply");
    this.show("slide");
  }

  /** @param {number} k @param {boolean} open */
  hint(k, open) {
    const { coach } = this;
    if (!coach) return;
    coach.open[open ? "add" : "delete"](k);
    coach.fold();
    if (open) this.note({ hints: Math.max(k, this.record.hints) });
    this.show("none");
    if (open && this.live) setText(this.live, coach.hints[k - 1]?.text.textContent ?? "");
  }

  // showing

  /** @param {import("../draw/stage.js").Move} move */
  show(move) {
    if (!this.coach) return;
    if (this.mode === "lead") return;
    if (this.mode === "ask" || this.mode === "done") super.show(move);
    else this.showTried(move);
    if (!this.shown && this.mode === "ask") this.spot();
    const { task, mode } = this;
    const touch = task.kind === "touch" && mode !== "done";
    if (this.checks) show(this.checks, touch);
    if (this.clear) show(this.clear, Boolean(this.touching?.task?.picked.size));
    if (this.choices) show(this.choices.el, task.kind === "find" && mode !== "done");
    this.acts();
  }

  /** The play that was tried stays in sight, or what it lets the next player do. @param {import("../draw/stage.js").Move} move */
  showTried(move) {
    const play = this.task.plays?.[this.tried ?? -1];
    if (this.mode === "wrong" && (this.shown || !play?.card)) return super.show(move);
    if (!play) return;
    const after = merge(this.frame, play.to ?? {});
    if (this.mode === "reply" && play.reply) {
      this.stage.show({ frame: after, from: after, marks: marksOf(play.reply, after), before: true, seat: play.reply.seat }, move);
      this.shell.say((play.threat ?? "").replace(/\{(\w+)\}/g, (_, card) => this.words.card(card)));
    } else {
      const marks = marksOf(play, this.frame);
      this.stage.show({ frame: this.frame, options: this.listbox(), from: this.frame, marks, before: true, seat: this.task.seat }, move);
      this.shell.say(this.idle());
    }
    this.offer();
  }

  /** What an open hint points at, and the card that a question is about. */
  spot() {
    const { task, frame, coach } = this;
    const spots = POINTING.some((k) => coach?.open.has(k)) ? (task.look ?? []) : [];
    const cards = spots.map((item) => (item.startsWith("<") ? (frame.piles?.[item.slice(1)]?.[0] ?? "") : item));
    if (!cards.length && !task.card) return;
    const marks = task.card ? { played: task.card, seat: task.seat, quiet: 1 } : {};
    this.stage.show({ frame, options: this.listbox(), marks, before: Boolean(task.card), seat: task.seat, spots: cards }, "slide");
  }

  acts() {
    const { task, mode } = this;
    const alone = this.steps.length < 2;
    const last = this.at === this.steps.length - 1;
    const done = mode === "done";
    if (this.coach) show(this.coach.help, Boolean(task.kind) && mode !== "lead" && !done);
    this.coach?.offer({
      retry: Boolean(task.kind) && (mode === "wrong" || mode === "reply" || done),
      solve: Boolean(task.kind) && !done && mode !== "lead",
      prev: alone ? undefined : this.at > 0,
      next: last && done ? "tutor.finish" : done ? "tutor.next" : "tutor.skip",
      onward: done && !last,
    });
    if (this.coach) show(this.coach.next, !alone && (!last || done));
  }

  /** @returns {Record<string, Done>} */
  get done() {
    return this.model.get("done") ?? {};
  }

  progress() {
    this.tally?.show(this.steps, this.at, this.done);
  }

  /** What there is to do. */
  idle() {
    const { task, words, mode } = this;
    if (mode === "done") return "";
    if (task.kind === "touch") return words.get(task.counts ? "tutor.pay" : "tutor.touch");
    return task.kind ? words.get("tutor.choose") : "";
  }

  close() {
    this.lead?.stop();
    super.close();
  }
}
