/** What one may ask of a Sum Triangle, and what suits a level, an age and a skill. */
import * as z from "zod";
import type { Level, Skill } from "../../kind.ts";
import { GREATEST } from "./format.ts";

const inner = z.int().min(0).max(GREATEST);

const FIELDS = z.strictObject({
  corners: z.int().min(3).max(4).default(3).describe("inner numbers: 3 for a triangle, 4 for a square"),
  drawing: z.enum(["corners", "fields"]).default("corners").describe("inner numbers at the corners, or all in fields"),
  range: z.tuple([inner, inner]).default([1, 20]).describe("least and greatest inner number, as in [1, 20]; 0 to 999"),
  limit: z
    .int()
    .min(1)
    .max(2 * GREATEST)
    .default(2 * GREATEST)
    .describe("greatest outer number"),
  halves: z
    .boolean()
    .default(false)
    .describe("whether some inner number is found as half of what is left: triangles alone, and only of level medium"),
  extra: z.int().min(0).max(4).default(0).describe("numbers that are printed although it could do without"),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;

export const options = FIELDS.superRefine(({ corners, range: [lo, hi], limit, halves }, context) => {
  const refuse = (path: keyof Options, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (lo >= hi) refuse("range", `the range ${lo} to ${hi} holds no choice: put the least number first, as in [1, 20]`);
  if (halves && corners !== 3) refuse("halves", "nothing is halved in a square: take 3 corners");
  if (2 * lo + 1 > limit) refuse("limit", `outer numbers pass ${limit}: raise the limit`);
});

export const SIZES: readonly Partial<Options>[] = [{ corners: 3 }, { corners: 4 }];

export const SKILLS: readonly Skill[] = [
  { id: "bonds-to-10", ages: [5, 8] },
  { id: "bonds-to-20", ages: [6, 9] },
  { id: "bonds-to-100", ages: [7, 11] },
  { id: "doubles", ages: [7, 11] },
  { id: "missing-number", ages: [6, 11] },
];

/** Options for a level; the reader's ages before it, a skill before both. */
export function preset(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<Options> {
  const youngest = ages?.[0] ?? 99;
  const limit = skill === "bonds-to-10" ? 10 : skill === "bonds-to-20" ? 20 : skill === null ? 0 : 100;
  if (limit > 0) return { range: [0, limit], limit, halves: skill === "doubles" };
  if (youngest < 6) return { range: [0, 10], limit: 10 };
  if (youngest < 8) return { range: [1, 20], limit: 20 };
  if (youngest < 9) return { range: [1, 50], limit: 100 };
  return { corners: level === "hard" ? 4 : 3, range: level === "hard" ? [1, 6] : [1, 99] };
}
