/** The files for a screen keep every rule of PDF/UA that the checker knows. */
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { bookPdf } from "../book-pdf.ts";
import { smoke } from "../smoke.ts";
import { mixedBook, VARIANTS } from "./mixed-book.ts";
import { checkUa } from "./ua.ts";

/** The first sort of each kind, which is easy, and the last, which is not. */
const FEW = VARIANTS.filter(
  ({ kind }, i) =>
    VARIANTS.findIndex((sort) => sort.kind === kind) === i ||
    VARIANTS.findLastIndex((sort) => sort.kind === kind) === i,
);

const BOOKS: readonly (readonly [string, Partial<Spec>])[] = [
  ["plain", {}],
  ["with hints and explanations", { answers: { at: "back", show: ["hints", "explained", "answers"] } }],
  ["in German, elegant, at 6 × 9 in", { language: "de-DE", theme: "elegant", page: "6x9in" }],
  ["in Spanish, playful, for children", { language: "es-ES", theme: "playful", reader: "ages 6-7" }],
  ["in French, playful, for children", { language: "fr-FR", theme: "playful", reader: "ages 6-7" }],
  ["in large print", { reader: "large-print", page: "8.5x11in" }],
  [
    "with a publisher's own words",
    {
      ...{ publisher: "The Press", isbn: "978-3-16-148410-0", series: { name: "Sums", number: 2 }, rights: "© A\nB" },
      ...{ dedication: "For Ada\n\nand all", introduction: "Begin.\n\nGo on." },
      front: [
        { file: "a.md", text: "# Before\n\n## Us\n\n- *One*\n- Two\n\n1. Three\n\n***\n\n---\n\nText\\\nin lines" },
      ],
      back: [
        { file: "b.md", text: "No title" },
        { file: "c.md", text: "## Only\n\n### Ranks\n\nbelow" },
      ],
    },
  ],
  ["with a title that XML and PDF must not read", { title: 'Sums & <Sorts> "(at nine)"', author: "A. & B. > C." }],
];

it.each(smoke(BOOKS))("a book for the screen P23 %s", async (_, changes) => {
  const small =
    changes.reader === undefined
      ? FEW
      : FEW.filter((sort) => VARIANTS.findIndex(({ kind }) => kind === sort.kind) === VARIANTS.indexOf(sort));
  const { manifest, answers } = mixedBook(small, null, changes);
  const bytes = await bookPdf({ manifest, kinds: KINDS, output: "screen" }, answers);
  expect(await checkUa(bytes)).toEqual([]);
});
