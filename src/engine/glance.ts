/** What is compared when a sheet is marked: the texts of one to three boxes, or what a kind says in place of them. */
import { BLANK, type Entry, type PuzzleKind, type Slot } from "./kind.ts";

/** So many boxes are compared; of a short code, all of it. */
const BOXES = 2;
const SHORT_CODE = 3;

/** The one to three texts of an answer that are compared. */
export const glanceTexts = <P>(kind: PuzzleKind<unknown, P>, puzzle: P, answer: Entry): readonly string[] =>
  kind.glance?.texts(puzzle, answer) ?? checkedSlots(kind, puzzle).map((id) => answer[id] ?? "");

/**
 * The slots whose boxes are compared, in reading order: those that are found last in the told way, for who has them right has all before
 * them right, too. Signs only where there are no numbers. None where the kind has no box for each slot.
 */
export function checkedSlots<P>(kind: PuzzleKind<unknown, P>, puzzle: P): readonly string[] {
  if (kind.glance !== undefined) return [];
  const blanks = kind.slots(puzzle).filter(({ given }) => given === null);
  if (blanks.length <= SHORT_CODE && blanks.every(({ length }) => length === 1)) return inReadingOrder(blanks, blanks);
  const found = kind.explain(puzzle, BLANK, "expert").steps.flatMap(({ finds }) => Object.entries(finds));
  const last = new Map(found.reverse());
  const isNumber = (id: string): boolean => /[0-9A-Z]/.test(last.get(id) ?? "");
  const ids = [...last.keys()];
  const chosen = new Set([...ids.filter(isNumber), ...ids.filter((id) => !isNumber(id))].slice(0, BOXES));
  return inReadingOrder(
    blanks.filter(({ id }) => chosen.has(id)),
    blanks,
  );
}

/** Row by row, each from the left. */
const inReadingOrder = (slots: readonly Slot[], all: readonly Slot[]): string[] =>
  slots.toSorted((a, b) => a.row - b.row || a.column - b.column || all.indexOf(a) - all.indexOf(b)).map(({ id }) => id);
