/** Sentences from the catalogue that Python sent: templates with {name}, plurals by suffix. */

/** @typedef {import("./types.js").Texts} Texts */

/** The team of a seat: partners sit opposite each other, as cauviz/engine/stones.py says. @param {number} seat */
export const teamOf = (seat) => seat % 2;

/** How the language that Python speaks counts. @param {string | undefined} language */
function pluralsOf(language) {
  try {
    return new Intl.PluralRules(String(language ?? "en"));
  } catch {
    return new Intl.PluralRules("en");
  }
}

export class Words {
  /** @param {Texts | undefined} texts @param {string[][]} players name and initials by seat */
  constructor(texts, players) {
    this.texts = texts && typeof texts === "object" ? texts : {};
    this.plurals = pluralsOf(this.texts.language);
    /** @type {string[]} */ this.names = [];
    /** @type {string[]} */ this.initials = [];
    this.seat(players);
  }

  /** @param {string[][]} players */
  seat(players) {
    this.names = players.map((one) => String(one?.[0] ?? ""));
    this.initials = players.map((one) => String(one?.[1] ?? ""));
  }

  /**
   * @param {string} key @param {Record<string, string | number>} [args] `n` chooses the plural
   * @returns {string}
   */
  get(key, args = {}) {
    const form = typeof args.n === "number" ? this.plurals.select(args.n) : "other";
    const template = this.texts[key] ?? this.texts[`${key}_${form}`] ?? this.texts[`${key}_other`] ?? key;
    return template.replace(/\{(\w+)\}/g, (whole, name) => String(args[name] ?? whole));
  }

  /** @param {string} card */
  card(card) {
    return this.texts[`card.${card}`] ?? card;
  }

  /** A rank as it stands on a card of the pack that is shown. @param {number} rank */
  rank(rank) {
    return this.texts[`rank.${rank}`] ?? String(rank);
  }

  /** @param {number} seat */
  name(seat) {
    return this.names[seat] ?? String(seat + 1);
  }

  /** The partners of a team. @param {number} team */
  team(team) {
    return this.and(this.names.filter((_name, seat) => teamOf(seat) === team));
  }

  /** @param {string[]} list */
  and(list) {
    if (list.length < 2) return list.join("");
    return this.get("and", { list: list.slice(0, -1).join(", "), last: list[list.length - 1] ?? "" });
  }

  /** Who won, if the hand is over. @param {import("./sent.js").Frame} frame */
  over({ over, stones }) {
    const winners = over && Array.isArray(over.winners) ? over.winners : [];
    if (!winners.length) return "";
    return this.get(stones && winners.length === 2 ? "over_team" : "over", { n: winners.length, names: this.and(winners.map((seat) => this.name(seat))) });
  }

  /** The same as a sentence among others. @param {import("./sent.js").Frame} frame */
  ended(frame) {
    const over = this.over(frame);
    return over && this.get("ended", { over });
  }
}
