/** Its second solver: Algorithm X (Knuth, "Dancing Links", 2000) on plain sets, from the public format alone; and random puzzles. */
import type { Chance } from "../../reference/random.ts";
import type { Reference } from "../../reference/sides.ts";

interface Sudoku {
  readonly kind: "sudoku";
  readonly size: number;
  readonly box: readonly [number, number];
  readonly cells: readonly (readonly (number | null)[])[];
}

interface Choice {
  readonly row: number;
  readonly column: number;
  readonly number: number;
}

/** What a number in a cell serves: the cell, and the number in its row, its column and its box. */
function servedBy({ row, column, number }: Choice, { box: [height, width] }: Sudoku): string[] {
  const box = `${Math.floor(row / height)}-${Math.floor(column / width)}`;
  return [`cell ${row}-${column}`, `row ${row} ${number}`, `column ${column} ${number}`, `box ${box} ${number}`];
}

function* covers(open: Map<string, Set<Choice>>, served: Map<Choice, string[]>): Generator<Choice[]> {
  let [fewest, need]: [number, string | undefined] = [Number.POSITIVE_INFINITY, undefined];
  for (const [name, choices] of open) if (choices.size < fewest) [fewest, need] = [choices.size, name];
  if (need === undefined) {
    yield [];
    return;
  }
  for (const choice of [...open.get(need)!]) {
    const left = new Map([...open].map(([name, choices]) => [name, new Set(choices)]));
    for (const name of served.get(choice)!) {
      for (const rival of open.get(name)!) for (const other of served.get(rival)!) left.get(other)?.delete(rival);
      left.delete(name);
    }
    for (const rest of covers(left, served)) yield [choice, ...rest];
  }
}

function* answers(puzzle: Sudoku, limit: number): Generator<string> {
  const { size, cells } = puzzle;
  const all = Array.from({ length: size ** 3 }, (_, i) => ({
    ...{ row: Math.floor(i / size ** 2), column: Math.floor(i / size) % size, number: (i % size) + 1 },
  }));
  const allowed = all.filter(({ row, column, number }) => (cells[row]![column] ?? number) === number);
  const served = new Map(allowed.map((choice) => [choice, servedBy(choice, puzzle)]));
  const open = new Map<string, Set<Choice>>(
    all.flatMap((choice) => servedBy(choice, puzzle)).map((n) => [n, new Set()]),
  );
  for (const [choice, names] of served) for (const name of names) open.get(name)!.add(choice);
  let count = 0;
  for (const cover of covers(open, served)) {
    if (count++ === limit) return;
    yield cover
      .filter(({ row, column }) => cells[row]![column] === null)
      .map(({ row, column, number }) => `r${row + 1}c${column + 1}=${number}`)
      .sort()
      .join(" ");
  }
}

/** A full square from a pattern whose boxes are right; then its numbers, rows and columns change places. */
function fullSquare(size: number, [height, width]: readonly [number, number], chance: Chance): number[][] {
  const mixed = (list: number[]): number[] => {
    const left = [...list];
    return list.map(() => left.splice(chance(left.length), 1)[0]!);
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
  const lines = (length: number) =>
    mixed(upTo(size / length)).flatMap((group) => mixed(upTo(length)).map((i) => group * length + i));
  const names = mixed(upTo(size).map((i) => i + 1));
  const [rows, columns] = [lines(height), lines(width)];
  return rows.map((r) => columns.map((c) => names[((r % height) * width + Math.floor(r / height) + c) % size]!));
}

function randomPuzzle(chance: Chance): Sudoku {
  const [size, box] = (
    [
      [4, [2, 2]],
      [6, [2, 3]],
      [6, [3, 2]],
      [9, [3, 3]],
    ] as const
  )[chance(4)]!;
  const full = fullSquare(size, box, chance);
  // About as many clues as leave one answer, now and then many; and sometimes one that is wrong.
  const kept = { 4: 5 + chance(6), 6: 14 + chance(12), 9: 36 + chance(28) }[size];
  const cells: (number | null)[][] = full.map((row) => row.map((): number | null => null));
  for (let i = 0; i < kept; i++) {
    const [r, c] = [chance(size), chance(size)];
    cells[r]![c] = full[r]![c]!;
  }
  if (chance(5) === 0) cells[chance(size)]![chance(size)] = 1 + chance(size);
  return { kind: "sudoku", size, box, cells };
}

export default { answers: (puzzle, limit) => answers(puzzle as never, limit), randomPuzzle } satisfies Reference<never>;
