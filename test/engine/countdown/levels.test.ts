/** Which levels of Number Target there may be: what the bounds rule out is never met. */
import { describe, expect, it } from "vitest";
import { LEVELS, type Level } from "../../../src/engine/kind.ts";
import { OPERATOR_SETS } from "../../../src/engine/kinds/countdown/expression.ts";
import { generate, givenAway } from "../../../src/engine/kinds/countdown/generate.ts";
import { isSure, levels, mayExist } from "../../../src/engine/kinds/countdown/levels.ts";
import { type Options, options } from "../../../src/engine/kinds/countdown/options.ts";
import { wayAt } from "../../../src/engine/kinds/countdown/reason.ts";
import type { Countdown } from "../../../src/engine/kinds/countdown/rules.ts";
import { reach } from "../../../src/engine/kinds/countdown/solver/reach.ts";
import { blankState } from "../../../src/engine/kinds/countdown/techniques/solver-state.ts";
import { firstPlans, STRATEGIES } from "../../../src/engine/kinds/countdown/techniques/techniques.ts";
import { SKILLS, trains } from "../../../src/engine/kinds/countdown/training.ts";
import { rng } from "../../../src/engine/rng.ts";

const asked = (some: Partial<Options>): Options => options.parse(some);
const those = (some: Partial<Options>): Level[] => LEVELS.filter((level) => mayExist(asked(some), level));

describe("levels that may be", () => {
  it("are bounded by the cards and the signs", () => {
    expect(those({ cards: 6 })).toEqual([...LEVELS]);
    expect(those({ cards: 3 })).toEqual(["starter", "easy", "medium", "expert"]);
    expect(those({ cards: [3, 4] })).toEqual([...LEVELS]);
    expect(those({ cards: 3, operators: "+-*" })).toEqual(["starter", "easy"]);
    expect(those({ cards: 4, operators: "+-*" })).toEqual(["starter", "easy", "medium"]);
    expect(those({ cards: 5, operators: "+*" })).toEqual([...LEVELS]);
    expect(those({ cards: 3, operators: "+" })).toEqual(["starter"]);
    expect(those({ cards: 4, operators: "+-" })).toEqual(["starter", "easy"]);
    expect(those({ cards: 6, operators: "+-" })).toEqual(["starter", "easy", "medium"]);
    expect(those({ cards: 5, operators: "*" })).toEqual(["easy", "medium", "hard", "expert"]);
    expect(those({ cards: 5, operators: "+-*/", pair: true })).toEqual(["starter"]);
  });
  it("are bounded by what is trained", () => {
    expect(those({ trains: "doubles", operators: "*" })).toEqual([]);
    expect(those({ trains: "tables-to-12", operators: "+-" })).toEqual([]);
    expect(those({ trains: "division", operators: "+-*" })).toEqual([]);
    expect(those({ trains: "doubles", operators: "+-*/" })).toEqual(["starter"]);
    expect(those({ trains: "doubles", operators: "+-" })).toEqual(["starter", "easy", "medium"]);
    expect(those({ trains: "table-7", targets: [1, 99] })).toEqual(["easy", "medium", "hard"]);
    expect(those({ trains: "table-7", targets: [84, 99] })).toEqual(["easy", "medium", "hard"]);
    expect(those({ trains: "table-7", targets: [85, 99] })).toEqual([]);
    expect(those({ trains: "bonds-to-20", operators: "+-", targets: [21, 99] })).toEqual([]);
    expect(those({ trains: "tables-to-12", targets: [999, 999] })).toEqual([...LEVELS]);
  });
  it("are none of those ruled out, whatever is dealt", () => {
    const met = new Set<string>();
    for (const [set, operators] of OPERATOR_SETS.entries())
      for (const count of [3, 4, 5])
        for (let deal = 0; deal < 5; deal++) {
          const chance = rng(["levels that may be", set, count, deal]);
          const cards = Array.from({ length: count }, () => 1 + chance.int(deal < 4 ? 12 : 100)).sort((a, b) => a - b);
          const isGivenAway = givenAway(cards, operators);
          const blank = blankState({ kind: "countdown", cards, target: 1, operators });
          const reached = [...reach(cards, 1, 400, operators)].flatMap((mark, i) => (mark === 1 ? [i + 1] : []));
          for (const target of chance.shuffle(reached.filter((each) => !isGivenAway(each))).slice(0, 12)) {
            const state = { ...blank, target };
            const level = firstPlans(state, STRATEGIES)?.strategy.level;
            if (level === undefined) continue;
            const wanted = asked({ cards: count, operators, targets: [1, 400] });
            expect(mayExist(wanted, level), `${cards} ${operators} ${target} ${level}`).toBe(true);
            met.add(level);
            const puzzle: Countdown = { kind: "countdown", cards, target, operators };
            const { lines } = level === "expert" ? { lines: [] } : (wayAt(puzzle, state, level) ?? { lines: [] });
            const isFlat = lines.every(({ op }) => op === "+" || op === "-");
            for (const { id } of SKILLS) {
              if (level === "expert" || !trains(lines, id)) continue;
              if (level !== "starter" && operators.includes("*") && isFlat) continue;
              expect(
                mayExist({ ...wanted, trains: id, all: id === "all-cards" }, level),
                `${cards} ${operators} ${target} ${id}`,
              ).toBe(true);
              met.add(id);
            }
          }
        }
    expect([...LEVELS].filter((level) => !met.has(level))).toEqual([]);
    expect(met.size).toBeGreaterThan(LEVELS.length + 5);
  });
});

it("what may be is tried", () => {
  expect(levels(asked({ cards: 3, pack: [1, 2, 3], targets: [101, 999] }))).toEqual([]);
  expect(levels(asked({ cards: 3, big: 0, targets: [10, 49] }), ["starter", "hard"])).toEqual(["starter"]);
});

it("what is sure is met within a few tries, wherever its targets are", () => {
  const sure = new Set<string>();
  for (let n = 0; n < 400; n++) {
    const chance = rng(["levels that are sure", n]);
    const low = 1 + chance.int(950);
    const level = chance.pick(LEVELS);
    const wanted = asked({
      cards: 3 + chance.int(4),
      targets: [low, Math.min(999, low + 49 + chance.int(200))],
      answers: chance.pick(["usual", "one", "any"]),
    });
    if (!isSure(wanted, level)) continue;
    const met = [...Array(24).keys()].some(() => generate(chance, wanted, level, 0, { targets: 12, deals: 4 }));
    expect(met, `${JSON.stringify(wanted)} ${level}`).toBe(true);
    sure.add(`${level} ${wanted.cards}`);
  }
  expect(sure.size).toBe(9);
  expect(isSure(asked({ cards: 4, targets: [1, 99] }), "starter")).toBe(true);
  for (const other of [{ pair: true }, { operators: "+-" as const }, { big: 0 }, { pack: [1, 2, 3, 4, 5, 6, 7, 8] }])
    expect(isSure(asked({ cards: 4, targets: [1, 99], ...other }), "starter"), JSON.stringify(other)).toBe(false);
});
