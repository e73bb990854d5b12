/** The class of a made book, with its pupils in groups. Names are never stored: each print needs the list again. */
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
  /** Omitted: no help. */
  help: z.literal(HELPS).optional(),
});

/** One sheet of a class that is made again from its code for one pupil. The class then has one pupil. */
const oneOfClass = z.strictObject({
  /** Number among the different sheets of its group, from 1. */
  number: z.int().min(1),
  /** The label at its foot, such as "23" or "S1". */
  label: line.optional(),
  /** The distribution of its tasks over pages, if it differs from that of a single sheet: see `layOutSheets`. */
  arrangement: z.int().min(1).optional(),
});

export const keptClassSchema = z.strictObject({
  pupils: z.int().min(1).max(MAX_PUPILS),
  /** Empty: all sheets have the levels of the sections. */
  groups: z.array(keptGroup),
  sheets: z.enum(DEALINGS),
  spares: z.int().min(0).max(MAX_SPARES),
  one: oneOfClass.optional(),
});
export type ClassSpec = Kept<typeof keptClassSchema>;
export type ClassGroup = ClassSpec["groups"][number];
