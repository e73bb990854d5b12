/** `numberpress`: puzzles, and their words in each language. Nothing runs when it is imported. */

import type { Level, Position, Step, Words } from "../engine/kind.ts";
import { say } from "../engine/kind.ts";
import { phrasesOf } from "../templates/index.ts";
import type { Language } from "../templates/language.ts";
import { plainText } from "../templates/markdown.ts";
import { kindFor } from "./kind-for.ts";
import { explain as explainInData, type Puzzle } from "./puzzles.ts";

export type { Language } from "../templates/language.ts";
export { LANGUAGES } from "../templates/language.ts";
export {
  type Ages,
  check,
  type Drawing,
  drawSvg,
  type Entry,
  type Examination,
  type Hint,
  hint,
  type KindInfo,
  kinds,
  LEVELS,
  type Level,
  type MadePuzzle,
  make,
  type Order,
  type Position,
  type Puzzle,
  PuzzleError,
  type SearchLimit,
  type Skill,
  type Solved,
  type Step,
  type SvgOptions,
  solve,
  type Technique,
  type Verdict,
  verify,
  type Words,
} from "./puzzles.ts";

/** A step of reasoning in words. */
export interface ExplainedStep extends Step {
  /** The name of its technique. */
  readonly name: string;
  readonly text: string;
}

/** The whole way to the answer by named techniques, in the words of a language (by default en-GB). */
export function explain(
  puzzle: Puzzle,
  {
    language = "en-GB",
    ...how
  }: { readonly language?: Language; readonly from?: Position; readonly upTo?: Level } = {},
): { readonly steps: readonly ExplainedStep[]; readonly solved: boolean } {
  const { id } = kindFor(puzzle.kind);
  const { steps, solved } = explainInData(puzzle, how);
  const text = (words: Words) => sentence(words, language);
  const explained = steps.map((step) => ({
    ...step,
    name: text(say(`${id}.technique-${step.technique}`)),
    text: text(step.say),
  }));
  return { steps: explained, solved };
}

/** Words as a plain sentence of a language: those of a step, a rule that is broken, or the name of a slot. */
export const sentence = (words: Words, language: Language = "en-GB"): string => plainText(phrasesOf(language)(words));
