/**
 * The layout of Latin kinds: a square of cells that hold 1 to n, with rows, columns and further regions that hold each number
 * once. A kind may add constraints between its cells, such as cages or signs.
 */
import { type BoardLine, type CellsBoard, PLAIN_CELLS } from "../board.ts";
import type { Constraint, Shape } from "../constraints/constraint.ts";
import { type Layout, shapesBy } from "../constraints/rules.ts";
import { say, type Words } from "../kind.ts";
import type { Value } from "../words.ts";

/** The common part of their public formats. */
export interface LatinPuzzle {
  /** Cells in each row and column. */
  readonly size: number;
  /** Rows from the top; a blank is null. Left out: all cells are blank. */
  readonly cells?: readonly (readonly (number | null)[])[];
}

/** Cells that hold each number once, besides rows and columns. */
export interface Region {
  /** `box`, `region`, `diagonal`, `window`: the class of its constraint, and of `broken-<class>`. */
  readonly class: string;
  /** How sentences name it: the values of the template `line`, beside `number` of the region. */
  readonly name: string;
  /** Distinguishes it from others with the same name: row and column of a cell. Left out: its number in its class. */
  readonly line?: readonly [row: number, column: number];
  readonly cells: readonly number[];
}

/** The parts that each kind provides. */
export interface LatinTable<P> {
  readonly id: string;
  readonly slug: string;
  /** Equal for puzzles that differ only in their givens. */
  readonly nameOf: (puzzle: P) => string;
  readonly regions: (puzzle: P) => readonly Region[];
  /** Further constraints between cells. Left out: none. */
  readonly constraints?: (puzzle: P) => readonly Constraint[];
  /** The values of the sentence `rule`. */
  readonly assumptions: (puzzle: P) => Words["values"];
  /** As in the layout. */
  readonly nouns?: (puzzle: P, text?: Value) => Words["values"];
  /** Parts of the board beside its cells and lines. Left out: none. */
  readonly board?: (puzzle: P) => Partial<CellsBoard>;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** The id of a cell. */
export const slotAt = (size: number, c: number): string => `r${Math.floor(c / size) + 1}c${(c % size) + 1}`;

/** Rows and columns, then the regions of a kind, each with what tells it from others of its class. */
function unitsOf(size: number, regions: readonly Region[]): (Omit<Region, "line"> & { readonly line: Value })[] {
  const rows = upTo(size).map((r) => upTo(size).map((c) => r * size + c));
  const columns = upTo(size).map((c) => upTo(size).map((r) => r * size + c));
  const named = (name: string, lists: readonly number[][]): Region[] =>
    lists.map((cells) => ({ class: name, name, cells }));
  return [...regions, ...named("row", rows), ...named("column", columns)].map((region, i, all) => ({
    ...region,
    line: region.line ?? 1 + all.slice(0, i).filter((each) => each.class === region.class).length,
  }));
}

/**
 * Builds the layout. It uses these templates of the kind: `slot`, `line` (values `name`, `line`, `inside`), `describe-size` (with
 * the values of the rule) and `describe-row`.
 */
export function latinLayout<P extends LatinPuzzle>(table: LatinTable<P>): Layout<P> {
  const { id, slug, assumptions } = table;
  const baseOf = shapesBy(table.nameOf, (puzzle: P): Shape => {
    const { size } = puzzle;
    const numbers = upTo(size).map((i) => i + 1);
    const cells = upTo(size ** 2).map((c) => {
      const at = { row: Math.floor(c / size) + 1, column: (c % size) + 1 };
      return { id: slotAt(size, c), ...at, numbers, least: 1, most: size, name: say(`${id}.slot`, at) };
    });
    const units = unitsOf(size, table.regions(puzzle)).map(
      ({ cells, class: sort, name, line }): Constraint => ({
        ...{ type: "all-different", class: sort, whole: true, cells, values: { name, line } },
      }),
    );
    return { cells, constraints: [...units, ...(table.constraints?.(puzzle) ?? [])], madeBy: cells.map(() => -1) };
  });
  return {
    ...{ id, slug, assumptions, ...(table.nouns && { nouns: table.nouns }) },
    shape: baseOf,
    givens: ({ size, cells }) => cells?.flat() ?? Array<null>(size ** 2).fill(null),
    withGivens: (puzzle, givens) =>
      puzzle.cells === undefined
        ? puzzle
        : { ...puzzle, cells: puzzle.cells.map((row, r) => row.map((_, c) => givens[r * row.length + c] ?? null)) },
    board: (puzzle) => {
      const { size } = puzzle;
      const lines = unitsOf(size, table.regions(puzzle)).map(
        ({ name, line, cells }): BoardLine => ({
          name: say(`${id}.line`, { name, line, inside: 0 }),
          items: cells.map((c) => ({ slot: slotAt(size, c) })),
        }),
      );
      return { ...PLAIN_CELLS, rows: size, columns: size, lines, ...table.board?.(puzzle) };
    },
    describe: (puzzle, texts) => {
      const { size } = puzzle;
      const named = (text: string): string => (text === "" ? "" : `${table.nouns?.(puzzle, text).symbol ?? text}`);
      const rowOf = (r: number) => upTo(size).map((c) => named(texts[r * size + c] ?? ""));
      return [
        say(`${id}.describe-size`, { size, ...assumptions(puzzle) }),
        ...upTo(size).map((r) => say(`${id}.describe-row`, { row: r + 1, texts: rowOf(r), ...table.nouns?.(puzzle) })),
      ];
    },
  };
}
