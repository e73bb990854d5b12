/** How nonograms are drawn: a painted picture gives all clues, or runs are typed for a row or a column. */
import { type ClueEdit, type ClueField, cellNamed, placeIn } from "../../clue-edit.ts";
import type { LineClue, Nonogram } from "./puzzle.ts";

export const edit: ClueEdit<Nonogram> = {
  sides: [5, 10, 15],
  empty: (side) => ({ kind: "nonogram", rows: Array<null>(side).fill(null), columns: Array<null>(side).fill(null) }),
  hasNumbers: false,
  tools: [
    {
      id: "picture",
      paint: {
        isOn: ({ painted }, cell) => painted?.includes(cell) === true,
        paint: ({ puzzle, painted }, cells, on) => {
          const next = new Set(painted);
          for (const cell of cells) on ? next.add(cell) : next.delete(cell);
          return { puzzle: ofPicture(puzzle, next), painted: [...next] };
        },
      },
    },
    {
      id: "runs",
      typed: {
        joins: false,
        signs: [],
        group: (_, cell) => [cell],
        fields: ({ rows, columns }, [chosen]) => {
          if (chosen === undefined) return [];
          const [row, column] = placeIn(chosen);
          const field = (id: ClueField["id"], line: number, runs: LineClue): ClueField => ({
            id,
            line,
            text: textOf(runs),
          });
          return [field("row", row, rows[row - 1]!), field("column", column, columns[column - 1]!)];
        },
        write: (puzzle, [chosen], field, text) => {
          if (chosen === undefined || (field !== "row" && field !== "column")) return null;
          const [row, column] = placeIn(chosen);
          const [lines, line, across] =
            field === "row" ? (["rows", row, "columns"] as const) : (["columns", column, "rows"] as const);
          const runs = readRuns(text, puzzle[across].length);
          return runs === undefined ? null : { ...puzzle, [lines]: puzzle[lines].with(line - 1, runs) };
        },
      },
    },
  ],
  without: (puzzle, clue) => {
    const [, axis, number] = /^(row|column)(\d+)$/.exec(clue) ?? [];
    const lines = axis === "row" ? "rows" : "columns";
    return { ...puzzle, [lines]: puzzle[lines].with(Number(number) - 1, null) };
  },
};

const textOf = (runs: LineClue): string => (runs === null ? "" : runs.length === 0 ? "0" : runs.join(" "));

/** Runs that are typed with anything but digits between them. Null for no clue; undefined for what does not fit the line. */
function readRuns(text: string, size: number): LineClue | undefined {
  if (text.trim() === "") return null;
  if (!/^[\d\s.,;·-]+$/.test(text)) return undefined;
  const runs = (text.match(/\d+/g) ?? []).map(Number).filter((run) => run > 0);
  const needed = runs.reduce((all, run) => all + run, 0) + Math.max(0, runs.length - 1);
  return needed > size || !/\d/.test(text) ? undefined : runs;
}

/** The clues of all rows and columns of a picture. */
function ofPicture({ rows, columns, title: _, ...rest }: Nonogram, filled: ReadonlySet<string>): Nonogram {
  const runsOf = (cells: readonly string[]): number[] => {
    const runs: number[] = [];
    let length = 0;
    for (const cell of [...cells, ""]) {
      if (filled.has(cell)) length++;
      else if (length > 0) runs.push(length);
      if (!filled.has(cell)) length = 0;
    }
    return runs;
  };
  return {
    ...rest,
    rows: rows.map((_, r) => runsOf(columns.map((_, c) => cellNamed(r + 1, c + 1)))),
    columns: columns.map((_, c) => runsOf(rows.map((_, r) => cellNamed(r + 1, c + 1)))),
  };
}
