import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openAt } from "../../../src/engine/code/code.ts";
import { apply } from "../../../src/engine/deduce.ts";
import { levelOf } from "../../../src/engine/grade.ts";
import { BLANK, LEVELS } from "../../../src/engine/kind.ts";
import { numberMind } from "../../../src/engine/kinds/number-mind/index.ts";
import { solveUpTo } from "../../../src/engine/kinds/number-mind/mask-solver/mask-solver.ts";
import type { Puzzle } from "../../../src/engine/kinds/number-mind/rules.ts";
import { rng } from "../../../src/engine/rng.ts";
import { inFull } from "../../../src/templates/in-full.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { unfounded } from "../../audit/checks.ts";
import { inPlace } from "../code/plain.ts";
import { marksOf, textCases } from "../text-cases.ts";

const phrase = phrasesOf("en-GB");

/** "121:1 233:2" over those symbols. */
const puzzleOf = (text: string, symbols: string): Puzzle => ({
  kind: "number-mind",
  symbols,
  guesses: text.split(" ").map((guess) => {
    const [code, right] = guess.split(":");
    return { code: code!, right: Number(right) };
  }),
});

/** A puzzle that is true to some code, of up to six places. */
function random(i: number): Puzzle {
  const chance = rng(["number-mind steps", i]);
  const places = 3 + chance.int(4);
  const symbols = "1234567".slice(0, places > 5 ? 3 : 3 + chance.int(3));
  const drawn = () => Array.from({ length: places }, () => chance.pick([...symbols])).join("");
  const code = drawn();
  const guesses = Array.from({ length: 3 + chance.int(5) }, drawn);
  return {
    kind: "number-mind",
    symbols,
    guesses: guesses.map((guess) => ({ code: guess, right: inPlace(guess, code) })),
  };
}

/** A technique, guesses, symbols, a position, what is found, and what that rests on; below them, what is said. */
const CASES = textCases(`
none-right | 756:2 233:0 | 1234567 |  | d1≠2 d2≠3 d3≠3 | g2
Guess 2 (2 3 3) has no black dot, so none of its digits is right. Cross out each of them in its own place.
last-digit | 123:1 231:1 | 123 | d2≠13 | d2=2 | d2
Every digit but 2 is crossed out in place 2, so write 2 there.
all-right | 123:2 344:1 | 1234 | d2≠2 | d1=1 d3=3 | g1 d2
Guess 1 (1 2 3) has two black dots. Only two of its digits can still be right. So write 1 in place 1 and 3 in place 3.
all-found | 123:1 344:1 | 1234 | d2=2 | d1≠1 d3≠3 | g1 d2
Guess 1 (1 2 3) has one black dot. Your code already agrees in place 2. So cross out 1 in place 1 and 3 in place 3.
all-found | 311:1 222:1 | 123 | d1=3 | d2≠1 d3≠1 | g1 d1
Guess 1 (3 1 1) has one black dot. Your code already agrees in place 1. So cross out 1 in places 2 and 3.
all-found | 12345:1 21111:2 | 12345 | d1=1 | d2≠2 d3≠3 d4≠4 d5≠5 | g1 d1
Guess 1 (1 2 3 4 5) has one black dot. Your code already agrees in place 1. So cross out its other digits in places 2, 3, 4 and 5.
twins | 121:1 233:2 321:1 | 123 |  | d1=2 | g1 g3 d1
Only in place 1 can one of guesses 1 and 3 be right without the other. Both need equally many: neither is. Write 2 in place 1.
twins | 1234:2 1244:1 4321:1 | 1234 |  | d3=3 | g1 g2
Only in place 3 can one of guesses 1 and 2 be right without the other. Guess 1 needs one more, so it is. Write 3 in place 3.
compare | 2121:2 2133:1 1123:3 | 123 |  | d1=1 d3=2 | g2 g3
Compare guess 3 (1 1 2 3) with guess 2 (2 1 3 3). Guess 3 still needs two right digits more than guess 2. Only places 1 and 3 can give it that lead. So write 1 in place 1 and 2 in place 3.
cover | 254:1 144:2 321:1 | 12345 |  | d1≠245 d2≠135 d3≠235 | g2 g3
Take guess 2 (1 4 4) and guess 3 (3 2 1) together. They still need three right digits. Places 1, 2 and 3 can give them one right digit each. That is just enough, so each of these places holds the digit of guess 2 or guess 3. Cross out all other digits in places 1, 2 and 3.
cover | 124:1 354:1 | 12345 | d3≠4 | d1≠245 d2≠134 | g1 g2 d3
Take guess 1 (1 2 4) and guess 2 (3 5 4) together. They still need two right digits. Place 3 can give none of them. Places 1 and 2 can give them one right digit each. That is just enough, so each of these places holds the digit of guess 1 or guess 2. Cross out all other digits in places 1 and 2.
guess-cases | 134:1 433:1 421:1 | 1234 |  | d3≠2 | g1 g2 g3
Guess 2 (4 3 3) still needs one right digit, from place 1, 2 or 3. Suppose it is place 1. Guess 1 then needs 4 in place 3. Suppose it is place 2. Guess 3 then needs 1 in place 3. Suppose it is place 3. That settles place 3 at once. All cases agree. So cross out 2 in place 3.
tally | 3232:1 3221:2 1122:2 | 123 |  | d3=2 | g2 g3
Take guesses 2 and 3 together: they still need four right digits. Places 1, 2 and 4 can give them one right digit each. Place 3 can give two at once. That is only one more than they need, so place 3 must give at least one. So write 2 in place 3.
tally | 121213:1 332121:1 232332:2 | 123 |  | d2=1 d3=3 | g1 g2 g3
Take guesses 1, 2 and 3 together: they still need only four right digits. Places 1, 4, 5 and 6 each give at least one, whatever they hold. That is all they need, so no place may give more. So write 1 in place 2 and 3 in place 3.
trial | 2331:2 2323:1 2113:1 | 123 |  | d3≠2 | g1 g2
Suppose place 3 holds 2. Guess 2 then has all its right digits, which rules out 2 in place 1 and 3 in place 2. Then guess 1 is left with too few right digits, which cannot be. So cross out 2 in place 3.
nested | 2241:2 1221:2 4343:1 | 1234 |  | d1≠3 | g1 g2 g3
Suppose place 1 holds 3. Guess 1 then gets two right digits from places 2, 3 and 4. Suppose place 2 gives none. Then guess 2 is left with too few right digits, which cannot be. Suppose place 3 gives none. Then guess 3 is left with too few right digits, which cannot be. Suppose place 4 gives none. Then guess 2 is left with too few right digits, which cannot be. So cross out 3 in place 1.
`);

describe("each technique, where it fires first", () => {
  it.each(CASES)("%s: %s", (technique, guesses, symbols, position, changes, because, text) => {
    const { written: entry, crossed } = marksOf(position!);
    const at = { entry, crossed };
    const { written: finds, crossed: crosses } = marksOf(changes!);
    const what = { ...(Object.keys(finds).length > 0 ? { finds } : { crosses }), because: because!.split(" ") };
    const puzzle = puzzleOf(guesses!, symbols!);
    const [step] = numberMind.explain(puzzle, at, "expert").steps;
    expect(step!.technique).toBe(technique);
    expect(plainText(phrase(inFull(step!.say, phrase)))).toBe(text);
    expect(plainText(phrase(step!.say)).length).toBeLessThanOrEqual(140);
    expect(step).toMatchObject(what);
    expect(unfounded(numberMind as never, puzzle, [step!], at)).toEqual([]);
  });

  it("place-cases: a place that keeps two digits", () => {
    const puzzle = puzzleOf("51202:2 61042:1 15457:2 45772:2 69107:2", "0123456789");
    const { steps } = numberMind.explain(puzzle, BLANK, "hard");
    const step = steps.find((each) => each.technique === "place-cases")!;
    expect(plainText(phrase(step.say))).toBe(
      "Place 2 holds 1 or 5. By guesses 2, 4, 3 and 1, only one case is left. Write 5 in place 2.",
    );
    expect(plainText(phrase(inFull(step.say, phrase)))).toBe(
      "Place 2 holds 1 or 5. Suppose place 2 holds 1. Guess 2 then has all its right digits, which rules out 2 in place 5. Guess 4 then needs 4 in place 1 and 7 in place 3. Guess 3 then needs 5 in place 4. Then guess 1 is left with too few right digits, which cannot be. Only one case is left. So write 5 in place 2.",
    );
    expect(step.because).toEqual(["g1", "g2", "g3", "g4", "d2", "d4"]);
  });
});

describe("all steps", () => {
  it("come as far as the maker believes, level by level, and leave the same", () => {
    const ends = new Map<string, number>();
    for (let i = 0; i < 300; i++) {
      const puzzle = random(i);
      const [places, all] = [puzzle.guesses[0]!.code.length, (1 << puzzle.symbols.length) - 1];
      for (const level of LEVELS) {
        const { steps, solved } = numberMind.explain(puzzle, BLANK, level);
        // The maker leaves nested trials out.
        if (steps.some(({ technique }) => technique === "nested")) continue;
        const candidates = new Uint16Array(places).fill(all);
        expect(solveUpTo(puzzle, level, candidates), `${i} ${level}`).toBe(solved);
        expect([...candidates], `${i} ${level}`).toEqual(openAt(steps.reduce(apply, BLANK), places, puzzle.symbols));
        if (solved) ends.set(levelOf(steps), (ends.get(levelOf(steps)) ?? 0) + 1);
      }
    }
    for (const level of LEVELS) expect(ends.get(level), level).toBeGreaterThan(0);
  });
});

describe("a puzzle that the techniques do not end", () => {
  it("is left with what they found, without a word too much", () => {
    const text = readFileSync(new URL("../../cases/pe185.json", import.meta.url), "utf8");
    const { steps, solved } = numberMind.explain(numberMind.puzzle.parse(JSON.parse(text)), BLANK, "expert");
    expect(solved).toBe(false);
    expect(steps.map(({ technique }) => technique)).toEqual(["none-right"]);
  });

  it("and one without an answer shows nothing false and ends", () => {
    for (const guesses of ["123:3 321:3", "111:0 222:0 333:0", "123:1 123:2"]) {
      const puzzle = puzzleOf(guesses, "123");
      expect(numberMind.explain(puzzle, BLANK, "expert").solved).toBe(false);
    }
    const crossed = { d1: ["1", "2", "3"] };
    expect(numberMind.explain(puzzleOf("123:1", "123"), { entry: {}, crossed }, "expert").steps).toEqual([]);
  });
});
