/** Plants and fruit. */
import { area, disc, hull, type Mask, oval, put, stroke, tube, union } from "./layers.ts";
import { ellipse, type Point, type Squares } from "./outlines.ts";
import type { Drawing, Layer } from "./scene.ts";
import { flake, grass, leaf, snow, star } from "./small-parts.ts";

/** A pumpkin with a face in its holes: the rows of its stem, its eyes and its mouth as rectangles of squares. */
export function pumpkin(mask: Mask, stem: number, eyes: readonly Squares[], mouth: Squares | null): Drawing {
  const { width, height } = mask;
  const middle = width / 2;
  const [y, tall] = [(stem + height) / 2, height - stem];
  const rib = (x: number, rx: number, ry: number, isLight: boolean): Layer =>
    area(isLight ? "light orange" : "orange", ellipse(middle + x * width, y, rx * width, tall / 2 + ry));
  const fill = ([top, bottom, left, right]: Squares): Layer =>
    area("black", `M${left} ${top}L${right + 1} ${top}L${right + 1} ${bottom + 1}L${left} ${bottom + 1}Z`, null);
  const light = ([top, bottom, left, right]: Squares): Layer[] => {
    const [x, a, b] = [(left + right + 1) / 2, top + 0.16, bottom + 0.84];
    const half = 0.36 * Math.min(1.6, right - left + 1);
    return [area("bright yellow", `M${x} ${a}L${x + half} ${b}L${x - half} ${b}Z`, null)];
  };
  const grin = ([top, bottom, left, right]: Squares): Layer => {
    const [l, r, a, b] = [left + 0.14, right + 0.86, top + 0.22, bottom + 0.84];
    const at = (part: number) => l + part * (r - l);
    return area(
      "bright yellow",
      `M${l} ${a}L${at(0.2)} ${a + 0.2}L${at(0.3)} ${a}L${at(0.44)} ${a + 0.26}L${at(0.56)} ${a + 0.26}L${at(0.7)} ${a}L${at(0.8)} ${a + 0.2}L${r} ${a}C${at(0.8)} ${b} ${at(0.2)} ${b} ${l} ${a}Z`,
      null,
    );
  };
  return {
    behind: grass(-0.9, width + 0.9, height + 0.3),
    contour: [
      hull(mask, "orange", mask.band(stem, height - 1), { margin: 0.3, bulge: 0.6 }),
      rib(-0.3, 0.32, 0.4, false),
      rib(0.3, 0.32, 0.4, false),
      rib(-0.15, 0.27, 0.5, true),
      rib(0.15, 0.27, 0.5, true),
      rib(0, 0.17, 0.62, false),
      ...(stem > 0 ? [hull(mask, "green", mask.band(0, stem - 1), { margin: 0.3, bulge: 0.4 })] : []),
    ],
    parts: [
      ...(stem === 0
        ? [
            area(
              "green",
              `M${middle - 0.35} -0.3C${middle - 0.4} -1 ${middle} -1.5 ${middle + 0.7} -1.7L${middle + 1} -1.1C${middle + 0.6} -0.9 ${middle + 0.4} -0.7 ${middle + 0.4} -0.3Z`,
            ),
          ]
        : []),
      ...leaf([middle + 1.15, Math.max(0, stem - 1) + 0.5], 1.1, -8),
      ...tube(
        "green",
        0.1,
        `M${middle - 1.1} ${stem - 0.5}C${middle - 2} ${stem - 1.1} ${middle - 2.5} ${stem - 0.2} ${middle - 2.6} ${stem - 0.9}`,
      ),
    ],
    holes: [
      ...mask.holes.map(([row, column]) => fill([row, row, column, column])),
      ...eyes.flatMap(light),
      ...(mouth === null ? [] : [grin(mouth)]),
    ],
  };
}

/** A flower with round petals around a centre of this radius in squares. */
export function flower(
  mask: Mask,
  centre: Point,
  petals: { far: number; radius: number; turn: number },
  face: number,
  stem: readonly Squares[],
): Drawing {
  const [x, y] = centre;
  const { far, radius, turn } = petals;
  const ring = Array.from({ length: 8 }, (_, i) => {
    const angle = ((45 * i + turn) * Math.PI) / 180;
    return disc(
      i % 2 === 0 ? "pink" : "striped pink",
      x + far * Math.cos(angle),
      y + far * Math.sin(angle),
      radius,
      "usual",
    );
  });
  const foot = y + far + radius;
  return {
    behind:
      stem.length > 0
        ? grass(-0.4, mask.width + 0.4, mask.height + 0.45)
        : [
            ...tube(
              "green",
              0.4,
              `M${x} ${foot - 0.5}C${x + 0.1} ${foot + 0.4} ${x + 0.1} ${foot + 1} ${x} ${foot + 1.9}`,
            ),
            ...leaf([x + 0.1, foot + 1.5], 1.5, -20),
            ...leaf([x - 0.1, foot + 1.5], 1.5, 20, true),
          ],
    contour: [
      ...stem.map((squares) => hull(mask, "leaf", squares, { margin: 0.28, bulge: 0.5 })),
      ...ring,
      disc("pink", x, y, far),
    ],
    holes: [
      disc("yellow", x, y, face, "usual"),
      disc("black", x - face * 0.34, y - face * 0.2, face * 0.12),
      disc("black", x + face * 0.34, y - face * 0.2, face * 0.12),
      stroke(
        "black",
        0.07,
        `M${x - face * 0.45} ${y + face * 0.2}C${x - face * 0.3} ${y + face * 0.6} ${x + face * 0.3} ${y + face * 0.6} ${x + face * 0.45} ${y + face * 0.2}`,
      ),
    ],
  };
}

export const tulip = (mask: Mask): Drawing => ({
  behind: grass(-0.6, 8.6, 8.4),
  contour: [
    hull(
      mask,
      "striped green",
      [
        [5, 7, 0, 2],
        [6, 7, 0, 4],
      ],
      { margin: 0.3, bulge: 0.6, points: [[-0.2, 4.6]] },
    ),
    hull(
      mask,
      "striped green",
      [
        [5, 7, 5, 7],
        [6, 7, 3, 7],
      ],
      { margin: 0.3, bulge: 0.6, points: [[8.2, 4.6]] },
    ),
    hull(mask, "leaf", [[4, 7, 3, 4]], { margin: 0.25, bulge: 0.3 }),
    hull(mask, "red", [[0, 3, 3, 4]], { margin: 0.5, bulge: 0.7, points: [[4, -0.9]] }),
    hull(mask, "pink", [[0, 3, 0, 2]], {
      margin: 0.35,
      bulge: 0.7,
      points: [
        [0.4, -0.8],
        [3.8, 4.2],
      ],
    }),
    hull(mask, "pink", [[0, 3, 5, 7]], {
      margin: 0.35,
      bulge: 0.7,
      points: [
        [7.6, -0.8],
        [4.2, 4.2],
      ],
    }),
  ],
});

/** A leaf with its tip at the upper right and its stalk at the lower left. */
export function slantedLeaf(mask: Mask): Drawing {
  const { width, height } = mask;
  return {
    behind: tube("brown", 0.16, `M0.3 ${height}C0 ${height + 0.5} -0.3 ${height + 0.9} -0.8 ${height + 1.3}`),
    contour: union([
      hull(mask, "autumn", [0, height - 2, 0, width - 1], {
        margin: 0.42,
        bulge: 0.7,
        points: [[width + 0.7, -0.8]],
      }),
      hull(mask, "autumn", [height - 2, height - 1, 0, 0], { margin: 0.34, bulge: 0.6 }),
    ]),
    parts: [
      stroke("black", 0.07, `M${width + 0.8} -0.9L${width - 0.2} 0.2`),
      ...smallLeaf([-0.2, 1.2], -30),
      ...smallLeaf([width - 0.4, height - 0.5], 20),
    ],
  };
}

const smallLeaf = (at: Point, turn: number): Layer[] =>
  put(
    [
      area("red", "M-0.6 0C-0.3 -0.55 0.4 -0.5 0.7 0C0.4 0.5 -0.3 0.55 -0.6 0Z", "thin"),
      stroke("black", 0.05, "M-0.9 0.1L0.45 0"),
    ],
    { at, size: 0.9, turn },
  );

/** The large leaf, with lobes. */
export const lobedLeaf = (mask: Mask): Drawing => ({
  contour: [
    ...tube("brown", 0.22, "M4 11L4.1 12.6"),
    ...union([
      hull(mask, "autumn", [6, 7, 0, 7], {
        margin: 0.45,
        bulge: 0.55,
        points: [
          [-1.1, 5],
          [9.1, 5],
          [4, 9.4],
        ],
      }),
      hull(mask, "autumn", [2, 3, 0, 7], {
        margin: 0.45,
        bulge: 0.55,
        points: [
          [-1.1, 0.8],
          [9.1, 0.8],
          [4, 5.4],
        ],
      }),
      hull(mask, "autumn", [0, 10, 2, 5], { margin: 0.45, bulge: 0.7, points: [[4, -1.3]] }),
    ]),
  ],
  parts: [
    stroke("black", 0.08, "M4 -1.3L4 0M-1 4.9L0.2 6M9 4.9L7.8 6M-1 0.8L0.2 2M9 0.8L7.8 2"),
    ...smallLeaf([0.6, 10], -30),
    ...smallLeaf([7.6, 10.6], 24),
  ],
});

export function apple(mask: Mask, stem: number, leafAt: Point): Drawing {
  const { width, height } = mask;
  const body = (left: number, right: number) => oval(mask, "light red", [stem, height - 1, left, right], 0.3);
  const half = width / 2;
  return {
    behind: grass(-0.5, width + 0.5, height + 0.35),
    contour: [
      hull(mask, "brown", mask.band(0, stem - 1), { margin: 0.22, bulge: 0.4 }),
      ...union([
        hull(mask, "light red", mask.band(stem, height - 1), { margin: 0.4, bulge: 0.75 }),
        body(0, half),
        body(half - 1, width - 1),
      ]),
    ],
    parts: leaf(leafAt, 1.35, -16),
  };
}

/** A mushroom: the rows of its cap, the others are its stem. */
export function mushroom(mask: Mask, cap: number): Drawing {
  const { width, height } = mask;
  const hat = hull(mask, "red", mask.band(0, cap), { margin: 0.55, bulge: 0.8 });
  const dots: readonly (readonly [number, number, number])[] = [
    [-0.03, 0.62, 0.3],
    [0.16, 0.16, 0.42],
    [0.84, 0.16, 0.42],
    [1.03, 0.62, 0.3],
  ];
  return {
    behind: grass(-0.4, width + 0.4, height + 0.3),
    contour: [hull(mask, "cream", mask.band(cap + 1, height - 1), { margin: 0.5, bulge: 0.6 }), hat],
    parts: dots.map(([x, y, radius]) =>
      disc("white", x * width, y * (cap + 1), radius * (width < 9 ? 1 : 1.4), "thin"),
    ),
    holes:
      mask.holes.length === 0
        ? []
        : [disc("white", 5, 3, [0.85, 0.8], "thin"), disc("white", 9, 4, [0.85, 0.8], "thin")],
  };
}

/** A fir: the first and the last row of each tier from the top; the others are its trunk. `dressed`: for Christmas. */
export function fir(mask: Mask, tiers: readonly (readonly [number, number])[], dressed: boolean): Drawing {
  const { width, height } = mask;
  const middle = width / 2;
  const last = tiers.at(-1)![1];
  const colours = ["green", "striped green", "green", "striped green"] as const;
  const layers = tiers
    .map(([from, to], i) =>
      hull(mask, colours[i % 4]!, mask.band(from, to), {
        margin: 0.42,
        bulge: 0.3,
        points: [[middle, from - (i === 0 ? 1 : 0.6)]],
      }),
    )
    .reverse();
  const hung = tiers.flatMap(([, to], i): Layer[] => {
    const edge = mask.corners(mask.band(to, to)).map(([x]) => x);
    const [left, right] = [Math.min(...edge) - 0.42, Math.max(...edge) + 0.42];
    const paint = i % 2 === 0 ? "red" : "bright yellow";
    return [disc(paint, left - 0.12, to + 0.7, 0.27, "thin"), disc(paint, right + 0.12, to + 0.7, 0.27, "thin")];
  });
  return {
    behind: snow(width, height),
    contour: [hull(mask, "brown", mask.band(last + 1, height - 1), { margin: 0.3, bulge: 0.1 }), ...layers],
    parts: dressed
      ? [...hung, star(middle, -1.05, 0.85)]
      : [...flake(0.2, 0.6, 0.42), ...flake(width - 0.1, 1.2, 0.34)],
  };
}
