/** The drawings around the puzzles of a season's sheet. */
import type { BookPuzzle, Manifest } from "../book/manifest.ts";
import type { Palette } from "../draw/palette.ts";
import { sceneFor } from "../draw/seasons/drawings.ts";
import { polygonsOf } from "../draw/seasons/outlines.ts";
import { layersOf, type Scene, squaresOutline } from "../draw/seasons/scene.ts";
import type { Figure } from "../engine/figure.ts";
import type { Season } from "../engine/seasons.ts";
import type { Spec } from "../spec/spec-types.ts";
import type { CellRange } from "./cell-range.ts";
import type { Frame } from "./frame.ts";
import type { Point } from "./free-corner.ts";
import { MM } from "./item.ts";

/** The known facts about pages before their puzzles are laid out. */
interface Pages {
  readonly manifest: Manifest;
  readonly frame: Frame;
}

/** Finds the drawing around a puzzle from its figure and the smallest side of its cells; null: it has none. */
type SceneFinder = (made: Pick<BookPuzzle, "section">, figure: Figure, least: number) => Scene | null;

/** How drawings of a book are found; none if it is not a sheet of a season. */
export function scenesOf({ manifest: { spec }, frame }: Pages): { readonly sceneOf?: SceneFinder } {
  const season = spec.sheet?.season;
  if (season === undefined) return {};
  return {
    sceneOf: (made, figure, least) => {
      const scene = sceneAround(made, figure, season, spec);
      return scene !== null && hasRoomFor(scene, least, frame) ? scene : null;
    },
  };
}

/** The height of the words above the figure of a page. */
const WORDS = 66 * MM;

/** Whether a page holds a drawing with cells of this side. */
function hasRoomFor({ rows, beyond }: Scene, least: number, { text, top, bottom }: Frame): boolean {
  const width = (rows[0]!.length + beyond.left + beyond.right) * least;
  const height = (rows.length + beyond.top + beyond.bottom) * least;
  return width <= text.width && height <= bottom - top - WORDS;
}

/** The drawing for the mask of a puzzle; null if it has none, or if its figure is not the whole mask. */
function sceneAround(
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
  readonly cell: CellRange;
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

/** Whether drawings are in colour: on pages in colour, and on a classroom's sheet if its spec asks for colour. */
export function isInColour(
  {
    manifest: { spec },
    profile,
    palettes,
  }: {
    readonly manifest: Pick<Manifest, "spec">;
    readonly profile: { readonly sheets: boolean };
    readonly palettes?: ((section: number | undefined) => Palette | null) | undefined;
  },
  section?: number,
): boolean {
  const isAsked = spec.colour !== undefined && spec.colour !== "black";
  return profile.sheets ? isAsked : (palettes?.(section) ?? null) !== null;
}
