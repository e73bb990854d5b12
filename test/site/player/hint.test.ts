import { describe, expect, it } from "vitest";
import { isPicture } from "../../../src/engine/board.ts";
import { apply } from "../../../src/engine/deduce.ts";
import { hintOf } from "../../../src/engine/hint.ts";
import { BLANK, type Entry, type Position, type PuzzleKind, type Reason, type Step } from "../../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../../src/engine/kinds/index.ts";
import { placesOf } from "../../../src/engine/where-to-look.ts";
import { fitsOf } from "../../../src/site/player/fits.ts";
import { hintFor } from "../../../src/site/player/hint.ts";
import { wordModules } from "../../../src/site/publish/words.ts";
import { textPages } from "../../../src/site/text-pages.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { LANGUAGES, type Language } from "../../../src/templates/language.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import type { Phrase } from "../../../src/templates/runtime.ts";
import { type Speaker, speaker } from "../../../src/templates/speak.ts";
import { SMALL_SUMS } from "../../engine/small-sums.ts";
import { runsAll, trials } from "../../smoke.ts";
import { somePuzzles } from "../../templates/real-words.ts";
import { LOADS, MAX_OF_ANY } from "../loads.ts";
import { dataIn } from "../module-data.ts";
import { codeSizes, wordSizes } from "./hint-size.ts";

type Kind = PuzzleKind<unknown, unknown>;

const speakers = new Map<string, Speaker>();

/** Speaks as a page with a hint does. */
function hintSpeaker(language: Language, kind: Kind): Speaker {
  const name = `${language} ${kind.id}`;
  const known = speakers.get(name);
  if (known !== undefined) return known;
  const { play, hint } = wordModules(language, kind);
  const made = speaker(dataIn(play.source), dataIn(hint.source));
  speakers.set(name, made);
  return made;
}

/** A kind that remembers what it has reasoned of each position: a hint and the engine ask it for the same. */
function remembering(kind: Kind): Kind {
  const known = new Map<string, unknown>();
  const once = <A extends unknown[], R>(what: string, work: (...asked: A) => R) => {
    return (...asked: A): R => {
      const name = JSON.stringify([what, ...asked]);
      if (!known.has(name)) known.set(name, work(...asked));
      return known.get(name) as R;
    };
  };
  const { solve, explain } = kind;
  return { ...kind, solve: once("solve", solve), explain: once("explain", explain) };
}

/** Steps as a wide screen shows them, page by page. */
const pagesOf = (steps: readonly Step[], phrase: Phrase): string[] =>
  steps.flatMap((step) => textPages(plainText(phrase(step.say)), (text) => text.length <= 140));

const isBroken = (page: string): boolean => page.length > 140 || !/[.!?…]$/.test(page);

/** A language for each puzzle, in turn. */
const languageAt = (i: number): Language => LANGUAGES[i % LANGUAGES.length]!;

const puzzlesOf = new Map<Kind, (readonly [number, unknown])[]>();
/** Puzzles with their places in the turn of languages: the example and the hardest; where all cases run, all. */
function puzzles(kind: Kind): (readonly [number, unknown])[] {
  const known = puzzlesOf.get(kind);
  if (known !== undefined) return known;
  const all = [...somePuzzles(kind, trials(1, 2)).entries()];
  const some = runsAll ? all : all.filter((_, i) => [0, all.length - 1].includes(i));
  puzzlesOf.set(kind, some);
  return some;
}

const at = (entry: Entry): Position => ({ entry, crossed: {} });
const plain = (text: string) => expect(text).not.toMatch(/undefined|NaN|\[object|[{}]| {2}|\.\.| [.,;]/);

describe.each(KINDS.map((kind) => [kind.id, remembering(kind)] as const))("hints of %s", (_, kind) => {
  it("lead from the blank puzzle to the answer, each a single step of the engine's, in words of every language", () => {
    for (const [i, puzzle] of puzzles(kind)) {
      const { text } = hintSpeaker(languageAt(i), kind);
      const names = new Map(kind.slots(puzzle).map((slot) => [slot.id, slot]));
      const clues = kind.clues(puzzle).map(({ id }) => id);
      let position = BLANK;
      while (!kind.check(puzzle, position.entry).done) {
        const hint = hintFor(kind, kind, puzzle, position, text);
        const engine = hintOf(kind, puzzle, position);
        if (!hint.right || !engine.right || hint.step === null) throw new Error("a right position was called wrong");
        const { say, finds, crosses, looked, marked } = hint.step;
        const [first] = engine.steps;
        expect(first!.finds).toMatchObject(finds);
        expect(first!.crosses).toMatchObject(crosses);
        // What fits is told as the engine has it; else of one place alone.
        if (Object.keys(first!.finds).length < 2 && text(first!.say).length <= 140)
          expect([say, crosses]).toEqual([first!.say, first!.crosses]);
        expect(text(say).length, text(say)).toBeLessThanOrEqual(140);
        const changed = Object.keys(finds).length + Object.keys(crosses).length;
        expect(changed).toBeGreaterThan(0);
        expect(Object.keys(finds).length).toBeLessThanOrEqual(1);
        expect(hint.where.key).toMatch(/^look\./);
        plain(text(hint.where));
        expect(text(say)).not.toBe("");
        expect(looked.filter((id) => !names.has(id) && !clues.includes(id))).toEqual([]);
        // A clue within the figure is marked by the slots where it stands.
        const used = placesOf(first!.because, { slots: names, clues: kind.clues(puzzle) });
        expect(looked.filter((id) => !first!.because.includes(id) && !used.includes(id))).toEqual([]);
        expect(Math.max(looked.length, marked.length)).toBeLessThanOrEqual(4);
        const lists = Object.values(hint.where.values).filter((value) => Array.isArray(value));
        expect(Math.max(0, ...lists.map(({ length }) => length))).toBeLessThan(5);
        position = apply(position, { finds, crosses });
      }
      const end = hintFor(kind, kind, puzzle, position, text);
      expect(end).toEqual({ right: true, where: { key: "play-hint.done", values: {} }, step: null });
    }
  });

  it("are told of any one place of a step, in words of every language", () => {
    if (kind.onePlace === undefined) return;
    for (const [i, puzzle] of puzzles(kind)) {
      const { text } = hintSpeaker(languageAt(i), kind);
      for (const step of kind.explain(puzzle, BLANK, "expert").steps) {
        const found = Object.keys(step.finds);
        for (const slot of found) {
          const { finds, crosses, say } = kind.onePlace(puzzle, step, slot);
          // A run along a path begins at its first number, wherever one stands.
          const [only, ...others] = Object.keys(finds);
          expect([others, crosses]).toEqual([[], found.length > 1 ? {} : crosses]);
          if (kind.board(puzzle).input !== "path") expect(only).toBe(slot);
          expect(step.finds).toMatchObject(finds);
          plain(text(say));
          // A filled cell of a picture has no text to say.
          if (!isPicture(kind.slots(puzzle))) expect(text(say), text(step.say)).toContain(finds[only!]!);
        }
        if (found.length > 0) continue;
        const { finds, crosses, say } = kind.onePlace(puzzle, step);
        expect(finds).toEqual({});
        expect(Object.keys(crosses).length).toBeGreaterThan(0);
        expect(step.crosses).toMatchObject(crosses);
        plain(text(say));
      }
    }
  });

  it("do not tell what they will find: of a path they name numbers that stand there", () => {
    for (const [, puzzle] of puzzles(kind)) {
      const hint = hintFor(kind, kind, puzzle, BLANK, ({ key }) => key);
      if (!hint.right) throw new Error("the blank puzzle was called wrong");
      if (hint.where.key !== "look.numbers") continue;
      for (const found of Object.values(hint.step!.finds))
        expect(hint.where.values.numbers).not.toContain(Number(found));
    }
  });

  it("are told on pages of 140 characters that end where a sentence does, in German and another language in turn", () => {
    for (const [i, puzzle] of puzzles(kind)) {
      const { steps } = kind.explain(puzzle, BLANK, "expert");
      expect(steps.length).toBeGreaterThan(0);
      // German has the longest words.
      for (const language of new Set([languageAt(i), "de-DE"] as const))
        expect(pagesOf(steps, phrasesOf(language)).filter(isBroken)).toEqual([]);
    }
  });

  it("begin where the player stands, if anything can be said there", () => {
    if (kind.reasons === "found") return;
    const [[, puzzle]] = puzzles(kind) as [readonly [number, unknown]];
    const { steps } = kind.explain(puzzle, BLANK, "expert");
    const direct = steps.filter(({ because, finds }) => {
      const before = steps.slice(
        0,
        steps.findIndex((step) => step.finds === finds),
      );
      const changed = new Set(before.flatMap((step) => [...Object.keys(step.finds), ...Object.keys(step.crosses)]));
      return Object.keys(finds).length > 0 && !because.some((id) => changed.has(id));
    });
    for (const { finds } of direct) {
      const [slot, text] = Object.entries(finds)[0]!;
      for (const here of [{ slot }, ...(kind.board(puzzle).input === "path" ? [{ text }] : [])])
        expect(hintOf(kind, puzzle, BLANK, here)).toMatchObject({ right: true, steps: [{ finds: { [slot]: text } }] });
    }
    const full = hintOf(kind, puzzle, BLANK, { slot: "nowhere" });
    expect(full).toEqual(hintOf(kind, puzzle, BLANK));
  });
});

const where = (id: string, puzzle: unknown, entry: Entry = {}, language: Language = "en-GB"): string => {
  const kind = kindOf(id)!;
  const { text } = hintSpeaker(language, kind);
  const hint = hintFor(kind, kind, kind.puzzle.parse(puzzle), at(entry), text);
  if (!hint.right) throw new Error("what is right was called wrong");
  return text(hint.where);
};
const path = {
  kind: "numbrix",
  cells: [
    [1, null, 3],
    [null, 5, null],
    [7, null, 9],
  ],
};
const code = {
  kind: "number-mind",
  symbols: "123",
  guesses: [
    { code: "11", right: 0 },
    { code: "22", right: 1 },
    { code: "23", right: 2 },
  ],
};
it("what a hint names is numbers on a path", () => {
  expect(where("numbrix", path)).toMatch(/Look at 1 and 3\.$/);
  expect(where("numbrix", path, {}, "de-DE")).toMatch(/Sieh dir 1 und 3 an\.$/);
});
it("what a hint names is a row or a column of sums", () => {
  expect(where("cross-numbers", SMALL_SUMS)).toMatch(/Look at row 1\.$/);
  expect(where("cross-numbers", SMALL_SUMS, { r1c2: "5" })).toMatch(/Look at column 1\.$/);
});
it("what a hint names is a guess, or a clue", () => {
  expect(where("number-mind", code)).toMatch(/Look at guess 3\.$/);
  const riddle = {
    kind: "secret-number",
    digits: 2,
    rules: [{ subject: "difference", digits: [1, 2], comparison: "is", value: 9 }],
  };
  expect(where("secret-number", riddle)).toMatch(/Look at clue 1\.$/);
});
it("what a hint names is the target, and cards as far as they are few", () => {
  expect(where("countdown", { kind: "countdown", cards: [2, 3, 50], target: 56 })).toMatch(/The target is 56\./);
});

const numbrix = kindOf("numbrix")!;
const empty = (side: number) => ({
  kind: "numbrix",
  cells: Array.from({ length: side }, () => Array(side).fill(null)),
});
const fits = (puzzle: unknown, reason: Reason<unknown> = numbrix) => fitsOf(reason, puzzle, BLANK);
it("how many answers fit is counted, up to a hundred", () => {
  // 20 ways through nine squares, each from both ends.
  expect(fits(empty(3)).values).toEqual({ count: 40, more: 0 });
  expect(fits(empty(6)).values).toEqual({ count: 100, more: 1 });
});
it("how many answers fit is not told where the search was cut short", () => {
  const slow: Reason<unknown> = { ...numbrix, solve: () => ({ solutions: [{}], complete: false, nodes: 1 }) };
  expect(fits(empty(3), slow).key).toBe("play-hint.fits-unknown");
});
it.each(LANGUAGES)("the number of fitting answers is a sentence in %s", (language) => {
  const { text } = hintSpeaker(language, numbrix);
  const told = [0, 1, 40].map((count) => text({ key: "play-hint.fits", values: { count, more: 0 } }));
  expect(new Set([...told, text(fits(empty(6))), text({ key: "play-hint.fits-unknown", values: {} })]).size).toBe(5);
});

/** Bytes, compressed, of the words to play with. */
const PLAY = 2_040;

it.each(KINDS.map(({ id }) => id))("%s: the first hint is small", async (id) => {
  const kind = kindOf(id)!;
  const { reason } = await codeSizes(kind);
  for (const language of LANGUAGES) {
    const { play, hint } = wordSizes(language, kind);
    expect(reason + hint, `${language}: ${reason} + ${hint}`).toBeLessThan(LOADS.get(id)?.code ?? MAX_OF_ANY.code);
    expect(play, language).toBeLessThan(PLAY);
  }
});
