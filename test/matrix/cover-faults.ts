/** Measures a printed cover by the printers' own formulas, in inches. */

import type { Manifest } from "../../src/book/manifest.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { drawPage, openFileRun } from "../../src/pdf/preflight/interpreter.ts";
import { hasInk, type Mark } from "../../src/pdf/preflight/mark.ts";
import { openPdf } from "../../src/pdf/preflight/pdf-file.ts";
import { renderCover } from "../../src/pdf/render-cover.ts";
import type { Paper, PrinterName } from "../../src/spec/edition/printer-names.ts";
import type { Printer } from "../../src/spec/printers/printer.ts";

/** Around the whole sheet, at every printer. */
const BLEED = 0.125;
/** KDP: inches a page of white, cream and premium colour paper; Lulu: pages / 444 + 0.06. Ingram's comes from its template. */
const KDP: Readonly<Record<Paper, number>> = { white: 0.002252, cream: 0.0025, colour: 0.002347 };
const SPINES: Readonly<Record<PrinterName, (pages: number, paper: Paper) => number>> = {
  kdp: (pages, paper) => pages * KDP[paper],
  lulu: (pages) => pages / 444 + 0.06,
  ingramspark: (pages) => pages * 0.00225 + 0.007,
};
/** Pages from which on the printers let words stand on the spine. */
const SPINE_WORDS: Readonly<Record<PrinterName, number>> = { kdp: 79, lulu: 80, ingramspark: 48 };

const NEAR = 0.001;

/** What is wrong with the cover of a book with a fixed number of pages: its size, where its spine is, words where none may be. */
export async function coverFaults(
  manifest: Manifest,
  printer: Printer,
  [width, height]: readonly [number, number],
  pages: number,
  paper: Paper,
): Promise<string[]> {
  const spine = SPINES[printer.name](pages, paper);
  const bytes = await renderCover(
    { manifest, kinds: KINDS },
    printer,
    pages,
    printer.name === "ingramspark" ? spine : undefined,
  );
  const { pages: sheets } = await openPdf(bytes, "cover.pdf");
  const [sheet] = sheets;
  const faults = sheets.length === 1 ? [] : [`${sheets.length} pages`];
  const { media, trim } = sheet!;
  const check = (name: string, points: number, inches: number) => {
    if (Math.abs(points / 72 - inches) > NEAR) faults.push(`${name} is ${points / 72} in, not ${inches}`);
  };
  check("its width", media.right - media.left, 2 * (BLEED + width) + spine);
  check("its height", media.top - media.bottom, 2 * BLEED + height);
  check("its cut width", trim!.right - trim!.left, 2 * width + spine);
  const marks: Mark[] = [];
  drawPage(
    sheet!,
    openFileRun((mark) => marks.push(mark)),
  );
  const middle = (media.left + media.right) / 2;
  const [from, to] = [middle - spine * 36, middle + spine * 36];
  for (const mark of marks) {
    if (mark.mark !== "text" || !hasInk(mark)) continue;
    const { left, right } = mark.box;
    if (right < from || left > to) continue;
    if (pages < SPINE_WORDS[printer.name]) faults.push(`words on the spine of ${pages} pages`);
    else if (left < from + 0.0625 * 72 - 0.05 || right > to - 0.0625 * 72 + 0.05)
      faults.push("words nearer than 1/16 in to a fold");
  }
  return [...new Set(faults)].map((fault) => `${printer.name}, cover: ${fault}`);
}
