/** Making and grading Number Targets. */
import { describe, expect, it } from "vitest";
import { gradeOf } from "../../../src/engine/grade.ts";
import { BLANK, LEVELS, type Level } from "../../../src/engine/kind.ts";
import { countdown } from "../../../src/engine/kinds/countdown/index.ts";
import type { Countdown } from "../../../src/engine/kinds/countdown/rules.ts";
import { make, prove } from "../../../src/engine/make.ts";
import { rng } from "../../../src/engine/rng.ts";
import { countAccepted } from "./oracle.ts";

const job = (level: Level, options: unknown, index = 0) => ({
  ...{ kind: "countdown", version: 3, seed: "test", section: "1", index, again: 0 },
  level,
  options,
});
const makeOne = (level: Level, given: object, index = 0) => {
  const made = make(countdown, job(level, { ...countdown.preset(level, null, null), ...given }, index));
  return made === undefined ? undefined : { ...made, puzzle: made.puzzle as Countdown };
};

describe("options", () => {
  it.each([
    [{ cards: 2 }, "cards"],
    [{ cards: 7 }, "cards"],
    [{ targets: [500, 100] }, "targets"],
    [{ targets: [1, 10_000] }, "targets"],
    [{ pack: [1, 2, 3, 4], cards: 5 }, "pack"],
    [{ big: 5 }, "big"],
    [{ big: 4, cards: 3 }, "big"],
    [{ big: 0, pack: [25, 50, 75, 1, 2], cards: 4 }, "big"],
    [{ operators: "-" }, "operators"],
    [{ trains: "luck" }, "trains"],
    [{ colour: "red" }, undefined],
  ])("refuses %j", (options, place) => {
    const [issue] = countdown.options.safeParse(options).error!.issues;
    expect(issue!.path[0]).toBe(place);
    expect(issue!.message.length).toBeGreaterThan(10);
  });

  it.each([
    { kind: "countdown", cards: [1], target: 5 },
    { kind: "countdown", cards: [1, 2, 3, 4, 5, 6, 7], target: 5 },
    { kind: "countdown", cards: [1, 1000], target: 5 },
    { kind: "countdown", cards: [1, 2.5], target: 5 },
    { kind: "countdown", cards: [1, 2], target: 0 },
    { kind: "countdown", cards: [1, 2], target: 3, extra: 1 },
    { kind: "countdown", cards: [1, 2], target: 3, answers: "two" },
  ])("refuses the puzzle %j", (puzzle) => {
    expect(countdown.puzzle.safeParse(puzzle).success).toBe(false);
  });

  it("leaves a puzzle as it is", () => {
    const puzzle = { kind: "countdown", cards: [50, 3, 4, 3, 7, 10], target: 796 };
    expect(JSON.stringify(countdown.puzzle.parse(puzzle))).toBe(JSON.stringify(puzzle));
  });
});

describe("making", () => {
  it.each([
    ["starter", {}, 3],
    ["easy", {}, 4],
    ["easy", { cards: 4, big: "usual", targets: [20, 200] }, 4],
    ["medium", {}, 5],
    ["hard", {}, 5],
    ["expert", {}, 6],
    ["medium", { cards: 6 }, 6],
    ["expert", { cards: 6, answers: "one" }, 6],
    ["easy", { cards: 3, big: 1, targets: [101, 999] }, 3],
    ["medium", { operators: "+-", targets: [10, 60], big: 0 }, 5],
    ["hard", { cards: 6, big: 4 }, 6],
    ["medium", { cards: 4, pack: [2, 3, 5, 7, 11, 13, 17], targets: [1, 9999], big: "usual" }, 4],
  ] as [Level, object, number][])("makes %s puzzles with %j", (level, given, cards) => {
    for (let i = 0; i < 3; i++) {
      const { puzzle, level: got } = makeOne(level, given, i)!;
      expect(got).toBe(level);
      expect(puzzle.cards.length).toBe(cards);
      expect(puzzle.cards).toEqual([...puzzle.cards].sort((a, b) => a - b));
      const { solutions } = countdown.solve(puzzle, { solutions: 0, nodes: 2_000_000 });
      if (puzzle.answers === undefined) expect(solutions.length).toBe(1);
      // Not trivial: two steps at least.
      expect(solutions[0]!.expression!.match(/\d+/g)!.length).toBeGreaterThanOrEqual(3);
    }
  });

  it("makes small ones that the rules accept in one way only", () => {
    for (let i = 0; i < 8; i++) {
      const { puzzle } = makeOne(i % 2 ? "easy" : "starter", {}, i)!;
      expect(countAccepted(puzzle.cards).get(puzzle.target)).toBe(1);
    }
  });

  it("deals one big card, two in one game of five, or as many as asked", () => {
    const chance = rng(["deals"]);
    const bigOf = (options: object): number[] =>
      Array.from({ length: 300 }, () => {
        const parsed = countdown.options.parse({ cards: 5, ...options });
        return countdown.generate(chance, parsed, "hard")?.cards.filter((card) => card > 10).length ?? -1;
      }).filter((count) => count >= 0);
    const usual = bigOf({});
    expect(new Set(usual)).toEqual(new Set([1, 2]));
    const share = usual.filter((count) => count === 2).length / usual.length;
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.28);
    expect(new Set(bigOf({ big: 3 }))).toEqual(new Set([3]));
  });

  it("names the levels that can be made, and makes them", () => {
    for (const options of [{ cards: 3 }, { cards: 4, targets: [20, 200] }, { cards: 5 }] as const) {
      const parsed = countdown.options.parse(options);
      const levels = countdown.levels(parsed);
      expect(levels).toEqual(LEVELS.filter((level) => levels.includes(level)));
      for (const level of levels) expect(make(countdown, job(level, parsed))?.level).toBe(level);
    }
    const three = countdown.levels(countdown.options.parse({ cards: 3 }));
    expect(three).toContain("starter");
    expect(three).not.toContain("hard");
    expect(countdown.levels(countdown.options.parse({ cards: 3, pack: [1, 1, 1], targets: [500, 600] }))).toEqual([]);
  });
});

describe("one way", () => {
  it.each<[string, Countdown]>([
    ["a card 1 is left over", { kind: "countdown", cards: [1, 3, 5, 9], target: 135, operators: "*" }],
    ["a card 1 is left over, of five", { kind: "countdown", cards: [1, 2, 4, 10, 75], target: 852 }],
    ["the cards left over make 1", { kind: "countdown", cards: [3, 4, 10, 50], target: 500, operators: "+-*" }],
    ["two equal cards are left over", { kind: "countdown", cards: [4, 4, 10, 50], target: 60, operators: "+-" }],
  ])("is not proved where %s", (_, puzzle) => {
    const { solutions, complete } = countdown.solve(puzzle, { solutions: 0, nodes: 2_000_000 });
    expect(solutions.length).toBe(2);
    expect(complete).toBe(true);
    for (const entry of solutions) expect(countdown.check(puzzle, entry)).toEqual({ done: true, broken: [] });
    expect(prove(countdown, puzzle)).toEqual({ proved: false, why: "more than one answer" });
    // Where any way counts, steps that change nothing make no new one.
    expect(prove(countdown, { ...puzzle, answers: "any" })).toMatchObject({ proved: true, ways: 1 });
  });

  it("is what no other accepted expression shares, in any small game", () => {
    const chance = rng(["one way"]);
    for (let i = 0; i < 40; i++) {
      const cards = Array.from({ length: 2 + chance.int(3) }, () => 1 + chance.int(i % 2 ? 6 : 20));
      const accepted = countAccepted(cards);
      for (let target = 1; target <= 100; target++) {
        const { proved } = prove(countdown, { kind: "countdown", cards, target });
        expect(proved, `${cards} = ${target}`).toBe(accepted.get(target) === 1);
      }
    }
  });
});

describe("grading", () => {
  const grade = (cards: number[], target: number) => gradeOf(countdown, { kind: "countdown", cards, target });
  it("rises from a sum of three cards to pairs with six", () => {
    const ladder = [
      grade([5, 6, 8], 19),
      grade([1, 2, 10, 50], 98),
      grade([1, 2, 9, 10, 50], 988),
      grade([1, 5, 10, 25, 75], 960),
      grade([1, 2, 7, 9, 10, 50], 965),
    ];
    expect(ladder.map((each) => each!.level)).toEqual([...LEVELS]);
    const scores = ladder.map((each) => each!.score);
    expect(scores[0]).toBeLessThan(scores[1]!);
    expect(scores.at(-1)).toBe(Math.max(...scores));
  });
  it("is of the puzzle alone: order of cards, and of nothing else", () => {
    expect(grade([50, 8, 10, 2], 512)).toEqual(grade([2, 8, 10, 50], 512));
  });
  it("is none where the target cannot be reached", () => {
    expect(grade([1, 1, 2], 500)).toBeUndefined();
  });
  it("makes no puzzle that the level below solves", () => {
    for (const level of LEVELS.slice(1)) {
      const below = LEVELS[LEVELS.indexOf(level) - 1]!;
      for (let i = 0; i < 5; i++) {
        const { puzzle } = makeOne(level, {}, i)!;
        expect(countdown.explain(puzzle, BLANK, below)).toEqual({ steps: [], solved: false });
        expect(countdown.explain(puzzle, BLANK, level).solved).toBe(true);
      }
    }
  });
});

describe("names of puzzles and answers", () => {
  it("knows the same deal in another order", () => {
    const canonical = (cards: number[], target: number) => countdown.canonical({ kind: "countdown", cards, target });
    expect(canonical([3, 25, 1], 76)).toBe(canonical([1, 3, 25], 76));
    expect(canonical([1, 3, 25], 76)).not.toBe(canonical([1, 3, 25], 77));
    expect(canonical([1, 12, 3], 30)).not.toBe(canonical([11, 2, 3], 30));
    const by = (operators?: "+-*/" | "+-") =>
      countdown.canonical({ kind: "countdown", cards: [1], target: 2, operators });
    expect(by("+-*/")).toBe(by());
    expect(by("+-")).not.toBe(by());
    const plain: Countdown = { kind: "countdown", cards: [1, 3, 25], target: 28, operators: "+" };
    expect(countdown.canonical(plain)).not.toBe(canonical([1, 3, 25], 28));
  });

  it("takes any legal way where any counts, and proves such a puzzle", () => {
    const puzzle: Countdown = { kind: "countdown", cards: [1, 3, 7, 10, 25, 50], target: 765, answers: "any" };
    expect(prove(countdown, puzzle)).toMatchObject({ proved: true, ways: 12 });
    expect(prove(countdown, { ...puzzle, answers: "one" })).toMatchObject({ proved: false });
    expect(prove(countdown, { ...puzzle, target: 831 })).toMatchObject({ proved: false, why: "no answer" });
    const same = (expression: string) => countdown.canonicalAnswer(puzzle, { expression });
    expect(same("((25-3)*7-1)*50/10")).toBe(same("(50+1)*(25-10)"));
    expect(same("50+1")).not.toBe(same("(50+1)*(25-10)"));
    expect(same("50+")).not.toBe(same("(50+1)*(25-10)"));
  });

  it("has an example with one way, worked out in two steps", () => {
    expect(prove(countdown, countdown.example)).toMatchObject({ proved: true, ways: 1 });
    expect(countdown.explain(countdown.example, BLANK, "starter").steps).toEqual([]);
    expect(countdown.explain(countdown.example, BLANK, "easy").solved).toBe(true);
  });
});
