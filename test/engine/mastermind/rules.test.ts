import { describe, expect, it } from "vitest";
import { clueAt, entryOf } from "../../../src/engine/code/code.ts";
import type { Entry } from "../../../src/engine/kind.ts";
import { mastermind } from "../../../src/engine/kinds/mastermind/index.ts";
import type { Guess } from "../../../src/engine/kinds/mastermind/rules.ts";
import { rng } from "../../../src/engine/rng.ts";
import { pegs } from "../code/plain.ts";
import { allowed, randomPegs } from "./random.ts";

const fits = (code: string, entry: Entry) =>
  Object.entries(entry).every(([slot, text]) => code[Number(slot.slice(1)) - 1] === text);
const agrees = (guess: Guess, code: string) => {
  const { black, white } = pegs(guess.code, code);
  return black === guess.black && white === guess.white;
};

describe("check", () => {
  it("finds broken only what no way to fill the blanks can mend, and all of it in the end", () => {
    for (let i = 0; i < 400; i++) {
      const puzzle = randomPegs(i, 4, true);
      const chance = rng(["entry", i]);
      const code = chance.pick(allowed(puzzle));
      const whole = entryOf(code);
      const part = Object.fromEntries(Object.entries(whole).filter(() => chance.chance(2, 3)));
      for (const clue of mastermind.check(puzzle, part).broken.flatMap(({ clues }) => clues)) {
        const guess = puzzle.guesses[Number(clue.slice(1)) - 1]!;
        expect(allowed(puzzle).some((other) => fits(other, part) && agrees(guess, other))).toBe(false);
      }
      const { done, broken } = mastermind.check(puzzle, whole);
      const wrong = puzzle.guesses.flatMap((guess, g) => (agrees(guess, code) ? [] : [clueAt(g)]));
      expect(broken.flatMap(({ clues }) => clues)).toEqual(wrong);
      expect(done).toBe(wrong.length === 0);
    }
  });

  it("refuses strange digits, and repeats where there are none", () => {
    const puzzle = { ...mastermind.example, repeats: false };
    expect(mastermind.check(puzzle, { d1: "7" }).broken[0]?.slots).toEqual(["d1"]);
    expect(mastermind.check(puzzle, { d1: "4", d3: "4" }).broken[0]?.slots).toEqual(["d1", "d3"]);
  });
});
