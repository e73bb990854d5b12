/** Every fault of a format has a sentence and a way out in each language. */

import { expect, it } from "vitest";
import { FORMAT_FAULTS } from "../../src/engine/formats/fault.ts";
import { say } from "../../src/engine/kind.ts";
import { formatProblem } from "../../src/spec/format-problem.ts";
import { SPOKEN_IN } from "../languages.ts";
import "../../src/spec/english.ts";
import { phrasesOf } from "../../src/templates/index.ts";

const VALUES = {
  ...{ name: "Skyscrapers", rule: "thermometer", width: 30, height: 30, most: 25, found: 80, expected: 81, line: 3 },
  ...{ character: "%", value: "10", least: 1, slot: "r1c1", format: "sgt", text: "abc", count: 3, kind: "kakuro" },
  what: "regions",
};

it.each(SPOKEN_IN)("in %s", (language) => {
  const write = phrasesOf(language);
  for (const code of FORMAT_FAULTS) {
    const sentence = write(say(`format.${code}`, VALUES));
    expect(sentence.length).toBeGreaterThan(10);
    expect(write(say(`format.${code}-fix`, VALUES)).length).toBeGreaterThan(5);
  }
});

it("is reported in English on a terminal", () => {
  const { message, fix } = formatProblem({ code: "rule", values: { rule: "thermometer" } });
  expect(message).toBe("it has a rule that is not known here: thermometer");
  expect(fix).toBe("a sudoku may have diagonals, four windows, irregular regions and cages with sums");
});
