import { expect, it } from "vitest";
import { linesThrough, PLAIN_CELLS } from "../../src/engine/board.ts";
import { say } from "../../src/engine/kind.ts";

const line = (name: string, ...slots: string[]) => ({
  name: say(name),
  items: slots.flatMap((slot) => [{ slot }, { sign: "+" }]),
});

it("the lines through a slot are those that have it, in the order of the board", () => {
  const lines = [line("row 1", "a", "b"), line("row 2", "c", "d"), line("column 1", "a", "c")];
  expect(linesThrough({ lines }, "a").map(({ name }) => name.key)).toEqual(["row 1", "column 1"]);
  expect(linesThrough({ lines }, "d").map(({ name }) => name.key)).toEqual(["row 2"]);
  expect(linesThrough({ lines }, "+")).toEqual([]);
});

it("a plain board of cells has square cells of one size, one column wide, and nothing else", () => {
  const { shape, ...rest } = PLAIN_CELLS;
  expect(shape()).toBe("square");
  expect(rest).toEqual({
    ...{ input: "cells", span: 1, narrow: { rows: [], columns: [] }, links: [], lines: [], signs: [], guesses: [] },
    ...{ round: false, digits: "", different: [], strips: false },
  });
});
