/** Additions in the order of strategies. */
import { describe, expect, it } from "vitest";
import { BLANK } from "../../../src/engine/kind.ts";
import { plainSums } from "../../../src/engine/kinds/plain-sums/index.ts";
import type { RowSums } from "../../../src/engine/kinds/plain-sums/puzzle.ts";
import { type Strategy, strategyAt, strategyOf } from "../../../src/engine/kinds/plain-sums/strategies.ts";
import { rng } from "../../../src/engine/rng.ts";

const added = (a: number, b: number) => ({ a, sign: "+", b, result: a + b }) as const;

it.each([
  [6, 6, "doubles"],
  [5, 5, "doubles"],
  [7, 3, "make-ten"],
  [9, 1, "make-ten"],
  [8, 2, "make-ten"],
  [2, 5, "count-on"],
  [14, 1, "count-on"],
  [9, 2, "count-on"],
  [6, 7, "near-doubles"],
  [4, 3, "near-doubles"],
  [9, 4, "bridge-ten"],
  [8, 17, "bridge-ten"],
  [2, 3, "near-doubles"],
  [9, 10, "ten-and-ones"],
  [10, 4, "ten-and-ones"],
  [20, 30, undefined],
  [16, 4, undefined],
  [3, 6, undefined],
])("%i + %i trains %s", (a, b, strategy) => {
  expect(strategyOf(added(a, b))).toBe(strategy);
});

it("9 + 2 is across ten where no sum counts on", () => {
  expect(strategyOf(added(9, 2), ["doubles", "bridge-ten"])).toBe("bridge-ten");
});

it("Each strategy has as many sums as the others, up to one", () => {
  const list = ["doubles", "make-ten", "bridge-ten"] as const;
  const turns = (sums: number) => Array.from({ length: sums }, (_, at) => strategyAt(list, sums, at));
  expect(turns(6)).toEqual(list.flatMap((each) => [each, each]));
  expect(turns(7).filter((each) => each === "doubles")).toHaveLength(3);
  expect(strategyAt([], 6, 3)).toBeUndefined();
});

describe.each([
  ["starter", ["count-on", "doubles", "make-ten"], 2],
  ["easy", ["doubles", "near-doubles", "bridge-ten"], 2],
  ["easy", ["bridge-ten", "make-ten", "count-on"], 3],
] as const)("A puzzle at level %s with the strategies %j", (level, list, each) => {
  const options = plainSums.options.parse({
    ...{ operators: ["+"], limit: 20, strategies: list, sums: each * list.length },
  });
  const puzzles = Array.from({ length: 30 }, (_, i) =>
    plainSums.generate(rng(["strategies", i]), options, level),
  ).filter((puzzle) => puzzle !== undefined) as RowSums[];

  it("has its sums in the order of the strategies, none twice", () => {
    expect(puzzles.length).toBeGreaterThan(20);
    for (const puzzle of puzzles) {
      const [entry] = plainSums.solve(puzzle, { solutions: 2, nodes: 1_000_000 }).solutions;
      const number = (i: number, part: "a" | "b") => puzzle.sums[i]![part] ?? Number(entry![`s${i + 1}${part}`]);
      const sums = puzzle.sums.map((_, i) => added(number(i, "a"), number(i, "b")));
      expect(sums.map((sum) => strategyOf(sum, list))).toEqual(
        list.flatMap((name: Strategy) => Array(each).fill(name)),
      );
      expect(new Set(sums.map(({ a, b }) => [a, b].sort().join())).size).toBe(sums.length);
    }
  });

  it("asks what makes ten, not for the ten", () => {
    for (const { sums } of puzzles)
      for (const { result } of sums.filter((_, i) => list[Math.floor((i * list.length) / sums.length)] === "make-ten"))
        expect(result).toBe(10);
  });

  it("has exactly its level", () => {
    for (const puzzle of puzzles) {
      expect(plainSums.explain(puzzle, BLANK, level).solved).toBe(true);
      if (level === "easy") expect(plainSums.explain(puzzle, BLANK, "starter").solved).toBe(false);
    }
  });
});

it("Soon there are four puzzles for a page with no sum in common", () => {
  const options = plainSums.options.parse({ ...plainSums.preset("easy", [6, 7], "by-strategy"), sums: 6 });
  const page: string[] = [];
  for (let i = 0; i < 80 && page.length < 24; i++) {
    const puzzle = plainSums.generate(rng(["page", i]), options, "easy");
    const facts = puzzle === undefined ? [] : plainSums.questions!(puzzle);
    if (!facts.some((fact) => page.includes(fact))) page.push(...facts);
  }
  expect(page).toHaveLength(24);
});

it.each([
  { operators: ["+", "-"] },
  { layout: "columns" },
  { regrouping: "always" },
  { unit: 0.5, limit: 10 },
  { sums: 1 },
])("Strategies are refused beside %j", (other) => {
  const { error } = plainSums.options.safeParse({ operators: ["+"], strategies: ["doubles", "make-ten"], ...other });
  expect(error?.issues.map(({ path }) => path)).toEqual([["strategies"]]);
});
