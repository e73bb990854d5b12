/** Each technique on a small square: what it finds, what it rests on, and that nothing else could stand there. */
import { describe, expect, it } from "vitest";
import { minimiseGivens } from "../../../src/engine/constraints/generate.ts";
import { BLANK, LEVELS } from "../../../src/engine/kind.ts";
import { rng } from "../../../src/engine/rng.ts";
import { type Kind, replay, unfounded } from "../../audit/checks.ts";
import { gridOf } from "../text-cases.ts";
import { type LatinSquare, latin, layout, neighbours, TECHNIQUES, upTo } from "./latin-square.ts";

const kind = { ...latin, techniques: () => TECHNIQUES } as unknown as Kind;
const blank = (cells: readonly number[]): (number | null)[] => cells.map((n) => (n === 0 ? null : n));
const stepsOf = (puzzle: LatinSquare) => latin.explain(puzzle, BLANK, "expert").steps;

describe("single steps", () => {
  it("finds the one number left and rests it on those that took the others", () => {
    const [step] = stepsOf({ size: 4, cells: blank([0, 1, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0]) });
    expect(step).toMatchObject({
      technique: "one-left",
      finds: { r1c1: "4" },
      because: ["r1c1", "r1c2", "r1c4", "r3c1"],
    });
  });
  it("finds the only place of a number in a line", () => {
    const steps = stepsOf({ size: 4, cells: blank([0, 0, 0, 2, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]) });
    expect(steps[0]).toMatchObject({ technique: "only-place", finds: { r1c3: "1" } });
  });
  it("crosses out what a table leaves no pair for", () => {
    const rows = gridOf<number>("1 4, 2 4");
    const [step] = stepsOf({ size: 4, cells: blank(upTo(16).map(() => 0)), pairs: [{ cells: [0, 1], rows }] });
    expect(step).toMatchObject({ technique: "pairs", finds: { r1c2: "4" }, crosses: { r1c1: ["3", "4"] } });
  });
  it("keeps two numbers for two cells that can hold nothing else", () => {
    const puzzle: LatinSquare = { size: 4, cells: blank(upTo(16).map(() => 0)) };
    const from = { entry: {}, crossed: { r1c1: ["3", "4"], r1c3: ["3", "4"] } };
    const [step] = latin.explain(puzzle, from, "expert").steps;
    expect(step).toMatchObject({ technique: "two", because: ["r1c1", "r1c2", "r1c3", "r1c4"] });
    expect(step?.crosses).toEqual({ r1c2: ["1", "2"], r1c4: ["1", "2"] });
  });
});

describe.each([
  ["signs", ["one-left", "only-place", "suppose"]],
  ["sums", ["one-left", "only-place", "pairs"]],
])("squares with %s", (sort, expected) => {
  it("are solved by steps that each follow from what they rest on, at every level", () => {
    const used = new Set<string>();
    for (const level of LEVELS)
      for (let i = 0; i < 12; i++) {
        const chance = rng(["latin", sort, level, i]);
        const puzzle = randomSquare(chance, sort);
        const answer = upTo(16).map((c) => ((Math.floor(c / 4) + c) % 4) + 1);
        const given = minimiseGivens(chance, layout.shape(puzzle), TECHNIQUES, answer, { level, tries: 4, extra: 0 });
        if (given === undefined) continue;
        const made = layout.withGivens(puzzle, given);
        const { steps, solved } = latin.explain(made, BLANK, level);
        expect(solved).toBe(true);
        expect(replay(kind, made, BLANK, steps).wrong).toEqual([]);
        expect(unfounded(kind, made, steps)).toEqual([]);
        for (const { technique } of steps) used.add(technique);
      }
    expect([...used]).toEqual(expect.arrayContaining(expected));
  });
});

/** Some signs, or pairs of numbers that sum to what they sum to, in the cyclic square. */
function randomSquare(chance: ReturnType<typeof rng>, sort: string): LatinSquare {
  const number = (c: number): number => ((Math.floor(c / 4) + c) % 4) + 1;
  const some = neighbours(4).filter(() => chance.chance(1, 3));
  const cells = blank(upTo(16).map(() => 0));
  if (sort === "signs")
    return { size: 4, cells, less: some.map(([a, b]): [number, number] => (number(a) < number(b) ? [a, b] : [b, a])) };
  const rowsOf = (sum: number) => upTo(4).map((i) => [i + 1, sum - i - 1]);
  return {
    size: 4,
    cells,
    pairs: some.map((pair) => ({ cells: pair, rows: rowsOf(number(pair[0]) + number(pair[1])) })),
  };
}
