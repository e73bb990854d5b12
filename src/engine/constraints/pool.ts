/** The few numbers that the parts of a puzzle are drawn from, as an option. They limit what is made; the rule still names the range. */
import * as z from "zod";
import { say, type Words } from "../kind.ts";
import type { Rng } from "../rng.ts";
import { unitProblem } from "./unit.ts";

/** Fewer numbers give no choice. */
const MIN_POOL = 2;
const MAX_POOL = 50;

export const poolOption = z
  .array(z.number().min(-999).max(999))
  .max(MAX_POOL)
  .default([])
  .describe(
    "The numbers to draw from, as in [10, 20, 25, 50]: two or more of the range, each once. Empty: all numbers of the range.",
  );

/** The problem with a pool; undefined if there is none. The range and the unit are those of the puzzle. */
export function poolProblem(
  pool: readonly number[],
  [lo, hi]: readonly [number, number],
  unit: number,
): { message: string; told: Words } | undefined {
  const isOutside = pool.some((n) => n < lo || n > hi || unitProblem([n], unit) !== undefined);
  const isTooSmall = pool.length > 0 && new Set(pool).size < Math.max(MIN_POOL, pool.length);
  if (!isOutside && !isTooSmall) return undefined;
  return {
    message: `write two or more different numbers from ${lo} to ${hi}, or none`,
    told: say("options.pool", { lo, hi }),
  };
}

/** A number of the pool from `lo` to `hi`, all in counts of the unit; of all numbers where the pool is empty. Undefined if there is none. */
export function drawFrom(rng: Rng, pool: readonly number[], [lo, hi]: readonly [number, number]): number | undefined {
  if (lo > hi) return undefined;
  if (pool.length === 0) return lo + rng.int(hi - lo + 1);
  const few = pool.filter((n) => n >= lo && n <= hi);
  return few.length === 0 ? undefined : rng.pick(few);
}
