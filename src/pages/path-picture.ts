/**
 * The picture of a title page, or of another page with space: one path through a grid, drawn from the book's seed; not a puzzle
 * of the book.
 */

import type { Manifest } from "../book/manifest.ts";
import { circle, digitSize, type Figure, type Mark, text } from "../engine/figure.ts";
import { ribbon } from "../engine/path/draw/ribbon.ts";
import { type DecorativePath, decorativePath, isTurn, stepsBetween } from "../engine/path/generator/decorative-path.ts";
import { required } from "../engine/required.ts";
import { rng } from "../engine/rng.ts";
import { type Item, MM } from "./item.ts";
import type { Setting } from "./setting.ts";

/** Minimum distance between numbered turns, in cells. */
const APART = 3;

/** Selects a picture of a book, and the number of numbered turns. */
interface PictureChoice {
  readonly name: string;
  readonly turns: number;
}

/** Empty margin of a picture next to its ribbon, and next to the wider rings at its ends, in cells. */
const RIBBON_EDGE = 0.2;
const RING_EDGE = 0.11;

/**
 * How far a picture extends beyond the edge of the text, in cells: its ribbon aligns with that edge or, if the margin is too
 * narrow for its wider rings, the rings do. `cell`, `margin`: in points.
 */
export const overhangFor = (cell: number, margin: number): number =>
  (RIBBON_EDGE - RING_EDGE) * cell <= margin ? RIBBON_EDGE : RING_EDGE;

/** A path of `columns` × `rows` cells with a ring at each end and numbers on a few turns. */
export function pathPicture(
  { seed, title }: Pick<Manifest, "seed" | "title">,
  columns: number,
  rows: number,
  { name, turns }: PictureChoice,
): Figure {
  const chance = rng([seed, title, name]);
  const path = decorativePath(chance, columns, rows);
  const last = path.length - 1;
  const shown: number[] = [0, last];
  for (const i of chance.shuffle(path.map((_, place) => place).filter((place) => isTurn(path, place)))) {
    const far = shown.every((j) => stepsBetween(path, i, j) >= APART);
    if (far && shown.length < turns + 2) shown.push(i);
  }
  const inRing = digitSize(String(last + 1).length) * 0.85;
  const marks = shown.flatMap((i): Mark[] => {
    const [x, y] = centreOf(path, i);
    const isEnd = i === 0 || i === last;
    const number = text("given", x, y, isEnd ? inRing : ON_RIBBON, String(i + 1));
    return isEnd ? [circle("ring", x, y, 0.38), number] : [number];
  });
  return { width: columns, height: rows, cell: { least: 5, most: 30 }, box: 0, marks: [ribbon(path, 4), ...marks] };
}

/**
 * The picture of a book without paths: that of the first of its kinds that has one; null for a book with paths, and for one whose
 * kinds have none. `name`: chooses the picture.
 */
export function kindPicture({ manifest, kinds }: Pick<Setting, "manifest" | "kinds">, name: string): Figure | null {
  const own = new Set(manifest.puzzles.map(({ kind }) => kind));
  const used = [...own].map((id) => required(kinds.find((kind) => kind.id === id)));
  if (used.some(({ emblem }) => emblem === "path")) return null;
  const opener = used.find((kind) => kind.opener !== undefined)?.opener;
  return opener?.(rng([manifest.seed, manifest.title, name])) ?? null;
}

/** A picture in the lower right corner of the text: its cells, and its width as a share of the text's. */
const CORNER = { columns: 5, rows: 5, breadth: 0.72 };

/**
 * A picture in the lower right corner of a page's text, below `end`; empty if it would be narrower than the share `least` of the
 * text.
 */
export function cornerPicture(
  name: string,
  end: number,
  least: number,
  { manifest, frame }: Pick<Setting, "manifest" | "frame">,
): Item[] {
  const { columns, rows, breadth } = CORNER;
  const { x, width } = frame.text;
  const overhang = overhangFor((width * breadth) / columns, x - frame.live.x);
  const height = frame.foot - end - 14 * MM;
  const cell = Math.min((width * breadth) / (columns - 2 * overhang), height / (rows - 2 * overhang));
  if (cell * columns < width * least) return [];
  const figure = pathPicture(manifest, columns, rows, { name, turns: 0 });
  const [left, top] = [x + width - (columns - overhang) * cell, frame.foot - (rows - overhang) * cell];
  return [{ item: "figure", figure, x: left, y: top, cell }];
}

/** Size of a number on the ribbon, so that two digits stay clear of its edges. */
export const ON_RIBBON = 0.34;
/** A number on a turn is shifted inwards, where the ribbon is wide. */
const INTO_TURN = 0.09;

function centreOf(path: DecorativePath, i: number): [number, number] {
  const { row, column } = path[i]!;
  const [before, after] = [path[i - 1], path[i + 1]];
  if (before === undefined || after === undefined) return [column + 0.5, row + 0.5];
  const into = (a: number, b: number, own: number) => own + 0.5 + INTO_TURN * (a + b - 2 * own);
  return [into(before.column, after.column, column), into(before.row, after.row, row)];
}
