/** How it is found and read on paper, and what a book to be read back has of it. */
import { LEVELS } from "../../../src/engine/kind.ts";
import { entryOf, numberIn, readAnswerRows, readRows, unitIn } from "../../pdf/kinds/cells.ts";
import { insist } from "../../pdf/measure.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

interface Wall {
  readonly unit?: number;
  readonly bricks: readonly (readonly (number | null)[])[];
}

const RULE =
  /^(Two bricks add up to the brick above|Multiply the two bricks to get the brick above|A brick is the difference of the two below it)\. The bottom row has numbers from (−?[\d.¼-¾⅓-⅘]+) to (−?[\d.¼-¾⅓-⅘]+)\./;

export default {
  begins: /^(Two bricks|Multiply the two bricks|A brick is the difference)/,
  whole: RULE,
  topics: [/^(Two bricks|Multiply the two|A brick is the difference)/, /^The bottom row/],
  readPuzzle: (figure, rule) => {
    const [, operation, least = "", most = ""] = RULE.exec(rule) ?? [];
    insist(operation !== undefined, `no operation in "${rule}"`);
    const range = [numberIn(least), numberIn(most)];
    const bricks = readRows(figure);
    // Two walls side by side have two tops, and with another line below there are two again.
    const tops = bricks.filter(({ length }) => length === 2).length;
    const walls = bricks[0]?.length === 1 ? 1 : tops * 2;
    return {
      kind: "number-wall",
      operation: operation.startsWith("Multiply") ? "multiply" : operation.startsWith("Two") ? "add" : "subtract",
      range,
      ...unitIn([...range, ...bricks.flat()]),
      ...(walls > 1 ? { walls } : {}),
      bricks,
    };
  },
  readAnswer: (figure, { bricks, unit }) => entryOf(bricks, readAnswerRows(figure), unit),
  variants: [
    ...ramp(LEVELS, {}, 2),
    { level: "easy", options: { rows: 3, range: [0, 20] }, count: 2 },
    { level: "easy", options: { rows: 3, operation: "multiply", range: [1, 12] } },
    { level: "medium", options: { rows: 7 } },
    { level: "easy", options: { rows: 4, operation: "subtract", range: [1, 20] } },
    { level: "hard", options: { rows: 4, operation: "subtract", range: [1, 20] } },
    { level: "easy", options: { rows: 2, walls: 4 } },
    { level: "starter", options: { rows: 2, walls: 2, operation: "multiply", range: [1, 12], tables: [7] } },
    { level: "easy", options: { rows: 4, range: [100, 999] } },
    { level: "medium", options: { rows: 4, range: [-20, 20], throughZero: true } },
    { level: "easy", options: { rows: 3, range: [0.25, 4], unit: 0.25 } },
    { level: "easy", options: { rows: 3, range: [0.1, 4], unit: 0.1 } },
    { level: "starter", options: { rows: 3, range: [0.01, 4], unit: 0.01 } },
    { level: "easy", options: { rows: 3, range: [0.333, 4], unit: 0.333 } },
  ],
  stock: [{ level: "easy", options: { rows: 4 } }],
} satisfies PdfKind<Wall>;
