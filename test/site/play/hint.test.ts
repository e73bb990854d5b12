import { describe, expect, it } from "vitest";
import { hintOf } from "../../../src/engine/hint.ts";
import { BLANK, type Entry, type Position, type PuzzleKind, type Reason } from "../../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../../src/engine/kinds/index.ts";
import { fitsOf } from "../../../src/site/play/fits.ts";
import { hintFor } from "../../../src/site/play/hint.ts";
import { wordModules } from "../../../src/site/render/words.ts";
import { LANGUAGES, type Language } from "../../../src/templates/language.ts";
import { type Speaker, speaker } from "../../../src/templates/speak.ts";
import { somePuzzles } from "../../templates/real-words.ts";
import { LOADS, MOST_OF_ANY } from "../loads.ts";
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

/** A language for each puzzle, in turn. */
const languageAt = (i: number): Language => LANGUAGES[i % LANGUAGES.length]!;

const puzzlesOf = new Map<Kind, unknown[]>();
function puzzles(kind: Kind): unknown[] {
  const known = puzzlesOf.get(kind) ?? somePuzzles(kind, 2);
  puzzlesOf.set(kind, known);
  return known;
}

const at = (entry: Entry): Position => ({ entry, crossed: {} });
const plain = (text: string) => expect(text).not.toMatch(/undefined|NaN|\[object|[{}]| {2}|\.\.| [.,;]/);

describe.each(KINDS.map((kind) => [kind.id, remembering(kind)] as const))("hints of %s", (_, kind) => {
  it("lead from the blank puzzle to the answer, each as the engine gives it, in words of every language", () => {
    for (const [i, puzzle] of puzzles(kind).entries()) {
      const { text } = hintSpeaker(languageAt(i), kind);
      const names = new Map(kind.slots(puzzle).map((slot) => [slot.id, slot]));
      const clues = kind.clues(puzzle).map(({ id }) => id);
      let position = BLANK;
      while (!kind.check(puzzle, position.entry).done) {
        const hint = hintFor(kind, kind, puzzle, position, text);
        const engine = hintOf(kind, puzzle, position);
        if (!hint.right || !engine.right) throw new Error("a right position was called wrong");
        expect(hint.steps.map(({ finds, crosses, say }) => ({ finds, crosses, say }))).toEqual(
          engine.steps.map(({ finds, crosses, say }) => ({ finds, crosses, say })),
        );
        expect(hint.where).toEqual(hint.steps[0]!.where);
        for (const { where, say, slots } of hint.steps) {
          expect(where.key).toMatch(/^look\./);
          plain(text(where));
          expect(text(say)).not.toBe("");
          expect(slots.filter((id) => !names.has(id) && !clues.includes(id))).toEqual([]);
          const lists = Object.values(where.values).filter((value) => Array.isArray(value));
          expect(Math.max(0, ...lists.map(({ length }) => length))).toBeLessThan(4);
        }
        const found = Object.assign({}, ...hint.steps.map(({ finds }) => finds)) as Entry;
        expect(Object.keys(found).length).toBeGreaterThan(0);
        position = at({ ...position.entry, ...found });
      }
      const end = hintFor(kind, kind, puzzle, position, text);
      expect(end).toEqual({ right: true, where: { key: "play-hint.done", values: {} }, steps: [] });
      plain(text(end.where));
    }
  });

  it("do not tell what they will find: of a path they name numbers that stand there", () => {
    for (const puzzle of puzzles(kind)) {
      const hint = hintFor(kind, kind, puzzle, BLANK, ({ key }) => key);
      if (!hint.right) throw new Error("the blank puzzle was called wrong");
      for (const { where, finds } of hint.steps) {
        if (where.key !== "look.numbers") continue;
        for (const found of Object.values(finds)) expect(where.values.numbers).not.toContain(Number(found));
      }
    }
  });

  it("say where it went wrong", () => {
    for (const [i, puzzle] of puzzles(kind).entries()) {
      const { text } = hintSpeaker(languageAt(i), kind);
      const [answer] = kind.solve(puzzle, { solutions: 1, nodes: 2_000_000 }).solutions;
      for (const { id, given, choices } of kind
        .slots(puzzle)
        .filter((slot) => slot.given === null)
        .slice(0, 3)) {
        expect(given).toBeNull();
        const wrong = (choices ?? ["2", "1+1"]).find((choice) => choice !== answer![id]);
        // A total that may be anything is wrong beside the others of its line.
        const entry = { ...(choices === null ? answer : {}), [id]: wrong! };
        if (kind.solve(puzzle, { solutions: 1, nodes: 2_000_000 }, at(entry)).solutions.length > 0) continue;
        const hint = hintFor(kind, kind, puzzle, at(entry), text);
        expect(hint).toMatchObject({ right: false, slots: [id] });
        expect(hint.where.key).toMatch(/^play-hint\.wrong-/);
        plain(text(hint.where));
        expect(fitsOf(kind, puzzle, at(entry)).values).toEqual({ count: 0, more: 0 });
      }
    }
  });
});

describe("what a hint names", () => {
  const where = (id: string, puzzle: unknown, entry: Entry = {}, language: Language = "en-GB"): string => {
    const kind = kindOf(id)!;
    const { text } = hintSpeaker(language, kind);
    return text(hintFor(kind, kind, kind.puzzle.parse(puzzle), at(entry), text).where);
  };
  const path = {
    kind: "numbrix",
    cells: [
      [1, null, 3],
      [null, 5, null],
      [7, null, 9],
    ],
  };
  const sums = {
    kind: "cross-numbers",
    range: [1, 9],
    order: "standard",
    distinct: "none",
    cells: [
      [9, null],
      [null, null],
    ],
    across: [["+"], ["+"]],
    down: [["+", "+"]],
    acrossTotals: [14, 5],
    downTotals: [13, 6],
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
  it("is numbers on a path", () => {
    expect(where("numbrix", path)).toMatch(/Look at 1 and 3\.$/);
    expect(where("numbrix", path, {}, "de-DE")).toMatch(/Sieh dir 1 und 3 an\.$/);
  });
  it("is a row or a column of sums", () => {
    expect(where("cross-numbers", sums)).toMatch(/Look at row 1\.$/);
    expect(where("cross-numbers", sums, { r1c2: "5" })).toMatch(/Look at column 1\.$/);
    expect(where("cross-numbers", sums, { r1c2: "4" })).toMatch(/does not fit\. Look here: Row 1, column 2\.$/);
  });
  it("is a guess, or a clue", () => {
    expect(where("number-mind", code)).toMatch(/Look at guess 3\.$/);
    expect(where("number-mind", code, { d1: "3" }, "es-ES")).toMatch(/Mira aquí: posición 1 del código\.$/);
    const riddle = {
      kind: "secret-number",
      digits: 2,
      rules: [{ subject: "difference", digits: [1, 2], comparison: "is", value: 9 }],
    };
    expect(where("secret-number", riddle)).toMatch(/Look at clue 1\.$/);
  });
  it("is the target, and cards as far as they are few", () => {
    expect(where("countdown", { kind: "countdown", cards: [2, 3, 50], target: 56 })).toMatch(/The target is 56\./);
    expect(where("countdown", { kind: "countdown", cards: [2, 3], target: 6 }, { expression: "2+3" })).toMatch(
      /out of reach/,
    );
  });
});

describe("how many answers fit", () => {
  const numbrix = kindOf("numbrix")!;
  const empty = (side: number) => ({
    kind: "numbrix",
    cells: Array.from({ length: side }, () => Array(side).fill(null)),
  });
  const fits = (puzzle: unknown, reason: Reason<unknown> = numbrix) => fitsOf(reason, puzzle, BLANK);
  it("is counted, up to a hundred", () => {
    // 20 ways through nine squares, each from both ends.
    expect(fits(empty(3)).values).toEqual({ count: 40, more: 0 });
    expect(fits(empty(6)).values).toEqual({ count: 100, more: 1 });
  });
  it("is not told where the search was cut short", () => {
    const slow: Reason<unknown> = { ...numbrix, solve: () => ({ solutions: [{}], complete: false, nodes: 1 }) };
    expect(fits(empty(3), slow).key).toBe("play-hint.fits-unknown");
  });
  it.each(LANGUAGES)("is told in %s", (language) => {
    const { text } = hintSpeaker(language, numbrix);
    const told = [0, 1, 40].map((count) => text({ key: "play-hint.fits", values: { count, more: 0 } }));
    expect(new Set([...told, text(fits(empty(6))), text({ key: "play-hint.fits-unknown", values: {} })]).size).toBe(5);
  });
});

/** Bytes, compressed, of the words to play with. */
const PLAY = 2_000;

it.each(KINDS.map(({ id }) => id))("%s: the first hint is small", async (id) => {
  const kind = kindOf(id)!;
  const { reason } = await codeSizes(kind);
  for (const language of LANGUAGES) {
    const { play, hint } = wordSizes(language, kind);
    expect(reason + hint, `${language}: ${reason} + ${hint}`).toBeLessThan(LOADS.get(id)?.code ?? MOST_OF_ANY.code);
    expect(play, language).toBeLessThan(PLAY);
  }
});
