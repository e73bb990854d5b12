/** The places of numbers, and at which of them an addition carries: 8 + 5 makes a ten. All numbers are counts of units. */
import { decimalsOf, partsIn } from "./mixed-number.ts";

/** What a puzzle counts: whole numbers, halves, quarters, tenths, hundredths; amounts of money; minutes. */
export interface Notation {
  /** The step of counting, below 1. Left out: 1. */
  readonly unit?: number | undefined;
  /** `money`: hundredths with two digits after the point. `time`: minutes, written as hours and minutes. */
  readonly measure?: "money" | "time" | undefined;
}

/** How many of the lowest place make one of the next: 10, 2 halves, 3 thirds, 60 minutes. */
export const lowestBase = ({ unit = 1, measure }: Notation): number =>
  measure === "time" ? 60 : decimalsOf(unit) === 0 && unit < 1 ? partsIn(unit) : 10;

/** What one at a place is worth, in units; place 0 is the lowest. */
export const weightAt = (place: number, notation: Notation): number =>
  place === 0 ? 1 : lowestBase(notation) * 10 ** (place - 1);

/**
 * The places at which an addition makes one of the next place, the lowest first. A subtraction c − a = b regroups where a + b
 * does.
 */
export function regroupings(a: number, b: number, notation: Notation): number[] {
  const places: number[] = [];
  for (let place = 0; weightAt(place, notation) <= Math.max(a, b); place++) {
    const next = weightAt(place + 1, notation);
    // All places below are in the remainders, so a carry from below is counted.
    if ((a % next) + (b % next) >= next) places.push(place);
  }
  return places;
}

/**
 * The places at which an addition carries in the head, the lowest first. Two numbers that make exactly 10, 100 or 1,000 do not carry
 * at its highest place: children know such pairs before they cross ten.
 */
export function regroupingsInHead(a: number, b: number, notation: Notation): number[] {
  const places = regroupings(a, b, notation);
  return lowestBase(notation) === 10 && /^10+$/.test(String(a + b)) ? places.slice(0, -1) : places;
}
