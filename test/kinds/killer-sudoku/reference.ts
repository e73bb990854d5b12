/** Its second solver: fills row by row and checks each cage as soon as it is full, from the public format alone; random puzzles. */
import type { Chance } from "../../reference/random.ts";
import type { Reference } from "../../reference/sides.ts";

interface Killer {
  readonly kind: "killer-sudoku";
  readonly size: number;
  readonly box: readonly [number, number];
  readonly cells: readonly (readonly (number | null)[])[];
  readonly cages: readonly { readonly cells: readonly string[]; readonly sum: number }[];
}

const placeOf = (slot: string): [number, number] => {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(slot)!;
  return [Number(row) - 1, Number(column) - 1];
};

function* answers({ size, box: [height, width], cells, cages }: Killer, limit: number): Generator<string> {
  const grid = cells.map((row) => [...row]);
  const places = cages.map((cage) => ({ sum: cage.sum, places: cage.cells.map(placeOf) }));
  const ofCell = grid.map((row, r) =>
    row.map((_, c) => places.filter((cage) => cage.places.some(([q, d]) => q === r && d === c))),
  );
  const fits = (r: number, c: number): boolean => {
    const number = grid[r]![c];
    for (let i = 0; i < size; i++) {
      if (i !== c && grid[r]![i] === number) return false;
      if (i !== r && grid[i]![c] === number) return false;
      const [q, d] = [
        Math.floor(r / height) * height + Math.floor(i / width),
        Math.floor(c / width) * width + (i % width),
      ];
      if ((q !== r || d !== c) && grid[q]![d] === number) return false;
    }
    return ofCell[r]![c]!.every(({ sum, places: own }) => {
      const numbers = own.map(([q, d]) => grid[q]![d]!).filter((each) => each !== null);
      if (new Set(numbers).size < numbers.length) return false;
      const total = numbers.reduce((a, b) => a + b, 0);
      // Each open cell adds 1 at least and the size at most.
      const open = own.length - numbers.length;
      return total + open <= sum && total + open * size >= sum;
    });
  };
  let count = 0;
  function* fill(at: number): Generator<string> {
    if (at === size ** 2) {
      const texts = cells.flatMap((row, r) =>
        row.flatMap((given, c) => (given === null ? [`r${r + 1}c${c + 1}=${grid[r]![c]}`] : [])),
      );
      yield texts.sort().join(" ");
      count++;
      return;
    }
    const [r, c] = [Math.floor(at / size), at % size];
    const given = cells[r]![c] ?? null;
    for (const number of given === null ? Array.from({ length: size }, (_, i) => i + 1) : [given]) {
      grid[r]![c] = number;
      if (fits(r, c)) yield* fill(at + 1);
      if (count >= limit) return;
    }
    grid[r]![c] = given;
  }
  yield* fill(0);
}

/** Squares of 4 × 4 and 6 × 6 from a pattern, cut into short cages along their rows and columns; sometimes with a wrong sum. */
function randomPuzzle(chance: Chance): Killer {
  const [size, box] = (
    [
      [4, [2, 2]],
      [6, [2, 3]],
    ] as const
  )[chance(2)]!;
  const shift = chance(size);
  const [height, width] = box;
  const full = Array.from({ length: size }, (_, r) =>
    Array.from({ length: size }, (_, c) => (((r % height) * width + Math.floor(r / height) + c + shift) % size) + 1),
  );
  const taken = new Set<string>();
  const cages: { cells: string[]; sum: number }[] = [];
  for (let i = 0; i < size ** 2; i++) {
    const [r, c] = [Math.floor(i / size), i % size];
    const cage: [number, number][] = [];
    const isDown = chance(2) === 0;
    const wanted = 1 + chance(size === 4 ? 3 : 2);
    for (let k = 0; k < wanted; k++) {
      const [q, d] = isDown ? [r + k, c] : [r, c + k];
      if (q >= size || d >= size || taken.has(`r${q + 1}c${d + 1}`)) break;
      cage.push([q, d]);
    }
    if (cage.length === 0) continue;
    const cells = cage.map(([q, d]) => `r${q + 1}c${d + 1}`);
    for (const cell of cells) taken.add(cell);
    cages.push({ cells, sum: cage.reduce((sum, [q, d]) => sum + full[q]![d]!, 0) });
  }
  if (chance(5) === 0) cages[0] = { ...cages[0]!, sum: cages[0]!.sum + 1 };
  return { kind: "killer-sudoku", size, box, cells: full.map((row) => row.map(() => null)), cages };
}

export default { answers: (puzzle, limit) => answers(puzzle as never, limit), randomPuzzle } satisfies Reference<never>;
