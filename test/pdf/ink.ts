/** What a page looks like when it is printed, and when a bad machine copies it: from its marks and its pixels. */
import { ink, type Raster } from "../pdf.ts";
import { wordsInAll } from "../words-in-all.ts";
import { centreOf, holds, type PaperPage, type Shape, type Show } from "./marks.ts";
import { isBox, textsIn } from "./measure.ts";
import type { Box, Point } from "./paths.ts";

/** Pixels a point of a copy: 150 to the inch. */
export const COPY = 150 / 72;

/** How much of a page is covered with black, 0 to 1; greys count as their share. */
export function coverage({ grey }: Raster): number {
  let light = 0;
  // By index: millions of bytes, and an iterator takes ten times as long.
  for (let i = 0; i < grey.length; i++) light += grey[i]!;
  return 1 - light / (255 * grey.length);
}

/** Is there black within a pixel of a point, where all that is lighter than half turns white? */
function isBlack({ grey, width, height }: Raster, page: PaperPage, [x, y]: Point): boolean {
  // The picture is a whole number of pixels, so that its scale is not quite the one that was asked for.
  const [column, row] = [Math.floor((x * width) / page.width), Math.floor((y * height) / page.height)];
  for (let r = row - 1; r <= row + 1; r++)
    for (let c = column - 1; c <= column + 1; c++)
      if (r >= 0 && c >= 0 && r < height && c < width && grey[r * width + c]! < 128) return true;
  return false;
}

/** Points along the edge of a shape, at a given distance from each other; a closed one ends where it began. */
function along({ points, form }: Shape, apart: number): Point[] {
  const closed = form === "rect" || form === "block" || form === "circle";
  return points.flatMap((from, i) => {
    const to = points[i + 1] ?? (closed ? points[0]! : from);
    const pieces = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / apart));
    return Array.from(
      { length: pieces },
      (_, n): Point => [from[0] + ((to[0] - from[0]) * n) / pieces, from[1] + ((to[1] - from[1]) * n) / pieces],
    );
  });
}

/** A line is lost when less than this share of it is left. */
const KEPT = 0.97;
/** A tint is paler than this; a stroke as broad as this, in points, is a surface. */
const TINT = 0.8;
const BROAD = 4;

const where = ({ x, y, width, height }: Box): string =>
  [x, y, width, height].map((value) => value.toFixed(1)).join(" ");

/** The lines that a copy loses: every whole stroke that is no tint must still be there. What is painted later may hide it. */
export function lostLines(page: PaperPage, copy: Raster): string[] {
  const strokes = page.shapes.filter(
    ({ stroke, weight, isDashed }) => stroke !== null && stroke < TINT && weight < BROAD && !isDashed,
  );
  return strokes.flatMap((shape) => {
    const points = along(shape, 2).filter((point) => !isHidden(page, shape, point));
    const kept = points.filter((point) => isBlack(copy, page, point)).length;
    return points.length > 0 && kept < KEPT * points.length
      ? [`a ${shape.form} of grey ${shape.stroke!.toFixed(2)} at ${where(shape)}`]
      : [];
  });
}

/** Does a white shape that is painted later cover a point? */
const isHidden = ({ shapes }: PaperPage, shape: Shape, point: Point): boolean =>
  shapes
    .slice(shapes.indexOf(shape) + 1)
    .some((later) => later.fill !== null && later.fill > 0.99 && holds(later, point));

/** The headings of the first and the last frame of how to play. */

/**
 * What only a tint tells: a tinted shape with nothing in it, or one that the copy shows with an outline as if it were to
 * be filled in; and a box to fill in that the copy shows without one.
 */
export function tintAlone(page: PaperPage, copy: Raster): string[] {
  const share = (shape: Shape) => {
    const points = along(shape, 2).filter((point) => !isHidden(page, shape, point));
    return points.filter((point) => isBlack(copy, page, point)).length / Math.max(1, points.length);
  };
  const look = page.shows.find(({ text }) => wordsInAll("book.strip-look").has(text));
  const now = page.shows.find(({ text }) => wordsInAll("book.strip-now").has(text));
  // The frames of how to play before the last outline what to look at.
  const isMarked = ({ x, y, width, height }: Shape): boolean =>
    look !== undefined && now !== undefined && y > look.y && (x + width < now.x || y + height < now.y);
  // A grid whose white cells have edges of their own, on one tint.
  const isGround = (shape: Shape): boolean => {
    const isWhite = (each: Shape) => each.fill !== null && each.fill > 0.99 && each.stroke === null;
    return page.shapes.filter((each) => isWhite(each) && holds(shape, centreOf(each))).length > 8;
  };
  return page.shapes.flatMap((shape) => {
    const tinted = shape.fill !== null && shape.stroke === null && shape.fill > 0.1 && shape.fill < 0.99;
    if (tinted && shape.form !== "path") {
      const marks = page.shapes.some(
        (other) => other !== shape && other.width < shape.width && holds(shape, centreOf(other)),
      );
      if (textsIn(shape, page.shows).length === 0 && !marks) return [`a tint with nothing in it at ${where(shape)}`];
      if (share(shape) > 0.6 && !isMarked(shape) && !isGround(shape))
        return [`a tint with an outline at ${where(shape)}`];
    }
    return isBox(shape) && !shape.isDashed && shape.form === "rect" && share(shape) < KEPT
      ? [`a box without its outline at ${where(shape)}`]
      : [];
  });
}

/** Signs that are too slight to be measured. */
const SLIGHT = /^[-−–.,:•·=…|']+$/;

/** Texts that are in the file and not on the page. */
export function unseenTexts(page: PaperPage, raster: Raster): string[] {
  return page.shows.flatMap(({ text, x, y, width, size }) => {
    if (SLIGHT.test(text)) return [];
    const black = ink(raster, x, y - 0.75 * size, width, 0.8 * size);
    return black > 0.02 && black < 0.98 ? [] : [`"${text}" at ${x.toFixed(1)} ${y.toFixed(1)}`];
  });
}

/** The smallest type of a page, in points, and what is set in it. */
export function smallestType({ shows }: PaperPage): Show | undefined {
  return shows.toSorted((a, b) => a.size - b.size)[0];
}

/** How far things may be into each other, in points. */
const TOUCH = 0.5;
const bodyOf = ({ x, y, width, size }: Show): Box => ({ x, y: y - 0.72 * size, width, height: 0.72 * size });
const overlap = (a: Box, b: Box, touch = TOUCH): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > touch &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > touch;

/** Texts that lie over each other, over an upright or level line, or beyond the page. Dashed lines leave room for theirs. */
export function overlaps(page: PaperPage): string[] {
  const faults: string[] = [];
  const lines = page.shapes
    .filter(({ stroke, weight, isDashed }) => stroke !== null && stroke < TINT && weight < BROAD && !isDashed)
    .flatMap(edgesOf);
  for (const [i, show] of page.shows.entries()) {
    const body = bodyOf(show);
    const inside =
      body.x > -TOUCH && body.y > -TOUCH && body.x + body.width < page.width + TOUCH && show.y < page.height;
    if (!inside) faults.push(`"${show.text}" leaves the page`);
    for (const other of page.shows.slice(0, i))
      if (overlap(body, bodyOf(other))) faults.push(`"${show.text}" lies over "${other.text}"`);
    if (lines.some((line) => overlap(body, line, 0))) faults.push(`"${show.text}" lies over a line at ${where(body)}`);
  }
  return faults;
}

/** The upright and level pieces of a stroke that are longer than a corner, as thin boxes. */
function edgesOf({ points, form, weight }: Shape): Box[] {
  const closed = form === "rect" || form === "block";
  if (form === "circle") return [];
  return points.flatMap((from, i) => {
    const to = points[i + 1] ?? (closed ? points[0]! : from);
    const [width, height] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
    if (Math.min(width, height) > 0.05 || Math.max(width, height) < 3) return [];
    const [x, y] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
    return [{ x: x - weight / 2, y: y - weight / 2, width: width + weight, height: height + weight }];
  });
}
