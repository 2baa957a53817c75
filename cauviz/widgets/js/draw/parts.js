/** What stands around the cards, put together from the table of pieces as cauviz/picture/parts.py does. */

import { num, s } from "../page/dom.js";
import told from "./pieces.json" with { type: "json" };

/** @typedef {import("../data/types.js").Box} Box */
/** @typedef {[string, Record<string, string | number>, ...any]} Drawn a tag, its attributes, and what is inside */
/** @typedef {{let: Record<string, string | [string, string | number, number]>, draw: Drawn}} Piece see cauviz/picture/pieces.py */
/** @typedef {Record<string, any>} Known numbers, and texts by their names */

const PIECES = /** @type {Record<string, Piece>} */ (/** @type {unknown} */ (told.pieces));
/** how far outside the card the middle of each stroke of an outline runs, by kind @type {Record<string, number[]>} */
const GAPS = told.gaps;
const LENGTHS = new Set("x y width height rx cx cy r font-size".split(" "));

/** @type {Map<string, number>} */
const widths = new Map();
/** @type {CanvasRenderingContext2D | null | undefined} */
let pen;
let face = "system-ui, sans-serif";

/** The font that texts are measured in. @param {string} family */
export function setFace(family) {
  if (family && family !== face) {
    face = family;
    widths.clear();
  }
}

/** The width of a text, measured off the page so that nothing is laid out for it. @param {string} text @param {number} size @param {number} [weight] */
function textWidth(text, size, weight = 400) {
  const key = `${weight} ${size}|${text}`;
  let width = widths.get(key);
  if (width !== undefined) return width;
  pen ??= document.createElement("canvas").getContext("2d");
  if (pen) pen.font = `${weight} ${size}px ${face}`;
  width = pen ? pen.measureText(text).width : text.length * size * 0.6;
  if (widths.size > 2000) widths.clear();
  widths.set(key, width);
  return width;
}

/** As much of a text as fits. @param {string} text @param {number} size @param {number} room @param {number} [weight] */
function cut(text, size, room, weight = 400) {
  if (textWidth(text, size, weight) <= room) return text;
  let letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, size, weight) > room) letters = letters.slice(0, -1);
  return `${letters.join("").trimEnd()}…`;
}

/** @type {Map<string, [number, string][]>} */
const sums = new Map();

/** The value of a sum such as "x+.5w-2". @param {string | number} sum @param {Known} known @returns {number} */
export function reckon(sum, known) {
  if (typeof sum === "number") return sum;
  let terms = sums.get(sum);
  if (!terms) {
    const found = [...sum.matchAll(/([+-]?)(\d*\.?\d*)([a-z_]*)/g)].filter(([whole]) => whole);
    terms = found.map(([, sign, number, name = ""]) => [Number(`${sign}${number || 1}`), name]);
    sums.set(sum, terms);
  }
  return terms.reduce((all, [number, name]) => all + number * (name ? Number(known[name]) : 1), 0);
}

/** What is known where a piece stands, with what the piece lets be. @param {string} name @param {Known} known @returns {Known} */
export function lets(name, known) {
  const found = { ...known };
  for (const [key, how] of Object.entries(PIECES[name]?.let ?? {})) {
    found[key] = Array.isArray(how) ? textWidth(String(found[how[0]]), reckon(how[1], found), how[2]) : reckon(how, found);
  }
  return found;
}

/** A piece of the table, drawn. @param {string} prefix of the sheet's ids @param {string} name @param {Known} known @returns {SVGElement} */
export function piece(prefix, name, known) {
  return draw(prefix, PIECES[name]?.draw ?? ["g", {}], lets(name, known));
}

/** @param {string} prefix @param {Drawn} how @param {Known} known @returns {SVGElement} */
function draw(prefix, [tag, told, ...inside], known) {
  /** @type {import("../page/dom.js").Attrs} */
  const attrs = {};
  for (const [name, value] of Object.entries(told)) {
    if (LENGTHS.has(name)) attrs[name] = num(reckon(value, known));
    else attrs[name] = String(value).replace(/\{(\w+)\}/g, (_, key) => String(known[key] ?? "")) || undefined;
  }
  if (attrs.href) attrs.href = `#${prefix}${String(attrs.href).slice(1)}`;
  const node = s(/** @type {keyof SVGElementTagNameMap} */ (tag), attrs);
  if (typeof inside[0] === "string") node.textContent = String(known[inside[0]]);
  else for (const one of inside) node.append(draw(prefix, one, known));
  return node;
}

/** @param {string} cls @param {Node[]} inside */
const group = (cls, ...inside) => s("g", { class: cls }, ...inside);

const FELT = new Set(["on_pile", "aside", "at_lock"]);

/** The round mark that says what happens to a card. @param {string} prefix @param {string} place where on the card @param {string} kind @param {Box} box @param {number} badge */
export function discAt(prefix, place, kind, { x, y, w }, badge) {
  return piece(prefix, "disc", lets(place, { x, y, w, badge, kind, felt: FELT.has(place) ? " felt" : "" }));
}

/** The outline round a card: solid, dashed or double, as its part in the play is. @param {string} kind @param {Box} box */
export function outline(kind, { x, y, w }) {
  return group(`cv-out ${kind}`, ...(GAPS[kind] ?? GAPS[""] ?? []).map((gap) => piece("", "outline", { x, y, w, gap })));
}

/**
 * @typedef {object} Plate
 * @property {number} x
 * @property {number} y
 * @property {number} tall
 * @property {number} wide
 * @property {string} name
 * @property {string} initial
 * @property {string} sub
 * @property {string} short the second line where there is less room
 * @property {boolean} raised a chip takes the place of the second line
 * @property {boolean} turn
 * @property {boolean} dealer
 * @property {boolean} square the initial stands in a square, not in a circle: the other team
 */

/** @param {string} prefix @param {Plate} p */
export function plate(prefix, { x, y, tall, wide, ...p }) {
  const at = lets("plate", { x, y, tall, wide });
  const mark = p.dealer ? at.dealer : 0;
  const name = cut(p.name, 16, at.room - mark, 650);
  const sub = textWidth(p.sub, 13) > at.room ? cut(p.short, 13, at.room) : p.sub;
  const long = textWidth(name, 16, 650);
  const words = Math.max(long + mark, textWidth(sub, 13), p.raised ? 78 : 0);
  const put = (/** @type {string} */ part, /** @type {Known} */ more = {}) => piece(prefix, part, { ...at, ...more });
  const g = group(p.turn ? "cv-plate turn" : "cv-plate");
  if (p.turn) g.append(put("pill", { words }));
  g.append(put(p.square ? "square" : "circle"), put("initial", { words: p.initial }));
  g.append(put("name", { words: name, lift: p.sub ? -2.5 : p.raised ? -4 : 5.5 }));
  if (sub) g.append(put("second", { words: sub }));
  if (p.dealer) g.append(put("dealer", { long }));
  return g;
}

/** The dashed place of a pile that has not begun. @param {Box} box @param {string} words */
export function noPile({ x, y, w }, words) {
  const lines = words.split("\n");
  const told = lines.map((line, i) => piece("", "no_pile_line", { x, y, w, words: line, i: i - (lines.length - 1) / 2 }));
  return group("cv-nopile", piece("", "no_pile", { x, y, w }), ...told);
}

/** @typedef {{x: number, y: number, room: number, owners: [string, boolean][], count: number, safe: boolean}} Tag */

/** Whose pile stands at a rank; several owners close up if they must. @param {string} prefix @param {Tag} tag */
export function tag(prefix, { x, y, room, owners, count, safe }) {
  const at = lets("tag", {});
  const sizes = owners.map(([initial]) => ([...initial].length > 1 ? at.two : at.one));
  const last = sizes[sizes.length - 1] ?? at.one;
  const natural = sizes.reduce((sum, size) => sum + size + at.gap, -at.gap);
  const fits = (/** @type {string} */ text) => textWidth(text, 13, 600) + natural + at.beside <= room;
  const words = safe || owners.length > 1 ? "" : ([`×${count}`, String(count)].find(fits) ?? "");
  // the owners' letters stay clear: the lock, which is on the pile as well, gives way to them
  const locked = safe && natural + 2 * at.pad + at.lock <= room;
  const tail = locked ? at.lock : words ? textWidth(words, 13, 600) + at.pad : 0;
  const squeeze = Math.min(1, (room - 2 * at.pad - tail - last) / Math.max(1, natural - last));
  const wide = 2 * at.pad + tail + last + (natural - last) * squeeze;
  const left = x - wide / 2;
  const g = group(owners.some(([, hot]) => hot) ? "cv-tag hot" : "cv-tag", piece(prefix, "tag_box", { left, y, wide }));
  let here = left + at.pad;
  for (const [i, [words, hot]] of owners.entries()) {
    const size = sizes[i] ?? at.one;
    g.append(piece(prefix, "owner", { at: here, y, size, words, hot: hot ? " hot" : "" }));
    here += (size + at.gap) * squeeze;
  }
  const end = left + wide - tail - 3;
  if (locked) g.append(piece(prefix, "tag_lock", { end, y }));
  else if (words) g.append(piece(prefix, "tag_count", { end, y, words }));
  return g;
}

/**
 * The stones of both teams, each beside the shape of its players' initials. @param {string} prefix
 * @param {[number, number, number]} place @param {number[]} stones @param {string} tail left out where there is no room
 */
export function score(prefix, [x, y, room], stones, tail) {
  const at = lets("score", { x });
  const inside = [piece(prefix, "score_icon", { x, y })];
  let left = at.first;
  for (const [team, n] of stones.entries()) {
    inside.push(piece(prefix, team % 2 ? "score_square" : "score_circle", { left, y }));
    left += at.shape;
    inside.push(piece(prefix, "score_stones", { left, y, words: n }));
    left += lets("score_stones", { words: n }).t + at.after;
  }
  const long = lets("score_tail", { words: tail }).t;
  if (left + long + at.after <= x + room) {
    inside.push(piece(prefix, "score_tail", { left, y, words: tail }));
    left += long + 2;
  }
  return group("cv-score", piece(prefix, "score_box", { x, y, left }), ...inside);
}

/** the sign of each verdict @type {Record<string, string>} */
const SIGN = { right: "check", wrong: "stop", shown: "bulb" };

/** A verdict on the table: a sign and a word, centred. @param {string} prefix @param {import("./stage.js").Sign} sign @param {number} x @param {number} y */
export function signOf(prefix, { kind, text }, x, y) {
  return piece(prefix, "sign", { kind, icon: SIGN[kind] ?? kind, words: text, x, y, size: 17 });
}

/**
 * The end of the hand: who won, and everybody's cards. @param {string} prefix
 * @param {[number, number, number, number]} box @param {string} title @param {[string, boolean][]} counts
 */
export function overPanel(prefix, [x, y, w, h], title, counts) {
  const at = lets("over", { x, y, w });
  const rows = inRows(counts, at.inner);
  const tall = at.head + at.row * rows.length;
  const top = y + (h - tall) / (tall < h ? 2 : 1); // what is too high grows upwards
  const size = [18, 17, 16].find((size) => textWidth(title, size, 650) < at.fits) ?? 15;
  const words = cut(title, size, at.title, 650);
  const known = { ...at, tall, top, size, words, t: textWidth(words, size, 650) };
  const g = group("cv-banner", ...["box", "icon", "title"].map((part) => piece(prefix, `over_${part}`, known)));
  for (const [i, row] of rows.entries()) {
    const line = s("text", { class: "cv-counts", x: num(x + w / 2), y: num(top + at.head + at.row * i), "text-anchor": "middle" });
    for (const [k, [text, won]] of row.entries()) {
      const span = s("tspan", { class: won ? "cv-winner" : undefined });
      span.textContent = (k ? "\u2002·\u2002" : "") + text;
      line.append(span);
    }
    g.append(line);
  }
  return g;
}

/** The counts in as few lines as they need. @param {[string, boolean][]} counts @param {number} room */
function inRows(counts, room) {
  /** @type {[string, boolean][][]} */
  const rows = [[]];
  let used = 0;
  for (const [text, won] of counts) {
    const width = textWidth(text, 15, 750) + 20;
    if (used && used + width > room) {
      rows.push([]);
      used = 0;
    }
    rows[rows.length - 1]?.push([text, won]);
    used += width;
  }
  return rows;
}
