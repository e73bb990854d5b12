/** Checks a PDF by the rules of printers: opens and draws the file once, and checks it for each printer. */
import type { Paper } from "../../spec/edition/printer-names.ts";
import type { Printer } from "../../spec/printers/printer.ts";
import { FILE_RULES } from "./file-rules.ts";
import { geometryOf, trimBox } from "./geometry.ts";
import { INK_RULES } from "./ink-rules.ts";
import { judge, type RuleResult } from "./judge.ts";
import { MARK_RULES } from "./mark-rules.ts";
import { PAGE_RULES } from "./page-rules.ts";
import { openPdf, type PdfFile } from "./pdf-file.ts";
import { PDFX_RULES } from "./pdfx-rules.ts";
import type { Job, Rule } from "./rule.ts";

/** All rules, in the order of the report. */
export const RULES: readonly Rule[] = [
  ...PAGE_RULES.slice(0, -1),
  ...MARK_RULES,
  ...INK_RULES,
  ...PAGE_RULES.slice(-1),
  ...FILE_RULES,
  ...PDFX_RULES,
];

/** The results of a file at one printer. */
export interface Report {
  readonly job: Job;
  readonly rules: readonly RuleResult[];
}

/** Judges a file for each printer. Throws a `Failure` (65) if it is not a PDF, is encrypted or damaged. */
export async function preflight(
  bytes: Uint8Array,
  name: string,
  printers: readonly Printer[],
  paper: Paper,
): Promise<Report[]> {
  return preflightFile(await openPdf(bytes, name), bytes.length, printers, paper);
}

/** The same for an open file; `size`: in bytes. */
export function preflightFile(file: PdfFile, size: number, printers: readonly Printer[], paper: Paper): Report[] {
  const jobs = printers.map(
    (printer): Job => ({ printer, paper, file, bytes: size, geometry: geometryOf(printer, file.pages) }),
  );
  const views = jobs.map((job) => ({
    job,
    rules: RULES,
    trimOf: (page: Job["file"]["pages"][number]) => trimBox(page, job.geometry),
  }));
  const results = judge(file, views);
  return jobs.map((job, i) => ({ job, rules: results[i]! }));
}
