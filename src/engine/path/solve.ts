/** From a puzzle to its board and clues, and from paths back to entries. */
import type { Entry, Solved, Stop } from "../kind.ts";
import { type Board, boardOf } from "./board.ts";
import { type PathPuzzle, placesOf, type Reach } from "./grid.ts";
import { gaugeOf, type Measure, measure } from "./level.ts";
import { search, searchOf } from "./search.ts";

/** The board of a puzzle's cells. */
export const boardOfPuzzle = ({ cells }: PathPuzzle, reach: Reach): Board =>
  boardOf(
    cells.map((row) => row.map((cell) => cell !== "#")),
    reach,
  );

/** The cell of each given number, or −1 where it is not given. */
export function cluesOf(puzzle: PathPuzzle): Int32Array {
  const places = placesOf(puzzle);
  const clues = new Int32Array(places.length).fill(-1);
  for (const [cell, { given }] of places.entries()) if (given !== null) clues[given - 1] = cell;
  return clues;
}

/** Words looked at for one node of a budget: it lasts about 10 µs a node, however large the grid (2,000,000: 20 s). */
const WORK_PER_NODE = 500;

/** All answers, or as many as were asked for. Exhaustive: when `complete`, there are no others. */
export function solve(puzzle: PathPuzzle, stop: Stop, reach: Reach): Solved {
  const board = boardOfPuzzle(puzzle, reach);
  const clues = cluesOf(puzzle);
  const work = WORK_PER_NODE * (stop.nodes + board.size);
  const task = { clues, paths: stop.solutions, nodes: stop.nodes, work };
  const { paths, complete, nodes } = search(searchOf(board), task);
  return { solutions: paths.map((path) => entryOf(puzzle, path)), complete, nodes };
}

/** What is to be written for a path, cell by cell. */
function entryOf(puzzle: PathPuzzle, path: Int32Array): Entry {
  const numbers = new Int32Array(path.length);
  for (const [k, cell] of path.entries()) numbers[cell] = k + 1;
  const blanks = placesOf(puzzle).flatMap(({ slot, given }, cell) =>
    given === null ? [[slot, String(numbers[cell])] as const] : [],
  );
  return Object.fromEntries(blanks);
}

/** What its solving takes, for a puzzle with one answer. */
export const measureOf = (puzzle: PathPuzzle, reach: Reach): Measure =>
  measure(gaugeOf(boardOfPuzzle(puzzle, reach)), cluesOf(puzzle));
