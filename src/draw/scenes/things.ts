/** Things of scenes, at most six shapes each, standing on their origin. Lengths in hundredths of the picture's width. */
import type { Hand } from "../digit-strokes.ts";
import { area, disc, put, stroke } from "../seasons/layers.ts";
import type { Placing, Point } from "../seasons/outlines.ts";
import type { PaintName } from "../seasons/paints.ts";
import type { Layer } from "../seasons/scene.ts";
import { numeral } from "./numeral.ts";

type Thing = readonly Layer[];

/** White layers as one: their common outline, where there is one, and then themselves. */
const joined = (layers: Thing): Layer[] => [
  ...layers.map((layer): Layer => ({ ...layer, edge: "plain" })),
  ...layers.map(({ edge: _, ...layer }) => layer),
];

export const sun: Thing = [
  disc("golden", 0, 0, 6.4),
  stroke(
    "golden",
    0.9,
    "M8.4 0L11.4 0M7.3 4.2L9.4 5.4M4.2 7.3L5.7 9.9M0 8.4L0 10.9M-4.2 7.3L-5.7 9.9M-7.3 4.2L-9.4 5.4M-8.4 0L-11.4 0M-7.3 -4.2L-9.4 -5.4M-4.2 -7.3L-5.7 -9.9M0 -8.4L0 -10.9M4.2 -7.3L5.7 -9.9M7.3 -4.2L9.4 -5.4",
  ),
];

export const cloud: Thing = [
  area(
    "white",
    "M-9 0C-12.6 0 -12.6 -5 -8.4 -5C-8.6 -10.6 -0.6 -11.8 2 -7.2C4.6 -9.8 9 -7.6 8.2 -4.4C12 -4.6 12.2 0 8.8 0Z",
    "plain",
  ),
];

export const house: Thing = [
  area("white", "M-6 0L-6 -9L6 -9L6 0Z", "plain"),
  area("scarlet", "M-8 -8.6L0 -16.4L8 -8.6Z", null),
  area("navy", "M-1.7 0L-1.7 -5.4L1.7 -5.4L1.7 0Z", null),
  area("golden", "M-4.9 -7L-4.9 -4.8L-2.7 -4.8L-2.7 -7ZM2.7 -7L2.7 -4.8L4.9 -4.8L4.9 -7Z", null),
];

export const fir: Thing = [
  area("bark", "M-0.9 0L-0.9 -4L0.9 -4L0.9 0Z", null),
  area(
    "forest",
    "M0 -19L4 -12.6L2.4 -12.6L5.4 -7.6L3.4 -7.6L6.6 -2.6L-6.6 -2.6L-3.4 -7.6L-5.4 -7.6L-2.4 -12.6L-4 -12.6Z",
    null,
  ),
];

export const reeds: Thing = [
  stroke("forest", 0.7, "M-2.4 0L-2 -17M1.4 0L0.8 -21M3.4 0L4.2 -14M0 0L-4.4 -10"),
  stroke("bark", 1.9, "M-2 -17L-1.9 -20M0.8 -21L0.7 -24.4M4.2 -14L4.4 -16.6"),
];

export const flower = (paint: PaintName = "white"): Thing => [
  area(
    paint,
    "M0 -1.1C-1.2 -3 1.2 -3 0 -1.1M0 -1.1C1.3 -2.9 2.6 -0.9 0 -1.1M0 -1.1C2.4 0.2 0.8 1.8 0 -1.1M0 -1.1C-0.8 1.8 -2.4 0.2 0 -1.1M0 -1.1C-2.6 -0.9 -1.3 -2.9 0 -1.1Z",
    null,
  ),
  ...[
    [0, -2.4],
    [1.25, -1.5],
    [0.8, 0],
    [-0.8, 0],
    [-1.25, -1.5],
  ].map(([x, y]) => disc(paint, x!, y!, 0.85, "plain")),
  disc("golden", 0, -1.1, 0.75),
];

export const wave = (long = 1): Layer[] =>
  put([stroke("white", 0.8, "M-7 0C-5 -1.7 -2.4 -1.7 0 0C2.4 1.7 5 1.7 7 0")], { at: [0, 0], size: long });

export const star = (paint: PaintName = "golden"): Thing => [
  area(paint, "M0 -1.9L0.5 -0.5L1.9 0L0.5 0.5L0 1.9L-0.5 0.5L-1.9 0L-0.5 -0.5Z", "plain"),
];

/** A swan that looks left: a 2 is its neck. */
export const swan = (hand: Hand): Layer[] => [
  ...joined([
    area("white", "M-7 -2.5C-6 -9 4 -13 12 -11C16 -10.4 19 -13 20.4 -16C22.6 -8 20 0 10 0L-4 0Z"),
    numeral(hand, 2, { x: -3, y: 0, height: 23, paint: "white" }),
  ]),
  area("orange", "M-10.2 -18.7L-15.6 -15.4L-10.4 -14.4Z", null),
  disc("black", -7.4, -18.2, 0.8),
  stroke("ice", 0.9, "M4 -4.6C8 -8 13 -7.6 16.6 -9"),
];

/** A boat whose sail is a 4. */
export const boat = (hand: Hand): Layer[] => [
  numeral(hand, 4, { x: 0, y: 0.6, height: 23, paint: "scarlet" }),
  area("navy", "M-13.6 0L13.6 0C12.8 5 10 7.6 6.6 7.6L-7 7.6C-10.4 7.6 -12.8 5 -13.6 0Z", null),
  area("white", "M-13.6 0L13.6 0L13.1 2.2L-13.1 2.2Z", null),
];

/** A snail with a 6 on its back. */
export const snail = (hand: Hand): Layer[] => [
  stroke("fur", 3.9, "M-13 -2L9 -2C15 -2 14.6 -7 14.6 -13"),
  stroke("bark", 0.6, "M14 -14L12.6 -18M15.4 -14L17.4 -17.6"),
  disc("black", 12.6, -18.2, 0.85),
  disc("black", 17.5, -17.9, 0.85),
  stroke("black", 0.6, "M13.6 -10.9C14.2 -10.1 15 -10.1 15.6 -10.9"),
  numeral(hand, 6, { x: -1.6, y: -2.4, height: 18, paint: "crimson" }),
];

/** A tree whose crown is an 8. */
export const tree = (hand: Hand): Layer[] => [
  numeral(hand, 8, { x: 0, y: -5, height: 25, paint: "forest" }),
  stroke("bark", 2.2, "M0 0L0 -11.5"),
];

/** A 1 is the trunk of a tree, and a 0 its swing. */
export const swingTree = (hand: Hand): Layer[] => [
  stroke("bark", 0.6, "M9.4 -26L9.4 -15M12.2 -26L12.2 -15"),
  numeral(hand, 1, { x: -2, y: 0, height: 25, paint: "bark" }),
  numeral(hand, 0, { x: 10.8, y: -3, height: 15, paint: "scarlet" }),
  area(
    "ground",
    "M-14 -22C-21 -23 -20 -33 -12 -32C-12 -41 2 -43 6 -36C12 -41 22 -35 18 -28C22 -24 17 -21 12 -22C8 -20 3 -20 0 -22C-4 -20 -10 -20 -14 -22Z",
    null,
  ),
];

/** A lighthouse: its tower is a 1. */
export const lighthouse = (hand: Hand): Layer[] => [
  area("bark", "M-11 2C-10 -4 -5 -5 -1 -4C4 -6 10 -4 12 2Z", null),
  numeral(hand, 1, { x: 0, y: -2, height: 29, paint: "scarlet" }),
  area("golden", "M-2.6 -31L-2.6 -35.6L6 -35.6L6 -31Z", null),
  area("navy", "M-4 -35.4L1.7 -40L7.4 -35.4Z", null),
  stroke("golden", 1.1, "M9 -34.6L17 -37M9 -32.4L17 -31M-5.6 -34.6L-13.6 -37M-5.6 -32.4L-13.6 -31"),
];

/** A sea horse: a 5 with its snout to the right. */
export const seaHorse = (hand: Hand): Layer[] => [
  area("orange", "M-5 -12C-11 -14 -11 -8 -4 -7Z", null),
  numeral(hand, 5, { x: 0, y: 0, height: 24, paint: "violet" }),
  disc("white", -3.6, -21.4, 1.9),
  disc("black", -3.2, -21.3, 0.95),
  area("orange", "M-6.4 -23.6L-5.6 -28L-3.6 -24.8L-1.4 -27.6L-1 -23.8Z", null),
];

/** A sandcastle with a 7 as its flag. */
export const castle = (hand: Hand): Layer[] => [
  numeral(hand, 7, { x: 1, y: -11, height: 19, paint: "navy" }),
  area(
    "tan",
    "M-14 0L-12.6 -11L-12.6 -14L-9.6 -14L-9.6 -11L-6 -11L-6 -14L-3 -14L-3 -11L3 -11L3 -14L6 -14L6 -11L9.6 -11L9.6 -14L12.6 -14L12.6 -11L14 0Z",
    null,
  ),
  area("bark", "M-3 0L-3 -4.6C-3 -8.4 3 -8.4 3 -4.6L3 0Z", null),
];

/** A balloon: a 9 with its string. */
export const balloon = (hand: Hand): Layer[] => [
  stroke("bark", 0.6, "M3.4 -2C4.6 4 1 6 2.6 11C3.4 14 1.6 16 2 18"),
  numeral(hand, 9, { x: 0, y: 0, height: 26, paint: "crimson" }),
];

/** A butterfly: a 3 is its wings on the right. */
export const butterfly = (hand: Hand): Layer[] => [
  area(
    "orange",
    "M-1 -10C-6 -19 -15 -18 -14 -11C-13.4 -7.6 -9 -7.6 -7 -8.6C-12 -7 -12.6 -1 -8 0C-4 0.6 -1.6 -4 -1 -8Z",
    null,
  ),
  numeral(hand, 3, { x: 6.4, y: 1, height: 19, paint: "scarlet" }),
  stroke("bark", 2, "M-0.4 -14L-0.4 -2"),
  stroke("bark", 0.6, "M-0.6 -15L-3.4 -20M-0.2 -15L1.4 -20.4"),
];

/** A cherry: a 6 with its stalk and a leaf. */
export const cherry = (hand: Hand): Layer[] => [
  area("forest", "M5.4 -19C9 -25 15 -24.4 18 -20C13.4 -15.4 8.4 -16 5.4 -19Z", null),
  numeral(hand, 6, { x: 0, y: 0, height: 22, paint: "crimson" }),
  stroke("white", 1.1, "M-4.4 -6.4C-4.2 -7.8 -3.4 -9 -2 -9.6"),
];

/** A sunflower: a 9 whose loop is its head. */
export const sunflower = (hand: Hand): Layer[] => [
  disc("golden", -1, -20, 11.4),
  area("leafy", "M2.6 -3C9 -12 15 -10 17 -8C13 -3 7 -1 2.6 -3Z", null),
  numeral(hand, 9, { x: 0, y: 0, height: 28, paint: "forest" }),
];

/** A clock tower that shows 12. */
export const clockTower = (hand: Hand): Layer[] => [
  area("scarlet", "M-13 -31L0 -43L13 -31Z", null),
  area("fur", "M-11 0L-11 -31.4L11 -31.4L11 0Z", null),
  disc("white", 0, -18, 9.6, "plain"),
  numeral(hand, 1, { x: -4.4, y: -11.6, height: 12.8, paint: "navy" }),
  numeral(hand, 2, { x: 3, y: -11.6, height: 12.8, paint: "navy" }),
  area("bark", "M-2.6 0L-2.6 -4.4C-2.6 -7.4 2.6 -7.4 2.6 -4.4L2.6 0Z", null),
];

/** A snowman of an 8. */
export const snowman = (hand: Hand): Layer[] => [
  stroke("bark", 1, "M-6 -13L-13 -18M-11 -16.6L-11 -20M6 -13L13 -18M11 -16.6L14 -15.4"),
  ...joined([
    numeral(hand, 8, { x: 0, y: 0, height: 30, paint: "white" }),
    disc("white", 0, -8, 4.5),
    disc("white", 0, -22, 3.8),
  ]),
  area("navy", "M-7 -28L-7 -29.6L-4.4 -29.6L-3.8 -36L3.8 -36L4.4 -29.6L7 -29.6L7 -28Z", null),
  area("orange", "M-0.6 -22.8L6.4 -20.6L-0.6 -20.4Z", null),
  area(
    "black",
    "M-2.9 -24.2L-1.3 -24.2L-1.3 -22.6L-2.9 -22.6ZM1.3 -24.2L2.9 -24.2L2.9 -22.6L1.3 -22.6ZM-0.8 -11L0.8 -11L0.8 -9.4L-0.8 -9.4ZM-0.8 -7L0.8 -7L0.8 -5.4L-0.8 -5.4Z",
    null,
  ),
  stroke("scarlet", 2.2, "M-4.2 -16C-1.6 -14.6 1.6 -14.6 4.2 -16M2.4 -15.2L4 -9.6"),
];

/** A flag beside a ski run, with a 7. */
export const skiFlag = (hand: Hand): Layer[] => [
  stroke("bark", 1.2, "M-6.4 0L-6.4 -25"),
  area("golden", "M-6.4 -25L13 -24L10 -15L13 -6L-6.4 -5Z", null),
  numeral(hand, 7, { x: 1.6, y: -6.4, height: 17, paint: "crimson" }),
];

/** A lamp post: a 1 with a lantern, and a wreath, a 0. */
export const lampPost = (hand: Hand): Layer[] => [
  stroke("bark", 0.8, "M0 -24L10.6 -24L10.6 -17"),
  numeral(hand, 1, { x: 0, y: 0, height: 25, paint: "navy" }),
  area("golden", "M-1.6 -25L-2.6 -31L6 -31L5 -25Z", null),
  area("navy", "M-4 -31L1.7 -35.4L7.4 -31Z", null),
  numeral(hand, 0, { x: 10.6, y: -1.6, height: 16, paint: "forest" }),
  area("scarlet", "M10.6 -4.4L6.8 -6.8L6.8 -1.6L10.6 -3.6L14.4 -1.6L14.4 -6.8Z", null),
];

/** A rocket: a 1 between its fire and its cone. */
export const rocket = (hand: Hand): Layer[] => [
  area("golden", "M-3 -4L0.4 8L3.8 -4Z", null),
  area("scarlet", "M-8.6 -1L-2 -11L2.8 -11L9.4 -1L2.8 -4L-2 -4Z", null),
  numeral(hand, 1, { x: -0.4, y: -3, height: 28, paint: "white", edge: "plain" }),
  area("scarlet", "M-2.4 -29.6C-1.6 -35 0.6 -37 1.6 -38C3.4 -36 4.6 -33 4.8 -29.6Z", null),
];

/** A planet: a 0 with a ring. */
export const planet = (hand: Hand): Layer[] => [
  disc("light orange", 0, 0, [6, 9]),
  numeral(hand, 0, { x: 0, y: 11, height: 22, paint: "golden" }),
  stroke("pink", 1.8, "M-6.4 3C-16 8 -18 5 -8.6 -0.4M6.4 -3C16 -8 18 -5 8.6 0.4C3 3.4 -2 5 -6.4 6"),
];

/** A lander: a 4 on legs with a dish. */
export const lander = (hand: Hand): Layer[] => [
  stroke("bark", 1.2, "M-4 -6L-9 0L-11 0M7 -6L11 0L13 0"),
  numeral(hand, 4, { x: 0, y: -2, height: 22, paint: "scarlet" }),
  stroke("bark", 0.8, "M-1 -23L-1 -28"),
  area("golden", "M-7 -30C-5 -25 3 -25 5 -30Z", null),
];

/** A fish that looks left; a 3 is its tail. */
export const fish = (hand: Hand, at: Placing): Layer[] =>
  put(
    [
      numeral(hand, 3, { x: 8.4, y: 8, height: 16, paint: "scarlet" }),
      area("orange", "M-16 0C-12 -9 2 -9.4 6.8 0C2 9.4 -12 9 -16 0Z", null),
      disc("white", -9.6, -1.6, 1.9),
      disc("black", -10, -1.6, 0.95),
      stroke("scarlet", 0.9, "M-5 -3C-3.4 -1 -3.4 1.4 -5 3.6"),
    ],
    at,
  );

/** The face and feet of a creature: its eyes, the ends of its feelers and its feet. */
export function creature(
  body: Layer,
  {
    eyes,
    feelers,
    feet,
  }: { readonly eyes: readonly Point[]; readonly feelers: readonly Point[]; readonly feet: readonly Point[] },
): Layer[] {
  const [left, right] = eyes as readonly [Point, Point];
  const lines = [
    ...feelers.map(([x, y]) => `M${x * 0.5} ${y + 5}L${x} ${y}`),
    ...feet.map(([x, y]) => `M${x} ${y - 3}L${x} ${y}L${x + 1.8} ${y}`),
  ].join("");
  return [
    stroke("bark", 1, lines),
    ...feelers.map(([x, y]) => disc("golden", x, y, 1.2)),
    body,
    disc("white", left[0], left[1], 2, "plain"),
    disc("white", right[0], right[1], 2, "plain"),
    area(
      "black",
      `M${left[0] - 0.9} ${left[1]}C${left[0] - 0.9} ${left[1] - 1.2} ${left[0] + 0.9} ${left[1] - 1.2} ${left[0] + 0.9} ${left[1]}C${left[0] + 0.9} ${left[1] + 1.2} ${left[0] - 0.9} ${left[1] + 1.2} ${left[0] - 0.9} ${left[1]}ZM${right[0] - 0.9} ${right[1]}C${right[0] - 0.9} ${right[1] - 1.2} ${right[0] + 0.9} ${right[1] - 1.2} ${right[0] + 0.9} ${right[1]}C${right[0] + 0.9} ${right[1] + 1.2} ${right[0] - 0.9} ${right[1] + 1.2} ${right[0] - 0.9} ${right[1]}Z`,
      null,
    ),
  ];
}
