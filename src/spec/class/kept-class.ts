/** The class of a made book, with its pupils in groups. It has no names: these are never stored, and are given again whenever its sheets are printed. */
import * as z from "zod";
import type { Kept } from "../kept.ts";
import { keptLevel, line } from "../spec-text.ts";
import { DEALINGS, HELPS, MAX_PUPILS, MAX_SPARES } from "../spec-values.ts";
import { SHAPES } from "./shapes.ts";

const keptGroup = z.strictObject({
  shape: z.enum(SHAPES),
  /** The numbers of the group's pupils in the list, from 1. */
  pupils: z.array(z.int().min(1).max(MAX_PUPILS)).min(1),
  level: keptLevel.optional(),
  /** Left out: none. */
  help: z.literal(HELPS).optional(),
});

/** One sheet of a class, made again for a child from its code: then the class has one pupil. */
const oneOfClass = z.strictObject({
  /** Among the different sheets of its group, from 1. */
  number: z.int().min(1),
  /** What its foot calls it, as "23" or "S1". */
  label: line.optional(),
  /** How its tasks are shared out among pages, where it would be laid out otherwise by itself: see `layOutSheets`. */
  arrangement: z.int().min(1).optional(),
});

export const keptClassSchema = z.strictObject({
  pupils: z.int().min(1).max(MAX_PUPILS),
  /** None: all have sheets of the sections' own levels. */
  groups: z.array(keptGroup),
  sheets: z.enum(DEALINGS),
  spares: z.int().min(0).max(MAX_SPARES),
  one: oneOfClass.optional(),
});
export type ClassSpec = Kept<typeof keptClassSchema>;
export type ClassGroup = ClassSpec["groups"][number];
