/**
 * Turns a spec into the list of puzzles to generate. Every puzzle's stream is named by its section, its level and the number of
 * puzzles of that level before it, never by its place in the book. So a new section, a longer section or a wider ramp leaves all
 * other puzzles unchanged.
 */
import { LEVELS, type Level, type PuzzleKind } from "../engine/kind.ts";
import type { Job, Made } from "../engine/make.ts";
import { required } from "../engine/required.ts";
import { levelsOf } from "../spec/level-range.ts";
import { kindNamed, optionsAt, readerOf } from "../spec/options.ts";
import { sectionNames } from "../spec/section-names.ts";
import type { SectionSpec, Spec } from "../spec/spec-types.ts";
import { headingMark, sectionMarks } from "./made-marks.ts";
import type { BookSection } from "./manifest.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** A puzzle to generate, and the index of its section. */
export interface Place {
  readonly section: number;
  readonly job: Job;
  /** A puzzle from elsewhere, which is not generated. */
  readonly given?: Made;
}

/** Distance between the streams of two puzzles of a level: one stream for each level, and reserve for future levels. */
const STRIDE = 10;

/** The puzzles that a spec requires, in printed order. The spec must have been read by `parseSpec`. */
export function plan(spec: Spec, kinds: readonly Kind[]): Place[] {
  const names = sectionNames(spec.sections);
  return spec.sections.flatMap((section, i) => {
    const kind = required(kindNamed(kinds, section.kind));
    if (section.given !== undefined) return givenPlaces(spec.seed, section, names[i]!, i);
    const reader = readerOf(spec, section);
    return shares(section).flatMap(({ level, count }) => {
      const options = optionsAt(kind, level, section.options, reader).data;
      return Array.from({ length: count }, (_, nth): Place => {
        const index = nth * STRIDE + LEVELS.indexOf(level);
        const { id, version } = kind;
        const job = { kind: id, version, seed: spec.seed, section: names[i]!, index, again: 0, level, options };
        return { section: i, job };
      });
    });
  });
}

/** Puzzles from elsewhere: in the order of their file, as many of the levels as the section counts. */
function givenPlaces(seed: string, { given = [], level, count }: SectionSpec, name: string, section: number): Place[] {
  const levels = levelsOf(level);
  const own = given.filter((one) => levels.includes(one.level)).slice(0, count);
  return own.map((given, index) => {
    const { kind, version, level } = given;
    return { section, job: { kind, version, seed, section: name, index, again: 0, level, options: {} }, given };
  });
}

/** The sections of a spec's book, as in its manifest. */
export function bookSections({ sections }: Spec): BookSection[] {
  const names = sectionNames(sections);
  return sections.map((section, i) => {
    const words = { heading: section.heading ?? null, perPage: section.perPage ?? null };
    return { name: names[i]!, kind: section.kind, ...words, made: sectionMarks(section), worded: headingMark(words) };
  });
}

/** The number of puzzles of each level: evenly spread, with the remainder on the easier ones. So a larger count never lowers the number of a level. */
export function shares({ level, count }: Pick<SectionSpec, "level" | "count">): { level: Level; count: number }[] {
  const levels = levelsOf(level);
  const each = Math.floor(count / levels.length);
  const over = count % levels.length;
  return levels.map((level, i) => ({ level, count: each + (i < over ? 1 : 0) }));
}
