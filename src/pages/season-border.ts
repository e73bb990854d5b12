/** The border of a season's sheet: small motifs at its edges, two in turn. */
import { MOTIFS } from "../draw/seasons/motifs.ts";
import { layerShapes } from "../draw/seasons/scene.ts";
import type { Season } from "../engine/seasons.ts";
import { type Item, MM } from "./item.ts";
import { isInColour } from "./season-scene.ts";
import type { Setting } from "./setting.ts";

/** Diameter of a motif, and the distance between two, from middle to middle. */
const SIZE = 4.8 * MM;
const PITCH = 11 * MM;
/** From the edge of the paper to the middle of a motif; a classroom's sheet has its own edge. */
const INSET = 7 * MM;
/** How much further inside the text of a classroom's sheet begins and ends. */
const MOVED = 3.6 * MM;
/** Smaller pages have no border. */
const MIN_HEIGHT = 230 * MM;

export const hasBorder = ({ frame }: Pick<Setting, "frame">): boolean => frame.height >= MIN_HEIGHT;

/** The setting of a sheet with a border: a classroom's sheet has little space outside its text. */
export function insideBorder(setting: Setting): Setting {
  const { frame, profile } = setting;
  if (!profile.sheets) return setting;
  const { top, bottom, foot } = frame;
  return { ...setting, frame: { ...frame, top: top + MOVED, bottom: bottom - MOVED, foot: foot - MOVED } };
}

/** The border of a page. */
export function borderItems(season: Season, setting: Setting): Item[] {
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
