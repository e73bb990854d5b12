/** Measures whether puzzles practise what is said of them: the rules that a worksheet must keep to name an objective. */

import { LEVELS, type Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/engine/make.ts";
import { skillOf } from "../../src/engine/table-set.ts";
import type { Offer, Practice } from "../../src/spec/curriculum/curriculum.ts";
import { hasLevel, kindNamed, optionsAt, type Reader } from "../../src/spec/options.ts";
import { setsOf } from "../../src/spec/tables.ts";
import { MEASURES } from "./measures.ts";
import { type ShownWay, shownWay } from "./shown-way.ts";

type Ages = NonNullable<Reader["ages"]>;

/** Puzzles of one kind, skill and level, made for these ages. */
export interface Sheet extends Omit<Offer, "levels"> {
  readonly level: Level;
  readonly ages: Ages;
}

/** The least share of steps that use what is practised. */
const MIN_SHARE = 0.6;
/** Different puzzles that there must be: one for each of a class. */
const MIN_PUZZLES = 28;
/** Draws for each different puzzle that is wanted, before there are held to be no more. */
const DRAWS_EACH = 12;

const known = new Map<string, readonly ShownWay[]>();

/** The printed solutions of this number of different puzzles, or of as many as there are. Computed once for all practices. */
export function waysOf({ kind: slug, skill, options: own = {}, level, ages }: Sheet, seed: string, count: number) {
  const kind = kindNamed(KINDS, slug);
  if (kind === undefined) throw new Error(`there is no kind ${slug}`);
  const read = optionsAt(kind, level, own, { ages, skill });
  if (!read.success || !hasLevel(kind, level, own, { ages, skill })) return null;
  const key = JSON.stringify([slug, level, read.data, seed, count]);
  const ways = known.get(key) ?? [];
  if (ways.length > 0) return ways;
  const job = { kind: kind.id, version: kind.version, seed, section: "1", again: 0, level, options: read.data };
  const different = new Map<string, unknown>();
  for (let index = 0; index < DRAWS_EACH * count && different.size < count; index++) {
    const made = make(kind, { ...job, index });
    if (made === undefined) break;
    different.set(made.canonical, made.puzzle);
  }
  const found = [...different.values()].map((puzzle) => shownWay(kind, puzzle, level));
  known.set(key, found);
  return found;
}

/** What keeps these puzzles from practising it, in words; null if nothing does. */
export function objection(
  practice: Practice,
  ways: readonly ShownWay[],
  { share: least = MIN_SHARE, puzzles = MIN_PUZZLES } = {},
): string | null {
  if (ways.length < puzzles) return `there are no more than ${ways.length} different puzzles`;
  const [from, to] = practice.numbers;
  const beyond = ways.flatMap(({ numbers }) => numbers).find((number) => number < from || number > to);
  if (beyond !== undefined) return `${beyond} is met`;
  const measure = MEASURES[practice.use];
  if (measure === undefined) throw new Error(`there is no measure "${practice.use}"`);
  const steps = ways.flatMap((way) => way.steps).map((step) => measure(step, practice));
  const share = steps.filter((labels) => labels.length > 0).length / steps.length;
  if (share < least) return `${Math.round(100 * share)} of 100 steps use it`;
  const labels = new Set(steps.flat());
  const greatest = Math.max(...ways.flatMap(({ numbers }) => numbers));
  const missing = practice.occurs.find((label) => !labels.has(label) && label !== `to ${greatest}`);
  return missing === undefined ? null : `"${missing}" does not occur`;
}

/** Levels that claims are made for: at expert something is tried out. */
const CLAIMED = LEVELS.filter((level) => level !== "expert");

/**
 * Kinds that have a way round: their numbers are used once each, so that the last ones can be found by striking out. They
 * are looked at where a practice names them.
 */
const HAVE_SHORTCUTS = ["magic-square"];

/** All puzzles that may practise it at an age: skills that suit the age, at the levels there are. */
export function candidates(practice: Practice, ages: Ages): Omit<Offer, "levels">[] {
  const kinds = KINDS.filter(({ slug }) => practice.kinds?.includes(slug) ?? !HAVE_SHORTCUTS.includes(slug));
  const suits = ({ kind: slug, skill }: { kind: string; skill: string | null }): boolean => {
    const own = skill === null ? undefined : skillOf(kindNamed(KINDS, slug)!, skill);
    return skill === null || (own !== undefined && own.ages[0] <= ages[1] && own.ages[1] >= ages[0]);
  };
  const plain = kinds.flatMap((kind) =>
    [...kind.skills().map(({ id }) => id), ...setsOf(kind)]
      .filter((skill) => practice.skills.includes(skill) && suits({ kind: kind.slug, skill }))
      .map((skill) => ({ kind: kind.slug, skill })),
  );
  return [...plain, ...(practice.with ?? []).filter(suits)];
}

/** The levels of an offer that exist at an age. */
export const levelsOf = ({ kind: slug, skill, options = {} }: Omit<Offer, "levels">, ages: Ages): Level[] =>
  CLAIMED.filter((level) => hasLevel(kindNamed(KINDS, slug)!, level, options, { ages, skill }));
