/** A section that is accepted can be made. */
import { pause } from "#platform";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { make } from "../../../src/engine/make.ts";
import { hasLevel, optionsAt } from "../../../src/spec/options.ts";
import { randomOrder } from "../../random-options.ts";
import type { Trial, TrustPromise } from "./promise.ts";

/** Seconds of processor time for one puzzle. */
const MAX_SECONDS = 30;

async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const failures: string[] = [];
  let [made, longest] = [0, 0];
  for (let number = 0; made < count; number++) {
    const { kind, level, options, ...reader } = randomOrder(KINDS, "accepted", number);
    if (!hasLevel(kind, level, options, reader)) continue;
    const read = optionsAt(kind, level, options, reader);
    const job = {
      kind: kind.id,
      version: kind.version,
      seed: `accepted ${number}`,
      section: "1",
      index: number % 7,
      again: 0,
    };
    const before = process.cpuUsage();
    const puzzle = make(kind, { ...job, level, options: read.data });
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1_000_000;
    made++;
    longest = Math.max(longest, seconds);
    const what = `order ${number}: ${kind.slug} ${level} ${JSON.stringify({ options, ...reader })}`;
    if (puzzle === undefined) failures.push(`${what} was accepted and could not be made`);
    if (seconds > MAX_SECONDS) failures.push(`${what} took ${seconds.toFixed(1)} s`);
    tell(`${made} of ${count}`);
    await pause();
  }
  return { tried: count, failures, figures: `the longest took ${longest.toFixed(1)} s` };
}

export const promise: TrustPromise = {
  says: "what is accepted can be made: a puzzle of every section, within 30 s",
  counts: { least: 3_000, goal: 30_000 },
  run,
};
