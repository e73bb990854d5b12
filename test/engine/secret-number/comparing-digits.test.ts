/** Rules that say how many times one digit is another, and the puzzles that compare digits so. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BLANK, LEVELS } from "../../../src/engine/kind.ts";
import { secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import { holds, type Rule, type SecretNumber } from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { couldHold } from "../../../src/engine/kinds/secret-number/rules.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import type { Language } from "../../../src/templates/language.ts";
import type { Register } from "../../../src/templates/register.ts";
import { draw } from "./drawn.ts";
import { answersOf, isTrue, numbers, ruleOf } from "./plain.ts";

const puzzle = (digits: number, ...rules: string[]): SecretNumber =>
  secretNumber.puzzle.parse({ kind: "secret-number", digits, places: "value", rules: rules.map(ruleOf) });
const numbersOf = (made: SecretNumber): string[] =>
  secretNumber
    .solve(made, { solutions: 0, nodes: 1e6 })
    .solutions.map((entry) => Object.keys(entry).map((_, i) => entry[`d${i + 1}`]!))
    .map((digits) => digits.join(""));

describe("a rule that one digit is a multiple of another", () => {
  it.each([
    ["rise-times 1,2 is 2", "12 24 36 48"],
    ["drop-times 1,2 is 3", "31 62 93"],
    ["drop-times 1,2 is 4", "41 82"],
  ])("%s is true of %s", (rule, all) => {
    expect(numbers(2).filter((number) => holds(ruleOf(rule), [...number].map(Number)))).toEqual(all.split(" "));
    expect(numbers(2).filter((number) => isTrue(ruleOf(rule), number))).toEqual(all.split(" "));
    expect(numbersOf(puzzle(2, rule))).toEqual(all.split(" "));
  });

  it("is true of no two zeros", () => {
    expect(holds(ruleOf("rise-times 2,3 is 2"), [4, 0, 0])).toBe(false);
    expect(isTrue(ruleOf("rise-times 2,3 is 2"), "400")).toBe(false);
    const line = (...rules: string[]) => phrasesOf("en-GB")(secretNumber.rule(puzzle(3, ...rules)));
    expect(line("rise-times 2,3 is 2")).toMatch(/ No digit is twice, three or four times 0\.$/);
    // There it says nothing new: the first digit is not 0, or all digits differ.
    expect(line("rise-times 1,3 is 2")).not.toMatch(/twice/);
    expect(line("rise-times 2,3 is 2", "different-count is 3")).not.toMatch(/twice/);
  });

  it("can still hold exactly while some filling of the open digits makes it true", () => {
    const rule = fc.constantFrom("rise-times 1,2 is 2", "drop-times 1,3 is 4", "rise-times 2,3 is 3").map(ruleOf);
    const known = fc.array(fc.integer({ min: -1, max: 9 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(rule, known, (each, digits) => {
        fc.pre(digits[0] !== 0);
        const fillings = numbers(3).filter((number) => digits.every((d, i) => d === -1 || Number(number[i]) === d));
        expect(couldHold(each, digits.slice())).toBe(fillings.some((number) => isTrue(each, number)));
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  const problem = (rule: object) =>
    secretNumber.puzzle.safeParse({ kind: "secret-number", digits: 2, rules: [rule] }).error?.issues[0]?.message;
  it("names two places and 2, 3 or 4, or is refused with what to write", () => {
    const base = { subject: "rise-times", digits: [1, 2] };
    expect(problem({ ...base, comparison: "is", value: 4 })).toBeUndefined();
    for (const value of [0, 1, 5])
      expect(problem({ ...base, comparison: "is", value })).toBe(
        "write 2, 3 or 4: how many times the other digit it is",
      );
    expect(problem({ ...base, comparison: "is" })).toBe('"is" needs a "value"');
    for (const comparison of ["more-than", "is-not", "even"])
      expect(problem({ ...base, comparison, value: 2 })).toBe(
        'of "rise-times" write "is": so many times the other digit',
      );
    expect(problem({ subject: "drop-times", digits: [1], comparison: "is", value: 2 })).toMatch(
      /two places; write two$/,
    );
  });

  it.each<[Language, Register, string]>([
    [
      ...(["en-GB", "adult"] as const),
      "My tens digit is twice my hundreds digit. My hundreds digit is three times my ones digit. My ones digit is 3 more than my tens digit.",
    ],
    [
      ...(["de-DE", "children"] as const),
      "Meine Zehnerziffer ist doppelt so groß wie meine Hunderterziffer. Meine Hunderterziffer ist dreimal so groß wie meine Einerziffer. Meine Einerziffer ist um 3 größer als meine Zehnerziffer.",
    ],
    [
      ...(["es-ES", "adult"] as const),
      "Mi cifra de las decenas es el doble de la de las centenas. Mi cifra de las centenas es el triple de la de las unidades. Mi cifra de las unidades es 3 más que la de las decenas.",
    ],
    [
      ...(["es-ES", "children"] as const),
      "Mis decenas son el doble de mis centenas. Mis centenas son el triple de mis unidades. Mis unidades son 3 más que mis decenas.",
    ],
    [
      ...(["fr-FR", "adult"] as const),
      "Mon chiffre des dizaines est le double de celui des centaines. Mon chiffre des centaines vaut trois fois celui des unités. Mon chiffre des unités vaut 3 de plus que celui des dizaines.",
    ],
    [
      ...(["fr-FR", "children"] as const),
      "Mon chiffre des dizaines : le double de celui des centaines. Mon chiffre des centaines : trois fois celui des unités. Mon chiffre des unités : 3 de plus que celui des dizaines.",
    ],
  ])("says so in %s, to %s", (language, register, said) => {
    const made = puzzle(3, "rise-times 1,2 is 2", "drop-times 1,3 is 3", "rise 2,3 is 3");
    const phrase = phrasesOf(language, register);
    expect(
      secretNumber
        .clues(made)
        .map(({ say }) => phrase(say).replaceAll("\u00a0", " ").replaceAll("\u202f", " "))
        .join(" "),
    ).toBe(said);
  });

  it("gives reasons in words, each from what is known", () => {
    const made = puzzle(3, "rise-times 1,2 is 2", "rise-times 2,3 is 2", "number less-than 200");
    const { steps, solved } = secretNumber.explain(made, BLANK, "easy");
    expect(solved).toBe(true);
    expect(steps.map(({ say }) => phrasesOf("en-GB")(say))).toEqual([
      "Clue 3: I am less than 200. So the hundreds digit is 1.",
      "Clue 1: With 1 in place, the tens digit is 2.",
      "Clue 2: With 2 in place, the ones digit is 4.",
    ]);
    const pairs = secretNumber.explain(puzzle(3, "drop-times 2,3 is 3", "number odd"), BLANK, "easy").steps;
    expect(pairs.map(({ say }) => phrasesOf("en-GB", "children")(say))).toEqual([
      "Clue 2: I am an odd number. The last digit tells odd from even. So the ones digit is 1, 3, 5, 7 or 9.",
      "Clue 1: My tens digit is three times my ones digit. Some digits are crossed out. These pairs fit the tens and ones digits: 3 and 1; 9 and 3. Cross out the other digits.",
    ]);
  });
});

describe("puzzles that compare digits", () => {
  const isAbout = ({ subject, comparison }: Rule): boolean => /^(rise|drop)/.test(subject) && comparison === "is";
  it("have one answer, their level, named places, and half of their rules compare", () => {
    for (const level of LEVELS) {
      for (let i = 0; i < 6; i++) {
        const made = draw(3, level, i, 0, { focus: "comparing-digits", words: "simple" });
        expect(made.places).toBe("value");
        expect(answersOf(made)).toHaveLength(1);
        expect(secretNumber.explain(made, BLANK, level).solved).toBe(true);
        expect(2 * made.rules.filter(isAbout).length).toBeGreaterThanOrEqual(made.rules.length);
      }
    }
  });

  it("say twice, three times and four times, and how much more", () => {
    const rules = Array.from({ length: 80 }, (_, i) => draw(3, "medium", i, 0, { focus: "comparing-digits" }).rules);
    const said = new Set(
      rules
        .flat()
        .filter(isAbout)
        .map(({ subject, value }) => `${subject.replace(/^\w+/, "")} ${value}`),
    );
    for (const one of ["-times 2", "-times 3", "-times 4", " 1", " 2", " 3"]) expect([...said]).toContain(one);
  });

  it("are the only ones that speak of multiples", () => {
    const focuses = ["none", "place-value", "comparing", "sums"] as const;
    for (const focus of focuses)
      for (let i = 0; i < 20; i++)
        for (const { subject } of draw(3, "medium", i, 3, { focus }).rules) expect(subject).not.toMatch(/times/);
  });
});
