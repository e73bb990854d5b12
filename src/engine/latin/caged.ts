/** The rules of Latin kinds with cages: cells with a common clue, beside rows, columns and boxes. */
import type { CellsBoard } from "../board.ts";
import { cacheRecent, RECENT_PUZZLES } from "../cache-recent.ts";
import { type Cage, faultIn } from "../constraints/cage.ts";
import type { Shape } from "../constraints/constraint.ts";
import { type Layout, parseNumber, rulesOf, textsOf } from "../constraints/rules.ts";
import { type Entry, type Rules, say, type Verdict, type Words } from "../kind.ts";
import type { LatinPuzzle } from "./layout.ts";

/** The id of a cage, by the name of its first cell in reading order. */
export const cageId = (slot: string): string => `cage-${slot}`;

/** Row and column (from 0) of a cell name, as a number of the cell in reading order. */
export function cellIndex(slot: string, size: number): number {
  const at = slot.indexOf("c");
  return (Number(slot.slice(1, at)) - 1) * size + Number(slot.slice(at + 1)) - 1;
}

/** The clue of a cage in sentences: its result, and its sign where that is printed. */
export const clueValues = ({ text, sign, result }: Cage): Words["values"] => ({
  label: `${result}`,
  op: text === `${result}` ? "" : sign,
});

/** How sentences name a cage: its clue and its first cell, with those of all cells. */
export function cageValues(cage: Cage, size: number): Words["values"] {
  const { cells } = cage;
  const rows = cells.map((c) => Math.floor(c / size) + 1);
  const columns = cells.map((c) => (c % size) + 1);
  return { ...clueValues(cage), cageRow: rows[0]!, cageColumn: columns[0]!, cageRows: rows, cageColumns: columns };
}

/** The first cell of a cage in reading order. */
export const firstOf = (slots: readonly string[], size: number): string =>
  slots.reduce((first, slot) => (cellIndex(slot, size) < cellIndex(first, size) ? slot : first));

/** The common part of their public formats. */
export interface CagedPuzzle extends LatinPuzzle {
  /** Names of cells, with the clue of each cage. */
  readonly cages: readonly { readonly cells: readonly string[] }[];
}

/** Builds the layout from that of the square without cages. The kind needs the template `clue`. */
export function cagedLayout<P extends CagedPuzzle>(
  square: Layout<P>,
  cagesOf: (puzzle: P) => readonly Cage[],
): Layout<P> {
  const recent = cacheRecent<P["cages"], Map<Shape, Shape>>(RECENT_PUZZLES);
  const shape = (puzzle: P): Shape => {
    const base = square.shape(puzzle);
    const shapes = recent(puzzle.cages, () => new Map());
    const known = shapes.get(base) ?? { ...base, base, cages: cagesOf(puzzle) };
    shapes.set(base, known);
    return known;
  };
  return {
    ...square,
    shape,
    clues: (puzzle) => {
      const { cells, cages = [] } = shape(puzzle);
      return cages.map((cage) => ({
        ...{ id: cage.id, say: say(`${square.id}.clue`, cageValues(cage, puzzle.size)) },
        slots: cage.cells.map((c) => cells[c]!.id),
      }));
    },
    keepClues: (puzzle, keep) => {
      const cages = puzzle.cages.filter(({ cells }) => keep.has(cageId(firstOf(cells, puzzle.size))));
      return { ...puzzle, cages };
    },
  };
}

/** Builds the rules. Beside the templates of `rulesOf`, the kind needs `broken-cage` and, if numbers must differ, `broken-twice`. */
export function cagedRules<P extends { readonly size: number }>(layout: Layout<P>): Rules<P> {
  const rules = rulesOf(layout);
  return {
    ...rules,
    check: (puzzle, entry) => check(layout, puzzle, entry, rules.check(puzzle, entry)),
    board: (puzzle) => {
      const board = layout.board(puzzle);
      const { cells, cages = [] } = layout.shape(puzzle);
      const distinct = cages.filter((cage) => cage.distinct && cage.cells.length > 1);
      const { different = [] } = rules.board(puzzle) as CellsBoard;
      return { ...board, different: [...different, ...distinct.map((cage) => cage.cells.map((c) => cells[c]!.id))] };
    },
    describe: (puzzle, entry) => [
      ...rules.describe(puzzle, entry),
      ...rules.clues(puzzle).map(({ say: words }) => words),
    ],
  };
}

function check<P extends { readonly size: number }>(
  layout: Layout<P>,
  puzzle: P,
  entry: Entry,
  { done, broken }: Verdict,
): Verdict {
  const shape = layout.shape(puzzle);
  const numbers = textsOf(layout, puzzle, entry).map((text) => (text === null ? null : parseNumber(shape, text)));
  const faults = (shape.cages ?? []).flatMap((cage) => {
    const fault = faultIn(cage, numbers);
    if (fault === null) return [];
    const rule = say(`${layout.id}.broken-${fault.twice ? "twice" : "cage"}`, cageValues(cage, puzzle.size));
    return [{ rule, slots: fault.cells.map((c) => shape.cells[c]!.id), clues: [cage.id] }];
  });
  return { done: done && faults.length === 0, broken: [...broken, ...faults] };
}
