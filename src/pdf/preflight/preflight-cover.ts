/** Checks the cover of a book by the rules of printers, alone or against the inside. */
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import type { Paper } from "../../spec/edition/printer-names.ts";
import type { Printer } from "../../spec/printers/printer.ts";
import { type CoverBook, type CoverJob, coverJob, EXACT } from "./cover-job.ts";
import { COVER_RULES, INSIDE_RULES } from "./cover-rules.ts";
import { FILE_RULES } from "./file-rules.ts";
import { drawPage, openFileRun } from "./interpreter.ts";
import { judge, type RuleResult } from "./judge.ts";
import type { Mark } from "./mark.ts";
import { fonts, glyphs, images, lines, printerMarks, type } from "./mark-rules.ts";
import { ghosts } from "./page-rules.ts";
import type { PdfFile } from "./pdf-file.ts";
import { PDFX_RULES } from "./pdfx-rules.ts";
import type { Rule } from "./rule.ts";

/** All rules of covers, in the order of the report. */
const RULES: readonly Rule<CoverJob>[] = [
  ...COVER_RULES,
  printerMarks,
  lines,
  type,
  images,
  fonts,
  glyphs,
  ghosts,
  ...FILE_RULES,
  ...PDFX_RULES,
];

/** The results of a cover at one printer. */
export interface CoverReport {
  readonly job: CoverJob;
  readonly rules: readonly RuleResult[];
}

/**
 * Judges an opened cover for each printer; `isNamed`: exactly these were requested. Otherwise a cover that fits one printer's
 * formula is judged only by that one, because no cover fits all. `size`: of the file in bytes.
 */
export function preflightCover(
  file: PdfFile,
  size: number,
  { printers, isNamed, paper }: { printers: readonly Printer[]; isNamed: boolean; paper: Paper },
  book: CoverBook = {},
): CoverReport[] {
  const known = isNamed ? printers : printers.filter(({ cover }) => cover !== null);
  if (known.length === 0)
    throw new Failure("no printer's covers of this binding are known", EXIT.data, "use the printer's template");
  const marks: Mark[] = [];
  drawPage(
    file.pages[0]!,
    openFileRun((mark) => marks.push(mark)),
  );
  const jobs = known.map((printer) => coverJob({ printer, paper, file, bytes: size }, book, marks));
  const right = jobs.filter((job) => isRight(job) && (job.pagesOfSpine !== null || book.spine !== undefined));
  const judged = isNamed || right.length === 0 ? jobs : right;
  const rules = book.inside === undefined ? RULES : [...RULES, ...INSIDE_RULES];
  const results = judge(
    file,
    judged.map((job) => ({ job, rules, trimOf: ({ media }) => inset(media, job.size.bleed) })),
  );
  return judged.map((job, i) => ({ job, rules: results[i]! }));
}

const isRight = ({ file, size, trim }: CoverJob): boolean => {
  const { left, right, top, bottom } = file.pages[0]!.media;
  const isAsLarge = Math.abs(right - left - size.width) < EXACT && Math.abs(top - bottom - size.height) < EXACT;
  return trim !== null && isAsLarge;
};

const inset = ({ left, right, top, bottom }: PdfFile["pages"][number]["media"], by: number) => ({
  left: left + by,
  right: right - by,
  top: top - by,
  bottom: bottom + by,
});
