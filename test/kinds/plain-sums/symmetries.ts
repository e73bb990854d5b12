/** Plain Sums: their order, and the two numbers of + and × in rows, unless a third one follows. */
import { replaced, type Telling } from "../../properties/symmetries/kind.ts";

interface Sum {
  readonly a: number | string | null;
  readonly sign: string | null;
  readonly b: number | string | null;
  /** The sign before a third number. */
  readonly next?: string;
  readonly result: number | string | null;
}
interface Puzzle {
  readonly kind: string;
  readonly layout: string;
  readonly sums: readonly Sum[];
}

/** Farther than any two numbers of these puzzles; all kinds of numbers go up to 100. */
const FAR = 50;

const telling: Telling<Puzzle> = {
  options: [
    { sums: 4 },
    { sums: 5, find: "any" },
    { sums: 3, layout: "columns", limit: 1000 },
    { sums: 3, layout: "columns", operators: ["/"], remainders: true, limit: 1000 },
    { sums: 4, operators: ["*", "/"], limit: 50 },
    { sums: 4, operators: ["/"], remainders: true, limit: 50 },
    { sums: 4, unit: 0.25, limit: 10 },
    { sums: 4, measure: "time", limit: 12 },
    { sums: 4, unit: 0.1, limit: 10 },
    { sums: 4, unit: 0.01, measure: "money", limit: 10 },
    { sums: 4, numbers: 3 },
    { sums: 4, numbers: 3, operators: ["+", "-", "*"], brackets: true, limit: 50 },
    { sums: 4, operators: ["of"], tables: [2, 4], find: "number", limit: 40 },
    { sums: 4, zeros: true, find: "number" },
    { sums: 4, toTen: true, operators: ["+"], find: "number", limit: 50 },
    { sums: 4, operators: ["*", "/"], by: [10, 100], unit: 0.01, find: "number", limit: 50 },
  ],
  symmetries: [
    { name: "another order", turn: (puzzle, chance) => ({ ...puzzle, sums: chance.shuffle(puzzle.sums) }) },
    {
      name: "numbers of + and × exchanged",
      turn: (puzzle) =>
        puzzle.layout === "columns"
          ? undefined
          : {
              ...puzzle,
              sums: puzzle.sums.map((sum) =>
                (sum.sign === "+" || sum.sign === "*") && sum.next === undefined ? { ...sum, a: sum.b, b: sum.a } : sum,
              ),
            },
    },
  ],
  changes: [
    {
      name: "another first number",
      change: (puzzle, chance) => {
        const i = chance.int(puzzle.sums.length);
        const sum = puzzle.sums[i]!;
        // Sums with the same numbers could change into each other.
        if (typeof sum.a !== "number" || sum.sign === "of") return undefined;
        return { ...puzzle, sums: replaced(puzzle.sums, i, { ...sum, a: Number((sum.a + FAR).toFixed(2)) }) };
      },
    },
    {
      name: "one sum less",
      change: (puzzle) => (puzzle.sums.length < 2 ? undefined : { ...puzzle, sums: puzzle.sums.slice(1) }),
    },
  ],
  texts: (_, __, text) => [
    { text, right: true },
    { text: `0${text}`, right: false },
    { text: `${text}x`, right: false },
    { text: `1${text}`, right: false },
    { text: "", right: false },
  ],
};

export default telling;
