import { describe, expect, it } from "vitest";
import { examine } from "../../src/engine/examine.ts";
import { answerDigest, puzzleId } from "../../src/engine/id.ts";
import { finding, fixedKind } from "./fixed-kind.ts";

const PUZZLE = { kind: "pair", sum: 5, difference: 1 };
const [A, B] = [{ d1: "3" }, { d1: "4" }];
const canonicalAnswer = (_: unknown, entry: Readonly<Record<string, string>>) => entry.d1 ?? "";

describe("a puzzle that is examined", () => {
  it("has one answer, and all that follows from it", () => {
    const id = puzzleId("pair", PUZZLE);
    expect(examine(fixedKind(), { kind: "pair", puzzle: PUZZLE })).toEqual({
      ...{ valid: true, answer: { d1: "3", d2: "2" }, ways: 1, id, digest: answerDigest(id, "3 2"), canonical: "5 1" },
      ...{ grade: { level: "easy", score: 40 }, tidy: true },
    });
  });
  it("is tidy only where its keys stand in the order of its kind", () => {
    const turned = { difference: 1, sum: 5, kind: "pair" };
    expect(examine(fixedKind(), { kind: "pair", puzzle: turned })).toMatchObject({
      ...{ valid: true, tidy: false, id: puzzleId("pair", PUZZLE) },
    });
  });
  it("has no grade where the techniques do not solve it", () => {
    const kind = fixedKind({ explain: () => ({ steps: [], solved: false }) });
    expect(examine(kind, { kind: "pair", puzzle: PUZZLE })).toMatchObject({ valid: true, grade: null });
  });
  it("is refused where its data are none of its kind's, with their place", () => {
    expect(examine(fixedKind(), { kind: "pair", puzzle: { ...PUZZLE, sum: "5" } })).toEqual({
      ...{ valid: false, why: "its data cannot be read: sum is not of the right form" },
    });
    expect(examine(fixedKind(), { kind: "pair", puzzle: 5 })).toEqual({
      ...{ valid: false, why: "its data cannot be read: the puzzle is not of the right form" },
    });
  });
  it.each([
    ["it has no answer", finding([])],
    ["it has more than one answer", finding([A, B])],
    ["its one answer could not be proved", finding([A], Number.POSITIVE_INFINITY)],
  ])("is refused: %s", (why, solve) => {
    const kind = fixedKind({ solve, canonicalAnswer });
    expect(examine(kind, { kind: "pair", puzzle: PUZZLE })).toEqual({ valid: false, why });
  });
  it("of an older generator has the answer that is kept of it; all that is kept must be known", () => {
    const kind = fixedKind({ version: 2, solve: finding([A, B]), canonicalAnswer });
    const kept = { id: "ID", version: 1, digest: answerDigest("ID", "4") };
    expect(examine(kind, { kind: "pair", puzzle: PUZZLE, ...kept })).toMatchObject({ valid: true, answer: B });
    for (const key of ["id", "version", "digest"] as const)
      expect(examine(kind, { kind: "pair", puzzle: PUZZLE, ...kept, [key]: undefined })).toMatchObject({
        valid: false,
      });
  });
});
