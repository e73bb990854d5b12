import { describe, expect, it } from "vitest";
import { parsePosition } from "../../src/cli/terminal/parse-position.ts";
import { type Slot, say } from "../../src/engine/kind.ts";
import { InputError } from "../../src/spec/diagnostic.ts";

const slot = (id: string, choices: string[] | null, given: string | null = null): Slot => ({
  id,
  row: 1,
  column: 1,
  given,
  choices,
  length: 5,
  name: say("a"),
});
const kind = {
  slots: () => [
    slot("r1c1", ["1", "2", "A"]),
    slot("r1c2", ["1", "2", "A"], "2"),
    slot("a1.1", ["+", "-", "*"]),
    slot("expression", null),
  ],
};
const read = (text: string) => parsePosition(kind, null, text);
const issues = (text: string): string[] => {
  try {
    read(text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.exitCode).toBe(2);
    return error.issues.map(({ column, message, fix }) => `${column} ${message} | ${fix ?? ""}`);
  }
  return [];
};

describe("a position as one types it", () => {
  it("is what is written and what is crossed out, parted by spaces or commas", () => {
    expect(read("")).toEqual({ entry: {}, crossed: {} });
    expect(read("r1c1=2 a1.1=+")).toEqual({ entry: { r1c1: "2", "a1.1": "+" }, crossed: {} });
    expect(read(" R1C1 = 2,a1.1=-, ")).toEqual({ entry: { r1c1: "2", "a1.1": "-" }, crossed: {} });
    expect(read("r1c1!=1,2 r1c1≠A a1.1!=+")).toEqual({ entry: {}, crossed: { r1c1: ["1", "2", "A"], "a1.1": ["+"] } });
  });

  it("may have spaces in a value, other signs, and another case; what is given may be said again", () => {
    expect(read("expression=3 + 4 r1c1=a a1.1=× r1c2=2")).toEqual({
      entry: { expression: "3 + 4", r1c1: "A", "a1.1": "*" },
      crossed: {},
    });
  });

  it("may have a number with either minus sign", () => {
    const below = { slots: () => [slot("r1c1", ["-2", "1"]), slot("r1c2", null), slot("r1c3", null, "-3")] };
    expect(parsePosition(below, null, "r1c1=−2 r1c2=–5 r1c3=−3")).toEqual({
      entry: { r1c1: "-2", r1c2: "-5" },
      crossed: {},
    });
  });

  it("may have a fraction in the ways that it is typed", () => {
    const halves = { slots: () => [slot("r1c1", ["½", "1", "1½"]), slot("r1c2", null), slot("r1c3", null)] };
    expect(parsePosition(halves, null, "r1c1=1.5 r1c2=2 1/2 r1c3=0,5")).toEqual({
      entry: { r1c1: "1½", r1c2: "2½", r1c3: "½" },
      crossed: {},
    });
    expect(parsePosition(halves, null, "r1c1!=½,1.5").crossed).toEqual({ r1c1: ["½", "1½"] });
  });

  it("is told where it is wrong", () => {
    expect(issues("r1c1=2 r9c9=1 a1.1=7")).toEqual([
      '8 there is no cell "r9c9" | the cells are r1c1 r1c2 a1.1 expression',
      '15 a1.1 cannot hold "7" | it is one of + - *',
    ]);
    expect(issues("r1c1=1 r1c1=2")).toEqual(["8 r1c1 is written twice | keep one of them"]);
    expect(issues("r1c2=1")).toEqual(["1 r1c2 is given: it holds 2 | "]);
    expect(issues("hello")).toEqual(['1 "hello" says nothing of a cell | write it as r1c1=1']);
    expect(issues("r1c1= a1.1=+")).toEqual(['1 "r1c1=" says nothing of a cell | write it as r1c1=1']);
    expect(issues("r1c1=1 2")).toEqual(['1 r1c1 cannot hold "1 2" | it is one of 1 2 A']);
    expect(issues("expression=1+2+3+4")).toEqual(['1 expression cannot hold "1+2+3+4" | it has at most 5 characters']);
    expect(issues("r1cl=1")).toEqual(['1 there is no cell "r1cl" | the cells are r1c1 r1c2 a1.1 expression']);
  });
});
