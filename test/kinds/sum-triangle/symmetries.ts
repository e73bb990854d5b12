/** Sum Triangle: turned and seen from behind, and the other drawing. */
import { replaced, type Telling } from "../../properties/symmetries/kind.ts";

interface Triangle {
  readonly drawing: "corners" | "fields";
  readonly inner: readonly (number | null)[];
  readonly outer: readonly (number | null)[];
}

const turned = <T>([first, ...others]: readonly T[]): T[] => (first === undefined ? [] : [...others, first]);

export default {
  options: [
    { corners: 3 },
    { corners: 4, range: [1, 6] },
    { corners: 4, range: [-9, 9], throughZero: true },
    { corners: 5 },
    { corners: 4, operation: "multiply", range: [1, 12] },
  ],
  symmetries: [
    { name: "a turn", turn: (puzzle) => ({ ...puzzle, inner: turned(puzzle.inner), outer: turned(puzzle.outer) }) },
    {
      name: "left and right",
      turn: (puzzle) => ({ ...puzzle, inner: puzzle.inner.toReversed(), outer: turned(puzzle.outer.toReversed()) }),
    },
    { name: "fields for corners", turn: (puzzle) => ({ ...puzzle, drawing: "fields" }) },
  ],
  changes: [
    {
      name: "another outer number",
      change: (puzzle, chance) => {
        const places = puzzle.outer.flatMap((n, i) => (n === null ? [] : [[i, n] as const]));
        if (places.length === 0) return undefined;
        const [i, n] = chance.pick(places);
        return { ...puzzle, outer: replaced(puzzle.outer, i, n + 500) };
      },
    },
  ],
  texts: (_, __, text) => [
    { text, right: true },
    { text: `0${text}`, right: false },
    { text: String(Number(text) + 1), right: false },
  ],
} satisfies Telling<Triangle>;
