/** Puzzles for property tests: drawn by options, level and seed, and made as a press makes them. */
import * as fc from "fast-check";
import { type Entry, LEVELS, type Level, type PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make, prove } from "../../src/engine/make.ts";
import { optionsAt } from "../../src/spec/options.ts";
import { missingPart, partsOf } from "../kinds/parts.ts";
import type { Telling } from "./symmetries/kind.ts";

export type Kind = PuzzleKind<unknown, unknown>;

/** What is drawn, plain enough to be printed when a property fails. */
export interface Sample {
  /** As a spec gives them. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly level: Level;
  readonly seed: number;
}

/** A puzzle, its answer and in how many ways that can be written. */
export interface Proved {
  readonly puzzle: unknown;
  readonly answer: Entry;
  readonly ways: number;
}

const TELLINGS = await partsOf<Telling<unknown>>("symmetries");

/** What is told of a kind; throws for one that nothing is told of. */
export function tellingOf({ id }: Kind): Telling<unknown> {
  const telling = TELLINGS.get(id);
  if (telling === undefined) throw new Error(missingPart(id, "symmetries") ?? id);
  return telling;
}

/** All kinds, for `describe.each`. */
export const EACH_KIND = KINDS.map((kind) => [kind.id, kind] as const);

/** The most that a shrinking seed has to go through; any number does. */
const SEEDS = 999;

/** Samples of a kind: any of its options here, any level, any seed. */
export const samplesOf = (kind: Kind): fc.Arbitrary<Sample> =>
  fc.record({
    options: fc.constantFrom(...tellingOf(kind).options),
    level: fc.constantFrom(...LEVELS),
    seed: fc.nat(SEEDS),
  });

/** The options of a sample with every default filled in; the sample is drawn anew where the kind has no such level. */
export function filledIn(kind: Kind, { options, level }: Sample): unknown {
  const read = optionsAt(kind, level, options);
  fc.pre(read.success && kind.levels(read.data, [level]).includes(level));
  return read.data;
}

const known = new Map<string, Proved>();

/** Makes a sample's puzzle and proves it, once for all properties of a file; see `filledIn`. */
export function proved(kind: Kind, sample: Sample): Proved {
  const options = filledIn(kind, sample);
  const key = JSON.stringify([kind.id, sample]);
  const each = known.get(key) ?? madeOf(kind, sample, options);
  known.set(key, each);
  return each;
}

function madeOf(kind: Kind, sample: Sample, options: unknown): Proved {
  const { level, seed } = sample;
  const place = { kind: kind.id, version: kind.version, seed: String(seed), section: "1", index: 0, again: 0 };
  const made = make(kind, { ...place, level, options });
  if (made === undefined) throw new Error("nothing was made");
  const proof = prove(kind, made.puzzle);
  if (!proof.proved) throw new Error(proof.why);
  return { puzzle: made.puzzle, answer: proof.answer, ways: proof.ways };
}

/** Where chance begins: at the same place each time, unless `PROPERTY_SEED` says otherwise. */
const SEED = Number(process.env.PROPERTY_SEED ?? 1);
/** How many times as often each property is tried. */
const TIMES = Number(process.env.PROPERTY_TIMES ?? 1);

/**
 * How often a property is tried, for `fc.assert`. `file`: the number of its file, for each file draws samples of its
 * own; within one file they are drawn alike, so that most are made once.
 */
export const runsOf =
  (file: number) =>
  (numRuns: number): { seed: number; numRuns: number } => ({ seed: 10 * SEED + file, numRuns: numRuns * TIMES });
