/** Options for a level, an age and a skill. */
import type { Level } from "../../kind.ts";
import type { Options } from "./options.ts";
import type { Operators } from "./rules.ts";
import type { SkillId } from "./skills.ts";

/** The age, in years, from which sums and products may be mixed. */
const MIXED_FROM = 9;

/** For children below nine plus and minus alone, with small cards; what a skill asks for goes before all. */
export function preset(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<Options> {
  const young = ages !== null && ages[0] < MIXED_FROM;
  if (skill !== null) return { ...SKILLED[skill as SkillId](level, young), trains: skill as SkillId };
  if (young) return { big: 0, operators: "+-", ...YOUNG[level], ...(ages[1] <= 7 ? TO_20 : {}) };
  const small = ages !== null && ages[1] <= 11;
  switch (level) {
    case "starter":
      return { cards: 3, big: 0, targets: [10, 49] };
    case "easy":
      return { cards: 3, big: 0, targets: [10, 49] };
    case "medium":
      return small ? { cards: 4, big: 0, targets: [20, 200] } : { cards: 5 };
    case "hard":
      return { cards: 5 };
    case "expert":
      return { cards: 6 };
  }
}

/** Up to seven years: no number on the way is above 20, nor is the target. */
const TO_20: Partial<Options> = { targets: [5, 20], trains: "bonds-to-20" };

/** There is nothing above medium with plus and minus alone. */
const YOUNG: Readonly<Record<Level, Partial<Options>>> = {
  starter: { cards: 3, targets: [5, 20] },
  easy: { cards: 4, targets: [10, 30] },
  medium: { cards: 5, targets: [10, 50] },
  hard: { cards: 5, targets: [10, 50] },
  expert: { cards: 5, targets: [10, 50] },
};

const upTo = (most: number, from = 1): number[] => Array.from({ length: most - from + 1 }, (_, i) => from + i);
const twice = (list: readonly number[]): number[] => [...list, ...list];
/** Cards for a level, as long as more of them make it harder. */
const CARDS: Readonly<Record<Level, number>> = { starter: 3, easy: 4, medium: 5, hard: 5, expert: 5 };
/** Products alone below nine years. */
const signs = (young: boolean): Operators => (young ? "*/" : "+-*/");

/** Numbers that the tables hold often. */
const IN_TABLES = [12, 15, 16, 18, 20, 24, 27, 28, 30, 32, 35, 36, 40, 42, 45, 48, 50, 54, 56, 60, 63, 64, 72, 80];

const SKILLED: Readonly<Record<SkillId, (level: Level, young: boolean) => Partial<Options>>> = {
  "bonds-to-10": (level) => ({ ...plain("+-", upTo(9)), cards: Math.min(4, CARDS[level]), targets: [1, 10] }),
  // Five large cards would add to more on the way.
  "bonds-to-20": (level) => ({
    ...plain("+-", upTo(CARDS[level] < 5 ? 19 : 9)),
    cards: CARDS[level],
    targets: [3, 20],
  }),
  // One card more than the way takes, so that there is something to choose.
  "add-to-100": (level) => ({ ...plain("+", upTo(59, 3)), cards: CARDS[level] + 1, targets: [30, 100] }),
  "subtract-to-20": (level) => ({
    ...plain("+-", [...upTo(6), ...upTo(20, 12)]),
    cards: Math.min(4, CARDS[level]),
    targets: [1, 15],
  }),
  doubles: (level) => ({ ...plain("+-", twice(upTo(12))), cards: CARDS[level], targets: [3, 40] }),
  "tables-2-5-10": (level, young) => ({
    ...plain(signs(young), [...twice([2, 5, 10]), 3, 4, 6, 7, 8, 9]),
    cards: young ? Math.min(4, CARDS[level]) : CARDS[level],
    targets: [10, 120],
  }),
  "tables-to-12": (level, young) => ({
    ...plain(signs(young), twice(upTo(12, 2))),
    cards: CARDS[level],
    targets: [10, 144],
  }),
  division: (level, young) => ({
    ...plain(signs(young), [...upTo(12, 2), ...IN_TABLES]),
    cards: level === "hard" || level === "expert" ? 5 : 4,
    targets: [2, 100],
  }),
};

/** Cards as they fall from a pack, and the signs. */
const plain = (operators: Operators, pack: number[]): Partial<Options> => ({ operators, pack, big: "usual" });
