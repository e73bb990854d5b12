/** The skills of kinds: their names, the kinds that train a skill, and the message if a kind does not. */
import { type Level, type PuzzleKind, say, type Words } from "../engine/kind.ts";
import { skillOf, tablesOfSet } from "../engine/table-set.ts";
import type { Ages } from "./ages.ts";
import { nearest } from "./nearest.ts";
import { type Advice, problem } from "./problem.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** All skills of these kinds, those for the youngest first. */
export function skillNames(kinds: readonly Kind[]): string[] {
  const youngest = new Map<string, number>();
  for (const { id, ages } of kinds.flatMap((kind) => kind.skills()))
    youngest.set(id, Math.min(ages[0], youngest.get(id) ?? ages[0]));
  return [...youngest].sort(([, a], [, b]) => a - b).map(([id]) => id);
}

/** The name of a skill. */
export function skillName(skill: string): Words {
  const tables = tablesOfSet(skill);
  return tables === null ? say(`common.skill-${skill}`) : say("book.tables", { tables });
}

/** The kinds that train a skill. */
export const trainers = (kinds: readonly Kind[], skill: string): Kind[] =>
  kinds.filter((kind) => skillOf(kind, skill) !== undefined);

/** Below this age a sum has one blank, one sign and numbers up to 10. Skills that begin later need more, so are not offered. */
const SMALL_SUMS_BELOW = 6;

/** Whether a kind offers a skill at a level to readers of these ages; true without a skill. */
export function isOffered(kind: Kind, level: Level, skill: string | null, ages: Ages | null): boolean {
  const own = skill === null ? undefined : skillOf(kind, skill);
  if (own === undefined) return true;
  if (ages !== null && ages[0] < SMALL_SUMS_BELOW && own.ages[0] >= SMALL_SUMS_BELOW) return false;
  if (ages !== null && ages[0] < (own.from?.[level] ?? 0)) return false;
  return own.levels?.includes(level) ?? true;
}

/** The minimum age in years at which kinds train a skill; null if none trains it. */
export function youngestFor(kinds: readonly Kind[], skill: string): number | null {
  const own = kinds.flatMap((kind) => skillOf(kind, skill) ?? []);
  return own.length === 0 ? null : Math.min(...own.map(({ ages }) => ages[0]));
}

/** The problem with training a skill by a kind; null if there is none. */
export function skillProblem(kind: Kind, skill: string, kinds: readonly Kind[]): Advice | null {
  if (skillOf(kind, skill) !== undefined) return null;
  const own = kind.skills().map(({ id }) => id);
  const others = trainers(kinds, skill).map(({ slug }) => slug);
  const meant = others.length > 0 ? undefined : nearest(skill, own);
  const values = { kind: kind.slug, skill, skills: own, kinds: others };
  return meant === undefined ? problem("skill", values) : problem("skill", values, "meant", { word: meant });
}
