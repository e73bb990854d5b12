/**
 * `npm run costs`: what a puzzle, a printed page and a page of a site cost on one processor, by kind and level, and how many bytes they are: the
 * unit costs of docs/scale.md. Trust it on a quiet machine only.
 */
import { parseArgs } from "node:util";
import { findAnswers } from "../../src/book/answers.ts";
import { assemble } from "../../src/book/assemble.ts";
import { formatManifest } from "../../src/book/manifest-file.ts";
import { LEVELS } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { renderBook, renderKey, typesetBook } from "../../src/pdf/render-book.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { orderOf } from "../order.ts";

const { count } = orderOf("npm run costs -- [--count 20]", (line) => {
  const { values } = parseArgs({ args: [...line], options: { count: { type: "string", default: "20" } } });
  if (!/^[1-9]\d{0,3}$/.test(values.count)) throw new Error("--count is a number");
  return { count: Number(values.count) };
});
const runner = inlineRunner(KINDS);

/** The milliseconds that some work takes, and what it gives. */
async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const started = performance.now();
  const result = await work();
  return [result, performance.now() - started];
}

const row = (...cells: readonly (string | number)[]): void => void process.stdout.write(`| ${cells.join(" | ")} |\n`);
row("kind", ...LEVELS, "to prove", "pages/s", "kB a page", "kB in book.json");
row(...Array.from({ length: LEVELS.length + 5 }, () => "---"));
for (const { id, slug } of KINDS) {
  const made: number[] = [];
  const cells: string[] = [];
  let [proveMs, printMs, pages, pdfBytes, jsonBytes, puzzles] = [0, 0, 0, 0, 0, 0];
  for (const level of LEVELS) {
    const text = (n: number, seed: string) =>
      JSON.stringify({ title: "Costs", seed, sections: [{ kind: id, count: n, level }] });
    try {
      // What is run for the first time is compiled meanwhile.
      await assemble(parseSpec(text(3, "warm"), "warm", KINDS), KINDS, runner);
      const spec = parseSpec(text(count, "costs"), "costs", KINDS);
      const [manifest, ms] = await timed(() => assemble(spec, KINDS, runner));
      const [answers, proof] = await timed(() => findAnswers(manifest, KINDS, runner));
      const [printed, print] = await timed(async () => {
        const book = typesetBook({ manifest, kinds: KINDS }, answers);
        const known = new Map(manifest.puzzles.map(({ number }, i) => [number, answers[i]!]));
        return { count: book.layout.count, files: [await renderBook(book), await renderKey(book, known)] };
      });
      made.push(ms / count);
      cells.push((ms / count).toFixed(1));
      proveMs += proof;
      printMs += print;
      pages += printed.count;
      pdfBytes += printed.files.reduce((sum, file) => sum + file.length, 0);
      jsonBytes += formatManifest(manifest).length;
      puzzles += count;
    } catch (error) {
      // Not every kind has every level at its usual size.
      cells.push(error instanceof Error && /level|puzzle/.test(error.message) ? "–" : String(error));
    }
  }
  const each = (sum: number, by: number): string => (sum / by).toFixed(1);
  row(
    slug,
    ...cells,
    each(proveMs, puzzles),
    each(1_000 * pages, printMs),
    each(pdfBytes / 1_000, pages),
    each(jsonBytes / 1_000, puzzles),
  );
}
