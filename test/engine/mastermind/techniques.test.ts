/** Each technique at a position where it is the next thing to see: what it finds, what it rests on, what it says. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { apply } from "../../../src/engine/deduce.ts";
import { BLANK, type Level, type Position, type Step } from "../../../src/engine/kind.ts";
import { mastermind } from "../../../src/engine/kinds/mastermind/index.ts";
import type { Puzzle } from "../../../src/engine/kinds/mastermind/rules.ts";
import { inFull } from "../../../src/templates/in-full.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";

const phrase = phrasesOf("en-GB");
const told = (step: Step): string => plainText(phrase(inFull(step.say, phrase)));
/** The same on a page. */
const short = (step: Step): string => plainText(phrase(step.say));

/** Guesses as "1122 BW", from four places and six digits that may repeat. */
function pegs(...guesses: string[]): Puzzle {
  return {
    kind: "mastermind",
    symbols: "123456",
    repeats: true,
    guesses: guesses.map((text) => {
      const [code, told = ""] = text.split(" ");
      return { code: code!, black: told.split("B").length - 1, white: told.split("W").length - 1 };
    }),
  };
}

const firstStep = (puzzle: Puzzle, at: Position, upTo: Level = "expert"): Step =>
  mastermind.explain(puzzle, at, upTo).steps[0]!;
const crossed = (lists: Position["crossed"]): Position => ({ entry: {}, crossed: lists });

const everywhere = (...texts: string[]) => ({ d1: texts, d2: texts, d3: texts, d4: texts });

it("no-pegs: crosses out every digit of a guess without a peg", () => {
  const step = firstStep(pegs("1123"), BLANK);
  expect(step).toMatchObject({ technique: "no-pegs", level: "starter", because: ["g1"], finds: {} });
  expect(step.crosses).toEqual(everywhere("1", "2", "3"));
  expect(told(step)).toContain("no peg at all");
});

it("no-repeat: a digit that is written goes elsewhere", () => {
  const step = firstStep({ ...pegs("1234 BW"), repeats: false }, { entry: { d1: "5" }, crossed: {} });
  expect(step).toMatchObject({ technique: "no-repeat", because: ["d1"] });
  expect(step.crosses).toEqual({ d2: ["5"], d3: ["5"], d4: ["5"] });
});

it("last-digit: writes the digit that is left", () => {
  const step = firstStep(pegs("1234 BW"), crossed({ d2: ["1", "2", "3", "5", "6"] }));
  expect(step).toMatchObject({ technique: "last-digit", because: ["d2"], finds: { d2: "4" }, crosses: {} });
  expect(told(step)).toBe("In place 2 every digit but 4 is crossed out. So write 4 there.");
});

it("no-black: crosses each digit out where it stands", () => {
  const step = firstStep(pegs("1123 WW"), BLANK);
  expect(step).toMatchObject({ technique: "no-black", because: ["g1"] });
  expect(step.crosses).toEqual({ d1: ["1"], d2: ["1"], d3: ["2"], d4: ["3"] });
  expect(told(step)).toContain("Cross each of them out in its own place.");
});

it("all-pegs: crosses out every other digit", () => {
  const step = firstStep(pegs("1123 BBWW"), BLANK);
  expect(step).toMatchObject({ technique: "all-pegs", because: ["g1"] });
  expect(step.crosses).toEqual(everywhere("4", "5", "6"));
});

it("all-black: writes the digits that alone can be black", () => {
  const step = firstStep(pegs("1234 BB"), crossed({ d1: ["1"], d2: ["2"] }));
  expect(step).toMatchObject({ technique: "all-black", because: ["g1", "d1", "d2"], finds: { d3: "3", d4: "4" } });
});

it("all-found: crosses out the other digits where they stand", () => {
  const step = firstStep(pegs("1234 BW"), { entry: { d1: "1" }, crossed: {} });
  expect(step).toMatchObject({ technique: "all-found", level: "easy", because: ["g1", "d1"] });
  expect(step.crosses).toEqual({ d2: ["2"], d3: ["3"], d4: ["4"] });
});

it("pegs-earned: crosses out what no peg is left for", () => {
  const at = { entry: { d1: "1", d3: "2" }, crossed: { d2: ["2"], d4: ["4"] } };
  const step = firstStep(pegs("1234 BW"), at);
  expect(step).toMatchObject({ technique: "pegs-earned", because: ["g1", "d1", "d3"] });
  expect(step.crosses).toEqual({ d2: ["3", "4"], d4: ["3"] });
  expect(told(step)).toContain("and your 1 and 2 earn them.");
});

it("no-white: a digit that cannot be in its place is nowhere", () => {
  const step = firstStep(pegs("1234 B"), crossed({ d1: ["1"] }));
  expect(step).toMatchObject({ technique: "no-white", because: ["g1", "d1"] });
  expect(step.crosses).toEqual({ d2: ["1"], d3: ["1"], d4: ["1"] });
});

it("no-white: where no digit repeats, each is in its place or nowhere", () => {
  const step = firstStep({ ...pegs("1234 B"), repeats: false }, BLANK);
  expect(step).toMatchObject({ technique: "no-white", because: ["g1"] });
  expect(step.crosses).toEqual({
    d1: ["2", "3", "4"],
    d2: ["1", "3", "4"],
    d3: ["1", "2", "4"],
    d4: ["1", "2", "3"],
  });
});

it("only-place: writes a digit that a guess needs where alone it can be", () => {
  const at = crossed({ d1: ["1"], d2: ["1"], d3: ["1", "2"], d4: ["2"] });
  const step = firstStep(pegs("1122 WWW"), at);
  expect(step).toMatchObject({ technique: "only-place", because: ["g1", "d1", "d2", "d3"], finds: { d4: "1" } });
  expect(told(step)).toContain("Without 1, guess 1 (1 1 2 2) earns at most two pegs");
});

it("sum: guesses that share no digit fill the code between them", () => {
  const step = firstStep(pegs("1122 BW", "3344 BW"), BLANK);
  expect(step).toMatchObject({ technique: "sum", level: "medium", because: ["g1", "g2"] });
  expect(step.crosses).toEqual(everywhere("5", "6"));
});

it("more-black: the better guess is right where it differs", () => {
  const step = firstStep(pegs("1123 BBW", "1145 BW"), crossed({ d3: ["2"] }));
  expect(step).toMatchObject({ technique: "more-black", because: ["g1", "g2", "d3"], finds: { d4: "3" } });
  expect(step.crosses).toEqual({ d3: ["4"] });
});

it("more-pegs: what one guess says more often makes the difference", () => {
  const step = firstStep(pegs("1123 BWW", "1145 B"), BLANK);
  expect(step).toMatchObject({ technique: "more-pegs", because: ["g1", "g2"] });
  expect(step.crosses).toEqual(everywhere("4", "5"));
  expect(told(step)).toContain("only 2 and 3 bring them");
});

it("one-guess: takes what all ways to read a guess have in common", () => {
  const step = firstStep(pegs("5111 BW"), BLANK);
  expect(step).toMatchObject({ technique: "one-guess", because: ["g1"], crosses: { d1: ["5"] } });
  expect(told(step)).toContain("Black – 1 – –: then place 1 does not hold 5.");
  expect(short(step)).toBe(
    "Guess 1 (5 1 1 1) can be read in three ways. None allows 5 in place 1: cross it out there.",
  );
});

it("one-guess: names the white pegs where each way has only one choice of them", () => {
  const step = firstStep(pegs("5666 BWW"), BLANK);
  expect(step).toMatchObject({ technique: "one-guess", because: ["g1"], finds: { d1: "6" } });
  expect(told(step)).toContain("Black – 6 – –, white 5 and 6: then place 1 holds 6.");
  expect(told(step)).toContain("So place 1 holds 6 for sure. Write it there.");
  expect(short(step)).toBe("Guess 1 (5 6 6 6) can be read in three ways. All need 6 in place 1: write it there.");
});

it("one-guess: with a single way left, it is told and taken", () => {
  const at = { entry: { d2: "6" }, crossed: { d1: ["2", "3", "6"], d3: ["1", "3", "6"], d4: ["3", "6"] } };
  const step = firstStep(pegs("3325 BW"), at);
  expect(step).toMatchObject({ technique: "one-guess" });
  expect(told(step)).toContain(
    "there is only one way left to read its pegs. Black – – 2 –, white 5: then place 1 holds 5.",
  );
  expect(short(step)).toBe(
    "Guess 1 (3 3 2 5) has one black and one white peg. Only one way is left: black – – 2 –, white 5. Write 5 in place 1.",
  );
});

it("few-ways: strikes a way that another guess forbids", () => {
  const puzzle = pegs("1531 BBW", "1166 BW");
  const at = crossed({ d3: ["2", "3", "4", "6"], d4: ["3", "4", "6"] });
  const step = mastermind.explain(puzzle, at, "hard").steps.find(({ technique }) => technique === "few-ways")!;
  expect(step).toMatchObject({ level: "hard", finds: { d1: "1" } });
  expect(told(step)).toContain("Black – 1 – –: no, guess 1 would have a black peg in place 4 alone: too few.");
});

/** A puzzle that takes experts, with its answer. */
const HARD: Puzzle = {
  kind: "mastermind",
  symbols: "12345678",
  repeats: true,
  guesses: [
    { code: "33223", black: 0, white: 1 },
    { code: "55445", black: 1, white: 1 },
    { code: "16881", black: 0, white: 1 },
    { code: "24244", black: 1, white: 1 },
    { code: "45754", black: 1, white: 1 },
  ],
};
const ANSWER = { d1: "5", d2: "2", d3: "6", d4: "6", d5: "4" };

it("case-list, trial and nested-trial: take an expert's puzzle to its answer, each told in full", () => {
  const { steps, solved } = mastermind.explain(HARD, BLANK, "expert");
  expect(solved).toBe(true);
  expect(steps.reduce<Position>(apply, BLANK).entry).toEqual(ANSWER);
  const first = (id: string) => steps.find(({ technique }) => technique === id)!;
  const list = first("case-list");
  expect(told(list).match(/Black [–\d ]+/g)?.length).toBeGreaterThan(3);
  const trial = first("trial");
  const [place] = Object.keys(trial.crosses);
  expect(told(trial)).toMatch(
    /^Try \d in place \d\. By guess \d, places? [\d, and]+ would .* But then .* So \d is wrong in place/,
  );
  expect(trial.crosses[place!]).toHaveLength(1);
  for (const step of steps) expect(short(step).length, short(step)).toBeLessThanOrEqual(140);
  expect(short(trial)).toMatch(/^Try \d in place \d\. By guess(es)? \d.*, guess \d would have too (few|many) /);
  // Links by one guess name it once.
  for (const step of steps) expect(told(step)).not.toMatch(/By guess (\d), [^.]+\. By guess \1,/);
  expect(steps.some((step) => /By guess \d, [^.]+\. And places? /.test(told(step)))).toBe(true);
  const nested = first("nested-trial");
  expect(told(nested)).toMatch(/Now look at place \d\. No digit that it could hold then works\. \d there: /);
});

it.each(["mm_4x6_1", "mm_5x6_1"])("solves %s without a trial", (name) => {
  const file = new URL(`../../cases/${name}.json`, import.meta.url);
  const puzzle = mastermind.puzzle.parse(JSON.parse(readFileSync(file, "utf8")));
  const { steps, solved } = mastermind.explain(puzzle, BLANK, "hard");
  expect(solved).toBe(true);
  const { entry } = steps.reduce<Position>(apply, BLANK);
  expect(mastermind.check(puzzle, entry)).toEqual({ done: true, broken: [] });
});

it("keeps trials for experts", () => {
  const levels = new Map(mastermind.techniques().map(({ id, level }) => [id, level]));
  expect([levels.get("trial"), levels.get("nested-trial")]).toEqual(["expert", "expert"]);
  expect(mastermind.explain(HARD, BLANK, "hard").solved).toBe(false);
});
