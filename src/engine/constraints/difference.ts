/** Propagation of a difference: a cell that holds the difference of two others, larger minus smaller. */
import { type Domains, has, isFixed, keepFrom, keepTo, nextValue, remove } from "./domain.ts";

/**
 * Shrinks the domains of two cells and of their difference: to bounds, and to values as soon as one of the three is fixed. False when
 * the difference cannot hold.
 */
export function filterDifference(d: Domains, one: number, other: number, made: number): boolean {
  for (let isMoving = true; isMoving; ) {
    const before = d.trail.size;
    if (!keepBounds(d, one, other, made)) return false;
    if (isFixed(d, one) && !keepBeside(d, d.least[one]!, other, made)) return false;
    if (isFixed(d, other) && !keepBeside(d, d.least[other]!, one, made)) return false;
    if (isFixed(d, made) && !keepApart(d, d.least[made]!, one, other)) return false;
    isMoving = d.trail.size > before;
  }
  return true;
}

function keepBounds(d: Domains, one: number, other: number, made: number): boolean {
  const { least, most } = d;
  const widest = Math.max(most[one]! - least[other]!, most[other]! - least[one]!);
  const narrowest = Math.max(0, least[one]! - most[other]!, least[other]! - most[one]!);
  return (
    keepFrom(d, made, narrowest) &&
    keepTo(d, made, widest) &&
    keepFrom(d, one, least[other]! - most[made]!) &&
    keepTo(d, one, most[other]! + most[made]!) &&
    keepFrom(d, other, least[one]! - most[made]!) &&
    keepTo(d, other, most[one]! + most[made]!)
  );
}

/** One of the two cells holds `known`: keeps what the other and the difference can then be. */
function keepBeside(d: Domains, known: number, other: number, made: number): boolean {
  return (
    keepIf(d, other, (v) => has(d, made, Math.abs(known - v))) &&
    keepIf(d, made, (v) => has(d, other, known - v) || has(d, other, known + v))
  );
}

/** The difference is `known`: keeps in both cells what is so far from a value of the other. */
function keepApart(d: Domains, known: number, one: number, other: number): boolean {
  const isMet = (c: number) => (v: number) => has(d, c, v - known) || has(d, c, v + known);
  return keepIf(d, one, isMet(other)) && keepIf(d, other, isMet(one));
}

function keepIf(d: Domains, c: number, isKept: (v: number) => boolean): boolean {
  for (let v = d.least[c]!; v <= d.most[c]!; v = nextValue(d, c, v)) if (!isKept(v) && !remove(d, c, v)) return false;
  return true;
}
