/** Grids whose numbers are the cells of their data: such a puzzle can be set by writing numbers into an empty grid. */
import type { Entry, PuzzleKind } from "./kind.ts";

type Cells = readonly (readonly unknown[])[];
type Setting<P> = Pick<PuzzleKind<unknown, P>, "slots" | "clues" | "keepOnly" | "board"> & {
  readonly puzzle: Pick<PuzzleKind<unknown, P>["puzzle"], "safeParse">;
};

/** A grid without its numbers, and the numbers by slot. */
export interface EmptiedGrid<P> {
  readonly empty: P;
  readonly entry: Entry;
}

const PLACE = /^r(\d+)c(\d+)$/;

/** The puzzle with numbers in some of its blanks; null if its kind has no such puzzle. */
export function withGivens<P>(kind: Setting<P>, empty: P, entry: Entry): P | null {
  const cells = (empty as { readonly cells: Cells }).cells.map((row) => [...row]);
  for (const [slot, text] of Object.entries(entry)) {
    const [, row, column] = PLACE.exec(slot) ?? [];
    const line = cells[Number(row) - 1];
    if (line?.[Number(column) - 1] !== null) return null;
    line[Number(column) - 1] = Number(text);
  }
  const read = kind.puzzle.safeParse({ ...empty, cells });
  return read.success ? read.data : null;
}

/** The grid without its numbers; null for a puzzle whose numbers are not its cells, or that is not filled in cell by cell. */
export function emptiedGrid<P>(kind: Setting<P>, puzzle: P): EmptiedGrid<P> | null {
  if (kind.board(puzzle).input !== "cells" || !Array.isArray((puzzle as { cells?: unknown }).cells)) return null;
  const empty = kind.keepOnly(puzzle, new Set(kind.clues(puzzle).map(({ id }) => id)));
  const slots = kind.slots(puzzle);
  const entry = Object.fromEntries(slots.flatMap(({ id, given }) => (given === null ? [] : [[id, given]])));
  const again = slots.every(({ id }) => PLACE.test(id)) ? withGivens(kind, empty, entry) : null;
  if (again === null || kind.slots(empty).some(({ given }) => given !== null)) return null;
  const isSame = kind.slots(again).every(({ id, given }) => given === (entry[id] ?? null));
  // A blank that the data writes in another way than as null cannot be set.
  const cells = (empty as unknown as { readonly cells: Cells }).cells;
  const isBlank = slots.every(({ id }) => {
    const [, row, column] = PLACE.exec(id)!;
    return cells[Number(row) - 1]?.[Number(column) - 1] === null;
  });
  return isSame && isBlank ? { empty, entry } : null;
}
