/** The single pieces around the cards, drawn as cauviz/picture/parts.py draws them. */

import { num, s } from "../page/dom.js";
import { TALL } from "./places.js";

/** @typedef {import("../data/types.js").Box} Box */

/** the icons that are not called like what they mean @type {Record<string, string>} */
const ICON = { played: "play", new: "call" };

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

/** @param {string} text @param {import("../page/dom.js").Attrs} attrs */
export function label(text, attrs) {
  const node = s("text", attrs);
  node.textContent = text;
  return node;
}

/** An icon by its centre. @param {string} prefix @param {string} name @param {number} x @param {number} y @param {number} size */
export function mark(prefix, name, x, y, size) {
  return s("use", { href: `#${prefix}i-${name}`, x: num(x - size / 2), y: num(y - size / 2), width: num(size), height: num(size) });
}

/**
 * The round mark that says what happens to a card. @param {string} prefix @param {string} kind
 * @param {number} x @param {number} y @param {number} size diameter @param {boolean} [felt] on the felt
 */
export function disc(prefix, kind, x, y, size, felt = false) {
  const r = size / 2;
  return s(
    "g",
    { class: `cv-disc ${kind}` },
    s("circle", { class: felt ? "cv-halo felt" : "cv-halo", cx: num(x), cy: num(y), r: num(r + 2.5) }),
    s("circle", { class: "cv-dot", cx: num(x), cy: num(y), r: num(r) }),
    mark(prefix, ICON[kind] ?? kind, x, y, size * 0.66),
  );
}

/**
 * @typedef {object} Plate
 * @property {number} x
 * @property {number} y
 * @property {number} tall
 * @property {number} wide
 * @property {number} size of the name
 * @property {string} name
 * @property {string} initial
 * @property {string} sub
 * @property {string} short the second line where there is less room
 * @property {boolean} raised a chip takes the place of the second line
 * @property {boolean} turn
 * @property {boolean} dealer
 * @property {boolean} square the initial stands in a square, not in a circle: the other team
 */

/** @param {Plate} p */
export function plate(p) {
  const r = p.tall / 2 - 4;
  const room = p.wide - 2 * r - 19;
  const mark = p.dealer ? 26 : 0;
  const name = cut(p.name, p.size, room - mark, 650);
  const sub = textWidth(p.sub, 13) > room ? cut(p.short, 13, room) : p.sub;
  const [cx, cy] = [p.x + r + 4, p.y + p.tall / 2];
  const words = Math.max(textWidth(name, p.size, 650) + mark, textWidth(sub, 13), p.raised ? 78 : 0);
  const tx = num(cx + r + 7);
  const g = s("g", { class: p.turn ? "cv-plate turn" : "cv-plate" });
  if (p.turn) {
    const w = num(2 * r + 24 + words);
    g.append(s("rect", { class: "cv-pill", x: p.x, y: p.y, width: w, height: p.tall, rx: p.tall / 2 }));
  }
  const side = 2 * r - 2;
  if (p.square) g.append(s("rect", { class: "cv-av", x: num(cx - r + 1), y: num(cy - r + 1), width: side, height: side, rx: 6 }));
  else g.append(s("circle", { class: "cv-av", cx: num(cx), cy: num(cy), r }));
  g.append(label(p.initial, { class: "cv-init", x: num(cx), y: num(cy + 5.5), "font-size": [...p.initial].length > 1 ? 14 : 16 }));
  const lift = p.sub ? -2.5 : p.raised ? -4 : 5.5;
  g.append(label(name, { class: "cv-name", x: tx, y: num(cy + lift), "font-size": p.size }));
  if (sub) g.append(label(sub, { class: "cv-sub", x: tx, y: num(cy + 13) }));
  if (p.dealer) g.append(deck(cx + r + 7 + textWidth(name, p.size, 650) + 15, cy - 8));
  return g;
}

/** The mark of the dealer: two small backs beside the name. @param {number} x @param {number} y */
function deck(x, y) {
  const back = (/** @type {number} */ dx, /** @type {number} */ turn) =>
    s("rect", { x: dx, y: -5, width: 7, height: 10, rx: 1.2, transform: `rotate(${turn})` });
  return s("g", { class: "cv-dealer", transform: `translate(${num(x)} ${num(y)})` }, s("circle", { r: 9.5 }), back(-5.8, -14), back(-1.6, 10));
}

/** The round badge with a number of cards. @param {number} x @param {number} y @param {number} n */
export function counter(x, y, n) {
  const w = n < 10 ? 27 : 32;
  const rect = s("rect", { x: num(x - w / 2), y: num(y - 13.5), width: w, height: 27, rx: 13.5 });
  return s("g", { class: "cv-count" }, rect, label(String(n), { x: num(x), y: num(y + 5.4) }));
}

/** The dashed place of a pile that has not begun. @param {Box} box @param {string} words */
export function noPile({ x, y, w }, words) {
  const h = w * TALL;
  const g = s("g", { class: "cv-nopile" }, s("rect", { x, y, width: w, height: num(h), rx: 7 }));
  const lines = words.split("\n");
  lines.forEach((line, i) => {
    g.append(label(line, { x: num(x + w / 2), y: num(y + h / 2 + 5 + (i - (lines.length - 1) / 2) * 16) }));
  });
  return g;
}

/** A pile's top at its place on the rail. @param {Box} box @param {string} rank @param {string} suit @param {string} words @param {boolean} hot @param {string} prefix */
export function ghost({ x, y, w }, rank, suit, words, hot, prefix) {
  const [cx, size, cy] = [x + w / 2, w * 0.38, y + w * 0.84];
  return s(
    "g",
    { class: hot ? "cv-ghost hot" : "cv-ghost" },
    s("rect", { x, y, width: w, height: num(w * TALL), rx: 7 }),
    label(rank, { class: "cv-gr", x: num(cx), y: num(y + w * 0.52), "font-size": num(w * 0.41) }),
    s("use", { href: `#${prefix}suit-${suit}-s`, x: num(cx - size / 2), y: num(cy - size / 2), width: num(size), height: num(size) }),
    label(words, { class: "cv-gp", x: num(cx), y: num(y + w * (TALL - 0.29)) }),
  );
}

/** @typedef {{x: number, y: number, room: number, owners: [string, boolean][], count: number, safe: boolean}} Tag */

/** Whose pile stands at a rank; several owners close up if they must. @param {Tag} tag @param {string} prefix */
export function tag({ x, y, room, owners, count, safe }, prefix) {
  const sizes = owners.map(([initial]) => ([...initial].length > 1 ? 25 : 17));
  const last = sizes[sizes.length - 1] ?? 17;
  const natural = sizes.reduce((sum, size) => sum + size + 2, -2);
  const fits = (/** @type {string} */ text) => textWidth(text, 13, 600) + natural + 12 <= room;
  const words = safe || owners.length > 1 ? "" : ([`×${count}`, String(count)].find(fits) ?? "");
  const tail = safe ? 17 : words ? textWidth(words, 13, 600) + 4 : 0;
  const squeeze = Math.min(1, (room - 8 - tail - last) / Math.max(1, natural - last));
  const width = 8 + tail + last + (natural - last) * squeeze;
  const left = x - width / 2;
  const g = s("g", { class: owners.some(([, hot]) => hot) ? "cv-tag hot" : "cv-tag" });
  g.append(s("rect", { class: "cv-tp", x: num(left), y: num(y - 11.5), width: num(width), height: 23, rx: 11.5 }));
  let at = left + 4;
  owners.forEach(([initial, hot], i) => {
    const size = sizes[i] ?? 17;
    g.append(s("rect", { class: hot ? "cv-td hot" : "cv-td", x: num(at), y: num(y - 8.5), width: size, height: 17, rx: 8.5 }));
    g.append(label(initial, { class: "cv-ti", x: num(at + size / 2), y: num(y + 4.3) }));
    at += (size + 2) * squeeze;
  });
  const end = left + width - tail - 3;
  if (safe) g.append(mark(prefix, "safe", end + 8.5, y, 15));
  else if (words) g.append(label(words, { class: "cv-tn", x: num(end + 1), y: num(y + 4.5) }));
  return g;
}

/** A framed word: a call, a debt. @param {string} cls @param {number} x @param {number} y @param {string} text */
export function chip(cls, x, y, text) {
  const [tall, size] = [21, 13];
  const w = textWidth(text, size, 650) + 18;
  const rect = s("rect", { x: num(x), y: num(y), width: num(w), height: tall, rx: tall / 2 });
  return s("g", { class: cls }, rect, label(text, { x: num(x + w / 2), y: num(y + tall / 2 + size * 0.35) }));
}

/** How many cards are still to be dealt. @param {number} x @param {number} y @param {string} words @param {string} prefix */
export function stock(x, y, words, prefix) {
  const back = (/** @type {number} */ dx, /** @type {number} */ dy) => s("use", { href: `#${prefix}card-back`, x: x + dx, y: y + dy, width: 14, height: 21.8 });
  return s("g", { class: "cv-stock" }, back(3, 0), back(0, -1.6), label(words, { x: x + 23, y: y + 15.5 }));
}

/**
 * The stones of both teams, each beside the shape of its players' initials. @param {[number, number, number]} place
 * @param {number[]} stones @param {string} tail left out where there is no room @param {string} prefix
 */
export function score([x, y, room], stones, tail, prefix) {
  const g = s("g", { class: "cv-score" });
  const board = g.appendChild(s("rect", { class: "cv-board", x, y, height: 24, rx: 12 }));
  g.append(mark(prefix, "stones", x + 16, y + 12, 17));
  let left = x + 28;
  stones.forEach((n, team) => {
    if (team % 2) g.append(s("rect", { class: "cv-av", x: num(left), y: y + 5.5, width: 13, height: 13, rx: 3 }));
    else g.append(s("circle", { class: "cv-av", cx: num(left + 7), cy: y + 12, r: 7 }));
    left += 18;
    g.append(label(String(n), { class: "cv-stones", x: num(left), y: num(y + 17.2) }));
    left += textWidth(String(n), 15, 700) + 9;
  });
  const long = textWidth(tail, 13);
  if (left + long + 8 <= x + room) {
    g.append(label(tail, { class: "cv-sub", x: num(left - 1), y: num(y + 16.6) }));
    left += long + 2;
  }
  board.setAttribute("width", num(left - x + 2));
  return g;
}

/** A line that tells of a net, centred. @param {number} x @param {number} y @param {string} text @param {number} size @param {string} prefix */
export function banner(x, y, text, size, prefix) {
  const w = textWidth(text, size, 650) + 58;
  return s(
    "g",
    { class: "cv-banner" },
    s("rect", { x: num(x - w / 2), y: num(y - 14), width: num(w), height: 28, rx: 14 }),
    mark(prefix, "net", x - w / 2 + 19, y, 19),
    label(text, { x: num(x - w / 2 + 34), y: num(y + size * 0.35), "font-size": size }),
  );
}

/** the sign of each verdict @type {Record<string, string>} */
const SIGN = { right: "check", wrong: "stop", shown: "bulb" };

/** A verdict on the table: a sign and a word, centred. @param {import("./stage.js").Sign} sign @param {number} x @param {number} y @param {string} prefix */
export function signOf({ kind, text }, x, y, prefix) {
  const w = textWidth(text, 17, 700) + 62;
  return s(
    "g",
    { class: `cv-sign ${kind}` },
    s("rect", { x: num(x - w / 2), y: num(y - 18), width: num(w), height: 36, rx: 18 }),
    mark(prefix, SIGN[kind] ?? kind, x - w / 2 + 25, y, 24),
    label(text, { x: num(x - w / 2 + 43), y: num(y + 6), "font-size": 17 }),
  );
}

/**
 * The end of the hand: who won, and everybody's cards. @param {[number, number, number, number]} box
 * @param {string} title @param {[string, boolean][]} counts @param {string} prefix
 */
export function overPanel([x, y, w, h], title, counts, prefix) {
  const rows = inRows(counts, w - 32);
  const tall = 56 + 22 * rows.length;
  const top = y + (h - tall) / (tall < h ? 2 : 1); // what is too high grows upwards
  const cx = x + w / 2;
  const size = [18, 17, 16].find((size) => textWidth(title, size, 650) < w - 50) ?? 15;
  const words = cut(title, size, w - 44, 650);
  const g = s("g", { class: "cv-banner" });
  g.append(s("rect", { x: num(x), y: num(top), width: num(w), height: num(tall), rx: 14 }));
  g.append(mark(prefix, "win", cx - textWidth(words, size, 650) / 2 - 6, top + 23, 22));
  g.append(label(words, { x: num(cx + 10), y: num(top + 30), "font-size": size, "text-anchor": "middle" }));
  rows.forEach((row, i) => {
    const line = s("text", { class: "cv-counts", x: num(cx), y: num(top + 56 + 22 * i), "text-anchor": "middle" });
    row.forEach(([text, won], k) => {
      const span = s("tspan", { class: won ? "cv-winner" : undefined });
      span.textContent = (k ? "\u2002·\u2002" : "") + text;
      line.append(span);
    });
    g.append(line);
  });
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
