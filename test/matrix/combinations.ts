/** What the matrix tries: every printer, every size it cuts, numbers of pages from the fewest to the most that it binds. */

import { THEME_NAMES, type ThemeName } from "../../src/draw/themes/theme.ts";
import { type Paper, PRINTER_NAMES, type PrinterName } from "../../src/spec/edition/printer-names.ts";
import { pageCountRules } from "../../src/spec/printers/page-count.ts";
import { INCH, printersFor } from "../../src/spec/printers/printers.ts";
import { trimOf } from "../../src/spec/printers/trims.ts";

/** A book to be tried. */
export interface Combination {
  /** Null: none is named, so that it must pass at all of them. */
  readonly printer: PrinterName | null;
  /** Inches. */
  readonly trim: readonly [width: number, height: number];
  readonly pages: number;
  readonly reader: Reader;
  readonly theme: ThemeName;
  readonly paper: Paper;
  readonly bleed: boolean;
}
export const READERS = ["adult", "large-print"] as const;
export type Reader = (typeof READERS)[number];

/** The fewest, the most, and on both sides of each step of KDP's gutter. */
const COUNTS = [24, 60, 110, 150, 151, 300, 301, 500, 501, 700, 701, 828];

/** The printers of the matrix; null is all of them at once. */
export const PRINTERS: readonly (PrinterName | null)[] = [...PRINTER_NAMES, null];

/** All combinations; theme, paper and bleed take turns. */
export const combinations = (): Combination[] =>
  PRINTERS.flatMap((printer) =>
    trimsOf(printer).flatMap((trim, t) =>
      READERS.flatMap((reader, r) => {
        const paper: Paper = (t + r) % 3 === 2 ? "cream" : "white";
        return countsOf(printer, trim, paper).map((pages, n): Combination => {
          const turn = n + t + r;
          const theme = THEME_NAMES[turn % THEME_NAMES.length]!;
          return { printer, trim, pages, reader, theme, paper, bleed: printer !== null && turn % 4 === 3 };
        });
      }),
    ),
  );

/** The sizes that a printer names, or that all of them cut. */
function trimsOf(printer: PrinterName | null): Combination["trim"][] {
  const { all } = printersFor(printer ?? undefined);
  const sizes = all.flatMap(({ trims }) => trims.flatMap(({ sizes }) => sizes));
  const first = sizes.filter(([w, h], i) => sizes.findIndex(([a, b]) => a === w && b === h) === i);
  return first.filter((size) => all.every((each) => trimOf(each, points(size)) !== undefined));
}

/** Numbers of pages that a book of this size can have: the nearest to those wanted, and the most. */
function countsOf(printer: PrinterName | null, trim: Combination["trim"], paper: Paper): number[] {
  const printers = printersFor(printer ?? undefined);
  const { least, most, multiple } = pageCountRules(printers, paper);
  const mosts = printers.all.map((each) => trimOf(each, points(trim))!.most[paper]);
  const last = Math.floor(Math.min(most, ...mosts) / multiple) * multiple;
  const legal = COUNTS.map((count) => Math.min(last, Math.ceil(Math.max(least, count) / multiple) * multiple));
  return [...new Set(legal)];
}

/** Inches as points. */
export const points = ([width, height]: Combination["trim"]) => ({ width: width * INCH, height: height * INCH });
