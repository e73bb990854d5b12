/**
 * `npm run calibrate`: generates the data of `engine/percentile.ts`. Makes puzzles of each kind and size, equally many of each
 * level, and stores their scores as 101 quantiles. Arguments after `--`: the kinds to measure; default: all.
 */
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { writeWhole } from "../src/cli/files/write-files.ts";
import type { PuzzleKind } from "../src/engine/kind.ts";
import { KINDS } from "../src/engine/kinds/index.ts";
import type { Job } from "../src/engine/make.ts";
import { quantiles } from "../src/engine/percentile.ts";
import { firstOf } from "../src/engine/required.ts";
import { poolRunner } from "../src/runner/pool.ts";
import { levelsWith, optionsAt } from "../src/spec/options.ts";
import { recordLines } from "../src/spec/record-lines.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Minimum number of puzzles of a size. */
const MIN_PUZZLES = 1000;

const runner = poolRunner({ threads: Math.max(2, availableParallelism()), kinds: KINDS });

/** The name of a size, and the scores of its puzzles. Throws if a level that the kind lists cannot be generated. */
async function scoresOf(
  kind: Kind,
  size: Readonly<Record<string, unknown>>,
): Promise<[name: string, scores: number[]]> {
  const levels = levelsWith(kind, size);
  const count = Math.ceil(MIN_PUZZLES / levels.length);
  const jobs = levels.flatMap((level) =>
    Array.from({ length: count }, (_, index): Job => {
      const { id, version } = kind;
      const place = { kind: id, version, seed: "calibrate", section: JSON.stringify(size), index, again: 0 };
      return { ...place, level, options: optionsAt(kind, level, size).data };
    }),
  );
  const made = await runner.make(jobs);
  const missing = made.indexOf(undefined);
  if (missing >= 0) throw new Error(`${kind.id} ${JSON.stringify(size)}: no puzzle of level ${jobs[missing]!.level}`);
  const names = [...new Set(made.map((each) => kind.size(each!.puzzle)))];
  if (names.length !== 1) throw new Error(`${kind.id} ${JSON.stringify(size)}: puzzles of sizes ${names.join(", ")}`);
  return [firstOf(names), made.map((each) => each!.score)];
}

const asked = process.argv.slice(2);
const stranger = asked.find((name) => KINDS.every(({ id }) => id !== name));
if (stranger !== undefined) throw new Error(`there is no kind "${stranger}": ${KINDS.map(({ id }) => id).join(", ")}`);
for (const kind of KINDS.filter(({ id }) => asked.length === 0 || asked.includes(id))) {
  const sizes: Record<string, object> = {};
  for (const size of kind.sizes) {
    const started = performance.now();
    const [name, scores] = await scoresOf(kind, size as Readonly<Record<string, unknown>>);
    sizes[name] = { made: scores.length, scores: quantiles(scores) };
    const seconds = Math.round((performance.now() - started) / 1000);
    if (process.stderr.isTTY) process.stderr.write(`${kind.id} ${name}: ${scores.length} puzzles, ${seconds} s\n`);
  }
  writeWhole(
    fileURLToPath(new URL(`../src/engine/kinds/${kind.id}/scores.json`, import.meta.url)),
    recordLines(sizes, 1),
  );
}
await runner.close();
