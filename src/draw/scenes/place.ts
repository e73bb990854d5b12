/** Places for scenes: a sky, bands of land and water one before the other, and things among them. */
import type { Segment } from "../../engine/figure.ts";
import type { Hand } from "../digit-strokes.ts";
import { BOW } from "../outline.ts";
import type { Outline } from "../seasons/outlines.ts";
import type { PaintName } from "../seasons/paints.ts";
import type { Layer } from "../seasons/scene.ts";

/** Land or water from a rolling upper edge down to the foot of the picture. */
export interface Band {
  readonly paint: PaintName;
  /** Heights of its upper edge above the foot, from the left side to the right one. */
  readonly heights: readonly number[];
}

/** Lengths in hundredths of the picture's width; x from its left side, y downwards from its foot, so that heights are negative. */
export interface Place {
  /** The numbers to find, in the order in which they are said. */
  readonly numbers: readonly number[];
  readonly sky: PaintName;
  /** Whether the sky is dark in full colour. */
  readonly isDark?: boolean;
  /** From back to front. */
  readonly parts: (hand: Hand) => readonly (Band | readonly Layer[])[];
}

/** Maximum height of things; above them are the sky and the title. */
export const HIGHEST = 106;

/** The edges of a picture in the unit of its place; its foot is at `bottom`. */
interface Picture {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Radius of its corners. */
  readonly radius: number;
}

/** The sky, bands and things of a place as layers. */
export function placeLayers(place: Place, hand: Hand, picture: Picture): Layer[] {
  return [
    { segments: roundedBox(picture), paint: place.sky },
    ...place
      .parts(hand)
      .flatMap((part): readonly Layer[] =>
        "heights" in part ? [{ segments: bandOutline(part, picture), paint: part.paint }] : part,
      ),
  ];
}

export function roundedBox({ left, right, top, bottom, radius }: Picture): Outline {
  return [
    ["M", left + radius, top],
    ["L", right - radius, top],
    ...corner(right, top, 0, radius, radius),
    ["L", right, bottom - radius],
    ...corner(right, bottom, -radius, 0, radius),
    ["L", left + radius, bottom],
    ...corner(left, bottom, 0, -radius, radius),
    ["L", left, top + radius],
    ...corner(left, top, radius, 0, radius),
    ["Z"],
  ];
}

/** A quarter of a circle, clockwise, to the point at dx, dy from a corner of a box. */
function corner(x: number, y: number, dx: number, dy: number, radius: number): Segment[] {
  if (radius === 0) return [];
  const k = 1 - BOW;
  return [["C", x - dy * k, y + dx * k, x + dx * k, y + dy * k, x + dx, y + dy]];
}

/** Points of a band's upper edge. */
const PIECES = 16;

function bandOutline({ heights }: Band, { left, right, bottom, radius }: Picture): Outline {
  const points = Array.from({ length: PIECES + 1 }, (_, i) => {
    const x = left + ((right - left) * i) / PIECES;
    return [x, -heightAt(heights, x / 100)] as const;
  });
  const step = (right - left) / PIECES / 3;
  const slope = (i: number): number => {
    const [before, after] = [points[Math.max(0, i - 1)]!, points[Math.min(PIECES, i + 1)]!];
    return (after[1] - before[1]) / (after[0] - before[0]);
  };
  const curve = points.slice(1).map(([x, y], i): Segment => {
    const [x0, y0] = points[i]!;
    return ["C", x0 + step, y0 + step * slope(i), x - step, y - step * slope(i + 1), x, y];
  });
  return [
    ["M", ...points[0]!],
    ...curve,
    ["L", right, bottom - radius],
    ...corner(right, bottom, -radius, 0, radius),
    ["L", left + radius, bottom],
    ...corner(left, bottom, 0, -radius, radius),
    ["Z"],
  ];
}

/** The height at a share of the width: smooth between the heights, level beyond both ends. */
function heightAt(heights: readonly number[], share: number): number {
  const at = Math.min(Math.max(share, 0), 1) * (heights.length - 1);
  const i = Math.min(Math.floor(at), heights.length - 2);
  const part = at - i;
  const t = part * part * (3 - 2 * part);
  return heights[i]! * (1 - t) + heights[i + 1]! * t;
}
