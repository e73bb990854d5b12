/** How it is found and read on paper, and what a book to be read back has of it. */
import type { Entry } from "../../../src/engine/kind.ts";
import { written } from "../../../src/engine/mixed-number.ts";
import { numberIn, readAnswerRows, readRows, unitIn } from "../../pdf/kinds/cells.ts";
import { insist } from "../../pdf/measure.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

interface Triangle {
  readonly unit?: number;
  readonly drawing: "corners" | "fields";
  readonly inner: readonly (number | null)[];
  readonly outer: readonly (number | null)[];
}

const RULE =
  /^(Add|Multiply) (?:the numbers at two corners|two inner numbers)\. Write the (?:answer|product) (?:outside, )?between them\. The (corners hold|inner numbers are) (−?[\d.¼-¾⅓-⅘]+) to (−?[\d.¼-¾⅓-⅘]+)\./;

/** By drawing and inner numbers: where each number stands, as its row and its place there, inner ones first. */
const ORDERS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  corners3: [
    [0, 0],
    [2, 2],
    [2, 0],
    [1, 1],
    [2, 1],
    [1, 0],
  ],
  fields3: [
    [0, 1],
    [1, 1],
    [1, 0],
    [0, 2],
    [2, 0],
    [0, 0],
  ],
  corners4: [
    [0, 0],
    [0, 2],
    [2, 2],
    [2, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [1, 0],
  ],
  corners5: [
    [0, 0],
    [2, 1],
    [4, 2],
    [4, 0],
    [2, 0],
    [1, 1],
    [3, 1],
    [4, 1],
    [3, 0],
    [1, 0],
  ],
  fields5: [
    [1, 0],
    [2, 1],
    [3, 2],
    [3, 1],
    [2, 0],
    [0, 1],
    [3, 3],
    [4, 0],
    [3, 0],
    [0, 0],
  ],
  // In a key, where numbers are small, the two rows at the foot of a pentagon are told apart.
  fields5of6: [
    [1, 0],
    [2, 1],
    [4, 1],
    [4, 0],
    [2, 0],
    [0, 1],
    [3, 1],
    [5, 0],
    [3, 0],
    [0, 0],
  ],
  fields4: [
    [1, 0],
    [1, 1],
    [3, 1],
    [3, 0],
    [0, 0],
    [2, 1],
    [4, 0],
    [2, 0],
  ],
};

const numbersOf = <T>(rows: readonly (readonly T[])[], drawing: string, size: number): T[] =>
  (ORDERS[`${drawing}${size}of${rows.length}`] ?? ORDERS[`${drawing}${size}`] ?? []).map(([r, i]) => {
    const n = rows[r]?.[i];
    insist(n !== undefined, `no number ${i + 1} in row ${r + 1}`);
    return n;
  });

export default {
  begins: /^(Add|Multiply) (the numbers at two corners|two inner numbers)/,
  whole: RULE,
  topics: [/^(Add|Multiply) (the numbers|two inner)/, /^Write the (answer|product)/, /^The (corners|inner)/],
  readPuzzle: (figure, rule) => {
    const said = RULE.exec(rule);
    insist(said !== null, `no inner numbers in "${rule}"`);
    const drawing = said[2] === "corners hold" ? "corners" : "fields";
    const rows = readRows(figure);
    const size = rows.flat().length / 2;
    const numbers = numbersOf(rows, drawing, size);
    const [inner, outer] = [numbers.slice(0, size), numbers.slice(size)];
    const range = [numberIn(said[3] ?? ""), numberIn(said[4] ?? "")];
    const made = said[1] === "Multiply" ? { operation: "multiply" } : {};
    return { kind: "sum-triangle", drawing, ...made, range, ...unitIn([...range, ...numbers]), inner, outer };
  },
  readAnswer: (figure, { drawing, unit, inner, outer }) => {
    const numbers = numbersOf(readAnswerRows(figure), drawing, inner.length);
    const entry: Record<string, string> = {};
    for (const [i, given] of [...inner, ...outer].entries()) {
      insist(given === null || given === numbers[i], `${numbers[i]} stands in the answer where ${given} is given`);
      const id = i < inner.length ? `i${i + 1}` : `o${i - inner.length + 1}`;
      if (given === null) entry[id] = written(numbers[i]!, unit);
    }
    return entry satisfies Entry;
  },
  variants: [
    ...ramp(["starter", "easy", "medium", "hard"], {}, 1),
    { level: "easy", options: { corners: 4, drawing: "fields", range: [0, 10] } },
    { level: "easy", options: { corners: 4, range: [0, 10] } },
    { level: "medium", options: { drawing: "fields" } },
    { level: "easy", options: { corners: 5 } },
    { level: "easy", options: { corners: 5, drawing: "fields" } },
    { level: "easy", options: { operation: "multiply", range: [1, 12] } },
    { level: "easy", options: { corners: 4, range: [-99, 20], throughZero: true } },
    { level: "easy", options: { range: [0.5, 9], unit: 0.5 } },
    { level: "easy", options: { range: [0.01, 9], unit: 0.01 } },
  ],
  stock: [{ level: "easy", options: {} }],
} satisfies PdfKind<Triangle>;
