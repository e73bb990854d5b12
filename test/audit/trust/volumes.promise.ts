/** Volumes of 300 puzzles of all kinds, each without those before it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import type { TrustPromise } from "./promise.ts";
import { buildVolume, repeatsIn } from "./volumes.ts";

const PUZZLES = 300;
/** Seconds that twelve volumes take at most, on two processors. */
const SECONDS_EACH = 15;

export const promise: TrustPromise = {
  says: `volumes of ${PUZZLES} puzzles, each built without the earlier ones, have no puzzle twice, turned or mirrored ones included`,
  counts: { least: 12, goal: 24 },
  run: async (count, tell) => {
    const folder = mkdtempSync(join(tmpdir(), "numberpress-volumes-"));
    const failures: string[] = [];
    const started = performance.now();
    try {
      for (let volume = 1; volume <= count && failures.length === 0; volume++) {
        tell(`volume ${volume} of ${count}`);
        const failed = await buildVolume(folder, volume, PUZZLES / KINDS.length);
        if (failed !== null) failures.push(failed);
      }
      const seconds = (performance.now() - started) / 1000;
      if (seconds > SECONDS_EACH * count) failures.push(`it took ${Math.round(seconds)} s`);
      if (failures.length === 0) failures.push(...(await repeatsIn(folder, count)));
      return { tried: count, failures, figures: `${count * PUZZLES} puzzles in ${seconds.toFixed(1)} s` };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
