/** Its second solver: Algorithm X (Knuth, "Dancing Links", 2000) on plain sets, from the public format alone; and random puzzles. */
import type { Chance } from "../../reference/random.ts";
import type { Reference } from "../../reference/sides.ts";

interface Sudoku {
  readonly kind: "sudoku";
  readonly size: number;
  readonly box?: readonly [number, number];
  readonly regions?: readonly (readonly number[])[];
  readonly diagonals?: true;
  readonly windows?: true;
  readonly cells: readonly (readonly (number | null)[])[];
}

interface Choice {
  readonly row: number;
  readonly column: number;
  readonly number: number;
}

/** What a number in a cell serves: the cell, and the number in its row, its column, its box and whatever else the cell is in. */
function servedBy({ row, column, number }: Choice, puzzle: Sudoku): string[] {
  const { size, box: [height, width] = [1, size], regions, diagonals, windows } = puzzle;
  const region = regions?.[row]?.[column] ?? `${Math.floor(row / height)}-${Math.floor(column / width)}`;
  const isIn = (line: number): boolean => line % 4 !== 0;
  const units = [
    `row ${row}`,
    `column ${column}`,
    `box ${region}`,
    ...(diagonals && row === column ? ["falling"] : []),
    ...(diagonals && row + column === size - 1 ? ["rising"] : []),
    ...(windows && isIn(row) && isIn(column) ? [`window ${Math.floor(row / 4)}-${Math.floor(column / 4)}`] : []),
  ];
  return [`cell ${row}-${column}`, ...units.map((unit) => `${unit} ${number}`)];
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

/** Boxes of which a few cells changed places with others, wherever these are. */
function randomRegions(size: number, [height, width]: readonly [number, number], chance: Chance): number[][] {
  const flat = Array.from({ length: size ** 2 }, (_, c) => {
    const [r, column] = [Math.floor(c / size), c % size];
    return Math.floor(r / height) * (size / width) + Math.floor(column / width) + 1;
  });
  for (let i = 0; i < size / 2; i++) {
    const [a, b] = [chance(size ** 2), chance(size ** 2)];
    [flat[a], flat[b]] = [flat[b]!, flat[a]!];
  }
  return Array.from({ length: size }, (_, r) => flat.slice(r * size, (r + 1) * size));
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
  const plain = { kind: "sudoku", size, cells } as const;
  if (chance(4) === 0) return { ...plain, regions: randomRegions(size, box, chance) };
  if (chance(6) === 0) return { ...plain, box, diagonals: true };
  if (size === 9 && chance(4) === 0) return { ...plain, box, windows: true };
  return { ...plain, box };
}

export default { answers: (puzzle, limit) => answers(puzzle as never, limit), randomPuzzle } satisfies Reference<never>;
