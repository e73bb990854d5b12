/** Which puzzle the back of a cover shows with its answer: one of the book's own, of its most frequent level. */

import type { BookPuzzle } from "../../book/manifest.ts";
import type { Figure } from "../../engine/figure.ts";
import { BLANK, LEVELS, type Level, PAGE, type PuzzleKind } from "../../engine/kind.ts";
import { firstOf } from "../../engine/required.ts";
import { kindFinder } from "../words.ts";
import type { CoverSetting } from "./cover-job.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Maximum number of search steps for the answer. */
const NODES = 100_000;
/** Maximum number of sizes of a kind to offer. */
const SIZES = 6;

/**
 * Puzzles as printed and solved, the best first: of the book's most frequent kind and that kind's own level, the first of each
 * size. The caller skips those that do not fit. The kinds' small examples come last, so there is always one.
 */
export function* samplesOf(setting: CoverSetting): Generator<readonly [Figure, Figure]> {
  const { puzzles } = setting.manifest;
  const level = usualLevel(puzzles);
  const away = (puzzle: BookPuzzle): number => Math.abs(LEVELS.indexOf(puzzle.level) - LEVELS.indexOf(level));
  const kinds = sampleKinds(setting);
  for (const isOwnLevel of [true, false])
    for (const kind of kinds) {
      const own = puzzles.filter((puzzle) => puzzle.kind === kind.id && (away(puzzle) === 0) === isOwnLevel);
      for (const { puzzle } of firstOfSizes(
        kind,
        own.toSorted((a, b) => away(a) - away(b)),
      )) {
        const found = sample(kind, puzzle);
        if (found !== null) yield found;
      }
    }
  for (const kind of kinds) {
    const found = sample(kind, kind.smallExample ?? kind.example);
    if (found !== null) yield found;
  }
}

/** The most frequent level; the harder one of two. */
function usualLevel(puzzles: readonly BookPuzzle[]): Level {
  const count = (level: Level): number => puzzles.filter((puzzle) => puzzle.level === level).length;
  return LEVELS.reduce((best, level) => (count(level) >= count(best) ? level : best));
}

/** The first puzzle of each size. */
function firstOfSizes(kind: Kind, puzzles: readonly BookPuzzle[]): BookPuzzle[] {
  const seen = new Map<string, BookPuzzle>();
  for (const puzzle of puzzles) {
    const size = kind.size(puzzle.puzzle);
    if (!seen.has(size)) seen.set(size, puzzle);
    if (seen.size === SIZES) break;
  }
  return [...seen.values()];
}

/**
 * The kinds whose puzzles may be shown, most frequent first, without cards of sentences. Each volume of a series starts with the
 * next kind, so that adjacent volumes differ.
 */
function sampleKinds({ manifest, kinds }: CoverSetting): Kind[] {
  const find = kindFinder(kinds);
  const counts = new Map<string, number>();
  for (const { kind } of manifest.puzzles) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const all = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => find(name));
  const drawn = all.filter((kind) => kind.clueHeading(kind.example) === null);
  if (drawn.length === 0) return [firstOf(all)];
  const turn = ((manifest.spec.series?.number ?? 1) - 1) % drawn.length;
  return [...drawn.slice(turn), ...drawn.slice(0, turn)];
}

/** A puzzle as printed, and solved; null if its answer is not found soon. */
function sample(kind: Kind, puzzle: unknown): readonly [Figure, Figure] | null {
  const [entry] = kind.solve(puzzle, { solutions: 1, nodes: NODES }).solutions;
  return entry === undefined ? null : [kind.draw(puzzle, BLANK, PAGE), kind.draw(puzzle, { entry, crossed: {} }, PAGE)];
}
