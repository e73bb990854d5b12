/** Kinds whose puzzles are squares of cells: layout, lines and symmetric views. */
import { PLAIN_CELLS } from "../board.ts";
import { say, type Words } from "../kind.ts";
import type { Constraint } from "./constraint.ts";
import { spokenCells } from "./counted-numbers.ts";
import { type Layout, shapesBy } from "./rules.ts";

/** The common part of their public format. */
interface SquarePuzzle {
  /** Rows from the top; a blank is null. */
  readonly cells: readonly (readonly (number | null)[])[];
}

/** A line of a square: its type, its number from 1, and its cells as indices, row by row from 0. */
interface SquareLine {
  readonly name: "row" | "column" | "diagonal";
  readonly line: number;
  readonly cells: readonly number[];
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Rows, columns and, if they count, the two diagonals. */
export function squareLines(size: number, hasDiagonals = false): SquareLine[] {
  const along = (name: SquareLine["name"], line: number, place: (i: number) => number): SquareLine => ({
    name,
    line,
    cells: upTo(size).map(place),
  });
  const diagonals = [along("diagonal", 1, (i) => i * (size + 1)), along("diagonal", 2, (i) => (i + 1) * (size - 1))];
  return [
    ...upTo(size).map((r) => along("row", r + 1, (i) => r * size + i)),
    ...upTo(size).map((c) => along("column", c + 1, (i) => i * size + c)),
    ...(hasDiagonals ? diagonals : []),
  ];
}

/** The eight symmetric views of a square, as cell indices. */
export function squareViews({ cells: { length: size } }: SquarePuzzle): number[][] {
  const places = upTo(size ** 2);
  const turn = (view: readonly number[]) =>
    places.map((i) => view[(size - 1 - (i % size)) * size + Math.floor(i / size)] ?? 0);
  const mirror = (view: readonly number[]) => places.map((i) => view[i - (i % size) + size - 1 - (i % size)] ?? 0);
  const turned = [places];
  while (turned.length < 4) turned.push(turn(turned.at(-1) ?? places));
  return [...turned, ...turned.map(mirror)];
}

/** The parts that each kind provides for its layout. */
interface SquareTable<P> {
  readonly id: string;
  readonly slug: string;
  /** Equal for puzzles that differ only in their givens. */
  readonly nameOf: (puzzle: P) => string;
  /** The numbers that each cell can hold, ascending. */
  readonly numbers: (puzzle: P) => readonly number[];
  readonly constraints: (puzzle: P) => readonly Constraint[];
  /** The values for the sentence of the rule. */
  readonly assumptions: (puzzle: P) => Words["values"];
  /** Lines that hints name and that a key reads aloud. Left out: rows and columns need no names. */
  readonly lines?: (size: number) => readonly SquareLine[];
}

/**
 * Builds the layout. It uses these templates of the kind: `slot`, `describe-size`, `describe-row`, and for its lines `line-row`,
 * `line-column`, `line-diagonal`. `describe-row` gets the values of `spokenCells`.
 */
export function squareLayout<P extends SquarePuzzle>(table: SquareTable<P>): Layout<P> {
  const { id, slug, assumptions } = table;
  const slotAt = (size: number, c: number): string => `r${Math.floor(c / size) + 1}c${(c % size) + 1}`;
  return {
    ...{ id, slug, assumptions },
    shape: shapesBy(table.nameOf, (puzzle) => {
      const { length: size } = puzzle.cells;
      const numbers = table.numbers(puzzle);
      const [least = 0, most = 0] = [numbers[0], numbers.at(-1)];
      const cells = upTo(size ** 2).map((c) => {
        const at = { row: Math.floor(c / size) + 1, column: (c % size) + 1 };
        return { id: slotAt(size, c), ...at, numbers, least, most, name: say(`${id}.slot`, at) };
      });
      return { cells, constraints: table.constraints(puzzle), madeBy: cells.map(() => -1) };
    }),
    givens: ({ cells }) => cells.flat(),
    withGivens: (puzzle, givens) => ({
      ...puzzle,
      cells: puzzle.cells.map((row, r) => row.map((_, c) => givens[r * row.length + c] ?? null)),
    }),
    board: ({ cells: { length: size } }) => ({
      ...PLAIN_CELLS,
      rows: size,
      columns: size,
      lines: (table.lines?.(size) ?? []).map(({ name, line, cells }) => ({
        name: say(`${id}.line-${name}`, { number: line, inside: 0 }),
        items: cells.map((c) => ({ slot: slotAt(size, c) })),
      })),
    }),
    describe: ({ cells: { length: size } }, texts) => [
      say(`${id}.describe-size`, { size }),
      ...upTo(size).map((r) =>
        say(`${id}.describe-row`, { row: r + 1, ...spokenCells(upTo(size).map((c) => texts[r * size + c])) }),
      ),
    ],
  };
}
