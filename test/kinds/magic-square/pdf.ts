/** How it is found and read on paper, and what a book to be read back has of it. */
import { entryOf, numberIn, readAnswerRows, readRows } from "../../pdf/kinds/cells.ts";
import { insist } from "../../pdf/measure.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

interface Square {
  readonly cells: readonly (readonly (number | null)[])[];
}

const RULE =
  /^Use (?:(−?\d+) to (−?\d+)|([−\d, and]+)), each once\. (?:All rows, columns and both diagonals make|Every line makes) (?:the same sum|(−?\d+))[.:]/;

export default {
  begins: "Use ",
  whole: RULE,
  topics: [/^Use /, /^All rows/],
  readPuzzle: (figure, rule) => {
    const said = RULE.exec(rule);
    insist(said !== null, `no numbers in "${rule}"`);
    const [, least = "", most = "", list, sum] = said;
    const numbers =
      list === undefined
        ? Array.from({ length: numberIn(most) - numberIn(least) + 1 }, (_, i) => numberIn(least) + i)
        : list.split(/, | and /).map(numberIn);
    return { kind: "magic-square", numbers, sum: sum === undefined ? null : numberIn(sum), cells: readRows(figure) };
  },
  readAnswer: (figure, { cells }) => entryOf(cells, readAnswerRows(figure)),
  variants: [
    ...ramp(["starter", "medium", "hard", "expert"], {}, 1),
    ...ramp(["starter", "easy", "medium"], { size: 3, first: 2, step: 2, gap: 1 }),
    { level: "easy", options: { size: 3, sum: false } },
    { level: "starter", options: { size: 5 } },
    { level: "starter", options: { size: 3, first: -4 } },
    { level: "medium", options: { size: 3, first: -20, step: 2, sum: false } },
  ],
  stock: [{ level: "easy", options: { size: 3 } }],
} satisfies PdfKind<Square>;
