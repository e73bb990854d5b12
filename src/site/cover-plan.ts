/** Chooses what a book's cover shows: from its kinds, its numbers and its own seed, so always the same. */
import { pageSize } from "../book/page-size.ts";
import { type Art, type Cell, type Cover, type CoverStock, coverSvg, ribbonGrid } from "../draw/cover.ts";
import type { Figure, Ink } from "../engine/figure.ts";
import { BLANK, LEVELS, PAGE, say } from "../engine/kind.ts";
import { type DecorativePath, decorativePath, isTurn, stepsBetween } from "../engine/path/generator/decorative-path.ts";
import { required } from "../engine/required.ts";
import { type Rng, rng } from "../engine/rng.ts";
import type { Printed, Volume } from "./archive.ts";

const drawn = new WeakMap<Volume, string>();

/** Search steps to see what a solved puzzle looks like. */
const NODES = 1_000_000;

/** The cover of a book as SVG. It shows no puzzle's answer: its path is one of its own. */
export function coverOf(volume: Volume): string {
  const known = drawn.get(volume);
  if (known !== undefined) return known;
  const svg = coverSvg(planCover(volume));
  drawn.set(volume, svg);
  return svg;
}

/** Whether its pages are narrow: its cover is then shown smaller than the others. */
export const isNarrow = ({ manifest }: Volume): boolean => pageSize(manifest.spec.page).width < 500;

/** Plans a cover: a path for a book with path puzzles, discs for one with pegs, else its digits. */
export function planCover({ manifest, printed, translator }: Volume): Cover {
  const chance = rng([manifest.seed, manifest.title, "cover"]);
  const page = pageSize(manifest.spec.page);
  const ratio = page.height / page.width;
  const samples = oneOfEachKind(printed);
  const solved = samples.map(({ kind, puzzle: { puzzle } }) => {
    const [entry = {}] = kind.solve(puzzle, { solutions: 1, nodes: NODES }).solutions;
    return kind.draw(puzzle, { entry, crossed: {} }, PAGE);
  });
  const [stock, art] = solved.some((figure) => has(figure, "ribbon"))
    ? ribbonArt(chance, { title: manifest.title, ratio })
    : solved.every((figure) => has(figure, "dot"))
      ? dotsArt(chance)
      : digitsArt(chance, givenDigits(samples));
  const { author } = manifest.spec;
  const foot = author ?? translator.text(say("site.count", { count: manifest.puzzles.length }));
  const level = Math.max(1, ...manifest.puzzles.map((puzzle) => LEVELS.indexOf(puzzle.level) + 1));
  return { stock, ratio, title: manifest.title, foot, level, art };
}

function ribbonArt(chance: Rng, cover: Pick<Cover, "title" | "ratio">): [CoverStock, Art] {
  const [stock, visibleColumns, width] = chance.pick(RIBBONS);
  const { columns, rows } = ribbonGrid(cover, visibleColumns);
  const path = decorativePath(chance, columns, rows);
  const numbers = visibleColumns > 9 ? [] : numbered(chance, path, columns);
  return [
    stock,
    { type: "ribbon", columns, rows, path: path.map(({ row, column }): Cell => [column, row]), width, numbers },
  ];
}

/** Stock, columns in sight and breadth of a ribbon: heavy ones, light ones, a fine one. */
const RIBBONS = [
  ["paper", 8, 0.46],
  ["sand", 8, 0.46],
  ["red", 8, 0.34],
  ["blue", 8, 0.34],
  ["black", 12, 0.16],
] as const;

/** Places of the path to number: some turns and both ends, where they are in sight, no two of them close together. */
function numbered(chance: Rng, path: DecorativePath, columns: number): number[] {
  const visible = path.map((_, i) => i).filter((i) => path[i]!.column > 1 && path[i]!.column < columns - 2);
  const ends = visible.filter((i) => i === 0 || i === path.length - 1);
  const chosen: number[] = [];
  for (const i of [...ends, ...chance.shuffle(visible.filter((place) => isTurn(path, place)))]) {
    const isFar = chosen.every((j) => stepsBetween(path, i, j) > 2);
    if ((isFar && chosen.length < ends.length + 4) || ends.includes(i)) chosen.push(i);
  }
  // The first number is drawn in the accent: it should be a turn, not an end.
  return chosen.toSorted((a, b) => Number(ends.includes(a)) - Number(ends.includes(b)));
}

function dotsArt(chance: Rng): [CoverStock, Art] {
  const filled = chance.shuffle([1, 2, 3, 5]);
  return [chance.pick(["blue", "red", "black"] as const), { type: "dots", across: 5, filled }];
}

function digitsArt(chance: Rng, digits: readonly string[]): [CoverStock, Art] {
  const lengths = chance.pick([
    [3, 7, 4, 6],
    [6, 3, 7, 4],
    [4, 6, 3, 5],
  ]);
  const rows = lengths.map((length) => Array.from({ length }, () => chance.pick(digits)).join(""));
  const row = chance.int(rows.length);
  const accent: Cell = [chance.int(rows[row]!.length), row];
  return [chance.pick(["sand", "paper", "blue"] as const), { type: "digits", rows, accent }];
}

/** The printed digits of these puzzles; where there are none, all ten. */
function givenDigits(samples: readonly Printed[]): string[] {
  const texts = samples.flatMap(({ kind, puzzle }) =>
    kind
      .draw(puzzle.puzzle, BLANK, PAGE)
      .marks.flatMap((mark) => (mark.shape === "text" && mark.ink === "given" ? [...mark.text] : [])),
  );
  const digits = texts.filter((character) => /^\d$/.test(character));
  return digits.length > 0 ? digits : [..."1234567890"];
}

const has = ({ marks }: Figure, ink: Ink): boolean => marks.some((mark) => mark.ink === ink);

function oneOfEachKind(printed: readonly Printed[]): Printed[] {
  const kinds = [...new Set(printed.map(({ puzzle }) => puzzle.kind))];
  return kinds.map((kind) => required(printed.find(({ puzzle }) => puzzle.kind === kind)));
}
