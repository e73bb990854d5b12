/**
 * Marks of a book: short digests that reveal later changes by hand. `made` has one for each key that its puzzles were generated
 * from, which cannot be changed any more. `worded` covers words that `book.json` has twice, and shows which of the two was
 * changed. `given`, in a volume of a series, has one for each other key as the series had it; it distinguishes a correction in
 * `book.json` from a change of the series.
 */

import { shortDigest } from "../engine/id.ts";
import type { Path } from "../spec/source.ts";
import type { SectionSpec, Spec } from "../spec/spec-types.ts";
import { isOrderAlone } from "../spec/typed-code.ts";
import type { BookSection, Manifest, Marks } from "./manifest.ts";

/** Characters of a mark: thirty bits, to detect mistakes, not fraud. */
const LENGTH = 6;

/** Plain data as text, independent of the order of keys. */
const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Whether plain data are equal, independent of the order of keys; undefined properties count as absent. */
export const isDeepSame = (one: unknown, other: unknown): boolean => sortedText(one) === sortedText(other);

const markOf = (value: unknown): string => shortDigest(sortedText(value), LENGTH);

const marksOf = (keys: Readonly<Record<string, unknown>>): Marks =>
  Object.fromEntries(
    Object.entries(keys)
      .flatMap(([key, value]) => (value === undefined ? [] : [[key, markOf(value)] as const]))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * Marks of the data that the puzzles of all sections were generated from. The code at the foot of a sheet also contains its
 * language, its paper and, if it is a longer one, its season.
 */
export function bookMarks(spec: Spec): Marks {
  const { seed, ages, versions, pages, mix, omit, without, sheet, class: pupils, finale, language, page } = spec;
  const { days, code, season } = sheet ?? {};
  const held = code === undefined ? {} : { language, page };
  // For sheets for several days, and their code, the key that holds them has a mark.
  const lesson = days === undefined && code === undefined ? undefined : [days ?? null, code ?? null];
  // Codes of an order alone contain no season.
  if (code !== undefined && !isOrderAlone(code)) lesson?.push(season ?? null);
  return marksOf({ seed, ages, versions, pages, mix, omit, without, sheet: lesson, class: pupils, finale, ...held });
}

/** Marks of the data that the puzzles of a section were generated from. */
export const sectionMarks = ({
  heading: _,
  introduction: __,
  perPage: ___,
  given: ____,
  ...section
}: SectionSpec): Marks => marksOf({ ...section });

/** The keys whose values differ from their marks; keys without a mark do not count. */
export const changedKeys = (made: Marks | undefined, now: Marks): string[] =>
  made === undefined
    ? []
    : [...new Set([...Object.keys(made), ...Object.keys(now)])].filter((key) => made[key] !== now[key]);

/** The keys of a spec that puzzles are generated from; the code of a sheet contains more. */
const MADE_KEYS = new Set([
  "seed",
  "ages",
  "versions",
  "pages",
  "mix",
  "omit",
  "without",
  "sheet",
  "class",
  "finale",
  "sections",
]);
const SECTION_WORDS = new Set(["heading", "introduction", "perPage"]);

/** Whether a value of `book.json` may be changed by hand. A wrong value there can be corrected in place. */
export function mayChange([first, ...path]: Path): boolean {
  const key = String(path.at(-1));
  if (first === "sections") return key !== "introduction" && SECTION_WORDS.has(key);
  if (first !== "spec" || path.length === 0) return first === "title";
  return !MADE_KEYS.has(String(path[0])) || (path[0] === "sections" && path.length === 3 && SECTION_WORDS.has(key));
}

/** Marks of all else in a spec: words, looks and outputs by key, and its headings. */
export function givenMarks({ sections, ...spec }: Spec): Marks {
  const keys = Object.entries(spec).filter(([key]) => !MADE_KEYS.has(key));
  return marksOf({ ...Object.fromEntries(keys), headings: sections.map(headingsOf) });
}

const headingsOf = ({ heading, introduction, perPage }: SectionSpec) => ({ heading, introduction, perPage });

/**
 * The spec of a volume with the corrections in its `book.json`: a key that the series has not changed since the volume was made
 * keeps the book's value. `mended`: the keys whose values differ. A book without `given` marks has no known corrections.
 */
export function withMends(spec: Spec, book: Pick<Manifest, "spec" | "given">): { spec: Spec; mended: string[] } {
  const { given } = book;
  if (given === undefined) return { spec, mended: [] };
  const now = givenMarks(spec);
  const own = givenMarks(book.spec);
  const mended = [...new Set([...Object.keys(now), ...Object.keys(own)])].filter(
    (key) => now[key] === given[key] && own[key] !== given[key],
  );
  const values = Object.fromEntries(
    mended.filter((key) => key !== "headings").map((key) => [key, book.spec[key as keyof Spec]]),
  );
  const sections = mended.includes("headings")
    ? spec.sections.map((section, i) => ({ ...section, ...headingsOf(book.spec.sections[i] ?? section) }))
    : spec.sections;
  return { spec: { ...spec, ...values, sections }, mended };
}

/** Mark of a book's title. */
export const titleMark = (title: string): string => markOf(title);

/** Mark of a section's heading and layout. */
export const headingMark = ({ heading, perPage }: Pick<BookSection, "heading" | "perPage">): string =>
  markOf([heading, perPage]);
