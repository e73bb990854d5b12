/** Builds over an older edition at which a call to the system fails. */
import { rmSync } from "node:fs";
import { afterNext, problemsAfter } from "./after.ts";
import { eachOf, momentsOf } from "./moments.ts";
import type { Trial } from "./promise.ts";
import { leftIn, setScene } from "./published.ts";
import { type Fault, type StrikeOrder, striker } from "./struck.ts";

/** How the disk fails, in turn. */
const FAULTS: readonly Fault[] = ["EIO", "ENOSPC", "full"];

export async function tryFailingCalls(
  { main, site, calls, atOnce }: StrikeOrder,
  tell: (progress: string) => void,
): Promise<Trial> {
  const { run, close } = striker(main);
  const scene = await setScene(run, site);
  const failures: string[] = [];
  let tried = 0;
  const codes = new Map<number, number>();
  const moments = momentsOf(scene.plain.calls, calls);
  await eachOf(moments, atOnce, async (at) => {
    const fault = FAULTS[tried++ % FAULTS.length]!;
    const out = scene.place();
    const struck = await run(scene.line(out), { under: out, fault, at });
    const call = struck.calls[at - 1];
    codes.set(struck.code, (codes.get(struck.code) ?? 0) + 1);
    const problems = problemsAfter(out, scene, struck, call);
    if (leftIn(out).length > 0) {
      const next = await run(scene.line(out), { under: out });
      problems.push(...afterNext(out, scene, next));
    }
    failures.push(...problems.map((problem) => `${fault} at call ${at} (${call?.name} ${call?.path}): ${problem}`));
    rmSync(out, { recursive: true, force: true });
    tell(`${tried} of ${moments.length}, ${failures.length} failed`);
  });
  scene.close();
  close();
  const ends = [...codes].sort(([a], [b]) => a - b).map(([code, times]) => `${times} ended with ${code}`);
  return { tried, failures, figures: `${scene.plain.calls.length} calls; ${ends.join(", ")}` };
}
