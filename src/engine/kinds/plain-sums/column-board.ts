/** Sums in columns on a screen: their slots, where these stand, and what is printed beside them. */
import type { CellsBoard } from "../../board.ts";
import type { Entry, Slot } from "../../kind.ts";
import { COLUMN_PARTS, type ColumnPart, digitsOf, isDivision, widestOf, withDigit } from "./columns.ts";
import { hasRests, isMoney, letterOf, nameOf, placeName, REST } from "./names.ts";
import { decimalsOf } from "./numbers.ts";
import { type ColumnSum, type ColumnSums, slotId } from "./puzzle.ts";

const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** The slots of all sums, in reading order of each sum. */
export function columnSlots(puzzle: ColumnSums): Slot[] {
  return puzzle.sums.flatMap((sum, i) =>
    COLUMN_PARTS.flatMap((part) =>
      [...digitsOf(sum, part)].map((digit, at): Slot => {
        const place = digitsOf(sum, part).length - 1 - at;
        const { row, column } = partPlace(puzzle, i, part, place);
        const name = nameOf(i, part, part === "rest" ? "none" : placeName(place, puzzle));
        return {
          ...{ id: slotId(i, part, place), row, column, name },
          ...{ given: digit === "_" ? null : digit, choices: DIGITS, length: 1 },
        };
      }),
    ),
  );
}

/** Where a digit of a part stands. What divides stands where other sums have their sign, and what is divided right behind it. */
function partPlace(puzzle: ColumnSums, i: number, part: ColumnPart, place: number): Pick<Slot, "row" | "column"> {
  const sum = puzzle.sums[i]!;
  if (!isDivision(sum)) {
    const { row, column } = digitPlace(puzzle, i, place);
    return { row: row + downOf(sum, part), column };
  }
  const widest = widestOf(puzzle);
  const fromOnes =
    part === "b"
      ? widest + beforeDigits(puzzle)
      : part === "rest"
        ? -behindDigits(puzzle)
        : place + widest - sum.a.length;
  const { row, column } = digitPlace(puzzle, i, fromOnes);
  return { row: row + downOf(sum, part), column };
}

/** A sum in columns with the digits that are written. */
export function writtenInColumns({ sums }: ColumnSums, i: number, entry: Entry): ColumnSum {
  let sum = sums[i]!;
  for (const part of COLUMN_PARTS)
    for (let place = 0; place < digitsOf(sum, part).length; place++) {
      const text = entry[slotId(i, part, place)];
      if (text !== undefined && DIGITS.includes(text) && digitsOf(sum, part).at(-1 - place) === "_")
        sum = { ...sum, [part]: withDigit(digitsOf(sum, part), place, text) };
    }
  return sum;
}

/**
 * Sums in columns stand three side by side, with divisions two, each with its letter, its digits and an empty row below. A division
 * has its answer above the number that is divided, and left of that what divides it.
 */
const abreastIn = ({ sums }: ColumnSums): number => (sums.some(isDivision) ? 2 : 3);
/** Rows of the board for a sum, with the empty one. */
const heightOf = ({ sums }: ColumnSums): number => (sums.every(isDivision) ? 3 : 4);
/** The row of a part in its sum, from 0. */
const downOf = (sum: ColumnSum, part: ColumnPart): number =>
  isDivision(sum) ? (part === "a" || part === "b" ? 1 : 0) : COLUMN_PARTS.indexOf(part);

/** Columns of the board between the sign and the digits: for a currency, or for the stroke of divisions; and right of the digits. */
const beforeDigits = (puzzle: ColumnSums): number => (isMoney(puzzle) || puzzle.sums.some(isDivision) ? 1 : 0);
const behindDigits = (puzzle: ColumnSums): number => (hasRests(puzzle) ? 2 : 0);

/** Columns of the board for a sum: its sign, what stands beside its digits, these, the point of decimals, and a gap or a currency. */
const widthOf = (puzzle: ColumnSums): number =>
  widestOf(puzzle) + (decimalsOf(puzzle) > 0 ? 3 : 2) + beforeDigits(puzzle) + behindDigits(puzzle);

/** The column of the board for a digit of a sum. The sign stands left of the longest number, the point right of the ones. */
function digitPlace(puzzle: ColumnSums, i: number, place: number): { readonly row: number; readonly column: number } {
  const decimals = decimalsOf(puzzle);
  const pointed = place + (decimals > 0 && place >= decimals ? 1 : 0);
  const column = widthOf(puzzle) * (1 + (i % abreastIn(puzzle))) - 1 - behindDigits(puzzle) - pointed;
  return { row: 1 + heightOf(puzzle) * Math.floor(i / abreastIn(puzzle)), column };
}

/** The stroke between what divides and what is divided. */
const STROKE = ")";

/** The board, with what sums in columns have beside the rest. */
export function columnBoard(puzzle: ColumnSums, common: Omit<CellsBoard, "rows" | "columns">): CellsBoard {
  const width = widthOf(puzzle);
  const decimals = decimalsOf(puzzle);
  const blocks = Math.ceil(puzzle.sums.length / abreastIn(puzzle));
  const amounts = isMoney(puzzle) ? 1 : 0;
  const abreast = Math.min(abreastIn(puzzle), puzzle.sums.length);
  const signs = puzzle.sums.flatMap((sum, i) => {
    const { row, column: left } = digitPlace(puzzle, i, widestOf(puzzle));
    const column = left - beforeDigits(puzzle);
    const down = (at: number, text: string) => [0, 1, 2].map((n) => ({ row: row + n, column: at, text }));
    const rest = digitPlace(puzzle, i, 0).column + 1;
    return [
      { row, column, text: letterOf(i) },
      isDivision(sum)
        ? { row: row + 1, column: left, text: STROKE }
        : { row: row + 1, column, text: sum.sign as string },
      ...(sum.rest === undefined ? [] : [{ row, column: rest, text: REST }]),
      ...(decimals === 0 ? [] : down(pointOf(i), ".")),
      ...(amounts === 0 ? [] : [...down(left, "¤"), ...down(column - 1 + width, "¦")]),
    ];
  });
  function pointOf(i: number): number {
    return digitPlace(puzzle, i, decimals).column + 1;
  }
  // The gap right of a sum has a currency after its amounts, the last one, too.
  const gaps = Array.from({ length: abreast - 1 + amounts }, (_, i) => width * (i + 1));
  const before = Array.from({ length: abreast * beforeDigits(puzzle) }, (_, i) => width * i + 2);
  const rests = Array.from({ length: hasRests(puzzle) ? abreast : 0 }, (_, i) => width * (i + 1) - 2);
  const pointColumns = decimals === 0 ? [] : Array.from({ length: abreast }, (_, i) => pointOf(i));
  return {
    ...common,
    rows: heightOf(puzzle) * blocks - 1,
    columns: width * abreast - 1 + amounts,
    narrow: {
      rows: Array.from({ length: blocks - 1 }, (_, i) => heightOf(puzzle) * (i + 1)),
      columns: [...gaps, ...before, ...rests, ...pointColumns].sort((a, b) => a - b),
    },
    signs,
  };
}
