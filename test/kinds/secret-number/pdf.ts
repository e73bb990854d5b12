/** How it is found and read on paper, and what a book to be read back has of it. */
import { LEVELS } from "../../../src/engine/kind.ts";
import type { Rule } from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { readSecret, readSecretAnswer } from "../../pdf/kinds/secret.ts";
import { sameRule } from "../../pdf/meaning.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

interface Rules {
  readonly digits: number;
  readonly places?: "value";
  readonly comparisons?: "signs";
  readonly rules: readonly Rule[];
}

export default {
  begins: "Which number am I",
  whole: /^Which number am I\? .*first( digit)? is (not 0|1 or more)/,
  readPuzzle: readSecret,
  readAnswer: (figure, { digits }) => readSecretAnswer(figure, digits),
  variants: [
    ...ramp(LEVELS, {}, 3),
    ...[2, 4, 5].flatMap((digits) => ramp(["easy", "medium", "hard"], { digits }, 2)),
    ...ramp(["starter", "easy"], { digits: 3, focus: "place-value", share: 67, words: "simple" }, 2),
    ...ramp(["easy", "medium"], { digits: 3, focus: "comparing", share: 67, comparisons: "signs" }, 2),
    ...ramp(["easy", "medium"], { digits: 3, focus: "comparing-digits", words: "simple" }, 2),
  ],
  stock: [{ level: "easy", options: { digits: 3 } }],
  // One thing can be said by several rules.
  isSame: (read: Rules, made: Rules) =>
    read.places === made.places &&
    read.comparisons === made.comparisons &&
    read.rules.length === made.rules.length &&
    read.rules.every((rule, i) => sameRule(rule, made.rules[i]!, made.digits)),
} satisfies PdfKind<Rules>;
