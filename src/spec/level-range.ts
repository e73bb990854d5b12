/** The levels of a section: a single level, or a ramp from an easier to a harder one, such as "easy..hard". */
import { LEVELS, type Level } from "../engine/kind.ts";
import { firstOf, lastOf } from "../engine/required.ts";
import { CLASSES } from "./measured/scale.ts";
import { nearest } from "./nearest.ts";
import { type Advice, problem } from "./problem.ts";

/** Every text for levels: each level, and each ramp. */
export const LEVEL_RANGES: readonly string[] = LEVELS.flatMap((from, i) => [
  from,
  ...LEVELS.slice(i + 1).map((to) => `${from}..${to}`),
]);

/** Levels from people's results: see `measured-levels.ts`. */
export const MEASURED_LEVELS = ["measured", ...CLASSES.map((name) => `measured ${name}` as const)] as const;
export type MeasuredLevel = (typeof MEASURED_LEVELS)[number];

export const isMeasured = (value: unknown): value is MeasuredLevel => MEASURED_LEVELS.some((level) => level === value);

/** Reads "easy" or "easy..hard" as levels, easiest first; returns the problem with any other text. */
export function parseLevelRange(text: string): { levels: Level[] } | { problem: Advice } {
  const [from, to, ...more] = text.split("..");
  const first = LEVELS.indexOf(from as Level);
  const last = to === undefined ? first : LEVELS.indexOf(to as Level);
  if (first < 0 || last < 0 || more.length > 0) {
    const meant = nearest(text, LEVEL_RANGES);
    const fix = meant === undefined ? "level-fix" : "meant";
    return { problem: problem("level", { text }, fix, { word: meant ?? "", names: LEVELS }) };
  }
  if (to !== undefined && first === last)
    return { problem: problem("ramp-of-one", {}, "write-quoted", { text: from! }) };
  if (first > last) return { problem: problem("ramp-down", {}, "write-quoted", { text: `${to}..${from}` }) };
  return { levels: LEVELS.slice(first, last + 1) };
}

/** The levels of a valid text. */
export function levelsOf(text: string): Level[] {
  const read = parseLevelRange(text);
  if ("problem" in read) throw new Error(read.problem.message);
  return read.levels;
}

/**
 * The existing level or ramp that is nearest to the requested one: its longest existing piece, else the nearest level, the easier of
 * two. Null if no level exists. Both lists: easiest first.
 */
export function nearestRange(asked: readonly Level[], there: readonly Level[]): string | null {
  const runs: Level[][] = [];
  for (const [i, level] of asked.entries()) {
    if (!there.includes(level)) continue;
    if (i > 0 && there.includes(asked[i - 1]!)) lastOf(runs).push(level);
    else runs.push([level]);
  }
  const [longest] = runs.sort((a, b) => b.length - a.length);
  if (longest !== undefined) return longest.length === 1 ? firstOf(longest) : `${longest[0]}..${longest.at(-1)}`;
  const far = (level: Level) => Math.min(...asked.map((one) => Math.abs(LEVELS.indexOf(one) - LEVELS.indexOf(level))));
  return [...there].sort((a, b) => far(a) - far(b))[0] ?? null;
}

/**
 * The problem with requested levels that do not exist, and the nearest existing ones. Null: all exist. `asked`, `there`: levels,
 * easiest first; `limits`: reasons such as "these ages"; `write`: writes a level or ramp as typed; `spare`: an option without which
 * all of them exist, if any.
 */
export function levelProblem(
  slug: string,
  asked: readonly Level[],
  there: readonly Level[],
  limits: readonly string[],
  write: (range: string) => string,
  spare: string | null = null,
): Advice | null {
  const absent = asked.filter((level) => !there.includes(level));
  if (absent.length === 0) return null;
  const nearest = nearestRange(asked, there);
  const values = { kind: slug, names: absent, limits };
  if (nearest === null) return problem("no-level", values, "no-level-at-all", { spare: spare ?? "" });
  const others = there.filter((level) => !levelsOf(nearest).includes(level));
  const more = { names: others, count: others.length, spare: spare ?? "" };
  return problem("no-level", values, "no-level-fix", { nearest, text: write(nearest), ...more });
}
