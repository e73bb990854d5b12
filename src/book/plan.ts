/**
 * From a spec to the list of what is to be made. Every puzzle's stream is named by its section, its level and how many
 * of that level are before it, never by its place in the book: so a section put in, a longer section or a wider
 * ramp leaves all other puzzles as they are.
 */
import { LEVELS, type Level, type PuzzleKind } from "../engine/kind.ts";
import type { Job } from "../engine/make.ts";
import { required } from "../engine/required.ts";
import { levelsOf } from "../spec/level-range.ts";
import { kindNamed, optionsAt, readerOf } from "../spec/options.ts";
import { sectionNames } from "../spec/section-names.ts";
import type { SectionSpec, Spec } from "../spec/spec-types.ts";
import { headingMark, sectionMarks } from "./made-marks.ts";
import type { BookSection } from "./manifest.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** A puzzle to be made, and the section (an index) it is in. */
export interface Place {
  readonly section: number;
  readonly job: Job;
}

/** Streams between one puzzle of a level and the next: one for each level, and room for levels to come. */
const STRIDE = 10;

/** What a spec asks for, in printed order. The spec must have been read by `parseSpec`. */
export function plan(spec: Spec, kinds: readonly Kind[]): Place[] {
  const names = sectionNames(spec.sections);
  return spec.sections.flatMap((section, i) => {
    const kind = required(kindNamed(kinds, section.kind));
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

/** The sections of the book of a spec, as they are in its manifest. */
export function bookSections({ sections }: Spec): BookSection[] {
  const names = sectionNames(sections);
  return sections.map((section, i) => {
    const words = { heading: section.heading ?? null, perPage: section.perPage ?? null };
    return { name: names[i]!, kind: section.kind, ...words, made: sectionMarks(section), worded: headingMark(words) };
  });
}

/** How many puzzles of each level: evenly spread, one more of the easier ones; a greater count takes none away. */
export function shares({ level, count }: Pick<SectionSpec, "level" | "count">): { level: Level; count: number }[] {
  const levels = levelsOf(level);
  const least = Math.floor(count / levels.length);
  const over = count % levels.length;
  return levels.map((level, i) => ({ level, count: least + (i < over ? 1 : 0) }));
}
