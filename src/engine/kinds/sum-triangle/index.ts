/** Sum Triangle: each outer number is the sum, or the product, of the two inner ones next to it. Builds the whole kind. */
import { carriesAs } from "../../constraints/carrying.ts";
import { kindOf } from "../../constraints/kind.ts";
import { drawFrom } from "../../constraints/pool.ts";
import { isOnBothSides } from "../../constraints/through-zero.ts";
import type { Level, Skill } from "../../kind.ts";
import { countIn, numberOf, partsIn } from "../../mixed-number.ts";
import type { Rng } from "../../rng.ts";
import { draw } from "./draw.ts";
import { format } from "./format.ts";
import { byAge, type Options, options, SIZES, to10, varied } from "./options.ts";
import { reason, TECHNIQUES } from "./reason.ts";
import { layout, rules, type SumTriangle } from "./rules.ts";

// The skills that Sum Triangles train, with their options.

/** A skill with its options by level and by the readers' age. */
interface Training extends Skill {
  readonly with: (level: Level, youngest: number, lastFactor: number) => Partial<Options>;
}

/**
 * Sums up to a number. Up to 10 there are too few triangles for a starter, but enough squares. Most numbers are found by
 * addition; above easy none is.
 */
const sums = (id: string, total: number, ages: Skill["ages"]): Training => ({
  ...{ id, ages, levels: ["starter", "easy"] },
  with: (level, youngest) =>
    youngest < 6 && total === 10
      ? to10(level)
      : {
          ...{ corners: level === "starter" && total === 10 ? 4 : 3, range: [0, total], limit: total, find: "outer" },
          // Some starters have an extra given; easy ones would then need subtraction as often as addition.
          extra: level === "starter" ? [0, 1] : 0,
        },
});

/**
 * Products of these tables, each up to the last factor that is learnt. In a square every second number is of the tables. No skill
 * trains a single table: in a ring, two products side by side would then be of the same numbers.
 */
const tables = (id: string, list: readonly number[], ages: Skill["ages"]): Training => ({
  ...{ id, ages, levels: ["starter", "easy"] },
  // Some have an extra given: of 2, 5 and 10 alone there are too few squares.
  with: (_, __, lastFactor) => ({
    ...{
      corners: 4,
      operation: "multiply",
      tables: [...list],
      range: [1, Math.max(lastFactor, ...list)],
      extra: [0, 1],
    },
  }),
});

/** The last factor of a table by default. */
const USUAL_LAST_FACTOR = 10;

/** Sums of tenths or hundredths, up to 10. */
const decimals = (id: string, unit: Options["unit"], ages: Skill["ages"]): Training => ({
  ...{ id, ages, levels: ["starter", "easy"] },
  with: (_, youngest) => ({
    unit,
    range: [unit, youngest < 10 ? 5 : 10],
    limit: youngest < 10 ? 10 : 20,
    extra: [0, 1],
  }),
});

const TRAININGS: readonly Training[] = [
  sums("add-to-10", 10, [5, 7]),
  sums("add-to-20", 20, [6, 9]),
  sums("add-to-100", 100, [7, 11]),
  {
    // In a ring of four numbers the sign can change at each of them.
    ...{ id: "negative-numbers", ages: [10, 13], levels: ["starter", "easy"] },
    with: (level) => ({ corners: 4, range: [-20, 20], throughZero: true, ...varied(level, 1) }),
  },
  {
    // Sums of quarters include halves.
    ...{ id: "halves-and-quarters", ages: [9, 11], levels: ["starter", "easy"] },
    with: (_, youngest) => ({ unit: 0.25, range: [0.25, youngest < 9 ? 3 : 6], extra: [0, 1] }),
  },
  decimals("tenths", 0.1, [8, 12]),
  decimals("hundredths", 0.01, [9, 13]),
  {
    ...{ id: "missing-number", ages: [6, 11], levels: ["easy"] },
    with: (level, youngest) => {
      const most = youngest < 7 ? 20 : 100;
      return { corners: 4, range: [1, most], limit: most, find: "inner", ...varied(level, 1) };
    },
  },
  tables("tables-2-5-10", [2, 5, 10], [7, 10]),
  tables("tables-to-12", [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [8, 13]),
];

const SKILLS: readonly Skill[] = TRAININGS.map(({ with: _, ...skill }) => skill);

/** Options for a level; the readers' ages take precedence over it, a skill over both. */
function preset(
  level: Level,
  ages: readonly [number, number] | null,
  skill: string | null,
  lastFactor = USUAL_LAST_FACTOR,
): Partial<Options> {
  const youngest = ages?.[0] ?? 99;
  return TRAININGS.find(({ id }) => id === skill)?.with(level, youngest, lastFactor) ?? byAge(level, youngest);
}

/** Number of draws of inner numbers for one puzzle. */
const DRAWS = 100;
/** Number of draws if all sums must carry, or none may. */
const CARRYING_DRAWS = 1000;

/** Inner numbers that are not all equal, and their sums or products. */
function fill(rng: Rng, o: Options, level: Level): SumTriangle | undefined {
  const { corners, drawing, operation, tables, halves, unit, regrouping } = o;
  const limit = countIn(o.limit, unit);
  // Below medium no number is halved; above medium other techniques may replace halving.
  if (halves && level !== "medium") return undefined;
  if (operation === "multiply" && level === "medium") return undefined;
  if (unit < 1 && (level === "hard" || level === "expert")) return undefined;
  const [lo, hi] = rangeOf(rng, o);
  const pool = o.pool.map((n) => countIn(n, unit));
  const range = [numberOf(lo, unit), numberOf(hi, unit)] as const;
  for (let i = 0; i < (regrouping === "mixed" ? DRAWS : CARRYING_DRAWS); i++) {
    const inner = Array.from({ length: corners }, () => drawFrom(rng, pool, [lo, hi])!);
    if (tables.length > 0) putTables(rng, tables, inner);
    const outer = inner.map((n, at) => {
      const next = inner[(at + 1) % corners] ?? 0;
      return operation === "add" ? n + next : n * next;
    });
    if (!inner.every((n, at) => carriesAs(regrouping, n, inner[(at + 1) % corners] ?? 0, unit))) continue;
    if (o.throughZero && !goesThroughZero(inner, outer)) continue;
    if (unit < 1 && inner.filter((n) => n % partsIn(unit) === 0).length > 1) continue;
    if (Math.max(...outer) > limit || new Set(inner).size === 1) continue;
    const counted = unit === 1 ? {} : { unit };
    const form = { kind: "sum-triangle", drawing, ...(operation === "multiply" && { operation }) } as const;
    return layout.withGivens({ ...form, range, ...counted, inner, outer }, [...inner, ...outer]);
  }
  return undefined;
}

/** Puts a factor from the times tables on every second place, so that each product has one. They differ if there are enough tables. */
function putTables(rng: Rng, tables: readonly number[], inner: number[]): void {
  const [from, numbers] = [rng.int(inner.length), rng.shuffle([...tables])];
  for (let i = 0; 2 * i < inner.length; i++) inner[(from + 2 * i) % inner.length] = numbers[i % numbers.length]!;
}

/** Whether at least two thirds of the sums have both a negative and a positive number: of three sums, two can. */
function goesThroughZero(inner: readonly number[], outer: readonly number[]): boolean {
  const sums = outer.map((made, i) => [inner[i] ?? 0, inner[(i + 1) % inner.length] ?? 0, made]);
  return 3 * sums.filter(isOnBothSides).length >= 2 * sums.length;
}

/** The whole range, or a run of numbers from it, divided by the unit. */
function rangeOf(rng: Rng, { range, unit, run }: Options): readonly [number, number] {
  const [first, last] = [countIn(range[0], unit), countIn(range[1], unit)];
  if (run === 0) return [first, last];
  const start = first + rng.int(last - first - run + 2);
  return [start, start + run - 1];
}

/**
 * The numbers to make blank first. To find inner numbers: all inner ones but one (in a third of the puzzles, but two). To find
 * outer numbers: one inner number, and all outer ones but a neighbour that determines it. At level starter, where no inner number
 * can be blank: all outer ones.
 */
function firstBlanks(
  rng: Rng,
  { find, corners, tables }: Options,
  { inner: full }: SumTriangle,
  level: Level,
): number[] {
  // Other numbers come first: else the factors from the tables would be blank too often.
  if (tables.length > 0) return full.flatMap((n, i) => (n === null || tables.includes(n) ? [] : [i]));
  // A pentagon needs halving only where no inner number is printed.
  const isHalved = corners === 5 && level === "medium";
  if (find === "any" && !isHalved) return [];
  const all = rng.shuffle(Array.from({ length: corners }, (_, i) => i));
  if (isHalved) return all;
  if (find === "inner") return all.slice(rng.int(3) === 0 ? 2 : 1);
  const inner = all[0]!;
  const beside = (inner + corners - rng.int(2)) % corners;
  return [inner, ...all.filter((i) => i !== beside).map((i) => corners + i)];
}

/** Turned and mirrored. In a mirrored view, the side after an inner number is the one that was before it. */
function views({ inner: { length: size } }: SumTriangle): number[][] {
  const places = Array.from({ length: size }, (_, i) => i);
  return places.flatMap((by) => [
    [...places.map((i) => (i + by) % size), ...places.map((i) => size + ((i + by) % size))],
    [...places.map((i) => (by + size - i) % size), ...places.map((i) => size + ((by + 2 * size - i - 1) % size))],
  ]);
}

/** Its options are those of `options.ts`, its puzzles the public format. */
export const sumTriangle = kindOf<Options, SumTriangle>({
  ...{ layout, rules, reason, techniques: TECHNIQUES, puzzle: format, options, preset, fill, draw, views },
  version: 3,
  emblem: "wall",
  example: { kind: "sum-triangle", drawing: "corners", range: [1, 9], inner: [3, null, null], outer: [8, null, 7] },
  sizes: SIZES,
  skills: SKILLS,
  asked: ["regrouping"],
  isParted: true,
  size: ({ inner }) => String(inner.length),
  tries: 12,
  first: firstBlanks,
  extra: ({ extra }) => extra,
  single: ({ single }) => single,
  // The drawing does not distinguish puzzles.
  sameness: ({ operation, range, unit }) => `${range.join()}${unit ?? ""}${operation === "multiply" ? "*" : ""}`,
});
