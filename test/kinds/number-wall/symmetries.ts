/** Number Wall: the same from behind. */
import { replaced, type Telling } from "../../properties/symmetries/kind.ts";

interface Wall {
  readonly operation: "add" | "multiply";
  readonly bricks: readonly (readonly (number | null)[])[];
}

export default {
  options: [{ rows: 3 }, { rows: 4 }, { rows: 3, operation: "multiply", range: [1, 5] }],
  symmetries: [
    { name: "left and right", turn: (wall) => ({ ...wall, bricks: wall.bricks.map((row) => row.toReversed()) }) },
  ],
  changes: [
    {
      name: "another number",
      change: (wall, chance) => {
        const places = wall.bricks.flatMap((row, r) => row.flatMap((n, c) => (n === null ? [] : [[r, c, n] as const])));
        const [r, c, n] = chance.pick(places);
        return { ...wall, bricks: replaced(wall.bricks, r, replaced(wall.bricks[r] ?? [], c, n + 1000)) };
      },
    },
  ],
  texts: (_, __, text) => [
    { text, right: true },
    { text: `0${text}`, right: false },
    { text: String(Number(text) + 1), right: false },
  ],
} satisfies Telling<Wall>;
