/** The generator's quick looks: what they say is what the slow ways say. */
import { expect, it } from "vitest";
import { apply } from "../../../src/engine/deduce.ts";
import { levelOf as hardest } from "../../../src/engine/grade.ts";
import { BLANK, LEVELS, type Level } from "../../../src/engine/kind.ts";
import { levelOf } from "../../../src/engine/kinds/mastermind/generator/generate.ts";
import {
  addGuess,
  hasOneCode,
  keepOnly,
  uniquenessCheckOf,
} from "../../../src/engine/kinds/mastermind/generator/uniqueness.ts";
import { mastermind } from "../../../src/engine/kinds/mastermind/index.ts";
import type { Puzzle } from "../../../src/engine/kinds/mastermind/rules.ts";
import { contradictionOf } from "../../../src/engine/kinds/mastermind/solver/propagation.ts";
import { knowledgeOf, puzzleArraysOf, sizeOf } from "../../../src/engine/kinds/mastermind/solver/puzzle-arrays.ts";
import { bestElimination } from "../../../src/engine/kinds/mastermind/techniques/case-analysis.ts";
import { readState } from "../../../src/engine/kinds/mastermind/techniques/solver-state.ts";
import { rng } from "../../../src/engine/rng.ts";
import { pegs } from "../code/plain.ts";
import { randomPegs } from "./random.ts";

/** A consistent puzzle with this number of guesses. */
function truePegs(i: number, places: number, symbols: string, repeats: boolean, count: number) {
  const chance = rng(["quick", i]);
  const codeOf = () =>
    (repeats
      ? Array.from({ length: places }, () => chance.pick([...symbols]))
      : chance.shuffle([...symbols]).slice(0, places)
    ).join("");
  const code = codeOf();
  const guesses = Array.from({ length: count }, () => {
    const guess = codeOf();
    return { code: guess, ...pegs(guess, code) };
  });
  return { code, puzzle: { kind: "mastermind", symbols, repeats, guesses } satisfies Puzzle };
}

const levelBySteps = (puzzle: Puzzle, upTo: Level): Level | undefined => {
  const { steps, solved } = mastermind.explain(puzzle, BLANK, upTo);
  return solved ? hardest(steps) : undefined;
};

it.each([
  [3, "123456", true, 4],
  [4, "123456", true, 5],
  [4, "12345678", false, 5],
  [4, "1234", false, 3],
  [5, "12345678", true, 7],
] as const)("the level of %i places, %s, repeats %s is that of the steps", (places, symbols, repeats, count) => {
  const otherCodes = new Set<Level | undefined>();
  for (let i = 0; i < 60; i++) {
    const { puzzle } = truePegs(i, places, symbols, repeats, count);
    for (const upTo of LEVELS) {
      const level = levelBySteps(puzzle, upTo);
      expect(levelOf(puzzle, upTo)).toBe(level);
      otherCodes.add(level);
    }
  }
  expect(otherCodes.size).toBeGreaterThan(2);
});

it("the level of small puzzles of any size is that of the steps", () => {
  for (let i = 0; i < 300; i++) {
    const puzzle = randomPegs(i, 5, true);
    expect(levelOf(puzzle, "expert")).toBe(levelBySteps(puzzle, "expert"));
  }
});

it("guesses that contradict each other have no level, and are not solved by steps", () => {
  let contradictions = 0;
  for (let i = 0; i < 600; i++) {
    const puzzle = randomPegs(i, 5);
    const { steps, solved } = mastermind.explain(puzzle, BLANK, "expert");
    expect(levelOf(puzzle, "expert")).toBe(solved ? hardest(steps) : undefined);
    const { solutions } = mastermind.solve(puzzle, { solutions: 2, nodes: 100_000 });
    if (solved) expect(solutions).toEqual([steps.reduce(apply, BLANK).entry]);
    if (solutions.length === 0) contradictions++;
  }
  expect(contradictions).toBeGreaterThan(50);
  const guesses = ["1111", "2222"].map((code) => ({ code, black: 4, white: 0 }));
  const both: Puzzle = { kind: "mastermind", symbols: "123456", repeats: true, guesses };
  expect(mastermind.explain(both, BLANK, "expert").solved).toBe(false);
  expect(levelOf(both, "expert")).toBeUndefined();
});

it("a set of guesses leaves one code exactly where a search finds no second one", () => {
  const seen = [0, 0];
  for (let i = 0; i < 300; i++) {
    const { code, puzzle } = truePegs(i, 4, "12345", i % 3 > 0, 5);
    const { guesses, ...base } = puzzle;
    const others = uniquenessCheckOf(base, code);
    const chance = rng(["sets", i]);
    for (const guess of guesses) {
      addGuess(others, guess);
      const set = 1 + chance.int((1 << others.guesses.length) - 1);
      const some = guesses.filter((_, g) => (set >> g) & 1);
      const { solutions } = mastermind.solve({ ...puzzle, guesses: some }, { solutions: 2, nodes: 100_000 });
      expect(hasOneCode(others, set)).toBe(solutions.length === 1);
      seen[solutions.length - 1]!++;
    }
  }
  for (const count of seen) expect(count).toBeGreaterThan(50);
});

it("guesses that are kept leave the same codes as before, under their new numbers", () => {
  const seen = [0, 0];
  for (let i = 0; i < 100; i++) {
    const { code, puzzle } = truePegs(i, 4, "12345", true, 6);
    const { guesses, ...base } = puzzle;
    const others = uniquenessCheckOf(base, code);
    for (const guess of guesses) addGuess(others, guess);
    hasOneCode(others, 0b111);
    const set = 1 + rng(["kept", i]).int(63);
    const alone = hasOneCode(others, set);
    keepOnly(others, set);
    expect(others.guesses).toEqual(guesses.filter((_, g) => (set >> g) & 1));
    expect(hasOneCode(others, (1 << others.guesses.length) - 1)).toBe(alone);
    seen[Number(alone)]!++;
  }
  for (const count of seen) expect(count).toBeGreaterThan(10);
});

it.each([
  [3, "1234567890", true],
  [4, "123456", true],
  [4, "123456", false],
  [5, "123456", true],
] as const)("bounds in one number each are those by lists: %i places, %s, repeats %s", (places, symbols, repeats) => {
  const faults = new Set<string | undefined>();
  for (let i = 0; i < 400; i++) {
    const { puzzle } = truePegs(i, places, symbols, repeats, 4);
    const chance = rng(["packed", i]);
    const all = (1 << symbols.length) - 1;
    const open = Array.from({ length: places }, () => chance.int(all) + 1);
    const arrays = puzzleArraysOf(puzzle);
    expect(arrays.packed).toBeDefined();
    const [packed, findCaseList] = [knowledgeOf(arrays, open), knowledgeOf(arrays, open)];
    const fault = contradictionOf(arrays, packed, [0, 2, 3]);
    expect(fault).toEqual(contradictionOf({ ...arrays, packed: undefined }, findCaseList, [0, 2, 3]));
    if (fault === undefined) expect(packed.candidates).toEqual(findCaseList.candidates);
    faults.add(fault?.why);
  }
  expect(faults.size).toBeGreaterThan(3);
});

it("what is most worth telling is the first of what goes that is the most", () => {
  const { arrays, puzzle } = readState(truePegs(0, 4, "123456", true, 4).puzzle, BLANK);
  for (let i = 0; i < 300; i++) {
    const chance = rng(["lost", i]);
    const candidates = Array.from({ length: 4 }, () => 1 + chance.int(63));
    const union = candidates.map((left) => left & chance.int(64));
    const written = chance.int(16) & chance.int(16);
    const lost = candidates.map((left, p) => ((written >> p) & 1 ? 0 : left & ~union[p]!));
    const single = lost.findIndex((set, p) => set !== 0 && sizeOf(union[p]!) < 2);
    // By digit: the places that lose it, and the digits that go just there; then by place: the digits that go.
    const byDigit = [0, 1, 2, 3, 4, 5].map((d) => {
      const at = (digit: number) => lost.reduce((set, each, p) => set | (((each >> digit) & 1) << p), 0);
      return { symbols: [0, 1, 2, 3, 4, 5].reduce((set, e) => set | (Number(at(e) === at(d)) << e), 0), places: at(d) };
    });
    const all = [...byDigit, ...lost.map((symbols, p) => ({ symbols, places: symbols === 0 ? 0 : 1 << p }))];
    const worth = ({ symbols, places }: (typeof all)[number]) => sizeOf(symbols) * sizeOf(places);
    const most = all.toSorted((a, b) => worth(b) - worth(a))[0]!;
    const told = single >= 0 ? { symbols: lost[single]!, places: 1 << single } : most.places === 0 ? undefined : most;
    expect(bestElimination({ puzzle, arrays, candidates, written }, union)).toEqual(told);
  }
});
