/** The skills of Secret Number, which levels exist with which options, and presets. */
import { LEVELS, type Level, type Skill } from "../../kind.ts";
import { namesPlaces, type Options } from "./options.ts";

/** The skills that rules can train. */
export const SKILLS: readonly Skill[] = [
  // At starter there are few sums and multiples.
  { id: "add-to-20", ages: [6, 9], levels: ["easy", "medium", "hard", "expert"] },
  { id: "odd-and-even", ages: [6, 9] },
  { id: "comparing", ages: [6, 9] },
  { id: "place-value", ages: [6, 10] },
  { id: "compare-digits", ages: [7, 11] },
  { id: "multiples", ages: [8, 12], levels: ["easy", "medium", "hard", "expert"] },
  { id: "factors", ages: [9, 13], levels: ["medium", "hard", "expert"] },
  { id: "logic", ages: [7, 99] },
];

/** The levels that tries produce at a useful rate, as measured: nearly all of them. */
export function levelsOf(options: Options): readonly Level[] {
  return LEVELS.filter((level) => !isRare(level, options));
}

function isRare(level: Level, options: Options): boolean {
  const { digits, focus, share, comparisons, words } = options;
  // Simple words include no products.
  if (focus === "factors" && words === "simple") return true;
  if (digits === 2 && (namesPlaces(focus) || comparisons === "signs") && isTooPlain(level, options)) return true;
  if (focus !== "none" && share > COMMON_SHARE && !BEYOND_IT[focus].includes(level)) return true;
  if (share > HALF && NOT_BEYOND_HALF.some((one) => isSuch(one, level, options))) return true;
  if (IDLE_OF_TWO.some(({ most, ...one }) => options.idle > most && isSuch(one, level, options))) return true;
  if (focus === "comparing-digits" && HARDER.includes(level) && options.idle > IDLE_OF_COMPARED) return true;
  if (level === "expert") return digits === 2 && (focus === "sums" || focus === "odd-and-even");
  // The words of a starter allow few multiples, and few rules on odd and even in long numbers.
  if (level === "starter" && focus === "factors") return true;
  if (level === "starter") return (focus === "multiples" && digits > 2) || (focus === "odd-and-even" && digits > 4);
  return false;
}

const HARDER: readonly Level[] = ["hard", "expert"];

/**
 * The consequence of a sign or a named place for two digits is quickly worked out. With many such rules, or more than one idle one,
 * puzzles are no longer hard, and expert puzzles need all words. Where this is false, at least 3 of 100 tries succeeded (120 of
 * each).
 */
function isTooPlain(level: Level, { focus, share, words, idle }: Options): boolean {
  if (!HARDER.includes(level)) return false;
  if (idle > 1 || (focus !== "none" && share > HALF)) return true;
  return level === "expert" && (words === "simple" || namesPlaces(focus));
}

/** The percentage of focus rules that every level can have; beyond it, only these levels. */
const COMMON_SHARE = 60;
const BEYOND_IT: Readonly<Record<Exclude<Options["focus"], "none">, readonly Level[]>> = {
  "odd-and-even": ["easy", "medium"],
  comparing: LEVELS,
  multiples: ["easy", "medium", "hard", "expert"],
  factors: [],
  sums: [],
  "place-value": LEVELS,
  "comparing-digits": ["easy"],
};

/** A pattern for options; left-out properties match anything. `above`: larger shares; `below`: smaller totals. */
interface Such {
  readonly digits: number;
  readonly focus: Options["focus"];
  readonly levels?: readonly Level[];
  readonly words?: Options["words"];
  readonly comparisons?: Options["comparisons"];
  readonly above?: number;
  readonly below?: number;
}

const isSuch = (such: Such, level: Level, { digits, focus, words, comparisons, share, total }: Options): boolean =>
  such.digits === digits &&
  such.focus === focus &&
  (such.levels ?? LEVELS).includes(level) &&
  (such.words ?? words) === words &&
  (such.comparisons ?? comparisons) === comparisons &&
  share > (such.above ?? 0) &&
  total < (such.below ?? Number.POSITIVE_INFINITY);

const HALF = 50;

/**
 * Options for which at most half of the rules can have the focus. Two digits have one sum and one product, and a puzzle has at
 * least two rules with different subjects; with three digits, sums that are enough for a starter leave no other rule. Found by
 * trying all options: none succeeded in 600 to 2,000 tries.
 */
const NOT_BEYOND_HALF: readonly Such[] = [
  { digits: 2, focus: "sums" },
  { digits: 2, focus: "factors" },
  { digits: 2, focus: "multiples", levels: ["starter"] },
  { digits: 3, focus: "sums", levels: ["starter", "expert"] },
  { digits: 3, focus: "factors", levels: ["easy"] },
  { digits: 4, focus: "odd-and-even", levels: ["starter"], below: 18 },
  { digits: 2, focus: "comparing-digits", levels: ["starter", "medium", "hard"] },
];

/** Maximum number of idle rules of hard puzzles that compare digits: a further comparison is quickly worked out. */
const IDLE_OF_COMPARED = 2;

/**
 * Maximum number of idle rules: with two digits, any further true rule makes these puzzles easier. Found in the same way: with
 * one more, less than one in 400 tries succeeds.
 */
const IDLE_OF_TWO: readonly (Such & { readonly most: number })[] = [
  { digits: 2, focus: "factors", levels: ["expert"], most: 2 },
  { digits: 2, focus: "sums", levels: ["hard"], most: 3 },
  { digits: 2, focus: "multiples", levels: ["expert"], words: "simple", above: 62, most: 3 },
  { digits: 2, focus: "odd-and-even", levels: ["medium"], words: "simple", comparisons: "signs", above: 66, most: 2 },
  { digits: 2, focus: "comparing", levels: ["expert"], words: "simple", above: 66, most: 3 },
  { digits: 2, focus: "comparing-digits", levels: ["medium"], most: 3 },
  { digits: 2, focus: "comparing", levels: ["expert"], above: 66, most: 4 },
];

/**
 * Few digits for easy levels, more for harder ones; below nine years two, for numbers up to 100. A skill sets the subject of the
 * rules.
 */
export function presetOf(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<Options> {
  const young = ages !== null && ages[0] < 9;
  const digits = digitsFor(ages, skill);
  return {
    digits: digits[level],
    ...(young ? { words: "simple" } : {}),
    ...(skill === null ? {} : BY_SKILL[skill]),
    ...(MOSTLY[skill ?? ""]?.includes(level) ? { share: 67 } : {}),
    // More than half of the few steps to an easy number are then sums.
    ...(skill === "add-to-20" && level === "easy" ? { share: COMMON_SHARE } : {}),
    ...(skill === "comparing" && !(digits[level] === 2 && HARDER.includes(level)) ? { comparisons: "signs" } : {}),
  };
}

function digitsFor(ages: readonly [number, number] | null, skill: string | null): Readonly<Record<Level, number>> {
  if (SUMS.includes(skill ?? "")) return FOR_SUMS;
  if (skill === "compare-digits") return FOR_COMPARED;
  if (skill === "place-value") return BY_AGE[Math.min(ages?.[0] ?? OLDER, OLDER)] ?? FOR_THE_YOUNG;
  return ages !== null && ages[0] < 9 ? FOR_THE_YOUNG : DIGITS_BY_LEVEL;
}

const DIGITS_BY_LEVEL: Readonly<Record<Level, number>> = { starter: 2, easy: 2, medium: 3, hard: 3, expert: 4 };
const FOR_THE_YOUNG: Readonly<Record<Level, number>> = { starter: 2, easy: 2, medium: 2, hard: 2, expert: 2 };
/** Of two digits there is only one sum, and one product. */
const FOR_SUMS: Readonly<Record<Level, number>> = { starter: 2, easy: 3, medium: 3, hard: 3, expert: 4 };
/** Of two digits there is only one pair to compare. */
const FOR_COMPARED: Readonly<Record<Level, number>> = { starter: 3, easy: 3, medium: 3, hard: 3, expert: 3 };
const SUMS = ["add-to-20", "factors"];
/** Children learn numbers up to 1,000 at seven, up to 10,000 at eight. */
const OLDER = 8;
const BY_AGE: Readonly<Record<number, Readonly<Record<Level, number>>>> = {
  7: { starter: 2, easy: 3, medium: 3, hard: 3, expert: 3 },
  8: { starter: 3, easy: 4, medium: 4, hard: 4, expert: 4 },
};

/** Levels at which two rules in three are about the skill, so that most steps are. */
const MOSTLY: Readonly<Record<string, readonly Level[]>> = {
  "odd-and-even": BEYOND_IT["odd-and-even"],
  comparing: BEYOND_IT.comparing,
  "place-value": BEYOND_IT["place-value"],
};

const BY_SKILL: Readonly<Record<string, Partial<Options>>> = {
  "add-to-20": { focus: "sums", total: 20, words: "simple" },
  "odd-and-even": { focus: "odd-and-even", words: "simple" },
  comparing: { focus: "comparing", words: "simple" },
  "place-value": { focus: "place-value", words: "simple" },
  "compare-digits": { focus: "comparing-digits", words: "simple" },
  multiples: { focus: "multiples" },
  factors: { focus: "factors" },
};
