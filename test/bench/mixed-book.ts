/** A mixed book of 1,000 puzzles, as a whole: explained, laid out and drawn with tags. */
import { findAnswers } from "../../src/book/answers.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { makeManifest } from "../../src/pdf/make-manifest.ts";
import { renderBook, typesetBook } from "../../src/pdf/render-book.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { clockOf, type Run } from "./row.ts";

const PUZZLES = 1_000;
const MIXED = ["number-path", "sudoku", "number-wall", "cross-numbers", "futoshiki"] as const;

/** Makes the puzzles. A run measures pages in a second, from the puzzles to the file. */
export async function prepareMixedBook(): Promise<Run> {
  const sections = MIXED.map((kind) => ({ kind, count: PUZZLES / MIXED.length, level: "easy" }));
  const text = { title: "Bench", language: "en-GB", seed: "bench", output: ["screen"], sections };
  const runner = inlineRunner(KINDS);
  const manifest = await makeManifest(parseSpec(JSON.stringify(text), "bench.json", KINDS), KINDS, runner);
  const answers = await findAnswers(manifest, KINDS, runner);
  const run = async () => {
    let pages = 0;
    const ms = await clockOf(async () => {
      const book = typesetBook({ manifest, kinds: KINDS }, answers);
      pages = book.layout.count;
      await renderBook(book);
    });
    return (1000 * pages) / ms;
  };
  await run();
  return run;
}
