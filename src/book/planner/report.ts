/** What was planned, in words for a terminal and as data. */
import { LEVELS, type Level } from "../../engine/kind.ts";
import type { Manifest } from "../manifest.ts";
import { type Extent, PAGE_PARTS, type PagePart, pagesOfSections } from "./extent.ts";

/** A book's plan as data. Pages of sections are to a tenth: one page may hold puzzles of several. */
export interface PlanReport {
  readonly pages: number;
  readonly parts: Readonly<Partial<Record<PagePart, number>>>;
  readonly sections: readonly SectionReport[];
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

const PART_WORDS: Readonly<Record<PagePart, string>> = {
  front: "front matter",
  puzzles: "puzzles",
  hints: "hints",
  explained: "answers explained",
  marking: "marking pages",
  answers: "answers",
  back: "back matter",
  rest: "rest",
};

/**
 * The plan as lines, as "100 pages: 6 of front matter, 72 of puzzles (Number Path 24, Secret Number 46), 20 of answers, 2 of
 * rest", then one for each section. `nameOf`: the neutral name of a kind.
 */
export function planLines({ pages, parts, sections }: PlanReport, nameOf: (kind: string) => string): string[] {
  const kinds = [...new Set(sections.map(({ kind }) => kind))].map((kind) => {
    const own = sections.filter((section) => section.kind === kind);
    return `${nameOf(kind)} ${tenth(own.reduce((sum, section) => sum + section.pages, 0))}`;
  });
  const listed = PAGE_PARTS.flatMap((part) => {
    if (parts[part] === undefined) return [];
    return `${parts[part]} of ${PART_WORDS[part]}${part === "puzzles" ? ` (${kinds.join(", ")})` : ""}`;
  });
  return [`${amount(pages, "page")}: ${listed.join(", ")}`, ...sections.map((one) => sectionLine(one, nameOf))];
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
