/** A book made in parts by processes that are killed: no puzzle is lost or doubled, and the bytes are those of one build. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rng } from "../../../src/engine/rng.ts";
import { digestOf } from "./digest.ts";
import { runProgram } from "./program.ts";
import type { Trial, TrustPromise } from "./promise.ts";

/** Some seconds of work for a part: it keeps what it has made from two seconds on. */
const SPEC = `title: Parts
seed: parts-1
sections:
  - {name: hard, kind: cross-numbers, count: 900, level: expert}
  - {name: codes, kind: number-code, count: 300, level: hard}
  - {name: riddles, kind: secret-number, count: 300, level: easy..hard}
`;
const PUZZLES = 1_500;
/** Parts of a book. */
const PARTS = 3;
/** A part is killed at most so often; then it is left to end. */
const MAX_KILLS = 4;

async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-shards-"));
  const random = rng(["shards", count]);
  const failures: string[] = [];
  writeFileSync(join(folder, "book.yaml"), SPEC);
  const whole = await runProgram(["build", "book.yaml", "--no-site", "--out", "whole", "--workers", "1"], {
    cwd: folder,
  });
  if (whole.code !== 0) failures.push(`one build ended with ${whole.code}: ${whole.err}`);
  const digest = digestOf(join(folder, "whole", "book"));
  let [kills, books, kept] = [0, 0, 0];
  while (kills < count && failures.length < 20) {
    const own = join(folder, `book-${++books}`);
    /** A folder of its own for each machine, as where no disk is shared. */
    const machine = async (index: number): Promise<void> => {
      const cwd = join(own, `machine-${index}`);
      mkdirSync(cwd, { recursive: true });
      writeFileSync(join(cwd, "book.yaml"), SPEC);
      const env = { JOB_COMPLETION_INDEX: `${index}` };
      const line = ["build", "book.yaml", "--shard", `auto/${PARTS}`, "--out", "parts", "--workers", "1"];
      for (let killed = 0; ; ) {
        const wait = 300 + random.int(5_000);
        const mayDie = killed < MAX_KILLS && kills < count;
        const timers: NodeJS.Timeout[] = [];
        const started = (pid: number) => {
          if (mayDie) timers.push(setTimeout(() => process.kill(pid, "SIGKILL"), wait));
        };
        const ended = await runProgram(line, { cwd, env, started });
        for (const timer of timers) clearTimeout(timer);
        if (ended.code === 0) return;
        if (ended.code !== 137) {
          failures.push(`part ${index} of book ${books} ended with ${ended.code}: ${ended.err}`);
          return;
        }
        killed++;
        kills++;
        // One that was killed as it started has no folder yet.
        const left = join(cwd, "parts");
        if (existsSync(left) && readdirSync(left).some((name) => name.endsWith(".parts"))) kept++;
        tell(`${kills} of ${count} killed`);
      }
    };
    await Promise.all(Array.from({ length: PARTS }, (_, index) => machine(index)));
    const parts = Array.from({ length: PARTS }, (_, index) => join(own, `machine-${index}`, "parts"));
    const merged = await runProgram(["merge", "book.yaml", ...parts, "--no-site", "--out", own], { cwd: folder });
    if (merged.code !== 0) failures.push(`merge of book ${books} ended with ${merged.code}: ${merged.err}`);
    else failures.push(...problemsOf(join(own, "book"), digest).map((problem) => `book ${books}: ${problem}`));
    const left = parts.flatMap((path) => readdirSync(path)).filter((name) => name.startsWith("."));
    if (left.length > 0) failures.push(`book ${books}: left behind: ${left.join(", ")}`);
    rmSync(own, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
  const figures = `${books} books of ${PUZZLES} puzzles in ${PARTS} parts; ${kept} kills left work behind that was taken up`;
  return { tried: kills, failures, figures };
}

function problemsOf(book: string, digest: string): string[] {
  const problems: string[] = [];
  const { puzzles } = JSON.parse(readFileSync(join(book, "book.json"), "utf8")) as { puzzles: { id: string }[] };
  if (puzzles.length !== PUZZLES) problems.push(`${puzzles.length} puzzles, not ${PUZZLES}`);
  const doubled = puzzles.length - new Set(puzzles.map(({ id }) => id)).size;
  if (doubled > 0) problems.push(`${doubled} puzzles are doubled`);
  if (digestOf(book) !== digest) problems.push("its bytes are not those of one build");
  return problems;
}

export const promise: TrustPromise = {
  says: "parts of a book whose processes are killed: 0 puzzles lost or doubled, the bytes of one build",
  counts: { least: 20, goal: 100 },
  run,
};
