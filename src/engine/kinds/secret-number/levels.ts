/** Which levels can be made with which options, and which options suit whom. */
import { LEVELS, type Level, type Skill } from "../../kind.ts";
import type { Options } from "./schema.ts";

/** What rules can train. */
export const SKILLS: readonly Skill[] = [
  { id: "bonds-to-10", ages: [6, 8] },
  { id: "bonds-to-20", ages: [6, 9] },
  { id: "odd-and-even", ages: [6, 9] },
  { id: "comparing", ages: [6, 9] },
  { id: "multiples", ages: [8, 12] },
  { id: "logic", ages: [7, 99] },
];

/** The levels that can be made at a useful rate, measured: nearly all of them. */
export function levelsOf(options: Options): readonly Level[] {
  return LEVELS.filter((level) => !isRare(level, options));
}

function isRare(level: Level, { digits, focus }: Options): boolean {
  if (level === "expert") return digits === 2 && (focus === "sums" || focus === "odd-and-even");
  // In the words of a starter there are few multiples, and little to say of odd and even in long numbers.
  if (level === "starter") return (focus === "multiples" && digits > 2) || (focus === "odd-and-even" && digits > 4);
  return false;
}

/**
 * Few digits for the easy, more as it grows harder; below nine years two, for numbers up to 100. A skill says what the
 * rules are about.
 */
export function presetOf(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<Options> {
  const young = ages !== null && ages[0] < 9;
  const digits = SUMS.includes(skill ?? "") ? FOR_SUMS : young ? FOR_THE_YOUNG : DIGITS_BY_LEVEL;
  return {
    digits: digits[level],
    ...(young ? { words: "simple" } : {}),
    ...(skill === null ? {} : BY_SKILL[skill]),
  };
}

const DIGITS_BY_LEVEL: Readonly<Record<Level, number>> = { starter: 2, easy: 2, medium: 3, hard: 3, expert: 4 };
const FOR_THE_YOUNG: Readonly<Record<Level, number>> = { starter: 2, easy: 2, medium: 2, hard: 2, expert: 2 };
/** Of two digits there is only one sum. */
const FOR_SUMS: Readonly<Record<Level, number>> = { starter: 2, easy: 3, medium: 3, hard: 3, expert: 4 };
const SUMS = ["bonds-to-10", "bonds-to-20"];

const BY_SKILL: Readonly<Record<string, Partial<Options>>> = {
  "bonds-to-10": { focus: "sums", total: 10, words: "simple" },
  "bonds-to-20": { focus: "sums", total: 20, words: "simple" },
  "odd-and-even": { focus: "odd-and-even", words: "simple" },
  comparing: { focus: "comparing", words: "simple" },
  multiples: { focus: "multiples" },
};
