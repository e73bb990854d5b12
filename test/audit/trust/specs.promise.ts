/** Specs that are hostile, broken or of no sense are judged at once, in plain words with their place. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause } from "#platform";
import { hostileSpec } from "../../hostile-specs.ts";
import { judge } from "../../judged.ts";
import { runProgram } from "./program.ts";
import type { Trial, TrustPromise } from "./promise.ts";

/** One spec in this number is built by the command line, too. */
const ONE_IN = 2_000;

async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const failures: string[] = [];
  let [read, longest] = [0, 0];
  for (let number = 0; number < count; number++) {
    const { told, milliseconds, problems } = judge(hostileSpec(number));
    if (told === null) read++;
    longest = Math.max(longest, milliseconds);
    failures.push(...problems.map((problem) => `spec ${number}: ${problem}`));
    if (number % 100 > 0) continue;
    tell(`${number} of ${count}`);
    await pause();
  }
  const folder = mkdtempSync(join(tmpdir(), "numberpress-specs-"));
  const built = Math.max(5, Math.floor(count / ONE_IN));
  let peak = 0;
  for (let number = 0; number < built; number++) {
    tell(`the command line: ${number} of ${built}`);
    const text = hostileSpec(number * ONE_IN);
    const path = join(folder, `spec-${number}.yaml`);
    writeFileSync(path, text);
    if (judge(text).told === null) continue;
    const { code, err, seconds, megabytes } = await runProgram(["build", path, "--out", join(folder, "out")]);
    peak = Math.max(peak, megabytes);
    if (code !== 65)
      failures.push(`spec ${number * ONE_IN}: the command line ended with ${code}: ${err.slice(0, 200)}`);
    if (seconds > 5) failures.push(`spec ${number * ONE_IN}: the command line took ${seconds.toFixed(1)} s`);
    if (megabytes > 300) failures.push(`spec ${number * ONE_IN}: the command line took ${Math.round(megabytes)} MB`);
  }
  rmSync(folder, { recursive: true, force: true });
  return {
    tried: count,
    failures,
    figures: `${read} were read; ${Math.round(longest)} ms at most; ${built} by the command line, ${Math.round(peak)} MB at most`,
  };
}

export const promise: TrustPromise = {
  says: "any spec is read, or refused within 2 s in plain words with line and column; 0 crashes",
  counts: { least: 100_000, goal: 1_000_000 },
  run,
};
