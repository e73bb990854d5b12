/** The two small motifs of a season, which alternate around a sheet. Each lies within 1 of its origin. */
import type { Season } from "../../engine/seasons.ts";
import { area, disc, put, stroke } from "./layers.ts";
import { ellipse } from "./outlines.ts";
import type { PaintName } from "./paints.ts";
import type { Layer } from "./scene.ts";
import { bat, flake, star } from "./small-parts.ts";

type Motif = readonly Layer[];

const blossom: Motif = [
  ...[0, 72, 144, 216, 288].flatMap((turn) =>
    put([area("rosy", ellipse(0, -0.58, 0.38, 0.42), null)], { at: [0, 0], turn }),
  ),
  disc("bright yellow", 0, 0, 0.3),
];

const leaf = (paint: PaintName): Motif => [
  area(paint, "M-0.75 0.55C-0.9 -0.3 -0.1 -0.9 0.85 -0.85C0.9 0.1 0.3 0.8 -0.55 0.75Z", null),
  stroke(paint, 0.14, "M-0.95 0.95L-0.5 0.5"),
];

const sun: Motif = [
  disc("tan", 0, 0, 0.5),
  ...[0, 45, 90, 135, 180, 225, 270, 315].flatMap((turn) =>
    put([stroke("tan", 0.17, "M0 -0.7L0 -0.95")], { at: [0, 0], turn }),
  ),
];

const fish: Motif = [
  area(
    "dark blue",
    "M-0.95 0C-0.6 -0.6 0.1 -0.6 0.45 -0.1L0.95 -0.5L0.95 0.5L0.45 0.1C0.1 0.6 -0.6 0.6 -0.95 0Z",
    null,
  ),
  disc("white", -0.5, -0.08, 0.12),
];

const mushroom: Motif = [
  area("dark red", "M-0.9 0.15C-0.8 -1.1 0.8 -1.1 0.9 0.15Z", null),
  area("fur", "M-0.3 0.15L0.3 0.15L0.36 0.85L-0.36 0.85Z", null),
  disc("white", -0.35, -0.25, 0.16),
  disc("white", 0.3, -0.35, 0.16),
];

const pumpkin: Motif = [
  area("mid orange", ellipse(-0.4, 0.2, 0.5, 0.62), null),
  area("mid orange", ellipse(0.4, 0.2, 0.5, 0.62), null),
  area("mid orange", ellipse(0, 0.2, 0.4, 0.68), null),
  stroke("green", 0.2, "M0 -0.4C0 -0.7 0.1 -0.8 0.3 -0.9"),
];

const fir: Motif = [
  area("dark green", "M0 -0.95L0.5 -0.25L0.28 -0.25L0.72 0.4L-0.72 0.4L-0.28 -0.25L-0.5 -0.25Z", null),
  area("tan", "M-0.16 0.4L0.16 0.4L0.16 0.85L-0.16 0.85Z", null),
];

const egg: Motif = [
  area(
    "rosy",
    "M0 -0.95C0.5 -0.95 0.75 -0.1 0.75 0.3C0.75 0.75 0.4 0.95 0 0.95C-0.4 0.95 -0.75 0.75 -0.75 0.3C-0.75 -0.1 -0.5 -0.95 0 -0.95Z",
    null,
  ),
  stroke("white", 0.16, "M-0.6 0.3L-0.3 0.1L0 0.3L0.3 0.1L0.6 0.3"),
];

const balloon: Motif = [
  area("dark red", "M0 0.45C-0.75 0.2 -0.8 -0.95 0 -0.95C0.8 -0.95 0.75 0.2 0 0.45Z", null),
  stroke("black", 0.09, "M0 0.45C0.25 0.65 -0.2 0.75 0.05 0.98"),
];

const starry: Motif = [{ ...star(0, 0.05, 0.95, "tan"), edge: undefined }];

export const MOTIFS: Readonly<Record<Season, readonly [Motif, Motif]>> = {
  spring: [blossom, leaf("leaf")],
  summer: [sun, fish],
  autumn: [leaf("mid orange"), mushroom],
  halloween: [pumpkin, bat(0, 0, 0.7)],
  winter: [flake(0, 0, 0.95), [disc("blue", 0, 0, 0.26)]],
  christmas: [fir, starry],
  easter: [egg, blossom],
  birthday: [balloon, starry],
};
