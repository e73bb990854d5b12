import { rmSync } from "node:fs";
import type { TrustPromise } from "./promise.ts";
import { callsToTry, leftIn, makeTwoEditions, shownIn, twoAtATime } from "./two-editions.ts";

const CODES = ["ENOSPC", "EIO"] as const;

async function run(count: number, tell: (progress: string) => void) {
  const editions = await makeTwoEditions();
  const failures: string[] = [];
  const ends = new Map<string, number>();
  try {
    const tries = callsToTry(editions.calls, Math.ceil(count / CODES.length)).flatMap((n) =>
      CODES.map((code) => ({ n, code })),
    );
    let done = 0;
    await twoAtATime(tries, async ({ n, code: fault }) => {
      const out = await editions.copy();
      const { code, err } = await editions.build(out, { fault: `${fault}:${n}` });
      const name = `${fault} at call ${n} (${editions.calls[n - 1]})`;
      ends.set(String(code), (ends.get(String(code)) ?? 0) + 1);
      const shown = shownIn(out);
      if (code === 0) {
        // What fails once the new edition is shown, as the removal of the old one, is made up for later.
        if (shown !== editions.fresh) failures.push(`${name}: it ends well, without the new edition`);
      } else {
        if (code !== 73 && code !== 74) failures.push(`${name}: it ends with ${code}: ${err.trim().slice(0, 200)}`);
        if (!/^error: [^\n]+(\n {2}[^\n]+)?\n$/.test(err.replace(/^book: [^\n]*\n/gm, "")))
          failures.push(`${name}: it says "${err.trim().slice(0, 200)}"`);
        if (shown !== editions.old) failures.push(`${name}: the old edition is no longer there`);
        if (leftIn(out).length > 0) failures.push(`${name}: ${leftIn(out).join(", ")} is left`);
      }
      rmSync(out, { recursive: true, force: true });
      tell(`${++done} of ${tries.length} faults`);
    });
    const figures = `exit codes ${[...ends]
      .sort()
      .map(([code, times]) => `${code}: ${times}`)
      .join(", ")}; ${editions.calls.length} calls change the disk`;
    return { tried: done, failures, figures };
  } finally {
    editions.close();
  }
}

export const promise: TrustPromise = {
  says: "a build whose disk is full or broken at any call leaves the old edition whole, says so in one line, ends with 73 or 74, and leaves nothing",
  counts: { least: 400, goal: 4_000 },
  run,
};
