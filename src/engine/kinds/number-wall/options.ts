/** What one may ask of a Number Wall, and what suits a level, an age and a skill. */
import * as z from "zod";
import type { Level, Skill } from "../../kind.ts";
import { GREATEST, LARGEST, ROWS } from "./format.ts";

const bottom = z.int().min(0).max(GREATEST);
const top = z.int().min(0).max(LARGEST);

const FIELDS = z.strictObject({
  rows: z.int().min(ROWS.least).max(ROWS.most).default(4).describe("rows of bricks, 3 to 7"),
  operation: z.enum(["add", "multiply"]).default("add").describe("what two bricks make: add (their sum) or multiply"),
  range: z
    .tuple([bottom, bottom])
    .default([1, 9])
    .describe("least and greatest number of the bottom row, as in [1, 9]; 0 to 999, from 1 to multiply"),
  limit: top.default(LARGEST).describe("greatest number of the top brick"),
  least: top.default(0).describe("least number of the top brick; the same as limit: every wall has this top"),
  halves: z
    .boolean()
    .default(false)
    .describe(
      "whether in every wall some brick counts twice and is found as half of what is left: only of level medium",
    ),
  extra: z.int().min(0).max(20).default(0).describe("bricks that are printed although the wall could do without"),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;

/** What a bottom row of equal numbers makes at the top. */
export const topOf = ({ operation, rows }: Options, n: number): number =>
  operation === "add" ? n * 2 ** (rows - 1) : n ** (2 ** (rows - 1));

export const options = FIELDS.superRefine((o, context) => {
  const refuse = (path: keyof Options, message: string) => context.addIssue({ code: "custom", path: [path], message });
  const [lo, hi] = o.range;
  if (lo >= hi) refuse("range", `the range ${lo} to ${hi} holds no choice: put the least number first, as in [1, 9]`);
  if (o.operation === "multiply" && lo < 1) refuse("range", "numbers that are multiplied begin at 1: raise the least");
  if (o.operation === "multiply" && topOf(o, hi) > LARGEST)
    refuse("range", `the top could pass ${LARGEST}: ask for fewer rows or smaller numbers`);
  if (o.halves && o.operation !== "add") refuse("halves", "a brick counts twice only in a wall of sums: take add");
  if (o.least > o.limit) refuse("least", `the least top ${o.least} is above the limit ${o.limit}: lower it`);
  if (topOf(o, lo) > o.limit) refuse("limit", `the top is ${topOf(o, lo)} at least: raise the limit`);
  if (topOf(o, hi) < o.least) refuse("least", `the top is ${topOf(o, hi)} at most: lower the least`);
});

export const SIZES: readonly Partial<Options>[] = [{ rows: 4 }, { rows: 5 }, { rows: 6 }];

export const SKILLS: readonly Skill[] = [
  { id: "bonds-to-10", ages: [5, 8] },
  { id: "bonds-to-20", ages: [6, 9] },
  { id: "bonds-to-100", ages: [7, 11] },
  { id: "doubles", ages: [7, 11] },
  { id: "missing-number", ages: [6, 11] },
  { id: "tables-to-12", ages: [8, 13] },
];

const isFirst = (level: Level): boolean => level === "starter" || level === "easy";

/** Options for a level; the reader's ages before it, a skill before both. */
export function preset(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<Options> {
  const youngest = ages?.[0] ?? 99;
  return (skill === null ? undefined : SKILL_OPTIONS[skill]?.(level)) ?? byAge(level, youngest);
}

function byAge(level: Level, youngest: number): Partial<Options> {
  if (youngest < 6) return { rows: 3, range: [1, 5], limit: 10 };
  if (youngest < 7) return { rows: 3, range: [1, 9], limit: 20 };
  if (youngest < 8) return { rows: isFirst(level) ? 3 : 4, range: [1, 15], limit: 100 };
  if (youngest < 9) return { rows: 4, range: [1, 20], limit: 100 };
  return { rows: isFirst(level) ? 4 : 5, range: level === "medium" ? [1, 20] : [1, 9] };
}

const SKILL_OPTIONS: Readonly<Record<string, (level: Level) => Partial<Options>>> = {
  "bonds-to-10": () => ({ rows: 3, range: [0, 9], least: 10, limit: 10 }),
  "bonds-to-20": () => ({ rows: 3, range: [0, 19], least: 20, limit: 20 }),
  "bonds-to-100": (level) => ({ rows: isFirst(level) ? 3 : 4, range: [0, 50], least: 100, limit: 100 }),
  doubles: () => ({ rows: 3, range: [1, 20], limit: 100, halves: true }),
  "missing-number": (level) => ({ rows: 3, range: isFirst(level) ? [1, 9] : [1, 20] }),
  "tables-to-12": () => ({ rows: 3, operation: "multiply", range: [1, 12], limit: 144 }),
};
