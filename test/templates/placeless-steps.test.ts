/** Steps of figures whose places bear no numbers on paper: they name a place by what stands beside it. */
import { expect, it } from "vitest";
import { BLANK } from "../../src/engine/kind.ts";
import { numberWall } from "../../src/engine/kinds/number-wall/index.ts";
import { secretNumber } from "../../src/engine/kinds/secret-number/index.ts";
import { sumTriangle } from "../../src/engine/kinds/sum-triangle/index.ts";
import { phrasesOf } from "../../src/templates/index.ts";

const wall = numberWall.puzzle.parse({
  ...{ kind: "number-wall", operation: "add", range: [0, 10], walls: 2 },
  bricks: [
    [10, null],
    [3, null, 9, 1],
  ],
});
const triangle = sumTriangle.puzzle.parse({
  ...{ kind: "sum-triangle", drawing: "corners", operation: "add", range: [1, 99] },
  ...{ inner: [30, 37, 13], outer: [null, null, null] },
});

it.each([
  ["en-GB", "9 and 1 are below the empty one: 9 + 1 = 10."],
  ["de-DE", "Unter dem leeren Feld stehen 9 und 1: 9 + 1 = 10."],
  ["es-ES", "Debajo del hueco están 9 y 1: 9 + 1 = 10."],
  ["fr-FR", "Sous la brique vide, il y a 9 et 1\u00a0: 9 + 1 = 10."],
] as const)("tells children in %s which bricks are under the empty one", (language, told) => {
  const { steps } = numberWall.explain(wall, BLANK, "starter");
  expect(steps.map(({ say }) => phrasesOf(language, "children")(say))).toContain(told);
});

it.each([
  ["en-GB", "Between 30 and 37: 30 + 37 = 67."],
  ["de-DE", "Zwischen 30 und 37: 30 + 37 = 67."],
  ["es-ES", "Entre 30 y 37: 30 + 37 = 67."],
  ["fr-FR", "Entre 30 et 37\u00a0: 30 + 37 = 67."],
] as const)("tells every reader in %s between which inner numbers a sum stands", (language, told) => {
  const { steps } = sumTriangle.explain(triangle, BLANK, "starter");
  for (const register of ["adult", "children"] as const)
    expect(steps.map(({ say }) => phrasesOf(language, register)(say))).toContain(told);
});

it("tells German children in one sentence how large the difference of digits is", () => {
  const rules = [
    { subject: "difference", digits: [1, 2], comparison: "more-than", value: 4 },
    { subject: "digit", digits: [1], comparison: "is", value: 9 },
  ];
  const puzzle = secretNumber.puzzle.parse({ kind: "secret-number", digits: 2, rules });
  const said = secretNumber.clues(puzzle).map(({ say }) => phrasesOf("de-DE", "children")(say));
  expect(said).toContain("Der Unterschied meiner Ziffern ist größer als 4.");
});
