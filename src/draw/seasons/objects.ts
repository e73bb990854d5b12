/** Food, toys and other things. */
import { area, band, disc, hull, type Mask, put, stroke, tube, union } from "./layers.ts";
import type { Point, Squares } from "./outlines.ts";
import type { Drawing, Layer } from "./scene.ts";
import { bow, flake, grass, leaf, star, waves } from "./small-parts.ts";

/** An egg with bands of colour, in grass. */
export function egg(mask: Mask): Drawing {
  const { width, height } = mask;
  const shell = hull(mask, "bright yellow", mask.band(0, height - 1), {
    margin: 0.55,
    bulge: 0.9,
    points: [[width / 2, height + 0.35]],
  });
  const at = (part: number) => -0.6 + part * (height + 1.2);
  return {
    behind: grass(-0.9, width + 0.9, height + 0.75),
    contour: [shell],
    parts: [
      band(shell, "pink", at(0.14), at(0.28)),
      band(shell, "striped blue", at(0.4), at(0.56)),
      band(shell, "red", at(0.7), at(0.84)),
    ],
  };
}

/** An ice cream. `scoop`: the last row of its scoop; the rows below it are the cone. */
export function iceCream(mask: Mask, scoop: number): Drawing {
  const { width, height } = mask;
  const middle = width / 2;
  return {
    contour: [
      hull(mask, "wood", mask.band(scoop + 1, height - 1), {
        margin: 0.42,
        bulge: 0.12,
        points: [
          [middle, height + 1.1],
          [0.4, scoop + 0.7],
          [width - 0.4, scoop + 0.7],
        ],
      }),
      hull(mask, "pink", mask.band(0, scoop), { margin: 0.55, bulge: 0.85 }),
    ],
    parts: [
      ...tube("leaf", 0.08, `M${middle} -1.2C${middle + 0.1} -1.7 ${middle + 0.4} -2 ${middle + 0.8} -2.1`),
      disc("red", middle, -0.85, 0.5, "usual"),
      disc("white", middle - 0.16, -1, 0.12),
    ],
  };
}

/** A boat. `sail`, `rump`: the squares of its sail and of its hull; `mast`: distance of the mast from the left. */
export function boat(mask: Mask, sail: Squares, rump: Squares, mast: number): Drawing {
  const { width, height } = mask;
  const deck = rump[0];
  return {
    behind: [
      ...tube("brown", 0.16, `M${mast} ${deck + 0.3}L${mast} -1.7`),
      area("red", `M${mast} -1.8L${mast + 1.3} -1.4L${mast} -1Z`, "thin"),
      area(
        "pink",
        `M${mast - 0.35} 0.6L${mast - 0.35} ${deck - 0.6}L${Math.max(-0.2, mast - 0.35 - (deck - 1) * 0.6)} ${deck - 0.6}Z`,
      ),
    ],
    contour: [
      hull(mask, "yellow", sail, { margin: 0.4, bulge: 0.35 }),
      hull(mask, "red", rump, {
        margin: 0.42,
        bulge: 0.3,
        points: [
          [-0.5, deck + 0.1],
          [width + 0.5, deck + 0.1],
        ],
      }),
    ],
    parts: waves(-1, width + 1, height + 0.15),
  };
}

export const umbrella = (mask: Mask): Drawing => ({
  behind: [
    [-0.2, 0.6],
    [0.8, -0.6],
    [11.4, -0.4],
    [12.3, 0.9],
    [1, 8],
    [3, 9.6],
    [11, 7.6],
  ].map(([x, y]) =>
    area(
      "sky",
      `M${x} ${y! - 0.5}C${x! + 0.1} ${y! - 0.1} ${x! + 0.3} ${y} ${x! + 0.3} ${y! + 0.2}C${x! + 0.3} ${y! + 0.6} ${x! - 0.3} ${y! + 0.6} ${x! - 0.3} ${y! + 0.2}C${x! - 0.3} ${y} ${x! - 0.1} ${y! - 0.1} ${x} ${y! - 0.5}Z`,
      "thin",
    ),
  ),
  contour: [
    ...tube("brown", 0.2, "M6 0L6 -1.4"),
    hull(mask, "brown", [6, 11, 5, 6], { margin: 0.3, bulge: 0.15 }),
    hull(mask, "brown", [9, 11, 6, 10], { margin: 0.3, bulge: 0.4 }),
    hull(mask, "striped red", [0, 5, 0, 11], { margin: 0.5, bulge: 0.6 }),
  ],
});

export const mitten = (mask: Mask): Drawing => ({
  behind: [...flake(5.4, 0.4, 0.5), ...flake(6.6, 5.6, 0.36), ...flake(-0.9, 1.2, 0.36)],
  contour: [
    hull(
      mask,
      "light red",
      [
        [2, 4, 4, 5],
        [3, 4, 3, 3],
      ],
      { margin: 0.45, bulge: 0.85 },
    ),
    hull(mask, "light red", [0, 5, 0, 3], { margin: 0.5, bulge: 0.75 }),
    area("white", "M-0.8 5.6L4.8 5.6C5.2 5.9 5.2 7 4.8 7.3L-0.8 7.3C-1.2 7 -1.2 5.9 -0.8 5.6Z"),
  ],
  parts: [0, 1, 2, 3, 4].map((x) => stroke("black", 0.06, `M${x} 6.2L${x} 7.1`)),
});

/** A candle. `flame`, `wax`, `stand`: their squares. */
export function candle(mask: Mask, flame: Squares, wax: Squares, stand: Squares): Drawing {
  const { width, height } = mask;
  const middle = width / 2;
  return {
    behind: [
      disc("moon", middle, (flame[0] + flame[1] + 1) / 2, (flame[1] - flame[0] + 1) / 2 + 1.6),
      ...put(leaf([0, 0], 1.3, 170), { at: [-0.1, height - 0.1] }),
      ...put(leaf([0, 0], 1.3, 10), { at: [width + 0.1, height - 0.1] }),
    ],
    contour: [
      hull(mask, "yellow", flame, { margin: 0.4, bulge: 0.7, points: [[middle, -1]] }),
      hull(mask, "striped red", wax, { margin: 0.45, bulge: 0.12 }),
      hull(mask, "tan", stand, { margin: 0.5, bulge: 0.5 }),
    ],
  };
}

/** A bell. `from`, `to`: the first and the last row of its body; its clapper is below. */
export function bell(mask: Mask, from: number, to: number): Drawing {
  const { width, height } = mask;
  const middle = width / 2;
  const body = hull(mask, "yellow", mask.band(from, to), { margin: 0.45, bulge: 0.5 });
  return {
    behind: [
      ...put(leaf([0, 0], 1.5, 20, true), { at: [middle - 0.5, -0.9] }),
      ...put(leaf([0, 0], 1.5, -20), { at: [middle + 0.5, -0.9] }),
    ],
    contour: [
      ...(to < height - 1 ? [hull(mask, "tan", mask.band(to + 1, height - 1), { margin: 0.4, bulge: 0.8 })] : []),
      body,
      area(
        "yellow",
        `M-0.9 ${to + 0.5}C-0.6 ${to} ${width + 0.6} ${to} ${width + 0.9} ${to + 0.5}C${width + 1.2} ${to + 1.3} ${width + 0.8} ${to + 1.5} ${width + 0.6} ${to + 1.5}L-0.6 ${to + 1.5}C-0.8 ${to + 1.5} -1.2 ${to + 1.3} -0.9 ${to + 0.5}Z`,
      ),
    ],
    parts: bow(middle, -0.7, 0.75),
  };
}

/** A gift. `lid`: the last row of its lid. */
export function gift(mask: Mask, lid: number): Drawing {
  const { width, height } = mask;
  const middle = width / 2;
  const at = (paint: Layer["paint"], top: number, bottom: number, left: number, right: number): Layer =>
    area(paint!, `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`);
  const edge = Math.min(...mask.corners(mask.band(lid + 1, height - 1)).map(([x]) => x));
  return {
    contour: [
      at("striped green", lid + 0.6, height + 0.5, edge - 0.45, width - edge + 0.45),
      at("striped green", -0.5, lid + 1.3, -0.5, width + 0.5),
      at("red", -0.5, height + 0.5, middle - 0.6, middle + 0.6),
    ],
    parts: bow(middle, -0.75, width > 8 ? 1.6 : 1.15),
  };
}

/** A cake with candles. `tiers`: the first and last row of each tier, from the top. */
export function cake(mask: Mask, tiers: readonly (readonly [number, number])[]): Drawing {
  const { width, height } = mask;
  const middle = width / 2;
  const colours = ["pink", "cream", "striped pink"] as const;
  const spread = ([from, to]: readonly [number, number]): readonly [number, number] => {
    const xs = mask.corners(mask.band(from, to)).map(([x]) => x);
    return [Math.min(...xs), Math.max(...xs)];
  };
  const [left, right] = spread(tiers[0]!);
  const count = Math.round((right - left) / 1.3);
  const lights = Array.from({ length: count }, (_, i) => left + ((i + 0.5) * (right - left)) / count).flatMap(
    (x, i): Layer[] => [
      area(
        i % 2 === 0 ? "striped blue" : "red",
        `M${x - 0.17} -0.3L${x - 0.17} -1.3L${x + 0.17} -1.3L${x + 0.17} -0.3Z`,
        "thin",
      ),
      area(
        "bright yellow",
        `M${x} -2.2C${x + 0.5} -1.6 ${x + 0.2} -1.35 ${x} -1.35C${x - 0.2} -1.35 ${x - 0.5} -1.6 ${x} -2.2Z`,
        "thin",
      ),
    ],
  );
  const tier = (rows: readonly [number, number], i: number): Layer[] => {
    const [from, to] = rows;
    const [a, b] = spread(rows);
    return [
      area(
        colours[i % 3]!,
        `M${a - 0.55} ${from - 0.1}C${a - 0.5} ${from - 0.5} ${b + 0.5} ${from - 0.5} ${b + 0.55} ${from - 0.1}L${b + 0.55} ${to + 1.4}L${a - 0.55} ${to + 1.4}Z`,
      ),
      icing(a - 0.6, b + 0.6, from - 0.4),
    ];
  };
  return {
    behind: lights,
    contour: [
      area(
        "sky",
        `M${-1} ${height + 0.35}L${width + 1} ${height + 0.35}C${width + 0.7} ${height + 1} ${width * 0.7} ${height + 0.9} ${middle} ${height + 0.9}C${width * 0.3} ${height + 0.9} -0.7 ${height + 1} -1 ${height + 0.35}Z`,
      ),
      ...tiers.toReversed().flatMap((rows, i) => tier(rows, tiers.length - 1 - i)),
    ],
  };
}

/** Icing that runs down over an edge. */
function icing(left: number, right: number, y: number): Layer {
  const count = Math.max(3, Math.round((right - left) / 0.9));
  const step = (right - left) / count;
  const drops = Array.from({ length: count }, (_, i) => {
    const [from, to] = [right - i * step, right - (i + 1) * step];
    const deep = y + (i % 2 === 0 ? 1 : 0.7);
    return `C${from} ${deep} ${to} ${deep} ${to} ${y + 0.25}`;
  }).join("");
  return area(
    "white",
    `M${left} ${y + 0.25}C${left} ${y - 0.2} ${right} ${y - 0.2} ${right} ${y + 0.25}${drops}Z`,
    "thin",
  );
}

/** A balloon on its string. */
export function balloon(mask: Mask): Drawing {
  const { width, height } = mask;
  const middle = width / 2;
  return {
    behind: [
      stroke(
        "black",
        0.08,
        `M${middle} ${height + 0.8}C${middle + 0.9} ${height + 1.3} ${middle - 0.9} ${height + 1.8} ${middle + 0.2} ${height + 2.5}`,
      ),
      ...confetti(width),
    ],
    contour: [
      area("red", `M${middle} ${height + 0.2}L${middle + 0.55} ${height + 0.95}L${middle - 0.55} ${height + 0.95}Z`),
      hull(mask, "striped red", mask.band(0, height - 1), { margin: 0.55, bulge: 0.9 }),
    ],
    parts: [area("white", `M0.3 1.1C0.5 0.6 0.9 0.2 1.3 0.05C1.1 0.4 0.7 0.7 0.5 1.1Z`, null)],
  };
}

const confetti = (width: number): Layer[] =>
  (
    [
      [-1.2, 0.1],
      [-1, 5.2],
      [width + 1.1, 0.3],
      [width + 1, 5.8],
    ] as const
  ).map(([x, y], i) => star(x, y, 0.36, i % 2 === 0 ? "bright yellow" : "blue"));

export const crown = (mask: Mask): Drawing => {
  const tip = (x: number): Layer => disc("red", x, -1.25, 0.45, "usual");
  const spike = (left: number, right: number): Layer =>
    hull(mask, "yellow", [0, 3, left, right], { margin: 0.4, bulge: 0.15, points: [[(left + right + 1) / 2, -1]] });
  return {
    contour: union([
      spike(0, 1),
      spike(4, 7),
      spike(10, 11),
      hull(mask, "yellow", mask.band(2, 7), { margin: 0.45, bulge: 0.12 }),
    ]),
    parts: [tip(1), tip(6), tip(11)],
    holes: mask.holes.map(([row, column], i) =>
      disc(i % 2 === 0 ? "red" : "blue", column + 0.5, row + 0.5, 0.34, "thin"),
    ),
  };
};

export const fivePointed = (mask: Mask): Drawing => {
  const ray = (squares: Squares, ...points: Point[]): Layer =>
    hull(mask, "yellow", squares, { margin: 0.45, bulge: 0.1, points });
  return {
    behind: [...flake(0.3, 1.4, 0.6), ...flake(11.6, 1, 0.5)],
    contour: union([
      ray([3, 4, 0, 11], [-0.9, 3.4], [12.9, 3.4], [6, 8]),
      ray([8, 11, 0, 5], [-0.6, 12.6], [6, 5]),
      ray([8, 11, 6, 11], [12.6, 12.6], [6, 5]),
      ray([0, 2, 4, 7], [6, -1.2]),
      ray([3, 9, 1, 10]),
    ]),
  };
};
