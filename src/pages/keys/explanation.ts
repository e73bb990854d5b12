/** How a puzzle is solved, in the words of a book; written once, on first use. */

import { keyOf } from "../../book/compact-puzzle.ts";
import type { BookPuzzle } from "../../book/manifest.ts";
import { BLANK, type Entry, type PuzzleKind, type Step, say, type Words } from "../../engine/kind.ts";
import { neededSteps } from "../../engine/needed-steps.ts";
import { inFull } from "../../templates/in-full.ts";
import { plainText } from "../../templates/markdown.ts";
import type { Phrase } from "../../templates/runtime.ts";
import type { LayoutCache } from "../layout-cache.ts";
import { kindFinder } from "../words.ts";
import { lookHints } from "./look-hints.ts";

/** A step of an explanation. */
export interface ExplainedStep {
  /** The name of its technique. */
  readonly technique: string;
  /** The key of its template. */
  readonly key: string;
  /** Its technique belongs to the puzzle's own level, so the puzzle cannot be solved without that level. */
  readonly isOwnLevel: boolean;
  readonly finds: Entry;
  /** Markdown. */
  readonly text: string;
  /** The same in one sentence, for readers who know the technique; null if the reason would be lost. */
  readonly brief: string | null;
}

export interface Explanation {
  /** Where to look first, in several ways, the best first; each is one paragraph of Markdown. */
  readonly hints: readonly string[];
  readonly steps: readonly ExplainedStep[];
  /** Whether the steps lead to the answer. */
  readonly solved: boolean;
}

/** Returns the explanation of a puzzle. */
export type ExplanationOf = (puzzle: BookPuzzle) => Explanation;

type Kind = PuzzleKind<unknown, unknown>;

/** What explanations depend on. */
interface ExplanationContext {
  readonly kinds: readonly Kind[];
  readonly phrase: Phrase;
  readonly cache: Pick<LayoutCache, "explanations">;
}

/**
 * Writes the explanations of a book's puzzles. Each is written once, even if the book is laid out several times with one cache.
 * `whole`: include the steps; otherwise only the hint.
 */
export function explanationWriter({ kinds, phrase, cache }: ExplanationContext, whole: boolean): ExplanationOf {
  const find = kindFinder(kinds);
  return (puzzle) =>
    cache.explanations(keyOf(puzzle), `${puzzle.level} ${whole}`, () =>
      explanationOf(find(puzzle.kind), puzzle, phrase, whole),
    );
}

function explanationOf(kind: Kind, puzzle: BookPuzzle, phrase: Phrase, whole: boolean): Explanation {
  const { steps: all, solved } = stepsOf(kind, puzzle);
  const steps = solved ? neededSteps(all) : all;
  const hints = lookHints(kind, puzzle.puzzle, steps, phrase);
  const names = new Map<string, string>();
  const nouns = kind.nouns?.(puzzle.puzzle);
  const nameOf = (technique: string): string => {
    const name = names.get(technique) ?? plainText(phrase(say(`${kind.id}.technique-${technique}`, nouns)));
    names.set(technique, name);
    return name;
  };
  return {
    hints: hints.length === 0 ? [phrase(say("common.explain-stuck"))] : hints,
    steps: whole ? steps.map((step) => explainStep(step, nameOf(step.technique), puzzle, phrase)) : [],
    solved,
  };
}

/** A step is printed either in full or briefly, so each sentence is written when it is first read. */
function explainStep({ level, finds, say: words }: Step, technique: string, puzzle: BookPuzzle, phrase: Phrase) {
  const briefly = briefWords(words);
  let text: string | undefined;
  let brief: string | null | undefined;
  return {
    technique,
    key: words.key,
    isOwnLevel: level === puzzle.level,
    finds,
    get text() {
      text ??= phrase(inFull(words, phrase));
      return text;
    },
    get brief() {
      if (brief === undefined) brief = phrase.has(briefly.key) ? phrase(briefly) : null;
      return brief;
    },
  };
}

/** The short sentence of a step, with the same values: `<kind>.brief-…` instead of `<kind>.step-…`. */
const briefWords = ({ key, values }: Words): Words => ({ key: key.replace(".step-", ".brief-"), values });

/** The steps by techniques up to the puzzle's level; by all techniques if an earlier version graded the puzzle differently. */
function stepsOf(kind: Kind, { puzzle, level }: BookPuzzle) {
  const explained = kind.explain(puzzle, BLANK, level);
  return explained.solved ? explained : kind.explain(puzzle, BLANK, "expert");
}
