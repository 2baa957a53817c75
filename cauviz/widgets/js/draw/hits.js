/**
 * What a screen reader, a finger or a pointer finds on the stage: boxes without ink over the cards,
 * with roles and names, in an order that makes sense to hear. The drawing itself is hidden from it.
 */

import { attr, num, s } from "../page/dom.js";
import { itemRank, rankOf } from "../data/marks.js";
import { TALL, handCount, handOf, open, pileBox, slotBox } from "./places.js";

/** @typedef {import("../data/sent.js").Layout} Layout */
/** @typedef {import("../data/types.js").Sprite} Sprite */
/** @typedef {import("../data/sent.js").Frame} Frame */
/** @typedef {import("./places.js").View} View */
/** @typedef {import("../data/words.js").Words} Words */

/**
 * @typedef {object} Options a hand to choose from
 * @property {number} seat
 * @property {(card: string) => string} label
 * @property {string} [active] card that the focus is on
 * @property {string} [chosen] card that is armed
 * @property {Set<string>} [ends] what a line of that card may end with: cards, and "<seat" for a pile
 */

/** @typedef {{x: number, y: number, w: number, h: number}} Rect */

export class Hits {
  /** @param {Words} words @param {string} prefix */
  constructor(words, prefix) {
    this.words = words;
    this.prefix = prefix;
    this.g = s("g", { class: "cv-hits" });
    this.rail = s("g", { role: "list" });
    this.seats = s("g", { role: "list", "aria-label": words.get("table.seats") });
    this.hand = s("g", { class: "cv-hand" });
    /** the keyboard's focus, drawn outside any outline of the card it is on */
    this.ring = s("rect", { class: "cv-ring", rx: 12, "aria-hidden": "true" });
    this.g.append(this.rail, this.seats, this.hand, this.ring);
    /** @type {Map<string, SVGGElement>} */
    this.known = new Map();
    /** @type {Set<string>} */
    this.seen = new Set();
    /** @type {WeakMap<Element, string>} */
    this.signs = new WeakMap();
  }

  /** @param {Layout} layout @param {View} view @param {Sprite[]} sprites @param {Options} [options] */
  sync(layout, view, sprites, options) {
    const ends = options?.ends ?? new Set();
    this.slots(layout, view.frame, ends);
    for (let seat = 0; seat < layout.seats.length; seat++) this.seat(layout, view, seat, sprites, ends);
    this.score(layout, view.frame);
    this.own(view, sprites, options);
    for (const [key, node] of this.known) {
      if (this.seen.has(key)) continue;
      node.remove();
      this.known.delete(key);
    }
    this.seen.clear();
  }

  /**
   * A box; what depends on `sign` is worked out again only when that changed.
   * @param {SVGGElement} parent @param {string} key @param {Rect} rect @param {unknown[]} sign
   * @param {() => import("../page/dom.js").Attrs} attrs
   */
  box(parent, key, rect, sign, attrs) {
    this.seen.add(key);
    let node = this.known.get(key);
    if (!node) {
      node = s("g", {}, s("rect", { class: "cv-hit" }));
      this.known.set(key, node);
    }
    if (node.parentNode !== parent) parent.append(node);
    const text = [...sign, rect.x, rect.y, rect.w, rect.h].join("|");
    if (this.signs.get(node) === text) return node;
    this.signs.set(node, text);
    attr(node, attrs());
    const { x, y, w, h } = rect;
    if (node.firstElementChild) attr(node.firstElementChild, { x: num(x), y: num(y), width: num(w), height: num(h) });
    return node;
  }

  /** The ranks with what lies at them. @param {Layout} layout @param {Frame} frame @param {Set<string>} ends */
  slots(layout, frame, ends) {
    /** @type {Map<number, string[]>} */
    const cards = new Map();
    for (const [card, place] of Object.entries(frame.cards ?? {})) {
      if (place.startsWith("h")) continue;
      cards.set(rankOf(card), [...(cards.get(rankOf(card)) ?? []), card]);
    }
    const ranks = Object.keys(layout.rail).map(Number);
    const piles = frame.piles ?? {};
    attr(this.rail, { "aria-label": this.words.get("table.rail", { n: cards.size, total: ranks.length }) });
    for (const rank of ranks) {
      const box = slotBox(layout, rank);
      const pile = Object.keys(piles).find((k) => rankOf(piles[k]?.[0] ?? "") === rank);
      const end = [...ends].find((item) => itemRank(item, frame) === rank);
      this.box(this.rail, `r${rank}`, { ...box, h: box.w * TALL }, [cards.get(rank), pile, end], () => ({
        role: "listitem",
        ...endOf(end),
        "aria-label": this.slotLabel(rank, cards.get(rank), pile),
      }));
    }
  }

  /** @param {number} rank @param {string[] | undefined} cards @param {string | undefined} seat whose pile shows it */
  slotLabel(rank, cards, seat) {
    const { words } = this;
    if (cards) return words.and(cards.map((card) => words.card(card)));
    if (seat === undefined) return words.get("table.no_rank", { rank: words.rank(rank) });
    return words.get("table.pile_at", { rank: words.rank(rank), name: words.name(Number(seat)) });
  }

  /** @param {Layout} layout @param {View} view @param {number} seat @param {Sprite[]} sprites @param {Set<string>} ends */
  seat(layout, view, seat, sprites, ends) {
    const { words } = this;
    const pile = pileBox(layout, view.frame, seat);
    const rect = { ...pile, h: pile.w * TALL };
    const { piles, debts, rondas } = view.frame;
    const sign = [piles?.[seat], lies(view.frame, rankOf(piles?.[seat]?.[0] ?? "")), debts, rondas?.[seat]];
    const end = ends.has(`<${seat}`) ? `<${seat}` : undefined;
    this.box(this.seats, `p${seat}`, rect, [...sign, end], () => ({ role: "listitem", "aria-label": pileLabel(words, view.frame, seat), ...endOf(end) }));
    if (seat === (view.frame.bottom ?? 0)) return;
    const cards = handOf(view.frame, seat);
    const mine = sprites.filter((it) => it.key.startsWith(`b${seat}.`) || cards.includes(it.key));
    const n = handCount(view, seat);
    if (!mine.length) return;
    const faces = open(view, seat) && cards.length === n;
    this.box(this.seats, `h${seat}`, around(mine), [n, faces, faces && cards], () => {
      const names = cards.map((card) => words.card(card)).join(", ");
      const args = { name: words.name(seat), n, cards: names };
      return { role: "listitem", "aria-label": words.get(faces ? "table.hand_open" : "table.backs", args) };
    });
  }

  /** What the teams have. @param {Layout} layout @param {Frame} frame */
  score(layout, { stones }) {
    if (!stones || !layout.score) return;
    const { words } = this;
    const [x, y, w] = layout.score;
    const team = (/** @type {number} */ n, /** @type {number} */ side) => words.get("table.stones", { n, names: words.team(side) });
    this.box(this.seats, "score", { x, y, w, h: 24 }, stones, () => ({ role: "listitem", "aria-label": stones.map(team).join("; ") }));
  }

  /** The hand at the bottom: a list to read, or a listbox to choose from. @param {View} view @param {Sprite[]} sprites @param {Options} [options] */
  own(view, sprites, options) {
    const seat = view.frame.bottom ?? 0;
    const cards = handOf(view.frame, seat);
    const bySprite = new Map(sprites.map((it) => [it.key, it]));
    const label = this.words.get("table.hand", { name: this.words.name(seat), n: handCount(view, seat) });
    const choice = options && options.seat === seat && cards.length ? options : undefined;
    const active = choice?.active ? `${this.prefix}o-${choice.active}` : undefined;
    // it keeps the keys while a play is seen, though there is nothing to choose
    const held = /** @type {Document} */ (this.hand.getRootNode()).activeElement === this.hand;
    attr(this.hand, {
      role: choice ? "listbox" : cards.length ? "list" : undefined,
      tabindex: choice ? 0 : held ? -1 : undefined,
      "aria-label": cards.length ? label : undefined,
      "aria-activedescendant": choice ? active : undefined,
      "aria-orientation": choice ? "horizontal" : undefined,
    });
    const mine = cards.flatMap((card) => bySprite.get(card) ?? []);
    for (const it of mine) this.option(it.key, it, seenPart(it, mine), choice);
    this.inOrder(cards);
  }

  /** @param {string} card @param {Sprite} it @param {Rect} rect @param {Options} [choice] */
  option(card, it, rect, choice) {
    const label = choice ? choice.label(card) : this.words.card(card);
    const state = [label, Boolean(choice), choice?.chosen === card, choice?.active === card];
    this.box(this.hand, `o${card}`, rect, state, () => ({
      id: `${this.prefix}o-${card}`,
      "data-card": card,
      role: choice ? "option" : "listitem",
      "aria-label": label,
      "aria-selected": choice ? String(choice.chosen === card) : undefined,
      class: choice && choice.active === card ? "cv-opt active" : "cv-opt",
    }));
    if (choice?.active !== card) return;
    attr(this.ring, { x: num(it.x - 11), y: num(it.y - 11), width: num(it.w + 22), height: num(it.w * TALL + 22) });
  }

  /** @param {string[]} cards */
  inOrder(cards) {
    let node = this.hand.firstChild;
    for (const card of cards) {
      const option = this.known.get(`o${card}`);
      if (!option) continue;
      if (option === node) node = node.nextSibling;
      else this.hand.insertBefore(option, node);
    }
  }
}

/** What a line may end with can be touched to choose that line. @param {string | undefined} end */
const endOf = (end) => ({ class: end ? "cv-end" : undefined, "data-end": end });

/** how much two cards of one row may differ in height: one of them may be lifted */
const ROW = 22;

/**
 * The part of a card that its neighbours in the fan leave free: that is where it is touched. It
 * reaches down to where the card lay before it was lifted, so that lifting does not take it away
 * from under the pointer. @param {Sprite} it @param {Sprite[]} hand @returns {Rect}
 */
function seenPart(it, hand) {
  const row = hand.filter((other) => Math.abs(other.y - it.y) < ROW);
  const right = Math.min(it.x + it.w, ...row.filter((other) => other.x > it.x).map((other) => other.x));
  const low = Math.max(...row.map((other) => other.y)) + it.w * TALL;
  const below = hand.filter((other) => other.y - it.y >= ROW).map((other) => other.y);
  return { x: it.x, y: it.y, w: right - it.x, h: Math.min(low, ...below) - it.y };
}

/** @param {Sprite[]} sprites @returns {Rect} */
function around(sprites) {
  const x = Math.min(...sprites.map((it) => it.x));
  const y = Math.min(...sprites.map((it) => it.y));
  const right = Math.max(...sprites.map((it) => it.x + it.w));
  const bottom = Math.max(...sprites.map((it) => it.y + it.w * TALL));
  return { x, y, w: right - x, h: bottom - y };
}

/** The card of a rank that lies on the table, if one does. @param {Frame} frame @param {number} rank */
const lies = (frame, rank) => Object.entries(frame.cards ?? {}).find(([card, place]) => place === "r" && rankOf(card) === rank)?.[0];

/** "Biel's pile, top 4 of cups, 9 cards, can be stolen" @param {Words} words @param {Frame} frame @param {number} seat */
function pileLabel(words, frame, seat) {
  const who = words.name(seat);
  const entry = frame.piles?.[seat];
  const debts = (frame.debts ?? []).filter(([debtor]) => debtor === seat);
  const owes = debts.map(([, to, n]) => words.get("table.owes", { name: who, owner: words.name(to), n }));
  const ronda = frame.rondas?.[seat];
  if (ronda) owes.unshift(words.get(`say.${ronda[0]}`, { name: who }).replace(/\.$/, ""));
  if (!entry) return [words.get("table.pile_none", { name: who }), ...owes].join("; ");
  const [top, n, safe] = entry;
  if (!top) return [words.get("table.closed", { name: who, n }), ...owes].join("; ");
  const label = words.get("table.pile", { name: who, card: words.card(top), n });
  if (frame.veil) return [label, ...owes].join("; ");
  const lying = lies(frame, rankOf(top));
  const more = words.get(!safe ? "table.open" : lying ? "table.safe" : "table.safe_first", { card: words.card(lying || top) });
  return [`${label}, ${more}`, ...owes].join("; ");
}
