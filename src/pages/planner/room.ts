/** Tests before a long book is generated whether its puzzles fit on their pages, using the first page of each section. */

import { assemble, type Maker } from "../../book/assemble.ts";
import type { Manifest } from "../../book/manifest.ts";
import { shares } from "../../book/plan.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import type { Output } from "../../spec/edition/output.ts";
import { levelsOf } from "../../spec/level-range.ts";
import { detailed } from "../../spec/problem.ts";
import { sectionNames } from "../../spec/section-names.ts";
import type { SectionSpec, Spec } from "../../spec/spec-types.ts";
import { TooSmall } from "../too-small.ts";
import { isPacked } from "./packed.ts";

/** Minimum number of puzzles; a shorter book is finished about as soon. */
const MIN = 100;
/** Maximum number of section parts in a trial. */
const MAX_SECTIONS = 60;
/** Maximum share of the book's puzzles in a trial. */
const PART = 0.25;

/** Lays a book out for an output, only to see whether it throws. */
type LayOut = (manifest: Manifest, output: Output) => void;

/**
 * Throws a `Failure` with the key of the section whose puzzles do not fit on a page. A page of the trial is a page of the book:
 * the first of a section if its first level fills it, else one puzzle of a level alone, as in a mixed book, whose pages are not
 * known yet. Skips books whose sections share their pages or that omit puzzles, sheets, short books, and those without unusual
 * requirements.
 */
export async function checkRoom(
  spec: Spec,
  kinds: readonly PuzzleKind<unknown, unknown>[],
  maker: Maker,
  layOut: LayOut,
): Promise<void> {
  const { sections, pages, mix, omit, sheet, class: set, output } = spec;
  if ((pages !== undefined && !isPacked(spec)) || sheet !== undefined || set !== undefined || omit.length > 0) return;
  const hasUsualPages = (spec.page === "a4" || spec.page === "letter") && spec.reader === undefined;
  const isAlone = mix !== "sections";
  const parts = firstParts(sections, isAlone).filter(({ section }) => !(hasUsualPages && isUsual(section)));
  if (parts.length === 0) return;
  const total = (some: readonly Pick<SectionSpec, "count">[]) => some.reduce((sum, { count }) => sum + count, 0);
  if (total(sections) < MIN || total(parts.map(({ section }) => section)) > PART * total(sections)) return;
  const trial: Spec = { ...spec, pages: undefined, finale: undefined, sections: parts.map(({ section }) => section) };
  const manifest = await triedBook(trial, kinds, maker);
  if (manifest === null) return;
  for (const one of output)
    try {
      layOut(manifest, one);
    } catch (error) {
      if (error instanceof TooSmall) throw noRoom(error, manifest, parts, sections);
      // Other errors are reported for the book itself.
      if (!(error instanceof Failure)) throw error;
    }
}

/** Whether its options fit on every usual page. */
const isUsual = ({ perPage, options }: SectionSpec): boolean =>
  perPage === undefined && Object.keys(options).length === 0;

/** A part of a section of the book; `section`: its index there. */
interface Part {
  readonly of: number;
  readonly section: SectionSpec;
}

/**
 * The first page of each section, if all of it has one level, and the first puzzle of each other level; of equal sections only
 * one. `isAlone`: only the first puzzle of each level.
 */
function firstParts(sections: readonly SectionSpec[], isAlone: boolean): Part[] {
  const names = sectionNames(sections);
  const seen = new Set<string>();
  return sections
    .flatMap((section, of) =>
      shares(section).flatMap(({ level, count: all }, nth): Part[] => {
        const { kind, options, perPage = 1, ages, skill } = section;
        const count = nth === 0 && all >= perPage && !isAlone ? perPage : Math.min(all, 1);
        const alike = JSON.stringify([kind, options, count, perPage, ages, skill, level]);
        if (count === 0 || seen.has(alike)) return [];
        seen.add(alike);
        return [{ of, section: { ...section, name: names[of], level, count } }];
      }),
    )
    .slice(0, MAX_SECTIONS);
}

/** The book of a trial; null if it cannot be made, because the book itself will report that. */
async function triedBook(
  spec: Spec,
  kinds: readonly PuzzleKind<unknown, unknown>[],
  maker: Maker,
): Promise<Manifest | null> {
  try {
    return await assemble(spec, kinds, maker);
  } catch (error) {
    if (error instanceof Failure && (error.exitCode === EXIT.failed || error.exitCode === EXIT.data)) return null;
    throw error;
  }
}

function noRoom(
  { number, why, fits, fix, advice, key }: TooSmall,
  manifest: Manifest,
  parts: readonly Part[],
  sections: readonly SectionSpec[],
): Failure {
  const puzzle = manifest.puzzles.find((one) => one.number === number)!;
  const { of, section } = parts[puzzle.section]!;
  const level = levelsOf(sections[of]!.level).length > 1 ? `, level ${section.level}` : "";
  // Only "try", because later puzzles may be larger.
  const more = fits === null ? fix : `try perPage: ${fits}`;
  const message = `the puzzles of section ${of + 1}${level}: ${why}`;
  return new Failure(detailed(message, more, advice), EXIT.data, null, ["sections", of, ...(key ?? []).slice(2)]);
}
