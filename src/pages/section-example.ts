/**
 * The example that explains a section: that of its kind, or one generated for the section if the kind's shows another size or
 * another skill. It is generated from the book's seed like the section's puzzles, but is not one of them.
 */

import type { BookPuzzle } from "../book/manifest.ts";
import { nextSteps } from "../engine/hint.ts";
import { BLANK, LEVELS, type PuzzleKind } from "../engine/kind.ts";
import { make } from "../engine/make.ts";
import { firstOf } from "../engine/required.ts";
import { optionsAt, readerOf, usualLevel } from "../spec/options.ts";
import type { SectionSpec } from "../spec/spec-types.ts";
import type { Setting } from "./setting.ts";

type Kind = PuzzleKind<unknown, unknown>;

export interface SectionExample {
  readonly puzzle: unknown;
  /**
   * `usual` and `easy`: those of the kind, with their own texts. `own`: generated for the section; its texts are its rule and its
   * steps.
   */
  readonly from: "usual" | "easy" | "own";
}

/** The easier example of a kind, if the puzzles of the book never go beyond it; else null. */
const easyExampleIn = (kind: Kind, { manifest }: Setting): unknown =>
  kind.easyExample?.(manifest.puzzles.filter((puzzle) => puzzle.kind === kind.id).map(({ puzzle }) => puzzle)) ?? null;

/** Maximum number of puzzles to generate; the one whose first entry needs the fewest and easiest steps is used. */
const TRIED = 6;

/** The example for a section, by its index; left out: the first section of this kind. */
export function exampleFor(kind: Kind, setting: Setting, index?: number): SectionExample {
  const { manifest } = setting;
  const ofKind = manifest.puzzles.filter((puzzle) => puzzle.kind === kind.id);
  const section = index ?? ofKind[0]?.section ?? -1;
  const easy = easyExampleIn(kind, setting);
  const usual: SectionExample =
    easy === null ? { puzzle: kind.example, from: "usual" } : { puzzle: easy, from: "easy" };
  const own = ofKind.filter((puzzle) => puzzle.section === section);
  const spec = manifest.spec.sections[section];
  if (spec === undefined || own.length === 0 || suits(kind, usual.puzzle, own, spec, setting)) return usual;
  const puzzle = madeFor(kind, section, spec, own, setting);
  return puzzle === null ? usual : { puzzle, from: "own" };
}

/** Whether a kind's own example has a size of the section, and the section trains no skill. */
const suits = (
  kind: Kind,
  example: unknown,
  own: readonly BookPuzzle[],
  { skill }: SectionSpec,
  setting: Setting,
): boolean => skill === undefined && hasSizeOf(kind, [example], own, setting);

/** Whether one of some puzzles has a size of the section; for adults a smaller one is enough. */
function hasSizeOf(kind: Kind, puzzles: readonly unknown[], own: readonly BookPuzzle[], { sizes }: Setting): boolean {
  const known = new Set(puzzles.map((puzzle) => kind.size(puzzle)));
  if (own.some(({ puzzle }) => known.has(kind.size(puzzle)))) return true;
  const slots = (puzzle: unknown): number => kind.slots(puzzle).length;
  const least = Math.min(...puzzles.map(slots));
  return !sizes.isChild && own.some(({ puzzle }) => slots(puzzle) >= least);
}

/** A puzzle of the section's easiest level that is not in the book; null if none can be generated. */
function madeFor(
  kind: Kind,
  index: number,
  section: SectionSpec,
  own: readonly BookPuzzle[],
  { manifest, cache }: Setting,
): unknown {
  const reader = readerOf(manifest.spec, section);
  // Puzzles from elsewhere may have levels that are not generated.
  const level =
    section.puzzles === undefined
      ? LEVELS.find((each) => own.some((puzzle) => puzzle.level === each))!
      : usualLevel(kind, section.options, reader);
  const read = optionsAt(kind, level, section.options, reader);
  if (!read.success) return null;
  const { id, version } = kind;
  const job = { kind: id, version, seed: manifest.seed, level, options: read.data };
  return cache.examples(kind, JSON.stringify([job, index]), () => {
    const taken = new Set(manifest.puzzles.map((puzzle) => (puzzle.kind === id ? kind.canonical(puzzle.puzzle) : "")));
    const made = Array.from({ length: TRIED }, (_, again) =>
      make(kind, { ...job, section: `how to play ${index}`, index: 0, again }),
    ).flatMap((found) => (found === undefined || taken.has(found.canonical) ? [] : [found.puzzle]));
    if (made.length === 0) return null;
    return firstOf(made.map((puzzle) => ({ puzzle, effort: effortOf(kind, puzzle) })).toSorted(byEffort)).puzzle;
  });
}

/** Number and cost of the steps to the first entry. */
function effortOf(kind: Kind, puzzle: unknown): { readonly steps: number; readonly cost: number } {
  const steps = nextSteps(kind.explain(puzzle, BLANK, "expert").steps);
  return { steps: steps.length, cost: steps.reduce((sum, { cost }) => sum + cost, 0) };
}

type Tried = { readonly effort: ReturnType<typeof effortOf> };
const byEffort = ({ effort: a }: Tried, { effort: b }: Tried): number => a.steps - b.steps || a.cost - b.cost;
