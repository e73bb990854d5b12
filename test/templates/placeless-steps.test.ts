/** Steps of figures whose places bear no numbers on paper: they name a place by what stands beside it. */
import { expect, it } from "vitest";
import { BLANK } from "../../src/engine/kind.ts";
import { numberWall } from "../../src/engine/kinds/number-wall/index.ts";
import { secretNumber } from "../../src/engine/kinds/secret-number/index.ts";
import { sumTriangle } from "../../src/engine/kinds/sum-triangle/index.ts";
import { inForm } from "../../src/pages/look-box.ts";
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
  ["en-GB", "9 and 1 are under the empty brick: 9 + 1 = 10."],
  ["de-DE", "Unter dem Stein stehen 9 und 1: 9 + 1 = 10."],
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

// Sheets draw the walls of two rows as a whole above two parts, and as ten-frames.
it.each([
  [
    "en-GB",
    "9 and 1 are the parts: 9 + 1 = 10.",
    "10 is the whole, and 3 is one part: 10 − 3 = 7.",
    "Count the dots: 3.",
  ],
  [
    "de-DE",
    "Die Teile sind 9 und 1: 9 + 1 = 10.",
    "Das Ganze ist 10, ein Teil ist 3: 10 − 3 = 7.",
    "Zähle die Punkte: 3.",
  ],
  [
    "es-ES",
    "Las partes son 9 y 1: 9 + 1 = 10.",
    "El total es 10 y una parte es 3: 10 − 3 = 7.",
    "Cuenta los puntos: 3.",
  ],
  [
    "fr-FR",
    "Les parties sont 9 et 1\u00a0: 9 + 1 = 10.",
    "Le tout est 10, une partie est 3\u00a0: 10 − 3 = 7.",
    "Points déjà dessinés\u00a0: 3.",
  ],
] as const)(
  "tells children in %s of parts and dots where a wall is drawn without bricks",
  (language, above, below, dots) => {
    const { steps } = numberWall.explain(wall, BLANK, "easy");
    const told = (form: string): string[] =>
      steps.map(({ technique, say }) =>
        phrasesOf(language, "children")(inForm(say, technique === "above" && form === "frames" ? undefined : form)),
      );
    expect(told("circles").sort()).toEqual([above, below].sort());
    expect(told("frames").some((each) => each.startsWith(dots))).toBe(true);
  },
);
