/** The plan, in words for a terminal and as data. */

import type { Manifest } from "../../book/manifest.ts";
import { LEVELS, type Level } from "../../engine/kind.ts";
import { hasHole, type PackedLayout } from "../pack-report.ts";
import { type Extent, PAGE_PARTS, type PagePart, pagesOfSections } from "./extent.ts";

/** A book's plan as data. Pages of sections are rounded to a tenth, because one page may have puzzles of several. */
export interface PlanReport {
  readonly pages: number;
  readonly parts: Readonly<Partial<Record<PagePart, number>>>;
  readonly sections: readonly SectionReport[];
  /** How the puzzles were packed, if the numbers of pages and puzzles are fixed. */
  readonly packed?: PackedReport;
}

/** The puzzle pages of a packed book; shares of pages from 0 to 1, rounded to a hundredth. */
interface PackedReport {
  /** Number of pages with puzzles, and average (to a tenth) and maximum number of puzzles on them. */
  readonly pages: number;
  readonly puzzlesPerPage: number;
  readonly mostOnPage: number;
  /** The share of these pages without puzzles. */
  readonly empty: number;
  /** Number of pages with more than a fifth free above the footer. */
  readonly holes: number;
  /** The parts that were omitted to save space: openers of chapters, rest pages between them, strips to cross out. */
  readonly without: PackedLayout["without"];
}
interface SectionReport {
  readonly name: string;
  readonly kind: string;
  /** The printed heading of the section, or null. */
  readonly heading: string | null;
  readonly puzzles: number;
  readonly levels: Readonly<Partial<Record<Level, number>>>;
  readonly pages: number;
}

/** The plan of a laid-out book. */
export function planReport(manifest: Manifest, extent: Extent): PlanReport {
  const pages = pagesOfSections(manifest, extent);
  const parts = PAGE_PARTS.map((part): [PagePart, number] => {
    const counted = extent.parts.filter(({ name }) => name === part);
    return [part, counted.reduce((sum, one) => sum + one.pages, 0)];
  });
  return {
    ...(extent.packed !== undefined && { packed: packedReport(extent, extent.packed) }),
    pages: extent.count,
    parts: Object.fromEntries(parts.filter(([, number]) => number > 0)),
    sections: manifest.sections.map(({ name, kind, heading }, i) => {
      const own = manifest.puzzles.filter(({ section }) => section === i);
      const levels = LEVELS.map((level) => [level, own.filter((puzzle) => puzzle.level === level).length] as const);
      const known = Object.fromEntries(levels.filter(([, number]) => number > 0));
      return { name, kind, heading, puzzles: own.length, levels: known, pages: tenth(pages[i]!) };
    }),
  };
}

function packedReport({ puzzles }: Extent, { emptiness, without }: PackedLayout): PackedReport {
  const onPages = puzzles.map(({ length }) => length);
  const all = onPages.reduce((sum, number) => sum + number, 0);
  const empty = emptiness.reduce((sum, page) => sum + page.all, 0) / Math.max(1, emptiness.length);
  return {
    pages: onPages.length,
    puzzlesPerPage: tenth(all / Math.max(1, onPages.length)),
    mostOnPage: Math.max(0, ...onPages),
    empty: Math.round(100 * empty) / 100,
    holes: emptiness.filter(hasHole).length,
    without,
  };
}

const WITHOUT_WORDS: Readonly<Record<PackedLayout["without"][number], string>> = {
  openers: "openers of chapters",
  rests: "rest pages between chapters",
  strips: "strips to cross out",
};

/**
 * For example "packed: 300 puzzles on 87 pages, 3.4 to a page and 5 at most; 26 % of these is empty, none has a hole above its
 * foot".
 */
function packedLine(
  puzzles: number,
  { pages, puzzlesPerPage, mostOnPage, empty, holes, without }: PackedReport,
): string {
  const full = `${amount(puzzles, "puzzle")} on ${amount(pages, "page")}, ${puzzlesPerPage} to a page and ${mostOnPage} at most`;
  const room = `${Math.round(100 * empty)} % of these is empty, ${holes === 0 ? "none has" : `${holes} with`} a hole above the foot`;
  const left = without.length === 0 ? "" : `; without ${without.map((name) => WITHOUT_WORDS[name]).join(", ")}`;
  return `packed: ${full}; ${room}${left}`;
}

const PART_WORDS: Readonly<Record<PagePart, string>> = {
  front: "front matter",
  puzzles: "puzzles",
  hints: "hints",
  explained: "first steps",
  marking: "marking pages",
  answers: "answers",
  back: "back matter",
  rest: "rest",
};

/**
 * The plan as lines, for example "100 pages: 6 of front matter, 72 of puzzles (Number Path 24, Secret Number 46), 20 of answers,
 * 2 of rest", then one for each section. `nameOf`: the neutral name of a kind.
 */
export function planLines({ pages, parts, sections, packed }: PlanReport, nameOf: (kind: string) => string): string[] {
  const kinds = [...new Set(sections.map(({ kind }) => kind))].map((kind) => {
    const own = sections.filter((section) => section.kind === kind);
    return `${nameOf(kind)} ${tenth(own.reduce((sum, section) => sum + section.pages, 0))}`;
  });
  const listed = PAGE_PARTS.flatMap((part) => {
    if (parts[part] === undefined) return [];
    return `${parts[part]} of ${PART_WORDS[part]}${part === "puzzles" ? ` (${kinds.join(", ")})` : ""}`;
  });
  const puzzles = sections.reduce((sum, one) => sum + one.puzzles, 0);
  return [
    `${amount(pages, "page")}: ${listed.join(", ")}`,
    ...(packed === undefined ? [] : [packedLine(puzzles, packed)]),
    ...sections.map((one) => sectionLine(one, nameOf)),
  ];
}

function sectionLine(
  { name, kind, heading, puzzles, levels, pages }: SectionReport,
  nameOf: (kind: string) => string,
): string {
  const numbers = LEVELS.flatMap((level) => (levels[level] === undefined ? [] : `${levels[level]} ${level}`));
  const called = `section ${name}, ${heading ?? nameOf(kind)}`;
  return `${called}: ${amount(puzzles, "puzzle")} (${numbers.join(", ")}) on ${amount(pages, "page")}`;
}

const amount = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
const tenth = (pages: number): number => Math.round(pages * 10) / 10;
