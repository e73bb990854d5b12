/** The head of an explained puzzle: how hard it is among others of its size. */
import { expect, it } from "vitest";
import { headWords, writerOf } from "../../src/cli/terminal/step-words.ts";
import { kindOf } from "../../src/engine/kinds/index.ts";

it.each([
  ["en-GB", "Harder than 41 of 100"],
  ["de-DE", "41 von 100"],
  ["es-ES", "41 de cada 100"],
] as const)("tells in %s of how many it is harder, but not of none and not of all", (language, told) => {
  const head = (percent: number | null) =>
    headWords(writerOf(language), kindOf("numbrix")!, { level: "easy", score: 41, percent });
  expect(head(41)).toContain(told);
  for (const percent of [0, 100, null]) expect(head(percent).trim().split("\n")).toHaveLength(1);
});
