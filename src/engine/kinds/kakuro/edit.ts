/** How Kakuros are drawn: cells are made black or white, and sums are typed into black ones. */
import { type ClueEdit, type ClueField, cellNamed, placeIn } from "../../clue-edit.ts";
import type { Kakuro, KakuroCell } from "./rules.ts";

const [MIN_SUM, MAX_SUM] = [3, 45];

export const edit: ClueEdit<Kakuro> = {
  sides: [4, 6, 8, 9],
  empty: (side) => ({
    kind: "kakuro",
    cells: Array.from({ length: side + 1 }, (_, r) =>
      Array.from({ length: side + 1 }, (_, c): KakuroCell => (r === 0 || c === 0 ? null : 0)),
    ),
  }),
  hasNumbers: false,
  tools: [
    {
      id: "walls",
      paint: {
        isOn: ({ puzzle }, cell) => cellAt(puzzle, cell) === 0,
        paint: ({ puzzle, painted }, cells, on) => {
          const own = new Set(cells.filter((cell) => !placeIn(cell).includes(1)));
          const isIn = [...own].some((cell) => (cellAt(puzzle, cell) === 0) !== on);
          return isIn
            ? { puzzle: withCells(puzzle, (cell, name) => (own.has(name) ? (on ? 0 : blackOf(cell)) : cell)), painted }
            : null;
        },
      },
    },
    {
      id: "sums",
      typed: {
        joins: false,
        signs: [],
        group: (_, cell) => [cell],
        fields: (puzzle, [chosen]) => {
          const cell = chosen === undefined ? 0 : cellAt(puzzle, chosen);
          if (cell === 0 || cell === undefined) return [];
          const [row, column] = placeIn(chosen!);
          const after = { across: cellNamed(row, column + 1), down: cellNamed(row + 1, column) };
          return (["across", "down"] as const).flatMap((id): ClueField[] =>
            cellAt(puzzle, after[id]) === 0 ? [{ id, text: `${cell?.[id] ?? ""}` }] : [],
          );
        },
        write: (puzzle, [chosen], field, text) => {
          const sum = text.trim() === "" ? undefined : Number(text);
          const isSum = sum === undefined || (Number.isInteger(sum) && sum >= MIN_SUM && sum <= MAX_SUM);
          if (!isSum || chosen === undefined || (field !== "across" && field !== "down")) return null;
          return withCells(puzzle, (cell, name) => (name === chosen && cell !== 0 ? { ...cell, [field]: sum } : cell));
        },
      },
    },
  ],
  without: (puzzle, clue) => {
    const [, way, first] = /^(across|down)-(.*)$/.exec(clue) ?? [];
    const [row, column] = placeIn(first ?? "");
    const head = way === "across" ? cellNamed(row, column - 1) : cellNamed(row - 1, column);
    return withCells(puzzle, (cell, name) => (name === head && cell !== 0 ? { ...cell, [way!]: undefined } : cell));
  },
};

const cellAt = ({ cells }: Kakuro, name: string): KakuroCell | undefined => {
  const [row, column] = placeIn(name);
  return cells[row - 1]?.[column - 1];
};

/** A cell as a black one, with the sums that it has. */
const blackOf = (cell: KakuroCell): KakuroCell => (cell === 0 ? null : cell);

/** The puzzle with other cells. Sums stay only where a white cell follows. */
function withCells(puzzle: Kakuro, change: (cell: KakuroCell, name: string) => KakuroCell): Kakuro {
  const changed = puzzle.cells.map((row, r) => row.map((cell, c) => change(cell, cellNamed(r + 1, c + 1))));
  const cells = changed.map((row, r) =>
    row.map((cell, c): KakuroCell => {
      if (cell === 0 || cell === null) return cell;
      const across = row[c + 1] === 0 ? cell.across : undefined;
      const down = changed[r + 1]?.[c] === 0 ? cell.down : undefined;
      if (across === undefined && down === undefined) return null;
      return { ...(down !== undefined && { down }), ...(across !== undefined && { across }) };
    }),
  );
  return { ...puzzle, cells };
}
