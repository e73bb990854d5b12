/** How it is found and read on paper, and what a book to be read back has of it. */
import { LEVELS } from "../../../src/engine/kind.ts";
import { entryOf, readAnswerRows, readRows } from "../../pdf/kinds/cells.ts";
import { insist } from "../../pdf/measure.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

interface Wall {
  readonly bricks: readonly (readonly (number | null)[])[];
}

const RULE = /^Two bricks (add up|multiply) to the brick above\. The bottom row has numbers from (\d+) to (\d+)\./;

export default {
  begins: "Two bricks",
  whole: RULE,
  readPuzzle: (figure, rule) => {
    const [, operation, least, most] = RULE.exec(rule) ?? [];
    insist(operation !== undefined, `no operation in "${rule}"`);
    const range = [Number(least), Number(most)];
    return {
      kind: "number-wall",
      operation: operation === "multiply" ? operation : "add",
      range,
      bricks: readRows(figure),
    };
  },
  readAnswer: (figure, { bricks }) => entryOf(bricks, readAnswerRows(figure)),
  variants: [
    ...ramp(LEVELS, {}, 2),
    { level: "easy", options: { rows: 3, range: [0, 20] }, count: 2 },
    { level: "easy", options: { rows: 3, operation: "multiply", range: [1, 12] } },
    { level: "medium", options: { rows: 7 } },
    { level: "easy", options: { rows: 4, range: [100, 999] } },
  ],
  stock: [{ level: "easy", options: { rows: 4 } }],
} satisfies PdfKind<Wall>;
