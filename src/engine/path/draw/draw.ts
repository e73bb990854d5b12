/** Draws path puzzles, on paper and as small answers. */
import { checkCorner } from "../../check-corner.ts";
import {
  circle,
  type Figure,
  type Ink,
  type Line,
  line,
  type Mark,
  type Path,
  path,
  rect,
  type Segment,
  text,
} from "../../figure.ts";
import type { DrawOptions, Entry, Position } from "../../kind.ts";
import { breadthOf } from "../../mixed-number.ts";
import { type IsCell, outlineOf } from "../../outline.ts";
import { distance, numberIn, type PathPuzzle, type Place, placesOf, printed, type Reach, widthOf } from "../grid.ts";
import { enclosedHoles, type Hole } from "../holes.ts";
import { ribbon } from "./ribbon.ts";

/** Em of the numbers in cells, by the number of digits of the largest one: in all cells, and in a ring. */
interface Sizes {
  readonly number: number;
  readonly ringed: number;
  /** Radius of the ring in cells. */
  readonly ring: number;
}
type Style = "puzzle" | "large" | "answer" | "key";
const SIZES: Readonly<Record<Style, readonly Sizes[]>> = {
  puzzle: [
    { number: 0.62, ringed: 0.56, ring: 0.4 },
    { number: 0.56, ringed: 0.53, ring: 0.4 },
    { number: 0.4, ringed: 0.37, ring: 0.4 },
  ],
  large: [
    { number: 0.66, ringed: 0.62, ring: 0.41 },
    { number: 0.58, ringed: 0.57, ring: 0.425 },
    { number: 0.46, ringed: 0.445, ring: 0.445 },
  ],
  answer: [
    { number: 0.56, ringed: 0.53, ring: 0.4 },
    { number: 0.5, ringed: 0.5, ring: 0.4 },
    { number: 0.4, ringed: 0.37, ring: 0.4 },
  ],
  key: [
    { number: 0.62, ringed: 0.62, ring: 0.46 },
    { number: 0.62, ringed: 0.62, ring: 0.46 },
    { number: 0.42, ringed: 0.42, ring: 0.43 },
  ],
};
/** Width in cells that a number with four or more digits may fill. */
const LINE = 1.36;
/** Side of a tile in cells, wider for three digits. */
const TILE = { side: 0.82, broad: 0.88, radius: 0.12 } as const;
/** Number of stripes over a hole along one side of a cell; fewer where cells are small. */
const STRIPES: Readonly<Record<Style, number>> = { puzzle: 4, large: 4, answer: 4, key: 2 };

/** Draws a position or an answer. An answer has the path as a ribbon and no grid. */
export function draw(puzzle: PathPuzzle, at: Position, options: DrawOptions, reach: Reach): Figure {
  const width = widthOf(puzzle);
  const height = puzzle.cells.length;
  const isCell = (row: number, column: number) => {
    const cell = puzzle.cells[row]?.[column];
    return cell !== undefined && cell !== "#";
  };
  const places = placesOf(puzzle);
  const breadth = Math.max(...places.map((place, k) => breadthOf(printed(k + 1, place))));
  const chains = chainsOf(places, at.entry, reach);
  const solved = chains.length === 1 && chains[0]?.length === places.length;
  const style = options.size === "key" ? "key" : solved ? "answer" : options.large ? "large" : "puzzle";
  const highlighted = places.filter(({ slot }) => options.highlight.includes(slot));
  const under = solved ? chains : chains.flatMap((chain) => near(chain, highlighted));
  const holes = enclosedHoles(puzzle);
  const marks: Mark[] = [
    ...(holes.length === 0 ? [] : [stripes(holes, STRIPES[style])]),
    ...under.filter((chain) => chain.length > 1).map((chain) => ribbon(chain, reach)),
    ...places
      .filter(({ slot }) => options.checked?.includes(slot))
      .map(({ row, column }) => checkCorner(column + 1, row + 1)),
    ...(options.size === "page" && !solved ? places.flatMap((place) => tile(place, places.length, breadth)) : []),
    ...(solved ? [] : innerLines(width, height, isCell)),
    path("frame", outlineOf(width, height, isCell)),
    ...numbers(places, at.entry, style, breadth),
    ...highlighted.map(({ row, column }) => rect("highlight", column, row, 1, 1)),
  ];
  const cell = cellSize(options.size, Math.max(width, height), breadth);
  return { width, height, cell, box: options.size === "key" ? 0 : 1, marks };
}

/** In millimetres: a pencil needs 6, and 7 for three digits; in a key the type must not be smaller than 7 points. */
function cellSize(size: DrawOptions["size"], side: number, breadth: number): Figure["cell"] {
  if (size === "key") return breadth < 3 ? { least: 4, most: 5 } : { least: 5.9, most: 6.4 };
  return { least: breadth < 3 ? 6 : 7, most: side < 5 ? 20 : side < 6 ? 18 : 15 };
}

/** Runs of consecutive placed numbers, each in a cell next to the previous one. */
function chainsOf(places: readonly Place[], entry: Entry, reach: Reach): Place[][] {
  const holders: (Place | undefined)[] = [];
  for (const place of places) {
    const number = numberIn(place, entry);
    if (number !== null) holders[number] = place;
  }
  const chains: Place[][] = [];
  for (let k = 1; k <= places.length; k++) {
    const place = holders[k];
    if (place === undefined) continue;
    const before = holders[k - 1];
    if (before !== undefined && distance(before, place, reach) === 1) chains.at(-1)?.push(place);
    else chains.push([place]);
  }
  return chains;
}

/** The parts of a chain within one step of the highlighted cells. */
function near(chain: readonly Place[], highlighted: readonly Place[]): Place[][] {
  const parts: Place[][] = [];
  for (const [i, place] of chain.entries()) {
    if (![chain[i - 1], place, chain[i + 1]].some((beside) => beside !== undefined && highlighted.includes(beside)))
      continue;
    const last = parts.at(-1);
    if (last?.at(-1) === chain[i - 1] && last !== undefined) last.push(place);
    else parts.push([place]);
  }
  return parts;
}

const isEnd = (number: number | null, last: number): boolean => number === 1 || number === last;

/** `count`: how many numbers there are; `breadth`: digits of the widest. */
function tile({ row, column, slot, given }: Place, count: number, breadth: number): Mark[] {
  if (given === null || isEnd(given, count)) return [];
  const side = breadth < 3 ? TILE.side : TILE.broad;
  const edge = (1 - side) / 2;
  return [rect("tile", column + edge, row + edge, side, side, TILE.radius, slot)];
}

function numbers(places: readonly Place[], entry: Entry, style: Style, breadth: number): Mark[] {
  const { number: size, ringed, ring } = SIZES[style][Math.min(Math.floor(breadth), 3) - 1]!;
  const rings: Mark[] = [];
  const texts: Mark[] = [];
  for (const place of places) {
    const content = place.given === null ? entry[place.slot] : printed(place.given, place);
    if (content === undefined || content === "") continue;
    const [x, y] = [place.column + 0.5, place.row + 0.5];
    const end = isEnd(numberIn(place, entry), places.length);
    if (end) rings.push(circle("ring", x, y, ring, place.slot));
    const ink: Ink = place.given === null ? "entry" : "given";
    const em = Math.min(end && content.length > 1 ? ringed : size, LINE / breadthOf(content));
    const mark = text(ink, x, y, em, content);
    texts.push(end || place.given !== null ? mark : { ...mark, slot: place.slot });
  }
  return [...rings, ...texts];
}

// Stripes over holes, which are not to be filled.

/**
 * Slanting stripes over holes, `perSide` of them along a cell's side; they continue from one hole to the next. Stripes as short
 * as a dot are omitted.
 */
export function stripes(holes: readonly Hole[], perSide: number): Path {
  const segments = holes.flatMap(([row, column]) =>
    Array.from({ length: 2 * perSide }, (_, i) => (i + 0.5) / perSide).flatMap((at): Segment[] => {
      const [near, far] = [Math.max(0, at - 1), Math.min(1, at)];
      if (far - near < 1 / perSide) return [];
      return [
        ["M", column + near, row + far],
        ["L", column + far, row + near],
      ];
    }),
  );
  return path("hatch", segments);
}

// The lines between the cells of a grid of any shape.

/** The lines between neighbouring cells, each as long as possible. */
function innerLines(width: number, height: number, isCell: IsCell): Line[] {
  const lines: Line[] = [];
  for (let r = 1; r < height; r++) {
    const parts = (c: number) => isCell(r - 1, c) && isCell(r, c);
    for (const [from, to] of runsOf(width, parts)) lines.push(line("grid", from, r, to, r));
  }
  for (let c = 1; c < width; c++) {
    const parts = (r: number) => isCell(r, c - 1) && isCell(r, c);
    for (const [from, to] of runsOf(height, parts)) lines.push(line("grid", c, from, c, to));
  }
  return lines;
}

/** Runs of consecutive indices that pass, as [first, one past the last]. */
function runsOf(length: number, passes: (i: number) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  for (let i = 0; i < length; i++) {
    if (!passes(i)) continue;
    const from = i;
    while (i < length && passes(i)) i++;
    runs.push([from, i]);
  }
  return runs;
}
