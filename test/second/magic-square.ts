// Magic Square, a second opinion: a number is tried in the first blank of the line that lacks fewest numbers.
// A line that lacks one number has no choice; a line that lacks more must be able to reach the magic sum with the
// smallest and the largest numbers that are left.

/** A Magic Square in the public format: each number is used once, rows, columns and both diagonals have one sum. */
export interface MagicSquare {
  kind: "magic-square";
  numbers: number[];
  /** The magic sum where it is printed. */
  sum: number | null;
  cells: (number | null)[][];
}

/** The blanks of every answer as "r1c1=2 …", sorted; at most `limit` of them. */
export function answers({ numbers, sum: printed, cells }: MagicSquare, limit: number): string[] {
  const found: string[] = [];
  const size = cells.length;
  const total = numbers.reduce((all, n) => all + n, 0);
  const sum = total / size;
  if (!Number.isInteger(sum) || (printed !== null && printed !== sum)) return found;
  const grid = cells.flat();
  const left = new Set(numbers);
  for (const given of grid) if (given !== null && !left.delete(given)) return found;
  const lines = linesOf(size);
  const go = (): void => {
    if (found.length >= limit) return;
    const line = nextLine(lines, grid, left, sum);
    if (line === "broken") return;
    if (line === "full") {
      found.push(blanks(cells, grid));
      return;
    }
    const { at, choices } = line;
    for (const n of choices) {
      grid[at] = n;
      left.delete(n);
      go();
      left.add(n);
      grid[at] = null;
    }
  };
  go();
  return found;
}

/** Rows, columns and diagonals as lists of places, row by row from 0. */
function linesOf(size: number): number[][] {
  const places = Array.from({ length: size }, (_, i) => i);
  const line = (place: (i: number) => number) => places.map(place);
  return [
    ...places.map((r) => line((i) => r * size + i)),
    ...places.map((c) => line((i) => i * size + c)),
    line((i) => i * (size + 1)),
    line((i) => (i + 1) * (size - 1)),
  ];
}

/** The first blank of the line that lacks fewest, and the numbers to try there. */
function nextLine(
  lines: readonly number[][],
  grid: readonly (number | null)[],
  left: ReadonlySet<number>,
  sum: number,
): { at: number; choices: number[] } | "full" | "broken" {
  let best: { at: number; lacks: number; rest: number } | null = null;
  const sorted = [...left].sort((a, b) => a - b);
  for (const line of lines) {
    const open = line.filter((at) => grid[at] === null);
    const rest = sum - line.reduce((all, at) => all + (grid[at] ?? 0), 0);
    const [at] = open;
    if (at === undefined) {
      if (rest !== 0) return "broken";
      continue;
    }
    const add = (some: readonly number[]) => some.reduce((all, n) => all + n, 0);
    if (rest < add(sorted.slice(0, open.length)) || rest > add(sorted.slice(-open.length))) return "broken";
    if (best === null || open.length < best.lacks) best = { at, lacks: open.length, rest };
  }
  if (best === null) return "full";
  const { at, lacks, rest } = best;
  return { at, choices: lacks > 1 ? sorted : left.has(rest) ? [rest] : [] };
}

function blanks(cells: MagicSquare["cells"], grid: readonly (number | null)[]): string {
  const size = cells.length;
  const texts = cells.flatMap((row, r) =>
    row.flatMap((given, c) => (given === null ? [`r${r + 1}c${c + 1}=${grid[r * size + c]}`] : [])),
  );
  return texts.sort().join(" ");
}
