/** What a key holds of its book: the pages of the book would be half of the memory that a long key takes. */
import { expect, it } from "vitest";
import { releaseMemory } from "../../src/cli/commands/memory.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { typesetBook } from "../../src/pdf/render-book.ts";
import { easyBook } from "./editions.ts";

const { manifest, answers } = easyBook();

/** What a key is given of a book, and the puzzles of its first page as long as they are in memory. */
function laidOut() {
  const { layout } = typesetBook({ manifest, kinds: KINDS }, answers);
  return { pageOf: layout.pageOf, puzzles: new WeakRef(layout.puzzles[0]!) };
}

it("the pages of a book are forgotten when its key is told where its puzzles are", async () => {
  const { pageOf, puzzles } = laidOut();
  expect(puzzles.deref()).toContain(1);
  // What was looked at stays until the end of a turn.
  await new Promise(setImmediate);
  releaseMemory();
  expect(puzzles.deref()).toBeUndefined();
  expect(pageOf(1)).toBeGreaterThan(0);
});
