/** The rules of Secret Number: which number fits every clue? All that a page needs to show a puzzle and to check an entry. */
import { type Board, PLAIN_CELLS } from "../../board.ts";
import { type Entry, type Rules, type Slot, say, type Verdict, type Words } from "../../kind.ts";
import {
  type Comparison,
  countBits,
  holds,
  isOfTwo,
  isPrime,
  type KnownDigits,
  MEASURES,
  meets,
  placesOf,
  type Rule,
  type SecretNumber,
} from "./rule/meaning.ts";
import { clueWords } from "./rule/signs.ts";
import { instruction, placeName, quotingClue } from "./rule/words.ts";

// Whether a rule can still come true while some digits are open.

/**
 * Whether the open places (−1) can be filled so that the rule holds. Exact if at most two of its places are open; otherwise the
 * result may be wrongly true, never wrongly false. Changes `known` temporarily.
 */
export function couldHold(rule: Rule, known: KnownDigits): boolean {
  let open = 0;
  let [one, two] = [-1, -1];
  const size = rule.digits?.length ?? known.length;
  for (let i = 0; i < size; i++) {
    const at = rule.digits === undefined ? i : rule.digits[i]! - 1;
    if (known[at] !== -1) continue;
    open++;
    if (one < 0) one = at;
    else two = at;
  }
  if (open === 0) return holds(rule, known);
  return rangeFits(rule, known, open) && (open > 2 || isRangeExact(rule) || someFilling(rule, known, one, two));
}

/** Whether it is enough, for the rules of this subject, that some reachable number meets the comparison. */
const isRangeExact = ({ subject, comparison }: Rule): boolean =>
  subject === "number"
    ? ["is", "less-than", "more-than", "at-least", "at-most", "even", "odd"].includes(comparison)
    : !(["sum", "product", "different-count"].includes(subject) || isOfTwo(subject));

function someFilling(rule: Rule, known: KnownDigits, one: number, two: number): boolean {
  let found = false;
  for (let digit = one === 0 ? 1 : 0; digit < 10 && !found; digit++) {
    known[one] = digit;
    found = two < 0 ? holds(rule, known) : someFilling(rule, known, two, -1);
  }
  known[one] = -1;
  return found;
}

function rangeFits(rule: Rule, known: KnownDigits, open: number): boolean {
  const [low, high] = measureRange(rule, known, open);
  const value = rule.value ?? 0;
  const last = known[known.length - 1]!;
  if (rule.subject === "number" && last !== -1 && !lastDigitFits(rule.comparison, value, last)) return false;
  switch (rule.comparison) {
    case "is":
      return low <= value && value <= high && (rule.subject !== "number" || agreesWith(value, known));
    case "multiple-of":
      return high - (high % value) >= low;
    case "is-not":
      return low < high || low !== value;
    case "not-multiple-of":
      return value > 1 && (low < high || low % value !== 0);
    case "even":
    case "odd":
      return low < high || meets(rule.comparison, low, 0);
    case "square":
      return Math.floor(Math.sqrt(high)) ** 2 >= low;
    case "prime":
      for (let number = low; number <= high; number++) if (isPrime(number)) return true;
      return false;
    default:
      return meets(rule.comparison, low, value) || meets(rule.comparison, high, value);
  }
}

/** Bounds of the values that a rule's measure can reach. */
function measureRange(rule: Rule, known: KnownDigits, open: number): [number, number] {
  switch (rule.subject) {
    case "difference":
    case "rise":
    case "drop":
    case "rise-times":
    case "drop-times":
      return [0, 9];
    case "largest":
      return [Math.max(1, filledMeasure(rule, known, NOTHING)), 9];
    case "smallest":
      return [filledMeasure(rule, known, 0), filledMeasure(rule, known, 9)];
    case "different-count": {
      const measured = filledMeasure(rule, known, NOTHING);
      return [Math.max(1, measured), measured + open];
    }
    case "even-count":
    case "odd-count":
    case "prime-count": {
      const counted = filledMeasure(rule, known, NOTHING);
      return [counted, counted + open];
    }
    default:
      return [filledMeasure(rule, known, 0), filledMeasure(rule, known, 9)];
  }
}

const NOTHING = -1;

/** The measure with each open place filled by one digit (1 instead of 0 in front), or of the filled places alone. */
function filledMeasure({ subject, digits: places }: Rule, known: KnownDigits, filling: number): number {
  const { start, join } = MEASURES[subject as keyof typeof MEASURES];
  let value = start;
  for (let i = 0; i < (places?.length ?? known.length); i++) {
    const at = places === undefined ? i : places[i]! - 1;
    const digit = known[at]! !== -1 ? known[at]! : at === 0 && filling === 0 ? 1 : filling;
    if (digit !== NOTHING) value = join(value, digit);
  }
  return subject === "different-count" ? countBits(value) : value;
}

/** Whether a number with this last digit can be even, prime, a square …, whatever its other digits are. */
function lastDigitFits(comparison: Comparison, value: number, last: number): boolean {
  switch (comparison) {
    case "even":
      return last % 2 === 0;
    case "odd":
      return last % 2 === 1;
    case "prime":
      return last % 2 === 1 && last !== 5;
    case "square":
      return [0, 1, 4, 5, 6, 9].includes(last);
    case "multiple-of":
      return (value % 2 !== 0 || last % 2 === 0) && (value % 5 !== 0 || last % 5 === 0);
    default:
      return true;
  }
}

/** Whether a number agrees with the known digits. */
function agreesWith(number: number, known: KnownDigits): boolean {
  const text = String(number);
  return Array.from(known).every((digit, i) => digit === -1 || Number(text[i]) === digit);
}

/** The part of the kind that a page loads for playing. */
export const rules: Rules<SecretNumber> = {
  id: "secret-number",
  slug: "secret-number",
  slots: slotsOf,
  clues: (puzzle) => puzzle.rules.map((rule, i) => ({ id: `rule${i + 1}`, ...clueWords(rule, puzzle) })),
  rule: instruction,
  clueHeading: ({ digits }) => say("secret-number.card", { count: digits }),
  check,
  board,
  describe,
};

const CHOICES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

function slotsOf(puzzle: SecretNumber): Slot[] {
  return Array.from({ length: puzzle.digits }, (_, i) => ({
    id: `d${i + 1}`,
    row: 1,
    column: i + 1,
    given: null,
    choices: i === 0 ? CHOICES.slice(1) : CHOICES,
    length: 1,
    name: say("secret-number.slot", { place: placeName(i + 1, puzzle) }),
  }));
}

/** A rule is broken if its open places can no longer be filled; a rule with no place filled is never broken. */
function check(puzzle: SecretNumber, entry: Entry): Verdict {
  const slots = slotsOf(puzzle);
  const texts = slots.map(({ id }) => entry[id]);
  const known = Array.from(texts, (text) => (text !== undefined && /^[0-9]$/.test(text) ? Number(text) : -1));
  const filled = (place: number) => known[place - 1] !== -1;
  const strange = slots.filter((_, i) => texts[i] !== undefined && known[i] === -1).map(({ id }) => id);
  const broken: Verdict["broken"][number][] = [];
  if (strange.length > 0) broken.push({ rule: say("secret-number.broken-digit"), slots: strange, clues: [] });
  if (known[0] === 0) broken.push({ rule: say("secret-number.broken-first"), slots: ["d1"], clues: [] });
  puzzle.rules.forEach((rule, i) => {
    const places = placesOf(rule, puzzle.digits).filter(filled);
    if (places.length === 0 || couldHold(rule, known)) return;
    const words = quotingClue("broken-clue", rule, puzzle);
    broken.push({ rule: words, slots: places.map((place) => `d${place}`), clues: [`rule${i + 1}`] });
  });
  return { done: broken.length === 0 && known.every((digit) => digit !== -1), broken };
}

function board({ digits }: SecretNumber): Board {
  return { ...PLAIN_CELLS, rows: 1, columns: digits, strips: true };
}

function describe(puzzle: SecretNumber, entry: Entry): Words[] {
  const { digits, rules } = puzzle;
  return [
    say("secret-number.card", { count: digits }),
    ...rules.map((rule, i) => quotingClue("described-clue", rule, puzzle, { number: i + 1 })),
    ...slotsOf(puzzle).map(({ id }, i) => {
      const [place, digit] = [placeName(i + 1, puzzle), entry[id]];
      return digit === undefined
        ? say("secret-number.described-blank", { place })
        : say("secret-number.described-entry", { place, digit });
    }),
  ];
}
