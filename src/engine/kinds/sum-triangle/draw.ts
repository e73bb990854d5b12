/** The figure of a Sum Triangle: circles at the corners with boxes between them, or a figure cut into fields. */
import { type Arrangement, drawCells } from "../../constraints/cells-figure.ts";
import { line, type Mark } from "../../figure.ts";
import { layout, type SumTriangle } from "./rules.ts";

type Point = readonly [x: number, y: number];

/** Centres of the inner and the outer cells, and the corners of the outline; the side of a cell is 1. */
interface Plan {
  readonly inner: readonly Point[];
  readonly outer: readonly Point[];
  readonly outline: readonly Point[];
}

const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2];

/** The midpoint of each side. */
const middles = (corners: readonly Point[]): Point[] =>
  corners.map((corner, i) => middle(corner, corners[(i + 1) % corners.length] ?? corner));

/** A regular triangle, square or pentagon, with cells at the corners and on the sides. */
function cornersPlan(corners: readonly Point[]): Plan {
  return { inner: corners, outer: middles(corners), outline: corners };
}

/** Points from a flat list of coordinates. */
const pairs = (flat: readonly number[]): Point[] =>
  flat.flatMap((y, i) => (i % 2 === 1 ? [[flat[i - 1] ?? 0, y] as const] : []));

const PLANS: Readonly<Record<string, Plan>> = {
  corners3: cornersPlan(pairs([2.1, 0.5, 3.7, 3.27, 0.5, 3.27])),
  corners4: cornersPlan(pairs([0.5, 0.5, 3.5, 0.5, 3.5, 3.5, 0.5, 3.5])),
  corners5: cornersPlan(pairs([3.09, 0.5, 5.68, 2.38, 4.69, 5.42, 1.49, 5.42, 0.5, 2.38])),
  fields3: {
    inner: pairs([2.24, 1.5, 2.97, 2.98, 1.51, 2.98]),
    outer: pairs([3.98, 1.5, 2.24, 4.24, 0.5, 1.5]),
    outline: pairs([2.24, 0, 4.32, 3.6, 0.16, 3.6]),
  },
  fields4: {
    inner: pairs([1.77, 1.77, 3.03, 1.77, 3.03, 3.03, 1.77, 3.03]),
    outer: pairs([2.4, 0.5, 4.3, 2.4, 2.4, 4.3, 0.5, 2.4]),
    outline: pairs([1.14, 1.14, 3.66, 1.14, 3.66, 3.66, 1.14, 3.66]),
  },
  fields5: {
    inner: pairs([2.96, 1.35, 4.2, 2.25, 3.72, 3.7, 2.2, 3.7, 1.72, 2.25]),
    outer: pairs([4.52, 0.51, 5.41, 3.45, 2.96, 5.1, 0.51, 3.45, 1.4, 0.51]),
    outline: pairs([2.96, 0.36, 5.13, 1.94, 4.3, 4.5, 1.62, 4.5, 0.79, 1.94]),
  },
};

/** Positions of the cells, and the lines between them; `side`: of a cell. */
function arrange({ drawing, inner: { length: count } }: SumTriangle, side: number): Arrangement {
  const plan = PLANS[`${drawing}${count}`] ?? cornersPlan([]);
  const isCorners = drawing === "corners";
  const points = [...plan.inner, ...plan.outer];
  const extent = (axis: 0 | 1) =>
    side * Math.max(...points.map((point) => point[axis] + 0.5), ...plan.outline.map((point) => point[axis]));
  return {
    width: extent(0),
    height: extent(1),
    cell: [side, side],
    places: points.map(([x, y]) => [(x - 0.5) * side, (y - 0.5) * side] as const),
    isRound: (i) => isCorners && i < count,
    lines: isCorners ? links(plan, side) : fields(plan, side),
  };
}

const rule = ([x1, y1]: Point, [x2, y2]: Point, side: number): Mark =>
  line("rule", x1 * side, y1 * side, x2 * side, y2 * side);

/** A line from each circle to the boxes next to it, from rim to rim, because tiles may be printed without a background. */
function links({ inner, outer }: Plan, side: number): Mark[] {
  return inner.flatMap((circle, i) =>
    [outer[i], outer[(i + outer.length - 1) % outer.length]].map((box = circle) => {
      const [dx, dy] = [box[0] - circle[0], box[1] - circle[1]];
      const [round, square] = [0.5 / Math.hypot(dx, dy), 0.5 / Math.max(Math.abs(dx), Math.abs(dy))];
      const along = (part: number): Point => [circle[0] + part * dx, circle[1] + part * dy];
      return rule(along(round), along(1 - square), side);
    }),
  );
}

/** The outline, and the borders of the fields: lines from the midpoint of each side to the centre. */
function fields({ outline }: Plan, side: number): Mark[] {
  const sum = outline.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  const centre: Point = [sum[0] / outline.length, sum[1] / outline.length];
  return [
    ...outline.map((corner, i) => rule(corner, outline[(i + 1) % outline.length] ?? corner, side)),
    ...middles(outline).map((point) => rule(point, centre, side)),
  ];
}

export const draw = drawCells(layout, arrange);
