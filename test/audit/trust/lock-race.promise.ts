/** A book is made by one process at a time, wherever the others are. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IN_CONTAINER, type Racer, raceForLock } from "../../cli/lock-race.ts";
import { BOOK, BUILT, leftIn, spec } from "./old-and-new.ts";
import type { Trial, TrustPromise } from "./promise.ts";

const RACERS: readonly Racer[] = ["thread", "thread", "process", "process", "other", "other", "container", "container"];
/** Once in this number of trials, two containers build a book at the same time. */
const ONE_IN = 1_000;

async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-lock-"));
  const failures: string[] = [];
  tell(`${RACERS.length} racers`);
  const { taken, tries, left, doubles } = await raceForLock(folder, count, RACERS);
  if (doubles > 0) failures.push(`${doubles} times a racer was not alone with what it had locked`);
  if (left < taken / 10) failures.push(`only ${left} locks of the dead were taken over`);
  const specPath = join(folder, `${BOOK}.yaml`);
  writeFileSync(specPath, spec("old"));
  const rounds = Math.ceil(count / ONE_IN);
  let busy = 0;
  for (let round = 0; round < rounds; round++) {
    tell(`containers: ${round} of ${rounds}`);
    const out = join(folder, `out-${round}`);
    const codes = await Promise.all([build(specPath, out), build(specPath, out)]);
    busy += codes.filter((code) => code === 75).length;
    if (!codes.includes(0) || codes.some((code) => code !== 0 && code !== 75))
      failures.push(`two containers built one book: they ended with ${codes.join(" and ")}`);
    failures.push(...leftIn(out).map((name) => `after two containers: left over ${name}`));
  }
  if (busy === 0) failures.push("no two containers came to build at the same time");
  rmSync(folder, { recursive: true, force: true });
  const figures = `${taken} takings of ${tries} tries by ${RACERS.length} threads, processes and containers, ${left} locks left by the dead; ${rounds} times two containers built one book, ${busy} ended with 75`;
  return { tried: taken + rounds, failures, figures };
}

function build(spec: string, out: string): Promise<number> {
  const [program, ...flags] = IN_CONTAINER;
  const line = [...flags, process.execPath, BUILT, "build", spec, "--no-site", "--out", out];
  return new Promise((resolve, reject) => {
    const child = spawn(program!, line, { stdio: "ignore" });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 128));
  });
}

export const promise: TrustPromise = {
  says: "one build of a book at a time: threads, processes and containers that race for a folder never hold it twice",
  counts: { least: 10_000, goal: 100_000 },
  run,
};
