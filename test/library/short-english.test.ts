/** If there are no templates, problems of puzzles read as with them. */
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { shortEnglish } from "../../src/library/short-english.ts";
import { parseAges } from "../../src/spec/ages.ts";
import { english } from "../../src/spec/english.ts";
import { agesProblem } from "../../src/spec/kind-ages.ts";
import { kindProblem } from "../../src/spec/options.ts";
import type { Advice } from "../../src/spec/problem.ts";

const late = KINDS.find(({ leastAge = 0 }) => leastAge > 7)!;
const ages = (text: string) => (parseAges(text) as { problem: Advice }).problem;

it.each<[string, Advice]>([
  ["a kind that is misspelt", kindProblem(KINDS, "number-wal")],
  ["a kind that is none", kindProblem(KINDS, "chess")],
  ["a kind that is for older readers", agesProblem(late, [6, 7], KINDS)!],
  ["a kind that is for older readers than of one age", agesProblem(late, [6, 6], KINDS)!],
  ["ages that are none", ages("many")],
  ["ages of nobody", ages("1-2")],
  ["ages in the wrong order", ages("9-7")],
])("%s", (_, { words }) => {
  expect(shortEnglish(words!.problem)).toBe(english(words!.problem));
});

it("a kind that is none has what to do", () => {
  for (const name of ["number-wal", "chess"]) {
    const { fix } = kindProblem(KINDS, name).words!;
    expect(shortEnglish(fix!)).toBe(english(fix!));
  }
});
