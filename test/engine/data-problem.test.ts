import { describe, expect, it } from "vitest";
import * as z from "zod";
import { dataProblem, isStock } from "../../src/engine/data-problem.ts";

const shape = z.strictObject({
  cells: z.array(z.int().min(1).max(9)),
  code: z.string().refine((code) => code !== "no", "the code must be another; write yes"),
});
const problemOf = (data: unknown, schema: z.ZodType = shape): string =>
  dataProblem(schema.safeParse(data).error!.issues, "the puzzle");

describe("what is wrong with data", () => {
  it.each([
    [{ cells: ["a"], code: "" }, "cells.0 is not of the right form"],
    [{ cells: [1, 0], code: "" }, "cells.1 is not of the right form"],
    [{ cells: [10], code: "" }, "cells.0 is not of the right form"],
    [{ cells: [], code: "", more: 1 }, "the puzzle is not of the right form"],
    [7, "the puzzle is not of the right form"],
  ])("%j: no words of the schema's library", (data, problem) => {
    expect(problemOf(data)).toBe(problem);
  });
  it("is reported in our own words, with its place", () => {
    expect(problemOf({ cells: [], code: "no" })).toBe("the code must be another; write yes (code)");
    expect(
      problemOf(
        1,
        z.number().refine(() => false, "it is unlucky"),
      ),
    ).toBe("it is unlucky");
  });
  it("is of the whole where no place is known", () => {
    expect(dataProblem([], "the puzzle")).toBe("the puzzle is not of the right form");
  });
  it("is the library's where the message begins so, as a word", () => {
    for (const message of ["Invalid input", "Too small: 1", "Too big: 1", "Unrecognized key"])
      expect(isStock({ message })).toBe(true);
    for (const message of ["Invalidated", "Too many", "it is Invalid input", ""])
      expect(isStock({ message })).toBe(false);
  });
});
