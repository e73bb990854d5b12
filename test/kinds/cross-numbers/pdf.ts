/** How it is found and read on paper, and what a book to be read back has of it. */
import { isDeepStrictEqual } from "node:util";
import { LEVELS } from "../../../src/engine/kind.ts";
import { type Cross, readCross, readCrossAnswer } from "../../pdf/kinds/cross.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

export default {
  begins: /^(Fill the boxes|Write the missing)/,
  whole: /^(Fill the boxes|Write the missing).* every row and column (is right|must be correct)\. .*Use \w+ to/,
  topics: [
    /^All numbers here/,
    /^Use /,
    /^(Work from|The order is|Multiply|Divide)/,
    /^(No step|No remainders|Every step|Every remainder|Steps may)/,
    /^Write [^t]/,
    /^Work out the empty totals/,
  ],
  readPuzzle: readCross,
  readAnswer: readCrossAnswer,
  variants: [
    ...ramp(LEVELS, {}, 2),
    { level: "starter", options: { size: 2, operators: ["+"], range: [0, 20] }, count: 2 },
    { level: "medium", options: { size: 4 } },
    { level: "medium", options: { operators: ["+", "-", "|", "&"], range: [0, 15] }, count: 2 },
    { level: "medium", options: { operators: ["|", "&"], range: [0, 15], base: 2 }, count: 2 },
    { level: "medium", options: { base: 16, range: [1, 31], operators: ["+", "-"] } },
    { level: "easy", options: { base: 8, range: [1, 20], operators: ["+", "-"], limit: 99 } },
    { level: "medium", options: { distinct: "grid" }, count: 2 },
    { level: "medium", options: { distinct: "lines", order: "left-to-right" } },
    { level: "medium", options: { distinct: "rows", operators: ["+", "-", "*", "/"] } },
    { level: "medium", options: { missingTotals: 2, blanks: 60 }, count: 2 },
    { level: "medium", options: { missingOperators: 3, blanks: 60 }, count: 2 },
  ],
  stock: [{ level: "easy", options: {} }],
  // Where the page says nothing of the order, it makes no difference: the answer was found by the other one.
  isSame: (read, made) => isDeepStrictEqual({ ...read, order: made.order }, made),
} satisfies PdfKind<Cross>;
