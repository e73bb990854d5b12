/** The drawing around a puzzle of a season's sheet. */
import type { BookPuzzle } from "../book/manifest.ts";
import { sceneFor } from "../draw/seasons/drawings.ts";
import { polygonsOf } from "../draw/seasons/outlines.ts";
import { layersOf, type Scene, squaresOutline } from "../draw/seasons/scene.ts";
import type { Figure } from "../engine/figure.ts";
import type { Season } from "../engine/seasons.ts";
import type { Spec } from "../spec/spec-types.ts";
import type { Point } from "./free-corner.ts";

/** The drawing for the mask of a puzzle; null if it has none, or if its figure is not the whole mask. */
export function sceneAround(
  { section }: Pick<BookPuzzle, "section">,
  { marks }: Figure,
  season: Season,
  { sections }: Pick<Spec, "sections">,
): Scene | null {
  const mask = sections[section]?.options.mask;
  const scene = typeof mask === "string" ? sceneFor(season, mask) : null;
  if (scene === null) return null;
  const outline = JSON.stringify(squaresOutline(scene.rows));
  const isWhole = marks.some((mark) => mark.shape === "path" && JSON.stringify(mark.segments) === outline);
  return isWhole ? scene : null;
}

/** Sizes of a figure, in squares. */
interface Sized {
  readonly width: number;
  readonly height: number;
  readonly outline: readonly Point[];
}

/** The sizes of a figure with its drawing. */
export function extentAround<E extends Sized>(scene: Scene, figure: E): E {
  const { left, top, right, bottom } = scene.beyond;
  const drawn = layersOf(scene.drawing).flatMap(({ segments }) => polygonsOf(segments).flat());
  const points = [...figure.outline, ...drawn.map(([x, y]): Point => ({ x, y }))]
    .map(({ x, y }): Point => ({ x: x + left, y: y + top }))
    .sort((a, b) => a.x - b.x || a.y - b.y);
  const outline: Point[] = [];
  for (const point of points) if (point.y < (outline.at(-1)?.y ?? Number.POSITIVE_INFINITY)) outline.push(point);
  return { ...figure, width: figure.width + left + right, height: figure.height + top + bottom, outline };
}
