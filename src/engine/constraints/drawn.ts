/** Options that are a number, or a range from which each puzzle draws one. */
import * as z from "zod";
import type { Rng } from "../rng.ts";

export type Drawn = number | readonly [least: number, most: number];

export function drawn(least: number, most: number) {
  const one = z.int().min(least).max(most);
  return z.union([one, z.tuple([one, one]).refine(([from, to]) => from <= to, "put the lesser number first")]);
}

/** The smallest number that may be drawn. */
export const minOf = (range: Drawn): number => (typeof range === "number" ? range : range[0]);

/** Draws the number of a puzzle; a fixed number uses no random number. */
export const draw = (rng: Rng, range: Drawn): number =>
  typeof range === "number" ? range : range[0] + rng.int(range[1] - range[0] + 1);
