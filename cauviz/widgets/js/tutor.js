/**
 * A lesson to do: a question, the table to answer at, and an answer to every answer. All of them
 * came with the lesson, so nothing is asked of Python; it hears what was done.
 */

import { Coach } from "./coach.js";
import { Choices } from "./choices.js";
import { attr, h, icon, setText, show } from "./dom.js";
import { Lead } from "./lead.js";
import { marksOf } from "./marks.js";
import { Rich } from "./rich.js";
import { merge } from "./story.js";
import { Table } from "./table.js";
import { Touching } from "./touch.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Model} Model */
/** @typedef {import("./table.js").Options} Options */

/** @typedef {{tries: number, hints: number, shown: number, done: number}} Done */

/**
 * @typedef {object} Tried a play with what is said of it; texts are numbers in a list
 * @property {number[]} lines
 * @property {number} [right]
 * @property {number} [threat]
 * @property {Step} [reply] what the next player could do
 * @property {number} offer
 * @property {string} short
 *
 * @typedef {object} Task a step of the lesson
 * @property {string} name
 * @property {number} prompt
 * @property {number} [text]
 * @property {number} seat
 * @property {number} stars
 * @property {number} [table]
 * @property {Frame} first
 * @property {import("./lead.js").Shown[]} [lead]
 * @property {"find" | "touch"} [kind] nothing to do but to watch if there is none
 * @property {number[]} [hints]
 * @property {string[]} [look]
 * @property {Record<string, number[]>} [cards]
 * @property {Record<string, number>} [not] why a card may not be played now
 * @property {(Step & Tried)[]} [plays]
 * @property {number} [pass]
 * @property {number} [best]
 * @property {string[]} [targets]
 * @property {Record<string, number>} [want]
 * @property {Record<string, number>} [why]
 * @property {number} [missing]
 * @property {number[]} [lines]
 * @property {string} [card]
 * @property {number} [counts]
 * @property {number} [veil]
 */

/** @typedef {"lead" | "ask" | "wrong" | "reply" | "done"} Mode */

/** the hint that shows the play */
const LAST_HINT = 3;
/** steps beyond which there is no dot for each */
const DOTS = 12;

/** The stars of a step, as cauviz/lessons/progress.py counts them. @param {Done | undefined} done @param {number} most */
function starsOf(done, most) {
  if (!done?.done || done.shown || !most) return 0;
  return done.hints >= LAST_HINT ? 1 : Math.max(1, most + 1 - Math.max(1, done.tries));
}

export class Tutor extends Table {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el, "tutor");
    this.enter(false);
  }

  // ---- the lesson ---------------------------------------------------------

  /** @param {number | undefined} number */
  said(number) {
    return number === undefined ? "" : String(this.doc?.said?.[number] ?? "");
  }

  /** @returns {Task[]} */
  get steps() {
    return this.doc?.steps ?? [];
  }

  /** @returns {Task} */
  get task() {
    return this.steps[this.at ?? 0] ?? { name: "", prompt: -1, seat: 0, stars: 0, first: {} };
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
    return { tries: 0, hints: 0, shown: 0, done: 0, ...this.model.get("done")?.[this.task.name] };
  }

  /** @param {Partial<Done>} changes */
  note(changes) {
    const before = this.record;
    if (before.done) return; // the first time counts
    this.shell.save({ done: { ...this.model.get("done"), [this.task.name]: { ...before, ...changes } } });
    this.progress();
  }

  // ---- the page -----------------------------------------------------------

  build() {
    const { shell, words } = this;
    this.doc = this.model.get("lesson") ?? {};
    /** @type {Mode} */ this.mode = "lead";
    /** @type {number} */ this.at = 0;
    /** @type {number | undefined} number of the table that is laid */ this.table = undefined;
    /** @type {number | undefined} */ this.tried = undefined;
    /** what the table shows by itself, when no card is looked at */
    this.frame = {};
    this.rich = new Rich(words, shell.prefix, this.doc?.rules ?? {});
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
    this.where = h("span", { class: "cv-wherestep" });
    this.dots = h("span", { class: "cv-dots", "aria-hidden": "true" });
    this.tally = h("span", { class: "cv-tally" });
    shell.head.querySelector(".cv-way")?.remove();
    shell.head.append(this.where, this.dots, this.tally);
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
    const forgotten = this.mode !== "lead" && !this.model.get("done")?.[this.task.name] && (this.tried !== undefined || this.mode === "done");
    if (forgotten) this.enter(false);
    else this.progress();
  }

  // ---- going through the steps --------------------------------------------

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
    prompt?.append(...(this.rich?.lines(this.said(task.prompt))[0]?.childNodes ?? []));
    this.more?.replaceChildren(...(task.text === undefined ? [] : (this.rich?.lines(this.said(task.text)) ?? [])));
    coach?.fill((task.hints ?? []).map((one) => this.said(one)));
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
    const done = { ...this.model.get("done") };
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

  // ---- answering ----------------------------------------------------------

  /** @returns {Options} */
  get options() {
    const { task } = this;
    if (task?.kind !== "find" || this.mode === "lead" || this.mode === "done" || this.mode === "reply") return {};
    const tried = this.tried === undefined ? undefined : task.plays?.[this.tried];
    const cards = Object.entries(task.cards ?? {}).map(([card, plays]) => {
      const marks = tried?.card === card ? marksOf(tried, this.frame) : { played: card };
      const say = task.not?.[card] === undefined ? undefined : this.said(task.not[card]);
      const label = [this.words.card(card), say].filter(Boolean).join(": ");
      return [card, { label, say: say ?? this.idle(), marks: { ...marks, seat: task.seat }, plays }];
    });
    const plays = (task.plays ?? []).map((play) => ({ short: play.short, say: this.said(play.offer), marks: marksOf(play, this.frame) }));
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
    const lines = play.lines.map((line) => this.said(line));
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
    const threat = play.threat === undefined ? undefined : this.said(play.threat);
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
    const task = this.touching?.task;
    if (!task) return;
    task.picked.clear();
    task.bad.clear();
    this.touched();
    this.touching?.focus();
  }

  /** What was touched is checked. */
  judge() {
    const { task } = this;
    const touch = this.touching?.task;
    if (!touch) return;
    const want = task.want ?? {};
    const keys = Object.keys(want);
    const extra = [...touch.picked].filter(([key, n]) => n > (want[key] ?? 0)).map(([key]) => key);
    const missing = keys.some((key) => (touch.picked.get(key) ?? 0) < (want[key] ?? 0));
    if (!extra.length && !missing) {
      this.note({ tries: this.record.tries + 1, done: 1 });
      this.finish("right", undefined, (task.lines ?? []).map((line) => this.said(line)));
      this.coach?.next.focus({ preventScroll: true });
      return;
    }
    this.note({ tries: this.record.tries + 1 });
    touch.bad = new Set(extra);
    this.tried = -1;
    this.mode = "wrong";
    const lines = extra.map((key) => this.said(task.why?.[key]));
    if (missing) lines.push(this.said(task.missing));
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
    if (this.at > 0 && this.at === this.steps.length - 1) lines = [...lines, this.sum("tutor.done")];
    const stars = kind === "right" ? starsOf(this.record, task.stars) : 0;
    if (kind !== "done") this.coach?.answer({ kind, title: this.words.get(`tutor.${kind}`), lines, stars });
    this.show("gather");
  }

  solve() {
    const { task } = this;
    const play = task.plays?.[task.best ?? -1];
    this.forget();
    this.note({ shown: 1, done: 1 });
    const lines = task.kind === "find" ? (play?.lines ?? []) : (task.lines ?? []);
    this.finish("shown", play, lines.map((line) => this.said(line)));
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

  // ---- showing ------------------------------------------------------------

  /** @param {import("./stage.js").Move} move */
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

  /** The play that was tried stays in sight, or what it lets the next player do. @param {import("./stage.js").Move} move */
  showTried(move) {
    const play = this.task.plays?.[this.tried ?? -1];
    if (this.mode === "wrong" && (this.shown || !play?.card)) return super.show(move);
    if (!play) return;
    const after = merge(this.frame, play.to ?? {});
    if (this.mode === "reply" && play.reply) {
      this.stage.show({ frame: after, from: after, marks: marksOf(play.reply, after), before: true, seat: play.reply.seat }, move);
      this.shell.say(this.said(play.threat).replace(/\{(\w+)\}/g, (_, card) => this.words.card(card)));
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
    const spots = coach?.open.has(2) || coach?.open.has(LAST_HINT) ? (task.look ?? []) : [];
    const cards = spots.map((item) => (item.startsWith("<") ? (frame.piles?.[item.slice(1)]?.[0] ?? "") : item));
    if (!cards.length && !task.card) return;
    const marks = task.card ? { played: task.card, seat: task.seat } : {};
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

  progress() {
    const { steps } = this;
    const n = steps.length;
    const all = this.model.get("done") ?? {};
    if (this.where) setText(this.where, n > 1 ? this.words.get("tutor.step", { i: this.at + 1, n }) : "");
    if (this.tally) {
      setText(this.tally, this.sum("tutor.stars"));
      attr(this.tally, { role: "img", "aria-label": this.sum("tutor.stars_said") });
    }
    const dots = n > DOTS || n < 2 ? [] : steps.map((step, i) => this.dot(i, all[step.name]));
    this.dots?.replaceChildren(...dots);
    if (this.tally) show(this.tally, steps.some((step) => step.stars > 0));
  }

  /** @param {number} i @param {Done | undefined} done */
  dot(i, done) {
    const here = i === this.at;
    const node = h("i", { class: `cv-dot${done?.done ? " done" : ""}${here ? " here" : ""}` });
    if (done?.done) node.append(icon(this.shell.prefix, "check", 13));
    else if (here) node.append(String(i + 1));
    return node;
  }

  /** The stars so far. @param {string} key */
  sum(key) {
    const all = this.model.get("done") ?? {};
    const { steps } = this;
    const n = steps.reduce((sum, step) => sum + starsOf(all[step.name], step.stars), 0);
    return this.words.get(key, { n, of: steps.reduce((sum, step) => sum + step.stars, 0) });
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
