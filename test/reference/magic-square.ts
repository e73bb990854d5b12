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
  const inOrder = numbers.toSorted((a, b) => a - b);
  for (const given of grid) if (given !== null && !left.delete(given)) return found;
  const lines = linesOf(size);
  const go = (): void => {
    if (found.length >= limit) return;
    const line = nextLine(
      lines,
      grid,
      inOrder.filter((n) => left.has(n)),
      sum,
    );
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

/** The first blank of the line that lacks fewest, and the numbers to try there. `left`: those not yet used, in order. */
function nextLine(
  lines: readonly number[][],
  grid: readonly (number | null)[],
  left: readonly number[],
  sum: number,
): { at: number; choices: readonly number[] } | "full" | "broken" {
  let best: { at: number; lacks: number; rest: number } | null = null;
  // The sums of the 0, 1, 2 … smallest and largest numbers that are left.
  const [least, most] = [[0], [0]];
  for (let i = 0; i < lines[0]!.length; i++) {
    least.push(least[i]! + (left[i] ?? 0));
    most.push(most[i]! + (left[left.length - 1 - i] ?? 0));
  }
  for (const line of lines) {
    let [at, lacks, rest] = [-1, 0, sum];
    for (const place of line) {
      const number = grid[place]!;
      if (number !== null) rest -= number;
      else if (lacks++ === 0) at = place;
    }
    if (rest < least[lacks]! || rest > most[lacks]!) return "broken";
    if (lacks > 0 && (best === null || lacks < best.lacks)) best = { at, lacks, rest };
  }
  if (best === null) return "full";
  const { at, lacks, rest } = best;
  return { at, choices: lacks > 1 ? left : left.includes(rest) ? [rest] : [] };
}

function blanks(cells: MagicSquare["cells"], grid: readonly (number | null)[]): string {
  const size = cells.length;
  const texts = cells.flatMap((row, r) =>
    row.flatMap((given, c) => (given === null ? [`r${r + 1}c${c + 1}=${grid[r * size + c]}`] : [])),
  );
  return texts.sort().join(" ");
}
