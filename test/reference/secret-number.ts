/**
 * A second solver for Secret Number, written from the public format alone: every number of the right length is
 * tried, and every rule is read out on its digits. No deduction, no bit sets, nothing shared with the program.
 */

/** A rule: a quantity of the number (`subject`, at the places `digits`, counted from 1) and what is said of it. */
export type SecretRule = { subject: string; digits?: number[]; comparison: string; value?: number };

/** A Secret Number puzzle in the public format. */
export type SecretNumberPuzzle = {
  kind: "secret-number";
  digits: number;
  places?: "value";
  comparisons?: "signs";
  rules: SecretRule[];
};

/** The numbers that fit all rules, as texts of their digits in rising order, at most `limit` of them. */
export function answers(puzzle: SecretNumberPuzzle, limit: number): string[] {
  const found: string[] = [];
  const first = 10 ** (puzzle.digits - 1); // the first digit is not 0
  for (let number = first; number < first * 10 && found.length < limit; number++) {
    const all = digitsOf(number);
    if (puzzle.rules.every((rule) => ruleHolds(rule, number, all))) found.push(String(number));
  }
  return found;
}

/** Whether a rule is true of a number with these digits. Throws on a subject or comparison the format does not name. */
export function ruleHolds(rule: SecretRule, number: number, all = digitsOf(number)): boolean {
  return isSaidOf(measure(rule, number, all), rule.comparison, rule.value ?? 0);
}

/** The quantity a rule speaks of; a rise, a drop and their times go from left to right, whatever the order of their places. Throws on a subject that the format does not name. */
export function measure(rule: SecretRule, number: number, all = digitsOf(number)): number {
  const named = (rule.digits ?? []).toSorted((a, b) => a - b).map((place) => all[place - 1]!);
  switch (rule.subject) {
    case "number":
      return number;
    case "digit":
      return named[0]!;
    case "sum":
      return named.reduce((a, b) => a + b, 0);
    case "product":
      return named.reduce((a, b) => a * b, 1);
    case "difference":
      return Math.abs(named[0]! - named[1]!);
    case "rise":
      return Math.max(0, named[1]! - named[0]!);
    case "drop":
      return Math.max(0, named[0]! - named[1]!);
    case "rise-times":
      return timesIn(named[1]!, named[0]!);
    case "drop-times":
      return timesIn(named[0]!, named[1]!);
    case "largest":
      return Math.max(...all);
    case "smallest":
      return Math.min(...all);
    case "even-count":
      return all.filter((digit) => digit % 2 === 0).length;
    case "odd-count":
      return all.filter((digit) => digit % 2 === 1).length;
    case "prime-count":
      return all.filter(isPrime).length;
    case "different-count":
      return new Set(all).size;
    default:
      throw new Error(`no such subject: ${rule.subject}`);
  }
}

/** How many times the second digit the first one is, found by adding it up; 0 if it never comes to it. */
function timesIn(first: number, second: number): number {
  for (let times = 1, total = second; second > 0 && total <= first; times++, total += second)
    if (total === first) return times;
  return 0;
}

function digitsOf(number: number): number[] {
  return [...String(number)].map(Number);
}

function isSaidOf(quantity: number, comparison: string, value: number): boolean {
  switch (comparison) {
    case "is":
      return quantity === value;
    case "is-not":
      return quantity !== value;
    case "less-than":
      return quantity < value;
    case "more-than":
      return quantity > value;
    case "at-least":
      return quantity >= value;
    case "at-most":
      return quantity <= value;
    case "multiple-of":
      return isMultiple(quantity, value);
    case "not-multiple-of":
      return !isMultiple(quantity, value);
    case "even":
      return quantity % 2 === 0;
    case "odd":
      return quantity % 2 === 1;
    case "prime":
      return isPrime(quantity);
    case "square":
      return isSquare(quantity);
    default:
      throw new Error(`no such comparison: ${comparison}`);
  }
}

// 0 is a multiple of all numbers; of 0 it is the only multiple.
function isMultiple(quantity: number, value: number): boolean {
  return quantity === 0 || (value !== 0 && quantity % value === 0);
}

function isPrime(quantity: number): boolean {
  if (quantity < 2) return false;
  for (let divisor = 2; divisor * divisor <= quantity; divisor++) if (quantity % divisor === 0) return false;
  return true;
}

function isSquare(quantity: number): boolean {
  let root = 0;
  while (root * root < quantity) root++;
  return root * root === quantity;
}
