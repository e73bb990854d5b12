/** For children: shapes made of squares with a path through them, side by side on one line, and the mascot pointing at them. */
import type { ColourName } from "../../draw/colours.ts";
import { bent, box, disc, type Point, type Shape } from "../../draw/shape.ts";
import { boardOf, rowAndColumn } from "../../engine/path/bitboard.ts";
import { growPath, mixPath } from "../../engine/path/generator/random-path.ts";
import { parseMask } from "../../engine/path/masks/masks.ts";
import { type Rng, rng } from "../../engine/rng.ts";
import { STOCK } from "../../spec/cover/cover-names.ts";
import type { Item, TextItem } from "../item.ts";
import { type Composition, type CoverJob, coverSeed } from "./cover-job.ts";
import { groundItem, titleItems } from "./cover-parts.ts";
import { bandItems, cornerItems } from "./front-band.ts";
import { MASCOT_HEIGHT, mascot } from "./mascot.ts";
import { turnsOf } from "./number-path.ts";
import type { Cell } from "./numerals.ts";
import { backOn } from "./picture-design.ts";

/** Shapes that stand, and shapes that fly. */
const STANDING = ["cat", "rabbit", "owl", "snowman", "house", "tree"] as const;
const FLYING = ["medium-fish", "medium-butterfly", "rocket", "heart"] as const;
/** Maximum width of a book's own shape, in cells. */
const WIDEST_OWN = 12;

/** The colours of a shape and of its ribbon. */
const FIGURES = [
  { body: "blue", ribbon: "mid blue" },
  { body: "ink", ribbon: "mid ink" },
  { body: "green", ribbon: "mid green" },
] as const;

export function silhouetteCover(job: CoverJob): Composition {
  const { setting, frame } = job;
  const chance = rng([...coverSeed(setting), "figures"]);
  const look = { ground: "sun", band: "green", badge: "sun", corner: "vermilion", isHigh: false } as const;
  const corner = cornerItems(job, look);
  const band = bandItems(job, look);
  const title = titleItems(job, "ink", frame.text.width - corner.width);
  const scene = sceneItems(job, chance, title.bottom + 24 * frame.scale, band.top);
  return {
    art: [groundItem(frame, "sun"), band.ground, ...scene],
    front: [...title.items, ...corner.items, ...band.items],
    back: { ...backOn(job, look, band.top), bullets: STOCK },
  };
}

interface Figure {
  readonly rows: readonly (readonly boolean[])[];
  readonly path: readonly Cell[];
  readonly width: number;
  readonly height: number;
}

/** Maximum ratio of the cells of a flying shape to those of a standing one. */
const MAX_CELL_RATIO = 1.4;

/** Two standing shapes to the right of the mascot, one above them and, if it fits, one above the mascot. */
function sceneItems(job: CoverJob, chance: Rng, top: number, ground: number): Item[] {
  const { frame } = job;
  const { text, scale } = frame;
  const [first, second] = chance
    .shuffle(STANDING)
    .slice(0, 2)
    .map((name) => figureOf(name, chance));
  const flyingName = ownShape(job) ?? chance.pick(FLYING);
  const flying = figureOf(flyingName, chance);
  const available = ground - top;
  const side = Math.min(0.27 * text.width, available * 0.36);
  const left = text.x + side * 1.28;
  const width = text.x + text.width - left;
  const gap = 0.75;
  const cell = Math.min(
    width / (first!.width + second!.width + gap),
    (available - 12 * scale) / (Math.max(first!.height, second!.height) + flying.height + gap),
    34 * scale,
  );
  const colours = chance.shuffle(FIGURES);
  const right = text.x + text.width;
  const secondX = right - second!.width * cell;
  const firstX = left + (secondX - left - first!.width * cell) / 2;
  const low = ground - Math.max(first!.height, second!.height) * cell;
  // A flying shape may be larger if there is free space around it.
  const flyCell = Math.min(
    MAX_CELL_RATIO * cell,
    Math.max(cell, Math.min((low - top - 2 * gap * cell) / flying.height, (0.5 * text.width) / flying.width)),
  );
  const flyY = Math.max(
    top,
    low - gap * cell - flying.height * flyCell - Math.max(0, low - top - flying.height * flyCell - gap * cell) / 2,
  );
  const flyX = right - flying.width * flyCell;
  const body = ground - side * MASCOT_HEIGHT;
  const other = figureOf(chance.pick(FLYING.filter((name) => name !== flyingName)), chance);
  const [wide, high] = [other.width * cell, other.height * cell];
  const otherX = text.x + (flyX - text.x - wide) * 0.4;
  const otherY = top + (body - side * ARM - high - top) * 0.4;
  const hasOther = otherX - text.x > cell && flyX - otherX - wide > cell && otherY - top > 0;
  const target: Point = hasOther
    ? [otherX + wide * 0.5, otherY + high + cell * 0.3]
    : [Math.max(text.x + side * 0.35, flyX - side * 0.5), flyY + (flying.height * flyCell) / 2];
  const look = { body: "vermilion", ink: "ink", eye: "white" } as const;
  const draw = (figure: Figure, x: number, y: number, i: number, side = cell) =>
    figureItems(job, figure, x, y, side, colours[i]!.body, colours[i]!.ribbon);
  return [
    { item: "drawing", shapes: mascot(text.x + side * 0.1, body, side, target, look) },
    ...draw(first!, firstX, ground - first!.height * cell, 0),
    ...draw(second!, secondX, ground - second!.height * cell, 1),
    ...draw(flying, flyX, flyY, 2, flyCell),
    // In the colour of the shape that is farthest from it.
    ...(hasOther ? draw(other, otherX, otherY, 1) : []),
  ];
}

/** A shape used by the book's own puzzles, if it is not too large; null if there is none. */
function ownShape({ setting }: CoverJob): string | null {
  for (const { options } of setting.manifest.spec.sections) {
    const shape = options?.mask;
    if (typeof shape !== "string" || STANDING.some((name) => name === shape)) continue;
    const mask = parseMask(shape);
    if ("problem" in mask || mask.rows.length > WIDEST_OWN || mask.rows[0]!.length > WIDEST_OWN) continue;
    return shape;
  }
  return null;
}

/** Minimum distance for the mascot's arm to point at something above, as a multiple of its side. */
const ARM = 0.5;

/** Number of paths through a shape to try; the one with the fewest turns is used. */
const PATHS_TO_TRY = 40;

function figureOf(name: string, chance: Rng): Figure {
  const mask = parseMask(name);
  if ("problem" in mask) throw new Error(mask.problem);
  const { rows } = mask;
  const board = boardOf(rows, 4);
  const start = growPath(board);
  let best: Cell[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < PATHS_TO_TRY; i++) {
    const path = Array.from(mixPath(board, start, chance), (at): Cell => {
      const [row, column] = rowAndColumn(board, at);
      return [column, row];
    });
    const turns = turnsOf(path);
    if (turns < fewest) [best, fewest] = [path, turns];
  }
  return { rows, path: best, width: rows[0]!.length, height: rows.length };
}

/** Gap between squares, radius of their corners, and size and maximum width of numbers, as shares of a cell. */
const SQUARE_GAP = 0.04;
const CORNER_RADIUS = 0.1;
const NUMBER_SIZE = 0.5;
const NUMBER_WIDTH = 0.8;
/** Every tenth cell of the path has its number. */
const EVERY = 10;

function figureItems(
  { setting, frame }: CoverJob,
  { rows, path }: Figure,
  x: number,
  y: number,
  cell: number,
  body: ColourName,
  ribbon: ColourName,
): Item[] {
  const at = ([column, row]: Cell): Point => [x + (column + 0.5) * cell, y + (row + 0.5) * cell];
  const squares = rows.flatMap((row, r) =>
    row.flatMap((isCell, c) =>
      isCell
        ? [
            box(
              x + (c + SQUARE_GAP / 2) * cell,
              y + (r + SQUARE_GAP / 2) * cell,
              (1 - SQUARE_GAP) * cell,
              (1 - SQUARE_GAP) * cell,
              { fill: body },
              CORNER_RADIUS * cell,
            ),
          ]
        : [],
    ),
  );
  const line: Shape = {
    segments: bent(path.map(at), 0.4 * cell),
    line: { colour: ribbon, width: 0.6 * cell },
  };
  const numbers: TextItem[] = [];
  const rings: Shape[] = [];
  for (let i = 0; i < path.length; i++) {
    const isEnd = i === 0 || i === path.length - 1;
    if (!isEnd && ((i + 1) % EVERY !== 0 || i + 3 > path.length)) continue;
    const [u, v] = at(path[i]!);
    if (isEnd)
      rings.push(
        disc(u, v, 0.44 * cell, { fill: "white", line: { colour: "ink", width: Math.max(0.75, 0.06 * cell) } }),
      );
    const size = Math.max(NUMBER_SIZE * cell, frame.leastType);
    const content = String(i + 1);
    const width = setting.measure(content, "bold", size);
    // A number that a printer would reject is enlarged, or omitted if it does not fit.
    if (width > NUMBER_WIDTH * cell) continue;
    numbers.push({
      item: "text",
      x: u - width / 2,
      y: v + size * 0.359,
      size,
      font: "bold",
      text: content,
      colour: isEnd ? "ink" : "white",
    });
  }
  return [{ item: "drawing", shapes: [...squares, line, ...eyes(rows, x, y, cell), ...rings] }, ...numbers];
}

// The eyes of the figures on a cover.

/** Holes within a figure are eyes: one cell, or two by two. */
export function eyes(rows: readonly (readonly boolean[])[], x: number, y: number, cell: number): Shape[] {
  const isHole = (r: number, c: number): boolean => rows[r]?.[c] === false;
  return rows.flatMap((row, r) =>
    row.flatMap((_, c) => {
      const side = [1, 2].find((size) => isEye(isHole, r, c, size, rows.length, row.length));
      if (side === undefined) return [];
      const [u, v] = [x + (c + side / 2) * cell, y + (r + side / 2) * cell];
      const unit = side * cell;
      return [disc(u, v, 0.47 * unit, { fill: "white" }), disc(u, v - 0.1 * unit, 0.22 * unit, { fill: "ink" })];
    }),
  );
}

/** Whether a square hole of this size has its top left corner here, is surrounded by cells, and is not at an edge. */
function isEye(
  isHole: (r: number, c: number) => boolean,
  r: number,
  c: number,
  side: number,
  height: number,
  width: number,
): boolean {
  if (r === 0 || c === 0 || r + side >= height || c + side >= width) return false;
  for (let i = -1; i <= side; i++)
    for (let j = -1; j <= side; j++) {
      const isInside = i >= 0 && i < side && j >= 0 && j < side;
      const isCorner = (i < 0 || i === side) && (j < 0 || j === side);
      if (!isCorner && isHole(r + i, c + j) !== isInside) return false;
    }
  return true;
}
