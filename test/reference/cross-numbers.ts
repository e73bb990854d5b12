/**
 * A second solver for Cross Numbers, written from the public format alone.
 * Every blank cell and operator keeps the list of entries it may still have. A line whose blanks have few enough
 * fillings is written out filling by filling; entries that stand in none of the right ones go. When nothing more
 * goes, the blank with the shortest list is tried entry by entry (backtracking over tables of lines).
 */

/** A Cross Numbers puzzle in the public format; null is a blank. */
export type CrossNumbersPuzzle = {
  kind: "cross-numbers";
  range: [number, number];
  order: "standard" | "left-to-right";
  distinct: "none" | "rows" | "lines" | "grid";
  base?: number;
  signs?: string[];
  negative?: boolean;
  cells: (number | null)[][];
  across: (string | null)[][];
  down: (string | null)[][];
  acrossTotals: (number | null)[];
  downTotals: (number | null)[];
};

type Order = CrossNumbersPuzzle["order"];
type Entry = number | string;
type Lists = Map<string, readonly Entry[]>; // slot id → the entries it may still have
type Line = { cells: string[]; signs: string[]; totalId: string; total: number | null; different: boolean };

const LARGEST = 9999;
const MAX_FILLINGS = 600_000; // lines with more wait until other lines or a trial have shortened their lists

/**
 * The different answers, at most `limit`: each the `slot=text` pairs of all blanks, sorted and joined by a space;
 * numbers are in the puzzle's base.
 */
export function answers(puzzle: CrossNumbersPuzzle, limit: number): string[] {
  const lines = linesOf(puzzle);
  const found: string[] = [];
  const search = (lists: Lists, due: Set<Line>) => {
    if (found.length >= limit || !settle(lists, lines, due, puzzle)) return;
    const open = [...lists.keys()].filter((id) => lists.get(id)!.length > 1);
    if (open.length === 0) {
      found.push(written(puzzle, lines, lists));
      return;
    }
    const slot = open.reduce((a, b) => (lists.get(b)!.length < lists.get(a)!.length ? b : a));
    for (const entry of lists.get(slot)!) {
      const trial = new Map(lists).set(slot, [entry]);
      search(trial, new Set([...due, ...lines.filter((line) => has(line, slot))]));
    }
  };
  search(firstLists(puzzle), new Set(lines));
  return found;
}

/**
 * The value of numbers with the operators between them, or null when a step leaves the whole numbers 0..9999. Where the puzzle is
 * `negative`, only the value itself must be one of them: steps on the way may go down to −9999.
 */
export function lineValue(numbers: number[], signs: string[], order: Order, negative = false): number | null {
  const value = partValue(numbers, signs, order, negative ? -LARGEST : 0, 0, signs.length);
  return value === null || value < 0 ? null : value;
}

/** The operator done last splits the line: of those of the loosest rank, the rightmost. */
function partValue(
  numbers: number[],
  signs: string[],
  order: Order,
  least: number,
  from: number,
  to: number,
): number | null {
  if (from === to) return numbers[from]!;
  let last = from;
  for (let at = from; at < to; at++) if (rank(signs[at]!, order) <= rank(signs[last]!, order)) last = at;
  const left = partValue(numbers, signs, order, least, from, last);
  const right = partValue(numbers, signs, order, least, last + 1, to);
  return left === null || right === null ? null : step(left, signs[last]!, right, least);
}

function rank(sign: string, order: Order): number {
  if (order === "left-to-right") return 0;
  if (sign === "*" || sign === "/") return 3;
  if (sign === "+" || sign === "-") return 2;
  return sign === "&" ? 1 : 0;
}

function step(left: number, sign: string, right: number, least: number): number | null {
  const value = rawStep(left, sign, right) + 0; // −2 × 0 is −0 here, and −0 + 0 is 0.
  return Number.isInteger(value) && value >= least && value <= LARGEST ? value : null;
}

function rawStep(left: number, sign: string, right: number): number {
  if (sign === "+") return left + right;
  if (sign === "-") return left - right;
  if (sign === "*") return left * right;
  if (sign === "/") return left / right; // by 0: Infinity or NaN, no integer
  if (sign === "&") return left & right;
  if (sign === "|") return left | right;
  throw new Error(`no such operator: ${sign}`);
}

function linesOf(puzzle: CrossNumbersPuzzle): Line[] {
  const places = puzzle.cells.map((_, index) => index + 1);
  const gaps = places.slice(1).map((place) => place - 1);
  const rowsDiffer = puzzle.distinct !== "none";
  const columnsDiffer = puzzle.distinct === "lines" || puzzle.distinct === "grid";
  const rows = places.map((r) => ({
    cells: places.map((c) => `r${r}c${c}`),
    signs: gaps.map((i) => `a${r}.${i}`),
    totalId: `ta${r}`,
    total: puzzle.acrossTotals[r - 1]!,
    different: rowsDiffer,
  }));
  const columns = places.map((c) => ({
    cells: places.map((r) => `r${r}c${c}`),
    signs: gaps.map((i) => `d${c}.${i}`),
    totalId: `td${c}`,
    total: puzzle.downTotals[c - 1]!,
    different: columnsDiffer,
  }));
  return [...rows, ...columns];
}

/** The lists before any thought: a given alone, the whole range, or the operators (those named, else bitwise ones only if one shows). */
function firstLists(puzzle: CrossNumbersPuzzle): Lists {
  const lists: Lists = new Map();
  const [low, high] = puzzle.range;
  const range = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const shown = [...puzzle.across.flat(), ...puzzle.down.flat()];
  const signs = puzzle.signs ?? (shown.includes("|") || shown.includes("&") ? [..."+-*/|&"] : [..."+-*/"]);
  puzzle.cells.forEach((row, r) => {
    row.forEach((given, c) => {
      lists.set(`r${r + 1}c${c + 1}`, given === null ? range : range.filter((value) => value === given));
    });
  });
  puzzle.across.forEach((row, r) => {
    row.forEach((given, i) => {
      lists.set(`a${r + 1}.${i + 1}`, given === null ? signs : [given]);
    });
  });
  puzzle.down.forEach((row, i) => {
    row.forEach((given, c) => {
      lists.set(`d${c + 1}.${i + 1}`, given === null ? signs : [given]);
    });
  });
  return lists;
}

/** Shortens the lists by the lines in `due`, shortest work first, until nothing goes; false when a list is empty. */
function settle(lists: Lists, lines: Line[], due: Set<Line>, puzzle: CrossNumbersPuzzle): boolean {
  const narrow = (id: string, kept: readonly Entry[]) => {
    if (kept.length === lists.get(id)!.length) return;
    lists.set(id, kept);
    for (const line of lines) if (has(line, id)) due.add(line);
  };
  for (;;) {
    if (puzzle.distinct === "grid") takeOutSettled(lists, narrow);
    if ([...lists.values()].some((list) => list.length === 0)) return false;
    const ready = [...due].filter((line) => fillings(line, lists) <= MAX_FILLINGS);
    if (ready.length === 0) return true;
    const line = ready.reduce((a, b) => (fillings(b, lists) < fillings(a, lists) ? b : a));
    const used = usedEntries(line, lists, puzzle);
    for (const id of slots(line)) {
      narrow(
        id,
        lists.get(id)!.filter((entry) => used.get(id)!.has(entry)),
      );
    }
    due.delete(line); // what it leaves, it has just confirmed
  }
}

/** All numbers of the grid differ: a cell with one number left takes it from all others. */
function takeOutSettled(lists: Lists, narrow: (id: string, kept: readonly Entry[]) => void) {
  const cells = [...lists.keys()].filter((id) => id.startsWith("r"));
  for (const cell of cells) {
    const list = lists.get(cell)!;
    if (list.length !== 1) continue;
    for (const other of cells) {
      if (other === cell) continue;
      narrow(
        other,
        lists.get(other)!.filter((entry) => entry !== list[0]),
      );
    }
  }
}

/** For each slot of a line the entries that stand in a right filling of it, all fillings written out. */
function usedEntries(line: Line, lists: Lists, { order, negative }: CrossNumbersPuzzle): Map<string, Set<Entry>> {
  const used = new Map(slots(line).map((id) => [id, new Set<Entry>()]));
  const numbers: number[] = [];
  const signs: string[] = [];
  const fillSign = (at: number) => {
    if (at === line.signs.length) {
      const value = lineValue(numbers, signs, order, negative);
      if (value === null || (line.total !== null && value !== line.total)) return;
      for (let i = 0; i < numbers.length; i++) used.get(line.cells[i]!)!.add(numbers[i]!);
      for (let i = 0; i < signs.length; i++) used.get(line.signs[i]!)!.add(signs[i]!);
      return;
    }
    for (const entry of lists.get(line.signs[at]!)!) {
      signs[at] = entry as string;
      fillSign(at + 1);
    }
  };
  const fillCell = (at: number) => {
    if (at === line.cells.length) return fillSign(0);
    for (const entry of lists.get(line.cells[at]!)!) {
      if (line.different && numbers.indexOf(entry as number) >= 0 && numbers.indexOf(entry as number) < at) continue;
      numbers[at] = entry as number;
      fillCell(at + 1);
    }
  };
  fillCell(0);
  return used;
}

function slots(line: Line): string[] {
  return [...line.cells, ...line.signs];
}

function has(line: Line, id: string): boolean {
  return line.cells.includes(id) || line.signs.includes(id);
}

function fillings(line: Line, lists: Lists): number {
  return slots(line).reduce((product, id) => product * lists.get(id)!.length, 1);
}

/** The text of an answer, in which every list has come down to one entry. */
function written(puzzle: CrossNumbersPuzzle, lines: Line[], lists: Lists): string {
  const inBase = (value: number) => value.toString(puzzle.base ?? 10).toUpperCase();
  const number = (id: string) => lists.get(id)![0] as number;
  const sign = (id: string) => lists.get(id)![0] as string;
  const pairs: string[] = [];
  const rows = lines.slice(0, puzzle.cells.length);
  const columns = lines.slice(puzzle.cells.length);
  rows.forEach((line, r) => {
    line.cells.forEach((id, c) => {
      if (puzzle.cells[r]![c] === null) pairs.push(`${id}=${inBase(number(id))}`);
    });
    line.signs.forEach((id, i) => {
      if (puzzle.across[r]![i] === null) pairs.push(`${id}=${sign(id)}`);
    });
  });
  columns.forEach((line, c) => {
    line.signs.forEach((id, i) => {
      if (puzzle.down[i]![c] === null) pairs.push(`${id}=${sign(id)}`);
    });
  });
  for (const line of lines) {
    if (line.total !== null) continue;
    pairs.push(
      `${line.totalId}=${inBase(lineValue(line.cells.map(number), line.signs.map(sign), puzzle.order, puzzle.negative)!)}`,
    );
  }
  return pairs.sort().join(" ");
}
