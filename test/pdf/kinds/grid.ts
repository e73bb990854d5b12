/** Reads figures that are square grids of cells in one frame: thin lines between cells, thick ones between regions. */
import type { Entry } from "../../../src/engine/kind.ts";
import { middleOf, type Shape } from "../marks.ts";
import { clusters, insist, isTile, textsIn } from "../measure.ts";
import type { Region } from "../pdf-kind.ts";
import { entryOf, numberIn } from "./cells.ts";

/** Where the lines of a grid stand, ascending, with the frame; thick ones are known by their index. */
interface Lines {
  readonly at: readonly number[];
  readonly thick: ReadonlySet<number>;
}

interface PrintedGrid {
  readonly frame: Shape;
  readonly rows: Lines;
  readonly columns: Lines;
}

/** Part of a point: lines that are nearer to each other are one. */
const APART = 1.5;
/** Minimum ratio of a thick line to the thinnest one. */
const HEAVIER = 1.3;

export function readGrid({ shapes }: Region): PrintedGrid {
  const frames = shapes.filter(({ form, fill, stroke }) => form === "rect" && fill === null && stroke !== null);
  const frame = frames.reduce<Shape | undefined>(
    (best, each) => (best === undefined || each.width > best.width ? each : best),
    undefined,
  );
  insist(frame !== undefined, "no frame");
  const lines = shapes.filter((each) => each.stroke !== null && (each.width < 0.01 || each.height < 0.01));
  const thinnest = Math.min(...lines.map(({ weight }) => weight));
  const along = (isRow: boolean): Lines => {
    const own = lines.filter(({ width, height }) => (isRow ? height < 0.01 && width > 1 : width < 0.01 && height > 1));
    const place = ({ x, y }: Shape) => (isRow ? y : x);
    const [from, to] = isRow ? [frame.y, frame.y + frame.height] : [frame.x, frame.x + frame.width];
    const at = clusters([from, ...own.map(place), to], APART);
    const heavy = own.filter(({ weight }) => weight > HEAVIER * thinnest).map(place);
    const isThick = (place: number) => heavy.some((each) => Math.abs(each - place) < APART);
    return { at, thick: new Set([...at.keys()].filter((i) => i === 0 || i === at.length - 1 || isThick(at[i]!))) };
  };
  return { frame, rows: along(true), columns: along(false) };
}

/** The numbers of all cells, row by row; null for an empty one. */
export function readNumbers({ shows }: Region, { frame, rows, columns }: PrintedGrid): (number | null)[][] {
  const inside = textsIn(frame, shows);
  const cellOf = (lines: Lines, place: number) => lines.at.findLastIndex((line) => line <= place);
  const cells = rows.at.slice(1).map(() => columns.at.slice(1).map((): number | null => null));
  for (const show of inside) {
    const [x, y] = middleOf(show);
    const [r, c] = [cellOf(rows, y), cellOf(columns, x)];
    insist(cells[r]?.[c] === null, `two numbers in row ${r + 1}, column ${c + 1}`);
    cells[r]![c] = numberIn(show.text);
  }
  return cells;
}

/** What an answer whose cells are all full writes into the blanks of a puzzle. */
export function readFullAnswer(
  figure: Region,
  { cells }: { readonly cells: readonly (readonly (number | null)[])[] },
): Entry {
  const rows = readNumbers(figure, readGrid(figure));
  const full = rows.map((row) =>
    row.map((number) => {
      insist(number !== null, "an empty cell in an answer");
      return number;
    }),
  );
  return entryOf(cells, full);
}

/** The same for a puzzle, where each number has its tile. */
export function readGivens(region: Region, grid: PrintedGrid): (number | null)[][] {
  const tiles = region.shapes.filter(isTile);
  for (const show of textsIn(grid.frame, region.shows))
    insist(
      tiles.some((tile) => textsIn(tile, [show]).length === 1),
      `${show.text} stands without a tile`,
    );
  return readNumbers(region, grid);
}

/** Lines between two thick ones, the same number each time. */
export function groupSize({ thick }: Lines): number {
  const places = [...thick].sort((a, b) => a - b);
  const sizes = new Set(places.slice(1).map((place, i) => place - places[i]!));
  insist(sizes.size === 1, `groups of ${[...sizes].join(" and ")} lines`);
  return [...sizes][0]!;
}

/** By cell: the number of its region, from 1 in the order of their first cells. Regions are apart by thick lines. */
export function readRegions({ shapes }: Region, { frame, rows, columns }: PrintedGrid): number[][] {
  const lines = shapes.filter((each) => each !== frame && each.stroke !== null);
  const thinnest = Math.min(...lines.map(({ weight }) => weight));
  const thick = lines.filter(({ weight }) => weight > HEAVIER * thinnest);
  const middle = ({ at }: Lines, i: number): number => (at[i]! + at[i + 1]!) / 2;
  const isWall = (x: number, y: number): boolean =>
    thick.some(
      (wall) =>
        x > wall.x - APART && x < wall.x + wall.width + APART && y > wall.y - APART && y < wall.y + wall.height + APART,
    );
  const regions = rows.at.slice(1).map(() => columns.at.slice(1).map(() => 0));
  const fill = (r: number, c: number, region: number): void => {
    if (regions[r]?.[c] !== 0) return;
    regions[r]![c] = region;
    if (!isWall(columns.at[c]!, middle(rows, r))) fill(r, c - 1, region);
    if (!isWall(columns.at[c + 1]!, middle(rows, r))) fill(r, c + 1, region);
    if (!isWall(middle(columns, c), rows.at[r]!)) fill(r - 1, c, region);
    if (!isWall(middle(columns, c), rows.at[r + 1]!)) fill(r + 1, c, region);
  };
  for (const [r, row] of regions.entries())
    for (const c of row.keys()) if (row[c] === 0) fill(r, c, 1 + Math.max(...regions.flat()));
  return regions;
}
