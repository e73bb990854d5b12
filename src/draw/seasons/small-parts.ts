/** Small things that several drawings use. Lengths in squares. */
import { area, disc, put, stroke } from "./layers.ts";
import type { Point } from "./outlines.ts";
import type { Layer } from "./scene.ts";

/** An eye that looks to the lower right. */
export const eye = (x: number, y: number, radius = 0.36): Layer[] => [
  disc("white", x, y, radius, "thin"),
  disc("black", x + 0.14 * radius, y + 0.14 * radius, 0.58 * radius),
  disc("white", x + 0.36 * radius, y - 0.1 * radius, 0.2 * radius),
];

/** Eyes in the middles of squares, given by row and column. */
export const eyes = (...at: readonly Point[]): Layer[] => at.flatMap(([row, column]) => eye(column + 0.5, row + 0.5));

/** The eye of a cat at night. */
export const slitEye = (x: number, y: number, radius = 0.36): Layer[] => [
  disc("bright yellow", x, y, [radius, radius * 0.8], null),
  disc("black", x, y, [radius * 0.24, radius * 0.72]),
];

/** A leaf from the origin to the right. */
export const leaf = (at: Point, size: number, turn = 0, mirrored = false): Layer[] =>
  put(
    [
      area("leaf", "M0 0C0.3 -0.6 1.1 -0.65 1.6 -0.1C1.1 0.45 0.4 0.5 0 0Z", "thin"),
      stroke("black", 0.05, "M0.15 -0.02C0.6 -0.2 1 -0.2 1.3 -0.12"),
    ],
    { at, size, turn, mirrored },
  );

/** A star with five points. */
export const star = (x: number, y: number, radius: number, paint: Layer["paint"] = "bright yellow"): Layer => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 === 0 ? radius : radius * 0.46;
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    return `${i === 0 ? "M" : "L"}${round(x + far * Math.cos(angle))} ${round(y + far * Math.sin(angle))}`;
  });
  return area(paint ?? "bright yellow", `${points.join("")}Z`, "thin");
};

const round = (value: number): number => Math.round(value * 1e3) / 1e3;

/** A snowflake. */
export const flake = (x: number, y: number, radius: number): Layer[] =>
  put(
    [0, 60, 120].flatMap((turn) => [
      ...put([stroke("blue", 0.13, "M0 -1L0 1M-0.3 -0.85L0 -0.55L0.3 -0.85M-0.3 0.85L0 0.55L0.3 0.85")], {
        at: [0, 0],
        turn,
      }),
    ]),
    { at: [x, y], size: radius },
  );

/** A bat. */
export const bat = (x: number, y: number, size: number, turn = 0): Layer[] =>
  put(
    [
      area(
        "black",
        "M0 0.28C-0.2 0.05 -0.42 0.1 -0.5 0.3C-0.66 0.1 -0.86 0.1 -0.96 0.3C-1.04 -0.1 -1.2 -0.3 -1.4 -0.42C-0.9 -0.6 -0.5 -0.4 -0.26 -0.14C-0.22 -0.3 -0.18 -0.4 -0.14 -0.46L-0.06 -0.32L0.06 -0.32L0.14 -0.46C0.18 -0.4 0.22 -0.3 0.26 -0.14C0.5 -0.4 0.9 -0.6 1.4 -0.42C1.2 -0.3 1.04 -0.1 0.96 0.3C0.86 0.1 0.66 0.1 0.5 0.3C0.42 0.1 0.2 0.05 0 0.28Z",
        null,
      ),
    ],
    { at: [x, y], size, turn },
  );

/** Ground below a drawing, from `left` to `right` at height `y`: a line with tufts of grass. */
export const grass = (left: number, right: number, y: number): Layer[] => [
  stroke(
    "black",
    0.06,
    `M${left} ${y}C${left + (right - left) / 3} ${y - 0.12} ${left + ((right - left) * 2) / 3} ${y + 0.12} ${right} ${y}`,
  ),
  ...[0.08, 0.3, 0.74, 0.93].flatMap((part) => tuft(left + part * (right - left), y)),
];

const tuft = (x: number, y: number): Layer[] =>
  put([stroke("leaf", 0.07, "M0 0L-0.2 -0.42M0 0L0 -0.55M0 0L0.2 -0.42")], { at: [x, y] });

/** A hill of snow below a drawing of this size. */
export const snow = (width: number, height: number): Layer[] => {
  const hill = `M-0.8 ${height + 0.6}C${width * 0.2} ${height - 0.3} ${width * 0.8} ${height - 0.3} ${width + 0.8} ${height + 0.6}`;
  return [area("sky", `${hill}Z`, null), stroke("black", 0.06, hill)];
};

/** Water with waves on it, at least three. */
export const waves = (left: number, right: number, y: number): Layer[] => {
  const count = Math.max(3, Math.round((right - left) / 1.2));
  const step = (right - left) / count;
  const crest = Array.from(
    { length: count },
    (_, i) =>
      `C${left + (i + 0.25) * step} ${y + 0.3} ${left + (i + 0.75) * step} ${y + 0.3} ${left + (i + 1) * step} ${y}`,
  ).join("");
  return [
    area("striped blue", `M${left} ${y}${crest}L${right} ${y + 0.9}L${left} ${y + 0.9}Z`, null),
    stroke("black", 0.06, `M${left} ${y}${crest}`),
  ];
};

/** A bow of a ribbon, its knot at the origin. */
export const bow = (x: number, y: number, size: number): Layer[] =>
  put(
    [
      area("dark red", "M-0.1 0.1C-0.5 0.7 -0.8 0.9 -1 1L-0.5 1.05L-0.35 1.4C-0.1 1 0 0.6 0.1 0.1Z", "thin"),
      area("dark red", "M0.1 0.1C0.5 0.7 0.8 0.9 1 1L0.5 1.05L0.35 1.4C0.1 1 0 0.6 -0.1 0.1Z", "thin"),
      area("red", "M0 0C-0.5 -0.9 -1.6 -1 -1.7 -0.35C-1.8 0.35 -0.6 0.5 0 0Z", "usual"),
      area("red", "M0 0C0.5 -0.9 1.6 -1 1.7 -0.35C1.8 0.35 0.6 0.5 0 0Z", "usual"),
      disc("red", 0, -0.02, 0.32, "usual"),
    ],
    { at: [x, y], size },
  );
