/** A strip of paper with numbers: at each turn it is folded, so that the outer corner is cut off and its other side is seen. */
import type { Shape } from "../../../draw/shape.ts";
import type { Rng } from "../../../engine/rng.ts";
import type { Item } from "../../item.ts";
import { wordsOn } from "../cover-inks.ts";
import { isTurn, turnsOf } from "../number-path.ts";
import type { Cell } from "../numerals.ts";
import { area, type Design, numberAt, type Stage } from "../picture-design.ts";

const COLUMNS = 4;
const ROWS = 4;
/** The width of the strip as a share of the front, and the distance of its rows in its own width, at least. */
const WIDTH = 0.142;
const APART = 1.28;
/** The shade below a fold, and the notch at the beginning, in widths. */
const SHADE = 0.09;
const NOTCH = 0.3;

export const folded: Design = {
  look: (_stock, accent) => ({ ground: "sun", band: "night", badge: accent, isHigh: true }),
  draw: drawFolded,
};

type Point = readonly [number, number];

function drawFolded({ job, chance, field, text, stock, unit }: Stage): Item[] {
  const pad = 16 * unit;
  const high = Math.max(1, field.height - 2 * pad);
  const width = Math.min(
    WIDTH * field.width,
    high / (1 + (ROWS - 1) * APART),
    text.width / (1 + (COLUMNS - 1) * APART),
  );
  const [right, down] = [(text.width - width) / (COLUMNS - 1), (high - width) / (ROWS - 1)];
  const cells = strip(chance);
  const at = ([column, row]: Cell): Point => [
    text.x + width / 2 + column * right,
    field.y + pad + width / 2 + row * down,
  ];
  const outside: Point = [field.x + field.width + job.frame.bleed + width, at(cells.at(-1)!)[1]];
  const begin: Point = [at(cells[0]!)[0] - 0.72 * width, at(cells[0]!)[1]];
  const bends = cells.flatMap((cell, i) => (isTurn(cells, i) ? [at(cell)] : []));
  const corners = [begin, ...bends, outside];
  const shapes: Shape[] = [];
  for (let i = 0; i + 1 < corners.length; i++) {
    const isBack = i % 2 === 1;
    const ahead = corners[i + 2];
    const fill = isBack ? (`light ${stock}` as const) : stock;
    shapes.push(area(run(corners[i - 1], corners[i]!, corners[i + 1]!, ahead === undefined, width), fill));
    if (ahead !== undefined)
      shapes.push(area(shade(corners[i]!, corners[i + 1]!, ahead, width), isBack ? stock : `dark ${stock}`));
  }
  const numbers = cells.flatMap((cell, i) => {
    if (isTurn(cells, i)) return [];
    const isBack = cells.slice(0, i).filter((_, j) => isTurn(cells, j)).length % 2 === 1;
    const [x, y] = at(cell);
    return numberAt(job, String(i + 1), x, y, 0.56 * width, wordsOn(isBack ? `light ${stock}` : stock));
  });
  return [{ item: "drawing", shapes }, ...numbers];
}

const towards = ([x, y]: Point, [u, v]: Point): Point => [Math.sign(u - x), Math.sign(v - y)];
const moved = ([x, y]: Point, ...by: readonly (readonly [direction: Point, length: number])[]): Point =>
  by.reduce<Point>(([u, v], [[a, b], length]) => [u + a * length, v + b * length], [x, y]);
const turned = ([x, y]: Point): Point => [-y, x];

/** The outline of a straight run, from the fold at its start to the edge of the fold at its end. */
function run(before: Point | undefined, from: Point, to: Point, isLast: boolean, width: number): Point[] {
  const half = width / 2;
  const way = towards(from, to);
  const side = turned(way);
  const end = isLast ? to : moved(to, [way, -half]);
  const far = [moved(end, [side, half]), moved(end, [side, -half])];
  if (before === undefined)
    return [moved(from, [side, -half]), moved(from, [way, NOTCH * width]), moved(from, [side, half]), ...far];
  // The triangle of the fold: its side towards `before` is inside, the corner away from it is cut off.
  const back = towards(from, before);
  const isInner = side[0] === back[0] && side[1] === back[1];
  const [inner, outer] = isInner ? [half, -half] : [-half, half];
  const triangle = [moved(from, [way, half], [side, outer]), moved(from, [way, -half], [side, inner])];
  return isInner ? [...triangle, ...far] : [...triangle, ...far.toReversed()];
}

/** The shade where a run goes under the next one. */
function shade(from: Point, to: Point, ahead: Point, width: number): Point[] {
  const half = width / 2;
  const way = towards(from, to);
  const next = towards(to, ahead);
  const end = moved(to, [way, -half]);
  const [inner, outer] = [moved(end, [next, half]), moved(end, [next, -half])];
  return [outer, inner, moved(inner, [way, -SHADE * width])];
}

/** Turns of a strip: fewer look bare, more are crowded. */
const TURNS = { least: 4, most: 7 } as const;
/** Numbers that are seen, at least: those on turns are not. */
const SEEN = 5;

/** A path over the lattice from the upper left, first to the right, that ends at the right edge above the lowest row. */
export function strip(chance: Rng): readonly Cell[] {
  const all = stripsFrom([[0, 0]]);
  return chance.pick(all);
}

function stripsFrom(cells: readonly Cell[]): Cell[][] {
  const [column, row] = cells.at(-1)!;
  const isFree = ([c, r]: Cell): boolean =>
    c >= 0 && r >= 0 && c < COLUMNS && r < ROWS && !cells.some(([a, b]) => a === c && b === r);
  const steps: readonly Cell[] =
    cells.length === 1
      ? [[1, 0]]
      : [
          [1, 0],
          [0, 1],
          [-1, 0],
          [0, -1],
        ];
  const further = steps
    .map(([right, down]): Cell => [column + right, row + down])
    .filter(isFree)
    .flatMap((cell) => stripsFrom([...cells, cell]));
  const isWhole =
    column === COLUMNS - 1 &&
    row > 0 &&
    row < ROWS - 1 &&
    cells.at(-2)![0] === column - 1 &&
    cells.some(([, r]) => r === ROWS - 1);
  const turns = turnsOf(cells);
  const isGood = isWhole && turns >= TURNS.least && turns <= TURNS.most && cells.length - turns >= SEEN;
  return isGood ? [[...cells], ...further] : further;
}
