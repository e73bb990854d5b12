/** How a narrowing of strips becomes a finding: what it writes and crosses out, what it rests on, and how it is said. */
import type { Finding } from "../../deduce.ts";
import type { Technique, Words } from "../../kind.ts";
import { listOf } from "./looks/look.ts";
import { bits } from "./meaning.ts";
import { digitsOf, freshStrips, isMarked, onlyOf, type Reading, type Strips, slot, texts, zeros } from "./reading.ts";
import { type Place, placeName } from "./words.ts";

/** What goes at some places (from 0): for each place the mask of digits taken off, 0 where none is. */
export type Outs = ArrayLike<number>;

/** What a technique found, as masks: a step is made of the first finding only, the others are counted. */
export interface Found {
  readonly outs: Outs;
  /** The places, a bit each, that are written. */
  readonly writes: number;
  /** As in `Finding`. */
  readonly tell: Finding["tell"];
}

/** A technique of this kind, with the function that looks for it. */
export interface Way extends Technique {
  /** True for a costly look that ends with its first finding; the step then counts as the only one open. */
  readonly lone?: boolean;
  /** The findings that are open at a position, in a fixed order; each of them changes it. */
  find(reading: Reading): Iterable<Found>;
}

/** A finding that writes where it leaves one digit. */
export const settling = (reading: Reading, outs: Outs, tell: Found["tell"]): Found => ({
  outs,
  writes: settledPlaces(reading, outs),
  tell,
});

/** What a finding writes and crosses out, as texts. */
export function changesOf({ strips }: Reading, { outs, writes }: Found): Pick<Finding, "finds" | "crosses"> {
  const finds: Record<string, string> = {};
  const crosses: Record<string, string[]> = {};
  for (let i = 0; i < strips.length; i++) {
    if ((writes >> i) & 1) finds[slot(i + 1)] = String(onlyOf(strips[i]! & ~outs[i]!));
    else if (outs[i] !== 0) crosses[slot(i + 1)] = texts(outs[i]!);
  }
  return { finds, crosses };
}

/** The places, as a mask, at which one digit is left after something goes. */
function settledPlaces({ strips }: Reading, outs: Outs): number {
  let settled = 0;
  for (let i = 0; i < strips.length; i++) if (outs[i] !== 0 && onlyOf(strips[i]! & ~outs[i]!) >= 0) settled |= 1 << i;
  return settled;
}

/** What a list shows beyond its cases: the places whose digit it settles, and whether digits go elsewhere. */
export function settledBy(reading: Reading, outs: Outs): Words["values"] {
  const settled = settledPlaces(reading, outs);
  const sure = listOf(settled);
  return {
    sure: sure.map((i) => nameAt(reading, i)),
    surely: sure.map((i) => onlyOf(reading.strips[i]! & ~outs[i]!)),
    loses: Array.from(outs).some((out, i) => out !== 0 && ((settled >> i) & 1) === 0) ? "some" : "none",
  };
}

/** How the number's places are called. */
export const nameAt = ({ puzzle }: Reading, i: number): Place => placeName(i + 1, puzzle.digits);

/**
 * Of these places those whose marks are needed: with the others' strips untouched, `derive` still takes off `outs`.
 * `derive` gives back what is left of strips.
 */
export function placesNeeded(
  { strips }: Reading,
  among: readonly number[],
  outs: Outs,
  derive: (strips: Strips) => Strips | undefined,
): number[] {
  const fresh = freshStrips(strips.length);
  const trial = strips.slice();
  return among.filter((i) => {
    if (!isMarked(strips, i)) return false;
    trial[i] = fresh[i]!;
    const left = derive(trial) ?? trial;
    for (let p = 0; p < trial.length; p++) {
      if ((left[p]! & outs[p]!) === 0) continue;
      trial[i] = strips[i]!;
      return true;
    }
    return false;
  });
}

/** What a step rests on, as slot ids. */
export const slotsOf = (places: readonly number[]): string[] => places.map((i) => slot(i + 1));

/**
 * How a step ends: at its one place those that are left are named, where they are three or fewer, or no more than those
 * that go from a strip that was whole; else those that go. `outs` are what its sentence says goes, with what went before
 * where that is needed.
 */
export interface Ending {
  readonly outs: Strips;
  readonly values: Words["values"];
}

/** The ending for places that all lose digits of one mask (from 0), or one place. */
export function endingOf(reading: Reading, places: readonly number[], out: number): Ending {
  const { strips } = reading;
  const [first] = places as [number];
  const left = strips[first]! & ~out;
  const isShorter = !isMarked(strips, first) && bits(left) <= bits(strips[first]! & out);
  const names = places.length === 1 && (bits(left) <= 3 || isShorter);
  const outs = zeros(strips.length);
  for (const i of places) outs[i] = names ? freshStrips(strips.length)[i]! & ~left : strips[i]! & out;
  return {
    outs,
    values: {
      where: places.map((i) => nameAt(reading, i)),
      which: digitsOf(names ? left : out),
      ends: names ? (bits(left) === 1 ? "write" : "only") : "out",
    },
  };
}
