// Numbrix and Hidato, a second opinion: n number, cell its place (row by row), gap the numbers missing between two known ones.
// Each gap is grown from either end, one step at a time: of all ends the one with the fewest next cells goes first.
// Given up at once: a gap too short or too cramped for its numbers, and a free cell that no gap can come by.
// Source: depth-first search for a Hamiltonian path; distances by breadth-first search.

/** A Numbrix (side steps) or Hidato (diagonal steps too) in the public format: `null` is blank, `"#"` a hole. */
export interface PathPuzzle {
  kind: "numbrix" | "hidato";
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

interface Choice {
  number: number;
  cells: number[];
}

const FREE = 0;
const HOLE = -1;
const NOWHERE = -1;
const FAR = 1_000_000;

/** The filled grids, rows joined by "/", cells by a space, "#" a hole; each once, in no promised order, at most `limit`. */
export function answers(puzzle: PathPuzzle, limit: number): string[] {
  const board = boardOf(puzzle);
  const found: string[] = [];
  if (!givensSuit(puzzle, board.last)) return found;
  if (puzzle.kind === "numbrix" && !coloursSuit(puzzle)) return found;
  const search = (): void => {
    if (found.length >= limit) return;
    const choice = nextChoice(board);
    if (choice === "full") found.push(gridText(board, puzzle.cells[0].length));
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
  const known = board.where.flatMap((cell, number) => (cell === NOWHERE ? [] : [number]));
  const free = board.holds.flatMap((number, cell) => (number === FREE ? [cell] : []));
  if (known.length === 0) return { number: 1, cells: free };
  const served = new Set<number>();
  let best: Choice | "full" = "full";
  for (let k = 0; k <= known.length; k++) {
    const low = k === 0 ? 0 : known[k - 1];
    const high = k === known.length ? board.last + 1 : known[k];
    if (high - low === 1 && !touches(board, low, high)) return "dead";
    if (high - low === 1) continue;
    const gap = survey(board, free, low, high);
    if (gap.cells.length < high - low - 1) return "dead";
    for (const cell of gap.cells) served.add(cell);
    for (const end of gap.ends) {
      if (best === "full" || end.cells.length < best.cells.length) best = end;
    }
  }
  return served.size < free.length ? "dead" : best;
}

/** Whether two numbers in a row stand a step apart; what lies before 1 and after the last touches all. */
function touches(board: Board, low: number, high: number): boolean {
  return low === 0 || high > board.last || board.beside[board.where[low]].includes(board.where[high]);
}

/** The free cells that a path from `low` to `high` can come by, and the cells for the numbers next to its known ends. */
function survey(board: Board, free: number[], low: number, high: number): { cells: number[]; ends: Choice[] } {
  const length = high - low;
  const fromLow = low === 0 ? undefined : steps(board, board.where[low], length);
  const fromHigh = high > board.last ? undefined : steps(board, board.where[high], length);
  // Beyond an open end nothing holds the path: the nearest number that a cell could take there is one step away.
  const before = (cell: number): number => (fromLow ? fromLow[cell] : 1);
  const after = (cell: number): number => (fromHigh ? fromHigh[cell] : 1);
  const cells = free.filter((cell) => before(cell) + after(cell) <= length);
  const ends: Choice[] = [];
  if (fromLow) ends.push({ number: low + 1, cells: cells.filter((cell) => fromLow[cell] === 1) });
  if (fromHigh) ends.push({ number: high - 1, cells: cells.filter((cell) => fromHigh[cell] === 1) });
  return { cells, ends };
}

/** By cell: the fewest steps there from `start` over free cells, `FAR` where that is `length` or more. */
function steps(board: Board, start: number, length: number): number[] {
  const distance = board.holds.map(() => FAR);
  let edge = [start];
  for (let step = 1; step < length && edge.length > 0; step++) {
    const next: number[] = [];
    for (const cell of edge) {
      for (const other of board.beside[cell]) {
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
  return new Set(givens).size === givens.length && givens.every((given) => given >= 1 && given <= last);
}

/** Whether a chessboard colouring leaves hope: side steps change colour, so all odd numbers share one colour. */
function coloursSuit(puzzle: PathPuzzle): boolean {
  const perColour = [0, 0];
  const oddColours = new Set<number>();
  puzzle.cells.forEach((row, r) => {
    row.forEach((value, c) => {
      if (value === "#") return;
      perColour[(r + c) % 2]++;
      if (value !== null) oddColours.add((r + c + value + 1) % 2);
    });
  });
  const odds = Math.ceil((perColour[0] + perColour[1]) / 2);
  if (oddColours.size === 0) return perColour.includes(odds);
  return oddColours.size === 1 && [...oddColours].every((colour) => perColour[colour] === odds);
}

function boardOf(puzzle: PathPuzzle): Board {
  const width = puzzle.cells[0].length;
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

function gridText(board: Board, width: number): string {
  const texts = board.holds.map((number) => (number === HOLE ? "#" : String(number)));
  const rows: string[] = [];
  for (let start = 0; start < texts.length; start += width) rows.push(texts.slice(start, start + width).join(" "));
  return rows.join("/");
}
