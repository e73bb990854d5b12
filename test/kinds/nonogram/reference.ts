/** Its second solver, and random puzzles for both. */
import { type Chance, times } from "../../reference/random.ts";
import type { Reference } from "../../reference/sides.ts";

/** A nonogram in the public format: the runs of filled cells in each row and column, in order; null if none are told. */
interface Nonogram {
  kind: "nonogram";
  rows: (number[] | null)[];
  columns: (number[] | null)[];
}

/** All lines of a length, as texts of # and ., whose runs are these. */
function linesWith(runs: readonly number[] | null, size: number): string[] {
  if (runs === null) return size === 0 ? [""] : linesWith(null, size - 1).flatMap((line) => [`#${line}`, `.${line}`]);
  const [first, ...rest] = runs;
  if (first === undefined) return [".".repeat(size)];
  const found: string[] = [];
  for (let gap = 0; gap + first <= size; gap++) {
    const start = ".".repeat(gap) + "#".repeat(first);
    if (rest.length === 0) found.push(start + ".".repeat(size - start.length));
    else if (start.length < size)
      for (const line of linesWith(rest, size - start.length - 1)) found.push(`${start}.${line}`);
  }
  return found;
}

const runsOf = (line: string): number[] => (line.match(/#+/g) ?? []).map(({ length }) => length);

/** Whether the top of a column may go on to these runs: all but its last run are right, and that is not too long. */
function mayGoOn(top: string, runs: readonly number[] | null, left: number): boolean {
  if (runs === null) return true;
  const own = runsOf(top);
  if (own.length > runs.length) return false;
  const isOpen = top.endsWith("#");
  if (!own.every((run, i) => run === runs[i] || (isOpen && i === own.length - 1 && run < (runs[i] ?? 0)))) return false;
  const all = (list: readonly number[]): number => list.reduce((sum, run) => sum + run, 0);
  return all(runs) - all(own) <= left;
}

/** Row after row, every line that has the runs of the row; the columns are read as far as they go. */
function* answers({ rows, columns }: Nonogram, limit: number): Iterable<string> {
  const lines = rows.map((runs) => linesWith(runs, columns.length));
  let count = 0;
  function* from(row: number, tops: readonly string[]): Iterable<string> {
    if (row === rows.length) {
      if (tops.some((top, c) => columns[c] !== null && runsOf(top).join() !== columns[c]!.join())) return;
      const filled = tops.flatMap((top, c) =>
        [...top].flatMap((cell, r) => (cell === "#" ? [`r${r + 1}c${c + 1}=#`] : [])),
      );
      count++;
      yield filled.sort().join(" ");
      return;
    }
    for (const line of lines[row]!) {
      if (count >= limit) return;
      const next = tops.map((top, c) => top + line[c]!);
      if (next.every((top, c) => mayGoOn(top, columns[c]!, rows.length - row - 1))) yield* from(row + 1, next);
    }
  }
  yield* from(
    0,
    columns.map(() => ""),
  );
}

const SORTS = times({ true: 5, false: 3, open: 4 });

/** The clues of a random picture; some with a run that is not its own, some without one of the clues. */
function randomPuzzle(chance: Chance): Nonogram {
  const [height, width] = [1 + chance(6), 1 + chance(6)];
  const dense = 2 + chance(3);
  const picture = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => (chance(5) < dense ? "#" : ".")).join(""),
  );
  const rows: Nonogram["rows"] = picture.map(runsOf);
  const columns: Nonogram["columns"] = Array.from({ length: width }, (_, c) =>
    runsOf(picture.map((row) => row[c]).join("")),
  );
  const sort = SORTS[chance(SORTS.length)];
  const at = chance(height);
  if (sort === "open") rows[at] = columns[chance(width)] = null;
  if (sort === "false") rows[at] = runsOf(Array.from({ length: width }, () => (chance(2) === 0 ? "#" : ".")).join(""));
  return { kind: "nonogram", rows, columns };
}

export default { answers, randomPuzzle } satisfies Reference<Nonogram>;
