/** Sentences call the parts of a Sudoku what it shows: pictures and shapes are no numbers, and regions are no boxes. */
import { describe, expect, it } from "vitest";
import { BLANK, say } from "../../../src/engine/kind.ts";
import { sudoku } from "../../../src/engine/kinds/sudoku/index.ts";
import { make } from "../../../src/engine/make.ts";
import { techniqueWords } from "../../../src/engine/technique-words.ts";
import { optionsAt } from "../../../src/spec/options.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";

const LANGUAGES = ["en-GB", "de-DE", "es-ES"] as const;
const REGISTERS = ["adult", "children"] as const;

function sentencesOf(level: "starter" | "medium" | "hard", given: object, index: number, language: string): string[] {
  const options = optionsAt(sudoku as never, level, given as never).data;
  const job = { kind: "sudoku", version: sudoku.version, seed: "nouns", section: "1", index, again: 0, level, options };
  const puzzle = make(sudoku, job)!.puzzle as Parameters<typeof sudoku.rule>[0];
  const { steps } = sudoku.explain(puzzle, BLANK, level);
  // Two cells of one row with the same number break rules.
  const blanks = sudoku.slots(puzzle).filter(({ given: text, row }) => text === null && row === 1);
  const { broken } = sudoku.check(puzzle, Object.fromEntries(blanks.map(({ id }) => [id, "1"])));
  const said = [
    sudoku.rule(puzzle),
    ...sudoku.describe(puzzle, {}).slice(1),
    ...broken.map(({ rule }) => rule),
    ...steps.flatMap((step) => [techniqueWords("sudoku", step), step.say]),
    ...sudoku.techniques().map(({ id }) => say(`sudoku.technique-${id}`, sudoku.nouns?.(puzzle))),
    ...steps.map(({ say: { key, values } }) => ({ key: key.replace(".step-", ".brief-"), values })),
  ];
  return REGISTERS.flatMap((register) => {
    const phrase = phrasesOf(language as never, register);
    return said.filter(({ key }) => phrase.has(key)).map((words) => plainText(phrase(words)));
  });
}

/** Numbers of rows and columns are the only ones. */
const PLACE = /\b(?:rows?|columns?|Reihe|Spalte|filas?|columnas?) \d/gi;

describe.each(LANGUAGES)("a Sudoku in %s", (language) => {
  it.each(["shapes", "pictures"])("with %s is told without numbers", (symbols) => {
    for (const index of [0, 1, 2])
      for (const text of sentencesOf("starter", { size: 4, symbols }, index, language)) {
        expect(text.replace(PLACE, "")).not.toMatch(/\d/);
        expect(text).not.toMatch(/\bnumbers?\b|Zahl|Ziffer|números?\b/i);
      }
  });

  it("with regions is told without boxes", () => {
    for (const level of ["starter", "medium", "hard"] as const)
      for (const text of sentencesOf(level, { size: 7, regions: "jigsaw" }, 0, language))
        expect(text).not.toMatch(/\bbox|Bl[oö]ck|bloque/i);
  });

  it("with boxes and digits has the usual sentences", () => {
    const texts = sentencesOf("medium", {}, 0, language).join("\n");
    expect(texts).toMatch(/\bbox|Block|bloque/);
    expect(texts).not.toMatch(/undefined|region|Gebiet|región/);
  });
});
