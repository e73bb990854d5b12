/** How large and thick a book is, and what spine that makes at each printer. */
import type { Output } from "../spec/edition/output.ts";
import type { Paper, WrittenPrinter } from "../spec/edition/printer-names.ts";
import { type PageSize, parseSpine } from "../spec/page-size.ts";
import { coverSize } from "../spec/printers/cover-size.ts";
import { INCH, printersFor } from "../spec/printers/printers.ts";
import { formatInches, trimProblem } from "../spec/printers/trims.ts";
import type { Spec } from "../spec/spec-types.ts";

const MM = INCH / 25.4;

export interface BookSize {
  readonly output: Output;
  readonly pages: number;
  /** As people write it, as "6 x 9 in (152 x 229 mm)", and in millimetres. */
  readonly trim: string;
  readonly width: number;
  readonly height: number;
  /** Of a book that is bound by a print shop; null otherwise. */
  readonly press: { readonly paper: string; readonly spines: readonly Spine[] } | null;
}

/** The breadth of a spine at one printer; null where its own template tells it. */
export interface Spine {
  readonly printer: string;
  readonly inches: number | null;
  readonly millimetres: number | null;
}

export function sizeOfBook(spec: Spec, output: Output, page: PageSize, pages: number): BookSize {
  const [width, height] = [rounded(page.width / MM, 1), rounded(page.height / MM, 1)];
  const trim = `${formatInches(page)} (${Math.round(width)} x ${Math.round(height)} mm)`;
  const press = output === "press" ? { paper: spec.press.paper, spines: spinesOf(spec, page, pages) } : null;
  return { output, pages, trim, width, height, press };
}

/** At the printer that the spec names, or at all that bind a book of this size. */
function spinesOf({ press }: Spec, page: PageSize, pages: number): Spine[] {
  const printers = printersFor(press.printer as WrittenPrinter | undefined);
  const paper = press.paper as Paper;
  const given = press.spine === undefined ? null : parseSpine(press.spine);
  const caliper = given !== null && "points" in given ? given.points / INCH : undefined;
  return printers.all
    .filter((printer) => trimProblem({ ...printers, all: [printer] }, page, pages, paper) === undefined)
    .map((printer) => {
      const isKnown = caliper !== undefined || (printer.cover !== null && printer.cover.spine !== null);
      const inches = isKnown ? coverSize(printer, page, pages, paper, caliper).spine / INCH : null;
      return {
        printer: printer.title,
        inches: inches === null ? null : rounded(inches, 3),
        millimetres: inches === null ? null : rounded(inches * 25.4, 1),
      };
    });
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));
