/** Boards of known puzzles of every sort of square grid, from their public format, with their slots and answers. */
import { type CellsBoard, PLAIN_CELLS } from "../../../src/engine/board.ts";
import { type Entry, type Slot, say } from "../../../src/engine/kind.ts";
import PUZZLES from "./example-puzzles.json" with { type: "json" };

export interface ExampleBoard {
  readonly board: CellsBoard;
  readonly slots: readonly Slot[];
  readonly answer: Entry;
}

type Cell = number | null | { readonly down?: number; readonly across?: number };
interface Puzzle {
  readonly kind: string;
  readonly size?: number;
  readonly box?: readonly [number, number];
  readonly cells?: readonly (readonly Cell[])[];
  readonly regions?: readonly (readonly number[])[];
  readonly diagonals?: boolean;
  readonly cages?: readonly {
    readonly cells: readonly string[];
    readonly sum?: number;
    readonly sign?: string;
    readonly result?: number;
  }[];
  readonly less?: readonly (readonly [string, string])[];
  readonly rows?: readonly (readonly number[])[];
  readonly columns?: readonly (readonly number[])[];
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const SIGNS: Readonly<Record<string, string>> = { "+": "+", "-": "−", "*": "×", "/": "÷", "=": "" };

/** The board of a known puzzle, by its id in `example-puzzles.json`. */
export function exampleBoard(id: string): ExampleBoard {
  const found = PUZZLES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no puzzle ${id}`);
  const puzzle = found.puzzle as Puzzle;
  const [rows, columns] = sizeOf(puzzle);
  const isPicture = puzzle.rows !== undefined;
  const isKakuro = puzzle.kind === "kakuro";
  const digits = isPicture ? ["#"] : upTo(isKakuro ? 9 : rows).map((i) => `${i + 1}`);
  const slots = upTo(rows).flatMap((r) =>
    upTo(columns).flatMap((c): Slot[] => {
      const cell = puzzle.cells?.[r]?.[c] ?? null;
      if (isKakuro && cell !== 0) return [];
      return [
        {
          ...{ id: `r${r + 1}c${c + 1}`, row: r + 1, column: c + 1, choices: digits, length: 1 },
          given: typeof cell === "number" && cell > 0 ? `${cell}` : null,
          name: say("magic-square.slot", { row: r + 1, column: c + 1 }),
        },
      ];
    }),
  );
  const answer = found.answer as readonly (string | readonly (number | null)[])[];
  const entry = slots.flatMap(({ id: slot, row, column, given }): [string, string][] => {
    const content = answer[row - 1]?.[column - 1];
    return given !== null || content === "." || content == null ? [] : [[slot, `${content}`]];
  });
  return { board: boardOf(puzzle, rows, columns), slots, answer: Object.fromEntries(entry) };
}

const sizeOf = ({ rows, columns, cells = [], size }: Puzzle): readonly [number, number] =>
  rows !== undefined && columns !== undefined
    ? [rows.length, columns.length]
    : [size ?? cells.length, size ?? cells[0]?.length ?? 0];

function boardOf(puzzle: Puzzle, rows: number, columns: number): CellsBoard {
  const at = (r: number, c: number): string => `r${r + 1}c${c + 1}`;
  const regions = regionsOf(puzzle, rows, columns);
  const rowSlots = upTo(rows).map((r) => upTo(columns).map((c) => at(r, c)));
  const columnSlots = upTo(columns).map((c) => upTo(rows).map((r) => at(r, c)));
  const isNumber = puzzle.rows === undefined && puzzle.kind !== "kakuro";
  return {
    ...PLAIN_CELLS,
    ...{ rows, columns },
    ...(isNumber ? { different: [...rowSlots, ...columnSlots, ...regions] } : {}),
    ...(regions.length > 0 ? { regions } : {}),
    ...(puzzle.diagonals ? { shaded: upTo(rows).flatMap((i) => [at(i, i), at(i, columns - 1 - i)]) } : {}),
    ...(puzzle.cages === undefined
      ? {}
      : {
          cages: puzzle.cages.map(({ cells, sum, sign = "", result }) => ({
            slots: cells,
            text: `${sum ?? result}${SIGNS[sign] ?? ""}`,
            ...(sum === undefined ? { walls: true } : {}),
          })),
        }),
    ...(puzzle.less === undefined
      ? {}
      : { between: puzzle.less.map(([from, to]) => ({ from, to, sign: "<" as const })) }),
    ...(puzzle.kind === "kakuro" ? { clueCells: clueCellsOf(puzzle) } : {}),
    ...(puzzle.rows === undefined ? {} : { outside: outsideOf(puzzle) }),
  };
}

/** Boxes, irregular regions, or the blocks of five by five of a picture. */
function regionsOf({ box, regions, rows: runs }: Puzzle, rows: number, columns: number): string[][] {
  const [high, wide] = box ?? (runs === undefined ? [0, 0] : [5, 5]);
  const groups = new Map<string, string[]>();
  for (const r of upTo(rows))
    for (const c of upTo(columns)) {
      const name = regions === undefined ? `${Math.floor(r / high)} ${Math.floor(c / wide)}` : `${regions[r]?.[c]}`;
      groups.set(name, [...(groups.get(name) ?? []), `r${r + 1}c${c + 1}`]);
    }
  return high === 0 && regions === undefined ? [] : [...groups.values()];
}

const clueCellsOf = ({ cells = [] }: Puzzle) =>
  cells.flatMap((line, r) =>
    line.flatMap((cell, c) =>
      cell !== null && typeof cell === "object" ? [{ row: r + 1, column: c + 1, ...cell }] : [],
    ),
  );

const outsideOf = ({ rows = [], columns = [] }: Puzzle) => [
  ...columns.map((runs, c) => ({ side: "top" as const, index: c + 1, texts: runs.map(String) })),
  ...rows.map((runs, r) => ({ side: "left" as const, index: r + 1, texts: runs.map(String) })),
];
