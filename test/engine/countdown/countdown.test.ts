/** Making, grading and explaining Number Targets. */
import { describe, expect, it } from "vitest";
import { apply } from "../../../src/engine/deduce.ts";
import { BLANK, LEVELS, type Level, type Position } from "../../../src/engine/kind.ts";
import { countdown } from "../../../src/engine/kinds/countdown/index.ts";
import type { Countdown } from "../../../src/engine/kinds/countdown/rules.ts";
import { make, prove } from "../../../src/engine/make.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { countSolutions } from "./oracle.ts";

const phrase = phrasesOf("en-GB");
const job = (level: Level, options: unknown, index = 0) => ({
  ...{ kind: "countdown", version: 1, seed: "test", section: "1", index, again: 0 },
  level,
  options,
});
const makeOne = (level: Level, given: object, index = 0) => {
  const made = make(countdown, job(level, { ...countdown.preset(level, null), ...given }, index));
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
    ["medium", {}, 5],
    ["hard", {}, 5],
    ["expert", {}, 6],
    ["medium", { cards: 6 }, 6],
    ["expert", { cards: 6, answers: "one" }, 6],
    ["easy", { cards: 3, big: 1, targets: [101, 999] }, 3],
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
      // Nothing dull: two steps at least.
      expect(solutions[0]!.expression!.match(/\d+/g)!.length).toBeGreaterThanOrEqual(3);
    }
  });

  it("makes small ones that plain counting finds to have one way", () => {
    for (let i = 0; i < 8; i++) {
      const { puzzle } = makeOne(i % 2 ? "easy" : "starter", {}, i)!;
      expect(countSolutions(puzzle.cards).get(puzzle.target)).toBe(1);
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
    expect(countdown.levels(countdown.options.parse({ cards: 3 }))).toEqual(["starter", "easy"]);
    expect(countdown.levels(countdown.options.parse({ cards: 3, pack: [1, 1, 1], targets: [500, 600] }))).toEqual([]);
  });
});

describe("grading", () => {
  const grade = (cards: number[], target: number) => {
    const puzzle: Countdown = { kind: "countdown", cards, target };
    return countdown.grade(puzzle, countdown.solve(puzzle, { solutions: 1, nodes: 1e6 }).solutions[0] ?? {});
  };
  it("rises from a sum of three cards to a detour with six", () => {
    const ladder = [
      grade([5, 6, 6], 17),
      grade([2, 8, 10, 50], 520),
      grade([2, 8, 10, 50], 512),
      grade([1, 2, 4, 9, 75], 556),
      grade([3, 6, 25, 50, 75, 100], 952),
    ];
    expect(ladder.map(({ level }) => level)).toEqual([...LEVELS]);
    const scores = ladder.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
  });
  it("is of the puzzle alone: order of cards, and of nothing else", () => {
    expect(grade([50, 8, 10, 2], 512)).toEqual(grade([2, 8, 10, 50], 512));
  });
});

describe("explaining", () => {
  const steps = (cards: number[], target: number, from: Position = BLANK) => {
    const puzzle: Countdown = { kind: "countdown", cards, target };
    const { steps, solved } = countdown.explain(puzzle, from, "expert");
    return { solved, finds: steps.map((s) => s.finds.expression), says: steps.map((s) => plainText(phrase(s.say))) };
  };

  it("goes from the target to a sum that comes close", () => {
    expect(steps([3, 4, 8, 25], 124)).toEqual({
      solved: true,
      finds: ["25 × 4; 8 × 3", "25 × 4 + 8 × 3"],
      says: [
        "Try to come close to 124: 25 × 4 is 100. That is 24 too few, and 8 × 3 makes 24.",
        "Look for one last step: 100 + 24 is 124.",
      ],
    });
    expect(steps([5, 6, 8, 25], 142).says[0]).toBe(
      "Try to come close to 142: 25 × 6 is 150. That is 8 too many, and you have 8.",
    );
  });

  it("divides the target", () => {
    expect(steps([2, 4, 5, 25], 80).says[0]).toBe(
      "Look for numbers that divide 80: it is 4 × 20. You have 4, and 25 − 5 makes 20.",
    );
    expect(steps([1, 5, 8, 25], 198).says[0]).toBe(
      "Look for numbers that divide 198: it is 33 × 6. 25 + 8 makes 33, and 5 + 1 makes 6.",
    );
  });

  it("goes on from what is written, and from nothing that is wrong", () => {
    const at = (expression: string): Position => ({ entry: { expression }, crossed: {} });
    expect(steps([3, 4, 8, 25], 124, at("8*3")).finds).toEqual(["8 × 3; 25 × 4", "25 × 4 + 8 × 3"]);
    expect(steps([3, 4, 8, 25], 124, at("8*3")).says[0]).toMatch(/25 × 4/);
    expect(steps([3, 4, 8, 25], 124, at("3; 8")).solved).toBe(true);
    expect(steps([3, 4, 8, 25], 124, at("8*8")).finds).toEqual([]);
    expect(steps([3, 4, 8, 25], 124, at("25*4+8*3"))).toEqual({ solved: true, finds: [], says: [] });
  });

  it("writes only what leads to the target, on reasons that it names", () => {
    let solved = 0;
    for (let i = 0; i < 60; i++) {
      const level = LEVELS[i % 3]!;
      const { puzzle } = makeOne(level, {}, i)!;
      const result = countdown.explain(puzzle, BLANK, "expert");
      let at = BLANK;
      for (const step of result.steps) {
        expect(step.because).toContain("target");
        at = apply(at, step);
        expect(countdown.check(puzzle, at.entry).broken).toEqual([]);
        expect(plainText(phrase(step.say))).toMatch(/^(Look (for|at)|Try to come close to) /);
      }
      // Whatever is begun ends at the target.
      expect(result.solved).toBe(result.steps.length > 0);
      if (!result.solved) continue;
      solved++;
      const answer = countdown.solve(puzzle, { solutions: 1, nodes: 1e6 }).solutions[0]!;
      expect(countdown.sameAnswer(puzzle, at.entry)).toBe(countdown.sameAnswer(puzzle, answer));
    }
    expect(solved).toBeGreaterThan(30);
  });
});

describe("names of puzzles and answers", () => {
  it("knows the same deal in another order", () => {
    const canonical = (cards: number[], target: number) => countdown.canonical({ kind: "countdown", cards, target });
    expect(canonical([3, 25, 1], 76)).toBe(canonical([1, 3, 25], 76));
    expect(canonical([1, 3, 25], 76)).not.toBe(canonical([1, 3, 25], 77));
    expect(canonical([1, 12, 3], 30)).not.toBe(canonical([11, 2, 3], 30));
  });

  it("takes any legal way where any counts, and proves such a puzzle", () => {
    const puzzle: Countdown = { kind: "countdown", cards: [1, 3, 7, 10, 25, 50], target: 765, answers: "any" };
    expect(prove(countdown, puzzle)).toMatchObject({ proved: true, ways: 12 });
    expect(prove(countdown, { ...puzzle, answers: "one" })).toMatchObject({ proved: false });
    expect(prove(countdown, { ...puzzle, target: 831 })).toMatchObject({ proved: false, why: "no answer" });
    const same = (expression: string) => countdown.sameAnswer(puzzle, { expression });
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
