/** A book of 100,000 puzzles is made and printed in bounded memory, killed once on the way. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./program.ts";
import type { Trial, TrustPromise } from "./promise.ts";

/** All processes together, in megabytes. */
const MAX_MEGABYTES = 512;
/** How much more the last tenth of the time may take than the tenth before, in per cent. */
const MAX_GROWTH = 5;
/** A section has no more. */
const MAX_IN_SECTION = 10_000;
const LOOK_MS = 250;
/** When it is killed. */
const KILLED_MS = 6_000;

async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-many-"));
  const failures: string[] = [];
  const sections: string[] = [];
  for (let made = 0; made < count; made += MAX_IN_SECTION)
    sections.push(
      `  - {name: part-${made}, kind: number-code, count: ${Math.min(MAX_IN_SECTION, count - made)}, level: easy}`,
    );
  writeFileSync(join(folder, "many.yaml"), `title: Many\nseed: many-1\nsections:\n${sections.join("\n")}\n`);
  const line = ["build", "many.yaml", "--no-site", "--out", "out"];
  const first = await runProgram(line, {
    cwd: folder,
    started: (pid) => setTimeout(() => killed(pid), KILLED_MS).unref(),
  });
  if (first.code !== 137) failures.push(`it was done before it was killed (${first.code}): give it more puzzles`);
  const held: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  const ended = await runProgram(line, {
    cwd: folder,
    started: (pid) => {
      timer = setInterval(() => {
        held.push(memoryOf(pid));
        tell(`${count} puzzles: ${Math.round(held.at(-1)!)} MB after ${Math.round((held.length * LOOK_MS) / 1_000)} s`);
      }, LOOK_MS);
    },
  });
  clearInterval(timer);
  if (ended.code !== 0) failures.push(`it ended with ${ended.code}: ${ended.err}`);
  else if (!/going on from/.test(ended.err)) failures.push("it did not go on from what was kept");
  else {
    const { puzzles } = JSON.parse(readFileSync(join(folder, "out/many/book.json"), "utf8")) as { puzzles: unknown[] };
    if (puzzles.length !== count) failures.push(`book.json has ${puzzles.length} puzzles`);
  }
  rmSync(folder, { recursive: true, force: true });
  const most = Math.max(...held, ended.megabytes);
  const tenth = Math.max(1, Math.floor(held.length / 10));
  const growth = (Math.max(...held.slice(-tenth)) / Math.max(...held.slice(-2 * tenth, -tenth)) - 1) * 100;
  if (most > MAX_MEGABYTES) failures.push(`${Math.round(most)} MB, not ${MAX_MEGABYTES}`);
  if (growth > MAX_GROWTH) failures.push(`it grew by ${growth.toFixed(1)} % in the last tenth, not ${MAX_GROWTH}`);
  const figures = `${Math.round(most)} MB at most, ${growth.toFixed(1)} % growth in the last tenth, ${Math.round(ended.seconds)} s after the kill`;
  return { tried: count, failures, figures };
}

/** Kills a process, unless it has come to its end. */
function killed(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {}
}

/** What a process holds now; it starts no other. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

export const promise: TrustPromise = {
  says: `100,000 puzzles to book.json and PDFs in ${MAX_MEGABYTES} MB, killed once and taken up again`,
  counts: { least: 100_000, goal: 100_000 },
  run,
};
