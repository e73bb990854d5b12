/** The words of a Secret Number: template keys and values. The sentences themselves are templates. */
import { say, type Words } from "../../../kind.ts";
import {
  type Comparison,
  type Naming,
  placesOf,
  type Rule,
  type SecretNumber,
  type Subject,
  TIMES,
} from "./meaning.ts";

/** The name of a place: its number from the left, or another position word; or its place value, from the right. */
export const PLACES = ["first", "second", "middle", "third", "fourth", "last"] as const;
const PLACE_VALUES = ["ones", "tens", "hundreds", "thousands", "ten-thousands"] as const;
export type Place = (typeof PLACES)[number] | (typeof PLACE_VALUES)[number];

/** The name of a place (from 1) in a number. */
export function placeName(place: number, { digits: count, places }: Naming): Place {
  if (places === "value") return PLACE_VALUES[count - place]!;
  if (place === 1) return "first";
  if (place === count) return "last";
  // The third of five digits is "third", so that "middle" is never used with "second" or "fourth".
  if (count === 3) return "middle";
  return place === 2 ? "second" : place === 3 ? "third" : "fourth";
}

/**
 * The common name of several places: all of them; the first, the middle or the last few; or one by one, which templates know as
 * "some".
 */
export type Span = "all" | "first" | "middle" | "last" | "some";

function spanOf(places: readonly number[], { digits: count, places: naming }: Naming): Span {
  const [from, to] = [places[0]!, places.at(-1)!];
  if (naming === "value") return places.length === count ? "all" : "some";
  if (to - from + 1 !== places.length) return "some";
  if (places.length === count) return "all";
  if (from === 1) return "first";
  if (to === count) return "last";
  return from + to === count + 1 ? "middle" : "some";
}

/** The sentence of a rule, in the first person. */
export function ruleWords(rule: Rule, naming: Naming): Words {
  const { subject, comparison, value } = rule;
  const { digits: count } = naming;
  const places = placesOf(rule, count);
  const compared = { comparison, count, ...(value === undefined ? {} : { value }), groups: valueGroups(value) };
  const names = places.map((place) => placeName(place, naming));
  switch (subject) {
    case "digit":
      return say(`secret-number.clue-${isAmount(rule, naming) ? "amount" : "digit"}`, {
        ...compared,
        place: names[0]!,
      });
    case "sum":
    case "product":
    case "difference":
      return say(`secret-number.clue-${subject}`, {
        ...compared,
        span: spanOf(places, naming),
        size: places.length,
        places: names,
      });
    case "rise":
    case "drop":
      return say("secret-number.clue-more", { ...compared, ...largerAndSmaller(subject, names) });
    case "rise-times":
    case "drop-times":
      return say("secret-number.clue-times", { ...compared, ...largerAndSmaller(subject, names) });
    case "even-count":
    case "odd-count":
    case "prime-count":
    case "different-count": {
      const counted = subject.replace("-count", "");
      const name = counted === "different" ? "clue-different" : "clue-count";
      return say(`secret-number.${name}`, { ...compared, ...amount(comparison, value), counted });
    }
    case "largest":
    case "smallest":
      return say(`secret-number.clue-${count > 2 ? subject : subject === "largest" ? "larger" : "smaller"}`, compared);
    case "number":
      return say("secret-number.clue-number", compared);
  }
}

const largerAndSmaller = (subject: Subject, [earlier, later]: readonly Place[]) =>
  subject === "rise" || subject === "rise-times"
    ? { larger: later!, smaller: earlier! }
    : { larger: earlier!, smaller: later! };

const AMOUNTS: readonly Comparison[] = ["is", "is-not", "less-than", "more-than", "at-least", "at-most", "even", "odd"];

/**
 * Whether a rule about one digit is phrased as an amount, such as "I have 4 tens". Only if it is unambiguous: 345 has 4 tens, and
 * in another sense 34.
 */
const isAmount = ({ digits, comparison }: Rule, { digits: count, places }: Naming): boolean =>
  places === "value" && (count === 2 || digits![0] === 1) && AMOUNTS.includes(comparison);

/** A value as written: from 10,000 on in two groups of digits. */
export function valueGroups(value = 0): string[] {
  const text = String(value);
  return text.length < 5 ? [text] : [text.slice(0, -3), text.slice(-3)];
}

/** Amounts are phrased without "less than" and "more than": fewer than three are at most two. */
function amount(comparison: Comparison, value = 0): { comparison: Comparison; value: number } {
  if (comparison === "less-than" && value > 0) return { comparison: "at-most", value: value - 1 };
  if (comparison === "more-than") return { comparison: "at-least", value: value + 1 };
  return { comparison, value };
}

/** A sentence that quotes a rule: its template finds the rule's sentence under `clue`. */
export function quotingClue(name: string, rule: Rule, naming: Naming, values: Words["values"] = {}): Words {
  const { key, values: own } = ruleWords(rule, naming);
  return say(`secret-number.${name}`, { ...own, clue: key, ...values });
}

/** The line under the head: what to do, and necessary conventions about repeats, equal digits, 0 and 1. */
export function instruction({ digits: count, rules }: SecretNumber): Words {
  const allDiffer = rules.some((rule) => demandsAll(rule, count));
  const claimed = rules.filter(({ subject }) => !(allDiffer && subject === "difference")).flatMap(zeroClaims);
  const zero = ["even", "square", "multiple"].filter((claim) => claimed.includes(claim));
  return say("secret-number.rule", {
    repeats: allDiffer ? "said" : "allowed",
    twins: said(!allDiffer && rules.some(turnsOnTwins)),
    one: said(rules.some(({ subject, comparison }) => comparison === "prime" || subject === "prime-count")),
    times: said(!allDiffer && rules.some(couldBeZeros)),
    zero,
  });
}

const said = (is: boolean): string => (is ? "said" : "not-said");

/** One instruction for all of these puzzles, with every convention that any of them needs. */
export function sharedInstruction(puzzles: readonly SecretNumber[]): Words {
  const all = puzzles.map((puzzle) => instruction(puzzle).values);
  const has = (key: string, value: string): boolean => all.some((values) => values[key] === value);
  return say("secret-number.rule", {
    repeats: has("repeats", "allowed") ? "allowed" : "said",
    twins: said(has("twins", "said")),
    one: said(has("one", "said")),
    times: said(has("times", "said")),
    zero: ["even", "square", "multiple"].filter((claim) =>
      all.some(({ zero }) => (zero as readonly string[]).includes(claim)),
    ),
  });
}

/** Whether the rule is that all digits are different. */
const demandsAll = ({ subject, comparison, value = 0 }: Rule, count: number): boolean =>
  subject === "different-count" &&
  amount(comparison, value).value === count &&
  ["is", "at-least", "more-than"].includes(comparison);

/** Whether it is a rule about a difference whose result for equal digits may surprise. */
const turnsOnTwins = ({ subject, comparison }: Rule): boolean =>
  subject === "difference" &&
  ["less-than", "at-most", "even", "square", "multiple-of", "not-multiple-of"].includes(comparison);

/** Whether a rule says that a digit is a multiple of another, and both could be 0. The first digit of a number is never 0. */
const couldBeZeros = ({ subject, digits }: Rule): boolean => TIMES.includes(subject) && digits![0] !== 1;

/** What a rule claims about 0, if its subject can be 0. */
function zeroClaims({ subject, digits: places, comparison }: Rule): string[] {
  const list = subject === "even-count" || subject === "odd-count" ? ["even"] : [];
  const neverZero = ["number", "largest", "different-count"].includes(subject);
  const first = (subject === "digit" || subject === "sum") && places?.[0] === 1;
  if (neverZero || first) return list;
  if (comparison === "even" || comparison === "odd") return [...list, "even"];
  if (comparison === "square") return [...list, "square"];
  return comparison === "multiple-of" || comparison === "not-multiple-of" ? [...list, "multiple"] : list;
}
