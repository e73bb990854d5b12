/** Animals, a ghost and a snowman. */
import { area, disc, hull, type Mask, put, stroke, union } from "./layers.ts";
import type { Point, Squares } from "./outlines.ts";
import type { Drawing, Layer } from "./scene.ts";
import { bat, eye, eyes, flake, grass, slitEye, snow, star } from "./small-parts.ts";

/** How far a rabbit's ears reach above its mask. */
const EAR = 1.3;

/** A rabbit: its ears, the first row of its head, its eyes (row, column) and perhaps its nose as a rectangle of squares. */
export function rabbit(
  mask: Mask,
  ears: readonly [Squares, Squares],
  head: number,
  at: readonly Point[],
  nose: Squares | null,
): Drawing {
  const { width, height } = mask;
  const tip = ([top, , left, right]: Squares, lean: number): Point => [(left + right + 1) / 2 + lean, top - EAR];
  const ear = (squares: Squares, lean: number): Layer =>
    hull(mask, "fur", squares, { margin: 0.42, bulge: 0.75, points: [tip(squares, lean)] });
  const inner = (squares: Squares, lean: number): Layer => {
    const [x, y] = tip(squares, lean);
    return disc("rosy", x, y + 0.7, [0.4, 0.85], "thin");
  };
  const y = head + (height - head) * 0.62;
  const whiskers = (x: number, side: number): Layer[] =>
    [-0.35, 0, 0.35].map((lift) =>
      stroke("black", 0.06, `M${x} ${y + lift * 0.5}L${x + side * 1.05} ${y + lift * 1.5 - 0.1}`),
    );
  return {
    behind: grass(-0.9, width + 0.9, height + 0.5),
    contour: [
      ...union([
        ear(ears[0], -0.25),
        ear(ears[1], 0.25),
        hull(mask, "fur", mask.band(head, height - 1), { margin: 0.55, bulge: 0.85 }),
      ]),
      inner(ears[0], -0.25),
      inner(ears[1], 0.25),
    ],
    parts: [...whiskers(-0.3, -1), ...whiskers(width + 0.3, 1)],
    holes: [...eyes(...at), ...(nose === null ? [] : snout((nose[2] + nose[3] + 1) / 2, nose[0] + 0.5))],
  };
}

/** A small nose with a mouth, two squares wide at most. */
const snout = (x: number, y: number): Layer[] => [
  area(
    "pink",
    `M${x - 0.3} ${y - 0.28}C${x - 0.15} ${y - 0.42} ${x + 0.15} ${y - 0.42} ${x + 0.3} ${y - 0.28}L${x} ${y + 0.06}Z`,
    "thin",
  ),
  stroke(
    "black",
    0.07,
    `M${x - 0.5} ${y + 0.16}C${x - 0.4} ${y + 0.44} ${x - 0.05} ${y + 0.4} ${x} ${y + 0.06}C${x + 0.05} ${y + 0.4} ${x + 0.4} ${y + 0.44} ${x + 0.5} ${y + 0.16}`,
  ),
];

export function cat(
  mask: Mask,
  ears: readonly [Squares, Squares],
  head: number,
  at: readonly Point[],
  nose: Squares | null,
): Drawing {
  const { width, height } = mask;
  const y = head + (height - head) * 0.6;
  const whiskers = (x: number, side: number): Layer[] =>
    [-0.4, 0, 0.4].map((lift) => stroke("black", 0.07, `M${x} ${y + lift * 0.4}L${x + side * 1.2} ${y + lift * 1.7}`));
  return {
    behind: [...bat(width / 2, -0.8, 0.6, 8)],
    contour: [
      ...union([
        hull(mask, "purple", ears[0], { margin: 0.4, bulge: 0.35, points: [[-0.4, -1.1]] }),
        hull(mask, "purple", ears[1], { margin: 0.4, bulge: 0.35, points: [[width + 0.4, -1.1]] }),
        hull(mask, "purple", mask.band(head, height - 1), { margin: 0.5, bulge: 0.85 }),
      ]),
    ],
    parts: [
      area("pink", "M-0.3 -0.8L0.9 -0.1L0 0.3Z", null),
      area("pink", `M${width + 0.3} -0.8L${width - 0.9} -0.1L${width} 0.3Z`, null),
      ...whiskers(-0.3, -1),
      ...whiskers(width + 0.3, 1),
    ],
    holes: [
      ...at.flatMap(([row, column]) => slitEye(column + 0.5, row + 0.5, 0.42)),
      ...(nose === null ? [] : snout((nose[2] + nose[3] + 1) / 2, nose[0] + 0.5)),
    ],
  };
}

/** A ghost. */
export function ghost(mask: Mask, at: readonly Point[], mouth: Point | null): Drawing {
  const { width, height } = mask;
  const [left, right, middle, half] = [-0.6, width + 0.6, height * 0.58, width / 2];
  const arm = (x: number, side: number): Layer =>
    area(
      "sky",
      `M${x} ${middle - 0.8}C${x + side * 0.8} ${middle - 0.7} ${x + side * 1.2} ${middle - 1.1} ${x + side * 1.25} ${middle - 1.6}C${x + side * 1.8} ${middle - 0.4} ${x + side * 1.1} ${middle + 0.8} ${x} ${middle + 0.8}Z`,
    );
  const hem = height + 0.5;
  const step = (right - left) / 4;
  const waves = [0, 1, 2, 3].map((i) => {
    const [from, to] = [right - i * step, right - (i + 1) * step];
    const deep = hem + (i % 2 === 0 ? 1 : 0.95);
    return `C${from} ${deep} ${to} ${deep} ${to} ${hem}`;
  });
  return {
    behind: [...bat(-0.5, -0.3, 0.5, -12), ...bat(width + 0.4, 0.1, 0.42, 14)],
    contour: union([
      arm(left + 0.2, -1),
      arm(right - 0.2, 1),
      area(
        "sky",
        `M${left} ${hem}L${left} ${height * 0.45}C${left} 0 ${half * 0.44} -0.9 ${half} -0.9C${half * 1.56} -0.9 ${right} 0 ${right} ${height * 0.45}L${right} ${hem}${waves.join("")}Z`,
      ),
    ]),
    holes: [
      ...at.map(([row, column]) => disc("black", column + 0.5, row + 0.5, [0.3, 0.42])),
      ...(mouth === null ? [] : [disc("black", mouth[1] + 0.5, mouth[0] + 0.5, [0.6, 0.36])]),
    ],
  };
}

/** A fish that looks to the left: its body and its tail, and its eye by its middle. */
export function fish(mask: Mask, body: Squares, tail: readonly Squares[], at: Point, size: number): Drawing {
  const { width, height } = mask;
  const right = body[3] + 1;
  const middle = height / 2;
  return {
    behind: [
      ...put(
        [
          disc("white", 0, 0, 0.3, "thin"),
          disc("white", 0.5, -0.7, 0.2, "thin"),
          disc("white", -0.1, -1.3, 0.26, "thin"),
        ],
        {
          at: [-1.5, middle - 0.6],
        },
      ),
      ...grass(-1.4, width + 0.9, height + 1.2),
    ],
    contour: [
      area(
        "blue",
        `M${right * 0.35} 0.2C${right * 0.45} -1.2 ${right * 0.75} -1.1 ${right * 0.95} -0.9L${right * 0.8} 0.6Z`,
      ),
      area(
        "blue",
        `M${right * 0.45} ${height - 0.2}C${right * 0.55} ${height + 0.9} ${right * 0.7} ${height + 0.9} ${right * 0.9} ${height + 0.8}L${right * 0.8} ${height - 0.6}Z`,
      ),
      ...tail.map((squares, i) =>
        hull(mask, "blue", squares, {
          margin: 0.36,
          bulge: 0.6,
          points: [[width + 0.6, i === 0 ? -0.8 : height + 0.8]],
        }),
      ),
      hull(mask, "striped blue", body, { margin: 0.42, bulge: 0.9, points: [[-0.6, middle]] }),
    ],
    parts: [
      stroke("black", 0.1, `M-0.95 ${middle + 0.35}C-0.8 ${middle + 0.6} -0.6 ${middle + 0.65} -0.4 ${middle + 0.6}`),
    ],
    holes: eye(at[1], at[0], size),
  };
}

/** A butterfly: its upper and its lower wings on the left (the others mirror them), and the height of its head. */
export function butterfly(mask: Mask, upper: Squares, lower: Squares, head: number): Drawing {
  const { width, height } = mask;
  const middle = width / 2;
  const mirrored = ([top, bottom, left, right]: Squares): Squares => [top, bottom, width - 1 - right, width - 1 - left];
  const wing = (squares: Squares, paint: "striped purple" | "pink", tip: Point): Layer =>
    hull(mask, paint, squares, { margin: 0.45, bulge: 0.85, points: [tip] });
  const feeler = (side: number): Layer[] => [
    stroke(
      "black",
      0.1,
      `M${middle + side * 0.1} ${head}C${middle + side * 0.3} ${head - 1} ${middle + side * 0.7} ${head - 1.4} ${middle + side * 1.2} ${head - 1.6}`,
    ),
    disc("black", middle + side * 1.2, head - 1.6, 0.17),
  ];
  return {
    contour: [
      wing(lower, "pink", [middle - 0.2, height - 1]),
      wing(mirrored(lower), "pink", [middle + 0.2, height - 1]),
      wing(upper, "striped purple", [middle - 0.2, upper[1] + 0.6]),
      wing(mirrored(upper), "striped purple", [middle + 0.2, upper[1] + 0.6]),
      disc("black", middle, (head + height) / 2, [0.55, (height - head) / 2 + 0.5]),
      disc("black", middle, head + 0.1, 0.5),
    ],
    parts: [...feeler(-1), ...feeler(1)],
    holes: mask.holes.map(([row, column]) => disc("bright yellow", column + 0.5, row + 0.5, 0.34, "thin")),
  };
}

/** A chick that looks at its reader: its eyes (row, column) and its beak's middle. */
export function chick(mask: Mask, at: readonly Point[], beak: Point): Drawing {
  const { width, height } = mask;
  const wing = (x: number, side: number): Layer =>
    area(
      "yellow",
      `M${x} ${height * 0.45}C${x + side * 1.3} ${height * 0.5} ${x + side * 1.4} ${height * 0.72} ${x + side * 1.1} ${height * 0.82}C${x + side * 0.6} ${height * 0.86} ${x} ${height * 0.8} ${x} ${height * 0.75}Z`,
    );
  const foot = (x: number): Layer[] => [
    stroke(
      "orange",
      0.16,
      `M${x} ${height + 0.2}L${x} ${height + 0.95}M${x - 0.45} ${height + 1.1}L${x} ${height + 0.9}L${x + 0.45} ${height + 1.1}`,
    ),
  ];
  const [y, x] = beak;
  return {
    behind: [...grass(-0.9, width + 0.9, height + 1.1), ...foot(width * 0.36), ...foot(width * 0.64)],
    contour: [
      wing(-0.1, -1),
      wing(width + 0.1, 1),
      hull(mask, "yellow", mask.band(0, height - 1), { margin: 0.5, bulge: 0.95 }),
    ],
    parts: [
      stroke(
        "black",
        0.1,
        `M${width / 2 - 0.1} -0.3C${width / 2 - 0.1} -0.9 ${width / 2 - 0.5} -1 ${width / 2 - 0.6} -0.8M${width / 2} -0.3C${width / 2 + 0.05} -1 ${width / 2 + 0.5} -1.2 ${width / 2 + 0.7} -0.9`,
      ),
    ],
    holes: [
      ...eyes(...at),
      area(
        "orange",
        `M${x - 0.7} ${y}C${x - 0.3} ${y - 0.5} ${x + 0.3} ${y - 0.5} ${x + 0.7} ${y}C${x + 0.3} ${y + 0.55} ${x - 0.3} ${y + 0.55} ${x - 0.7} ${y}Z`,
        "thin",
      ),
      stroke("black", 0.06, `M${x - 0.65} ${y}L${x + 0.65} ${y}`),
    ],
  };
}

/** A snowman: the rows of his head and of his body, his neck between them. */
export function snowman(mask: Mask, head: Squares, body: readonly Squares[], neck: number, tail: 1 | -1 = 1): Drawing {
  const { width, height } = mask;
  const [top, , left, right] = head;
  const crown = mask.corners([top, top, left, right]).map(([x]) => x);
  const [middle, half] = [
    (left + right + 1) / 2,
    (Math.max(...crown) - Math.min(...crown)) / 2 + (width < 8 || top > 0 ? 0 : 0.5),
  ];
  const brim = top - 0.35;
  const hat: Layer[] = [
    area(
      "black",
      `M${middle - half * 0.62} ${brim}L${middle - half * 0.56} ${brim - 1.5}C${middle - half * 0.2} ${brim - 1.7} ${middle + half * 0.2} ${brim - 1.7} ${middle + half * 0.56} ${brim - 1.5}L${middle + half * 0.62} ${brim}Z`,
    ),
    area(
      "red",
      `M${middle - half * 0.62} ${brim}L${middle - half * 0.6} ${brim - 0.5}L${middle + half * 0.6} ${brim - 0.5}L${middle + half * 0.62} ${brim}Z`,
      null,
    ),
    stroke(
      "black",
      0.32,
      `M${middle - half * 1.05} ${brim + 0.05}C${middle - half * 0.3} ${brim - 0.06} ${middle + half * 0.3} ${brim - 0.06} ${middle + half * 1.05} ${brim + 0.05}`,
    ),
  ];
  const shoulder = neck + 1.9;
  const twig = (x: number, side: number): Layer[] => [
    stroke(
      "brown",
      0.18,
      `M${x - side * 0.4} ${shoulder + 0.4}C${x + side * 0.3} ${shoulder} ${x + side * 0.6} ${shoulder - 0.6} ${x + side * 1.1} ${shoulder - 1.4}M${x + side * 0.72} ${shoulder - 0.75}L${x + side * 1.4} ${shoulder - 0.8}M${x + side * 0.8} ${shoulder - 0.9}L${x + side * 0.6} ${shoulder - 1.5}`,
    ),
  ];
  const necks = mask.corners([neck, neck, left, right]).map(([x]) => x);
  const [from, to] = [Math.min(...necks, middle - 1), Math.max(...necks, middle + 1)];
  const scarf: Layer[] = [
    area(
      "striped red",
      `M${from - 0.9} ${neck + 0.1}C${from} ${neck + 0.3} ${to} ${neck + 0.3} ${to + 0.9} ${neck + 0.1}C${to + 1.2} ${neck + 0.4} ${to + 1.2} ${neck + 0.7} ${to + 0.9} ${neck + 0.95}C${to} ${neck + 1.1} ${from} ${neck + 1.1} ${from - 0.9} ${neck + 0.95}C${from - 1.2} ${neck + 0.7} ${from - 1.2} ${neck + 0.4} ${from - 0.9} ${neck + 0.1}Z`,
    ),
    ...put([area("striped red", "M0 0.3C0.8 0.2 1.2 -0.3 1.8 -0.1L1.7 0.7C1.2 0.5 0.8 1 0 0.9Z")], {
      at: [tail > 0 ? to + 0.7 : from - 0.7, neck],
      mirrored: tail < 0,
    }),
  ];
  return {
    behind: [...snow(width, height), ...twig(0, -1), ...flake(-0.4, 0.5, 0.42), ...flake(width + 0.5, top + 0.2, 0.34)],
    contour: [
      ...body.map((squares) => hull(mask, "sky", squares, { margin: 0.5, bulge: 0.85 })),
      hull(mask, "sky", head, { margin: 0.5, bulge: 0.8 }),
    ],
    parts: [...twig(width, 1), ...scarf, ...hat],
  };
}

/** The nose of the small snowman, around the square that stands out. */
export const carrot = (mask: Mask, squares: Squares): Layer => {
  const [top, , , right] = squares;
  return hull(mask, "orange", squares, { margin: 0.3, bulge: 0.3, points: [[right + 2, top + 0.6]] });
};

export const moon = (): Drawing => ({
  behind: [...bat(9.4, 3, 0.85, -8), ...bat(9.2, 7.2, 0.6, 12)],
  contour: [
    area("moon", "M9.6 0.2C4 -1.6 -0.9 0.2 -0.9 5C-0.9 9.8 4 11.6 9.6 9.8C7.8 8.6 6.6 7 6.4 5C6.6 3 7.8 1.4 9.6 0.2Z"),
  ],
  parts: [star(8.3, 5.1, 0.75)],
});
