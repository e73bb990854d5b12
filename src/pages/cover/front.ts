/** The front of a book's cover as a picture for a screen, for archives and previews of links. */
import type { Manifest } from "../../book/manifest.ts";
import { COLOURS, type ColourName } from "../../draw/colours.ts";
import type { Shape } from "../../draw/shape.ts";
import { type Type, typeOf } from "../../draw/type.ts";
import type { Segment } from "../../engine/figure.ts";
import { addressOf } from "../../spec/matter/own-pictures.ts";
import { pageSize } from "../../spec/page-size.ts";
import { phrasesOf } from "../../templates/index.ts";
import { editionOf } from "../edition.ts";
import type { Item, PictureItem, TextItem } from "../item.ts";
import { kindFinder } from "../words.ts";
import { composeFront } from "./compose-cover.ts";
import { frontFrame } from "./cover-frame.ts";
import type { CoverSetting } from "./cover-job.ts";

/**
 * Draws the front of a book as SVG, in the proportions of its pages. `image`: the address of its own picture; by default the file
 * is embedded.
 */
export function drawFront(manifest: Manifest, kinds: CoverSetting["kinds"], image?: string | null): string {
  const { spec } = manifest;
  const { theme, sizes, reader } = editionOf(manifest, "screen");
  const size = pageSize(spec.page);
  const type = typeOf(theme, spec.language, sizes.isChild);
  const phrase = phrasesOf(spec.language);
  // Answers are not known here; kinds whose steps are forced have one answer each.
  const isUnique = manifest.puzzles.every(({ kind }) => kindFinder(kinds)(kind).reasons === "forced");
  const setting = { manifest, kinds, isUnique, phrase, measure: type.measure, theme, sizes, reader };
  const own = spec.cover?.image;
  const address = image ?? (own === undefined ? "" : addressOf(own.data));
  return frontSvg(composeFront({ setting, frame: frontFrame(size) }), size.width, size.height, type, address);
}

// The front of a cover as a standalone SVG file for a screen. Letters are outlines, so it needs no font; letters missing in the
// book's fonts are empty boxes, which an archive can tolerate. All numbers are whole tenths of a point, and paths are relative
// after their first point, so that repeated figures or squares are repeated text, which compresses to almost nothing.

/** Units of the picture in a point. */
const STEPS = 10;

const whole = (points: number): number => Math.round(points * STEPS);
const hex = (colour: ColourName): string => `#${COLOURS[colour].screen}`;

/**
 * Writes texts, drawings and a picture from 0, 0 to a width and a height, in points; throws for other items. `image`: the address
 * of the picture.
 */
export function frontSvg(items: readonly Item[], width: number, height: number, type: Type, image = ""): string {
  const marks = items.map((item) => {
    if (item.item === "text") return textPath(item, type);
    if (item.item === "drawing") return drawing(item.shapes);
    if (item.item === "picture") return picture(item, image);
    throw new Error(`a front with a ${item.item}`);
  });
  const box = `0 0 ${whole(width)} ${whole(height)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${marks.join("")}</svg>`;
}

function picture(item: PictureItem, address: string): string {
  const [x, y, width, height] = [item.x, item.y, item.width, item.height].map(whole);
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="${address}"/>`;
}

/** Consecutive areas with the same look become one path. */
function drawing(shapes: readonly Shape[]): string {
  const paths: { readonly look: string; d: string }[] = [];
  for (const { segments, fill, line } of shapes) {
    const stroke =
      line === undefined
        ? ""
        : ` stroke="${hex(line.colour)}" stroke-width="${whole(line.width)}" stroke-linecap="round" stroke-linejoin="round"`;
    const look = `fill="${fill === undefined ? "none" : hex(fill)}"${stroke}`;
    const d = outline(segments);
    const last = paths.at(-1);
    if (last?.look === look) last.d += d;
    else paths.push({ look, d });
  }
  return paths.map(({ look, d }) => `<path d="${d}" ${look}/>`).join("");
}

const LETTERS = { M: "M", L: "l", C: "c", Z: "z" } as const;

/** Segments relative to their start: positions are rounded by their distance to it. */
function outline(segments: readonly Segment[]): string {
  let written = "";
  let start: readonly [number, number] = [0, 0];
  let pen = [0, 0];
  for (const [name, ...places] of segments) {
    if (name === "M") {
      start = [places[0]!, places[1]!];
      pen = [0, 0];
      written += `M${whole(start[0])} ${whole(start[1])}`;
      continue;
    }
    const own = places.map((place, i) => whole(place - start[i % 2]!));
    written += LETTERS[name] + own.map((place, i) => place - pen[i % 2]!).join(" ");
    if (own.length > 0) pen = own.slice(-2);
  }
  return written.replaceAll(" -", "-");
}

/** A line of text as one path: each glyph is written relative to its own origin. */
function textPath({ text, font, size, x, y, tracking = 0, colour = "ink" }: TextItem, type: Type): string {
  const shaped = type.shape(text, font, true);
  const { program } = shaped.face;
  let pen = x;
  let d = "";
  for (const { id, step } of shaped.glyphs) {
    const scale = size / program.unitsPerEm;
    d += glyphOutline(program.getGlyph(id).path.commands, scale, whole(pen), whole(y));
    pen += (step * size) / 1000 + tracking;
  }
  return `<path d="${d}" fill="${hex(colour)}"/>`;
}

const COMMANDS = { moveTo: "M", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" } as const;

interface Command {
  readonly command: keyof typeof COMMANDS;
  readonly args: readonly number[];
}

/** Contours after the first start at an offset from the glyph's origin, but `m` is relative to the last contour's start. */
function glyphOutline(commands: readonly Command[], scale: number, x: number, y: number): string {
  let written = "";
  let [start, pen] = [
    [0, 0],
    [0, 0],
  ];
  for (const { command, args } of commands) {
    const places = args.map((place, i) => whole(place * scale) * (i % 2 === 0 ? 1 : -1));
    if (command === "moveTo") {
      const from = places.map((place, i) => place - start[i]!);
      written += written === "" ? `M${x + places[0]!} ${y + places[1]!}` : `m${from.join(" ")}`;
      start = places;
    } else written += COMMANDS[command] + places.map((place, i) => place - pen[i % 2]!).join(" ");
    if (command === "closePath") pen = start;
    else if (places.length > 0) pen = places.slice(-2);
  }
  return written.replaceAll(" -", "-");
}
