/** A triangle whose outer numbers are products: the public format has it, and solving, hints, checks and drawing know it. */
import { expect, it } from "vitest";
import { formatCode, parseAddress } from "../../../src/engine/address/address.ts";
import { BLANK, PAGE } from "../../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../../src/engine/kinds/index.ts";
import { sumTriangle } from "../../../src/engine/kinds/sum-triangle/index.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { answers } from "../../reference/sum-triangle.ts";

const DATA = {
  ...{ kind: "sum-triangle", drawing: "corners", operation: "multiply", range: [1, 12] },
  ...{ inner: [null, null, null], outer: [6, 8, 12] },
} as const;
const puzzle = sumTriangle.puzzle.parse(DATA);
const all = { solutions: 0, nodes: 100_000 };
const english = phrasesOf("en-GB", "adult");

it("is solved by search and by steps, and judged by its rule", () => {
  const answer = { i1: "3", i2: "2", i3: "4" };
  expect(sumTriangle.solve(puzzle, all)).toMatchObject({ solutions: [answer], complete: true });
  const { steps, solved } = sumTriangle.explain(puzzle, BLANK, "expert");
  expect(solved).toBe(true);
  expect(Object.assign({}, ...steps.map(({ finds }) => finds))).toEqual(answer);
  expect(steps.map(({ say }) => english(say)).join()).toContain("6 ÷ 3 = 2");
  expect(sumTriangle.check(puzzle, answer).done).toBe(true);
  const [broken] = sumTriangle.check(puzzle, { ...answer, i2: "3" }).broken;
  expect(english(broken!.rule)).toBe("Outer number 1 is not the product of inner numbers 1 and 2.");
  expect(sumTriangle.draw(puzzle, { entry: answer, crossed: {} }, PAGE).marks.length).toBeGreaterThan(6);
});

it("says its rule in each language, and travels in its address", () => {
  expect(english(sumTriangle.rule(puzzle))).toMatch(/^Multiply the numbers at two corners\./);
  expect(phrasesOf("de-DE", "adult")(sumTriangle.rule(puzzle))).toMatch(/^Nimm die Zahlen an zwei Ecken mal\./);
  expect(phrasesOf("es-ES", "children")(sumTriangle.rule(puzzle))).toMatch(/^Multiplica/);
  expect(phrasesOf("fr-FR", "children")(sumTriangle.rule(puzzle))).toMatch(/^Multiplie les nombres de deux coins\./);
  expect(parseAddress(formatCode(kindOf("sum-triangle")!, puzzle)!, KINDS)).toMatchObject({ puzzle });
});

it("has the answers that a second solver finds", () => {
  for (const outer of [
    [6, 8, 12],
    [12, 12, 12],
    [null, 24, 30],
    [35, 8, 12],
    [4, 6, 6, 4],
  ])
    for (const first of [null, 2]) {
      const data = { ...DATA, range: [1, 9], inner: outer.map((_, i) => (i === 0 ? first : null)), outer };
      const texts = sumTriangle.solve(sumTriangle.puzzle.parse(data), all).solutions.map((entry) =>
        Object.entries(entry)
          .map(([slot, text]) => `${slot}=${text}`)
          .sort()
          .join(" "),
      );
      expect(texts.sort()).toEqual([...answers(data as never, 10_000)].sort());
    }
});

it("has whole numbers from 1", () => {
  const pathsOf = (more: object) =>
    sumTriangle.puzzle.safeParse({ ...DATA, ...more }).error?.issues.map(({ path }) => path);
  expect(pathsOf({ unit: 0.5 })).toEqual([["unit"]]);
  expect(pathsOf({ range: [0, 9] })).toEqual([["range"]]);
});
