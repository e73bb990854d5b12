/** Places that are called by their value, comparisons that are printed with signs, and rules about the larger of two digits. */
import { describe, expect, it } from "vitest";
import { BLANK, type Level } from "../../../src/engine/kind.ts";
import { isFocused } from "../../../src/engine/kinds/secret-number/generator/suitable-rules.ts";
import { secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import type { Rule, SecretNumber } from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { isSigned } from "../../../src/engine/kinds/secret-number/rule/signs.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import type { Language } from "../../../src/templates/language.ts";
import { answersOf } from "./plain.ts";

type Printed = Pick<SecretNumber, "places" | "comparisons">;
const puzzle = (digits: number, printed: Printed, ...rules: Rule[]): SecretNumber =>
  secretNumber.puzzle.parse({ kind: "secret-number", digits, ...printed, rules });
const value: Printed = { places: "value" };
const signs: Printed = { comparisons: "signs" };
const lines = (made: SecretNumber, language: Language = "en-GB", register: "adult" | "children" = "adult") =>
  secretNumber.clues(made).map(({ say }) => phrasesOf(language, register)(say));

const digit = (place: number, comparison: Rule["comparison"], than?: number): Rule => ({
  ...{ subject: "digit", digits: [place], comparison },
  ...(than === undefined ? {} : { value: than }),
});
const larger = (subject: "rise" | "drop", digits: number[], by: number | "more"): Rule => ({
  ...{ subject, digits, comparison: by === "more" ? "more-than" : "is", value: by === "more" ? 0 : by },
});

describe("places by their value", () => {
  it("are called so in clues, slots and steps", () => {
    const made = puzzle(3, value, digit(1, "is", 4), digit(2, "more-than", 7), larger("rise", [2, 3], "more"));
    expect(lines(made)).toEqual([
      ...["I have 4 hundreds.", "My tens digit is more than 7.", "My ones digit is more than my tens digit."],
    ]);
    expect(secretNumber.slots(made).map(({ name }) => phrasesOf("en-GB")(name))).toEqual([
      ...["Hundreds digit", "Tens digit", "Ones digit"],
    ]);
    const { steps, solved } = secretNumber.explain(made, BLANK, "easy");
    expect(solved).toBe(true);
    expect(phrasesOf("en-GB")(steps[0]!.say)).toBe("Clue 1: I have 4 hundreds. So the hundreds digit is 4.");
    expect(phrasesOf("de-DE")(steps[0]!.say)).toBe("Hinweis 1: Ich habe 4 Hunderter. Also ist die Hunderterziffer 4.");
    expect(phrasesOf("es-ES")(steps[0]!.say)).toBe(
      "Pista 1: Tengo 4 centenas. Por tanto, la cifra de las centenas es 4.",
    );
  });

  it("count ones, tens … only where 345 could not have 34 tens", () => {
    expect(lines(puzzle(2, value, digit(1, "less-than", 4), digit(2, "is", 1), digit(2, "even")))).toEqual([
      ...["I have fewer than 4 tens.", "My ones digit is 1.", "My ones digit is even."],
    ]);
    expect(lines(puzzle(4, value, digit(1, "at-most", 3), digit(3, "is", 4), digit(1, "prime")))).toEqual([
      ...["I have 3 thousands or fewer.", "My tens digit is 4.", "My thousands digit is prime."],
    ]);
  });

  const sum: Rule = { subject: "sum", digits: [1, 2], comparison: "is", value: 9 };
  it.each<[Language, "adult" | "children", string[]]>([
    [
      "de-DE",
      "children",
      ["Ich habe mehr als 4 Hunderter.", "Meine Einerziffer ist um 3 größer als meine Zehnerziffer."],
    ],
    ["es-ES", "adult", ["Tengo más de 4 centenas.", "Mi cifra de las unidades es 3 más que la de las decenas."]],
    ["es-ES", "children", ["Tengo más de 4 centenas.", "Mis unidades son 3 más que mis decenas."]],
  ])("are called so in %s (%s)", (language, register, said) => {
    const made = puzzle(3, value, digit(1, "more-than", 4), larger("rise", [2, 3], 3), sum);
    expect(lines(made, language, register).slice(0, 2)).toEqual(said);
    expect(lines(made, language, register)[2]).toBe(
      language === "de-DE"
        ? "Meine Hunderter- und Zehnerziffer ergeben zusammen 9."
        : "Mis cifras de centenas y decenas suman 9.",
    );
  });

  it("leave the words of other puzzles as they were", () => {
    const { digits, rules } = secretNumber.example;
    expect(JSON.stringify(secretNumber.puzzle.parse(secretNumber.example))).not.toMatch(/places|comparisons/);
    expect(lines(puzzle(digits, {}, ...rules))[0]).toBe("My first two digits differ by 9.");
  });
});

describe("comparisons with signs", () => {
  const clues: [Rule, string, string][] = [
    [{ subject: "number", comparison: "less-than", value: 400 }, "Number < 400.", "I am less than 400."],
    [digit(1, "more-than", 4), "First digit > 4.", "My first digit is more than 4."],
    [larger("rise", [1, 3], "more"), "First digit < last digit.", "My last digit is more than my first digit."],
    [larger("drop", [1, 2], "more"), "First digit > middle digit.", "My first digit is more than my middle digit."],
    [larger("rise", [1, 3], 3), "Last digit = first digit + 3.", "My last digit is 3 more than my first digit."],
    [
      { subject: "difference", digits: [1, 3], comparison: "is", value: 0 },
      ...(["First digit = last digit.", "My first and last digits are the same."] as const),
    ],
    [
      { subject: "sum", digits: [1, 2, 3], comparison: "less-than", value: 12 },
      ...(["First digit + middle digit + last digit < 12.", "My digits add up to less than 12."] as const),
    ],
    [
      { subject: "largest", comparison: "less-than", value: 7 },
      "Largest digit < 7.",
      "My largest digit is less than 7.",
    ],
  ];
  it.each(clues)("print %j as “%s”, and say “%s”", (rule, printed, said) => {
    const made = puzzle(3, signs, rule);
    const [clue] = secretNumber.clues(made);
    const phrase = phrasesOf("en-GB");
    expect(phrase(clue!.say)).toBe(printed);
    expect(phrase(clue!.aloud!)).toBe(said);
    expect(secretNumber.describe(made, {}).map(phrase)[1]).toBe(`Clue 1: ${said}`);
    expect(secretNumber.clues(puzzle(3, {}, rule))[0]).toMatchObject({ say: clue!.aloud });
    expect(secretNumber.clues(puzzle(3, {}, rule))[0]).not.toHaveProperty("aloud");
  });

  it("leave words where there is no sign", () => {
    const made = puzzle(2, signs, digit(1, "at-least", 4), { subject: "largest", comparison: "less-than", value: 7 });
    expect(lines(made)).toEqual(["My first digit is 4 or more.", "Both my digits are less than 7."]);
    expect(secretNumber.clues(made).every(({ aloud }) => aloud === undefined)).toBe(true);
  });

  it.each<[Language, string[]]>([
    ["de-DE", ["Zahl > 150.", "Erste Ziffer + mittlere Ziffer = 9.", "Mittlere Ziffer < letzte Ziffer."]],
    ["es-ES", ["Número > 150.", "Primera cifra + cifra central = 9.", "Cifra central < última cifra."]],
  ])("are printed in %s", (language, printed) => {
    const more: Rule = { subject: "number", comparison: "more-than", value: 150 };
    const sum: Rule = { subject: "sum", digits: [1, 2], comparison: "is", value: 9 };
    expect(lines(puzzle(3, signs, more, sum, larger("rise", [2, 3], "more")), language)).toEqual(printed);
  });
});

describe("rules about the larger of two digits", () => {
  const problem = (rule: object) =>
    secretNumber.puzzle.safeParse({ kind: "secret-number", digits: 2, rules: [rule] }).error?.issues[0]?.message;
  it("say how much more it is, or that it is more, of two places in any order", () => {
    const base = { subject: "rise", digits: [2, 1] };
    expect(puzzle(2, {}, { ...base, comparison: "is", value: 3 } as Rule).rules[0]!.digits).toEqual([1, 2]);
    expect(problem({ ...base, comparison: "is", value: 0 })).toMatch(/^write a value from 1/);
    expect(problem({ ...base, comparison: "less-than", value: 3 })).toMatch(/^of "rise" write "is" or "more-than"/);
    expect(problem({ ...base, comparison: "even" })).toMatch(/^of "rise"/);
    expect(problem({ subject: "drop", digits: [1], comparison: "is", value: 3 })).toMatch(/two places; write two$/);
    expect(secretNumber.puzzle.safeParse({ kind: "secret-number", digits: 2, places: "name", rules: [] }).success).toBe(
      false,
    );
  });
  it("are solved from either end", () => {
    for (const rule of [larger("rise", [1, 3], 3), larger("drop", [1, 3], 3), larger("drop", [2, 3], "more")])
      for (const known of [digit(rule.digits![0]!, "is", 4), digit(rule.digits![1]!, "is", 4)]) {
        const made = puzzle(3, {}, rule, known);
        const found = secretNumber
          .solve(made, { solutions: 0, nodes: 1e6 })
          .solutions.map(({ d1, d2, d3 }) => `${d1}${d2}${d3}`);
        expect(found).toEqual(answersOf(made));
      }
  });
  it("give no reason that is not theirs", () => {
    const made = puzzle(2, {}, larger("drop", [1, 2], 9));
    const said = secretNumber.explain(made, BLANK, "easy").steps.map(({ say }) => phrasesOf("en-GB")(say));
    expect(said).toEqual([
      "Clue 1: My first digit is 9 more than my last digit. Only 9 and 0 fit as the first and last digits.",
    ]);
  });
});

describe("the skills that have them", () => {
  const made = (skill: string, level: Level, age: number): SecretNumber[] => {
    const options = secretNumber.options.parse(secretNumber.preset(level, [age, age], skill));
    return Array.from({ length: 12 }, (_, i) => secretNumber.generate(rng([skill, level, i]), options, level)).flatMap(
      (each) => each ?? [],
    );
  };
  it.each<[Level, number, number]>([
    ["starter", 6, 2],
    ["medium", 6, 2],
    ["easy", 7, 3],
    ["medium", 8, 4],
  ])("place-value, %s at %i: two clues at least speak of a place by its value", (level, age, digits) => {
    const puzzles = made("place-value", level, age);
    expect(puzzles.length).toBeGreaterThan(0);
    for (const each of puzzles) {
      expect(each).toMatchObject({ digits, places: "value" });
      expect(
        each.rules.filter((rule) => isFocused(rule, { focus: "place-value", comparisons: "words" })).length,
      ).toBeGreaterThanOrEqual(2);
      expect(lines(each).filter((line) => /\b(one|ten|hundred|thousand)s?\b/.test(line)).length).toBeGreaterThanOrEqual(
        2,
      );
    }
  });
  it.each<[Level, number]>([
    ["starter", 6],
    ["easy", 6],
    ["hard", 9],
  ])("comparing, %s at %i: whatever is compared has a sign", (level, age) => {
    const puzzles = made("comparing", level, age);
    expect(puzzles.length).toBeGreaterThan(0);
    for (const { comparisons, digits, rules } of puzzles) {
      expect(comparisons).toBe("signs");
      const compared = rules.filter((rule) => isFocused(rule, { focus: "comparing", comparisons: "signs" }));
      expect(3 * compared.length).toBeGreaterThanOrEqual(2 * rules.length);
      expect(compared.filter((rule) => !isSigned(rule, digits))).toEqual([]);
    }
  });
});
