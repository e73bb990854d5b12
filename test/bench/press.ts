/** Rows of the press as a whole, as it was built: a book from its spec, and what a second thread is worth. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Job } from "../../src/engine/make.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { poolRunner } from "../../src/runner/pool.ts";
import type { Runner } from "../../src/runner/runner.ts";
import { levelsWith } from "../../src/spec/options.ts";
import { ceiling } from "./ceiling.ts";
import { clock, type Row, tellBeside } from "./row.ts";

const BOOK = fileURLToPath(new URL("../../books/first-book.yaml", import.meta.url));
const PROGRAM = fileURLToPath(new URL("../../build/cli/main.js", import.meta.url));

/** Seconds that some work takes. */
async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** From a spec to `book.json`: the whole command, from its start to its end. */
export function firstBook(name: string, least: number, goal: number): Row {
  const prepare = () => {
    const out = mkdtempSync(join(tmpdir(), "numberpress-bench-"));
    process.on("exit", () => rmSync(out, { recursive: true, force: true }));
    const line = [PROGRAM, "build", BOOK, "--no-site", "--no-pdf", "--workers", "2", "--out", out];
    const run = () => clock(() => execFileSync(process.execPath, line, { stdio: "ignore" })) / 1000;
    run();
    return run;
  };
  return { name, unit: "s", least, goal, prepare };
}

/**
 * Rounds on one thread, with three times as many on two, before any is measured. Every thread compiles what it runs for itself, and
 * gets faster for a dozen rounds of its own; of a round on two threads each does half.
 */
const WARM_UP = 10;

/**
 * Rounds of each in one run, in turn; the fastest of each count. A busy neighbour on the machine halves a thread's speed for a second
 * or so, now in a round on one thread, now in one on two: it only ever slows.
 */
const ROUNDS = 4;

/** A thousand puzzles of all kinds and levels: the time on one thread over the time on two. */
export function twoWorkers(name: string, least: number, goal: number): Row {
  const jobs = mixedJobs(1_000);
  const prepare = async () => {
    const [one, two] = [inlineRunner(KINDS), poolRunner({ threads: 2, kinds: KINDS })];
    const work = (runner: Runner, jobs: readonly Job[]) =>
      seconds(async () => {
        const puzzles = await runner.make(jobs);
        if (puzzles.includes(undefined)) throw new Error("a puzzle of the mix could not be made");
      });
    // Processors that share one core's units, or a busy neighbour, keep this below 2 whatever the program does.
    const most = await ceiling();
    tellBeside(() => `${availableParallelism()} processors, worth ${most.toFixed(2)} × to a loop that shares nothing`);
    for (let round = 0; round < WARM_UP; round++) for (const runner of [one, two, two, two]) await work(runner, jobs);
    return async () => {
      const least = { one: Number.POSITIVE_INFINITY, two: Number.POSITIVE_INFINITY };
      for (let round = 0; round < ROUNDS; round++) {
        least.one = Math.min(least.one, await work(one, jobs));
        least.two = Math.min(least.two, await work(two, jobs));
      }
      return least.one / least.two;
    };
  };
  return { name, unit: "×", least, goal, prepare };
}

/** Jobs of each kind and each level that it has, in turn. */
function mixedJobs(count: number): Job[] {
  const sorts = KINDS.flatMap((kind) => levelsWith(kind, {}).map((level) => ({ kind, level })));
  return Array.from({ length: count }, (_, i) => {
    const { kind, level } = sorts[i % sorts.length]!;
    const options = kind.options.parse(kind.preset(level, null, null));
    const { id, version } = kind;
    return { kind: id, version, seed: "bench", section: "mixed", index: i, again: 0, level, options };
  });
}
