import { describe, expect, it } from "vitest";
import { clueAt, entryOf, slotAt } from "../../../src/engine/code/code.ts";
import { apply } from "../../../src/engine/deduce.ts";
import { BLANK, type Entry, type Position } from "../../../src/engine/kind.ts";
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

describe("explain", () => {
  it("takes steps that hold for every code that agrees with their reasons", () => {
    const seen = new Map<string, number>();
    for (let i = 0; i < 700; i++) {
      const puzzle = randomPegs(i, i < 400 ? 4 : 5, true);
      let at: Position = BLANK;
      for (const step of mastermind.explain(puzzle, BLANK, "expert").steps) {
        const knowledge = (id: string) => step.because.includes(id);
        const possible = allowed(puzzle).filter(
          (code) =>
            puzzle.guesses.every((guess, g) => !knowledge(clueAt(g)) || agrees(guess, code)) &&
            [...code].every((digit, p) => {
              const slot = slotAt(p);
              return !knowledge(slot) || ((at.entry[slot] ?? digit) === digit && !at.crossed[slot]?.includes(digit));
            }),
        );
        expect(possible.length).toBeGreaterThan(0);
        for (const code of possible) {
          expect(fits(code, step.finds), JSON.stringify(step)).toBe(true);
          for (const [slot, texts] of Object.entries(step.crosses))
            expect(texts).not.toContain(code[Number(slot.slice(1)) - 1]);
        }
        at = apply(at, step);
        seen.set(step.technique, (seen.get(step.technique) ?? 0) + 1);
      }
    }
    for (const { id } of mastermind.techniques()) expect(seen.get(id) ?? 0, id).toBeGreaterThan(2);
  });
});
