/** The squares beside the name of a level. */
import { LEVELS, type Level } from "../../engine/kind.ts";

/** Five small squares as SVG: one filled for starter, all five for expert. The name of the level stands beside them. */
export function levelSquares(level: Level): string {
  const filled = LEVELS.indexOf(level) + 1;
  const squares = LEVELS.map((_, i) => {
    const x = i * 11 + 0.75;
    return `<rect x="${x}" y="0.75" width="6.5" height="6.5"${i < filled ? "" : ' fill="none"'}/>`;
  });
  return `<svg class="squares" width="52" height="8" viewBox="0 0 52 8" aria-hidden="true">${squares.join("")}</svg>`;
}
