/** How it is found and read on paper, and what a book to be read back has of it. */
import { PATH_VARIANTS, readPath, readPathAnswer } from "../../pdf/kinds/path.ts";
import type { PdfKind } from "../../pdf/pdf-kind.ts";

export default {
  begins: "Fill in",
  whole:
    /^Fill in (1 to \d+|the numbers from one circle to the other)\. Each number touches the next, by (a side or a corner|side or corner)\./,
  topics: [/^(Fill in|Count in) /],
  readPuzzle: (figure, rule) => readPath("hidato", figure, rule),
  readAnswer: readPathAnswer,
  variants: PATH_VARIANTS,
  stock: [{ level: "easy", options: { size: 4 } }],
} satisfies PdfKind<Parameters<typeof readPathAnswer>[1]>;
