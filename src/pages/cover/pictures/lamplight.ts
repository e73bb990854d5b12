/** One path over a table at night: where the lamp shines it is light and has its numbers, elsewhere it is only guessed. */
import { bent, disc, type Shape } from "../../../draw/shape.ts";
import { rectangle, rowAndColumn } from "../../../engine/path/bitboard.ts";
import { growPath, mixPath } from "../../../engine/path/generator/random-path.ts";
import type { Rng } from "../../../engine/rng.ts";
import type { Item } from "../../item.ts";
import { isTurn, turnsOf } from "../number-path.ts";
import type { Cell } from "../numerals.ts";
import { area, type Design, numberAt, type Stage } from "../picture-design.ts";

const ROWS = 7;
const MIN_COLUMNS = 9;
const MAX_COLUMNS = 18;
/** Paths to try; the one with the fewest turns is used. */
const TRIED = 80;
const WIDTH = 0.6;
const BEND = 0.5;
/** The lamp: its place and the widths of its shade as shares of the front, and the slope of its light. */
const LAMP = 0.79;
const SHADE = { top: 0.04, bottom: 0.166, height: 0.155 } as const;
const LIGHT = { from: 0.11, slope: 0.62 } as const;
const STARS = 16;
/** Free space at both sides of the path, in points. */
const INSET = 13;

export const lamplight: Design = {
  look: (stock) => ({ ground: `deep ${stock}`, band: "night", badge: "vermilion", isHigh: true }),
  titleEnd: LAMP,
  draw: drawLamplight,
};

function drawLamplight({ job, chance, field, stock, badge, isTitleShort, unit }: Stage): Item[] {
  const { front, bleed } = job.frame;
  const shadeHigh = Math.min(SHADE.height * field.width, 0.3 * field.height);
  const [lampX, lampY] = [field.x + LAMP * field.width, field.y + shadeHigh];
  const bottom = field.y + field.height;
  const top = field.y + 0.42 * shadeHigh;
  const columns = Math.min(MAX_COLUMNS, Math.max(MIN_COLUMNS, Math.floor((field.width * ROWS) / (bottom - top))));
  // The numbers of the last column keep off the edge.
  const cell = Math.min((field.width - 2 * INSET) / columns, (bottom - top) / ROWS);
  const path = calmPath(chance, columns);
  const left = field.x + (field.width - columns * cell) / 2;
  const at = ([column, row]: Cell): Corner => [left + (column + 0.5) * cell, bottom - (ROWS - row - 0.5) * cell];
  const from = LIGHT.from * field.width;
  const wide = from + LIGHT.slope * (bottom - lampY);
  const edge = field.x + field.width + bleed;
  const light = within(
    [
      [lampX - from, lampY],
      [lampX + from, lampY],
      [lampX + wide, bottom],
      [lampX - wide, bottom],
    ],
    [
      [field.x, 0],
      [edge, 0],
      [edge, bottom],
      [field.x, bottom],
    ],
  );
  const shapes: Shape[] = [
    ...stars(chance, field.x, field.y, field.width, field.height),
    { segments: bent(path.map(at), BEND * cell), line: { colour: `dark ${stock}`, width: WIDTH * cell } },
    area(light, "sun"),
    ...pieces(path.map(at), cell).flatMap((piece) => {
      const lit = within(piece, light);
      return lit.length < 3 ? [] : [area(lit, "paper")];
    }),
    // The cable keeps off a title that needs the whole width.
    ...lamp(lampX, lampY, shadeHigh, field.width, isTitleShort ? front.y - bleed : field.y - 16 * unit),
  ];
  // A number is shown where its whole cell is in the light.
  const numbers = path.flatMap((own, i) => {
    const [x, y] = at(own);
    const half = 0.36 * cell;
    const isLit =
      y - half > lampY + 0.03 * field.width && Math.abs(x - lampX) + half < from + LIGHT.slope * (y - half - lampY);
    const isClear = Math.hypot(x - badge.x, y - badge.y) > badge.radius + half;
    return isLit && isClear ? numberAt(job, String(i + 1), x, y, 0.4 * cell, "ink") : [];
  });
  return [{ item: "drawing", shapes }, ...numbers];
}

/** The path with the fewest turns of many. */
function calmPath(chance: Rng, columns: number): Cell[] {
  const board = rectangle(columns, ROWS, 4);
  const start = growPath(board);
  let best: Cell[] = [];
  for (let i = 0; i < TRIED; i++) {
    const path = Array.from(mixPath(board, start, chance), (at): Cell => {
      const [row, column] = rowAndColumn(board, at);
      return [column, row];
    });
    if (best.length === 0 || turnsOf(path) < turnsOf(best)) best = path;
  }
  return best;
}

/** Corners of a quarter circle. */
const ARC = 8;
/** Pieces overlap by this, so that no line is seen between them. */
const OVER = 0.25;

/** The ribbon as areas, one for each cell: straight pieces, quarters of rings, and round ends. */
function pieces(points: readonly Corner[], cell: number): Corner[][] {
  const half = (WIDTH * cell) / 2;
  return points.flatMap((point, i): Corner[][] => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (before !== undefined && after !== undefined && isTurn(points, i))
      return [bow(before, point, after, cell, half)];
    const ends = [before, after].map((other): Corner => {
      if (other === undefined) return point;
      return [(point[0] + other[0]) / 2, (point[1] + other[1]) / 2];
    }) as [Corner, Corner];
    const [a, b] = ends;
    const isAcross = Math.abs(a[0] - b[0]) > Math.abs(a[1] - b[1]);
    const [u, v] = isAcross ? [OVER, half] : [half, OVER];
    const [x0, x1] = [Math.min(a[0], b[0]) - u, Math.max(a[0], b[0]) + u];
    const [y0, y1] = [Math.min(a[1], b[1]) - v, Math.max(a[1], b[1]) + v];
    const straight: Corner[] = [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ];
    if (before !== undefined && after !== undefined) return [straight];
    const round = Array.from({ length: 4 * ARC }, (_, k): Corner => {
      const angle = (k / (2 * ARC)) * Math.PI;
      return [point[0] + half * Math.cos(angle), point[1] + half * Math.sin(angle)];
    });
    return [straight, round];
  });
}

/** A turn: a part of a ring around the corner of the cell between the two neighbours. */
function bow(before: Corner, point: Corner, after: Corner, cell: number, half: number): Corner[] {
  const [x, y] = [(before[0] + after[0]) / 2, (before[1] + after[1]) / 2];
  const start = Math.atan2((before[1] + point[1]) / 2 - y, (before[0] + point[0]) / 2 - x);
  let turn = Math.atan2((after[1] + point[1]) / 2 - y, (after[0] + point[0]) / 2 - x) - start;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  const over = (Math.sign(turn) * OVER) / cell;
  const arc = (radius: number): Corner[] =>
    Array.from({ length: ARC + 1 }, (_, k) => {
      const angle = start - over + (k / ARC) * (turn + 2 * over);
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
  const ring = [...arc(cell / 2 + half), ...arc(cell / 2 - half).toReversed()];
  // All pieces go the same way around: areas that overlap in opposite ways would cancel each other.
  return turn > 0 ? ring : ring.toReversed();
}

function lamp(x: number, y: number, high: number, front: number, ceiling: number): Shape[] {
  const [top, bottom] = [SHADE.top * front, SHADE.bottom * front];
  const rim = 0.1 * high;
  return [
    {
      segments: [
        ["M", x, ceiling],
        ["L", x, y - high],
      ],
      line: { colour: "ink", width: 0.005 * front },
    },
    area(
      [
        [x - top, y - high],
        [x + top, y - high],
        [x + 1.3 * top, y - 0.86 * high],
        [x + bottom, y],
        [x - bottom, y],
        [x - 1.3 * top, y - 0.86 * high],
      ],
      "vermilion",
    ),
    {
      segments: [
        ["M", x - bottom, y],
        ["C", x - bottom, y + 1.4 * rim, x + bottom, y + 1.4 * rim, x + bottom, y],
        ["C", x + bottom, y - 1.4 * rim, x - bottom, y - 1.4 * rim, x - bottom, y],
        ["Z"],
      ],
      fill: "pale vermilion",
    },
  ];
}

function stars(chance: Rng, x: number, y: number, width: number, height: number): Shape[] {
  return Array.from({ length: STARS }, () => {
    const [u, v, size] = [chance.int(960), chance.int(300), 1 + chance.int(3)];
    return disc(x + (0.02 + u / 1000) * width, y + (v / 1000) * height, 0.0013 * size * width, { fill: "light blue" });
  });
}

// Areas cut off by straight lines, as colours change where a light ends.

type Corner = readonly [x: number, y: number];

/**
 * The part of an area within a convex one, whose corners go clockwise on the page (Sutherland and Hodgman, 1974). Empty if there
 * is none.
 */
export function within(area: readonly Corner[], limits: readonly Corner[]): Corner[] {
  let left = [...area];
  for (const [i, from] of limits.entries()) {
    const to = limits[(i + 1) % limits.length]!;
    const inside = ([x, y]: Corner): number => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
    left = left.flatMap((corner, j) => {
      const before = left[(j + left.length - 1) % left.length]!;
      const [one, other] = [inside(before), inside(corner)];
      const part = one / (one - other);
      const cut: Corner = [before[0] + part * (corner[0] - before[0]), before[1] + part * (corner[1] - before[1])];
      if (other >= 0) return one < 0 ? [cut, corner] : [corner];
      return one >= 0 ? [cut] : [];
    });
  }
  return left;
}
