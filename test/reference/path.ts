// Numbrix and Hidato, a second opinion: n number, cell its place (row by row), gap the numbers missing between two known ones.
// Each gap is grown from either end, one step at a time: of all ends the one with the fewest next cells goes first.
// Given up at once: a gap too short or too cramped for its numbers, and a free cell that no gap can come by.
// Source: depth-first search for a Hamiltonian path; distances by breadth-first search.

import { itemAt } from "./item-at.ts";
import { written } from "./units.ts";

/** A Numbrix (side steps) or Hidato (diagonal steps too) in the public format: `null` is blank, `"#"` a hole. */
export interface PathPuzzle {
  kind: "numbrix" | "hidato";
  /** The numbers are 1, 2, 3 … times this. */
  unit?: number;
  cells: (number | "#" | null)[][];
}

interface Board {
  last: number;
  /** By cell: the number in it, `FREE` or `HOLE`. */
  holds: number[];
  /** By number: its cell, or `NOWHERE`. */
  where: number[];
  /** By cell: the cells one step away, holes left out. */
  beside: number[][];
}

/** A number and its cell; `NOWHERE` for what lies before 1 and after the last. */
interface Known {
  number: number;
  cell: number;
}

interface Choice {
  number: number;
  cells: number[];
}

const FREE = 0;
const HOLE = -1;
const NOWHERE = -1;
const FAR = 1_000_000;

/** The filled grids, rows joined by "/", cells by a space, "#" a hole; each once, in no promised order, at most `limit`. */
export function answers({ unit = 1, ...counted }: PathPuzzle, limit: number): string[] {
  const cells = counted.cells.map((row) => row.map((value) => (typeof value === "number" ? value / unit : value)));
  const puzzle: PathPuzzle = { ...counted, cells };
  const board = boardOf(puzzle);
  const found: string[] = [];
  if (!givensSuit(puzzle, board.last)) return found;
  if (puzzle.kind === "numbrix" && !coloursSuit(puzzle)) return found;
  const search = (): void => {
    if (found.length >= limit) return;
    const choice = nextChoice(board);
    if (choice === "full") found.push(gridText(board, unit, itemAt(puzzle.cells, 0).length));
    if (choice === "full" || choice === "dead") return;
    for (const cell of choice.cells) {
      board.holds[cell] = choice.number;
      board.where[choice.number] = cell;
      search();
      board.holds[cell] = FREE;
      board.where[choice.number] = NOWHERE;
    }
  };
  search();
  return found;
}

/** The number to write next and every cell it may take; or that all are written, or that the rest cannot be. */
function nextChoice(board: Board): Choice | "full" | "dead" {
  const known = board.where.flatMap((cell, number): Known[] => (cell === NOWHERE ? [] : [{ number, cell }]));
  const free = board.holds.flatMap((number, cell) => (number === FREE ? [cell] : []));
  if (known.length === 0) return { number: 1, cells: free };
  const served = new Set<number>();
  let best: Choice | "full" = "full";
  let high: Known = { number: 0, cell: NOWHERE };
  for (const next of [...known, { number: board.last + 1, cell: NOWHERE }]) {
    const low = high;
    high = next;
    const missing = high.number - low.number - 1;
    if (missing === 0 && !touches(board, low, high)) return "dead";
    if (missing === 0) continue;
    const gap = survey(board, free, low, high);
    if (gap.cells.length < missing) return "dead";
    for (const cell of gap.cells) served.add(cell);
    for (const end of gap.ends) {
      if (best === "full" || end.cells.length < best.cells.length) best = end;
    }
  }
  return served.size < free.length ? "dead" : best;
}

/** Whether two numbers in a row stand a step apart; what lies before 1 and after the last touches all. */
function touches(board: Board, low: Known, high: Known): boolean {
  return low.cell === NOWHERE || high.cell === NOWHERE || itemAt(board.beside, low.cell).includes(high.cell);
}

/** The free cells that a path from `low` to `high` can come by, and the cells for the numbers next to its known ends. */
function survey(board: Board, free: number[], low: Known, high: Known): { cells: number[]; ends: Choice[] } {
  const length = high.number - low.number;
  const fromLow = low.cell === NOWHERE ? undefined : steps(board, low.cell, length);
  const fromHigh = high.cell === NOWHERE ? undefined : steps(board, high.cell, length);
  // Beyond an open end nothing holds the path: the nearest number that a cell could take there is one step away.
  const before = (cell: number): number => (fromLow ? (fromLow[cell] ?? FAR) : 1);
  const after = (cell: number): number => (fromHigh ? (fromHigh[cell] ?? FAR) : 1);
  const cells = free.filter((cell) => before(cell) + after(cell) <= length);
  const ends: Choice[] = [];
  if (fromLow) ends.push({ number: low.number + 1, cells: cells.filter((cell) => fromLow[cell] === 1) });
  if (fromHigh) ends.push({ number: high.number - 1, cells: cells.filter((cell) => fromHigh[cell] === 1) });
  return { cells, ends };
}

/** By cell: the fewest steps there from `start` over free cells, `FAR` where that is `length` or more. */
function steps(board: Board, start: number, length: number): number[] {
  const distance = board.holds.map(() => FAR);
  let edge = [start];
  for (let step = 1; step < length && edge.length > 0; step++) {
    const next: number[] = [];
    for (const cell of edge) {
      for (const other of itemAt(board.beside, cell)) {
        if (board.holds[other] !== FREE || distance[other] !== FAR) continue;
        distance[other] = step;
        next.push(other);
      }
    }
    edge = next;
  }
  return distance;
}

/** Whether the givens are different numbers of the path. */
function givensSuit(puzzle: PathPuzzle, last: number): boolean {
  const givens = puzzle.cells.flat().filter((value) => typeof value === "number");
  return (
    new Set(givens).size === givens.length &&
    givens.every((given) => Number.isInteger(given) && given >= 1 && given <= last)
  );
}

/** Whether a chessboard colouring leaves hope: side steps change colour, so all odd numbers share one colour. */
function coloursSuit(puzzle: PathPuzzle): boolean {
  const perColour = { even: 0, odd: 0 };
  const oddColours = new Set<"even" | "odd">();
  const colourOf = (sum: number) => (sum % 2 === 0 ? "even" : "odd");
  puzzle.cells.forEach((row, r) => {
    row.forEach((value, c) => {
      if (value === "#") return;
      perColour[colourOf(r + c)]++;
      if (value !== null) oddColours.add(colourOf(r + c + value + 1));
    });
  });
  const odds = Math.ceil((perColour.even + perColour.odd) / 2);
  if (oddColours.size === 0) return perColour.even === odds || perColour.odd === odds;
  return oddColours.size === 1 && [...oddColours].every((colour) => perColour[colour] === odds);
}

function boardOf(puzzle: PathPuzzle): Board {
  const width = itemAt(puzzle.cells, 0).length;
  const flat = puzzle.cells.flat();
  const holds = flat.map((value) => (value === "#" ? HOLE : (value ?? FREE)));
  const last = flat.filter((value) => value !== "#").length;
  const where = Array.from({ length: last + 1 }, (_, number) => (number === 0 ? NOWHERE : holds.indexOf(number)));
  const beside = holds.map((_, cell) =>
    [...holds.keys()].filter((other) => {
      const down = Math.abs(Math.floor(other / width) - Math.floor(cell / width));
      const across = Math.abs((other % width) - (cell % width));
      const near = puzzle.kind === "numbrix" ? down + across === 1 : Math.max(down, across) === 1;
      return near && holds[other] !== HOLE && holds[cell] !== HOLE;
    }),
  );
  return { last, holds, where, beside };
}

function gridText(board: Board, unit: number, width: number): string {
  const texts = board.holds.map((number) => (number === HOLE ? "#" : written(`=${number}`, unit).slice(1)));
  const rows: string[] = [];
  for (let start = 0; start < texts.length; start += width) rows.push(texts.slice(start, start + width).join(" "));
  return rows.join("/");
}
