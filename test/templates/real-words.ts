/** Words of real puzzles of every kind: what the engine gives the templates to write. */

import { gradeOf } from "../../src/engine/grade.ts";
import {
  BLANK,
  type Entry,
  LEVELS,
  type Level,
  type PuzzleKind,
  type Step,
  say,
  type Words,
} from "../../src/engine/kind.ts";
import { requiredTemplates } from "../../src/engine/required-templates.ts";
import { type Rng, rng } from "../../src/engine/rng.ts";
import { phrasesOf } from "../../src/templates/index.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Puzzles of a kind: its example, and some of each level that it can make in a few attempts. */
export function somePuzzles(kind: Kind, count: number): unknown[] {
  return [kind.example, ...LEVELS.flatMap((level) => ofLevel(kind, level, count))];
}

/** Puzzles made so far, and attempts to make them, by kind and level: many files of tests ask for the same. */
const madeOf = new Map<string, { readonly puzzles: unknown[]; attempts: number }>();

function ofLevel(kind: Kind, level: Level, count: number): unknown[] {
  const options = kind.options.parse(kind.preset(level, null, null));
  if (!kind.levels(options, [level]).includes(level)) return [];
  const place = `${kind.id} ${level}`;
  const made = madeOf.get(place) ?? { puzzles: [], attempts: 0 };
  madeOf.set(place, made);
  while (made.attempts < 60 && made.puzzles.length < count) {
    const puzzle = kind.generate(rng(["words", kind.id, level, made.attempts++]), options, level);
    if (puzzle !== undefined) made.puzzles.push(puzzle);
  }
  return made.puzzles.slice(0, count);
}

/** All that can be said of a kind and a puzzle: rule, clues, slots, every step at length and in brief, and what wrong entries break. */
export function wordsOf(kind: Kind, puzzle: unknown): Words[] {
  const card = kind.clueHeading(puzzle);
  const [answer = {}] = answersOf(kind, puzzle);
  const grade = gradeOf(kind, puzzle);
  const steps = kind.explain(puzzle, BLANK, "expert").steps;
  const [a = 0, b = a] = kind.size(puzzle).split("x").map(Number);
  const values: Readonly<Record<string, Words["values"]>> = {
    [`${kind.id}.size`]: { a, b },
    [`${kind.id}.rule-short`]: kind.rule(puzzle).values,
  };
  return [
    ...requiredTemplates(kind).map((key) => say(key, values[key] ?? {})),
    ...kind.skills().map(({ id }) => say(`common.skill-${id}`)),
    kind.rule(puzzle),
    ...(card === null ? [] : [card]),
    ...kind.clues(puzzle).map((clue) => clue.say),
    ...[{}, answer, ...wrongEntries(kind, puzzle, answer, ODD)].flatMap((entry) => kind.describe(puzzle, entry)),
    ...wordsAtPlay(kind, puzzle),
    ...steps.map((step) => step.say),
    ...briefsOf(steps),
    say("common.explain-head", { kind: "1", level: "2", score: grade?.score ?? 1 }),
  ];
}

const answersOf = (kind: Kind, puzzle: unknown): readonly Entry[] =>
  kind.solve(puzzle, { solutions: 1, nodes: 2_000_000 }).solutions;

/** Steps in brief, as far as there are words for them. */
export const briefsOf = (steps: readonly Step[]): Words[] =>
  steps
    .map((step) => ({ ...step.say, key: step.say.key.replace(".step-", ".brief-") }))
    .filter(({ key }) => phrasesOf("en-GB").keys.includes(key));

/** Texts that may stand nowhere, or hardly anywhere. */
const ODD = ["0", "1", "9999", "x", "3+4", "7/2", "1-1"] as const;

/** What a page says of a puzzle while it is filled in: names of slots and lines, and what wrong entries break, `odd` ones among them. */
export function wordsAtPlay(kind: Kind, puzzle: unknown, odd: readonly string[] = ODD): Words[] {
  const [answer = {}] = answersOf(kind, puzzle);
  return [
    ...kind.slots(puzzle).map(({ name }) => name),
    ...wrongEntries(kind, puzzle, answer, odd).flatMap((entry) =>
      kind.check(puzzle, entry).broken.map(({ rule }) => rule),
    ),
    ...boardWords(kind, puzzle),
  ];
}

/** What a board says besides the rules. */
function boardWords(kind: Kind, puzzle: unknown): Words[] {
  const board = kind.board(puzzle);
  if (board.input !== "cells") return [];
  return [...board.guesses.map(({ feedback }) => feedback), ...board.lines.map(({ name }) => name)];
}

/** The answer with texts put elsewhere, and with odd ones. */
function wrongEntries(kind: Kind, puzzle: unknown, answer: Entry, odd: readonly string[]): Entry[] {
  const random: Rng = rng(["wrong", kind.id, kind.canonical(puzzle)]);
  const ids = Object.keys(answer);
  const swapped = () => Object.fromEntries(ids.map((id) => [id, answer[random.pick(ids)]!]));
  const some = () => Object.fromEntries(Object.entries(swapped()).filter(() => random.int(2) === 0));
  const withOdd = (text: string) => ({ ...answer, [random.pick(ids)]: text });
  return [swapped(), swapped(), swapped(), some(), some(), ...odd.map(withOdd)];
}
