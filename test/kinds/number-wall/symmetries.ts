/** Number Wall: the same from behind. */
import { replaced, type Telling } from "../../properties/symmetries/kind.ts";

interface Wall {
  readonly operation: "add" | "multiply" | "subtract";
  readonly walls?: 2 | 4;
  readonly bricks: readonly (readonly (number | null)[])[];
}

type Row = Wall["bricks"][number];

/** The bricks of a row that belong to the left wall, and those of the right one; a single wall is left as it is. */
const first = (row: Row): Row => row.slice(0, row.length / 2);
const second = (row: Row): Row => row.slice(row.length / 2);
const eachRow =
  (turn: (row: Row) => Row) =>
  (wall: Wall): Wall =>
    wall.walls === undefined ? wall : { ...wall, bricks: wall.bricks.map(turn) };

const linesTurned = ({ walls, bricks }: Wall): Wall["bricks"] =>
  walls === 4 ? [...bricks.slice(bricks.length / 2), ...bricks.slice(0, bricks.length / 2)] : bricks;

export default {
  options: [
    { rows: 3 },
    { rows: 4 },
    { rows: 3, operation: "multiply", range: [1, 5] },
    { rows: 2, walls: 4, range: [0, 30] },
    { rows: 3, walls: 2, range: [0, 30] },
    { rows: 4, range: [-9, 9], throughZero: true },
    { rows: 3, range: [0.5, 6], unit: 0.5 },
    { rows: 4, operation: "subtract", range: [1, 12] },
  ],
  symmetries: [
    { name: "left and right", turn: (wall) => ({ ...wall, bricks: wall.bricks.map((row) => row.toReversed()) }) },
    { name: "the walls of each line in the other order", turn: eachRow((row) => [...second(row), ...first(row)]) },
    { name: "the lines in the other order", turn: (wall) => ({ ...wall, bricks: linesTurned(wall) }) },
    { name: "the left walls from behind", turn: eachRow((row) => [...first(row).toReversed(), ...second(row)]) },
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
