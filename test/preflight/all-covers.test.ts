import { expect, test } from "vitest";
import { COMPOSITIONS, STOCK } from "../../src/spec/cover/cover-names.ts";
import { BOOK_NAMES, COVER_PRINTERS, type CoverCase, coverBreaks } from "../matrix/covers.ts";

/** A size that most books have, and the largest one; every second cover is too thin for words on its spine. */
const TRIMS = [
  [6, 9],
  [8.5, 11],
] as const;

const cases: readonly CoverCase[] = COVER_PRINTERS.flatMap((printer) =>
  TRIMS.flatMap((trim) =>
    BOOK_NAMES.flatMap((book, i) =>
      // Each of the books in turn, so that each composition is seen at each printer.
      COMPOSITIONS.filter((_, j) => j % BOOK_NAMES.length === (i + COVER_PRINTERS.indexOf(printer)) % 3).map(
        (composition, j) => {
          const pages = (i + j) % 2 === 0 ? 40 : 220;
          return { printer, trim, pages, composition, colour: STOCK[(i + j) % 3]!, book };
        },
      ),
    ),
  ),
);

// All trims and colours: `npm run audit:all -- covers`.
test("covers of every composition for books in turn, on two sizes, at three printers are 54", () =>
  expect(cases).toHaveLength(54));

test.each(COVER_PRINTERS)(
  "covers of every composition for books in turn, on two sizes, at three printers keep all rules: %s",
  async (printer) => {
    const breaks: string[] = [];
    for (const one of cases) if (one.printer === printer) breaks.push(...(await coverBreaks(one)));
    expect(breaks).toEqual([]);
  },
  120_000,
);
