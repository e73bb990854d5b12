/** Number Wall: each brick is the sum, or the product, of the two below it. The kind, whole. */
import { kindOf } from "../../constraints/kind.ts";
import { isOnBothSides } from "../../constraints/through-zero.ts";
import type { Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { type Options, options, SIZES, topOf } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { brickAt, formOf, layout, type NumberWall, rules } from "./rules.ts";
import { preset, SKILLS } from "./skills.ts";

/** Bottom rows drawn for one puzzle. */
const DRAWS = 200;

/** The bricks of one row, or those of one wall by rows, all known. */
type Numbers = readonly number[];

/** Full walls with tops that are allowed, no two of them the same, and in each more than one number at the bottom, unless all are to be equal. */
function fill(rng: Rng, options: Options, level: Level): NumberWall | undefined {
  const o = inCounts(options);
  const { rows, walls, operation, range, apart, unit } = o;
  // Beyond, numbers are odd or even.
  if (unit < 1 && (level === "hard" || level === "expert")) return undefined;
  // Below medium no brick is halved, above it other techniques may do instead.
  if (o.halves && level !== "medium") return undefined;
  const found = new Map<string, readonly Numbers[]>();
  for (let i = 0; i < DRAWS && found.size < walls; i++) {
    const bottom = rows === 2 ? drawPair(rng, o) : Array.from({ length: rows }, () => between(rng, range));
    if (bottom === undefined || (apart !== 0 && walls === 1 && new Set(bottom).size === 1)) continue;
    if (unit < 1 && bottom.filter((n) => Number.isInteger(n * unit)).length > 1) continue;
    const wall = [bottom];
    while (wall.length < rows) wall.unshift(rowAbove(wall[0] ?? [], operation));
    const top = wall[0]?.[0] ?? 0;
    if (o.throughZero && !goesThroughZero(wall)) continue;
    if (top >= o.least && top <= o.limit) found.set([...bottom].sort((a, b) => a - b).join(), wall);
  }
  if (found.size < walls) return undefined;
  const all = [...found.values()];
  const lines = walls === 4 ? [all.slice(0, 2), all.slice(2)] : [all];
  const bricks = lines.flatMap((line) => Array.from({ length: rows }, (_, r) => line.flatMap((wall) => wall[r] ?? [])));
  return layout.withGivens(
    {
      ...{ kind: "number-wall", operation, range: options.range },
      ...(unit === 1 ? {} : { unit }),
      ...(walls === 1 ? {} : { walls }),
      bricks,
    },
    bricks.flat(),
  );
}

/** Rows of bricks from which some wall of any numbers that are added is of level expert; below them none was found. */
const ROWS_OF_EXPERTS = 5;

/**
 * Attempts to find an expert's wall take long and fail often where numbers are large: of 600 one in 16 succeeded with numbers to 99,
 * of 200 with numbers from −999 to 999 one in 40. But at these sizes some did with every range, be it 0 to 1, as long as no top
 * is refused. Where `find` says what is blank, most numbers of the bottom row stay: there attempts are needed.
 */
const isSure = (o: Options, level: Level): boolean =>
  level === "expert" &&
  o.rows >= ROWS_OF_EXPERTS &&
  o.operation === "add" &&
  o.find === "any" &&
  o.unit === 1 &&
  !o.halves &&
  !o.throughZero &&
  o.least <= topOf(o, o.range[0]) &&
  o.limit >= topOf(o, o.range[1]);

/** The options with all numbers as so many times the unit. */
function inCounts(o: Options): Options {
  const count = (n: number) => n / o.unit;
  const [lo, hi] = o.range;
  const apart = o.apart === null ? null : count(o.apart);
  return { ...o, range: [count(lo), count(hi)], limit: count(o.limit), least: count(o.least), apart };
}

const between = (rng: Rng, [lo, hi]: readonly [number, number]): number => lo + rng.int(hi - lo + 1);

/** Of how many sums of a wall, three in four, some number is below 0 and some above it. */
const THROUGH_ZERO = 0.75;

function goesThroughZero(wall: readonly Numbers[]): boolean {
  const sums = wall
    .slice(1)
    .flatMap((row, r) => (wall[r] ?? []).map((made, c) => [made, row[c] ?? 0, row[c + 1] ?? 0]));
  return sums.filter(isOnBothSides).length >= THROUGH_ZERO * sums.length;
}

/** Two numbers at the bottom whose top is allowed, as they are asked for; undefined where there is no partner for the first. */
function drawPair(rng: Rng, { operation, range, tables, apart, least, limit }: Options): number[] | undefined {
  const first = tables.length > 0 ? rng.pick(tables) : between(rng, range);
  const [lo, hi] = range;
  const share = (top: number) => (operation === "add" ? top - first : top / first);
  const [from, to] = [Math.max(lo, Math.ceil(share(least))), Math.min(hi, Math.floor(share(limit)))];
  if (apart === null && from > to) return undefined;
  const second = apart === null ? between(rng, [from, to]) : first + apart;
  if (second < from || second > to) return undefined;
  return rng.int(2) === 0 ? [first, second] : [second, first];
}

function rowAbove([first = 0, ...others]: Numbers, operation: NumberWall["operation"]): number[] {
  let left = first;
  return others.map((right) => {
    const made = operation === "add" ? left + right : left * right;
    left = right;
    return made;
  });
}

/** The bricks that are asked for: in walls of two rows the top, or one of the two below it beside a number of the tables. */
function firstBlanks(rng: Rng, { find, tables, rows }: Options, full: NumberWall): number[] {
  if (find === "any" && tables.length === 0) return [];
  const form = formOf(full);
  if (rows > 2) return mostlyAbove(rng, form);
  const tops = Array.from({ length: form.lines }, (_, line) => 2 * line);
  return tops.flatMap((row) =>
    Array.from({ length: form.across }, (_, wall) => {
      if (find === "above" || (find === "any" && rng.int(2) === 0)) return brickAt(form, row, wall);
      const bottom = full.bricks[row + 1] ?? [];
      const parts = [2 * wall, 2 * wall + 1].filter((c) => tables.length === 0 || tables.includes(bottom[c ^ 1] ?? 0));
      return brickAt(form, row + 1, rng.pick(parts));
    }),
  );
}

/**
 * In each wall a brick at the bottom, which is found by one of the two above it, then all bricks above but that one. At level starter, where
 * the one at the bottom cannot go, that one goes, too.
 */
function mostlyAbove(rng: Rng, form: ReturnType<typeof formOf>): number[] {
  const { across, lines, rows } = form;
  return Array.from({ length: across * lines }, (_, wall) => {
    const brickOf = (row: number, column: number) =>
      brickAt(form, Math.floor(wall / across) * rows + row, (wall % across) * (row + 1) + column);
    const bottom = rng.int(rows);
    const above = Math.min(rows - 2, Math.max(0, bottom - rng.int(2)));
    const upper = Array.from({ length: rows - 1 }, (_, row) => Array.from({ length: row + 1 }, (_, c) => [row, c]));
    const others = upper.flat().filter(([row, c]) => row !== rows - 2 || c !== above);
    return [brickOf(rows - 1, bottom), ...others.map(([row = 0, c = 0]) => brickOf(row, c))];
  }).flat();
}

/** The walls in each order, and each of them as it is and seen from behind. */
function views(puzzle: NumberWall): number[][] {
  const form = formOf(puzzle);
  const { across, lines, rows } = form;
  const walls = Array.from({ length: across * lines }, (_, i) => i);
  const brickOf = (wall: number, r: number, c: number): number =>
    brickAt(form, Math.floor(wall / across) * rows + r, (wall % across) * (r + 1) + c);
  const sides = Array.from({ length: 2 ** walls.length }, (_, mask) => (wall: number) => ((mask >> wall) & 1) === 1);
  return permutations(walls).flatMap((order) =>
    sides.map((isTurned) => {
      const view: number[] = [];
      for (const [to, from] of order.entries())
        for (let r = 0; r < rows; r++)
          for (let c = 0; c <= r; c++) view[brickOf(to, r, c)] = brickOf(from, r, isTurned(from) ? r - c : c);
      return view;
    }),
  );
}

const permutations = (all: readonly number[]): number[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one) => permutations(all.filter((n) => n !== one)).map((rest) => [one, ...rest]));

/** Its options are those of `options.ts`, its puzzles the public format. */
const plain = kindOf<Options, NumberWall>({
  ...{ layout, rules, reason, draw, techniques: TECHNIQUES, puzzle: format, options, preset, fill },
  version: 3,
  // It wants both ways: down first, then up.
  example: { kind: "number-wall", operation: "add", range: [1, 9], bricks: [[null], [7, null], [4, null, 5]] },
  sizes: SIZES,
  skills: SKILLS,
  isParted: true,
  size: (puzzle) => [formOf(puzzle).rows, ...(puzzle.walls === undefined ? [] : [puzzle.walls])].join("x"),
  tries: 12,
  isSure,
  extra: ({ extra }) => extra,
  first: firstBlanks,
  views,
});

/** The kind; where there are four small walls, two of them are less to do. */
export const numberWall: typeof plain = {
  ...plain,
  eased: (level, ages, skill) => (preset(level, ages, skill).walls === 4 ? { walls: 2 } : null),
};
