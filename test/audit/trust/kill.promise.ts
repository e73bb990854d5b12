import { rmSync } from "node:fs";
import { rng } from "../../../src/engine/rng.ts";
import type { TrustPromise } from "./promise.ts";
import { callsToTry, leftIn, makeTwoEditions, shownIn, twoAtATime } from "./two-editions.ts";

/** Of all kills so many are at random moments, the others at calls. */
const RANDOM = 1 / 3;

async function run(count: number, tell: (progress: string) => void) {
  const editions = await makeTwoEditions();
  const failures: string[] = [];
  const seen = { old: 0, new: 0 };
  try {
    const chance = rng(["kills"]);
    const random = Array.from({ length: Math.ceil(count * RANDOM) }, () => ({
      kill: chance.int(Math.ceil(editions.ms)),
    }));
    const atCalls = callsToTry(editions.calls, count - random.length).map((n) => ({ fault: `KILL:${n}` }));
    let done = 0;
    await twoAtATime([...atCalls, ...random], async (how) => {
      const out = await editions.copy();
      await editions.build(out, how);
      const name =
        "fault" in how ? `${how.fault} (${editions.calls[Number(how.fault.slice(5)) - 1]})` : `${how.kill} ms`;
      const shown = shownIn(out);
      if (shown === editions.old) seen.old++;
      else if (shown === editions.fresh) seen.new++;
      else
        failures.push(
          `killed at ${name}: ${shown === null ? "the book is missing" : "it is neither the old edition nor the new one"}`,
        );
      const { code, err } = await editions.build(out);
      if (code !== 0) failures.push(`killed at ${name}: the next build ends with ${code}: ${err.trim()}`);
      else if (shownIn(out) !== editions.fresh) failures.push(`killed at ${name}: the next build has other bytes`);
      else if (leftIn(out).length > 0) failures.push(`killed at ${name}: ${leftIn(out).join(", ")} is left`);
      rmSync(out, { recursive: true, force: true });
      tell(`${++done} of ${count} kills`);
    });
    const figures = `${atCalls.length} at calls that change the disk, of ${editions.calls.length}, ${random.length} at random moments; the old edition was found ${seen.old} times, the new one ${seen.new}`;
    return { tried: done, failures, figures };
  } finally {
    editions.close();
  }
}

export const promise: TrustPromise = {
  says: "a build that is killed leaves the old edition whole or the new one, with its site, and the next build the same bytes and nothing else",
  counts: { least: 500, goal: 1_500 },
  run,
};
