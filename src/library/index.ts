/**
 * Puzzles and their words in each language. Importing it runs nothing.
 * @example
 * import { drawSvg, explain, kinds, make, solve, verify } from "numberpress";
 *
 * const made = make({ kind: "number-path", level: "medium", seed: "maths-club-3", options: { width: 6, height: 6 } });
 * if (made === null) throw new Error("no such puzzle");
 * console.log(kinds().some(({ slug }) => slug === "number-path")); // true
 * console.log(solve(made.puzzle).solutions.length); // 1
 * console.log(verify(made.puzzle).valid); // true
 * const { steps } = explain(made.puzzle, { language: "de-DE" });
 * console.log(steps.every(({ name, text }) => name.length > 0 && text.length > 0)); // true
 * console.log(drawSvg(made.puzzle, { label: "A number path" }).slice(0, 4)); // <svg
 */

import type { Level, Position, Step, Words } from "../engine/kind.ts";
import { techniqueWords } from "../engine/technique-words.ts";
import "../spec/english.ts";
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

/** A step with its words. */
export interface ExplainedStep extends Step {
  /** The name of the technique, as "The brick above". */
  readonly name: string;
  /** The reason, in one to three plain sentences. */
  readonly text: string;
}

/**
 * Explains how to solve a puzzle, step by step, in words.
 * @param puzzle The puzzle.
 * @param options `language`: default "en-GB". `from`: where to start. Default: nothing written. `upTo`: the hardest technique
 *   allowed. Default: "expert".
 * @returns `steps`: in the order to take them, each with `name` and `text`. `solved`: whether they lead to the whole answer.
 * @throws PuzzleError if the data is not a puzzle.
 * @example
 * import { explain } from "numberpress";
 * const wall = { kind: "number-wall", operation: "add", range: [0, 20], bricks: [[null], [8, null], [null, 2, 3]] };
 * console.log(explain(wall).steps[0]?.text); // 2 and 3 are under the empty brick: 2 + 3 = 5.
 */
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
    name: text(techniqueWords(id, step)),
    text: text(step.say),
  }));
  return { steps: explained, solved };
}

/**
 * Writes words that are data as a plain sentence: those of a step (`step.say`) or of a broken rule (`rule`).
 * @param words The words, from this library.
 * @param language Default: "en-GB".
 * @returns A sentence without markup.
 * @throws Error if the words name no template.
 * @example
 * import { check, sentence } from "numberpress";
 * const wall = { kind: "number-wall", operation: "add", range: [0, 20], bricks: [[null], [8, null], [null, 2, 3]] };
 * const [broken] = check(wall, { r2c2: "4" }).broken;
 * if (broken) console.log(sentence(broken.rule)); // Row 2, brick 2 is not the sum of the two bricks below it.
 */
export const sentence = (words: Words, language: Language = "en-GB"): string => plainText(phrasesOf(language)(words));
