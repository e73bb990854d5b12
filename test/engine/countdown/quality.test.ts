/** Dull deals are refused, and a skill gets what trains it. */
import { describe, expect, it } from "vitest";
import { BLANK, LEVELS } from "../../../src/engine/kind.ts";
import { parseExpressions, workOut } from "../../../src/engine/kinds/countdown/expression.ts";
import { givenAway, isFlat, minVariety, variety } from "../../../src/engine/kinds/countdown/generate.ts";
import { countdown } from "../../../src/engine/kinds/countdown/index.ts";
import type { Countdown } from "../../../src/engine/kinds/countdown/rules.ts";
import { type SkillId, staysWithin, trains } from "../../../src/engine/kinds/countdown/training.ts";
import { rng } from "../../../src/engine/rng.ts";

const linesOf = (text: string) => {
  const read = parseExpressions(text);
  return "trees" in read ? read.trees.flatMap((tree) => workOut(tree).lines) : [];
};

/** Puzzles of a level, as many as some tries give, or the first few of very many. */
function some(
  level: (typeof LEVELS)[number],
  ages: [number, number] | null,
  skill: string | null,
  tries = 6,
  most = tries,
): Countdown[] {
  const options = countdown.options.parse(countdown.preset(level, ages, skill));
  const made: Countdown[] = [];
  for (let i = 0; i < tries && made.length < most; i++) {
    const puzzle = countdown.generate(rng(["beauty", level, i]), options, level, i);
    if (puzzle !== undefined) made.push(puzzle);
  }
  return made;
}
const measured = (puzzle: Countdown) =>
  linesOf(countdown.explain(puzzle, BLANK, "expert").steps.at(-1)!.finds.expression!);

/** The lines of the answer as it is printed. */
const answerOf = (puzzle: Countdown) =>
  linesOf(countdown.solve(puzzle, { solutions: 1, nodes: 1_000_000 }).solutions[0]!.expression!);

describe("quality", () => {
  it.each([
    [[3, 4, 25], 25, true],
    [[3, 4, 25], 28, true],
    [[3, 4, 25], 21, true],
    [[3, 4, 25], 12, true],
    [[3, 4, 25], 175, true],
    [[3, 4, 25], 37, false],
    [[5, 10, 50], 2, false],
  ])("knows whether %j gives %i away by + − ×", (cards, target, given) => {
    expect(givenAway(cards, "+-*")(target)).toBe(given);
  });
  it("looks only at the signs that may be used", () => {
    expect(givenAway([5, 10, 51], "+-*/")(2)).toBe(true);
    expect(givenAway([3, 4, 25], "+-")(12)).toBe(false);
    expect(givenAway([3, 4, 25], "+-")(50)).toBe(false);
  });
  it("measures how varied cards are", () => {
    expect(variety([2, 5, 9])).toBe(3);
    expect(variety([4, 5, 6])).toBe(2);
    expect(variety([5, 5, 6, 50])).toBe(3);
    expect(variety([1, 2, 3, 4, 5])).toBe(2);
  });
  it("calls sums and differences flat", () => {
    expect(isFlat(linesOf("50 + 8 - 3"))).toBe(true);
    expect(isFlat(linesOf("50 + 8 * 3"))).toBe(false);
  });
  it.each(LEVELS)("refuses trivial ones at level %s", (level) => {
    const made = some(level, null, null);
    expect(made.length).toBeGreaterThan(2);
    for (const puzzle of made) {
      expect(givenAway(puzzle.cards, "+-*/")(puzzle.target)).toBe(false);
      expect(variety(puzzle.cards)).toBeGreaterThanOrEqual(minVariety(puzzle.cards.length));
      expect(measured(puzzle).length).toBeGreaterThanOrEqual(2);
      if (level !== "starter") expect(isFlat(measured(puzzle))).toBe(false);
    }
  });
});

describe("skills", () => {
  it.each([
    ["bonds-to-10", "4 + 5 - 2", true],
    ["bonds-to-10", "8 + 5 - 4", false],
    ["bonds-to-20", "8 + 5 - 4", true],
    ["bonds-to-20", "8 * 2 - 4", false],
    ["add-to-100", "45 + 30 + 12", true],
    ["add-to-100", "45 + 30 - 12", false],
    ["subtract-to-20", "18 - 5 - 4", true],
    ["subtract-to-20", "18 - (5 + 4)", false],
    ["doubles", "7 + 7 - 3", true],
    ["doubles", "7 + 8 - 3", false],
    ["tables-2-5-10", "7 * 5 + 3", true],
    ["tables-2-5-10", "7 * 6 + 3", false],
    ["tables-2-5-10", "7 + 6 - 3", false],
    ["tables-to-12", "12 * 11 - 3", true],
    ["tables-to-12", "13 * 4 - 3", false],
    ["bonds-to-100", "63 + 37", true],
    ["bonds-to-100", "63 + 41", false],
    ["table-7", "8 * 7", true],
    ["table-7", "56 / 8", true],
    ["table-7", "56 / 7", true],
    ["table-7", "48 / 8", false],
    ["table-7", "7 * 13", false],
    ["table-7", "7 * 8 + 2", false],
    ["division", "42 / 6", true],
    ["division", "42 / 6 + 3", false],
    ["division", "42 * 6 + 3", false],
  ] as [SkillId, string, boolean][])("%s: %s", (skill, text, does) => {
    expect(trains(linesOf(text), skill)).toBe(does);
  });

  it.each(countdown.skills().map(({ id, ages }) => [id, ages] as const))(
    "%s: makes puzzles of several levels or one that train it, for its ages and for all",
    (skill, [from, to]) => {
      for (const ages of [null, [from, to]] as const) {
        const options = (level: (typeof LEVELS)[number]) =>
          countdown.options.parse(countdown.preset(level, ages && [ages[0], ages[1]], skill));
        const levels = LEVELS.filter((level) => countdown.levels(options(level), [level]).includes(level)).slice(0, 2);
        expect(levels.length).toBeGreaterThan(0);
        for (const level of levels) {
          const made = some(level, ages && [ages[0], ages[1]], skill, 1000, 10);
          expect(made.length, level).toBeGreaterThan(0);
          for (const puzzle of made) {
            expect(trains(measured(puzzle), skill as SkillId)).toBe(true);
            expect(staysWithin(answerOf(puzzle), skill as SkillId)).toBe(true);
          }
        }
      }
    },
  );

  it("asks for two cards where a sum or a product is trained, which are the only way", () => {
    for (const [skill, target] of [
      ["bonds-to-10", 10],
      ["bonds-to-20", 20],
      ["bonds-to-100", 100],
      ["table-7", null],
    ] as const) {
      const made = some("starter", null, skill, 300, 40);
      expect(made).toHaveLength(40);
      for (const puzzle of made) {
        expect(measured(puzzle)).toHaveLength(1);
        expect(countdown.solve(puzzle, { solutions: 0, nodes: 1_000_000 }).solutions).toHaveLength(1);
        expect(puzzle.cards).not.toContain(puzzle.target);
        if (target !== null) expect(puzzle.target).toBe(target);
      }
      expect(new Set(made.map(countdown.canonical)).size).toBeGreaterThan(30);
    }
  });

  it("deals a number of cards within the asked range", () => {
    const options = countdown.options.parse({ cards: [3, 4], big: 0, targets: [10, 99] });
    const sizes = Array.from({ length: 60 }, (_, i) => countdown.generate(rng([i]), options, "starter")?.cards.length);
    expect(new Set(sizes.filter((size) => size !== undefined))).toEqual(new Set([3, 4]));
    expect(countdown.options.safeParse({ cards: [5, 4] }).success).toBe(false);
  });

  it("begins with each technique of level easy about as often", () => {
    const begun = new Map<string, number>();
    for (const puzzle of some("easy", null, null, 200, 60)) {
      const first = countdown.explain(puzzle, BLANK, "easy").steps[0]!.technique;
      begun.set(first, (begun.get(first) ?? 0) + 1);
    }
    expect(new Set(begun.keys())).toEqual(new Set(["factor", "add-two", "keep-two", "take-two", "come-close"]));
    expect(Math.max(...begun.values())).toBeLessThan(30);
  });

  it("knows which lines go beyond the numbers of a skill, read from the left", () => {
    expect(staysWithin(linesOf("8 - 3 + 5"), "bonds-to-10")).toBe(true);
    expect(staysWithin(linesOf("8 + 5 - 3"), "bonds-to-10")).toBe(false);
    expect(staysWithin(linesOf("8 + 5 - 3"), "bonds-to-20")).toBe(true);
    expect(staysWithin(linesOf("12 * 8"), "tables-to-12")).toBe(true);
  });

  it("keeps to 20 up to seven years, and to a few small cards for the easy", () => {
    for (const level of ["starter", "easy", "medium"] as const) {
      const made = some(level, [6, 7], null, 20);
      expect(made.length).toBeGreaterThan(0);
      for (const puzzle of made) {
        for (const { value } of [...answerOf(puzzle), ...measured(puzzle)]) expect(value).toBeLessThanOrEqual(20);
      }
    }
    for (const [level, count] of [
      ["starter", 3],
      ["easy", 4],
    ] as const)
      for (const puzzle of some(level, null, null)) {
        expect(puzzle.cards).toHaveLength(count);
        expect(Math.max(...puzzle.cards)).toBeLessThanOrEqual(10);
        expect(puzzle.target).toBeLessThan(100);
      }
  });

  it("mixes no operators below nine years", () => {
    for (const level of LEVELS) {
      for (const skill of [null, ...countdown.skills().map(({ id }) => id)]) {
        const { operators } = countdown.preset(level, [7, 8], skill);
        expect(["+", "+-", "*", "*/"], `${level} ${skill}`).toContain(operators);
      }
    }
    for (const level of ["starter", "easy", "medium"] as const) {
      const made = some(level, [6, 7], null, 40);
      expect(made.length).toBeGreaterThan(1);
      for (const puzzle of made) expect(puzzle).toMatchObject({ operators: "+-" });
    }
  });
});
