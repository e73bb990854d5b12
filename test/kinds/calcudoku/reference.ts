/** Its second solver: fills row by row and checks each cage when it is full, from the public format alone; and random puzzles. */
import type { Chance } from "../../reference/random.ts";
import type { Reference } from "../../reference/sides.ts";

interface Cage {
  readonly cells: readonly string[];
  readonly sign: "+" | "-" | "*" | "/" | "=";
  readonly result: number;
}

interface Calcudoku {
  readonly kind: "calcudoku";
  readonly size: number;
  readonly cages: readonly Cage[];
}

/** Whether some order of the numbers, joined by the sign from left to right, makes the result. */
function fits({ sign, result }: Cage, numbers: readonly number[]): boolean {
  const [a = 0, b = 0] = numbers;
  if (sign === "=") return a === result;
  if (sign === "-") return a - b === result || b - a === result;
  if (sign === "/") return a / b === result || b / a === result;
  return numbers.reduce((made, number) => (sign === "+" ? made + number : made * number)) === result;
}

function* answers({ size, cages }: Calcudoku, limit: number): Generator<string> {
  const grid = Array.from({ length: size }, () => Array<number>(size).fill(0));
  const places = cages.map((cage) => ({
    cage,
    own: cage.cells.map((slot) => slot.match(/\d+/g)!.map((digits) => Number(digits) - 1) as [number, number]),
  }));
  const isOpen = (r: number, c: number, number: number): boolean =>
    !grid[r]!.includes(number) && grid.every((row) => row[c] !== number);
  let count = 0;
  function* fill(at: number): Generator<string> {
    if (at === size ** 2) {
      count++;
      yield grid
        .flatMap((row, r) => row.map((number, c) => `r${r + 1}c${c + 1}=${number}`))
        .sort()
        .join(" ");
      return;
    }
    const [r, c] = [Math.floor(at / size), at % size];
    for (let number = 1; number <= size && count < limit; number++) {
      if (!isOpen(r, c, number)) continue;
      grid[r]![c] = number;
      const isRight = places.every(({ cage, own }) => {
        if (!own.some(([q, d]) => q === r && d === c)) return true;
        const numbers = own.map(([q, d]) => grid[q]![d]!);
        return numbers.includes(0) || fits(cage, numbers);
      });
      if (isRight) yield* fill(at + 1);
      grid[r]![c] = 0;
    }
  }
  yield* fill(0);
}

/** Squares of 3 to 5 in turns of one row, cut into cages along rows and columns, with any sign that fits; sometimes a wrong result. */
function randomPuzzle(chance: Chance): Calcudoku {
  const size = 3 + chance(3);
  const shift = chance(size);
  const step = size === 5 ? 2 : 1;
  const full = Array.from({ length: size }, (_, r) =>
    Array.from({ length: size }, (_, c) => ((r * step + c + shift) % size) + 1),
  );
  const taken = new Set<string>();
  const cages: Cage[] = [];
  for (let i = 0; i < size ** 2; i++) {
    const [r, c] = [Math.floor(i / size), i % size];
    const isDown = chance(2) === 0;
    const wanted = 1 + chance(3);
    const cells: string[] = [];
    const numbers: number[] = [];
    for (let k = 0; k < wanted; k++) {
      const [q, d] = isDown ? [r + k, c] : [r, c + k];
      const slot = `r${q + 1}c${d + 1}`;
      if (q >= size || d >= size || taken.has(slot)) break;
      taken.add(slot);
      cells.push(slot);
      numbers.push(full[q]![d]!);
    }
    if (cells.length === 0) continue;
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
    const clues: Omit<Cage, "cells">[] =
      cells.length === 1
        ? [{ sign: "=", result: low }]
        : [
            { sign: "+", result: numbers.reduce((a, b) => a + b) },
            { sign: "*", result: numbers.reduce((a, b) => a * b) },
            ...(cells.length === 2 ? [{ sign: "-", result: high - low } as const] : []),
            ...(cells.length === 2 && high % low === 0 ? [{ sign: "/", result: high / low } as const] : []),
          ];
    cages.push({ cells, ...clues[chance(clues.length)]! });
  }
  if (chance(5) === 0) cages[0] = { ...cages[0]!, result: cages[0]!.result + 1 };
  return { kind: "calcudoku", size, cages };
}

export default { answers: (puzzle, limit) => answers(puzzle as never, limit), randomPuzzle } satisfies Reference<never>;
