/** Builds over an older edition that are killed at a call to the system. */
import { rmSync } from "node:fs";
import { afterNext } from "./after.ts";
import { eachOf, momentsOf } from "./moments.ts";
import type { Trial } from "./promise.ts";
import { mixture, seenOf, setScene, unlike } from "./published.ts";
import { type StrikeOrder, striker } from "./struck.ts";

export async function tryKilledCalls(
  { main, site, calls, atOnce }: StrikeOrder,
  tell: (progress: string) => void,
): Promise<Trial> {
  const { run, close } = striker(main);
  const scene = await setScene(run, site);
  const failures: string[] = [];
  let [tried, killed, seenNew] = [0, 0, 0];
  const moments = momentsOf(scene.plain.calls, calls);
  await eachOf(moments, atOnce, async (at) => {
    const out = scene.place();
    const struck = await run(scene.line(out), { under: out, fault: "kill", at });
    const call = struck.calls[at - 1];
    const name = `call ${at} (${call?.name} ${call?.path})`;
    tried++;
    if (struck.code === 137) killed++;
    else if (struck.code !== 0) failures.push(`${name}: ended with ${struck.code}: ${struck.err}`);
    const seen = seenOf(out);
    if (unlike(seen, scene.new).length === 0) seenNew++;
    const next = await run(scene.line(out), { under: out });
    const problems = [...mixture(seen, scene), ...afterNext(out, scene, next)];
    failures.push(...problems.map((problem) => `${name}: ${problem}`));
    rmSync(out, { recursive: true, force: true });
    tell(`${tried} of ${moments.length}, ${failures.length} failed`);
  });
  scene.close();
  close();
  const figures = `${moments.length} of ${scene.plain.calls.length} calls; ${killed} killed; the new edition was seen after ${seenNew}`;
  return { tried, failures, figures };
}
