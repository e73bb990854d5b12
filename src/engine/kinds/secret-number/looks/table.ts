/** The looks at single rules, cheapest first, with their names as techniques. */
import { LEVELS, type Technique } from "../../../kind.ts";
import { SUBJECTS, type Subject } from "../meaning.ts";
import { everyDigit, howMany, told } from "./digits.ts";
import type { Look } from "./look.ts";
import { digitSum, endings, firstDigit, lastDigit, tryEach } from "./number.ts";
import { sets } from "./sets.ts";
import { limits, pairs, parity, workOut } from "./totals.ts";

/** A technique that looks at one rule at a time. */
export interface SingleLook extends Technique {
  readonly look: Look;
  /** What rules must speak of for it to say anything. */
  readonly about: readonly Subject[];
}

const TOTALS = ["sum", "product", "difference"] as const;
const COUNTS = ["largest", "smallest", "even-count", "odd-count", "prime-count", "different-count"] as const;

/** Each in its place among all techniques. */
export const SINGLE_LOOKS: readonly SingleLook[] = [
  { id: "told", level: "starter", cost: 1, look: told, about: ["digit"] },
  { id: "every-digit", level: "starter", cost: 2, look: everyDigit, about: COUNTS },
  { id: "last-digit", level: "starter", cost: 2, look: lastDigit, about: ["number"] },
  { id: "first-digit", level: "starter", cost: 2, look: firstDigit, about: ["number"] },
  { id: "work-out", level: "starter", cost: 3, look: workOut, about: TOTALS },
  { id: "pairs", level: "easy", cost: 4, look: pairs, about: TOTALS },
  { id: "how-many", level: "easy", cost: 4, look: howMany, about: COUNTS },
  { id: "limits", level: "easy", cost: 5, look: limits, about: ["sum", "product"] },
  { id: "endings", level: "medium", cost: 6, look: endings, about: ["number"] },
  { id: "digit-sum", level: "medium", cost: 6, look: digitSum, about: ["number"] },
  { id: "parity", level: "medium", cost: 6, look: parity, about: ["sum", "product"] },
  { id: "try-each", level: "medium", cost: 7, look: tryEach, about: ["number"] },
  { id: "sets", level: "hard", cost: 10, look: sets, about: ["sum", "product"] },
];

/** For each level, and each subject by its place in `SUBJECTS`, the looks up to that level, cheapest first. */
export const LOOKS_UP_TO = LEVELS.map((_, at) => bySubject(({ level }) => LEVELS.indexOf(level) <= at));

/** The same with the looks of just that level. */
export const LOOKS_AT = LEVELS.map((_, at) => bySubject(({ level }) => LEVELS.indexOf(level) === at));

function bySubject(wanted: (look: SingleLook) => boolean): readonly (readonly Look[])[] {
  return SUBJECTS.map((subject) =>
    SINGLE_LOOKS.filter((each) => wanted(each) && each.about.includes(subject)).map(({ look }) => look),
  );
}
