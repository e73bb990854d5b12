/** Requirements of a book's printer: margins, number of pages, page size, bleed. */
import { firstOf } from "../engine/required.ts";
import type { Binding } from "../pages/layout.ts";
import { EXIT, Failure, type KeyProblem } from "../spec/diagnostic.ts";
import type { Paper, WrittenPrinter } from "../spec/edition/printer-names.ts";
import { type PageSize, pageSize } from "../spec/page-size.ts";
import { bleedOf, marginsFor } from "../spec/printers/margins.ts";
import { paddedCount } from "../spec/printers/page-count.ts";
import type { Standard } from "../spec/printers/printer.ts";
import { printersFor } from "../spec/printers/printers.ts";
import { trimProblem } from "../spec/printers/trims.ts";
import { problem } from "../spec/problem.ts";
import type { Spec } from "../spec/spec-types.ts";
import { MAX_ON_PAGE } from "../spec/spec-values.ts";
import type { Bleed } from "./render-pages.ts";

const printersOf = ({ press }: Spec) => printersFor(press.printer as WrittenPrinter | undefined);

/** The requirements of a spec's printers for a book with pages of this size. Throws a `Failure` if they do not bind it. */
export function bindingOf(spec: Spec, size: PageSize): Binding {
  const printers = printersOf(spec);
  const paper = spec.press.paper as Paper;
  return {
    margins: (pages) => marginsFor(printers, pages, spec.press.bleed),
    ...(spec.press.bleed ? { bleed: bleedOf(printers).outside } : {}),
    padding: (pages) => {
      const { count, rest, blanks } = paddedCount(printers, pages, paper);
      const wrong = trimProblem(printers, size, count, paper);
      if (wrong !== undefined) throw new Failure(wrong.advice, EXIT.data);
      return { rest, blanks };
    },
  };
}

/**
 * Why a spec's book cannot be bound, as far as it is known before any puzzle is generated: the size of its page, and its number
 * of pages or the minimum that its puzzles need. Null: no reason.
 */
export function bindingProblem(spec: Spec): KeyProblem | null {
  if (!spec.output.includes("press")) return null;
  const printers = printersOf(spec);
  const paper = spec.press.paper as Paper;
  // The requested number of pages belongs to the first of its outputs.
  const asked = spec.output[0] === "press" ? spec.pages : undefined;
  const pages = asked ?? fewestPages(spec);
  const wrong = trimProblem(printers, pageSize(spec.page), paddedCount(printers, pages, paper).count, paper);
  if (wrong === undefined) return null;
  const { advice, binds } = wrong;
  if (binds === null) return { path: ["page"], advice };
  if (asked !== undefined) return { path: ["pages"], advice: problem("thickness", { ...binds, pages }, "pages-most") };
  const fix = pages > binds.most ? "thick-fix" : "thin-fix";
  return { path: ["sections"], advice: problem("thickness-needed", { ...binds, pages }, fix) };
}

/**
 * Minimum number of pages for the puzzles of a spec, if each page is as full as possible; puzzles with a share are not counted.
 */
const fewestPages = ({ sections }: Spec): number =>
  Math.ceil(sections.reduce((sum, { count = 0, perPage = MAX_ON_PAGE }) => sum + count / perPage, 0));

/** The PDF standard that the spec's printer requires; undefined if there is none, or no printer is named. */
export const standardOf = (spec: Spec): Standard | undefined =>
  spec.press.printer === undefined ? undefined : (firstOf(printersOf(spec).all).file.standard ?? undefined);

/** The printed margin beyond the edges of a book's pages (bleed); none if its spec does not require it. */
export function bleedOfBook(spec: Spec): Bleed | undefined {
  if (!spec.press.bleed) return undefined;
  const { outside, inside } = bleedOf(printersOf(spec));
  return { width: outside, spine: inside > 0 };
}
