/**
 * Other forms of small walls for children's sheets: a whole and its parts in circles, and a ten-frame with counters for the part that
 * is known.
 */
import { checkCorner } from "../../check-corner.ts";
import { type Arrangement, type Draw, drawCells } from "../../constraints/cells-figure.ts";
import { circle, type Figure, line, type Mark, rect, text } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { brickAt, formOf, layout, type NumberWall } from "./rules.ts";

/** The cells of a small wall, by their indices: the top and the two below it. */
type Trio = readonly [whole: number, left: number, right: number];

/** The small walls, line by line; empty for walls of more than two rows. */
function triosOf(wall: NumberWall): Trio[] {
  const form = formOf(wall);
  if (form.rows !== 2) return [];
  return Array.from({ length: form.lines * form.across }, (_, i): Trio => {
    const [row, column] = [2 * Math.floor(i / form.across), i % form.across];
    return [brickAt(form, row, column), brickAt(form, row + 1, 2 * column), brickAt(form, row + 1, 2 * column + 1)];
  });
}

/** The sum that a ten-frame shows. */
const TEN = 10;

/** The forms of a puzzle: only small walls with sums of whole numbers, each with one blank; frames only for pairs that make ten. */
export function forms(wall: NumberWall): string[] {
  const trios = triosOf(wall);
  const givens = layout.givens(wall);
  const given = (cell: number): number | null => givens[cell] ?? null;
  const isPlain = wall.operation === "add" && wall.unit === undefined && trios.length > 0;
  if (!isPlain || !trios.every((trio) => trio.filter((cell) => given(cell) === null).length === 1)) return [];
  return trios.every(([whole]) => given(whole) === TEN) ? ["frames", "circles"] : ["circles"];
}

// Circles: the whole above its parts, joined by lines. Lengths in cells.

const CIRCLES = { apart: 0.4, down: 0.22, between: 0.75, lines: 0.6 } as const;

function arrangeCircles(wall: NumberWall, breadth: number): Arrangement {
  const side = breadth;
  const { across, lines } = formOf(wall);
  const [width, height] = [(2 + CIRCLES.apart) * side, (2 + CIRCLES.down) * side];
  const places: (readonly [number, number])[] = [];
  const links: Mark[] = [];
  for (const [i, [whole, left, right]] of triosOf(wall).entries()) {
    const x = (i % across) * (width + CIRCLES.between * side);
    const y = Math.floor(i / across) * (height + CIRCLES.lines * side);
    const low = y + height - side;
    places[whole] = [x + (width - side) / 2, y];
    places[left] = [x, low];
    places[right] = [x + width - side, low];
    links.push(
      link(x + width / 2, y, x + side / 2, low, side),
      link(x + width / 2, y, x + width - side / 2, low, side),
    );
  }
  return {
    width: across * (width + CIRCLES.between * side) - CIRCLES.between * side,
    height: lines * (height + CIRCLES.lines * side) - CIRCLES.lines * side,
    cell: [side, side],
    places,
    isRound: () => true,
    lines: links,
  };
}

/** A line between two circles of this side, from edge to edge. `x`: of their middles; `y`: of their tops. */
function link(x1: number, y1: number, x2: number, y2: number, side: number): Mark {
  const share = side / 2 / Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) * share, (y2 - y1) * share];
  return line("frame", x1 + dx, y1 + side / 2 + dy, x2 - dx, y2 + side / 2 - dy);
}

const drawCircles = drawCells(layout, arrangeCircles);

// Frames: two rows of five, with counters for the known part, and a box for the other. Lengths in cells.

const FRAME = { cell: 0.5, counter: 0.17, toBox: 0.3, between: 0.45, em: 0.6 } as const;

function drawFrames(wall: NumberWall, { entry }: Position, { highlight, checked = [] }: DrawOptions): Figure {
  const cells = layout.shape(wall).cells;
  const givens = layout.givens(wall);
  const trios = triosOf(wall);
  const frame = 5 * FRAME.cell;
  const width = frame + FRAME.toBox + 1;
  const marks = trios.flatMap(([, left, right], i): Mark[] => {
    const y = i * (1 + FRAME.between);
    const blank = givens[left] === null ? left : right;
    const { id } = cells[blank]!;
    const known = givens[left] ?? givens[right] ?? 0;
    const x = frame + FRAME.toBox;
    const written = entry[id];
    return [
      ...[1, 2, 3, 4].map((n) => line("grid", n * FRAME.cell, y, n * FRAME.cell, y + 1)),
      line("grid", 0, y + FRAME.cell, frame, y + FRAME.cell),
      rect("frame", 0, y, frame, 1),
      ...Array.from({ length: known }, (_, n) =>
        circle("dot", ((n % 5) + 0.5) * FRAME.cell, y + (Math.floor(n / 5) + 0.5) * FRAME.cell, FRAME.counter),
      ),
      rect("box", x, y, 1, 1, 0.06, id),
      ...(checked.includes(id) ? [checkCorner(x + 1, y + 1)] : []),
      ...(highlight.includes(id) ? [rect("highlight", x, y, 1, 1, 0.06)] : []),
      ...(written === undefined ? [] : [text("entry", x + 0.5, y + 0.5, FRAME.em, written)]),
    ];
  });
  const height = trios.length * (1 + FRAME.between) - FRAME.between;
  return { width, height, cell: { least: 7, most: 20 }, box: 1, marks };
}

/** Draws a puzzle in one of its forms, or as walls. */
export const inForms =
  (walls: Draw<NumberWall>): Draw<NumberWall> =>
  (wall, at, options) => {
    if (options.size === "page" && options.form === "circles") return drawCircles(wall, at, options);
    if (options.size === "page" && options.form === "frames") return drawFrames(wall, at, options);
    return walls(wall, at, options);
  };
