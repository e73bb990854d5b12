/** Easier examples: chosen by the puzzles of a book, with no sign that these lack. */

import { describe, expect, it } from "vitest";
import type { Figure } from "../../src/engine/figure.ts";
import { PAGE, type PuzzleKind } from "../../src/engine/kind.ts";
import { countdown } from "../../src/engine/kinds/countdown/index.ts";
import { crossNumbers } from "../../src/engine/kinds/cross-numbers/index.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { rng } from "../../src/engine/rng.ts";
import { workedExample } from "../../src/engine/worked-example.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { SPOKEN_IN } from "../languages.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Puzzles as a book for these ages has them. */
function puzzlesFor(kind: Kind, level: "starter" | "easy", ages: readonly [number, number] | null): unknown[] {
  const options = kind.options.parse(kind.preset(level, ages, null));
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => kind.generate(rng(["easy example", seed]), options, level) ?? []);
}
const signsIn = ({ marks }: Figure): string[] =>
  marks.flatMap((mark) => (mark.shape === "text" && ["+", "−", "×", "÷"].includes(mark.text) ? [mark.text] : []));

describe.each([
  ["Cross Numbers", crossNumbers as Kind],
  ["Number Target", countdown as Kind],
])("the easy example of %s", (_, kind) => {
  it.each([
    ["starter", [6, 7]],
    ["easy", [8, 8]],
  ] as const)("has no × or ÷ where the %s puzzles for ages %j have none", (level, ages) => {
    const puzzles = puzzlesFor(kind, level, ages);
    expect(puzzles.length).toBeGreaterThan(0);
    const example = kind.easyExample!(puzzles);
    const { afterNext, solved, steps } = workedExample(kind, kind.puzzle.parse(example));
    expect(steps.length).toBeGreaterThan(0);
    expect(signsIn(kind.draw(example, solved, PAGE))).toContain("+");
    for (const at of [afterNext, solved]) {
      expect(signsIn(kind.draw(example, at, PAGE)).filter((sign) => sign === "×" || sign === "÷")).toEqual([]);
    }
  });
  it("gives way to the usual one where something is multiplied", () => {
    expect(kind.easyExample!([kind.example])).toBeNull();
    expect(kind.easyExample!([...puzzlesFor(kind, "starter", [6, 7]), kind.example])).toBeNull();
  });
});

it("takes away only where a puzzle does", () => {
  const plus = puzzlesFor(crossNumbers as Kind, "starter", [8, 8]);
  const sums = (crossNumbers as Kind).easyExample!(plus);
  expect(
    new Set(signsIn(crossNumbers.draw(sums as never, workedExample(crossNumbers as Kind, sums).solved, PAGE))),
  ).toEqual(new Set(["+"]));
  const both = puzzlesFor(crossNumbers as Kind, "easy", [8, 8]);
  expect((crossNumbers as Kind).easyExample!(both)).not.toEqual(sums);
});

it.each(SPOKEN_IN)("has short words for every kind in %s", (language) => {
  const { keys } = phrasesOf(language);
  for (const kind of KINDS) {
    expect(keys).toContain(`${kind.id}.how-easy`);
  }
});
