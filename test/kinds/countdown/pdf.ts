/** How it is found and read on paper, and what a book to be read back has of it. */
import { LEVELS } from "../../../src/engine/kind.ts";
import { countdown } from "../../../src/engine/kinds/countdown/index.ts";
import { readTarget, readTargetAnswer, type Target } from "../../pdf/kinds/target.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

export default {
  begins: "Make the ",
  whole:
    /^Make the (target|number in the frame) with [+−×÷ ,adnor]+(\. .* each step is a whole number above 0\. |; stay above 0\. |, from just two cards\. |\. Use just two cards\. )/,
  topics: [/^Make the /, /^Use each card/, /^(Only one|Any way)/],
  readPuzzle: readTarget,
  readAnswer: readTargetAnswer,
  variants: [
    ...ramp(LEVELS, { cards: 4 }),
    ...ramp(["starter", "easy", "medium"], { cards: 3 }),
    ...ramp(["easy", "medium", "hard"], { cards: 6 }),
    { level: "medium", options: { cards: 5 }, count: 2 },
    { level: "easy", options: { cards: 4, operators: "+-", targets: [10, 99] }, count: 2 },
    { level: "starter", options: countdown.preset("starter", [6, 7], "bonds-to-20"), count: 2 },
    { level: "starter", options: countdown.preset("starter", [8, 9], "table-7") },
    { level: "medium", options: countdown.preset("medium", [10, 11], "all-cards") },
  ],
  stock: [{ level: "easy", options: { cards: 4 } }],
} satisfies PdfKind<Target>;
