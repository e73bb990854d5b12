/** A second processor is used: a book with its PDFs and site is made faster with two of them, at least by the factor below. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { digestOf } from "./digest.ts";
import { runProgram } from "./program.ts";
import type { Trial, TrustPromise } from "./promise.ts";

/** Minimum factor. */
const MIN_SPEEDUP = 1.7;
/** Each is timed so often, by turns; the least counts, for other programs only ever add to it. */
const ROUNDS = 2;

async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-two-"));
  const failures: string[] = [];
  // Kinds that take time to make, to prove, to print and to show.
  const part = Math.floor(count / 4);
  const kinds = ["number-code", "secret-number", "number-path", "cross-numbers"];
  const sections = kinds.map(
    (kind, i) => `  - {kind: ${kind}, count: ${i === 0 ? count - 3 * part : part}, level: easy..medium}`,
  );
  writeFileSync(join(folder, "two.yaml"), `title: Two\nseed: two-1\nsections:\n${sections.join("\n")}\n`);
  const load = loadavg()[0]!;
  const timed = async (processors: string): Promise<number> => {
    tell(`${count} puzzles, processor ${processors}`);
    const line = ["build", "two.yaml", "--out", `out-${processors}`];
    const ended = await runProgram(line, { cwd: folder, with: ["taskset", "-c", processors, process.execPath] });
    if (ended.code !== 0) failures.push(`on ${processors} it ended with ${ended.code}: ${ended.err}`);
    return ended.seconds;
  };
  let [two, one] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    two = Math.min(two, await timed("0,1"));
    one = Math.min(one, await timed("0"));
  }
  if (failures.length === 0 && digestOf(join(folder, "out-0")) !== digestOf(join(folder, "out-0,1")))
    failures.push("the two have not made the same");
  rmSync(folder, { recursive: true, force: true });
  const ratio = one / two;
  if (availableParallelism() < 2) failures.push("this machine has but one processor");
  else if (ratio < MIN_SPEEDUP) failures.push(`${ratio.toFixed(2)} times as fast, not ${MIN_SPEEDUP}`);
  const figures = `${ratio.toFixed(2)} times as fast: ${one.toFixed(1)} s on one, ${two.toFixed(1)} s on two; load before: ${load.toFixed(1)}`;
  return { tried: count, failures, figures };
}

export const promise: TrustPromise = {
  says: `two processors make a book of 10,000 puzzles, PDFs and site included, ${MIN_SPEEDUP} times as fast as one`,
  counts: { least: 10_000, goal: 10_000 },
  run,
};
