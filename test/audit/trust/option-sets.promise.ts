/** Whether a level exists is known at once, whatever options are asked for. */
import { pause } from "#platform";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { required } from "../../../src/engine/required.ts";
import { optionsAt, type Reader } from "../../../src/spec/options.ts";
import { randomOrder } from "../../random-options.ts";
import type { Trial, TrustPromise } from "./promise.ts";

/** Milliseconds of processor time: of 99 in 100, and of each. */
const MAX_MS = { usual: 50, any: 1_000 } as const;

async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const failures: string[] = [];
  const times: number[] = [];
  let there = 0;
  for (let number = 0; times.length < count; number++) {
    const { kind, level, options, ...reader } = randomOrder(KINDS, "option set", number);
    const before = process.cpuUsage();
    const read = optionsAt(kind, level, options, reader satisfies Reader);
    const isThere = read.success && kind.levels(read.data, [level]).includes(level);
    const { user, system } = process.cpuUsage(before);
    const time = (user + system) / 1_000;
    // What is refused counts where it took long; else only sets that are valid do.
    if (!read.success && time < MAX_MS.usual) continue;
    times.push(time);
    if (isThere) there++;
    if (time > MAX_MS.any)
      failures.push(`${kind.slug} ${level} ${JSON.stringify({ options, ...reader })} took ${Math.round(time)} ms`);
    if (number % 50 > 0) continue;
    tell(`${times.length} of ${count}`);
    await pause();
  }
  times.sort((a, b) => a - b);
  const usual = required(times[Math.floor(times.length * 0.99)]);
  const worst = required(times.at(-1));
  if (usual > MAX_MS.usual) failures.push(`one in a hundred took more than ${usual.toFixed(1)} ms`);
  const figures = `99 in 100 within ${usual.toFixed(1)} ms, all within ${Math.round(worst)} ms; the level was there in ${there}`;
  return { tried: times.length, failures, figures };
}

export const promise: TrustPromise = {
  says: "whether a level exists is known within 50 ms (99 in 100), always within 1 s, whatever options are asked for",
  counts: { least: 10_000, goal: 100_000 },
  run,
};
