/** Reads the sentences of a Secret Number's card back into rules, by a grammar of their English of its own. */
import { insist, readNumeral } from "../measure.ts";

export interface SecretRule {
  readonly subject: string;
  readonly digits?: number[];
  readonly comparison: string;
  readonly value?: number;
}

type Compared = Pick<SecretRule, "comparison" | "value">;

/** Reads a clue about a number of `count` digits. */
export function readRule(sentence: string, count: number): SecretRule {
  insist(sentence.endsWith("."), `a clue without its end: "${sentence}"`);
  const said = sentence.slice(0, -1);
  for (const reader of [
    ofSigns,
    ofNumber,
    ofPair,
    ofMore,
    ofTimes,
    ofAmount,
    ofDigit,
    ofExtreme,
    ofSeveral,
    ofCount,
    ofDifferent,
  ]) {
    const rule = reader(said, count);
    if (rule !== null) return rule;
  }
  throw new Error(`a clue that says nothing: "${sentence}"`);
}

const amount = (text: string): number => Number(text.replace(",", ""));

/** What is said after "is", or after "add up to". */
function compared(text: string): Compared | null {
  const plain = /^(?:an? )?(even|odd|prime|square)(?: number)?$/.exec(text);
  if (plain !== null) return { comparison: plain[1]! };
  const forms: readonly [RegExp, string][] = [
    [/^([\d,]+)$/, "is"],
    [/^not ([\d,]+)$/, "is-not"],
    [/^less than ([\d,]+)$/, "less-than"],
    [/^more than ([\d,]+)$/, "more-than"],
    [/^([\d,]+) or more$/, "at-least"],
    [/^([\d,]+) or less$/, "at-most"],
    [/^a multiple of ([\d,]+)$/, "multiple-of"],
    [/^not a multiple of ([\d,]+)$/, "not-multiple-of"],
    [/^in the ([\d,]+) times table$/, "multiple-of"],
    [/^not in the ([\d,]+) times table$/, "not-multiple-of"],
    [/^a ([\d,]+) times table number$/, "multiple-of"],
    [/^not a ([\d,]+) times table number$/, "not-multiple-of"],
  ];
  for (const [form, comparison] of forms) {
    const read = form.exec(text);
    if (read !== null) return { comparison, value: amount(read[1]!) };
  }
  return null;
}

const joined = (subject: string, is: Compared | null, digits?: number[]): SecretRule | null =>
  is === null ? null : { subject, ...(digits === undefined ? {} : { digits }), ...is };

function ofNumber(said: string): SecretRule | null {
  return said.startsWith("I am ") ? joined("number", compared(said.slice(5))) : null;
}

/** The places that are named, from 1. */
function place(name: string, count: number): number {
  const places: Readonly<Record<string, number>> = {
    first: 1,
    second: 2,
    middle: (count + 1) / 2,
    third: 3,
    fourth: 4,
    last: count,
    ones: count,
    tens: count - 1,
    hundreds: count - 2,
    thousands: count - 3,
    "ten-thousands": count - 4,
  };
  const at = places[name];
  insist(at !== undefined && Number.isInteger(at) && at > 0, `"${name}" is no place`);
  return at;
}

function ofDigit(said: string, count: number): SecretRule | null {
  const read = /^My (first|second|middle|third|fourth|last|(?:ten-)?\w+s) digit is (.*)$/.exec(said);
  return read === null ? null : joined("digit", compared(read[2]!), [place(read[1]!, count)]);
}

/** "I have 4 tens." */
function ofAmount(said: string, count: number): SecretRule | null {
  const read = /^I (do not )?have (.*?)((?:ten-)?(?:one|ten|hundred|thousand))s?( or more| or fewer)?$/.exec(said);
  if (read === null) return null;
  const [, not, much, unit, or = ""] = read;
  const amounts = /^an (even|odd) number of $/.exec(much!)?.[1];
  const is = amounts ?? `${not ? "not " : ""}${much!.replace("fewer", "less").trim()}${or.replace("fewer", "less")}`;
  return joined("digit", compared(is), [place(`${unit}s`, count)]);
}

/** "My tens digit is 3 more than my ones digit." */
function ofMore(said: string, count: number): SecretRule | null {
  const read = /^My (\S+) digit is (?:(\d+) )?more than my (\S+) digit(?: plus (\d+))?$/.exec(said);
  if (read === null) return null;
  const [, larger, by, smaller, plus] = read;
  return moreThan(place(larger!, count), place(smaller!, count), by, plus);
}

function moreThan(larger: number, smaller: number, by?: string, plus = "0"): SecretRule {
  const subject = larger > smaller ? "rise" : "drop";
  const is =
    by === undefined ? { comparison: "more-than", value: Number(plus) } : { comparison: "is", value: Number(by) };
  return { subject, digits: [larger, smaller].sort((a, b) => a - b), ...is };
}

/** "My tens digit is twice my ones digit." */
function ofTimes(said: string, count: number): SecretRule | null {
  const read = /^My (\S+) digit is (?:twice|(three|four) times) my (\S+) digit$/.exec(said);
  if (read === null) return null;
  const [larger, smaller] = [place(read[1]!, count), place(read[3]!, count)];
  const subject = larger > smaller ? "rise-times" : "drop-times";
  const value = read[2] === undefined ? 2 : readNumeral(read[2]);
  return { subject, digits: [larger, smaller].sort((a, b) => a - b), comparison: "is", value };
}

const SIGNS: Readonly<Record<string, string>> = { "<": "less-than", ">": "more-than", "=": "is" };

/** "First digit > 4", "First digit + last digit = 9", "Last digit = first digit + 3". */
function ofSigns(said: string, count: number): SecretRule | null {
  const read = /^(.+) ([<>=]) (.+)$/.exec(said.toLowerCase());
  if (read === null) return null;
  const [, before, sign, behind] = read as unknown as [string, string, string, string];
  const places = [...before.matchAll(/(\S+) digit/g)].map(([, name]) => name!);
  const than = /^(\S+) digit(?: \+ (\d+))?$/.exec(behind);
  if (than !== null) return ofTwo(place(places[0]!, count), sign, place(than[1]!, count), than[2]);
  const is = { comparison: SIGNS[sign]!, value: amount(behind) };
  if (before === "number") return { subject: "number", ...is };
  if (places[0] === "largest" || places[0] === "smallest") return { subject: places[0], ...is };
  const digits = places.map((name) => place(name, count));
  return { subject: digits.length > 1 ? "sum" : "digit", digits, ...is };
}

/** Two digits with a sign between them, and maybe a number that is added to the other. */
function ofTwo(one: number, sign: string, other: number, plus?: string): SecretRule {
  if (sign === "<") return moreThan(other, one, undefined, plus);
  if (sign === ">") return moreThan(one, other, undefined, plus);
  if (plus !== undefined) return moreThan(one, other, plus);
  return { subject: "difference", digits: [one, other], comparison: "is", value: 0 };
}

function ofExtreme(said: string): SecretRule | null {
  const read = /^My (largest|smallest) digit is (.*)$/.exec(said);
  return read === null ? null : joined(read[1]!, compared(read[2]!));
}

/** Of two digits: what both are, or one of them at least. */
function ofPair(said: string): SecretRule | null {
  const both = /^Both my digits are (.*)$/.exec(said);
  const some = /^(?:At least one of my digits is|One or both of my digits are) (.*)$/.exec(said);
  const is = compared((both ?? some)?.[1] ?? "");
  if (is === null || is.value === undefined) return null;
  const low = is.comparison === "less-than" || is.comparison === "at-most";
  return joined((both !== null) === low ? "largest" : "smallest", is);
}

/** "digits", "first two digits", "first and last digits". */
function placesOf(text: string, count: number): number[] {
  const all = Array.from({ length: count }, (_, i) => i + 1);
  if (text === "") return all;
  const span = /^(first|middle|last) (two|three|four)$/.exec(text);
  if (span === null) return text.split(/, | and /).map((name) => place(name, count));
  const size = readNumeral(span[2]!);
  const from = { first: 0, middle: (count - size) / 2, last: count - size }[span[1]!]!;
  insist(Number.isInteger(from) && from >= 0, `there are no ${text} digits of ${count}`);
  return all.slice(from, from + size);
}

const VERBS = { "add up to": "sum", "multiply to": "product", "differ by": "difference" } as const;

function ofSeveral(said: string, count: number): SecretRule | null {
  const read = /^My (?:(.*) )?digits (do not )?(add up to|multiply to|differ by) (.*)$/.exec(said);
  if (read !== null) {
    const subject = VERBS[read[3] as keyof typeof VERBS];
    return joined(
      subject,
      compared(`${read[2] === undefined ? "" : "not "}${read[4]}`),
      placesOf(read[1] ?? "", count),
    );
  }
  const pair = /^My (.+) digits are (the same|different)$/.exec(said);
  if (pair === null) return null;
  const comparison = pair[2] === "the same" ? "is" : "is-not";
  return { subject: "difference", digits: placesOf(pair[1]!, count), comparison, value: 0 };
}

/** How many digits are even, odd or prime. */
function ofCount(said: string, count: number): SecretRule | null {
  const counted = / (even|odd|prime)(?: digits?(?: I have is .*)?)?$/.exec(said)?.[1];
  if (counted === undefined || said.includes(" different digits")) return null;
  const forms: readonly [RegExp, (n: string) => Compared][] = [
    [/^(?:Neither|None) of my digits is \w+$/, () => ({ comparison: "is", value: 0 })],
    [/^(?:Both|All) my digits are \w+$/, () => ({ comparison: "is", value: count })],
    [
      /^(?:Exactly|Just) (\w+) of my (?:\w+ )?digits (?:is|are) \w+$/,
      (n) => ({ comparison: "is", value: readNumeral(n) }),
    ],
    [/^At least one of my (?:\w+ )?digits is \w+$/, () => ({ comparison: "at-least", value: 1 })],
    [/^One or none of my \w+ digits is \w+$/, () => ({ comparison: "at-most", value: 1 })],
    [/^(\w+) or more of my \w+ digits are \w+$/, (n) => ({ comparison: "at-least", value: readNumeral(n) })],
    [/^(\w+) or fewer of my \w+ digits are \w+$/, (n) => ({ comparison: "at-most", value: readNumeral(n) })],
    [/^My digits are not (?:both|all) \w+$/, () => ({ comparison: "is-not", value: count })],
    [/^I do not have (?:exactly|just) (\w+) \w+ digits?$/, (n) => ({ comparison: "is-not", value: readNumeral(n) })],
    [
      /^At least (\w+) of my (?:\w+ )?digits (?:is|are) \w+$/,
      (n) => ({ comparison: "at-least", value: readNumeral(n) }),
    ],
    [/^At most (\w+) of my (?:\w+ )?digits (?:is|are) \w+$/, (n) => ({ comparison: "at-most", value: readNumeral(n) })],
    [/^I have an (even|odd) number of \w+ digits$/, (n) => ({ comparison: n })],
    [/^The number of \w+ digits I have is (.*)$/, (n) => compared(n) ?? { comparison: n }],
  ];
  return firstForm(said, `${counted}-count`, forms);
}

function ofDifferent(said: string, count: number): SecretRule | null {
  return firstForm(said, "different-count", [
    [/^(?:All my|My) digits are the same$/, () => ({ comparison: "is", value: 1 })],
    [/^(?:All my|My) digits are different$/, () => ({ comparison: "is", value: count })],
    [/^My digits are not all the same$/, () => ({ comparison: "is-not", value: 1 })],
    [/^(?:At least two|Two or more) of my digits are the same$/, () => ({ comparison: "is-not", value: count })],
    [
      /^I have (?:exactly )?(\w+) different digits, no more and no fewer$/,
      (n) => ({ comparison: "is", value: readNumeral(n) }),
    ],
    [
      /^I do not have (?:exactly|just) (\w+) different digits$/,
      (n) => ({ comparison: "is-not", value: readNumeral(n) }),
    ],
    [
      /^I have (?:at least (\w+)|(\w+) or more) different digits$/,
      (n) => ({ comparison: "at-least", value: readNumeral(n) }),
    ],
    [
      /^I have (?:at most (\w+)|(\w+) or fewer) different digits$/,
      (n) => ({ comparison: "at-most", value: readNumeral(n) }),
    ],
    [/^I have an (even|odd) number of different digits$/, (n) => ({ comparison: n })],
    [/^The number of different digits I have is (.*)$/, (n) => compared(n) ?? { comparison: n }],
  ]);
}

function firstForm(
  said: string,
  subject: string,
  forms: readonly (readonly [RegExp, (n: string) => Compared])[],
): SecretRule | null {
  for (const [form, read] of forms) {
    const found = form.exec(said);
    if (found !== null) return { subject, ...read((found[1] ?? found[2] ?? "").toLowerCase()) };
  }
  return null;
}
