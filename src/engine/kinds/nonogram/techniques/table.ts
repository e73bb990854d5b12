/** The techniques of a nonogram, cheapest first. */
import type { Technique } from "../../../kind.ts";
import * as long from "./on-long-line.ts";
import { edge, finished, fullLine, type OnWord, overlap, placements, reach } from "./on-word.ts";

/** A technique that looks at one line. */
export interface LineTechnique extends Technique {
  /** Its place in the table, from 0. */
  readonly place: number;
  readonly onWord: OnWord;
  readonly onLongLine: long.OnLongLine;
  /** Whether it depends only on the clue of the line, not on its known cells. */
  readonly byClue?: boolean;
}
/** A technique; without `onWord` it is a trial. */
export type TechniqueRule = LineTechnique | (Technique & { readonly onWord?: undefined; readonly byClue?: false });

/** The techniques that look at one line. Knowing more of the line never makes them find less. */
export const ON_LINES: readonly LineTechnique[] = [
  {
    ...{ place: 0, id: "full-line", level: "starter", cost: 1, byClue: true },
    ...{ onWord: fullLine, onLongLine: long.fullLine },
  },
  { place: 1, id: "finished", level: "starter", cost: 1, onWord: finished, onLongLine: long.finished },
  {
    ...{ place: 2, id: "overlap", level: "starter", cost: 2, byClue: true },
    ...{ onWord: overlap, onLongLine: long.overlap },
  },
  { place: 3, id: "edge", level: "easy", cost: 3, onWord: edge, onLongLine: long.edge },
  { place: 4, id: "reach", level: "medium", cost: 5, onWord: reach, onLongLine: long.reach },
  { place: 5, id: "placements", level: "hard", cost: 8, onWord: placements, onLongLine: long.placements },
];

export const TECHNIQUES: readonly TechniqueRule[] = [...ON_LINES, { id: "trial", level: "expert", cost: 30 }];
