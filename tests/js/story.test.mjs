/** Merge patches, and the tree of a replay. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { marksOf } from "../../cauviz/widgets/js/data/marks.js";
import { START, Story, merge } from "../../cauviz/widgets/js/data/story.js";

test("a merge patch changes what it names and writes to nothing", () => {
  const old = Object.freeze({ a: 1, b: Object.freeze({ x: 1, y: 2 }) });
  assert.deepEqual(merge(old, { a: null, b: { y: 3 }, c: 4 }), { b: { x: 1, y: 3 }, c: 4 });
});

test("a variation has its own line and its own numbers", () => {
  const story = new Story({ first: {}, steps: [{ card: "1o" }, { card: "2o" }, { card: "3o", up: 0 }, { pass: 1, up: 2 }] });
  assert.deepEqual(story.line(START), [0, 1]);
  assert.deepEqual(story.line(2), [0, 2, 3]);
  assert.equal(story.branch(3), 2);
  assert.equal(story.number(3), 2); // a pass is not counted
});

test("what makes no sense is left out", () => {
  const story = new Story({ steps: [null, 3, { card: "1o", up: 9 }], first: "?" });
  assert.equal(story.steps.length, 1);
  assert.equal(story.clamp("x"), START);
});

test("the marks of a play follow from its line", () => {
  const frame = { cards: { "3o": "r" }, piles: { 1: ["4c", 3] } };
  const marks = marksOf({ seat: 0, card: "3c", line: ["3o", "<1"] }, frame);
  assert.equal(marks.match, "3o");
  assert.deepEqual(marks.steal, [1]);
  assert.deepEqual(marks.ranks, [3, 4]);
});
