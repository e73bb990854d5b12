/** The mascot: a square with № for a face, one pointing hand, and feet on the floor. Drawn on 100 units, y downwards. */
import type { ColourName } from "../../draw/colours.ts";
import { bent, box, disc, type Point, type Shape } from "../../draw/shape.ts";
import type { Segment } from "../../engine/figure.ts";

interface MascotLook {
  readonly body: ColourName;
  readonly ink: ColourName;
  readonly eye: ColourName;
}

/** Its height as a multiple of its body's side: the feet are below the body. */
export const MASCOT_HEIGHT = 1.22;

/**
 * The mascot with the top left corner of its body at x, y. `pointsAt`: the point (on the page) just before which its long hand
 * ends; its eyes look there too.
 */
export function mascot(x: number, y: number, side: number, pointsAt: Point, look: MascotLook): Shape[] {
  const unit = side / 100;
  const at = ([u, v]: Point): Point => [x + u * unit, y + v * unit];
  const line = (points: readonly Point[], width: number, bend: number): Shape => ({
    segments: bent(points.map(at), bend * unit),
    line: { colour: look.ink, width: width * unit },
  });
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
  const rest: Point[] = isLeft
    ? [
        [96, 62],
        [104, 62],
        [104, 74],
      ]
    : [
        [4, 62],
        [-4, 62],
        [-4, 74],
      ];
  const hand = (center: Point, radius: number): Shape =>
    disc(...at(center), radius * unit, { fill: look.eye, line: { colour: look.ink, width: 4.5 * unit } });
  const look_ = direction([50, 35], target);
  const pupil = (center: Point, radius: number): Shape =>
    disc(...at([center[0] + look_[0], center[1] + look_[1]]), radius * unit, { fill: look.ink });
  return [
    line(
      [
        [30, 96],
        [30, 118],
        [22, 118],
      ],
      8,
      4,
    ),
    line(
      [
        [70, 96],
        [70, 118],
        [78, 118],
      ],
      8,
      4,
    ),
    line(arm, 8, 12),
    line(rest, 8, 10),
    box(x, y, side, side, { fill: look.body }, 12 * unit),
    hand(reach, 9),
    hand(rest.at(-1)!, 7.5),
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
    { segments: smile(at), line: { colour: look.ink, width: 7.5 * unit } },
    disc(...at([41.5, 33]), 10.5 * unit, { fill: look.eye }),
    pupil([41.5, 33], 5),
    pupil([77, 35], 5.6),
  ];
}

/** Maximum movement of the pupils. */
const LOOK = 4.5;

function direction(from: Point, to: Point): Point {
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(right, down) || 1;
  return [(right / length) * LOOK, (down / length) * LOOK];
}

function smile(at: (point: Point) => Point): Segment[] {
  const [a, b, c, d] = [at([65, 66]), at([69, 74]), at([85, 74]), at([89, 66])];
  return [
    ["M", ...a],
    ["C", ...b, ...c, ...d],
  ];
}
