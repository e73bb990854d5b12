/** Points for a solved puzzle. The formula is told on the help page: keep `site-help` and this the same. */
import { LEVELS, type Level } from "../../engine/kind.ts";

export interface Played {
  /** Blanks that were to be filled. */
  readonly unknowns: number;
  readonly level: Level;
  /** Hints taken, and entries that broke a rule when they were checked. */
  readonly hints: number;
  readonly slips: number;
  /** Seconds it took, or null where the clock was off. */
  readonly seconds: number | null;
}

/** Part of the points that a hint and a slip leave. */
const HINT = 0.9;
const SLIP = 0.95;
/** Seconds a blank for which half as many points come on top, shrinking to none at twice as many. */
const BRISK = 5;

/**
 * Each blank counts 2 points at starter, 3 at easy, … 6 at expert; each hint takes a tenth of them, each slip a
 * twentieth. With the clock on, half as many come on top for 5 seconds a blank or less, none from 10 seconds on.
 */
export function pointsOf({ unknowns, level, hints, slips, seconds }: Played): number {
  const points = unknowns * (LEVELS.indexOf(level) + 2) * HINT ** hints * SLIP ** slips;
  const pace = seconds === null ? 0 : Math.min(1, Math.max(0, 2 - seconds / (unknowns * BRISK)));
  return Math.max(1, Math.round(points * (1 + pace / 2)));
}
