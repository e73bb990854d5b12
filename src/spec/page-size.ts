/** Paper: named sizes, and lengths with units. */

import { type Advice, problem } from "./problem.ts";

/** The size of each unit in points of 1/72 inch. */
const UNITS = { mm: 72 / 25.4, cm: 72 / 2.54, in: 72, pt: 1 } as const;
type Unit = keyof typeof UNITS;

/** Page sizes by name. */
const PAGE_SIZES = {
  a3: { width: "297mm", height: "420mm" },
  a4: { width: "210mm", height: "297mm" },
  letter: { width: "8.5in", height: "11in" },
  legal: { width: "8.5in", height: "14in" },
  a5: { width: "148mm", height: "210mm" },
  a6: { width: "105mm", height: "148mm" },
  "6x9in": { width: "6in", height: "9in" },
  "8x10in": { width: "8in", height: "10in" },
  "8.5x11in": { width: "8.5in", height: "11in" },
} as const;
export type PageName = keyof typeof PAGE_SIZES;
// Pure: pages that need no names do not load them.
export const PAGE_NAMES = /* @__PURE__ */ Object.keys(PAGE_SIZES) as PageName[];

/** A page in a spec: a name, or two lengths with units. */
export type Paper = PageName | { readonly width: string; readonly height: string };

/** Reads typed paper: a name, or "8.5x8.5in" (width first). Returns the problem with any other text. */
export function parsePaper(text: string): { paper: Paper } | { problem: string; fix: string | null } {
  const typed = text.trim().toLowerCase();
  const name = PAGE_NAMES.find((known) => known === typed);
  if (name !== undefined) return { paper: name };
  const [, width, own, height, unit] = /^([\d.]+) ?(mm|cm|in|pt)? ?[x×] ?([\d.]+) ?(mm|cm|in|pt)$/.exec(typed) ?? [];
  if (width === undefined)
    return { problem: `cannot be "${text}"`, fix: `it is one of ${PAGE_NAMES.join(", ")}, or a size as 8.5x8.5in` };
  const paper = { width: `${width}${own ?? unit}`, height: `${height}${unit}` };
  for (const side of [paper.width, paper.height]) {
    const read = parseLength(side);
    if ("problem" in read) return { problem: `cannot be "${text}": ${read.problem.message}`, fix: read.problem.fix };
  }
  return { paper };
}

/** Paper in typed form: "a4", or "8.5x8.5in". */
export function formatPaper(paper: Paper): string {
  if (typeof paper === "string") return paper;
  const { width, height } = paper;
  const unit = height.replace(/^[\d. ]+/, "");
  return `${width.endsWith(unit) ? width.slice(0, -unit.length) : width}x${height}`;
}

/** Half of a sheet of paper, cut across; null for paper whose halves are too small, or that has no name. */
export function halfOf(paper: Paper): Paper | null {
  const halves: Partial<Record<string, Paper>> = {
    a3: "a4",
    a4: "a5",
    a5: "a6",
    letter: { width: "5.5in", height: "8.5in" },
    "8.5x11in": { width: "5.5in", height: "8.5in" },
    legal: { width: "7in", height: "8.5in" },
  };
  return typeof paper === "string" ? (halves[paper] ?? null) : null;
}

/** A page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Minimum and maximum side of a page in millimetres: pages below A6 or above A3 are useless. */
export const SIDE = { least: 100, most: 430 } as const;

const LENGTH = /^(\d{1,4}(?:\.\d{1,4})?) ?(mm|cm|in|pt)$/;

/** Reads a length such as "150mm", "15cm", "6in" or "432pt" as points; returns the problem with any other text. */
export function parseLength(text: string): { points: number } | { problem: Advice } {
  const exact = lengthIn(text);
  if (exact === null) return { problem: problem("length", { text }) };
  const points = round(exact);
  const { least, most } = SIDE;
  if (points < round(least * UNITS.mm) || points > round(most * UNITS.mm))
    return { problem: problem("side", { text, least, most }, null) };
  return { points };
}

/** Minimum and maximum width of a spine in inches: no printer binds thinner or thicker books. */
const SPINE = { least: 0.03, most: 4 } as const;

/** Reads the width of a spine such as "0.66in" or "16.8mm" as points; returns the problem with any other text. */
export function parseSpine(text: string): { points: number } | { problem: Advice } {
  const points = lengthIn(text);
  if (points === null) return { problem: problem("length", { text }, "spine-fix") };
  const { least, most } = SPINE;
  if (points < least * UNITS.in || points > most * UNITS.in)
    return { problem: problem("spine", { text, least, most }, null) };
  return { points };
}

/** Reads a length between two bounds in millimetres as points; returns the problem with any other text. */
export function parseLengthOf(
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): { points: number } | { fix: string } {
  const points = lengthIn(text);
  if (points !== null && round(points) >= round(least * UNITS.mm) && round(points) <= round(most * UNITS.mm))
    return { points };
  return { fix: `write a number and its unit, as 80mm, 8cm, 3in or 200pt: at least ${least}mm, at most ${most}mm` };
}

/** A length in points; null for any other text. */
function lengthIn(text: string): number | null {
  const match = LENGTH.exec(text);
  return match === null ? null : Number(match[1]) * UNITS[match[2] as Unit];
}

/** The size of a spec's page in points, rounded to hundredths. The lengths must be valid. */
export function pageSize(page: string | { readonly width: string; readonly height: string }): PageSize {
  const { width, height } = typeof page === "string" ? PAGE_SIZES[page as PageName] : page;
  return { width: points(width), height: points(height) };
}

function points(length: string): number {
  const read = parseLength(length);
  if ("problem" in read) throw new Error(read.problem.message);
  return read.points;
}

const round = (value: number): number => Math.round(value * 100) / 100;
