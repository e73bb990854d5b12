/** Number Wall: each brick is the sum, the product or the difference of the two below it. Builds the whole kind. */
import { carriesAs } from "../../constraints/carrying.ts";
import { kindOf } from "../../constraints/kind.ts";
import { drawFrom } from "../../constraints/pool.ts";
import { isOnBothSides } from "../../constraints/through-zero.ts";
import type { Level } from "../../kind.ts";
import { countIn, partsIn } from "../../mixed-number.ts";
import type { Rng } from "../../rng.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { forms } from "./forms.ts";
import { wallOpener } from "./opener.ts";
import { type Options, options, SIZES, topOf } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { brickAt, formOf, layout, type NumberWall, rules } from "./rules.ts";
import { preset, SKILLS } from "./skills.ts";

/** Number of bottom rows to draw for one puzzle. */
const DRAWS = 200;

/** The bricks of one row, or those of one wall row by row, all known. */
type Numbers = readonly number[];

/**
 * Full walls with allowed tops. No two walls are equal, and each has different numbers at the bottom, unless all must be equal.
 */
function fill(rng: Rng, options: Options, level: Level): NumberWall | undefined {
  const o = inCounts(options);
  const { rows, walls, operation, range, apart, unit } = o;
  // These levels need parity, and fractions have none.
  if (unit < 1 && (level === "hard" || level === "expert")) return undefined;
  // Experts exclude numbers one by one, which takes too long where a brick can hold many.
  if (operation === "subtract" && level === "expert" && range[1] - range[0] > WIDEST_OF_EXPERTS) return undefined;
  // Below medium no brick is halved; above medium other techniques may replace halving.
  if (o.halves && level !== "medium") return undefined;
  const found = new Map<string, readonly Numbers[]>();
  for (let i = 0; i < DRAWS && found.size < walls; i++) {
    const bottom =
      rows === 2
        ? drawPair(rng, o)
        : o.regrouping === "mixed"
          ? Array.from({ length: rows }, () => drawNumber(rng, o))
          : drawCarrying(rng, o);
    if (bottom === undefined || (apart !== 0 && walls === 1 && new Set(bottom).size === 1)) continue;
    if (unit < 1 && bottom.filter((n) => n % partsIn(unit) === 0).length > 1) continue;
    const wall = [bottom];
    while (wall.length < rows) wall.unshift(rowAbove(wall[0] ?? [], operation));
    const top = wall[0]?.[0] ?? 0;
    if (o.throughZero && !goesThroughZero(wall)) continue;
    if (operation === "subtract" && i < DRAWS / 2 && wall.slice(0, -1).flat().includes(0)) continue;
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

/** Maximum distance of the ends of the range for level expert with differences. */
const WIDEST_OF_EXPERTS = 50;

/** Minimum number of rows for level expert with additions; no such wall was found with fewer rows. */
const ROWS_OF_EXPERTS = 5;

/**
 * Tries for an expert wall take long and fail often where numbers are large: 1 of 16 (of 600) succeeded with numbers to 99, 1 of
 * 40 (of 200) with numbers from −999 to 999. But at these sizes some succeeded for every range, even 0 to 1, as long as no top is
 * rejected. Where `find` sets the blanks, most numbers of the bottom row stay, so the level must be tested by tries.
 */
const isSure = (o: Options, level: Level): boolean =>
  level === "expert" &&
  o.rows >= ROWS_OF_EXPERTS &&
  o.operation === "add" &&
  o.find === "any" &&
  o.unit === 1 &&
  !o.halves &&
  !o.throughZero &&
  o.pool.length === 0 &&
  o.regrouping === "mixed" &&
  o.least <= topOf(o, o.range[0]) &&
  o.limit >= topOf(o, o.range[1]);

/** The options with all numbers divided by the unit. */
function inCounts(o: Options): Options {
  const count = (n: number) => countIn(n, o.unit);
  const [lo, hi] = o.range;
  const apart = o.apart === null ? null : count(o.apart);
  const counts = {
    range: [count(lo), count(hi)],
    limit: count(o.limit),
    least: count(o.least),
  } satisfies Partial<Options>;
  return { ...o, ...counts, pool: o.pool.map(count), apart };
}

/** A number for the bottom row. There is one, because the range has numbers, and a pool only numbers of the range. */
const drawNumber = (rng: Rng, { pool, range }: Options): number => drawFrom(rng, pool, range)!;

/** Minimum share of a wall's sums that have both a negative and a positive number. */
const THROUGH_ZERO = 0.75;

function goesThroughZero(wall: readonly Numbers[]): boolean {
  const sums = wall
    .slice(1)
    .flatMap((row, r) => (wall[r] ?? []).map((made, c) => [made, row[c] ?? 0, row[c + 1] ?? 0]));
  return sums.filter(isOnBothSides).length >= THROUGH_ZERO * sums.length;
}

/** Two bottom numbers with an allowed top, as the options require; undefined if the first has no partner. */
function drawPair(rng: Rng, o: Options): number[] | undefined {
  const { operation, range, pool, tables, apart, least, limit, regrouping, unit } = o;
  const first = tables.length > 0 ? rng.pick(tables) : drawNumber(rng, o);
  const [lo, hi] = range;
  if (operation === "subtract") return drawApart(rng, first, o, apart === null ? [least, limit] : [apart, apart]);
  const share = (top: number) => (operation === "add" ? top - first : top / first);
  const [from, to] = [Math.max(lo, Math.ceil(share(least))), Math.min(hi, Math.floor(share(limit)))];
  const second = apart === null ? drawFrom(rng, pool, [from, to]) : first + apart;
  if (second === undefined || second < from || second > to) return undefined;
  if ((pool.length > 0 && !pool.includes(second)) || !carriesAs(regrouping, first, second, unit)) return undefined;
  return rng.int(2) === 0 ? [first, second] : [second, first];
}

/** Two bottom numbers, one of them `first`, so far apart; undefined if there is no second one. */
function drawApart(
  rng: Rng,
  first: number,
  { range: [lo, hi], pool }: Options,
  [least, most]: readonly [number, number],
): number[] | undefined {
  const all = pool.length > 0 ? pool : Array.from({ length: hi - lo + 1 }, (_, i) => lo + i);
  const seconds = all.filter((n) => Math.abs(n - first) >= least && Math.abs(n - first) <= most);
  if (seconds.length === 0) return undefined;
  const second = rng.pick(seconds);
  return rng.int(2) === 0 ? [first, second] : [second, first];
}

/** Draws for one number of the bottom row before the row is given up. */
const REDRAWS = 30;

/** A bottom row of a wall whose sums all carry, or none. Each number is drawn again until the sums that it completes do so. */
function drawCarrying(rng: Rng, o: Options): number[] | undefined {
  const { rows, limit, regrouping, unit } = o;
  const bottom: number[] = [];
  /** The last number, and the bricks that rise from it to the left. */
  let slant: readonly number[] = [];
  for (let draws = 0; bottom.length < rows; draws++) {
    if (draws === REDRAWS) return undefined;
    const number = drawNumber(rng, o);
    const next = [number];
    for (const [i, left] of slant.entries()) next.push(left + (next[i] ?? 0));
    if (next.some((made) => made > limit)) continue;
    if (!slant.every((left, i) => carriesAs(regrouping, left, next[i] ?? 0, unit))) continue;
    bottom.push(number);
    slant = next;
    draws = -1;
  }
  return bottom;
}

function rowAbove([first = 0, ...others]: Numbers, operation: NumberWall["operation"]): number[] {
  let left = first;
  return others.map((right) => {
    const made = operation === "add" ? left + right : operation === "multiply" ? left * right : Math.abs(left - right);
    left = right;
    return made;
  });
}

/** The bricks that must be blank: in walls of two rows the top, or one of the two below it, next to a number of the tables. */
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
 * In each wall, a bottom brick that one of the two above it determines, and all upper bricks except that one. At level starter,
 * if the bottom brick must stay, that upper one is blank too.
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

/** The walls in each order, each of them also mirrored. */
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
  emblem: "wall",
  // Its solution goes down first, then up.
  example: { kind: "number-wall", operation: "add", range: [1, 9], bricks: [[null], [7, null], [4, null, 5]] },
  sizes: SIZES,
  skills: SKILLS,
  asked: ["regrouping"],
  isParted: true,
  size: (puzzle) => [formOf(puzzle).rows, ...(puzzle.walls === undefined ? [] : [puzzle.walls])].join("x"),
  tries: 12,
  isSure,
  extra: ({ extra }) => extra,
  first: firstBlanks,
  views,
});

/** Two walls where there are usually four; else null. */
const twoWalls: typeof plain.eased = (level, ages, skill) =>
  preset(level, ages, skill).walls === 4 ? { walls: 2 } : null;

/** The kind, with an easier and smaller variant: two small walls in place of four, three rows in place of more. */
export const numberWall: typeof plain = {
  ...plain,
  mixesTables: true,
  opener: wallOpener,
  eased: twoWalls,
  forms,
  compact: (level, ages, skill) =>
    twoWalls(level, ages, skill) ?? ((preset(level, ages, skill).rows ?? 0) > 3 ? { rows: 3 } : null),
};
