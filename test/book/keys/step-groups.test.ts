/** The told way of a puzzle leads from the blank puzzle to its answer, in groups that each follow from those before. */
import { beforeAll, describe, expect, it } from "vitest";
import type { BookPuzzle } from "../../../src/book/manifest.ts";
import { SHADE } from "../../../src/engine/board.ts";
import { apply } from "../../../src/engine/deduce.ts";
import { BLANK, LEVELS, type Level, type PuzzleKind, type Step } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { neededSteps } from "../../../src/engine/needed-steps.ts";
import { rng } from "../../../src/engine/rng.ts";
import { type ExplainedStep, explanationWriter } from "../../../src/pages/keys/explanation.ts";
import { groupSteps, type StepGroup } from "../../../src/pages/keys/step-groups.ts";
import { openLayoutCache } from "../../../src/pages/layout-cache.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { grammarOf, LANGUAGES } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import type { Phrase } from "../../../src/templates/runtime.ts";
import { SWEPT } from "../../languages.ts";
import { runsAll } from "../../smoke.ts";
import { FOREIGN } from "../../templates/foreign.ts";

type Kind = PuzzleKind<unknown, unknown>;

const optionsOf = (kind: Kind, level: Level) => kind.options.parse(kind.preset(level, null, null));

/** The levels that a kind has. */
const levelsOf = (kind: Kind): Level[] =>
  LEVELS.filter((level) => kind.levels(optionsOf(kind, level), [level]).includes(level));

/** A puzzle of each level that the kind makes in a few attempts. */
function puzzlesOf(kind: Kind): BookPuzzle[] {
  return levelsOf(kind).flatMap((level) => {
    const options = optionsOf(kind, level);
    for (let attempt = 0; attempt < 80; attempt++) {
      const puzzle = kind.generate(rng(["groups", kind.id, level, attempt]), options, level);
      if (puzzle !== undefined) return [{ kind: kind.id, level, puzzle } as BookPuzzle];
    }
    return [];
  });
}

const CASES = KINDS.flatMap((kind) =>
  puzzlesOf(kind).map((puzzle) => [`${kind.id}, ${puzzle.level}`, kind, puzzle] as const),
);
/** How often a reader who stands on the way is asked for the next step: at each sixth one, and at each where all cases run. */
const EVERY = runsAll ? 1 : 6;
const en = phrasesOf("en-GB");
const everything = (steps: readonly ExplainedStep[]) => new Set(steps.map(({ key }) => key));

/** Operators as they are printed. */
const SIGNS: Readonly<Record<string, string>> = grammarOf("en-GB").signs;

/** The numbers and signs that a text names, those between two that it names as a run too. */
function named(text: string): Set<string> {
  const runs = [...text.matchAll(/(\d+) to (\d+)/g)].flatMap(([, from, to]) => {
    const [low, high] = [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))];
    return Array.from({ length: high - low + 1 }, (_, i) => String(low + i));
  });
  return new Set([...runs, ...(text.match(/\d+|[+−×÷]/g) ?? [])]);
}

it("every kind is explained at each of its levels", () => {
  for (const kind of KINDS) {
    const told = CASES.flatMap(([, { id }, { level }]) => (id === kind.id ? [level] : []));
    expect(told, kind.id).toEqual(levelsOf(kind));
  }
});

describe.each(CASES)("the groups of %s", (_, kind, puzzle) => {
  let explained: ReturnType<ReturnType<typeof explanationWriter>>;
  let explanations: StepGroup[][];
  // It is solved once, and told in each language.
  let known: ReturnType<Kind["explain"]> | undefined;
  const explain: Kind["explain"] = (...asked) => {
    known ??= kind.explain(...asked);
    return known;
  };
  const tellIn = (phrase: Phrase) =>
    explanationWriter({ kinds: [{ ...kind, explain }], phrase, cache: openLayoutCache() }, true)(puzzle);
  beforeAll(() => {
    explained = tellIn(en);
    const { steps } = explained;
    explanations = [new Set<string>(), everything(steps)].map((printed) => groupSteps(steps, printed));
  });
  it("find every slot once, each step as the next one from where the reader stands", () => {
    expect(explained.solved).toBe(true);
    const answer = kind.solve(puzzle.puzzle, { solutions: 1, nodes: 10_000_000 }).solutions[0]!;
    const [told, again] = explanations.map((groups) => groups.flatMap((group) => group.steps));
    expect(again).toEqual(told);
    const way = neededSteps(kind.explain(puzzle.puzzle, BLANK, puzzle.level).steps);
    const named = ({ say, finds }: Step) => [say.key, finds];
    expect(way.map(named)).toEqual(told!.map(({ key, finds }) => [key, finds]));
    let at = BLANK;
    for (const [i, step] of way.entries()) {
      if (i % EVERY === 0)
        expect(named(neededSteps(kind.explain(puzzle.puzzle, at, puzzle.level).steps)[0]!)).toEqual(named(step));
      at = apply(at, step);
    }
    const found = way.flatMap(({ finds }) => Object.keys(finds));
    expect(kind.check(puzzle.puzzle, at.entry).done).toBe(true);
    const open = kind.slots(puzzle.puzzle).filter(({ id, given }) => given === null && id in answer);
    // A working of many lines is one slot that grows.
    const once = kind.id === "countdown" ? [...new Set(found)] : found;
    expect(once.toSorted()).toEqual(open.map(({ id }) => id).toSorted());
  });
  it("name all that they find", () => {
    for (const { text, steps: together } of explanations.flat()) {
      const words = [...named(plainText(text))];
      for (const { finds, key } of together) {
        if (key.startsWith("countdown.")) continue;
        // The last digits of a secret may be told as the whole number.
        const inOne = (word: string) =>
          Object.entries(finds).every(([slot, value]) => word[Number(slot.slice(1)) - 1] === value);
        if (key.startsWith("secret-number.") && words.some((word) => word.length > 1 && inOne(word))) continue;
        for (const value of Object.values(finds))
          if (value !== SHADE) expect(words, text).toContain(SIGNS[value] ?? value);
      }
    }
  });
  it.each(SWEPT)("are whole sentences in %s", (language) => {
    const own = tellIn(phrasesOf(language)).steps;
    for (const { text } of groupSteps(own, everything(own))) {
      const plain = plainText(text);
      expect(plain).toMatch(/[.:]$/);
      expect(plain).not.toMatch(/undefined|NaN|\[object|null/);
      expect(plain).not.toMatch(/ {2}| [.,;!]|\( | \)|\.\.|,,|;;|:[.,;:]|[,;]\./);
      if (!language.startsWith("en")) expect(plain).not.toMatch(FOREIGN);
    }
  });
});

const step = (technique: string, brief: string | null, isOwnLevel = false): ExplainedStep => ({
  ...{ technique, key: `k.step-${technique}`, isOwnLevel, finds: {} },
  ...{ text: `All of ${technique}.`, brief },
});
const texts = (steps: readonly ExplainedStep[], printed: readonly string[] = []) =>
  groupSteps(steps, new Set(printed.map((name) => `k.step-${name}`))).map(({ text }) => text);

it("a moment gives a step in full before it gives others of its type in brief", () => {
  expect(texts([step("a", "one"), step("a", "two"), step("a", "three")])).toEqual([
    "**a.** All of a.",
    "a: two, three.",
  ]);
  const printed = new Set<string>();
  groupSteps([step("a", "one")], printed);
  expect(groupSteps([step("a", "two")], printed).map(({ text }) => text)).toEqual(["a: two."]);
});
it("a moment gives the first step of each technique of the puzzle's level in full", () => {
  expect(texts([step("a", "one", true), step("a", "two", true)], ["a"])).toEqual(["**a.** All of a.", "a: two."]);
});
it("a moment gives a step in full if it has no brief form", () => {
  expect(texts([step("a", "one"), step("b", null), step("a", "two")], ["a", "b"])).toEqual([
    "a: one.",
    "**b.** All of b.",
    "a: two.",
  ]);
});
it("a moment parts what holds a comma by semicolons, and lets sentences stand", () => {
  expect(texts([step("a", "one, here"), step("a", "two")], ["a"])).toEqual(["a: one, here; two."]);
  expect(texts([step("a", "One is here."), step("a", "Two is there.")], ["a"])).toEqual([
    "**a.** One is here. Two is there.",
  ]);
});
it("a moment ends with a technique, once it tells five steps or three sentences", () => {
  const printed = ["a", "b"];
  const many = Array.from({ length: 7 }, (_, i) => step("a", String(i + 1)));
  expect(texts([step("b", "0"), ...many, step("b", "8"), step("b", "9")], printed)).toEqual([
    "b: 0. a: 1, 2, 3, 4, 5, 6, 7.",
    "b: 8, 9.",
  ]);
  const sentences = ["a", "b", "a", "b"].map((name, i) => step(name, `Sentence ${i}.`));
  expect(texts(sentences, printed)).toEqual([
    "**a.** Sentence 0. **b.** Sentence 1. **a.** Sentence 2.",
    "**b.** Sentence 3.",
  ]);
});

it("the words of steps in brief and in full stand beside those of the whole steps, in every language", () => {
  for (const language of LANGUAGES) {
    const { keys } = phrasesOf(language);
    const briefs = keys.filter((key) => key.includes(".brief-"));
    expect(briefs.length).toBeGreaterThan(0);
    for (const key of briefs) expect(keys).toContain(key.replace(".brief-", ".step-"));
    const full = keys.filter((key) => key.includes(".full-"));
    expect(full.length).toBeGreaterThan(0);
    for (const key of full) expect(keys).toContain(key.replace(".full-", ".step-"));
  }
});
