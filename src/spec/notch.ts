/**
 * Notches beside the level of a sheet: options that make its tasks smaller or larger at the same level, and whether they measure so.
 * The ladder of a sheet, from its easiest to its hardest form, is in `rungs.ts`.
 */
import type { Level, PuzzleKind } from "../engine/kind.ts";
import { make } from "../engine/make.ts";
import type { Ages } from "./ages.ts";
import { levelsOf } from "./level-range.ts";
import { hasLevel, optionsAt } from "./options.ts";
import type { SectionSpec } from "./spec-types.ts";
import { NOTCHES, type Notch } from "./spec-values.ts";

type Kind = PuzzleKind<unknown, unknown>;
type Options = SectionSpec["options"];

/** The readers and the skill of some tasks. */
interface For {
  readonly ages: Ages | null;
  readonly skill: string | null;
}

/** Smaller and larger tasks are those for readers up to this number of years younger or older. */
const MAX_YEARS = 4;
const YOUNGEST = 5;
/** Readers from this age on get the tasks of adults. */
const GROWN = 12;
/** From this age on a number line helps nobody. */
const LINE_BELOW = 10;
/** The skill of puzzles without sums, which a number line does not help. */
const WITHOUT_SUMS = "logic";

/**
 * Options for smaller or larger tasks of a level; null if there are none. Smaller: the easier form of the kind, that for younger
 * readers, or its compact form, whichever comes first.
 */
export function sizedOptions(kind: Kind, level: Level, size: "small" | "large", { ages, skill }: For): Options | null {
  const eased = size === "small" ? kind.eased?.(level, ages, skill) : null;
  const given = eased ?? presetOfOthers(kind, level, size, { ages, skill });
  const options = given ?? (size === "small" ? kind.compact?.(level, ages, skill) : null) ?? null;
  return options !== null && hasLevel(kind, level, options as Options, { ages, skill }) ? (options as Options) : null;
}

/** The options for readers who are as little younger or older as makes a difference; null if nothing does. */
function presetOfOthers(kind: Kind, level: Level, size: "small" | "large", { ages, skill }: For): object | null {
  if (ages === null) return null;
  const own = JSON.stringify(kind.preset(level, ages, skill));
  for (let years = 1; years <= MAX_YEARS; years++) {
    const age = size === "small" ? ages[0] - years : ages[0] + years;
    if (age < YOUNGEST || age > GROWN) return null;
    const options = kind.preset(level, age === GROWN ? [age, 99] : [age, age], skill);
    if (JSON.stringify(options) !== own) return options;
  }
  return null;
}

/** Whether a number line helps with these tasks. */
const isHelpedByLine = (kind: Kind, { ages, skill }: For): boolean => {
  if (ages === null || ages[0] >= LINE_BELOW) return false;
  return skill === null ? kind.skills().some(({ id }) => id !== WITHOUT_SUMS) : skill !== WITHOUT_SUMS;
};

/** The notches of a sheet at a level or a ramp: with a single level, those that change at least one of its kinds. */
export function notchesAt(
  kinds: readonly Kind[],
  ages: Ages | null,
  skills: readonly string[],
  range: string,
): Notch[] {
  const [level, ...more] = levelsOf(range);
  const readers = (skills.length === 0 ? [null] : skills).map((skill): For => ({ ages, skill }));
  const some = (holds: (kind: Kind, reader: For) => boolean) =>
    kinds.some((kind) => readers.some((reader) => holds(kind, reader)));
  return NOTCHES.filter((notch) => {
    if (notch === "line") return some(isHelpedByLine);
    if (level === undefined || more.length > 0) return false;
    return some((kind, reader) => sizedOptions(kind, level, notch, reader) !== null);
  });
}

/** Number of puzzles to measure. */
const MEASURED = 10;
/** Differences of score and of what is printed below this share, and of the largest number below the other, are chance. */
const SAME = 0.08;
const SAME_NUMBER = 0.3;

/** Means over some puzzles: their scores, how many numbers and blanks they have, and their largest number. */
interface Weight {
  readonly score: number;
  readonly amount: number;
  readonly number: number;
}

/**
 * Whether smaller or larger tasks measure so: no heavier in the score of their steps, and lighter in it, in the amount of numbers and
 * blanks, or in the largest number; for larger tasks the other way round. `known`: weights that were measured before.
 */
export function measuresSo(
  kind: Kind,
  level: Level,
  size: "small" | "large",
  reader: For,
  known = new Map<string, Weight | null>(),
): boolean {
  const sized = sizedOptions(kind, level, size, reader);
  if (sized === null) return false;
  const [own, other] = [{}, sized].map((given) => {
    const options = optionsAt(kind, level, given, reader).data;
    const key = `${kind.id} ${level} ${JSON.stringify(options)}`;
    if (!known.has(key)) known.set(key, weigh(kind, level, options));
    return known.get(key) ?? null;
  });
  if (!own || !other) return false;
  const [light, heavy] = size === "small" ? [other, own] : [own, other];
  if (light.score > heavy.score * (1 + SAME)) return false;
  return (
    light.score < heavy.score * (1 - SAME) ||
    light.amount < heavy.amount * (1 - SAME) ||
    light.number < heavy.number * (1 - SAME_NUMBER)
  );
}

/** The weight of puzzles with these options; null if none could be made. */
function weigh(kind: Kind, level: Level, options: unknown): Weight | null {
  const all = Array.from({ length: MEASURED }, (_, index) =>
    make(kind, { kind: kind.id, version: kind.version, seed: "notch", section: "1", index, again: 0, level, options }),
  ).flatMap((made) => made ?? []);
  if (all.length === 0) return null;
  const printed = all.map(({ puzzle }) => numbersIn(puzzle));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / all.length;
  return {
    score: mean(all.map(({ score }) => score)),
    amount: mean(printed.map(({ length }) => length)),
    number: mean(printed.map((numbers) => Math.max(0, ...numbers))),
  };
}

/** The sizes of all numbers in a puzzle, with 0 for a blank. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [Math.abs(value)];
  if (value === null) return [0];
  return typeof value === "object" ? Object.values(value).flatMap(numbersIn) : [];
}
