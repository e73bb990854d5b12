/** The decoration of a sheet: a border and drawings around its figures, for a season. */
import { MOTIFS } from "../draw/seasons/motifs.ts";
import { layerShapes } from "../draw/seasons/scene.ts";
import type { Season } from "../engine/seasons.ts";
import type { SheetSpec } from "../spec/spec-types.ts";
import { type Item, MM } from "./item.ts";
import { isInColour, scenesOf } from "./season-scene.ts";
import { sidesOf } from "./self-check.ts";
import type { Setting } from "./setting.ts";

/** How a sheet is decorated: the items at the edges of each page, the drawings around figures, and the size of its picture or joke. */
export interface SheetLook {
  readonly setting: Setting;
  readonly border: readonly Item[];
  readonly scenes: ReturnType<typeof scenesOf>;
  /** The side of a square of its picture to colour, or of a box of its joke, if it has one. Points. */
  readonly side: number;
}

/** The possible looks of a sheet, the best first: one of a season has a border, and drawings around its figures, if there is room. */
export function looksOf(sheet: SheetSpec, setting: Setting): SheetLook[] {
  return decorations(sheet, setting).flatMap((look) => sidesOf(sheet).map((side) => ({ ...look, side })));
}

function decorations({ season }: SheetSpec, setting: Setting): Omit<SheetLook, "side">[] {
  const plain = { setting, border: [], scenes: {} };
  if (season === undefined) return [plain];
  const border = hasBorder(setting) ? borderItems(season, setting) : [];
  const inside = border.length > 0 ? insideBorder(setting) : setting;
  return [{ setting: inside, border, scenes: scenesOf(inside) }, { setting: inside, border, scenes: {} }, plain];
}

// The border of a season's sheet: small motifs at its edges, two in turn.

/** Diameter of a motif, and the distance between two, from middle to middle. */
const SIZE = 4.8 * MM;
const PITCH = 11 * MM;
/** From the edge of the paper to the middle of a motif; a classroom's sheet has its own edge. */
const INSET = 7 * MM;
/** How much further inside the text of a classroom's sheet begins and ends. */
const MOVED = 3.6 * MM;
/** Smaller pages have no border. */
const MIN_HEIGHT = 230 * MM;

const hasBorder = ({ frame }: Pick<Setting, "frame">): boolean => frame.height >= MIN_HEIGHT;

/** The setting of a sheet with a border: a classroom's sheet has little space outside its text. */
function insideBorder(setting: Setting): Setting {
  const { frame, profile } = setting;
  if (!profile.sheets) return setting;
  const { top, bottom, foot } = frame;
  return { ...setting, frame: { ...frame, top: top + MOVED, bottom: bottom - MOVED, foot: foot - MOVED } };
}

/** The border of a page. */
function borderItems(season: Season, setting: Setting): Item[] {
  const { frame, profile } = setting;
  const inset = profile.sheets ? SIZE / 2 : INSET;
  const [width, height] = [frame.width - 2 * inset, frame.height - 2 * inset];
  const isColour = isInColour(setting);
  // Even numbers on each side, so that the two take turns all around.
  const [across, down] = [evenCount(width), evenCount(height)];
  const points = [
    ...along(across, (part) => [part * width, 0]),
    ...along(down, (part) => [width, part * height]),
    ...along(across, (part) => [(1 - part) * width, height]),
    ...along(down, (part) => [0, (1 - part) * height]),
  ];
  const shapes = points.flatMap(([x, y], i) =>
    layerShapes(MOTIFS[season][i % 2 === 0 ? 0 : 1], { x: inset + x, y: inset + y, cell: SIZE / 2, isColour }),
  );
  return [{ item: "drawing", shapes }];
}

const evenCount = (length: number): number => 2 * Math.round(length / PITCH / 2);

const along = (count: number, at: (part: number) => readonly [number, number]): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) => at(i / count));
