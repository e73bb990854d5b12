/** Draws a PDF once, and checks everything on it against rules. */
import { placeOf } from "./geometry.ts";
import { drawPage, openFileRun } from "./interpreter.ts";
import { hasInk, type Mark, type TextMark, wordsOf } from "./mark.ts";
import type { Box, PdfFile, PdfPage } from "./pdf-file.ts";
import type { Finding, PageFacts, Rule, TrimmedPage } from "./rule.ts";

/** The result of one rule. */
export interface RuleResult {
  readonly rule: string;
  /** Its requirement. */
  readonly wants: string;
  readonly kept: boolean;
  /** Number of violations; `findings` has the first of these. */
  readonly count: number;
  readonly findings: readonly Finding[];
}

/** Rules, with the data that they judge by; `trimOf`: the trim box of a page. */
export interface View<J> {
  readonly job: J;
  readonly rules: readonly Rule<J>[];
  readonly trimOf: (page: PdfPage) => Box;
}

/** Maximum number of stored findings of one rule: enough to see what is wrong. */
const MAX_FINDINGS = 200;

interface Tally<J> {
  readonly rule: Rule<J>;
  readonly job: J;
  readonly findings: Finding[];
  readonly reported: Set<string>;
  count: number;
}

/** Judges a file by each view; returns the results of its rules, view by view. */
export function judge<J>(file: PdfFile, views: readonly View<J>[]): RuleResult[][] {
  const tallies = views.map(({ rules, job }) =>
    rules.map((rule): Tally<J> => ({ rule, job, findings: [], reported: new Set(), count: 0 })),
  );
  for (const tally of tallies.flat()) for (const finding of tally.rule.file?.(tally.job) ?? []) add(tally, finding);
  const pages = drawAll(file, views, tallies);
  for (const tally of tallies.flat())
    for (const finding of tally.rule.pages?.(pages, tally.job) ?? []) add(tally, finding);
  return tallies.map((own) => own.map(ruleResult));
}

const ruleResult = <J>({ rule, job, findings, count }: Tally<J>): RuleResult => ({
  rule: rule.id,
  wants: rule.wants(job),
  kept: count === 0,
  count,
  findings,
});

function add<J>(tally: Tally<J>, finding: Finding): void {
  tally.count++;
  if (tally.findings.length < MAX_FINDINGS) tally.findings.push(finding);
}

/** Draws page by page; each mark is checked and dropped, so that a long book is never in memory as a whole. */
function drawAll<J>(file: PdfFile, views: readonly View<J>[], tallies: readonly (readonly Tally<J>[])[]): PageFacts[] {
  let look: (mark: Mark) => void = () => {};
  const run = openFileRun((mark) => look(mark));
  return file.pages.map((page) => {
    const cuts = views.map(({ trimOf }): TrimmedPage => ({ page, trim: trimOf(page) }));
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

function checkMark<J>(mark: Mark, cut: TrimmedPage, tally: Tally<J>): void {
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
