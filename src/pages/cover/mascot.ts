/** The mascot: a square with № for a face, hands, and feet on the ground. Drawn on 100 units, y downwards. */
import type { ColourName } from "../../draw/colours.ts";
import { bent, box, disc, type Point, type Shape } from "../../draw/shape.ts";
import type { Segment } from "../../engine/figure.ts";

interface MascotLook {
  readonly body: ColourName;
  readonly ink: ColourName;
  readonly eye: ColourName;
  /** Whether its body has an outline, for a body as white as the paper. */
  readonly isOutlined?: boolean;
}

/** Its height as a multiple of its body's side: the feet are below the body. */
export const MASCOT_HEIGHT = 1.22;

const MOUTHS = ["smile", "open", "flat", "sad"] as const;

/** Arms from shoulder to hand with right angles, hands with their radius, and a face. */
interface Stance {
  readonly arms: readonly (readonly Point[])[];
  readonly hands: readonly (readonly [place: Point, radius: number])[];
  /** The point it looks at; null: its eyes are closed. */
  readonly left: Point | null;
  readonly right: Point | null;
  readonly mouth: (typeof MOUTHS)[number];
}

/** The other side of the body. */
const across = ([u, v]: Point): Point => [100 - u, v];
const DOWN: readonly Point[] = [
  [96, 62],
  [104, 62],
  [104, 74],
];
const UP: readonly Point[] = [
  [96, 62],
  [116, 62],
  [116, 14],
];
const HAND = 9;
const REST = 7.5;
const both = (arm: readonly Point[], radius: number): Pick<Stance, "arms" | "hands"> => ({
  arms: [arm, arm.map(across)],
  hands: [
    [arm.at(-1)!, radius],
    [across(arm.at(-1)!), radius],
  ],
});
const oneArm = (arm: readonly Point[]): Pick<Stance, "arms" | "hands"> => ({
  arms: [arm, DOWN.map(across)],
  hands: [
    [arm.at(-1)!, HAND],
    [across(DOWN.at(-1)!), REST],
  ],
});

/** Its pose if it does not point at anything. */
export const POSES = ["wave", "cheer", "think", "oops", "sleep", "wink"] as const;
export type Pose = (typeof POSES)[number];

const STANCES: Readonly<Record<Pose, Stance>> = {
  wave: {
    ...oneArm([
      [96, 62],
      [120, 62],
      [120, 26],
    ]),
    ...{ left: [120, 10], right: [120, 10], mouth: "smile" },
  },
  cheer: { ...both(UP, HAND), left: [50, -60], right: [50, -60], mouth: "open" },
  think: {
    ...oneArm([
      [96, 62],
      [118, 62],
      [118, 90],
      [93, 90],
    ]),
    ...{ left: [-20, -20], right: [-20, -20], mouth: "flat" },
  },
  oops: { ...both(DOWN, REST), left: [50, 130], right: [50, 130], mouth: "sad" },
  sleep: { ...both(DOWN, REST), left: null, right: null, mouth: "flat" },
  wink: { ...oneArm(UP), left: [140, 20], right: null, mouth: "smile" },
};

/** The mascot in a pose, with the top left corner of its body at x, y. */
export const posed = (pose: Pose, x: number, y: number, side: number, look: MascotLook): Shape[] =>
  standing(STANCES[pose], x, y, side, look);

/**
 * The mascot with the top left corner of its body at x, y. `pointsAt`: the point (on the page) just before which its long hand
 * ends; its eyes look there too.
 */
export function mascot(x: number, y: number, side: number, pointsAt: Point, look: MascotLook): Shape[] {
  const unit = side / 100;
  const target: Point = [(pointsAt[0] - x) / unit, (pointsAt[1] - y) / unit];
  const isLeft = target[0] < 50;
  const shoulder: Point = [isLeft ? 4 : 96, 62];
  const isLevel = Math.abs(target[1] - 62) < 1;
  const reach: Point = isLevel
    ? [target[0] + (isLeft ? 10 : -10), 62]
    : [target[0], target[1] + (target[1] < 62 ? 10 : -10)];
  const elbow = isLeft ? -14 : 114;
  // With right angles: out of the body, up beside it, over to the target; or straight to a target next to it.
  const arm: Point[] = isLevel
    ? [shoulder, reach]
    : Math.abs(reach[0] - elbow) < 1
      ? [shoulder, [elbow, 62], reach]
      : [shoulder, [elbow, 62], [elbow, (62 + reach[1]) / 2 - 20], [reach[0], (62 + reach[1]) / 2 - 20], reach];
  const rest = isLeft ? DOWN : DOWN.map(across);
  const hands = [
    [reach, HAND],
    [rest.at(-1)!, REST],
  ] as const;
  const gaze = { left: target, right: target, mouth: "smile" } as const;
  return standing({ arms: [arm, rest], hands, ...gaze }, x, y, side, look);
}

/** Width of its limbs, and how they bend. */
const LIMB = 8;

function standing({ arms, hands, left, right, mouth }: Stance, x: number, y: number, side: number, look: MascotLook) {
  const unit = side / 100;
  const at = ([u, v]: Point): Point => [x + u * unit, y + v * unit];
  const line = (points: readonly Point[], width: number, bend: number): Shape => ({
    segments: bent(points.map(at), bend * unit),
    line: { colour: look.ink, width: width * unit },
  });
  const hand = (center: Point, radius: number): Shape =>
    disc(...at(center), radius * unit, { fill: look.eye, line: { colour: look.ink, width: 4.5 * unit } });
  const curve = (a: Point, b: Point, c: Point, d: Point): Segment[] => [
    ["M", ...at(a)],
    ["C", ...at(b), ...at(c), ...at(d)],
  ];
  const pupil = (center: Point, radius: number, target: Point | null): Shape[] => {
    if (target === null) return [];
    const [right, down] = direction([50, 35], target);
    return [disc(...at([center[0] + right, center[1] + down]), radius * unit, { fill: look.ink })];
  };
  const lid = ([u, v]: Point, wide: number, target: Point | null): Shape[] =>
    target === null
      ? [
          {
            segments: curve(
              [u - wide, v - 1],
              [u - wide / 2, v + wide * 0.8],
              [u + wide / 2, v + wide * 0.8],
              [u + wide, v - 1],
            ),
            line: { colour: look.ink, width: 4.5 * unit },
          },
        ]
      : [];
  const thin = { colour: look.ink, width: 2.5 * unit };
  const bodyLine = look.isOutlined ? { line: { colour: look.ink, width: 5 * unit } } : {};
  return [
    line(
      [
        [30, 96],
        [30, 118],
        [22, 118],
      ],
      LIMB,
      4,
    ),
    line(
      [
        [70, 96],
        [70, 118],
        [78, 118],
      ],
      LIMB,
      4,
    ),
    ...arms.map((arm, i) => line(arm, LIMB, i === 0 ? 12 : 10)),
    box(x, y, side, side, { fill: look.body, ...bodyLine }, 12 * unit),
    ...hands.map(([place, radius]) => hand(place, radius)),
    line(
      [
        [15, 82],
        [15, 20],
        [21, 20],
        [49, 82],
        [55, 82],
        [55, 20],
      ],
      8.5,
      0.01,
    ),
    disc(...at([77, 35]), 14 * unit, { fill: look.eye, line: { colour: look.ink, width: 6.5 * unit } }),
    mouthOf(mouth, curve, look, unit),
    disc(...at([41.5, 33]), 10.5 * unit, { fill: look.eye, ...(look.isOutlined && { line: thin }) }),
    ...pupil([41.5, 33], 5, left),
    ...pupil([77, 35], 5.6, right),
    ...lid([41.5, 33], 7, left),
    ...lid([77, 35], 8, right),
  ];
}

type Curve = (a: Point, b: Point, c: Point, d: Point) => Segment[];

function mouthOf(mouth: Stance["mouth"], curve: Curve, look: MascotLook, unit: number): Shape {
  const line = { colour: look.ink, width: 7.5 * unit };
  switch (mouth) {
    case "smile":
      return { segments: curve([65, 66], [69, 74], [85, 74], [89, 66]), line };
    case "flat":
      return { segments: curve([67, 70], [73, 70], [81, 70], [87, 70]), line };
    case "sad":
      return { segments: curve([66, 74], [70, 66], [84, 66], [88, 74]), line };
    case "open":
      return { segments: [...curve([66, 63], [66, 86], [88, 86], [88, 63]), ["Z"]], fill: look.ink, line };
  }
}

/** Maximum movement of the pupils. */
const LOOK = 4.5;

function direction(from: Point, to: Point): Point {
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(right, down) || 1;
  return [(right / length) * LOOK, (down / length) * LOOK];
}
