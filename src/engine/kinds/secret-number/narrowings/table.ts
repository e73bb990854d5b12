/** The table of narrowings, cheapest first, with their names as techniques. */
import { LEVELS, type Technique } from "../../../kind.ts";
import { SUBJECTS, type Subject } from "../rule/meaning.ts";
import { everyDigit, givenDigit, howMany } from "./digits.ts";
import type { Narrowing } from "./narrowing.ts";
import { digitSum, endings, firstDigit, lastDigit, tryEach } from "./number.ts";
import { sets } from "./sets.ts";
import { limits, pairs, parity, workOut } from "./totals.ts";

/** A technique that uses one rule at a time. */
export interface SingleRuleNarrowing extends Technique {
  readonly narrow: Narrowing;
  /** The subjects of rules that it applies to. */
  readonly subjects: readonly Subject[];
}

const TOTALS = ["sum", "product", "difference", "rise", "drop", "rise-times", "drop-times"] as const;
const COUNTS = ["largest", "smallest", "even-count", "odd-count", "prime-count", "different-count"] as const;

/** In the order of all techniques. */
export const NARROWINGS: readonly SingleRuleNarrowing[] = [
  { id: "told", level: "starter", cost: 1, narrow: givenDigit, subjects: ["digit"] },
  { id: "every-digit", level: "starter", cost: 2, narrow: everyDigit, subjects: COUNTS },
  { id: "last-digit", level: "starter", cost: 2, narrow: lastDigit, subjects: ["number"] },
  { id: "first-digit", level: "starter", cost: 2, narrow: firstDigit, subjects: ["number"] },
  { id: "work-out", level: "starter", cost: 3, narrow: workOut, subjects: TOTALS },
  { id: "pairs", level: "easy", cost: 4, narrow: pairs, subjects: TOTALS },
  { id: "how-many", level: "easy", cost: 4, narrow: howMany, subjects: COUNTS },
  { id: "limits", level: "easy", cost: 5, narrow: limits, subjects: ["sum", "product"] },
  { id: "endings", level: "medium", cost: 6, narrow: endings, subjects: ["number"] },
  { id: "digit-sum", level: "medium", cost: 6, narrow: digitSum, subjects: ["number"] },
  { id: "parity", level: "medium", cost: 6, narrow: parity, subjects: ["sum", "product"] },
  { id: "try-each", level: "medium", cost: 7, narrow: tryEach, subjects: ["number"] },
  { id: "sets", level: "hard", cost: 10, narrow: sets, subjects: ["sum", "product"] },
];

/** By level, and by index of the subject in `SUBJECTS`, the narrowings up to that level, cheapest first. */
export const NARROWINGS_UP_TO = LEVELS.map((_, at) => bySubject(({ level }) => LEVELS.indexOf(level) <= at));

/** The same with only the narrowings of that level. */
export const NARROWINGS_AT = LEVELS.map((_, at) => bySubject(({ level }) => LEVELS.indexOf(level) === at));

function bySubject(wanted: (narrowing: SingleRuleNarrowing) => boolean): readonly (readonly Narrowing[])[] {
  return SUBJECTS.map((subject) =>
    NARROWINGS.filter((each) => wanted(each) && each.subjects.includes(subject)).map(({ narrow }) => narrow),
  );
}
