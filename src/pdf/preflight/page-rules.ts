/** Rules about pages: their size and boxes, their number, and blank ones. */
import { firstOf, lastOf } from "../../engine/required.ts";
import type { PageSize } from "../../spec/page-size.ts";
import { formatInches } from "../../spec/printers/trims.ts";
import { isSame, millimetres, NEAR, sizeOf, withoutBleed } from "./geometry.ts";
import type { Box, PdfPage } from "./pdf-file.ts";
import { type Finding, inFile, type Job, onPage, type PageFacts, type Rule } from "./rule.ts";

const trim: Rule = {
  id: "trim",
  wants: ({ printer }) => `the trimmed page is a size of ${printer.title}`,
  file: ({ geometry: { known, trim } }) => (known === undefined ? [inFile(formatInches(trim))] : []),
};

const boxes: Rule = {
  id: "page-boxes",
  wants: ({ geometry: { trim, bleed } }) =>
    `every page is ${formatMm(trim)}${bleed === null ? "" : ", with bleed around it"}, upright, with all its boxes in place`,
  file: (job) =>
    job.file.pages.flatMap((page) => boxProblems(page, job).map((problem) => onPage(page.number, problem))),
};

/** Tolerance of printers for the size of a page: a hundredth of an inch. */
const OFF = 0.72;

function boxProblems(page: PdfPage, { geometry }: Job): string[] {
  const { bleed, trim } = geometry;
  const { media, crop } = page;
  const problems: string[] = [];
  const { width, height } = sizeOf(media);
  const [w, h] = bleed === null ? [0, 0] : [bleed.inside + bleed.outside, bleed.top + bleed.bottom];
  if (Math.abs(width - trim.width - w) > OFF || Math.abs(height - trim.height - h) > OFF)
    problems.push(
      `the page is ${formatMm({ width, height })}, not ${formatMm({ width: trim.width + w, height: trim.height + h })}`,
    );
  else if (page.trim !== null && !near(page.trim, bleed === null ? media : withoutBleed(page, bleed)))
    problems.push("the trim box is not where the page is cut");
  if (crop !== null && !isSame(crop, media)) problems.push("the crop box hides a part of the page");
  if (page.bleed !== null && !near(page.bleed, media)) problems.push("the bleed box is not the page");
  if (page.rotate !== 0) problems.push(`the page is turned by ${page.rotate}°`);
  if (page.unit !== 1) problems.push(`the page is enlarged ${page.unit} times`);
  return problems;
}

const near = (a: Box, b: Box): boolean =>
  (["left", "right", "top", "bottom"] as const).every((side) => Math.abs(a[side] - b[side]) < OFF / 2 + NEAR);

const formatMm = ({ width, height }: PageSize): string =>
  `${millimetres(width).toFixed(1)} x ${millimetres(height).toFixed(1)} mm`;

const count: Rule = {
  id: "page-count",
  wants: (job) => {
    const [least, most] = limits(job);
    return `there are ${least} to ${most} pages on ${job.paper} paper`;
  },
  file: (job) => {
    const [least, most] = limits(job);
    const pages = job.file.pages.length;
    return pages < least || pages > most ? [inFile(`${pages} pages`)] : [];
  },
};

function limits({ printer, paper, geometry: { known } }: Job): readonly [number, number] {
  const [least, most] = printer.pages.papers[paper];
  return [least, Math.min(most, known?.most[paper] ?? most)];
}

const multiple: Rule = {
  id: "page-multiple",
  wants: ({ printer: { pages } }) => `the number of pages can be divided by ${pages.multiple}`,
  file: ({ file: { pages }, printer }) =>
    pages.length % printer.pages.multiple === 0 ? [] : [inFile(`${pages.length} pages`)],
};

const last: Rule = {
  id: "last-page",
  wants: ({ printer }) => (printer.pages.lastBlank ? "the last page is blank" : "the last page may be printed"),
  pages: (pages, { printer }) => {
    const { page, hasInk } = lastOf(pages);
    return printer.pages.lastBlank && hasInk ? [onPage(page.number, "something is printed on it")] : [];
  },
};

const blanks: Rule = {
  id: "blank-pages",
  wants: ({ printer }) => `at most ${printer.pages.mostBlanks} blank pages follow each other, and the first is none`,
  pages: (pages, { printer }) => {
    const found: Finding[] = firstOf(pages).hasInk ? [] : [onPage(1, "the first page is blank")];
    for (const { from, length } of blankRuns(pages))
      if (length > printer.pages.mostBlanks) found.push(onPage(from, `${length} blank pages from here on`));
    return found;
  },
};

function blankRuns(pages: readonly PageFacts[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  let length = 0;
  for (const [i, { hasInk }] of pages.entries()) {
    if (!hasInk) length++;
    else length = 0;
    const ends = length > 0 && (pages[i + 1]?.hasInk ?? true);
    if (ends) runs.push({ from: i + 2 - length, length });
  }
  return runs;
}

/** Also for files that are not printed. */
export const ghosts: Rule<unknown> = {
  id: "text-ink",
  wants: () => "every text is drawn",
  pages: (pages) =>
    pages.flatMap(({ page, ghost }) => (ghost === null ? [] : [onPage(page.number, `${ghost} has no outlines`)])),
};

export const PAGE_RULES: readonly Rule[] = [trim, boxes, count, multiple, last, blanks, ghosts];
