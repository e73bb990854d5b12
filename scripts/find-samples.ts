/** Finds sample puzzles of a kind: one for each technique, and training samples for its addresses. */

import { BLANK, type Level, type PuzzleKind, type TechniqueSample } from "../src/engine/kind.ts";
import { make, prove } from "../src/engine/make.ts";
import { levelsWith, optionsAt } from "../src/spec/options.ts";

type Kind = PuzzleKind<unknown, unknown>;
type Options = Readonly<Record<string, unknown>>;

/** Number of puzzles of a size and level that are always examined, to find a sample whose step comes early. */
const LOOKED_AT = 12;
/** Maximum number of puzzles of a size and level to examine for a rare technique. */
const MAX_EXAMINED = 300;
/** Number of training samples of a kind. */
const TRAINING = 5;

/** Whether a sample still shows its technique, and its puzzle has one answer. */
export function isSampleOf(kind: Kind, { technique, step, puzzle }: TechniqueSample): boolean {
  const read = kind.puzzle.safeParse(puzzle);
  if (!read.success || !prove(kind, read.data).proved) return false;
  const found = kind.explain(read.data, BLANK, "expert").steps[step];
  return found?.technique === technique && Object.keys({ ...found.finds, ...found.crosses }).length > 0;
}

/**
 * One sample for each technique of a kind, in the order of its techniques. Keeps the samples of `known` that are still valid. For
 * other techniques, takes the earliest step among small puzzles of every level. Throws for a technique that no puzzle needs.
 */
export function techniqueSamples(kind: Kind, known: readonly TechniqueSample[]): TechniqueSample[] {
  const kept = known.filter((sample) => isSampleOf(kind, sample));
  const found = new Map(kept.map((sample) => [sample.technique, sample]));
  const missing = kind.techniques().filter(({ id }) => !found.has(id));
  const isMissing = new Set(missing.map(({ id }) => id));
  if (isMissing.size > 0) {
    for (const [i, puzzle] of smallPuzzles(kind)) {
      if (i >= LOOKED_AT && [...isMissing].every((id) => found.has(id))) break;
      for (const [step, { technique, finds, crosses }] of kind.explain(puzzle, BLANK, "expert").steps.entries()) {
        const isBetter = step < (found.get(technique)?.step ?? Number.POSITIVE_INFINITY);
        const shows = Object.keys({ ...finds, ...crosses }).length > 0;
        if (isMissing.has(technique) && isBetter && shows) found.set(technique, { technique, step, puzzle });
      }
    }
  }
  return kind.techniques().map(({ id }) => {
    const sample = found.get(id);
    if (sample !== undefined) return sample;
    throw new Error(`${kind.id}: no puzzle among those looked at has a step of "${id}"; is the technique ever needed?`);
  });
}

/** The example, then in each turn one puzzle of each level and size; large sizes join in later turns. Yields the turn, from 0, too. */
function* smallPuzzles(kind: Kind): Generator<[turn: number, puzzle: unknown]> {
  yield [0, kind.example];
  const sorts = kind.sizes.flatMap((size, nth) =>
    levelsWith(kind, size as Options).map((level) => ({ size: size as Options, level, from: nth < 2 ? 0 : LOOKED_AT })),
  );
  for (let turn = 0; turn < MAX_EXAMINED; turn++) {
    for (const { size, level, from } of sorts) {
      const puzzle = turn < from ? undefined : madeOf(kind, "techniques", size, level, turn);
      if (puzzle !== undefined) yield [turn, puzzle];
    }
  }
}

/** Puzzles of all levels of a kind, as addresses encode them: JSON without `kind`. */
export function trainingSamples(kind: Kind): string[] {
  const levels = levelsWith(kind, {});
  return Array.from({ length: TRAINING }, (_, i) => {
    const level = levels[i % levels.length];
    const puzzle = level && madeOf(kind, "addresses", {}, level, i);
    if (puzzle === undefined) throw new Error(`${kind.id}: no puzzle of level ${level}`);
    const { kind: _kind, ...data } = puzzle as Record<string, unknown>;
    return JSON.stringify(data);
  });
}

function madeOf(kind: Kind, seed: string, size: Options, level: Level, index: number): unknown {
  const place = { kind: kind.id, version: kind.version, seed, section: JSON.stringify(size), index, again: 0 };
  return make(kind, { ...place, level, options: optionsAt(kind, level, size).data })?.puzzle;
}
