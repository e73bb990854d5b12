import { beforeAll, describe, expect, it } from "vitest";
import { BLANK, type Step } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { neededSteps } from "../../../src/engine/needed-steps.ts";
import { lookHints, unlikeHint } from "../../../src/pages/keys/look-hints.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";
import { trials } from "../../smoke.ts";
import { somePuzzles } from "../../templates/real-words.ts";

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("printed hints of %s", (_, kind) => {
  let solved: readonly { readonly puzzle: unknown; readonly steps: readonly Step[] }[];
  beforeAll(() => {
    solved = somePuzzles(kind, trials(1, 2)).map((puzzle) => ({
      puzzle,
      steps: neededSteps(kind.explain(puzzle, BLANK, "expert").steps),
    }));
  });

  it.each(LANGUAGES)("in %s say where to look, each in its own words, and mark nothing", (language) => {
    const phrase = phrasesOf(language);
    for (const { puzzle, steps } of solved) {
      const hints = lookHints(kind, puzzle, steps, phrase);
      expect(hints.length).toBeGreaterThan(0);
      expect(new Set(hints).size).toBe(hints.length);
      const reasons = steps.map(({ say }) => phrase(say));
      for (const hint of hints) {
        expect(hint).not.toMatch(/undefined|NaN|\[object|[{}]| {2}|\.\.| [.,;]|marked|markiert|marcad/);
        expect(hint.length).toBeLessThan(260);
        expect(reasons.filter((reason) => hint.includes(reason))).toEqual([]);
      }
    }
  });

  it("differ between neighbours, wherever a puzzle has more than one", () => {
    const before: string[] = [];
    for (const { puzzle, steps } of solved.flatMap((one) => [one, one])) {
      const hints = lookHints(kind, puzzle, steps, phrasesOf("en-GB"));
      const hint = unlikeHint(hints, before)!;
      if (hints.length > 1) expect(hint).not.toBe(before.at(-1));
      if (hints.length > 2) expect(before.slice(-2)).not.toContain(hint);
      before.push(hint);
    }
  });
});

it("the choice of a hint is the best one unlike the last two, else the last", () => {
  expect(unlikeHint(["a", "b", "c"], [])).toBe("a");
  expect(unlikeHint(["a", "b", "c"], ["a"])).toBe("b");
  expect(unlikeHint(["a", "b", "c"], ["a", "b"])).toBe("c");
  expect(unlikeHint(["a", "b"], ["a", "b"])).toBe("a");
  expect(unlikeHint(["a"], ["a"])).toBe("a");
  expect(unlikeHint([], ["a"])).toBeUndefined();
});
