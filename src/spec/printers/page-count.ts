/** The allowed numbers of pages, and the blank pages of a book. */
import type { Paper } from "../edition/printer-names.ts";
import type { Printers } from "./printers.ts";

interface PageCountRules {
  readonly least: number;
  readonly most: number;
  readonly multiple: number;
  readonly lastBlank: boolean;
  /** Maximum number of consecutive blank pages. */
  readonly mostBlanks: number;
}

/** The rules of the strictest printer. For all printers at once, the advised multiple of pages also applies. */
export function pageCountRules({ all, everywhere }: Printers, paper: Paper = "white"): PageCountRules {
  const rules = all.map(({ pages }) => pages);
  const multiples = rules.map((pages) => (everywhere === null ? pages.multiple : pages.advisedMultiple));
  return {
    least: Math.max(...rules.map(({ papers }) => papers[paper][0])),
    most: Math.min(...rules.map(({ papers }) => papers[paper][1])),
    multiple: multiples.reduce(leastCommonMultiple, 1),
    lastBlank: rules.some(({ lastBlank }) => lastBlank),
    mostBlanks: Math.min(...rules.map(({ mostBlanks }) => mostBlanks)),
  };
}

/** A book padded to a number of pages that can be bound: its own pages, then `rest`, then `blanks`. */
interface PaddedCount {
  readonly count: number;
  /** Number of pages that need contents, because more consecutive blank pages would be refused. */
  readonly rest: number;
  /** Number of blank pages at the end. */
  readonly blanks: number;
}

/** The smallest number of pages that can be bound and contains `pages` printed ones. It may exceed `most`. */
export function paddedCount(printers: Printers, pages: number, paper: Paper = "white"): PaddedCount {
  const { least, multiple, lastBlank, mostBlanks } = pageCountRules(printers, paper);
  const needed = Math.max(least, pages + (lastBlank ? 1 : 0));
  const count = Math.ceil(needed / multiple) * multiple;
  const blanks = Math.min(count - pages, mostBlanks);
  return { count, rest: count - pages - blanks, blanks };
}

const leastCommonMultiple = (a: number, b: number): number => (a * b) / greatestCommonDivisor(a, b);
const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));
