import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
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
import { anyPuzzle, greatest, isComparable, isOrdered, isTrue, numbers } from "./plain.ts";

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
        !/\d|zero|one|two|three|four|five|six|all|both|none|neither|same|different|no digits/i.test(said)
      )
        expect.fail(`${JSON.stringify(rule)}: ${said}`);
    }
  });

  const spoken = LANGUAGES.flatMap((language) => REGISTERS.map((register) => [language, register] as const));
  it.each(spoken)(
    "of %s (%s) are whole, and say different things of rules that mean different things",
    (...[language, register]) => {
      const write = phrasesOf(language, register);
      for (const count of [3, 4, 5]) {
        for (const rule of everyRule(count)) {
          const said = write(ruleWords(rule, { digits: count }));
          expect(said, JSON.stringify(rule)).toMatch(/^[A-Z][a-zA-ZÁÉÍÓÚÑáéíóúñäöüßÄÖÜ0-9 ,().:-]+\.$/);
          expect(said, JSON.stringify(rule)).not.toMatch(/undefined|[ ]{2}| [,.]|\.$\./);
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

  it.each<[Language, string, Rule, number]>([
    [
      "de-DE",
      "Meine erste und letzte Ziffer ergeben zusammen 9.",
      { subject: "sum", digits: [1, 3], comparison: "is", value: 9 },
      3,
    ],
    [
      "de-DE",
      "Meine ersten beiden Ziffern unterscheiden sich um 9.",
      { subject: "difference", digits: [1, 2], comparison: "is", value: 9 },
      3,
    ],
    ["de-DE", "Genau eine meiner drei Ziffern ist gerade.", { subject: "even-count", comparison: "is", value: 1 }, 3],
    ["de-DE", "Ich bin kleiner als 35.000.", { subject: "number", comparison: "less-than", value: 35_000 }, 5],
    [
      "es-ES",
      "Mis tres últimas cifras suman un cuadrado perfecto.",
      { subject: "sum", digits: [3, 4, 5], comparison: "square" },
      5,
    ],
    ["es-ES", "Mi cifra central es un número primo.", { subject: "digit", digits: [2], comparison: "prime" }, 3],
    [
      "es-ES",
      "La diferencia entre mis cifras primera y última no es 3.",
      { subject: "difference", digits: [1, 3], comparison: "is-not", value: 3 },
      3,
    ],
    ["de-DE", "Meine größte Ziffer ist 5.", { subject: "largest", comparison: "is", value: 5 }, 2],
    ["es-ES", "Mi cifra mayor es 5.", { subject: "largest", comparison: "is", value: 5 }, 2],
    [
      "es-ES",
      "Como mucho una de mis cuatro cifras es impar.",
      { subject: "odd-count", comparison: "at-most", value: 1 },
      4,
    ],
  ])("of %s say “%s”", (language, said, rule, count) => {
    expect(phrasesOf(language)(ruleWords(rule, { digits: count }))).toBe(said);
  });

  const digit = { subject: "digit" } as const;
  it.each<[string, Rule, number]>([
    ["My first two digits differ by 9.", { subject: "difference", digits: [1, 2], comparison: "is", value: 9 }, 3],
    [
      "My first and last digits are the same.",
      { subject: "difference", digits: [1, 3], comparison: "is", value: 0 },
      3,
    ],
    [
      "My middle two digits add up to more than 11.",
      { subject: "sum", digits: [2, 3], comparison: "more-than", value: 11 },
      4,
    ],
    [
      "My first, third and last digits multiply to 30.",
      { subject: "product", digits: [1, 3, 4], comparison: "is", value: 30 },
      4,
    ],
    [
      "My digits do not add up to a multiple of 4.",
      { subject: "sum", digits: [1, 2], comparison: "not-multiple-of", value: 4 },
      2,
    ],
    ["My last three digits add up to a square number.", { subject: "sum", digits: [3, 4, 5], comparison: "square" }, 5],
    ["I am an even number.", { subject: "number", comparison: "even" }, 3],
    ["I am not a multiple of 7.", { subject: "number", comparison: "not-multiple-of", value: 7 }, 3],
    ["I am 500 or more.", { subject: "number", comparison: "at-least", value: 500 }, 3],
    ["My third digit is prime.", { ...digit, digits: [3], comparison: "prime" }, 5],
    ["My middle digit is prime.", { ...digit, digits: [2], comparison: "prime" }, 3],
    ["My third and fourth digits add up to 9.", { subject: "sum", digits: [3, 4], comparison: "is", value: 9 }, 5],
    ["My middle three digits add up to 9.", { subject: "sum", digits: [2, 3, 4], comparison: "is", value: 9 }, 5],
    ["I am less than 35,000.", { subject: "number", comparison: "less-than", value: 35_000 }, 5],
    ["I am more than 5000.", { subject: "number", comparison: "more-than", value: 5000 }, 4],
    [
      "My digits multiply to less than 10,080.",
      { subject: "product", digits: [1, 2, 3, 4, 5], comparison: "less-than", value: 10_080 },
      5,
    ],
    ["My fourth digit is not 2.", { ...digit, digits: [4], comparison: "is-not", value: 2 }, 5],
    ["My largest digit is a square number.", { subject: "largest", comparison: "square" }, 2],
    ["Both my digits are less than 4.", { subject: "largest", comparison: "less-than", value: 4 }, 2],
    ["At least one of my digits is 2 or less.", { subject: "smallest", comparison: "at-most", value: 2 }, 2],
    ["My smallest digit is 3 or less.", { subject: "smallest", comparison: "at-most", value: 3 }, 3],
    ["All my digits are different.", { subject: "different-count", comparison: "is", value: 3 }, 3],
    ["At least two of my digits are the same.", { subject: "different-count", comparison: "is-not", value: 4 }, 4],
    ["My digits are not all the same.", { subject: "different-count", comparison: "is-not", value: 1 }, 3],
    ["I have at most two different digits.", { subject: "different-count", comparison: "less-than", value: 3 }, 4],
    ["All my digits are odd.", { subject: "even-count", comparison: "is", value: 0 }, 3],
    ["Both my digits are odd.", { subject: "odd-count", comparison: "at-least", value: 2 }, 2],
    ["Exactly one of my three digits is prime.", { subject: "prime-count", comparison: "is", value: 1 }, 3],
    ["At least two of my four digits are even.", { subject: "even-count", comparison: "more-than", value: 1 }, 4],
    ["I have an odd number of even digits.", { subject: "even-count", comparison: "odd" }, 5],
  ])("say “%s”", (said, rule, count) => {
    expect(sentence(rule, count)).toBe(said);
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
        expect(phrase(secretNumber.rule(puzzle)).length).toBeLessThanOrEqual(175);
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
