/** A book during assembly: its puzzles are generated place by place, and other puzzles replace repeats. */
import type { PuzzleKind } from "../engine/kind.ts";
import type { Job, Made } from "../engine/make.ts";
import type { Spec } from "../spec/spec-types.ts";
import { batchesOf } from "./batches.ts";
import { formOf, takenBy } from "./other-books.ts";
import type { Place } from "./plan.ts";
import { cannotMake, Shortage } from "./shortage.ts";
import { formDigest, type StoredPuzzle, solvedFormOf, storedPuzzle } from "./stored-puzzle.ts";

/**
 * Generates puzzles in the order of the jobs; undefined for one that cannot be generated. After such a one no further job is
 * started, and unstarted ones are undefined too. `onDone` is called with the number of puzzles done.
 */
export interface Maker {
  make(jobs: readonly Job[], onDone?: (done: number) => void): Promise<(Made | undefined)[]>;
}

/** Callbacks: progress in puzzles, and one-line notes. */
export interface Progress {
  readonly done?: (done: number, of: number) => void;
  readonly note?: (text: string) => void;
}

/** After this many failed remakes in a row, a section counts as out of different puzzles. */
const MAX_FAILED_REMAKES = 200;
/** A book while it is assembled. */
export interface Assembly {
  readonly spec: Spec;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly places: readonly Place[];
  readonly maker: Maker;
  readonly made: (StoredPuzzle | undefined)[];
  /** By place: the number of its latest try, from 0. */
  readonly again: number[];
  /** Digests of kind and canonical form of the puzzles of the book, and of replaced repeats and omitted ones. */
  readonly canonicalForms: Set<string>;
  readonly shared: ReturnType<typeof textSharer>;
  /** By section: number of consecutive remakes without a new puzzle. */
  readonly failedRemakes: number[];
}

/** Tries to generate a better puzzle for a place; if that fails, its puzzle stays. */
export const tryAnother = (assembly: Assembly, at: number): Promise<number[]> =>
  makeAll(assembly, [at], undefined, true);

/**
 * Puzzles as they were stored. A planner's maker gives the same results to many assemblies. They share the stored puzzle, because
 * the cache of layouts finds a puzzle by its object.
 */
const known = new WeakMap<Made, StoredPuzzle>();

/**
 * Makes the next try for each of these places; returns those without a new puzzle. `isOptional`: they have an acceptable puzzle
 * already.
 */
export async function makeAll(
  assembly: Assembly,
  at: readonly number[],
  onDone?: (done: number) => void,
  isOptional = false,
): Promise<number[]> {
  const { kinds, places, made, canonicalForms, shared, failedRemakes } = assembly;
  const open: number[] = [];
  for (const { from, batch } of batchesOf(at)) {
    const jobs = batch.map((i) => ({ ...places[i]!.job, again: ++assembly.again[i]! }));
    const results = await assembly.maker.make(jobs, onDone && ((done) => onDone(from + done)));
    for (const [n, i] of batch.entries()) {
      const puzzle = results[n];
      if (puzzle === undefined) {
        if (!isOptional) throw cannotMake(assembly, i);
        open.push(i);
        continue;
      }
      const kept = known.get(puzzle);
      const form = kept?.form ?? formDigest(formOf(puzzle));
      const { section } = places[i]!;
      if (!canonicalForms.has(form)) {
        canonicalForms.add(form);
        const stored =
          kept ?? storedPuzzle(puzzle, { form, solved: solvedFormOf(puzzle, kinds) }, places[i]!.job, shared);
        known.set(puzzle, stored);
        [made[i], failedRemakes[section]] = [stored, 0];
        continue;
      }
      if (assembly.again[i]! > 0 && ++failedRemakes[section]! >= MAX_FAILED_REMAKES)
        throw new Shortage(places, made, i);
      open.push(i);
    }
  }
  return open;
}

/** An assembly without puzzles. */
export const newAssembly = (
  spec: Spec,
  kinds: Assembly["kinds"],
  places: readonly Place[],
  maker: Maker,
): Assembly => ({
  spec,
  kinds,
  places,
  maker,
  made: places.map(() => undefined),
  again: places.map(() => -1),
  canonicalForms: new Set([...takenBy(spec)].map(formDigest)),
  shared: textSharer(),
  failedRemakes: spec.sections.map(() => 0),
});

// Shares equal texts: puzzles of a long book repeat a few texts, and each is stored in memory once.

/** Maximum length of a shared text; longer ones are rarely equal. */
const LONGEST = 24;
/** Maximum number of texts to remember. */
const MAX = 20_000;

/** Returns plain data, in the same object, with short texts replaced by equal earlier ones. */
export function textSharer(): <T>(data: T) => T {
  const known = new Map<string, string>();
  const shared = (text: string): string => {
    if (text.length > LONGEST) return text;
    const first = known.get(text);
    if (first === undefined && known.size < MAX) known.set(text, text);
    return first ?? text;
  };
  const walk = (data: unknown): void => {
    if (typeof data !== "object" || data === null || Object.isFrozen(data)) return;
    const values = data as Record<string, unknown>;
    for (const key of Object.keys(values)) {
      const value = values[key];
      if (typeof value === "string") values[key] = shared(value);
      else walk(value);
    }
  };
  return (data) => {
    walk(data);
    return data;
  };
}
