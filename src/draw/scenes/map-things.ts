/** Small things beside the trail of an island, and in the water around it. Each lies within 1 of its origin. */
import { area, disc, put, stroke } from "../seasons/layers.ts";
import type { Layer } from "../seasons/scene.ts";
import { fir, flower, house } from "./things.ts";

type Thing = readonly Layer[];

const mushroom: Thing = [
  area("white", "M-0.28 0.1L0.28 0.1L0.34 0.85L-0.34 0.85Z", "plain"),
  area("scarlet", "M-0.9 0.15C-0.8 -1.1 0.8 -1.1 0.9 0.15Z", null),
  disc("white", -0.35, -0.25, 0.16),
  disc("white", 0.3, -0.35, 0.18),
];

const mountain: Thing = [
  area("violet", "M-0.95 0.8L-0.05 -0.9L0.95 0.8Z", null),
  area("white", "M-0.4 -0.24L-0.05 -0.9L0.34 -0.24L0.1 -0.4L-0.06 -0.14L-0.2 -0.4Z", null),
];

const crystal: Thing = [
  area("navy", "M0 -0.95L0.6 -0.3L0 0.9L-0.6 -0.3Z", null),
  area("ice", "M0 -0.95L0.6 -0.3L0 -0.1L-0.6 -0.3Z", null),
];

const palm: Thing = [
  stroke("bark", 0.2, "M-0.1 0.85C0.1 0.4 0.1 0 0 -0.3"),
  stroke(
    "forest",
    0.22,
    "M0 -0.35C-0.3 -0.75 -0.7 -0.6 -0.85 -0.2M0 -0.35C0.3 -0.75 0.7 -0.6 0.85 -0.2M0 -0.35C-0.2 -0.2 -0.45 0 -0.5 0.3M0 -0.35C0.2 -0.2 0.45 0 0.5 0.3M0 -0.35L0 -0.85",
  ),
];

const blossoms: Thing = [
  ...put(flower(), { at: [-0.45, 0.7], size: 0.2 }),
  ...put(flower(), { at: [0.5, 0.45], size: 0.2 }),
  ...put(flower(), { at: [0, -0.2], size: 0.2 }),
];

/** The thing of each chapter's land in turn. */
export const LAND_THINGS: readonly Thing[] = [
  blossoms,
  put(house, { at: [0, 0.9], size: 0.108 }),
  put(fir, { at: [0, 0.95], size: 0.1 }),
  mushroom,
  mountain,
  palm,
  crystal,
];

const littleFish: Thing = [
  area("navy", "M-0.95 0C-0.6 -0.6 0.1 -0.6 0.45 -0.1L0.95 -0.5L0.95 0.5L0.45 0.1C0.1 0.6 -0.6 0.6 -0.95 0Z", null),
  disc("white", -0.5, -0.08, 0.12),
];

const littleBoat: Thing = [
  area("navy", "M-0.95 0.3L0.95 0.3L0.6 0.85L-0.6 0.85Z", null),
  area("scarlet", "M-0.05 -0.95L0.75 0.15L-0.05 0.15Z", null),
  area("white", "M-0.2 -0.7L-0.2 0.15L-0.7 0.15Z", "plain"),
];

export const SEA_THINGS: readonly Thing[] = [littleFish, littleBoat];
