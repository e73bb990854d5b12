/** The five squares of a level. */
import { type Mark, rect } from "../engine/figure.ts";
import { LEVELS, type Level } from "../engine/kind.ts";

/** Side of a level square as a share of the adjacent type size. */
export const SQUARE = 0.7;

/** Width of the squares of a level next to type of this size. */
export const levelWidth = (size: number): number => SQUARE * size * (LEVELS.length + (LEVELS.length - 1) / 2);

/** Five small squares on a baseline, filled up to the level. `size`: of the adjacent type. */
export function levelSquares(level: Level, x: number, baseline: number, size: number): Mark[] {
  const side = SQUARE * size;
  return LEVELS.map((each, i) => {
    const filled = LEVELS.indexOf(each) <= LEVELS.indexOf(level);
    return rect(filled ? "badge" : "open", x + i * side * 1.5, baseline - side, side, side);
  });
}
