/** Squares as children are led to them: from a number near by, as a grid has no labels. */
import { describe, expect, test } from "vitest";
import { BLANK, type Words } from "../../../src/engine/kind.ts";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";

const [one, ...rows] = ["9 . . . .", ". . . . .", "19 . . . 3", "20 . . 1 2", "21 22 23 24 25"];
const cells = [one!, ...rows].map((row) => row.split(" ").map((text) => (text === "." ? null : Number(text))));
const [step] = numbrix.explain({ kind: "numbrix", cells }, BLANK, "expert").steps;

test.each([
  ["en-GB", "First try this one: below 9.", "So 18 goes in the other: right of 19."],
  ["de-DE", "Probiere zuerst dieses: unter der 9.", "Also kommt die 18 in das andere: rechts von der 19."],
  ["es-ES", "Prueba primero esta: debajo del 9.", "El 18 va en la otra: a la derecha del 19."],
] as const)("a number beside it names a square, in %s", (language, ...told) => {
  for (const sentence of told) expect(phrasesOf(language, "children")(step!.say)).toContain(sentence);
});

test.each([
  ["en-GB", [12, "above", 2], "two above 12"],
  ["de-DE", [12, "right", 1, "below", 2], "von der 12 aus eins nach rechts, zwei nach unten"],
  ["es-ES", [12, "left", 3], "tres a la izquierda del 12"],
] as const)("else squares are counted from one, in %s", (language, at, told) => {
  expect(phrasesOf(language, "children")({ key: "numbrix.where", values: { at } })).toBe(told);
});

/** Rows and columns of a step to each side. */
const SIDES: Readonly<Record<string, readonly [number, number]>> = {
  left: [0, -1],
  right: [0, 1],
  above: [-1, 0],
  below: [1, 0],
};

/** Row and column of the square that a bearing leads to. */
function end(cells: readonly (readonly unknown[])[], [from, ...ways]: readonly (string | number)[]): number[] {
  let row = cells.findIndex((line) => line.includes(from));
  let column = cells[row]!.indexOf(from);
  for (let i = 0; i < ways.length; i += 2) {
    const [down, right] = SIDES[ways[i]!]!;
    row += down * Number(ways[i + 1]);
    column += right * Number(ways[i + 1]);
  }
  return [row + 1, column + 1];
}

describe.each([numbrix, hidato].map((kind) => [kind.slug, kind] as const))("in steps of %s", (_, kind) => {
  test.each(["easy", "medium", "hard", "expert"] as const)("the way from a given number leads there: %s", (level) => {
    const options = kind.options.parse({ width: 6, height: 6, unit: 5 });
    const made = [...Array(9).keys()].map((i) => kind.generate(rng(["led", level, i]), options, level));
    const puzzles = made.filter((puzzle) => puzzle !== undefined).slice(0, 2);
    const told = puzzles.flatMap((puzzle) =>
      kind.explain(puzzle, BLANK, "expert").steps.flatMap(({ say }) => bearingsIn(say, puzzle.cells)),
    );
    expect(told.length).toBeGreaterThan(0);
    for (const { led, named } of told) expect(led).toEqual(named);
  });
});

/** Where the bearings of a sentence lead to, and the squares that it names by row and column. */
const bearingsIn = ({ values }: Words, cells: readonly (readonly unknown[])[]) =>
  ["", "wrong", "room", "needed"].flatMap((name) => {
    const own = (part: string) => values[name === "" ? part.toLowerCase() : name + part];
    const at = own("At") as readonly (string | number)[] | undefined;
    return at === undefined ? [] : [{ led: end(cells, at), named: [own("Row"), own("Column")] }];
  });
