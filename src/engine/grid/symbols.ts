/** Shapes and pictures that stand for the numbers 1 to 4 on grids for children. */
import type { BoardSymbol } from "../board.ts";
import type { Segment } from "../figure.ts";

/** `shapes`: circle, square, triangle, star; `pictures`: sun, tree, fish, apple. */
export type Symbols = "shapes" | "pictures";

/** Names of the symbols in templates, from 1 on. */
const NAMES: Readonly<Record<Symbols, readonly string[]>> = {
  shapes: ["circle", "square", "triangle", "star"],
  pictures: ["sun", "tree", "fish", "apple"],
};

/** The name in templates of the symbol that stands for a number from 1 on; "" for another. */
export const symbolName = (symbols: Symbols, number: number): string => NAMES[symbols][number - 1] ?? "";

type Point = readonly [x: number, y: number];

const polygon = (points: readonly Point[]): Segment[] => [
  ...points.map(([x, y], i): Segment => [i === 0 ? "M" : "L", x, y]),
  ["Z"],
];

/** A circle as four curves; 0.5523 of the radius is where their controls are. `way`: −1 for a hole in what is around it. */
function round(x: number, y: number, r: number, way: 1 | -1 = 1): Segment[] {
  const [k, w, v] = [r * 0.5523, r * way, r * 0.5523 * way];
  return [
    ["M", x, y - r],
    ["C", x + v, y - r, x + w, y - k, x + w, y],
    ["C", x + w, y + k, x + v, y + r, x, y + r],
    ["C", x - v, y + r, x - w, y + k, x - w, y],
    ["C", x - w, y - k, x - v, y - r, x, y - r],
    ["Z"],
  ];
}

/** The points of the right half from the top down, then those of the left half. */
const mirrored = (right: readonly Point[]): Segment[] =>
  polygon([...right, ...right.toReversed().map(([x, y]): Point => [-x, y])]);

/** Rays of the sun: right, then each after it an eighth turn further. */
const RAY: readonly Point[] = [
  [0.52, 0],
  [0.33, 0.08],
  [0.33, -0.08],
];
const EIGHTH = Math.SQRT1_2;
const rays = (): Segment[] => {
  let points = RAY;
  return Array.from({ length: 8 }, () => {
    const ray = polygon(points);
    points = points.map(([x, y]): Point => [EIGHTH * (x - y), EIGHTH * (x + y)]);
    return ray;
  }).flat();
};

/** Outlines around 0, 0, about as heavy as each other in a square of side 1. */
const OUTLINES: Readonly<Record<Symbols, readonly (readonly Segment[])[]>> = {
  shapes: [
    round(0, 0, 0.46),
    mirrored([
      [0.41, -0.41],
      [0.41, 0.41],
    ]),
    mirrored([
      [0, -0.46],
      [0.52, 0.42],
    ]),
    mirrored([
      [0, -0.51],
      [0.141, -0.164],
      [0.514, -0.137],
      [0.228, 0.104],
      [0.317, 0.467],
      [0, 0.27],
    ]),
  ],
  pictures: [
    [...round(0, 0, 0.27), ...rays()],
    mirrored([
      [0, -0.52],
      [0.23, -0.2],
      [0.12, -0.2],
      [0.33, 0.08],
      [0.2, 0.08],
      [0.43, 0.36],
      [0.08, 0.36],
      [0.08, 0.52],
    ]),
    [
      ["M", -0.52, 0],
      ["C", -0.32, -0.4, 0.08, -0.4, 0.24, -0.07],
      ["L", 0.52, -0.28],
      ["L", 0.43, 0],
      ["L", 0.52, 0.28],
      ["L", 0.24, 0.07],
      ["C", 0.08, 0.4, -0.32, 0.4, -0.52, 0],
      ["Z"],
      ...round(-0.28, -0.08, 0.05, -1),
    ],
    [
      ["M", 0, -0.22],
      ["C", 0.12, -0.32, 0.44, -0.34, 0.44, 0.03],
      ["C", 0.44, 0.32, 0.22, 0.52, 0.1, 0.48],
      ["C", 0.04, 0.46, -0.04, 0.46, -0.1, 0.48],
      ["C", -0.22, 0.52, -0.44, 0.32, -0.44, 0.03],
      ["C", -0.44, -0.34, -0.12, -0.32, 0, -0.22],
      ["Z"],
      ["M", 0.02, -0.29],
      ["C", 0.03, -0.46, 0.16, -0.54, 0.3, -0.53],
      ["C", 0.3, -0.38, 0.18, -0.29, 0.02, -0.29],
      ["Z"],
    ],
  ],
};

/** By number as a text, the symbol that stands for it. */
export const symbolsOf = (symbols: Symbols): Readonly<Record<string, BoardSymbol>> =>
  Object.fromEntries(
    NAMES[symbols].map((name, i): [string, BoardSymbol] => [`${i + 1}`, { name, outline: OUTLINES[symbols][i]! }]),
  );
