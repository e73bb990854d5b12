/** A small picture for each season, made of squares as in a grid; black, for photocopiers. */
import { type Mark, rect } from "../engine/figure.ts";
import { parseMask } from "../engine/path/masks/masks.ts";
import { firstOf } from "../engine/required.ts";
import type { Season } from "../engine/seasons.ts";

/** The mask that each is drawn from. */
const PICTURES: Readonly<Record<Season, string>> = {
  spring: "flower",
  summer: "ice-cream",
  autumn: "leaf",
  halloween: "pumpkin",
  winter: "snowman",
};

/** Side of a square as a share of its cell. */
const SQUARE = 0.84;

/** A picture of a season; `draw` places it by its top left corner, with cells `cell` points wide. */
export function seasonPicture(season: Season) {
  const mask = parseMask(PICTURES[season]);
  if ("problem" in mask) throw new Error(mask.problem);
  const { rows } = mask;
  const draw = (x: number, y: number, cell: number): Mark[] =>
    rows.flatMap((row, r) =>
      row.flatMap((isCell, c) =>
        isCell ? [rect("dot", x + c * cell, y + r * cell, SQUARE * cell, SQUARE * cell)] : [],
      ),
    );
  return { width: firstOf(rows).length, height: rows.length, draw };
}
