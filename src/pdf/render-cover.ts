/** Renders the cover of a bound book: one sheet with bleed, for one printer. */

import type { Manifest } from "../book/manifest.ts";
import { typeOf } from "../draw/type.ts";
import { firstOf } from "../engine/required.ts";
import { composeCover } from "../pages/cover/compose-cover.ts";
import { wrapFrame } from "../pages/cover/cover-frame.ts";
import { editionOf } from "../pages/edition.ts";
import type { Paper, WrittenPrinter } from "../spec/edition/printer-names.ts";
import { parseSpine } from "../spec/page-size.ts";
import { coverSize } from "../spec/printers/cover-size.ts";
import type { Printer } from "../spec/printers/printer.ts";
import { INCH, printersFor } from "../spec/printers/printers.ts";
import { phrasesOf } from "../templates/index.ts";
import { factsOf } from "./document-info.ts";
import type { PrintJob } from "./render-book.ts";
import { renderToBytes } from "./render-pages.ts";

/**
 * The printer for which the cover of a bound book is made (the width of the spine depends on it), or the reason why there is
 * none.
 */
export function coverPrinter({ spec }: Manifest): { readonly printer: Printer } | { readonly lacking: string } {
  const name = spec.press.printer as WrittenPrinter | undefined;
  if (name === undefined) return { lacking: "no printer is named" };
  const printer = firstOf(printersFor(name).all);
  if (printer.cover === null) return { lacking: "it is told by the printer's template" };
  if (printer.cover.spine === null && spec.press.spine === undefined)
    return {
      lacking: "its spine is told by the printer's template; the spec takes it from there, as  press: {spine: 0.66in}",
    };
  return { printer };
}

/**
 * The cover of a book with this many pages. `caliper`: width of the spine in inches, if only the printer knows it. Throws a
 * `Failure` if it is missing, or if the printer requires its own template.
 */
export async function renderCover(
  { manifest, kinds, isUnique = true }: Pick<PrintJob, "manifest" | "kinds"> & { readonly isUnique?: boolean },
  printer: Printer,
  pages: number,
  caliper?: number,
): Promise<Uint8Array> {
  const { spec } = manifest;
  const { theme, sizes, reader, sheet } = editionOf(manifest, "press");
  const size = coverSize(
    printer,
    sheet.paper,
    pages,
    spec.press.paper as Paper,
    caliper ?? givenSpine(spec.press.spine),
  );
  const type = typeOf(theme, spec.language, sizes.isChild);
  const phrase = phrasesOf(spec.language);
  const setting = { manifest, kinds, isUnique, phrase, measure: type.measure, theme, sizes, reader };
  const { bleed } = size;
  return renderToBytes([composeCover({ setting, frame: wrapFrame(size), printer })], {
    ...factsOf(manifest),
    language: spec.language,
    type,
    size: { width: size.width - 2 * bleed, height: size.height - 2 * bleed },
    live: false,
    kind: "press",
    standard: printer.file.standard ?? undefined,
    bleed: { width: bleed, spine: true },
  });
}

/** The spine of a spec in inches; it was validated before. */
function givenSpine(spine: string | undefined): number | undefined {
  if (spine === undefined) return undefined;
  const read = parseSpine(spine);
  if ("problem" in read) throw new Error(read.problem.message);
  return read.points / INCH;
}
