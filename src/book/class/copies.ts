/** The handed-out sheets of a spec: one for everybody, one for each day, or one for each pupil of a class. */

import { dealtSheets, type SheetCopy } from "../../spec/class/class-set.ts";
import type { SectionSpec, Spec } from "../../spec/spec-types.ts";
import type { BookPuzzle } from "../manifest.ts";

/** The part of a spec that decides which sheets there are. */
type SheetsSpec = Pick<Spec, "sections" | "class" | "sheet">;

/** A handed-out sheet. */
export interface HandedSheet {
  /** Its day, 1 for Monday; undefined: any day. */
  readonly day?: number | undefined;
  /** Its pupil; undefined: anybody. */
  readonly copy?: SheetCopy | undefined;
}

/** All sheets, in the order in which they are printed. */
export function handedSheets({ class: set, sheet }: SheetsSpec): HandedSheet[] {
  if (set !== undefined) return dealtSheets(set).copies.map((copy) => ({ copy }));
  if (sheet?.days === undefined) return [{}];
  return Array.from({ length: sheet.days }, (_, i) => ({ day: i + 1 }));
}

/** Whether a section is on a sheet; the examples of a class are on all of its sheets. */
export const isOn = ({ day, copy }: HandedSheet, section: SectionSpec | undefined): boolean =>
  section !== undefined &&
  section.day === day &&
  (section.sheet === undefined || copy === undefined || section.sheet === copy.sheet + 1);

/** The number of a puzzle on its sheet, from 1; without a class and days, its number in the book. */
export function taskNumber(
  { sections }: SheetsSpec,
  { number, section }: Pick<BookPuzzle, "number" | "section">,
): number {
  const sheetOf = ({ sheet, day }: SectionSpec) => sheet ?? day;
  const own = sections[section];
  const sheet = own && sheetOf(own);
  if (sheet === undefined) return number;
  const before = sections.slice(
    0,
    sections.findIndex((each) => sheetOf(each) === sheet),
  );
  return number - before.reduce((sum, { count }) => sum + count, 0);
}
