/** Two tiny kinds for tests of all that is not a kind: two numbers, told by their sum and difference. */
import * as z from "zod";
import { PLAIN_CELLS } from "../../src/engine/board.ts";
import type { Entry, Level, PuzzleKind, Skill } from "../../src/engine/kind.ts";
import { BLANK, LEVELS, say } from "../../src/engine/kind.ts";

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
const MAX_SUM: Partial<Record<Level, number>> = { easy: 9, medium: 29, hard: 60 };
const COSTS: readonly [Level, number][] = [
  ["easy", 20],
  ["medium", 60],
  ["hard", 180],
];
/** A small child counts to five, and whoever doubles needs two numbers of at least three. */
const YOUNG: Partial<Options> = { most: 5 };
const SKILLS: Readonly<Record<string, Partial<Options>>> = {
  doubles: { least: 3, most: 12 },
  counting: { most: 4 },
  logic: { least: 20, most: 60 },
};

const isAmong = (level: Level, least: number, most: number): boolean =>
  LEVELS.indexOf(levelOf(least)) <= LEVELS.indexOf(level) && LEVELS.indexOf(level) <= LEVELS.indexOf(levelOf(most));

const skillOf = (id: string, youngest: number, oldest: number, levels?: readonly Level[]): Skill => ({
  ...{ id, ages: [youngest, oldest] },
  ...(levels === undefined ? {} : { levels }),
});

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
    levels: ({ most, least }) => COSTS.map(([level]) => level).filter((level) => isAmong(level, 2 * least, 2 * most)),
    reasons: "forced",
    board: () => ({ ...PLAIN_CELLS, rows: 1, columns: 2 }),
    sizes: [{ most: 9 }, { most: 60 }],
    size: ({ sum }) => (sum < 30 ? "small" : "large"),
    skills: () =>
      id === "pair"
        ? [skillOf("doubles", 6, 8, ["easy"]), skillOf("counting", 4, 5), skillOf("logic", 9, 99)]
        : [skillOf("counting", 4, 6)],
    preset: (level, ages, skill) => ({
      ...(MAX_SUM[level] === undefined ? {} : { most: MAX_SUM[level] }),
      ...(ages !== null && ages[1] <= 7 ? YOUNG : {}),
      ...(skill === null ? {} : SKILLS[skill]),
    }),
    techniques: () => COSTS.map(([level, cost]) => ({ id: `halve-${level}`, level, cost })),
    generate(rng, { most, least }, level) {
      const a = least + rng.int(most - least + 1);
      const b = least + rng.int(most - least + 1);
      if (levelOf(a + b) !== level) return undefined;
      return { kind: id, sum: a + b, difference: Math.abs(a - b) };
    },
    solve(puzzle, stop, from = BLANK) {
      const solutions: Entry[] = [];
      for (let y = 0; 2 * y <= puzzle.sum; y++) {
        const entry: Entry = { d1: String(puzzle.sum - y), d2: String(y) };
        const agrees = Object.entries(entry).every(
          ([slot, text]) => (from.entry[slot] ?? text) === text && !from.crossed[slot]?.includes(text),
        );
        if (puzzle.sum - 2 * y === puzzle.difference && agrees) solutions.push(entry);
      }
      return { solutions, complete: true, nodes: Math.min(stop.nodes, puzzle.sum) };
    },
    explain(puzzle, from, upTo) {
      const finds = answer(puzzle);
      if (Object.keys(finds).every((slot) => from.entry[slot] !== undefined)) return { steps: [], solved: true };
      const level = levelOf(puzzle.sum);
      if (LEVELS.indexOf(level) > LEVELS.indexOf(upTo)) return { steps: [], solved: false };
      const cost = COSTS.find(([one]) => one === level)![1];
      const because = ["sum", "difference"];
      const step = {
        technique: `halve-${level}`,
        level,
        cost,
        open: 1 + (puzzle.sum % 5),
        because,
        finds,
        crosses: {},
      };
      return { steps: [{ ...step, say: say(`${id}.step`) }], solved: true };
    },
    keepOnly: (puzzle) => puzzle,
    canonical: ({ sum, difference }) => `${sum} ${difference}`,
    canonicalAnswer: (_, entry) => `${entry.d1} ${entry.d2}`,
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
    clueHeading: () => null,
    check: () => ({ done: false, broken: [] }),
    draw: () => ({ width: 1, height: 1, cell: { least: 5, most: 10 }, box: 1, marks: [] }),
    describe: () => [],
  };
}

/** A kind that never comes to anything. */
const barren: PuzzleKind<Options, Pair> = { ...pairKind("barren", "barren-pairs"), generate: () => undefined };

export const FAKE_KINDS = [pairKind("pair", "number-pair"), pairKind("duo", "duo-pair"), barren] as const;
