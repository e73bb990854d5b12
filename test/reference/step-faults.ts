/** Reasoning on any puzzle, with one answer, several or none: its steps hold in every answer there is, and follow from what they rest on. */

import { apply } from "../../src/engine/deduce.ts";
import { BLANK, type Entry, type Position, type PuzzleKind, type Step } from "../../src/engine/kind.ts";
import { rng } from "../../src/engine/rng.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { unfounded } from "../audit/checks.ts";
import { SPOKEN_IN } from "../languages.ts";

const MAX_ANSWERS = 200;
const PHRASES = SPOKEN_IN.map((language) => phrasesOf(language));

/** Whether reasoning solved a puzzle, and what is wrong with it. */
export interface Reasoned {
  readonly solved: boolean;
  readonly faults: readonly string[];
}

const holdsIn = (answer: Entry, { finds, crosses }: Step): boolean =>
  Object.entries(finds).every(([slot, text]) => answer[slot] === text) &&
  Object.entries(crosses).every(([slot, texts]) => !texts.includes(answer[slot]!));

/** A position on the way to one of the answers: some of it is written, and some wrong texts are crossed out. */
function onTheWay(kind: PuzzleKind<unknown, unknown>, puzzle: unknown, answers: readonly Entry[], n: number): Position {
  const chance = rng(["on the way", kind.id, n]);
  if (answers.length === 0 || kind.reasons === "found") return BLANK;
  const answer = chance.pick(answers);
  const [entry, crossed]: [Record<string, string>, Record<string, string[]>] = [{}, {}];
  for (const { id, given, choices } of kind.slots(puzzle)) {
    if (given !== null) continue;
    if (chance.chance(1, 4)) entry[id] = answer[id]!;
    else if (choices !== null && chance.chance(1, 3))
      crossed[id] = choices.filter((text) => text !== answer[id] && chance.chance(1, 2));
  }
  return { entry, crossed };
}

/** Reasons on a puzzle, from blank and from a position on the way. `spoken`: which of the three languages its steps are told in, by any whole number. */
export function reasonOn(kind: PuzzleKind<unknown, unknown>, puzzle: unknown, spoken: number): Reasoned {
  const stop = { solutions: MAX_ANSWERS, nodes: 10_000_000 };
  const phrase = PHRASES[spoken % PHRASES.length]!;
  const faults: string[] = [];
  let isSolved = false;
  const { solutions: answers } = kind.solve(puzzle, stop, BLANK);
  for (const from of new Set([onTheWay(kind, puzzle, answers, spoken), BLANK])) {
    const { solutions } = kind.solve(puzzle, stop, from);
    const { steps, solved } = kind.explain(puzzle, from, "expert");
    for (const step of steps) {
      // What is only found, as a way to a target, is contradicted by no answer that goes another way.
      if (kind.reasons === "forced" && !solutions.every((answer) => holdsIn(answer, step)))
        faults.push(`${step.technique} takes a step that an answer contradicts`);
      const sentence = phrase(step.say);
      if (sentence === "" || /undefined|NaN|\[object/.test(sentence))
        faults.push(`${step.technique} says "${sentence}"`);
    }
    // A contradiction proves anything: then no step rests on what is so.
    if (solutions.length > 0 && faults.length === 0)
      faults.push(
        ...unfounded(kind, puzzle, steps, from).filter((fault) => /need not be so|leads nowhere/.test(fault)),
      );
    const end = steps.reduce<Position>(apply, from).entry;
    const isFalse = solved && (kind.reasons === "forced" ? solutions.length !== 1 : solutions.length === 0);
    if (isFalse) faults.push(`reasoning ends, and there are ${solutions.length} answers`);
    else if (solved && !kind.check(puzzle, end).done) faults.push("reasoning ends in what is no answer");
    isSolved = solved;
  }
  return { solved: isSolved, faults };
}
