/** Figures for photocopiers, which reproduce greys badly and waste toner on them: shapes replace tints. */
import { type Figure, type Mark, type Path, path, type Rect } from "../engine/figure.ts";

/** Corner radius of an outlined tile as a share of its shorter side: far rounder than any box to write in. */
const ROUND = 0.3;
/** In a grid the ends of a path are rings, so tiles next to them stay squarer. */
const ROUND_IN_GRID = 0.2;

/**
 * The figure with few greys: tiles become outlines with round corners, which no box to write in has; stripes over holes become
 * black, and every other one is omitted. Lines inside regions are black, a tinted cell is striped, and a ground under many cells is
 * left out: their lines are enough.
 */
export function printFriendly(figure: Figure): Figure {
  const round = figure.marks.some(({ ink }) => ink === "ring") ? ROUND_IN_GRID : ROUND;
  return { ...figure, marks: figure.marks.filter((mark) => !isGround(mark)).map((mark) => withoutTint(mark, round)) };
}

const isGround = (mark: Mark): boolean => mark.ink === "shade" && mark.shape === "rect" && mark.width > 1;

function withoutTint(mark: Mark, round: number): Mark {
  if (mark.ink === "inner") return { ...mark, ink: "grid" };
  if (mark.ink === "shade" && mark.shape === "rect") return striped(mark);
  if (mark.ink === "hatch" && mark.shape === "path") return everyOtherStripe(mark);
  if (mark.ink !== "tile") return mark;
  if (mark.shape !== "rect") return { ...mark, ink: "outline" };
  const rounded: Rect = { ...mark, radius: round * Math.min(mark.width, mark.height) };
  return { ...rounded, ink: "outline" };
}

/** Every other stripe; each has a move and a line. */
const everyOtherStripe = (hatch: Path): Path => ({
  ...hatch,
  ink: "rule",
  segments: hatch.segments.filter((_, i) => Math.floor(i / 2) % 2 === 0),
});

/** Distances of the lines in a corner of a striped cell from it. */
const STRIPES = [0.25, 0.5] as const;

/** Slanting lines in two corners of a cell: what is printed or written in its middle stays free. */
function striped({ x, y }: Rect): Path {
  const lines = STRIPES.flatMap((d) => [
    ...([
      ["M", x, y + d],
      ["L", x + d, y],
    ] as const),
    ...([
      ["M", x + 1 - d, y + 1],
      ["L", x + 1, y + 1 - d],
    ] as const),
  ]);
  return path("rule", lines);
}
