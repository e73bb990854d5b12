import { describe, expect, it } from "vitest";
import { recordLines } from "../../src/spec/record-lines.ts";

const DATA = { size: { made: 2, scores: [1, 2] }, none: undefined, "a b": [null, [], {}] };

describe("recordLines", () => {
  it("writes the members of the first levels on lines of their own, and what is deeper on one line", () => {
    expect(recordLines(DATA, 1)).toBe('{\n"size":{"made":2,"scores":[1,2]},\n"a b":[null,[],{}]\n}\n');
    expect(recordLines([["a", 1], []], 2)).toBe('[\n[\n"a",\n1\n],\n[]\n]\n');
  });
  it("writes the same data as JSON.stringify, at every depth", () => {
    for (const depth of [0, 1, 2, 9])
      expect(JSON.parse(recordLines(DATA, depth))).toEqual(JSON.parse(JSON.stringify(DATA)));
  });
});
