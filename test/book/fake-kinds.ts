/** Two tiny kinds for tests of all that is not a kind: two numbers, told by their sum and difference. */
import * as z from "zod";
import type { Entry, Level, PuzzleKind } from "../../src/engine/kind.ts";
import { say } from "../../src/engine/kind.ts";

interface Options {
  most: number;
  least: number;
}
interface Pair {
  kind: string;
  sum: number;
  difference: number;
}

const levelOf = (sum: number): Level => (sum < 10 ? "easy" : sum < 30 ? "medium" : "hard");
const MOST: Partial<Record<Level, number>> = { easy: 9, medium: 29, hard: 60 };

/** A kind by this name. Its puzzles: numbers x ≥ y from 0 to `most`; unique, for sum and difference give both. */
export function pairKind(id: string, slug: string): PuzzleKind<Options, Pair> {
  const answer = ({ sum, difference }: Pair): Entry => ({
    d1: String((sum + difference) / 2),
    d2: String((sum - difference) / 2),
  });
  return {
    id,
    slug,
    version: 1,
    options: z
      .strictObject({
        most: z.int().min(0).max(999).default(9).describe("The largest number."),
        least: z.int().min(0).max(999).default(0).describe("The smallest number."),
      })
      .refine(({ most, least }) => least <= most, {
        message: "least is above most; lower it",
        path: ["least"],
      }),
    puzzle: z.strictObject({ kind: z.literal(id), sum: z.int().min(0), difference: z.int().min(0) }),
    example: { kind: id, sum: 5, difference: 1 },
    levels: ({ most }) => (most * 2 < 10 ? ["easy"] : most * 2 < 30 ? ["easy", "medium"] : ["easy", "medium", "hard"]),
    preset: (level) => (MOST[level] === undefined ? {} : { most: MOST[level] }),
    techniques: () => [],
    generate(rng, { most, least }, level) {
      const a = least + rng.int(most - least + 1);
      const b = least + rng.int(most - least + 1);
      if (levelOf(a + b) !== level) return undefined;
      return { kind: id, sum: a + b, difference: Math.abs(a - b) };
    },
    grade: ({ sum }) => ({ level: levelOf(sum), score: sum }),
    solve(puzzle, stop) {
      const solutions: Entry[] = [];
      for (let y = 0; 2 * y <= puzzle.sum; y++) {
        const x = puzzle.sum - y;
        if (x - y === puzzle.difference) solutions.push({ d1: String(x), d2: String(y) });
      }
      return { solutions, complete: true, nodes: Math.min(stop.nodes, puzzle.sum) };
    },
    explain: () => ({ steps: [], solved: false }),
    canonical: ({ sum, difference }) => `${sum} ${difference}`,
    sameAnswer: (_, entry) => `${entry.d1} ${entry.d2}`,
    slots: (puzzle) =>
      Object.keys(answer(puzzle)).map((slot, i) => ({
        id: slot,
        row: 1,
        column: i + 1,
        given: null,
        choices: null,
        length: 3,
        name: say(`${id}.name`),
      })),
    clues: () => [],
    rule: () => say(`${id}.rule`),
    card: () => null,
    check: () => ({ done: false, broken: [] }),
    draw: () => ({ width: 1, height: 1, cell: { least: 5, most: 10 }, marks: [] }),
    describe: () => [],
  };
}

/** A kind that never comes to anything. */
const barren: PuzzleKind<Options, Pair> = { ...pairKind("barren", "barren-pairs"), generate: () => undefined };

export const FAKE_KINDS = [pairKind("pair", "number-pair"), pairKind("duo", "duo-pair"), barren] as const;
