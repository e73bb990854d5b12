/**
 * The rules of Kakuro, all that a page needs for playing: each run of white cells adds up to the sum at its start, and holds no
 * digit twice.
 */
import { type BoardLine, type CellsBoard, type ClueCell, PLAIN_CELLS } from "../../board.ts";
import { cacheRecent, RECENT_PUZZLES } from "../../cache-recent.ts";
import type { Cage } from "../../constraints/cage.ts";
import { makes } from "../../constraints/cage.ts";
import type { Constraint, Shape } from "../../constraints/constraint.ts";
import { type Layout, rulesOf } from "../../constraints/rules.ts";
import { type Clue, type Rules, say, type Words } from "../../kind.ts";

/** 0: a white cell; null: a dark one; an object: a dark one with the sums of the runs that begin after it. */
export type KakuroCell = 0 | null | { readonly down?: number | undefined; readonly across?: number | undefined };

export interface Kakuro {
  readonly kind: "kakuro";
  /** Rows from the top, all of one length. The first row and column are dark. */
  readonly cells: readonly (readonly KakuroCell[])[];
}

/** White cells beside each other, from a dark one to the next. */
export interface Run {
  readonly isAcross: boolean;
  /** Row and column of its first cell, from 0. */
  readonly row: number;
  readonly column: number;
  readonly length: number;
  /** Its sum; undefined if the puzzle does not give it. */
  readonly sum: number | undefined;
}

export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** All runs of a pattern: those across row by row, then those down column by column. Single white cells are runs of length 1. */
export function runsIn(cells: Kakuro["cells"]): Run[] {
  const [height, width] = [cells.length, cells[0]?.length ?? 0];
  const find = (isAcross: boolean): Run[] => {
    const runs: Run[] = [];
    const at = (line: number, i: number): KakuroCell | undefined => (isAcross ? cells[line]?.[i] : cells[i]?.[line]);
    const [lines, size] = isAcross ? [height, width] : [width, height];
    for (let line = 0; line < lines; line++)
      for (let i = 0; i < size; i++) {
        if (at(line, i) !== 0 || (i > 0 && at(line, i - 1) === 0)) continue;
        let length = 1;
        while (at(line, i + length) === 0) length++;
        const clue = i > 0 ? at(line, i - 1) : null;
        const sum = typeof clue === "object" ? clue?.[isAcross ? "across" : "down"] : undefined;
        const [row, column] = isAcross ? [line, i] : [i, line];
        runs.push({ isAcross, row, column, length, sum });
      }
    return runs;
  };
  return [...find(true), ...find(false)];
}

const slotAt = (row: number, column: number): string => `r${row + 1}c${column + 1}`;

/** The id of the clue of a run. */
export const clueOf = ({ isAcross, row, column }: Pick<Run, "isAcross" | "row" | "column">): string =>
  `${isAcross ? "across" : "down"}-${slotAt(row, column)}`;

/** The values by which sentences name a run, as those of a cage. Its sum is 0 if the puzzle does not give it. */
const nameOf = ({ isAcross, row, column, length, sum = 0 }: Run): Words["values"] => ({
  ...{ way: isAcross ? "across" : "down", label: `${sum}`, cells: length, cageRow: row + 1, cageColumn: column + 1 },
});

/** Rows and columns of its cells, from 0. */
export const placesIn = ({ isAcross, row, column, length }: Run): [row: number, column: number][] =>
  Array.from({ length }, (_, i) => (isAcross ? [row, column + i] : [row + i, column]));

const recent = cacheRecent<Kakuro["cells"], Shape>(RECENT_PUZZLES);

const shapeOf = ({ cells }: Kakuro): Shape => recent(cells, () => shapeWith(cells));

function shapeWith(cells: Kakuro["cells"]): Shape {
  const whites = cells.flatMap((row, r) => row.flatMap((cell, c) => (cell === 0 ? [[r, c] as const] : [])));
  const indexOf = new Map(whites.map(([r, c], i) => [slotAt(r, c), i]));
  const runs = runsIn(cells).map((run) => ({
    ...{ run, values: nameOf(run) },
    cells: placesIn(run).map(([r, c]) => indexOf.get(slotAt(r, c))!),
  }));
  return {
    cells: whites.map(([r, c]) => {
      const at = { row: r + 1, column: c + 1 };
      return { id: slotAt(r, c), ...at, numbers: DIGITS, least: 1, most: 9, name: say("kakuro.slot", at) };
    }),
    constraints: runs.map(
      ({ run, values, cells }): Constraint => ({
        ...{ type: "all-different", class: "run", whole: run.length === DIGITS.length, cells },
        values: { ...values, name: run.isAcross ? "row" : "column", line: 1 + (run.isAcross ? run.row : run.column) },
      }),
    ),
    cages: runs.flatMap(({ run, cells, values }): Cage[] =>
      run.sum === undefined
        ? []
        : [{ id: clueOf(run), sign: "+", result: run.sum, cells, distinct: true, text: `${run.sum}`, values }],
    ),
    madeBy: whites.map(() => -1),
  };
}

const clues = ({ cells }: Kakuro): Clue[] =>
  runsIn(cells).flatMap((run) =>
    run.sum === undefined ? [] : [{ id: clueOf(run), say: say("kakuro.clue", nameOf(run)) }],
  );

function boardOf({ cells }: Kakuro): CellsBoard {
  const lines = runsIn(cells).map(
    (run): BoardLine => ({
      name: say("kakuro.line", { ...nameOf(run), inside: 0 }),
      items: placesIn(run).map(([r, c]) => ({ slot: slotAt(r, c) })),
      ...(run.sum !== undefined && { clue: clueOf(run) }),
    }),
  );
  const clueCells = cells.flatMap((row, r) =>
    row.flatMap((cell, c): ClueCell[] => {
      if (cell === 0 || cell === null) return [];
      const { down, across } = cell;
      return [
        { row: r + 1, column: c + 1, ...(down !== undefined && { down }), ...(across !== undefined && { across }) },
      ];
    }),
  );
  return { ...PLAIN_CELLS, rows: cells.length, columns: cells[0]!.length, lines, clueCells };
}

export const layout: Layout<Kakuro> = {
  id: "kakuro",
  slug: "kakuro",
  shape: shapeOf,
  givens: (puzzle) => shapeOf(puzzle).cells.map(() => null),
  withGivens: (puzzle) => puzzle,
  assumptions: () => ({}),
  clues,
  keepClues: ({ cells, ...rest }, keep) => ({
    ...rest,
    cells: cells.map((row, r) =>
      row.map((cell, c): KakuroCell => {
        if (cell === 0 || cell === null) return cell;
        const { down, across } = cell;
        const has = (isAcross: boolean) =>
          keep.has(clueOf(isAcross ? { isAcross, row: r, column: c + 1 } : { isAcross, row: r + 1, column: c }));
        const kept = {
          ...(down !== undefined && has(false) && { down }),
          ...(across !== undefined && has(true) && { across }),
        };
        return Object.keys(kept).length === 0 ? null : kept;
      }),
    ),
  }),
  board: boardOf,
  describe: (puzzle, texts) => {
    const { cells } = shapeOf(puzzle);
    const written = cells.flatMap(({ row, column }, i) =>
      texts[i] == null ? [] : [say("kakuro.describe-cell", { row, column, text: texts[i] })],
    );
    const [rows, columns] = [puzzle.cells.length, puzzle.cells[0]!.length];
    return [say("kakuro.describe-size", { rows, columns }), ...clues(puzzle).map((clue) => clue.say), ...written];
  },
};

const plain = rulesOf(layout);

export const rules: Rules<Kakuro> = {
  ...plain,
  check: (puzzle, entry) => {
    const { done, broken } = plain.check(puzzle, entry);
    const { cells, cages = [], constraints } = shapeOf(puzzle);
    const numbers = cells.map(({ id }) => (/^[1-9]$/.test(entry[id] ?? "") ? Number(entry[id]) : null));
    const faults = cages.flatMap((cage) => {
      const full = cage.cells.flatMap((c) => numbers[c] ?? []);
      if (full.length < cage.cells.length || makes(cage, full)) return [];
      const { values } = constraints.find((constraint) => constraint.cells === cage.cells)!;
      return [{ rule: say("kakuro.broken-sum", values), slots: cage.cells.map((c) => cells[c]!.id), clues: [cage.id] }];
    });
    return { done: done && faults.length === 0, broken: [...broken, ...faults] };
  },
};
