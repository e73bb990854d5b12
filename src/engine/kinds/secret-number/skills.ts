/** What Secret Number can train, which levels can be made with which options, and which options suit whom. */
import { LEVELS, type Level, type Skill } from "../../kind.ts";
import type { Options } from "./options.ts";

/** What rules can train. */
export const SKILLS: readonly Skill[] = [
  // At starter there are few sums and multiples.
  { id: "add-to-20", ages: [6, 9], levels: ["easy", "medium", "hard", "expert"] },
  { id: "odd-and-even", ages: [6, 9] },
  { id: "comparing", ages: [6, 9] },
  { id: "place-value", ages: [6, 10] },
  { id: "multiples", ages: [8, 12], levels: ["easy", "medium", "hard", "expert"] },
  { id: "factors", ages: [9, 13], levels: ["medium", "hard", "expert"] },
  { id: "logic", ages: [7, 99] },
];

/** The levels that can be made at a useful rate, measured: nearly all of them. */
export function levelsOf(options: Options): readonly Level[] {
  return LEVELS.filter((level) => !isRare(level, options));
}

function isRare(level: Level, { digits, focus, share, comparisons, words }: Options): boolean {
  // Simple words name no products.
  if (focus === "factors" && words === "simple") return true;
  if (digits === 2 && (focus === "place-value" || comparisons === "signs") && HARDER.includes(level)) return true;
  if (focus !== "none" && share > COMMON_SHARE && !BEYOND_IT[focus].includes(level)) return true;
  if (level === "expert") return digits === 2 && (focus === "sums" || focus === "odd-and-even");
  // In the words of a starter there are few multiples, and little to say of odd and even in long numbers.
  if (level === "starter" && focus === "factors") return true;
  if (level === "starter") return (focus === "multiples" && digits > 2) || (focus === "odd-and-even" && digits > 4);
  return false;
}

/** What a sign or a place says of two digits is soon worked out. */
const HARDER: readonly Level[] = ["hard", "expert"];

/** Up to so many of 100 rules can be of the focus at every level that it has; beyond it, at these. */
const COMMON_SHARE = 60;
const BEYOND_IT: Readonly<Record<Exclude<Options["focus"], "none">, readonly Level[]>> = {
  "odd-and-even": ["easy", "medium"],
  comparing: LEVELS,
  multiples: ["easy", "medium", "hard", "expert"],
  factors: [],
  sums: [],
  "place-value": LEVELS,
};

/**
 * Few digits for the easy, more as it grows harder; below nine years two, for numbers up to 100. A skill says what the
 * rules are about.
 */
export function presetOf(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<Options> {
  const young = ages !== null && ages[0] < 9;
  const digits = digitsFor(ages, skill);
  return {
    digits: digits[level],
    ...(young ? { words: "simple" } : {}),
    ...(skill === null ? {} : BY_SKILL[skill]),
    ...(MOSTLY[skill ?? ""]?.includes(level) ? { share: 67 } : {}),
    ...(skill === "comparing" && !(digits[level] === 2 && HARDER.includes(level)) ? { comparisons: "signs" } : {}),
  };
}

function digitsFor(ages: readonly [number, number] | null, skill: string | null): Readonly<Record<Level, number>> {
  if (SUMS.includes(skill ?? "")) return FOR_SUMS;
  if (skill === "place-value") return BY_AGE[Math.min(ages?.[0] ?? OLDER, OLDER)] ?? FOR_THE_YOUNG;
  return ages !== null && ages[0] < 9 ? FOR_THE_YOUNG : DIGITS_BY_LEVEL;
}

const DIGITS_BY_LEVEL: Readonly<Record<Level, number>> = { starter: 2, easy: 2, medium: 3, hard: 3, expert: 4 };
const FOR_THE_YOUNG: Readonly<Record<Level, number>> = { starter: 2, easy: 2, medium: 2, hard: 2, expert: 2 };
/** Of two digits there is only one sum, and one product. */
const FOR_SUMS: Readonly<Record<Level, number>> = { starter: 2, easy: 3, medium: 3, hard: 3, expert: 4 };
const SUMS = ["add-to-20", "factors"];
/** Numbers to 1,000 are met at seven, to 10,000 at eight. */
const OLDER = 8;
const BY_AGE: Readonly<Record<number, Readonly<Record<Level, number>>>> = {
  7: { starter: 2, easy: 3, medium: 3, hard: 3, expert: 3 },
  8: { starter: 3, easy: 4, medium: 4, hard: 4, expert: 4 },
};

/** Where two rules in three are about the skill, so that most steps are. */
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
  multiples: { focus: "multiples" },
  factors: { focus: "factors" },
};
