/** Its second solver: row after row, each any order of the numbers, from the public format alone; and random puzzles. */
import type { Chance } from "../../reference/random.ts";
import type { Reference } from "../../reference/sides.ts";

interface Futoshiki {
  readonly kind: "futoshiki";
  readonly size: number;
  readonly cells: readonly (readonly (number | null)[])[];
  readonly less: readonly (readonly [string, string])[];
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

function* orders(numbers: readonly number[]): Generator<number[]> {
  if (numbers.length === 0) yield [];
  for (const number of numbers)
    for (const rest of orders(numbers.filter((other) => other !== number))) yield [number, ...rest];
}

/** Whether no sign whose cells are both in these rows is wrong. */
const signsHold = (rows: readonly (readonly number[])[], less: Futoshiki["less"]): boolean =>
  less.every((pair) => {
    const [small, great] = pair.map((slot) => {
      const [, row, column] = /r(\d+)c(\d+)/.exec(slot)!;
      return rows[Number(row) - 1]?.[Number(column) - 1];
    });
    return small === undefined || great === undefined || small < great;
  });

function* answers(puzzle: Futoshiki, limit: number): Generator<string> {
  const { size, cells, less } = puzzle;
  const all = [...orders(upTo(size).map((i) => i + 1))];
  const fitting = cells.map((row) => all.filter((order) => order.every((number, c) => (row[c] ?? number) === number)));
  function* fill(rows: readonly number[][]): Generator<readonly number[][]> {
    if (rows.length === size) {
      yield rows;
      return;
    }
    for (const order of fitting[rows.length]!) {
      if (rows.some((row) => row.some((number, c) => number === order[c]))) continue;
      const next = [...rows, order];
      if (signsHold(next, less)) yield* fill(next);
    }
  }
  let count = 0;
  for (const rows of fill([])) {
    if (count++ === limit) return;
    yield rows
      .flatMap((row, r) => row.flatMap((number, c) => (cells[r]![c] === null ? [`r${r + 1}c${c + 1}=${number}`] : [])))
      .sort()
      .join(" ");
  }
}

/** A full square: a circle of numbers whose rows, columns and numbers change places. */
function fullSquare(size: number, chance: Chance): number[][] {
  const mixed = (): number[] => {
    const left = upTo(size);
    return upTo(size).map(() => left.splice(chance(left.length), 1)[0]!);
  };
  const [rows, columns, names] = [mixed(), mixed(), mixed()];
  return rows.map((r) => columns.map((c) => 1 + names[(r + c) % size]!));
}

function randomPuzzle(chance: Chance): Futoshiki {
  const size = 4 + chance(2);
  const full = fullSquare(size, chance);
  const slot = (r: number, c: number) => `r${r + 1}c${c + 1}`;
  const signs = upTo(size).flatMap((r) =>
    upTo(size).flatMap((c) =>
      [
        [r, c + 1],
        [r + 1, c],
      ].flatMap(([row, column]): [string, string][] => {
        if (row! >= size || column! >= size || chance(5) > 1) return [];
        const pair: [string, string] = [slot(r, c), slot(row!, column!)];
        // Now and then a sign that is wrong.
        const isLess = full[r]![c]! < full[row!]![column!]! !== (chance(40) === 0);
        return [isLess ? pair : [pair[1], pair[0]]];
      }),
    ),
  );
  const cells = full.map((row) => row.map((number) => (chance(6) === 0 ? number : null)));
  if (chance(6) === 0) cells[chance(size)]![chance(size)] = 1 + chance(size);
  return { kind: "futoshiki", size, cells, less: signs };
}

export default { answers: (puzzle, limit) => answers(puzzle as never, limit), randomPuzzle } satisfies Reference<never>;
