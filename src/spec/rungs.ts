/**
 * The ladder of a sheet, from its easiest form to its hardest, for the buttons "easier" and "harder". Pages load this, so it needs
 * neither kinds nor a schema.
 */
import { LEVELS, type Level } from "../engine/kind.ts";
import type { Notch } from "./spec-values.ts";

/** A form of a sheet: a level or a ramp, and a notch beside it. */
export interface Rung {
  readonly level: string;
  readonly notch?: Notch | undefined;
}

/**
 * The rungs of a sheet with these levels, easiest first. Below its first level are a number line, and that with smaller tasks; above
 * its last, larger tasks. Between two neighbouring levels is the ramp from one to the other. `notches`: those that the sheet has.
 */
export function rungsOf(levels: readonly Level[], notches: readonly Notch[]): Rung[] {
  const [first, last] = [levels[0], levels.at(-1)];
  if (first === undefined || last === undefined) return [];
  const below = (["small", "line"] as const).filter((notch) => notches.includes(notch));
  return [
    ...below.map((notch): Rung => ({ level: first, notch })),
    ...levels.flatMap((level, i): Rung[] => {
      const next = levels[i + 1];
      const isNeighbour = next !== undefined && LEVELS.indexOf(next) === LEVELS.indexOf(level) + 1;
      return [{ level }, ...(isNeighbour ? [{ level: `${level}..${next}` }] : [])];
    }),
    ...(notches.includes("large") ? [{ level: last, notch: "large" } as const] : []),
  ];
}

/** The next rung in a direction, 1 or −1, also of a form between two rungs; undefined at the end of the ladder. */
export function nextRung(rungs: readonly Rung[], from: Rung, by: 1 | -1): Rung | undefined {
  const height = heightOf(from);
  return by > 0 ? rungs.find((rung) => heightOf(rung) > height) : rungs.findLast((rung) => heightOf(rung) < height);
}

/** The share of a level by which a notch lowers or raises a sheet; less than half a level, the height of a ramp. */
const NOTCH_HEIGHTS = { small: -0.4, line: -0.2, large: 0.4 } as const satisfies Record<Notch, number>;

/** The middle of a rung's levels, as an index into `LEVELS`, with its notch. */
function heightOf({ level, notch }: Rung): number {
  const [from = 0, to = from] = level.split("..").map((each) => LEVELS.indexOf(each as Level));
  return (from + to) / 2 + (notch === undefined ? 0 : NOTCH_HEIGHTS[notch]);
}
