/** Builds over an older book that are killed, or whose disk fails, at any of the calls of the main thread that change the disk. */
import { rmSync } from "node:fs";
import { inPairs } from "../../cli/faulty-run.ts";
import { makeOldAndNew } from "./old-and-new.ts";
import type { Trial, TrustPromise } from "./promise.ts";

const FAULTS = ["kill", "EIO", "ENOSPC"] as const;

async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const failures: string[] = [];
  const codes = new Map<number, number>();
  const calls: number[] = [];
  let tried = 0;
  for (const site of [false, true]) {
    const books = await makeOldAndNew(site);
    calls.push(books.calls);
    const each = Math.min(books.calls, Math.ceil(count / 2 / FAULTS.length));
    const moments = Array.from({ length: each }, (_, i) => 1 + Math.floor((i * books.calls) / each));
    const trials = moments.flatMap((at) => FAULTS.map((by) => ({ at, by })));
    await inPairs(trials, async (fault) => {
      const out = books.place();
      const ended = await books.build(out, fault);
      codes.set(ended.code, (codes.get(ended.code) ?? 0) + 1);
      const problems = [...books.problemsAfter(out, ended), ...books.problemsAfterNext(out, await books.build(out))];
      failures.push(
        ...problems.map((problem) => `${fault.by} at call ${fault.at}${site ? ", with its site" : ""}: ${problem}`),
      );
      rmSync(out, { recursive: true, force: true });
      tell(`${++tried}, ${failures.length} failed`);
    });
    books.close();
  }
  const ends = [...codes].sort(([a], [b]) => a - b).map(([code, times]) => `${times} ended with ${code}`);
  return { tried, failures, figures: `builds of ${calls.join(" and ")} calls; ${ends.join(", ")}` };
}

export const promise: TrustPromise = {
  says: "a build that is killed or whose disk fails at any call leaves the old book whole or the new one; a failing disk in one line, with 73 or 74; the next command has the new one and leaves nothing",
  counts: { least: 400, goal: 2_000 },
  run,
};
