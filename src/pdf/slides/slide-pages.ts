/**
 * The pages of slides for a book or a sheet: a title, and for each puzzle the puzzle itself, its steps with their reasons, and
 * its answer.
 */

import type { BookPuzzle, Manifest } from "../../book/manifest.ts";
import { type PuzzleKind, say } from "../../engine/kind.ts";
import { type Slide, slidesOf } from "../../engine/slides.ts";
import { techniqueWords } from "../../engine/technique-words.ts";
import type { Item, Page } from "../../pages/item.ts";
import type { Measure } from "../../pages/text.ts";
import { kindFinder } from "../../pages/words.ts";
import { words } from "../../pages/words-on-page.ts";
import type { SectionSpec } from "../../spec/spec-types.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { Phrase } from "../../templates/runtime.ts";
import { puzzleItems, type Shown, titleItems, wordItems } from "./slide-layout.ts";

/** The data that slides are generated from. */
interface SlideInput {
  readonly manifest: Manifest;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly phrase: Phrase;
  readonly measure: Measure;
}

/**
 * Maximum number of shown steps of one puzzle. A lesson has time for a dozen. For a longer solution the first ones are shown,
 * which teach the method, then the number of remaining steps, and the answer. The page of the archive shows every step.
 */
export const MAX_STEPS = 12;

/** All slides, created one by one. */
export function* slidePages(input: SlideInput): Iterable<Page> {
  const { manifest, phrase, measure } = input;
  const shown = puzzlesAtBoard(manifest.puzzles, manifest.spec.sections);
  const titles = shown.map((puzzle) => titleOf(puzzle, phrase));
  const { title = manifest.title } = manifest.spec.sheet ?? {};
  yield { items: titleItems(title, titles, measure), bookmarks: [{ title: manifest.title, depth: 0 }] };
  for (const puzzle of shown) yield* pagesOf(puzzle, input);
}

/**
 * All tasks, without worked examples. For a class only those of its first sheet, because nobody shows every child's sheet at the
 * board.
 */
export const puzzlesAtBoard = (
  puzzles: readonly BookPuzzle[],
  sections: readonly SectionSpec[],
): readonly BookPuzzle[] =>
  puzzles.filter(({ section }) => {
    const { role, sheet = 1 } = sections[section] ?? {};
    return role !== "example" && sheet === 1;
  });

const titleOf = ({ number, kind }: BookPuzzle, phrase: Phrase): string =>
  words(phrase, "site.puzzle-name", { kind: words(phrase, `${kind}.name`), number });

/** The words of a slide, and the depth of its heading. */
interface Said {
  readonly place: string;
  readonly head: string;
  readonly text: string;
  readonly depth: 2 | 3;
}

function* pagesOf(printed: BookPuzzle, input: SlideInput): Iterable<Page> {
  const { kinds, phrase, measure } = input;
  const kind = kindFinder(kinds)(printed.kind);
  const { puzzle } = printed;
  const { slides, steps } = slidesOf(kind, puzzle);
  const isListed = kind.clueHeading(puzzle) !== null;
  const clues = isListed ? kind.clues(puzzle).map(({ id, say: told }) => ({ id, text: phrase(told) })) : [];
  const shown: Shown = { draw: kind.draw, puzzle, clues };
  const page = (slide: Slide, { depth, ...said }: Said): Page[] => {
    const alt = kind.describe(puzzle, slide.at.entry).map((line) => words(phrase, line.key, line.values));
    const left = puzzleItems(shown, slide, alt.join(" "), measure);
    const bookmarks = slide.sort === "start" ? [{ title: titleOf(printed, phrase), depth: 0 as const }] : [];
    return wordItems(said, depth, measure).map((right: Item[], i) => ({
      items: [...left, ...right],
      bookmarks: i === 0 ? bookmarks : [],
    }));
  };
  for (const slide of slides) {
    const said = saidOn(slide, printed, kind, steps, phrase);
    if (said !== null) yield* page(slide, said);
  }
}

/** The words of a slide of a puzzle; null for one that is not printed. */
function saidOn(
  slide: Slide,
  printed: BookPuzzle,
  kind: PuzzleKind<unknown, unknown>,
  steps: number,
  phrase: Phrase,
): Said | null {
  switch (slide.sort) {
    case "start":
      return {
        place: "",
        head: escapeMarkdown(titleOf(printed, phrase)),
        text: phrase(kind.rule(printed.puzzle)),
        depth: 2,
      };
    // On paper nothing can reveal the step later, so it is explained at once.
    case "ask":
      return null;
    case "tell": {
      if (slide.number > MAX_STEPS) return null;
      const place = words(phrase, "slides.step", { first: slide.number, second: steps });
      const head = phrase(techniqueWords(kind.id, slide.step));
      return { place, head, text: phrase(slide.step.say), depth: 3 };
    }
    default: {
      const isSolved = slide.sort === "end";
      const rest = steps - MAX_STEPS;
      const more = rest > 0 ? `${phrase(say("slides.more-steps", { count: rest }))}\n\n` : "";
      const text = phrase(say(isSolved ? "slides.solved-last" : "slides.stuck"));
      const head = isSolved ? phrase(say("slides.solved")) : escapeMarkdown(titleOf(printed, phrase));
      return { place: "", head, text: more + text, depth: 3 };
    }
  }
}
