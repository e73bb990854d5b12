/**
 * Which parts of an answer are compared when a sheet is marked: the texts of one to three boxes, or a text that the kind
 * provides.
 */
import { BLANK, type Entry, type PuzzleKind, type Slot } from "./kind.ts";

/** Number of boxes to compare. In a short code all boxes are compared. */
const BOXES = 2;
const SHORT_CODE = 3;

/** The one to three texts of an answer to compare. `slots`: which boxes are compared. */
export const glanceTexts = <P>(
  kind: PuzzleKind<unknown, P>,
  puzzle: P,
  answer: Entry,
  slots: readonly string[] = checkedSlots(kind, puzzle),
): readonly string[] => kind.glance?.texts(puzzle, answer) ?? slots.map((id) => answer[id] ?? "");

/**
 * The slots whose boxes are compared, in reading order. They are the slots that the solution finds last: whoever has them right
 * has the earlier ones right too. Signs count only where there are no numbers. Empty if the kind has no box for each slot.
 */
export function checkedSlots<P>(kind: PuzzleKind<unknown, P>, puzzle: P): readonly string[] {
  if (kind.glance !== undefined) return [];
  const blanks = kind.slots(puzzle).filter(({ given }) => given === null);
  if (blanks.length <= SHORT_CODE && blanks.every(({ length }) => length === 1)) return inReadingOrder(blanks);
  const found = kind.explain(puzzle, BLANK, "expert").steps.flatMap(({ finds }) => Object.entries(finds));
  const last = [...new Map(found.reverse())];
  const isNumber = ([, text]: (typeof last)[number]): boolean => /[0-9A-Z]/.test(text);
  const ordered = [...last.filter(isNumber), ...last.filter((each) => !isNumber(each))];
  const chosen = new Set(ordered.slice(0, BOXES).map(([id]) => id));
  return inReadingOrder(blanks.filter(({ id }) => chosen.has(id)));
}

/** Sorts slots by row, then from left to right. Slots in the same position keep their order. */
const inReadingOrder = (slots: readonly Slot[]): string[] =>
  slots.toSorted((a, b) => a.row - b.row || a.column - b.column).map(({ id }) => id);
