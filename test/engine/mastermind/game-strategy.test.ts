/** The five-guess strategy against Knuth's figures, and against a plain minimax that looks at every guess. */
import { describe, expect, it } from "vitest";
import {
  answerOf,
  bestGuess,
  type Codes,
  codeIndex,
  codesOf,
  codeText,
  everyCode,
  symbolsIn,
  withAnswer,
} from "../../../src/engine/kinds/mastermind/game-strategy.ts";
import { bundleOf } from "../../bundle.ts";
import { pegs } from "../../reference/mastermind.ts";

/** The sizes of the classes into which a guess parts the codes left, each with the codes. */
function classesOf(codes: Codes, left: Int32Array, guess: number): Map<number, number[]> {
  const classes = new Map<number, number[]>();
  for (const c of left) {
    const answer = answerOf(codes, guess, c);
    const knowledge = classes.get(answer);
    if (knowledge === undefined) classes.set(answer, [c]);
    else knowledge.push(c);
  }
  return classes;
}

/** Walks the whole tree of a strategy: how many codes take 1, 2, 3 … guesses. `visit` sees every choice. */
function countGuesses(codes: Codes, visit = (_left: Int32Array, _guess: number): void => {}): number[] {
  const counts: number[] = [];
  const walk = (left: Int32Array, named: number, guesses: number): void => {
    const { guess } = bestGuess(codes, left, named);
    visit(left, guess);
    for (const [answer, list] of classesOf(codes, left, guess)) {
      if (answer === answerOf(codes, guess, guess)) counts[guesses] = (counts[guesses] ?? 0) + 1;
      else walk(Int32Array.from(list), named | symbolsIn(codes, guess), guesses + 1);
    }
  };
  walk(everyCode(codes), 0, 0);
  return counts;
}

/** Knuth's rule over every guess there is. */
function plainBest(codes: Codes, left: Int32Array): number {
  const scores = Array.from(everyCode(codes), (guess) => {
    const worst = Math.max(...[...classesOf(codes, left, guess).values()].map(({ length }) => length));
    return [worst, left.includes(guess) ? 0 : 1, guess] as const;
  });
  return scores.reduce((a, b) => (b[0] < a[0] || (b[0] === a[0] && b[1] < a[1]) ? b : a))[2];
}

describe("codes", () => {
  it("are all there are, in order, with and without repeats", () => {
    const codes = codesOf("0123456789", 3, true);
    expect(codes.count).toBe(1000);
    for (const c of [0, 7, 70, 123, 999]) expect(codeText(codes, c)).toBe(String(c).padStart(3, "0"));
    const once = codesOf("1234", 3, false);
    const texts = Array.from(everyCode(once), (c) => codeText(once, c));
    expect(texts).toHaveLength(24);
    expect([...new Set(texts)].sort()).toEqual(texts);
    for (const text of texts) expect(new Set(text).size).toBe(3);
    expect(texts.map((text) => codeIndex(once, text))).toEqual([...texts.keys()]);
    for (const text of ["112", "12", "125", "4444"]) expect(codeIndex(once, text)).toBe(-1);
  });
  it.each([
    ["1234", 3, true, 1],
    ["123456", 4, true, 41],
    ["0123456789", 6, true, 199_999],
    ["123456789", 5, false, 397],
  ] as const)("of %s in %i places have the pegs of the rules", (symbols, places, repeats, stride) => {
    const codes = codesOf(symbols, places, repeats);
    for (let c = 0; c < codes.count; c += stride) {
      for (let g = c % 7; g < codes.count; g += stride) {
        const { black, white } = pegs(codeText(codes, g), codeText(codes, c));
        expect(answerOf(codes, g, c)).toBe(black * (places + 1) + black + white);
      }
    }
  });
});

describe("the five-guess strategy", () => {
  it("takes 5801 guesses for 1296 codes and never more than five, as Knuth printed", () => {
    const codes = codesOf("123456", 4, true);
    expect(codeText(codes, bestGuess(codes, everyCode(codes), 0).guess)).toBe("1122");
    const counts = countGuesses(codes);
    expect(counts).toEqual([1, 6, 62, 533, 694]);
    expect(counts.reduce((sum, codes, i) => sum + codes * (i + 1), 0)).toBe(5801);
  });
  it.each([
    ["1234", 3, true],
    ["123456", 3, true],
    ["12345", 4, false],
  ] as const)("chooses of %s in %i places as if it had looked at every guess", (symbols, places, repeats) => {
    const codes = codesOf(symbols, places, repeats);
    let choices = 0;
    countGuesses(codes, (left, guess) => {
      choices++;
      expect(codeText(codes, guess)).toBe(codeText(codes, plainBest(codes, left)));
    });
    expect(choices).toBeGreaterThan(20);
  });
  it("does so in the thick of the usual size, too", () => {
    const codes = codesOf("123456", 4, true);
    for (const [text, answer] of [
      ["1122", 1],
      ["1134", 6],
      ["1234", 2],
    ] as const) {
      const first = codeIndex(codes, text);
      const left = withAnswer(codes, everyCode(codes), first, answer);
      const { guess, isLeft } = bestGuess(codes, left, symbolsIn(codes, first));
      expect(guess).toBe(plainBest(codes, left));
      expect(isLeft).toBe(left.includes(guess));
    }
  });
  it.each([3, 4, 5].flatMap((places) => [4, 6, 8].flatMap((n) => [true, false].map((r) => [places, n, r] as const))))(
    "finds codes of %i places, %i symbols, repeats %s",
    (places, n, repeats) => {
      if (!repeats && n < places) return;
      const codes = codesOf("12345678".slice(0, n), places, repeats);
      const first = bestGuess(codes, everyCode(codes), 0).guess;
      for (const secret of [0, Math.floor(codes.count / 3), codes.count - 1]) expectFound(codes, secret, 8, first);
    },
  );
  it("bounds its work where there are a million codes, and still finds them", () => {
    const codes = codesOf("0123456789", 6, true);
    expectFound(codes, 735_100, 10, bestGuess(codes, everyCode(codes), 0).guess);
  });
  it("can be loaded by a page: no schema, no chance, no other solver", async () => {
    const { files } = await bundleOf(new URL("../../../src/engine/kinds/mastermind/game.ts", import.meta.url));
    expect(files.filter((file) => /node_modules|\/(rng|make|deduce|options|generate|solve)\.ts$/.test(file))).toEqual(
      [],
    );
  });
});

/** Plays one game from its first guess; every guess that is no code left must still part those that are. */
function expectFound(codes: Codes, secret: number, most: number, first: number): void {
  let [left, named] = [everyCode(codes), 0];
  for (let guesses = 1; guesses <= most; guesses++) {
    const guess = guesses === 1 ? first : bestGuess(codes, left, named).guess;
    if (guess === secret) return;
    const next = withAnswer(codes, left, guess, answerOf(codes, guess, secret));
    expect(next.length).toBeLessThan(left.length);
    [left, named] = [next, named | symbolsIn(codes, guess)];
  }
  expect.fail(`${codeText(codes, secret)} is not found by ${most} guesses`);
}
