import { expect, test } from "vitest";
import { CompactPuzzle } from "../../src/book/compact-puzzle.ts";
import { sampleBook } from "../site/sample-book.ts";

const { manifest } = sampleBook({ slug: "compact", title: "Compact" });
const compact = manifest.puzzles.map((puzzle) => new CompactPuzzle(puzzle));

test("they are written to a file as any other puzzles, to the byte", () => {
  expect(JSON.stringify(compact)).toBe(JSON.stringify(manifest.puzzles));
});

test("their data are those of the puzzle, in whatever order they are asked for", () => {
  for (const at of [0, 1, 0, 0, 2, compact.length - 1, 1])
    expect(compact[at]!.puzzle).toEqual(manifest.puzzles[at]!.puzzle);
});

test("asked for again at once, they are the same object", () => {
  const [first] = compact;
  expect(first!.puzzle).toBe(first!.puzzle);
});

test("what is changed in an object that was given out, or in the puzzle it was made of, is not kept", () => {
  const data = { kind: "number-code", given: 1 };
  const puzzle = new CompactPuzzle({ ...manifest.puzzles[0]!, puzzle: data });
  data.given = 2;
  expect(puzzle.puzzle).toEqual({ kind: "number-code", given: 1 });
});
