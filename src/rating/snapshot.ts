/** Measured ratings up to a day, as a file. Sites and specs made from the same file are always equal. */

import { z } from "zod";
import { LEVELS } from "../engine/kind.ts";
import { fileIssue, InputError } from "../spec/diagnostic.ts";
import { CLASSES } from "../spec/measured/scale.ts";
import type { MeasuredPuzzle, Snapshot } from "../spec/measured/snapshot.ts";
import { problem } from "../spec/problem.ts";
import { summaries } from "./summary.ts";

const FORMAT = "numberpress-measured";
const VERSION = 1;

export const snapshotOf = (measured: readonly MeasuredPuzzle[], date: string | null): Snapshot => ({
  date,
  attempts: measured.reduce((sum, { right, wrong }) => sum + right + wrong, 0),
  kinds: summaries(measured),
  puzzles: measured,
});

/** The text of a snapshot file: one puzzle in each line, so that two can be compared. */
export function snapshotText({ puzzles, ...more }: Snapshot): string {
  const head = JSON.stringify({ format: FORMAT, version: VERSION, ...more }, null, 1).replace(/\n}$/, "");
  return `${head},\n "puzzles": [\n${puzzles.map((puzzle) => `  ${JSON.stringify(puzzle)}`).join(",\n")}\n ]\n}\n`;
}

const count = z.int().min(0);
const rating = z.number();
const puzzleClass = z.enum(CLASSES);
const level = z.enum(LEVELS);
const schema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  date: z.string().nullable(),
  attempts: count,
  kinds: z.array(
    z.object({
      kind: z.string().nullable(),
      puzzles: count,
      right: count,
      wrong: count,
      classes: z.record(puzzleClass, count),
      correlation: z.number().nullable(),
      levels: z.array(z.object({ level, puzzles: count, rating, class: puzzleClass })),
    }),
  ),
  puzzles: z.array(
    z.object({
      id: z.string(),
      kind: z.string().nullable(),
      level: level.nullable(),
      score: z.number().nullable(),
      start: rating,
      right: count,
      wrong: count,
      seconds: z.number().nullable(),
      rating,
      deviation: rating,
      class: puzzleClass.nullable(),
    }),
  ),
});

/** Reads the text of a snapshot file. Throws an `InputError` if it is not one. */
export function parseSnapshot(text: string, file: string): Snapshot {
  const read = schema.safeParse(jsonOf(text));
  if (read.success) {
    const { format: _, version: __, ...snapshot } = read.data;
    return snapshot;
  }
  throw new InputError([fileIssue(file, problem("terminal.no-snapshot"))]);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
