/** Printed clues: in words, or with a sign if the puzzle's comparisons have signs, such as "First digit > 4." */
import { type Clue, say, type Words } from "../../../kind.ts";
import { placesOf, type Rule, type SecretNumber, type Subject } from "./meaning.ts";
import { placeName, ruleWords, valueGroups } from "./words.ts";

/** The printed words of a rule, and how to read them aloud if they contain a sign. */
export function clueWords(rule: Rule, puzzle: SecretNumber): Pick<Clue, "say" | "aloud"> {
  const words = ruleWords(rule, puzzle);
  return puzzle.comparisons === "signs" && isSigned(rule, puzzle.digits)
    ? { say: signedWords(rule, puzzle), aloud: words }
    : { say: words };
}

const SIGNS = { is: "=", "less-than": "<", "more-than": ">" } as const;
const SIGNED: readonly Subject[] = ["number", "digit", "sum", "rise", "drop", "largest", "smallest"];

/** Whether a rule can be printed with a sign. Of two digits neither must be the largest. */
export function isSigned({ subject, comparison, value }: Rule, count: number): boolean {
  if (!(comparison in SIGNS)) return false;
  if (subject === "difference") return comparison === "is" && value === 0;
  return SIGNED.includes(subject) && (count > 2 || (subject !== "largest" && subject !== "smallest"));
}

/** `terms`: the places of the digits before the sign; `than`: the place of the digit after it, to which the value is added. */
function signedWords(rule: Rule, puzzle: SecretNumber): Words {
  const { subject, comparison, value } = rule;
  const names = placesOf(rule, puzzle.digits).map((place) => placeName(place, puzzle));
  const isWhole = subject === "number" || subject === "largest" || subject === "smallest";
  const isOfTwo = subject === "difference" || subject === "rise" || subject === "drop";
  // "First digit < last digit", but "Last digit = first digit + 3".
  const isLess = subject === "rise" && value === 0;
  const [first, second] = subject === "rise" && !isLess ? [names[1]!, names[0]!] : [names[0]!, names[1]!];
  return say("secret-number.clue-signs", {
    subject,
    terms: isWhole ? [] : isOfTwo ? [first] : names,
    relation: isLess ? "<" : SIGNS[comparison as keyof typeof SIGNS],
    than: isOfTwo ? second : "",
    value: value!,
    groups: valueGroups(value),
  });
}
