/**
 * How removing digits from strips becomes a finding: what it writes and crosses out, what it rests on, and its words.
 */
import type { Finding } from "../../../deduce.ts";
import type { Technique, Words } from "../../../kind.ts";
import { placeList } from "../narrowings/narrowing.ts";
import { countBits } from "../rule/meaning.ts";
import { type Place, placeName } from "../rule/words.ts";
import {
  digitsOf,
  digitTexts,
  isMarked,
  onlyOf,
  type SolverState,
  type Strips,
  slotAt,
  untouchedStrips,
  zeros,
} from "../solver/solver-state.ts";

/** By place (from 0), the mask of digits that are removed; 0 where none is. */
export type RemovedDigits = ArrayLike<number>;

/** What a technique found, as masks. Only the first finding becomes a step, the others are counted. */
export interface StripFinding {
  readonly removed: RemovedDigits;
  /** The places, a bit each, that are written. */
  readonly writes: number;
  /** As in `Finding`. */
  readonly explain: Finding["explain"];
}

/** A technique of this kind, with the function that looks for it. */
export interface RuleTechnique extends Technique {
  /** True for a costly technique that stops at its first finding; the step then counts as the only one open. */
  readonly onlyFirst?: boolean;
  /** The findings that are open at a position, in a fixed order; each of them changes it. */
  find(state: SolverState): Iterable<StripFinding>;
}

/** A finding that writes the digit wherever one is left. */
export const writingFinding = (
  state: SolverState,
  removed: RemovedDigits,
  explain: StripFinding["explain"],
): StripFinding => ({
  removed,
  writes: settledPlaces(state, removed),
  explain,
});

/** What a finding writes and crosses out, as texts. */
export function changesOf(
  { strips }: SolverState,
  { removed, writes }: StripFinding,
): Pick<Finding, "finds" | "crosses"> {
  const finds: Record<string, string> = {};
  const crosses: Record<string, string[]> = {};
  for (let i = 0; i < strips.length; i++) {
    if ((writes >> i) & 1) finds[slotAt(i + 1)] = String(onlyOf(strips[i]! & ~removed[i]!));
    else if (removed[i] !== 0) crosses[slotAt(i + 1)] = digitTexts(removed[i]!);
  }
  return { finds, crosses };
}

/** The places, as a mask, at which one digit is left when these are removed. */
function settledPlaces({ strips }: SolverState, removed: RemovedDigits): number {
  let settled = 0;
  for (let i = 0; i < strips.length; i++)
    if (removed[i] !== 0 && onlyOf(strips[i]! & ~removed[i]!) >= 0) settled |= 1 << i;
  return settled;
}

/** What a list shows beyond its cases: the places whose digit it settles, and whether digits go elsewhere. */
export function settledValues(state: SolverState, removed: RemovedDigits): Words["values"] {
  const settled = settledPlaces(state, removed);
  const sure = placeList(settled);
  return {
    sure: sure.map((i) => nameAt(state, i)),
    surely: sure.map((i) => onlyOf(state.strips[i]! & ~removed[i]!)),
    loses: Array.from(removed).some((out, i) => out !== 0 && ((settled >> i) & 1) === 0) ? "some" : "none",
  };
}

/** How the number's places are called. */
export const nameAt = ({ puzzle }: SolverState, i: number): Place => placeName(i + 1, puzzle);

/**
 * The places of `among` whose marks (what is written or crossed out) are needed: with the strips of the others
 * untouched, `derive`, which returns what is left of strips, still removes `removed`.
 */
export function placesNeeded(
  { strips }: SolverState,
  among: readonly number[],
  removed: RemovedDigits,
  derive: (strips: Strips) => Strips | undefined,
): number[] {
  const untouched = untouchedStrips(strips.length);
  const trial = strips.slice();
  return among.filter((i) => {
    if (!isMarked(strips, i)) return false;
    trial[i] = untouched[i]!;
    const left = derive(trial) ?? trial;
    for (let p = 0; p < trial.length; p++) {
      if ((left[p]! & removed[p]!) === 0) continue;
      trial[i] = strips[i]!;
      return true;
    }
    return false;
  });
}

/** What a step rests on, as slot ids. */
export const slotIds = (places: readonly number[]): string[] => places.map((i) => slotAt(i + 1));

/**
 * How the sentence of a step ends: it names the digits that are left at its one place, if they are three or fewer, or
 * no more than those removed from an untouched strip; else the digits that are removed. `removed` is what the sentence
 * claims as removed, including earlier removals where it names what is left.
 */
export interface Ending {
  readonly removed: Strips;
  readonly values: Words["values"];
}

/** The ending for places that all lose digits of one mask (from 0), or one place. */
export function endingOf(state: SolverState, places: readonly number[], out: number): Ending {
  const { strips } = state;
  const [first] = places as [number];
  const left = strips[first]! & ~out;
  const isShorter = !isMarked(strips, first) && countBits(left) <= countBits(strips[first]! & out);
  const names = places.length === 1 && (countBits(left) <= 3 || isShorter);
  const removed = zeros(strips.length);
  for (const i of places) removed[i] = names ? untouchedStrips(strips.length)[i]! & ~left : strips[i]! & out;
  return {
    removed,
    values: {
      where: places.map((i) => nameAt(state, i)),
      which: digitsOf(names ? left : out),
      ends: names ? (countBits(left) === 1 ? "write" : "only") : "out",
    },
  };
}
