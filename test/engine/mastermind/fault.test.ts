/** What a step says of a guess that cannot have its pegs: true of every code that the step leaves there. */
import { expect, it } from "vitest";
import { BLANK, LEVELS } from "../../../src/engine/kind.ts";
import { mastermind } from "../../../src/engine/kinds/mastermind/index.ts";
import { knowledgeOf, puzzleArraysOf } from "../../../src/engine/kinds/mastermind/solver/puzzle-arrays.ts";
import { type Fault, faultOf } from "../../../src/engine/kinds/mastermind/techniques/fault.ts";
import { readState } from "../../../src/engine/kinds/mastermind/techniques/solver-state.ts";
import { rng } from "../../../src/engine/rng.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { pegs } from "../../reference/mastermind.ts";

const SYMBOLS = "12345";
const PLACES = 4;

/** All codes whose places hold one of these digits each. */
const codesOf = (sets: readonly string[]): string[] =>
  sets.reduce<string[]>((codes, set) => codes.flatMap((code) => [...set].map((digit) => code + digit)), [""]);

/** The black pegs of a guess, and all of them. */
function pegsOf(guess: string, code: string): { black: number; all: number } {
  const { black, white } = pegs(guess, code);
  return { black, all: black + white };
}

/** Whether what is said of a guess is true of a code: of the pegs that the fault is about. */
function holds({ why, by }: Fault, guess: string, code: string): boolean {
  const { black, all } = pegsOf(guess, code);
  const count = by!.length;
  if (why === "black-many") return by!.every((place) => guess[Number(place) - 1] === code[Number(place) - 1]);
  if (why === "black-few") return black <= count;
  if (why === "pegs-few") return all <= count;
  return why === "white-many" ? all - black >= count : all >= count;
}

it("is true of every code that is left, and more or fewer pegs than the guess has", () => {
  const chance = rng(["faults"]);
  const digit = () => SYMBOLS[chance.int(SYMBOLS.length)]!;
  const told = new Map<string, number>();
  for (let i = 0; i < 4000; i++) {
    const guess = Array.from({ length: PLACES }, digit).join("");
    const pegs = pegsOf(guess, Array.from({ length: PLACES }, digit).join(""));
    const sets = Array.from(
      { length: PLACES },
      () => [...SYMBOLS].filter(() => chance.int(10) < 3).join("") || digit(),
    );
    const codes = codesOf(sets);
    const fits = codes.some((code) => {
      const { black, all } = pegsOf(guess, code);
      return black === pegs.black && all === pegs.all;
    });
    if (fits) continue;
    const puzzle = mastermind.puzzle.parse({
      kind: "mastermind",
      symbols: SYMBOLS,
      repeats: true,
      guesses: [{ code: guess, black: pegs.black, white: pegs.all - pegs.black }],
    }) as never;
    const arrays = puzzleArraysOf(puzzle);
    const candidates = sets.map((set) => [...set].reduce((all, each) => all | (1 << SYMBOLS.indexOf(each)), 0));
    const fault = faultOf(readState(puzzle, BLANK, arrays), knowledgeOf(arrays, candidates), { why: "none", g: 0 }, 0);
    told.set(fault.why, (told.get(fault.why) ?? 0) + 1);
    if (fault.by === null) continue;
    const most = { "black-many": pegs.black, "black-few": pegs.black, "white-many": pegs.all - pegs.black };
    const has = most[fault.why as "black-many"] ?? pegs.all;
    if (fault.why.endsWith("many")) expect(fault.by.length).toBeGreaterThan(has);
    else expect(fault.by.length).toBeLessThan(has);
    // Where black pegs have their places, codes with others have the wrong number of them anyhow.
    const same = codes.filter((code) => pegsOf(guess, code).black === pegs.black);
    const about = fault.why.startsWith("black") ? codes : same;
    for (const code of about) expect(holds(fault, guess, code), `${guess} ${sets} ${fault.why} ${fault.by}`).toBe(true);
  }
  for (const why of ["black-many", "black-few", "pegs-many", "pegs-few", "white-many"])
    expect(told.get(why), why).toBeGreaterThan(10);
});

it.each(LANGUAGES)("is reported in whole sentences in %s", (language) => {
  const phrase = phrasesOf(language);
  const options = mastermind.options.parse(mastermind.preset("expert", null, null));
  const said: string[] = [];
  for (let i = 0; i < 40 && said.length < 40; i++) {
    const puzzle = mastermind.generate(rng(["told faults", i]), options, LEVELS[4]);
    if (puzzle === undefined) continue;
    for (const step of mastermind.explain(puzzle, BLANK, "expert").steps)
      if (Array.isArray(step.say.values.causes)) said.push(plainText(phrase(step.say)));
  }
  expect(said.length).toBeGreaterThan(10);
  for (const text of said) expect(text).not.toMatch(/undefined| [.,:;]|\s{2}/);
});
