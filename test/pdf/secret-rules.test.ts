/** The grammar that reads clues back understands every sentence that a card can say. */
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { COMPARISONS, PLAIN, type Rule, SUBJECTS } from "../../src/engine/kinds/secret-number/rule/meaning.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { REGISTERS, type Register } from "../../src/templates/register.ts";
import { isComparable, isOrdered } from "../engine/secret-number/plain.ts";
import { smoke } from "../smoke.ts";
import { readRule } from "./kinds/secret-rules.ts";
import { sameRule } from "./meaning.ts";

const kind = KINDS.find(({ id }) => id === "secret-number")!;
const PRINTED = [{}, { places: "value" }, { comparisons: "signs" }] as const;
type Printed = (typeof PRINTED)[number];
const sentenceOf = (rule: Rule, digits: number, printed: Printed, register: Register): string =>
  plainText(
    phrasesOf(
      "en-GB",
      register,
    )(kind.clues(kind.puzzle.parse({ kind: kind.id, digits, ...printed, rules: [rule] }))[0]!.say),
  );

/** Every set of places that a subject can speak of. */
function placesFor(subject: string, count: number): (number[] | undefined)[] {
  const ofTwo = subject === "difference" || isOrdered(subject);
  if (!["digit", "sum", "product"].includes(subject) && !ofTwo) return [undefined];
  const sets = Array.from({ length: 2 ** count }, (_, set) =>
    Array.from({ length: count }, (_, i) => i + 1).filter((place) => set & (1 << (place - 1))),
  );
  return sets.filter(({ length }) => (subject === "digit" ? length === 1 : ofTwo ? length === 2 : length > 1));
}

const VALUES: Readonly<Record<string, readonly number[]>> = { number: [12, 345, 12345], product: [0, 7, 1200, 12000] };

function* rules(count: number): Generator<Rule> {
  for (const subject of SUBJECTS) {
    const values = subject.endsWith("-count")
      ? Array.from({ length: count + 1 }, (_, i) => i)
      : (VALUES[subject] ?? [0, 1, 3, 5]);
    for (const digits of placesFor(subject, count)) {
      for (const comparison of COMPARISONS) {
        const plain = (PLAIN as readonly string[]).includes(comparison);
        for (const value of plain ? [undefined] : values) {
          if (value === 0 && comparison.endsWith("multiple-of")) continue;
          if (!isComparable(subject, comparison, value)) continue;
          yield { subject, ...(digits && { digits }), comparison, ...(value !== undefined && { value }) };
        }
      }
    }
  }
}

/** True of every number or of none: the card has words for it that no grammar need know. */
const isIdle = (sentence: string) =>
  /fewer than zero|zero or more|no digits at all|at least one digit\b|one digit or more|more than all/.test(sentence);

const counts = REGISTERS.flatMap((register) =>
  [3, 2, 4, 5].flatMap((count) => PRINTED.map((printed) => [register, count, printed] as const)),
);
it.each(smoke(counts, ([register]) => register))(
  "the sentences of Secret Number, read back mean what they were written for, to the %s, with %i digits, printed %j",
  (register, count, printed) => {
    let read = 0;
    for (const rule of rules(count)) {
      const sentence = sentenceOf(rule, count, printed, register);
      if (isIdle(sentence)) continue;
      const back = readRule(sentence, count) as Rule;
      if (count === 5 && back.subject === rule.subject && back.comparison === rule.comparison)
        expect(back, sentence).toEqual(rule);
      else expect(sameRule(back, rule, count, count < 5 ? 1 : 29), `${sentence} ${JSON.stringify(back)}`).toBe(true);
      read++;
    }
    expect(read).toBeGreaterThan(200);
  },
);
it.each(["My digits are green.", "I am 5", "My fifth digit is 2.", "My middle two digits add up to 9."])(
  "the sentences of Secret Number, read back refuse what no card says: %s",
  (sentence) => {
    expect(() => readRule(sentence, 3)).toThrow();
  },
);
