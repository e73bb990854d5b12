/** Turns digits removed from strips into a finding: what it writes and crosses out, what it rests on, and its words. */
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

/** By place (from 0), the mask of removed digits; 0 if there are none. */
type RemovedDigits = ArrayLike<number>;

/** A finding as masks. Only the first finding becomes a step, the others are counted. */
export interface StripFinding {
  readonly removed: RemovedDigits;
  /** The written places, one bit each. */
  readonly writes: number;
  /** As in `Finding`. */
  readonly explain: Finding["explain"];
}

/** A technique of this kind, with the function that looks for it. */
export interface RuleTechnique extends Technique {
  /** True for a costly technique that stops at its first finding; the step then counts as the only open one. */
  readonly onlyFirst?: boolean;
  /** The open findings at a position, in a fixed order; each of them changes it. */
  find(state: SolverState): Iterable<StripFinding>;
}

/** A finding that writes the digit in every place with one left. */
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

/** The places, as a mask, with one digit left after removing these. */
function settledPlaces({ strips }: SolverState, removed: RemovedDigits): number {
  let settled = 0;
  for (let i = 0; i < strips.length; i++)
    if (removed[i] !== 0 && onlyOf(strips[i]! & ~removed[i]!) >= 0) settled |= 1 << i;
  return settled;
}

/** The results of a list beside its cases: the places that it settles, and whether it removes digits elsewhere. */
export function settledValues(state: SolverState, removed: RemovedDigits): Words["values"] {
  const settled = settledPlaces(state, removed);
  const sure = placeList(settled);
  return {
    sure: sure.map((i) => nameAt(state, i)),
    surely: sure.map((i) => onlyOf(state.strips[i]! & ~removed[i]!)),
    loses: Array.from(removed).some((out, i) => out !== 0 && ((settled >> i) & 1) === 0) ? "some" : "none",
  };
}

/** The name of the number's place. */
export const nameAt = ({ puzzle }: SolverState, i: number): Place => placeName(i + 1, puzzle);

/**
 * The places of `among` whose entries or crossings are needed: with the strips of the others full, `derive`, which returns the
 * remaining strips, still removes `removed`.
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

/** The slot ids that a step rests on. */
export const slotIds = (places: readonly number[]): string[] => places.map((i) => slotAt(i + 1));

/**
 * The end of a step's sentence. It names the digits left in its one place if they are three or fewer, or no more than those
 * removed from a full strip; else the removed digits. `removed` is what the sentence claims as removed, including earlier
 * removals if it names what is left.
 */
interface Ending {
  readonly removed: Strips;
  readonly values: Words["values"];
}

/** The ending for places (a mask, from 0) that all lose the same digits, or for one place. */
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
