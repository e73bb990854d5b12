/** The length of hints in every language: those of the hardest puzzles have the most to say. */
import { describe, expect, it } from "vitest";
import { inBrief, LONGEST } from "../../src/engine/in-brief.ts";
import { BLANK, LEVELS, type PuzzleKind, type Step } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { rng } from "../../src/engine/rng.ts";
import { textPages } from "../../src/site/text-pages.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { LANGUAGES, type Language } from "../../src/templates/language.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { REGISTERS } from "../../src/templates/register.ts";
import type { Phrase } from "../../src/templates/runtime.ts";
import { trials } from "../smoke.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Kinds whose every hint is on one page. */
const ON_ONE_PAGE = ["sudoku", "killer-sudoku", "calcudoku", "kakuro", "futoshiki"];

/** The steps of puzzles of a kind's two hardest levels, each with its puzzle. */
function stepsOf(kind: Kind): (readonly [puzzle: unknown, step: Step])[] {
  const optionsOf = (level: (typeof LEVELS)[number]) => kind.options.parse(kind.preset(level, null, null));
  const levels = LEVELS.filter((level) => kind.levels(optionsOf(level), [level]).includes(level)).slice(-2);
  return levels.flatMap((level) => {
    const options = optionsOf(level);
    const puzzles: unknown[] = [];
    for (let attempt = 0; attempt < 400 && puzzles.length < trials(1, 20); attempt++) {
      const puzzle = kind.generate(rng(["lengths", kind.id, level, attempt]), options, level);
      if (puzzle !== undefined) puzzles.push(puzzle);
    }
    return puzzles.flatMap((puzzle) =>
      kind.explain(puzzle, BLANK, "expert").steps.map((step) => [puzzle, step] as const),
    );
  });
}

const isBroken = (page: string): boolean => page.length > LONGEST || !/[.!?…]$/.test(page);

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("hints of %s", (id, kind) => {
  const steps = stepsOf(kind);
  /** The hints for each place of each step. */
  const hints = (phrase: Phrase): string[] => {
    const text = (words: Step["say"]): string => plainText(phrase(words));
    return steps.flatMap(([puzzle, step]) =>
      [undefined, ...Object.keys(step.finds)].map((slot) => text(inBrief(kind, puzzle, step, text, slot).say)),
    );
  };
  const languages: readonly Language[] = LANGUAGES;

  it.each(languages)("end each page of 140 characters with a sentence in %s", (language) => {
    expect(steps.length).toBeGreaterThan(0);
    for (const register of REGISTERS) {
      const pages = hints(phrasesOf(language, register)).flatMap((hint) =>
        textPages(hint, (page) => page.length <= LONGEST),
      );
      expect(pages.filter(isBroken)).toEqual([]);
    }
  });

  if (ON_ONE_PAGE.includes(id))
    it.each(languages)("have 140 characters at most in %s", (language) => {
      expect(hints(phrasesOf(language)).filter((hint) => hint.length > LONGEST)).toEqual([]);
    });
});
