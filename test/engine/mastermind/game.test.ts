/** Code Pegs as a game: what is hidden, read, answered and advised. */
import { describe, expect, it } from "vitest";
import type { Turn, Typed } from "../../../src/engine/kind.ts";
import { digitsOf, gameOfCodes } from "../../../src/engine/kinds/mastermind/game.ts";
import { rng } from "../../../src/engine/rng.ts";

const game = gameOfCodes(digitsOf);
const USUAL = { places: 4, symbols: 6, repeats: true };
const ONCE = { places: 4, symbols: 10, repeats: false };
const keyOf = (typed: Typed): string => ("text" in typed ? `= ${typed.text}` : typed.problem.key);

describe("a secret", () => {
  it("depends on nothing but the stream, and has every code in its turn", () => {
    const small = { places: 3, symbols: 4, repeats: true };
    const secrets = Array.from({ length: 1000 }, (_, i) => game.draw(rng(["test", i]), small));
    expect(secrets).toEqual(Array.from({ length: 1000 }, (_, i) => game.draw(rng(["test", i]), small)));
    expect(new Set(secrets).size).toBe(64);
    for (const secret of secrets) expect(secret).toMatch(/^[1-4]{3}$/);
  });
  it("repeats no digit where none may", () => {
    for (let i = 0; i < 100; i++) {
      const secret = game.draw(rng(["once", i]), ONCE);
      expect(secret).toMatch(/^\d{4}$/);
      expect(new Set(secret).size).toBe(4);
    }
  });
});

describe("a guess", () => {
  it.each([
    ["1122", "= 1122"],
    [" 1 1, 2-2 ", "= 1122"],
    ["112", "mastermind.play-length"],
    ["", "mastermind.play-length"],
    ["11223", "mastermind.play-length"],
    ["1127", "mastermind.play-stranger"],
    ["abcd", "mastermind.play-stranger"],
  ])("typed as %j is %s", (typed, read) => {
    expect(keyOf(game.readGuess(typed, USUAL))).toBe(read);
  });
  it("repeats no digit where the code does not", () => {
    expect(keyOf(game.readGuess("0192", ONCE))).toBe("= 0192");
    expect(game.readGuess("0190", ONCE)).toEqual({
      problem: { key: "mastermind.play-repeat", values: { digit: "0" } },
    });
  });
  it("is answered by black and white pegs", () => {
    expect(game.answer("2124", "1122")).toBe("2 1");
    expect(game.answer("1122", "2211")).toBe("0 4");
    expect(game.answer("3456", "1122")).toBe("0 0");
    expect(game.answer("1122", "1122")).toBe("4 0");
  });
});

describe("an answer", () => {
  it.each([
    ["2 1", "= 2 1"],
    ["21", "= 2 1"],
    ["2,1", "= 2 1"],
    ["2 black and 1 white", "= 2 1"],
    ["4", "= 4 0"],
    ["0", "= 0 0"],
    ["2", "mastermind.play-unread"],
    ["", "mastermind.play-unread"],
    ["two", "mastermind.play-unread"],
    ["1 1 1", "mastermind.play-unread"],
    ["3 2", "mastermind.play-many"],
    ["9", "mastermind.play-unread"],
    ["3 1", "mastermind.play-last-white"],
  ])("typed as %j is %s", (typed, read) => {
    expect(keyOf(game.readAnswer(typed, "1122", USUAL))).toBe(read);
  });
});

describe("advice", () => {
  const turn = (guess: string, answer: string): Turn => ({ guess, answer });
  it("begins with 1122, counts what is left, and says whether its guess may be the code", () => {
    expect(game.left([], USUAL)).toBe(1296);
    expect(game.advise([], USUAL)).toEqual({
      guess: "1122",
      say: { key: "mastermind.play-advice", values: { guess: "1122", left: 1296, fits: 1 } },
    });
    // Knuth's own example: 1122 with one black peg, 1344 with one white one, 3526 with one black and two white ones.
    const turns = [turn("1122", "1 0"), turn("1344", "0 1"), turn("3526", "1 2")];
    expect(turns.map((_, n) => game.left(turns.slice(0, n + 1), USUAL))).toEqual([256, 44, 7]);
    expect(game.advise(turns.slice(0, 1), USUAL)?.guess).toBe("1344");
    expect(game.advise(turns.slice(0, 2), USUAL)?.guess).toBe("3526");
    expect(game.advise(turns, USUAL)).toMatchObject({ guess: "1462", say: { values: { left: 7, fits: 0 } } });
  });
  it("is none where no code agrees with the answers", () => {
    const turns = [turn("1122", "0 0"), turn("1112", "1 0")];
    expect(game.left(turns, USUAL)).toBe(0);
    expect(game.advise(turns, USUAL)).toBeNull();
  });
  it("is for the size that is asked for, whichever was asked before", () => {
    expect(game.advise([], ONCE)?.guess).toBe("0123");
    expect(game.advise([], USUAL)?.guess).toBe("1122");
    expect(game.left([], ONCE)).toBe(5040);
  });
});
