/** A small picture of each season: the drawing of one of its masks, without the squares. */
import { firstOf } from "../../engine/required.ts";
import type { Season } from "../../engine/seasons.ts";
import type { Shape } from "../shape.ts";
import { sceneFor } from "./drawings.ts";
import { sceneShapes } from "./scene.ts";

/** The mask whose drawing stands for a season. */
const PICTURES: Readonly<Record<Season, string>> = {
  spring: "flower",
  summer: "small-boat",
  autumn: "small-mushroom",
  halloween: "small-pumpkin",
  winter: "small-mitten",
  christmas: "small-tree",
  easter: "medium-egg",
  birthday: "small-cake",
};

/** A picture of a season: its size in units, and its shapes with the top left corner at x, y and units of `unit` points. */
export function seasonPicture(season: Season) {
  const scene = sceneFor(season, PICTURES[season]);
  if (scene === null) throw new Error(`no picture for ${season}`);
  const { rows, beyond } = scene;
  return {
    width: beyond.left + firstOf(rows).length + beyond.right,
    height: beyond.top + rows.length + beyond.bottom,
    shapes: (x: number, y: number, unit: number, isColour: boolean): Shape[] =>
      sceneShapes(scene, {
        ...{ x: x + beyond.left * unit, y: y + beyond.top * unit, cell: unit },
        ...{ isColour, hasSquares: false },
      }),
  };
}
