/** The name of a technique says what the puzzle calls its parts. */
import { expect, it } from "vitest";
import { say } from "../../src/engine/kind.ts";
import { techniqueWords } from "../../src/engine/technique-words.ts";
import { phrasesOf } from "../../src/templates/index.ts";

it("the name of a technique takes the values of its step", () => {
  const step = { technique: "only-place", say: say("sudoku.step-only-place", { box: "region" }) };
  expect(techniqueWords("sudoku", step)).toEqual(say("sudoku.technique-only-place", { box: "region" }));
});
it("a technique is named by the region of a jigsaw, and by the box of other Sudokus", () => {
  const nameOf = (values: Record<string, string>) =>
    phrasesOf("en-GB")(
      techniqueWords("sudoku", { technique: "only-place", say: say("sudoku.step-only-place", values) }),
    );
  expect([nameOf({ box: "region" }), nameOf({})]).toEqual(["Only one place in a region", "Only one place in a box"]);
});
