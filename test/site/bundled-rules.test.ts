/** The rules and reasons as a page loads them, bundled, judge and reason as the engine does. */
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import type { Board, CardLine } from "../../src/engine/board.ts";
import { apply } from "../../src/engine/deduce.ts";
import { BLANK, type Entry, LEVELS, type PuzzleKind, type Reason, type Rules } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { type Rng, rng } from "../../src/engine/rng.ts";
import { trials } from "../smoke.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Puzzles of each kind: what is bundled is the engine's own code, and a few of each level show whether all of it has come along. */
const COUNT = trials(6, 30);
/** Search steps to find an answer. */
const NODES = 2_000_000;

/** What a module exports, bundled for a browser and run where there is neither Node nor a page: only the language. */
async function bundled<T>(file: string, name: string): Promise<T> {
  const { outputFiles } = await build({
    entryPoints: [new URL(`../../src/engine/kinds/${file}`, import.meta.url).pathname],
    bundle: true,
    minify: true,
    format: "iife",
    globalName: "bundle",
    platform: "browser",
    write: false,
    logLevel: "silent",
  });
  const context = createContext({});
  runInContext(outputFiles[0]!.text, context);
  expect(runInContext("typeof process + typeof document + typeof require", context)).toBe("undefined".repeat(3));
  return (runInContext("bundle", context) as Record<string, T>)[name]!;
}

/** Puzzles of all levels, as many of each as they are quickly made. */
function puzzlesOf(kind: Kind): unknown[] {
  const made: unknown[] = [kind.example];
  for (let attempt = 0; made.length < COUNT; attempt++) {
    if (attempt > 20 * COUNT) throw new Error(`too few puzzles of ${kind.id}`);
    const level = LEVELS[attempt % LEVELS.length]!;
    const options = kind.options.parse(kind.preset(level, null, null));
    if (!kind.levels(options, [level]).includes(level)) continue;
    const puzzle = kind.generate(rng(["bundled", kind.id, attempt]), options, level);
    if (puzzle !== undefined) made.push(puzzle);
  }
  return made;
}

/** The answer with one slot changed or left empty, for all slots up to a maximum number. */
function changes(kind: Kind, puzzle: unknown, answer: Entry, most: number, random: Rng): Entry[] {
  const all = kind.slots(puzzle).flatMap(({ id, choices }) => {
    const right = answer[id];
    if (right === undefined) return [];
    const texts = choices ?? [...wrongTexts(right), `${right}1`, "0", "x", right.slice(1)];
    return ["", ...texts].filter((text) => text !== right).map((text) => ({ ...answer, [id]: text }));
  });
  return random.shuffle(all).slice(0, most);
}

/** A text with each of its digits one more, and each of its signs another. */
const wrongTexts = (text: string): string[] =>
  [...text].flatMap((character, i) => {
    const other = /\d/.test(character)
      ? String((Number(character) + 1) % 10)
      : { "+": "-", "-": "*", "*": "/", "/": "+" }[character];
    return other === undefined ? [] : [text.slice(0, i) + other + text.slice(i + 1)];
  });

/** A board as plain data, what its functions give among them. */
function told(board: Board, slots: readonly string[], answer: Entry): unknown {
  if (board.input === "path") return [board, slots.map((slot) => board.near(slot))];
  if (board.input === "cells") return [board, slots.map((slot) => board.shape(slot))];
  const lines = board.lines(answer[board.slot]!) as CardLine[];
  const joins = board.signs.flatMap((sign) => [
    board.join(board.cards[0]!, sign, board.cards[1]!),
    board.join(1, sign, 2),
  ]);
  return [board, lines, board.text(lines), joins, board.lines("1+")];
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("%s in a page", (id, kind) => {
  const samples: { readonly puzzle: unknown; readonly answer: Entry }[] = [];
  let rules: Rules<unknown>;
  let reason: Reason<unknown>;
  beforeAll(async () => {
    rules = await bundled(`${id}/rules.ts`, "rules");
    reason = await bundled(`${id}/reason.ts`, "reason");
    for (const puzzle of puzzlesOf(kind)) {
      const [answer] = kind.solve(puzzle, { solutions: 1, nodes: NODES }).solutions;
      samples.push({ puzzle: plain(puzzle), answer: answer! });
    }
  }, 300_000);

  it("accepts the answer and refuses what the engine refuses, in the same words", () => {
    let refused = 0;
    const random = rng(["changes", id]);
    for (const { puzzle, answer } of samples) {
      expect(plain(rules.check(puzzle, answer))).toEqual({ done: true, broken: [] });
      for (const entry of changes(kind, puzzle, answer, 12, random)) {
        const verdict = kind.check(puzzle, entry);
        expect(plain(rules.check(puzzle, entry)), JSON.stringify([puzzle, entry])).toEqual(plain(verdict));
        if (!verdict.done) refused++;
      }
    }
    expect(samples.length).toBe(COUNT);
    expect(refused).toBeGreaterThanOrEqual(COUNT);
  });

  it("lays out and describes the same puzzle", () => {
    for (const { puzzle, answer } of samples) {
      const slots = kind.slots(puzzle);
      const ids = slots.map((slot) => slot.id);
      expect(plain(rules.slots(puzzle))).toEqual(plain(slots));
      expect(plain(rules.clues(puzzle))).toEqual(plain(kind.clues(puzzle)));
      expect(plain([rules.rule(puzzle), rules.clueHeading(puzzle)])).toEqual(
        plain([kind.rule(puzzle), kind.clueHeading(puzzle)]),
      );
      expect(plain(told(rules.board(puzzle), ids, answer))).toEqual(plain(told(kind.board(puzzle), ids, answer)));
      for (const entry of [{}, answer])
        expect(plain(rules.describe(puzzle, entry))).toEqual(plain(kind.describe(puzzle, entry)));
    }
  });

  it("finds the same answers and takes the same steps, from the start and from the middle", () => {
    for (const { puzzle, answer } of samples) {
      const stop = { solutions: 1, nodes: NODES };
      expect(plain(reason.solve(puzzle, stop))).toEqual(plain(kind.solve(puzzle, stop)));
      const there = { entry: answer, crossed: {} };
      expect(plain(reason.solve(puzzle, stop, there))).toEqual(plain(kind.solve(puzzle, stop, there)));
      const { steps } = kind.explain(puzzle, BLANK, "expert");
      const half = steps.slice(0, steps.length >> 1).reduce(apply, BLANK);
      for (const at of [BLANK, half]) {
        const way = reason.explain(puzzle, at, "expert");
        expect(way.solved).toBe(true);
        expect(plain(way.steps)).toEqual(plain(kind.explain(puzzle, at, "expert").steps));
      }
    }
  });

  it("says the same of wrong positions", () => {
    const random = rng(["wrong", id]);
    for (const { puzzle, answer } of samples.slice(0, 25)) {
      const [wrong] = changes(kind, puzzle, answer, 1, random);
      const stop = { solutions: 2, nodes: NODES };
      const at = { entry: wrong!, crossed: {} };
      expect(plain(reason.solve(puzzle, stop, at))).toEqual(plain(kind.solve(puzzle, stop, at)));
    }
    expect(reason.reasons).toBe(kind.reasons);
  });
});
