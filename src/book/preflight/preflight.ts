/** Checks a PDF by the rules of printers: the file is opened and drawn once, and checked for each printer. */
import type { Paper } from "../edition/printer-names.ts";
import type { Printer } from "../printers/printer.ts";
import { FILE_RULES } from "./file-rules.ts";
import { geometryOf, placeOf, trimBox } from "./geometry.ts";
import { drawPage, openFileRun } from "./interpreter.ts";
import { hasInk, type Mark, type TextMark, wordsOf } from "./mark.ts";
import { MARK_RULES } from "./mark-rules.ts";
import { PAGE_RULES } from "./page-rules.ts";
import { openPdf, type PdfFile } from "./pdf-file.ts";
import type { Finding, Job, PageFacts, Rule, TrimmedPage } from "./rule.ts";

/** All rules, in the order of the report. */
export const RULES: readonly Rule[] = [
  ...PAGE_RULES.slice(0, -1),
  ...MARK_RULES,
  ...PAGE_RULES.slice(-1),
  ...FILE_RULES,
];

/** The result of one rule. */
export interface RuleResult {
  readonly rule: string;
  /** What it asks for. */
  readonly wants: string;
  readonly kept: boolean;
  /** How often it is broken; `findings` are the first of these. */
  readonly count: number;
  readonly findings: readonly Finding[];
}

/** The results of a file at one printer. */
export interface Report {
  readonly job: Job;
  readonly rules: readonly RuleResult[];
}

/** Findings of one rule that are kept: enough to see what is wrong. */
const MOST_FINDINGS = 200;

interface Tally {
  readonly rule: Rule;
  readonly job: Job;
  readonly findings: Finding[];
  readonly reported: Set<string>;
  count: number;
}

/** Judges a file for each printer. Throws a `Failure` (65) for what is no PDF, is encrypted or damaged. */
export async function preflight(
  bytes: Uint8Array,
  name: string,
  printers: readonly Printer[],
  paper: Paper,
): Promise<Report[]> {
  const file = await openPdf(bytes, name);
  const jobs = printers.map(
    (printer): Job => ({ printer, paper, file, bytes: bytes.length, geometry: geometryOf(printer, file.pages) }),
  );
  const tallies = jobs.map((job) =>
    RULES.map((rule): Tally => ({ rule, job, findings: [], reported: new Set(), count: 0 })),
  );
  for (const tally of tallies.flat()) for (const finding of tally.rule.file?.(tally.job) ?? []) add(tally, finding);
  const pages = drawAll(file, tallies);
  for (const tally of tallies.flat())
    for (const finding of tally.rule.pages?.(pages, tally.job) ?? []) add(tally, finding);
  return jobs.map((job, i) => ({ job, rules: tallies[i]!.map((tally) => ruleResult(tally)) }));
}

const ruleResult = ({ rule, job, findings, count }: Tally): RuleResult => ({
  rule: rule.id,
  wants: rule.wants(job),
  kept: count === 0,
  count,
  findings,
});

function add(tally: Tally, finding: Finding): void {
  tally.count++;
  if (tally.findings.length < MOST_FINDINGS) tally.findings.push(finding);
}

/** Draws page by page; each mark is checked and dropped, so that a long book is never in memory as a whole. */
function drawAll(file: PdfFile, tallies: readonly (readonly Tally[])[]): PageFacts[] {
  let look: (mark: Mark) => void = () => {};
  const run = openFileRun((mark) => look(mark));
  return file.pages.map((page) => {
    const cuts = tallies.map(([first]): TrimmedPage => ({ page, trim: trimBox(page, first!.job.geometry) }));
    let printed = false;
    let ghost: string | null = null;
    look = (mark) => {
      printed ||= hasInk(mark);
      if (ghost === null && mark.mark === "text" && isGhost(mark)) ghost = `text "${wordsOf(mark)}"`;
      for (const [i, own] of tallies.entries()) for (const tally of own) checkMark(mark, cuts[i]!, tally);
    };
    drawPage(page, run);
    return { page, hasInk: printed, ghost };
  });
}

function checkMark(mark: Mark, cut: TrimmedPage, tally: Tally): void {
  const { rule, job, reported: said } = tally;
  const found = rule.mark?.(mark, cut, job) ?? null;
  if (found === null) return;
  const words = rule.once === "page" ? `${cut.page.number} ${found}` : found;
  if (rule.once !== undefined && said.has(words)) return;
  if (rule.once !== undefined) said.add(words);
  add(tally, { page: cut.page.number, at: placeOf(mark.box, cut.trim), found });
}

/** Whether a text has a visible character whose glyph has no outline. */
const isGhost = ({ codes, font }: TextMark): boolean =>
  codes.some((code) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(font.text(code) ?? "") && font.box(code) === null);
