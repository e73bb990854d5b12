/** Finds and reads a Plain Sums in a PDF, and lists its puzzles for the test books. */
import { entryOf, readAnswerRows, readRows } from "../../pdf/kinds/cells.ts";
import { type PdfKind, ramp } from "../../pdf/pdf-kind.ts";

interface PlainSums {
  readonly cells: readonly (readonly (number | null)[])[];
}

export default {
  begins: "Fill the square",
  whole: /^Fill the square so that each row and each column holds 1 to \d once\.$/,
  readPuzzle: (figure) => ({ kind: "plain-sums", cells: readRows(figure) }),
  readAnswer: (figure, { cells }) => entryOf(cells, readAnswerRows(figure)),
  variants: [...ramp(["starter", "easy"], {}, 2), { level: "easy", options: { size: 6 } }],
  stock: [{ level: "easy", options: {} }],
} satisfies PdfKind<PlainSums>;
