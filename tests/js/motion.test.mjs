/** The order of a capture, and the way of the seats: worked out without a browser. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { midway, play, slide, turn } from "../../cauviz/widgets/js/draw/motion.js";
import { pileBox, slotBox } from "../../cauviz/widgets/js/draw/places.js";

const rail = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 10, 11, 12].map((rank, i) => [rank, [20 + 60 * i, 300]]));
const seats = [
  { plate: [50, 540], pile: [600, 520], hand: [300, 500] },
  { plate: [560, 100], pile: [560, 150], hand: [640, 150] },
  { plate: [300, 60], pile: [300, 100], hand: [380, 100] },
  { plate: [50, 100], pile: [50, 150], hand: [130, 150] },
];
const layout = { name: "wide", min: 0, w: 740, h: 620, rail, labels: {}, seats, fans: {}, card: { rail: 55, pile: 56, hand: 72, back: 38, open: 44 }, banner: [370, 470], call: [4, 8] };
const before = { frame: { cards: { "3o": "r", "5e": "r", "12b": "r", "3c": "h0", "7c": "h0" }, piles: { 0: ["11c", 2], 1: ["4c", 3] }, turn: 0, bottom: 0 } };
const marks = { seat: 0, played: "3c", match: "3o", order: ["3o", "<1", "5e"], ranks: [3, 4, 5] };
const after = { frame: { cards: { "12b": "r", "7c": "h0" }, piles: { 0: ["3c", 8] }, turn: 1, bottom: 0 }, from: before.frame, marks, seat: 0 };
const lifted = { x: 300, y: 486, w: 72 };

test("a capture: down, one after the other, and the played card last", () => {
  const motion = play(layout, before, after, 1);
  const ways = ["3c", "3o", "4c", "5e"].map((key) => motion.way(key, key === "3c" ? lifted : slotBox(layout, 3), undefined));
  const [down, first, pile, last] = ways;
  assert.equal(down[1][1], 320);
  const starts = [first, pile, last].map((way) => way[1][1]);
  assert.deepEqual(starts, [480, 600, 720]);
  assert.deepEqual(pile[2], [slotBox(layout, 4), 600 + 420]);
  const ends = ways.map((way) => way[way.length - 1]);
  for (const [box] of ends) assert.deepEqual(box, pileBox(layout, after.frame, 0));
  assert.ok(ends.slice(1).every(([, at]) => at < ends[0][1]));
  assert.equal(motion.load("4c"), 3);
  assert.equal(motion.load("3o"), 0);
});

test("the old top stays where it is until it is covered", () => {
  const motion = play(layout, before, after, 1);
  const here = pileBox(layout, before.frame, 0);
  const way = motion.way("11c", here, undefined);
  assert.ok(way.every(([box]) => box.x === here.x && box.y === here.y));
});

test("a card that takes nothing comes down, and that is all", () => {
  const rest = { ...after, frame: { ...before.frame, cards: { ...before.frame.cards, "7c": "r" }, turn: 1 }, marks: { seat: 0, played: "7c" } };
  const way = play(layout, before, rest, 1).way("7c", lifted, slotBox(layout, 7));
  assert.deepEqual(way[way.length - 1], [slotBox(layout, 7), 320]);
});

test("a card that lies on the table already does not come down again", () => {
  const laid = { frame: { ...before.frame, cards: { ...before.frame.cards, "3c": "d" } } };
  const way = play(layout, laid, after, 1).way("3o", slotBox(layout, 3), undefined);
  assert.equal(way[1][1], 0);
});

test("until the cards are there nothing has been won, and what is stolen is away", () => {
  const seen = midway(before, after);
  assert.deepEqual(seen.piles, { 0: ["11c", 2] });
  assert.equal(seen.turn, 0);
});

test("seats turn the short way round, inside the stage", () => {
  for (const [bottom, side] of [[1, -1], [3, 1]]) {
    const motion = turn(layout, before, { frame: { ...after.frame, bottom } }, 1);
    const [from, to] = side < 0 ? [seats[0], seats[3]] : [seats[0], seats[1]];
    const box = ([x, y]) => ({ x, y, w: 56 });
    const way = motion.way("", box(from.pile), box(to.pile));
    assert.deepEqual(way[0][0], box(from.pile));
    assert.deepEqual(way[way.length - 1][0], box(to.pile));
    for (const [{ x, y, w }] of way) assert.ok(x >= 0 && x + w <= layout.w && y >= 0 && y + w * 1.56 <= layout.h);
  }
});

test("what does not move has no way", () => {
  assert.deepEqual(slide(false, 1).way("3c", undefined, lifted), []);
});
