import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { say } from "../../../src/engine/kind.ts";
import { secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import {
  COMPARISONS,
  PLACED,
  type Rule,
  SUBJECTS,
  VALUED,
} from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { ruleWords } from "../../../src/engine/kinds/secret-number/rule/words.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES, type Language } from "../../../src/templates/language.ts";
import { REGISTERS } from "../../../src/templates/register.ts";
import { runsAll } from "../../smoke.ts";
import { textCases } from "../text-cases.ts";
import { anyPuzzle, greatest, isComparable, isOrdered, isTrue, numbers, ruleOf } from "./plain.ts";

const phrase = phrasesOf("en-GB");
const sentence = (rule: Rule, digits = 3) => phrase(ruleWords(rule, { digits }));

/** Every set of places of a subject, in numbers of `count` digits. */
function placesFor(subject: Rule["subject"], count: number): (readonly number[] | undefined)[] {
  if (!PLACED.includes(subject)) return [undefined];
  const sets = Array.from({ length: 2 ** count - 1 }, (_, mask) =>
    Array.from({ length: count }, (_, i) => i + 1).filter((place) => ((mask + 1) >> (place - 1)) & 1),
  );
  return sets.filter(({ length }) =>
    subject === "digit" ? length === 1 : subject === "difference" || isOrdered(subject) ? length === 2 : length > 1,
  );
}

function everyRule(count: number): Rule[] {
  return SUBJECTS.flatMap((subject) =>
    placesFor(subject, count).flatMap((digits) =>
      COMPARISONS.flatMap((comparison): Rule[] => {
        const spec = { subject, ...(digits === undefined ? {} : { digits }), comparison };
        if (!(VALUED as readonly string[]).includes(comparison)) return [spec];
        const most = greatest(subject, digits?.length ?? 1, count);
        const values = [0, 1, 2, 3, 4, 5, 9, most - 1, most].filter((value) => value <= most);
        const named = [...new Set(values)].filter((value) => value > 0 || !comparison.endsWith("multiple-of"));
        return named.map((value) => ({ ...spec, value }));
      }),
    ),
  ).filter(({ subject, comparison, value }) => isComparable(subject, comparison, value));
}

/** A sentence of any language. */
const WHOLE = /^[A-Z][a-zA-ZÁÉÍÓÚÑáéíóúñäöüßÄÖÜÀÂÇÈÊàâçèêëîïôœùû’\u00a00-9 ,().:-]+\.$/;

describe("the sentences", () => {
  it.each([2, 3, 4, 5])("say every rule of numbers with %i digits in one whole sentence", (count) => {
    for (const rule of everyRule(count)) {
      const said = sentence(rule, count);
      expect(said, JSON.stringify(rule)).toMatch(
        /^(My|I|All my|Both my|Neither of|None of|Exactly|At (least|most)|The number of) [a-z0-9 ,()]+\.$/i,
      );
      expect(said, JSON.stringify(rule)).not.toMatch(/undefined|\bno of\b|\b1 digits|\bis are\b|[ ]{2}| ,|zero of/);
      if (
        rule.value !== undefined &&
        // "Is more than" says all of it.
        !(isOrdered(rule.subject) && rule.value === 0) &&
        !/\d|zero|one|two|twice|three|four|five|six|all|both|none|neither|same|different|no digits/i.test(said)
      )
        expect.fail(`${JSON.stringify(rule)}: ${said}`);
    }
  });

  const spoken = LANGUAGES.flatMap((language) => REGISTERS.map((register) => [language, register] as const));
  it.each(spoken)(
    "of %s (%s) are whole, and say different things of rules that mean different things",
    (...[language, register]) => {
      const write = phrasesOf(language, register);
      for (const count of runsAll ? [3, 4, 5] : [3, 5]) {
        for (const rule of everyRule(count)) {
          const said = write(ruleWords(rule, { digits: count }));
          if (!WHOLE.test(said) || /undefined|[ ]{2}| [,.]|\.$\./.test(said))
            expect.fail(`${JSON.stringify(rule)}: ${said}`);
        }
      }
      // Two digits: small enough to compare the meaning of every two rules that share a sentence.
      const bySentence = new Map<string, Rule[]>();
      for (const rule of everyRule(2)) {
        const said = write(ruleWords(rule, { digits: 2 }));
        bySentence.set(said, [...(bySentence.get(said) ?? []), rule]);
      }
      for (const [said, [first, ...others]] of bySentence) {
        const meaning = (rule: Rule) => numbers(2).filter((number) => isTrue(rule, number));
        for (const other of others) expect(meaning(other), said).toEqual(meaning(first!));
      }
    },
  );

  it.each(
    textCases(`
de-DE | 3 | sum 1,3 is 9
Meine erste und letzte Ziffer ergeben zusammen 9.
de-DE | 3 | difference 1,2 is 9
Meine ersten beiden Ziffern unterscheiden sich um 9.
de-DE | 3 | even-count is 1
Genau eine meiner drei Ziffern ist gerade.
de-DE | 5 | number less-than 35000
Ich bin kleiner als 35.000.
es-ES | 5 | sum 3,4,5 square
Mis tres últimas cifras suman un cuadrado perfecto.
es-ES | 3 | digit 2 prime
Mi cifra central es un número primo.
es-ES | 3 | difference 1,3 is-not 3
La diferencia entre mis cifras primera y última no es 3.
de-DE | 2 | largest is 5
Meine größte Ziffer ist 5.
es-ES | 2 | largest is 5
Mi cifra mayor es 5.
es-ES | 4 | odd-count at-most 1
Como mucho una de mis cuatro cifras es impar.
`),
  )("of %s with %s digits say by “%s”: %s", (language, count, rule, said) => {
    expect(phrasesOf(language as Language)(ruleWords(ruleOf(rule!), { digits: Number(count) }))).toBe(said);
  });

  it.each(
    textCases(`
3 | difference 1,2 is 9
My first two digits differ by 9.
3 | difference 1,3 is 0
My first and last digits are the same.
4 | sum 2,3 more-than 11
My middle two digits add up to more than 11.
4 | product 1,3,4 is 30
My first, third and last digits multiply to 30.
2 | sum 1,2 not-multiple-of 4
My digits do not add up to a multiple of 4.
5 | sum 3,4,5 square
My last three digits add up to a square number.
3 | number even
I am an even number.
3 | number not-multiple-of 7
I am not a multiple of 7.
3 | number at-least 500
I am 500 or more.
5 | digit 3 prime
My third digit is prime.
3 | digit 2 prime
My middle digit is prime.
5 | sum 3,4 is 9
My third and fourth digits add up to 9.
5 | sum 2,3,4 is 9
My middle three digits add up to 9.
5 | number less-than 35000
I am less than 35,000.
4 | number more-than 5000
I am more than 5000.
5 | product 1,2,3,4,5 less-than 10080
My digits multiply to less than 10,080.
5 | digit 4 is-not 2
My fourth digit is not 2.
2 | largest square
My largest digit is a square number.
2 | largest less-than 4
Both my digits are less than 4.
2 | smallest at-most 2
At least one of my digits is 2 or less.
3 | smallest at-most 3
My smallest digit is 3 or less.
3 | different-count is 3
All my digits are different.
4 | different-count is-not 4
At least two of my digits are the same.
3 | different-count is-not 1
My digits are not all the same.
4 | different-count less-than 3
I have at most two different digits.
3 | even-count is 0
All my digits are odd.
2 | odd-count at-least 2
Both my digits are odd.
3 | prime-count is 1
Exactly one of my three digits is prime.
4 | even-count more-than 1
At least two of my four digits are even.
5 | even-count odd
I have an odd number of even digits.
`),
  )("of %s digits say by “%s”: %s", (count, rule, said) => {
    expect(sentence(ruleOf(rule!), Number(count))).toBe(said);
  });
});

describe("the line under the head", () => {
  const line = (...rules: Rule[]) => phrase(secretNumber.rule({ kind: "secret-number", digits: 3, rules }));
  it("says what is assumed of 0 and of repeats, where it matters", () => {
    expect(line({ subject: "number", comparison: "even" })).toBe(
      "Which number am I? Digits may repeat; the first is not 0.",
    );
    expect(line({ subject: "digit", digits: [1], comparison: "even" })).not.toMatch(/counts/);
    expect(line({ subject: "digit", digits: [2], comparison: "even" })).toMatch(/ is not 0, and 0 counts as even\.$/);
    expect(line({ subject: "smallest", comparison: "square" })).toMatch(
      / is not 0, and 0 counts as square \(as does 1\)\.$/,
    );
    expect(line({ subject: "sum", digits: [2, 3], comparison: "multiple-of", value: 3 })).toMatch(
      / is not 0, and 0 counts as a multiple of every number\.$/,
    );
    expect(
      line({ subject: "smallest", comparison: "square" }, { subject: "digit", digits: [2], comparison: "even" }),
    ).toMatch(/ is not 0, and 0 counts as even and square \(as does 1\)\.$/);
    const different: Rule = { subject: "different-count", comparison: "is", value: 2 };
    expect(line(different, { subject: "even-count", comparison: "is", value: 1 })).toBe(
      "Which number am I? Digits may repeat; the first is not 0, and 0 counts as even.",
    );
    expect(line({ subject: "different-count", comparison: "is", value: 3 })).toBe(
      "Which number am I? The first digit is not 0.",
    );
  });

  const difference = { subject: "difference", digits: [1, 2] } as const;
  it("says that equal digits differ by 0, where they may be", () => {
    const less: Rule = { ...difference, comparison: "less-than", value: 3 };
    expect(line(less)).toMatch(/\. Equal digits differ by 0\.$/);
    expect(line({ ...difference, comparison: "is", value: 3 })).not.toMatch(/differ/);
    expect(line({ ...difference, comparison: "not-multiple-of", value: 3 })).toMatch(
      /\. Equal digits differ by 0, and 0 counts as a multiple of every number\.$/,
    );
    const even: Rule = { ...difference, comparison: "even" };
    expect(line(even, { subject: "different-count", comparison: "more-than", value: 2 })).toMatch(/ is not 0\.$/);
    expect(line(even, { subject: "different-count", comparison: "more-than", value: 1 })).toMatch(
      /\. Equal digits differ by 0, and 0 counts as even\.$/,
    );
  });

  it("says that 1 is not prime, where primes come in", () => {
    expect(line({ subject: "sum", digits: [1, 2], comparison: "prime" })).toMatch(/ 1 is not prime\.$/);
    expect(line({ subject: "prime-count", comparison: "is", value: 1 })).toMatch(/ 1 is not prime\.$/);
  });

  it("is short, whatever the rules", () => {
    fc.assert(
      fc.property(anyPuzzle(5), (puzzle) => {
        const { key, values } = secretNumber.rule(puzzle);
        // A digit without a multiple among the digits is listed separately.
        expect(phrase(say(key, { ...values, times: "not-said" })).length).toBeLessThanOrEqual(175);
      }),
      { numRuns: 200, seed: 4 },
    );
  });
});

describe("the description", () => {
  it("gives the heading, each clue and each digit", () => {
    const said = secretNumber.describe(secretNumber.example, { d2: "0" }).map(phrase);
    expect(said).toEqual([
      "I am a three-digit number.",
      "Clue 1: My first two digits differ by 9.",
      "Clue 2: My digits add up to less than 11.",
      "Clue 3: All my digits are different.",
      "The first digit is blank.",
      "The middle digit is 0.",
      "The last digit is blank.",
    ]);
    expect(secretNumber.slots(secretNumber.example).map(({ name }) => phrase(name))).toEqual([
      "First digit",
      "Middle digit",
      "Last digit",
    ]);
  });
});
