/** The rule in a line, which stands over a board on a telephone: never cut, in no language. */
import { describe, expect, it } from "vitest";
import { say, type Words } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { LANGUAGES, type Language } from "../../src/templates/language.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { somePuzzles } from "./real-words.ts";

/** What a line of 362 px holds, beside the mark that opens the whole rule. */
const MAX_CHARACTERS = 46;

/** Puzzles with other rules than most: each clause of a rule that an answer can turn on is in one of them. */
const lineOf = (id: string, values: Words["values"], language: Language = "en-GB"): string =>
  plainText(phrasesOf(language)(say(`${id}.rule-short`, values)));
const CROSS = {
  order: "ranks",
  high: ["*"],
  ranks: [],
  distinct: "none",
  once: 0,
  steps: "any",
  most: "9999",
  base: 10,
};
const VARIED: Readonly<Record<string, readonly Words["values"][]>> = {
  "cross-numbers": ["along", "ranks", "any", "bits"].flatMap((order) =>
    ["none", "rows", "lines", "grid"].flatMap((distinct) =>
      ["any", "below", "broken", "both", "limit"].flatMap((steps) =>
        [10, 16].map((base) => ({
          ...CROSS,
          ...{ order, distinct, steps: order === "bits" ? "any" : steps, base: order === "bits" ? 10 : base },
          ...{ high: ["*", "/"], ranks: ["&", ",", "+", "-", ",", "|"] },
        })),
      ),
    ),
  ),
  "magic-square": [
    { sum: -352, isRun: 1, least: -100, most: -76 },
    { sum: 2000, isRun: 0, least: 1, most: 400 },
    { sum: "", isRun: 1, least: -12, most: 12 },
  ],
  "number-wall": ["add", "multiply"].map((operation) => ({
    operation,
    least: operation === "add" ? "−100" : 1,
    most: 100,
  })),
  mastermind: [{ repeats: 0 }, { repeats: 1 }],
  countdown: [{ all: 1 }],
};

/** Values of two rules that differ in one clause. */
const PAIRS: readonly (readonly [id: string, one: Words["values"], other: Words["values"]])[] = [
  ["cross-numbers", CROSS, { ...CROSS, order: "along", distinct: "grid" }],
  ["cross-numbers", CROSS, { ...CROSS, distinct: "rows" }],
  ["cross-numbers", CROSS, { ...CROSS, distinct: "lines" }],
  ["cross-numbers", CROSS, { ...CROSS, steps: "below" }],
  ["cross-numbers", CROSS, { ...CROSS, steps: "broken" }],
  ["cross-numbers", CROSS, { ...CROSS, base: 16 }],
  ["mastermind", { repeats: 0 }, { repeats: 1 }],
  ["number-mind", { dots: 0 }, { dots: 1 }],
  ["number-wall", { operation: "add", least: 1, most: 9 }, { operation: "add", least: 1, most: 20 }],
  ["number-wall", { operation: "add", least: 1, most: 9 }, { operation: "multiply", least: 1, most: 9 }],
  ["sum-triangle", { least: 1, most: 9 }, { least: 1, most: 20 }],
  ["magic-square", { sum: 15, isRun: 1, least: 1, most: 9 }, { sum: 15, isRun: 1, least: 2, most: 10 }],
  ["magic-square", { sum: 15, isRun: 1, least: 1, most: 9 }, { sum: "", isRun: 1, least: 1, most: 9 }],
  ["secret-number", { repeats: "said" }, { repeats: "" }],
  ["countdown", { pair: 1 }, { pair: 0 }],
  ["countdown", { all: 1 }, { all: 0 }],
  ["numbrix", { unit: 1 }, { unit: 5 }],
  ["hidato", { unit: 1 }, { unit: 5 }],
];

describe.each(LANGUAGES)("rules that differ in a clause that decides the answer, in %s", (language) => {
  it.each(PAIRS)("differ in their line, too: %s %#", (id, one, other) => {
    expect(lineOf(id, one, language)).not.toBe(lineOf(id, other, language));
  });
});

describe.each(KINDS.map((kind) => [kind.slug, kind] as const))("the rule of %s in a line", (_, kind) => {
  it.each(LANGUAGES)("has at most 46 characters in %s", (language) => {
    for (const register of ["adult", "children"] as const) {
      const phrase = phrasesOf(language, register);
      for (const puzzle of somePuzzles(kind, 1)) {
        const line = plainText(phrase(say(`${kind.id}.rule-short`, kind.rule(puzzle).values)));
        expect(line.length, line).toBeLessThanOrEqual(MAX_CHARACTERS);
      }
      for (const values of VARIED[kind.id] ?? []) {
        const line = plainText(phrase(say(`${kind.id}.rule-short`, values)));
        expect(line.length, line).toBeLessThanOrEqual(MAX_CHARACTERS);
      }
    }
  });
});
