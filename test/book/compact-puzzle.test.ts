import { expect, test } from "vitest";
import { CompactPuzzle, keyOf, plainPuzzle } from "../../src/book/compact-puzzle.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { poolRunner } from "../../src/runner/pool.ts";
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

test("to be sent to a thread they are plain, as any other puzzle is", () => {
  expect(structuredClone(compact.map(plainPuzzle))).toEqual(manifest.puzzles);
  expect(manifest.puzzles.map(plainPuzzle)).toEqual(manifest.puzzles);
});

test("caches know them again, though their data are read anew", () => {
  const [first, second] = compact;
  expect(keyOf(first!)).toBe(keyOf(first!));
  expect(second!.puzzle).not.toBeNull();
  expect(keyOf(first!)).not.toBe(keyOf(second!));
  const [plain] = manifest.puzzles;
  expect(keyOf({ ...plain! })).toBe(keyOf(plain!));
});

test("they are proved as others are, by other threads, too", async () => {
  const prover = poolRunner({ threads: 2, kinds: KINDS });
  try {
    // More than the first thread takes for itself.
    const many = [...compact, ...compact, ...compact, ...compact];
    const found = await prover.prove(many);
    expect(found.map((finding) => finding.valid && finding.id)).toEqual(many.map(({ id }) => id));
  } finally {
    await prover.close();
  }
});

test("what is changed in an object that was given out, or in the puzzle it was made of, is not kept", () => {
  const data = { kind: "number-code", given: 1 };
  const puzzle = new CompactPuzzle({ ...manifest.puzzles[0]!, puzzle: data });
  data.given = 2;
  expect(puzzle.puzzle).toEqual({ kind: "number-code", given: 1 });
});
