/** The techniques of a nonogram, cheapest first. */
import type { Technique } from "../../../kind.ts";
import { edge, finished, fullLine, type OnLine, overlap, placements, reach } from "./on-line.ts";

/** A technique that looks at one line. */
export interface LineTechnique extends Technique {
  /** Its place in the table, from 0. */
  readonly place: number;
  readonly onLine: OnLine;
  /** Whether it rests on the clue of the line alone, whatever is known of its cells. */
  readonly byClue?: boolean;
  /** Whether it may find something on a line with so many cells to fill and so many open ones. Left out: on any. */
  readonly mayFind?: (toFill: number, open: number) => boolean;
}
/** A technique; without `onLine` it is a trial. */
export type TechniqueRule = LineTechnique | (Technique & { readonly onLine?: undefined; readonly byClue?: false });

export const TECHNIQUES: readonly TechniqueRule[] = [
  { place: 0, id: "full-line", level: "starter", cost: 1, onLine: fullLine, byClue: true },
  {
    ...{ place: 1, id: "finished", level: "starter", cost: 1, onLine: finished },
    mayFind: (toFill: number, open: number) => toFill === 0 || toFill === open,
  },
  { place: 2, id: "overlap", level: "starter", cost: 2, onLine: overlap, byClue: true },
  { place: 3, id: "edge", level: "easy", cost: 3, onLine: edge },
  { place: 4, id: "reach", level: "medium", cost: 5, onLine: reach },
  { place: 5, id: "placements", level: "hard", cost: 8, onLine: placements },
  { id: "trial", level: "expert", cost: 30 },
];
