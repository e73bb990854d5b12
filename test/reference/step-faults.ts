/** Reasoning on any puzzle, with one answer, several or none: its steps hold in every answer there is. */
import { BLANK, type Entry, type PuzzleKind, type Step } from "../../src/engine/kind.ts";
import { phrasesOf } from "../../src/templates/index.ts";

const MAX_ANSWERS = 200;
const PHRASES = (["en-GB", "de-DE", "es-ES"] as const).map((language) => phrasesOf(language));

/** Whether reasoning solved a puzzle, and what is wrong with it. */
export interface Reasoned {
  readonly solved: boolean;
  readonly faults: readonly string[];
}

const holdsIn = (answer: Entry, { finds, crosses }: Step): boolean =>
  Object.entries(finds).every(([slot, text]) => answer[slot] === text) &&
  Object.entries(crosses).every(([slot, texts]) => !texts.includes(answer[slot]!));

/** Reasons on a puzzle. `spoken`: which of the three languages its steps are told in, by any whole number. */
export function reasonOn(kind: PuzzleKind<unknown, unknown>, puzzle: unknown, spoken: number): Reasoned {
  const { solutions } = kind.solve(puzzle, { solutions: MAX_ANSWERS, nodes: 10_000_000 }, BLANK);
  const { steps, solved } = kind.explain(puzzle, BLANK, "expert");
  const phrase = PHRASES[spoken % PHRASES.length]!;
  const faults: string[] = [];
  for (const step of steps) {
    // What is only found, as a way to a target, is contradicted by no answer that goes another way.
    if (kind.reasons === "forced" && !solutions.every((answer) => holdsIn(answer, step)))
      faults.push(`${step.technique} takes a step that an answer contradicts`);
    const sentence = phrase(step.say);
    if (sentence === "" || /undefined|NaN|\[object/.test(sentence)) faults.push(`${step.technique} says "${sentence}"`);
  }
  const isFalse = solved && (solutions.length === 0 || (kind.reasons === "forced" && solutions.length > 1));
  if (isFalse) faults.push(`reasoning ends, and there are ${solutions.length} answers`);
  return { solved, faults };
}
