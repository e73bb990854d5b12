/** The report on a file, as text and as data. */
import { formatInches } from "../../spec/printers/trims.ts";
import { millimetres } from "./geometry.ts";
import type { RuleResult } from "./judge.ts";
import type { Report } from "./preflight.ts";
import type { CoverReport } from "./preflight-cover.ts";
import type { Finding } from "./rule.ts";
import type { SlideReport } from "./slide-rules.ts";

/** Maximum number of displayed findings of one rule. */
const SHOWN = 8;
const COLUMN = 15;

/** Whether no rule is broken. */
export const isKept = ({ rules }: { readonly rules: readonly RuleResult[] }): boolean =>
  rules.every(({ kept }) => kept);

/** The report as lines: the file, each rule with its requirement, and its violations with positions. `name`: of the file. */
export function formatReport(name: string, report: Report): string {
  const { printer, paper, file, geometry } = report.job;
  const pages = `${file.pages.length} pages`;
  const head =
    `${name} for ${printer.title} (${printer.binding}, rules as of ${printer.asOf}): ${pages}, ` +
    `${formatInches(geometry.trim)}, ${geometry.bleed === null ? "no bleed" : "with bleed"}, ${paper} paper`;
  return linesOf(head, report.rules);
}

/** The same for a cover. */
export function formatCoverReport(name: string, { job, rules }: CoverReport): string {
  const { printer, paper, pages, trim, spine } = job;
  const of = trim === null ? "of no size that is known" : `of ${formatInches(trim)}`;
  const thick = pages === null ? `a spine of ${spine.toFixed(1)} pt` : `${pages} pages`;
  const head = `${name} as a cover for ${printer.title} (${printer.binding}, rules as of ${printer.asOf}): ${of}, ${thick}, ${paper} paper`;
  return linesOf(head, rules);
}

/** The same for slides. */
export const formatSlideReport = (name: string, { pages, rules }: SlideReport): string =>
  linesOf(`${name} as slides for a board: ${pages} pages`, rules);

function linesOf(head: string, rules: readonly RuleResult[]): string {
  const broken = rules.filter(({ kept }) => !kept).length;
  const all = rules.length;
  const end =
    broken === 0 ? `all ${all} rules are kept` : `${broken} of ${all} rules ${broken === 1 ? "is" : "are"} broken`;
  return [head, ...rules.flatMap(ruleLines), `  ${end}`, ""].join("\n");
}

function ruleLines({ rule, wants, kept, count, findings }: RuleResult): string[] {
  const line = `  ${kept ? "kept  " : "BROKEN"}  ${rule.padEnd(COLUMN)}${wants}`;
  const indent = " ".repeat(COLUMN + 10);
  const shown = findings.slice(0, SHOWN).map((finding) => `${indent}${findingWords(finding)}`);
  return [line, ...shown, ...(count > SHOWN ? [`${indent}… and ${count - SHOWN} more`] : [])];
}

function findingWords({ page, at, found }: Finding): string {
  if (page === null) return found;
  const place = at === null ? "" : ` at ${at.x}, ${at.y} mm (${at.width} x ${at.height} mm)`;
  return `page ${page}${place}: ${found}`;
}

/** The report as plain data; lengths in millimetres, positions from the top left corner of the trim. */
export function reportJson(name: string, report: Report) {
  const { printer, paper, file, bytes, geometry } = report.job;
  const { trim, margins, bleed } = geometry;
  return {
    file: name,
    printer: printer.name,
    binding: printer.binding,
    asOf: printer.asOf,
    paper,
    pages: file.pages.length,
    bytes,
    trim: { width: millimetres(trim.width), height: millimetres(trim.height) },
    bleed: bleed !== null,
    margins: {
      inside: millimetres(margins.inside),
      outside: millimetres(margins.outside),
      top: millimetres(margins.top),
      bottom: millimetres(margins.bottom),
    },
    kept: isKept(report),
    rules: report.rules,
  };
}

/** The same for a cover, with the actual and the expected spine. */
export function coverReportJson(name: string, report: CoverReport) {
  const { printer, paper, pages, bytes, trim, spine, size } = report.job;
  return {
    file: name,
    cover: true,
    printer: printer.name,
    binding: printer.binding,
    asOf: printer.asOf,
    paper,
    pages,
    bytes,
    trim: trim === null ? null : { width: millimetres(trim.width), height: millimetres(trim.height) },
    spine: { width: millimetres(spine), right: millimetres(size.spine) },
    kept: isKept(report),
    rules: report.rules,
  };
}
