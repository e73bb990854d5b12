/** The worked example of a how-to-play page: three pictures and what is said of each, for one reader. */
import type { Figure } from "../../engine/figure.ts";
import { type DrawOptions, type Position, type PuzzleKind, say } from "../../engine/kind.ts";
import { workedExample } from "../../engine/worked-example.ts";
import { altOf, cardOf } from "../words.ts";
import { drawOptionsFor } from "./cell-range.ts";
import type { Setting } from "./setting.ts";
import { words } from "./words-on-page.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** One picture. `paragraphs`: Markdown. */
export interface Scene {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly figure: Figure;
  /** What a listener hears in place of the figure. */
  readonly alt: string;
}

/** The rule of a kind (Markdown) and its example. */
export interface Lesson {
  readonly rule: string;
  readonly scenes: readonly Scene[];
}

/** The easier example of a kind, where the puzzles of the book never go beyond it; else null. */
export const easyExampleIn = (kind: Kind, { manifest }: Setting): unknown =>
  kind.easyExample?.(manifest.puzzles.filter((puzzle) => puzzle.kind === kind.id).map(({ puzzle }) => puzzle)) ?? null;

/** A kind's lesson, in short words for children and with the easier example. `easy`: that example, or null. */
export function lessonOf(kind: Kind, easy: unknown, setting: Setting): Lesson {
  const { phrase, sizes } = setting;
  const puzzle = easy ?? kind.example;
  const { given, afterNext, steps, highlight, solved } = workedExample(kind, puzzle);
  const card = cardOf(kind, puzzle, phrase);
  const clues = card === null ? [] : [card.heading, ...card.lines.map((line, i) => `**${i + 1}** ${line}`)];
  const text = (name: string) => phrase(say(`${kind.id}.${name}`));
  const scene = (name: string, at: Position, paragraphs: readonly string[], spots: readonly string[] = []): Scene => {
    // What is solved has nothing left to cross out.
    const options: DrawOptions = { ...drawOptionsFor(sizes), highlight: spots, plain: name === "solved" };
    const title = words(phrase, `book.how-${name}`);
    return {
      title,
      paragraphs,
      figure: kind.draw(puzzle, at, options),
      alt: altOf(kind, puzzle, at.entry, title, phrase),
    };
  };
  return {
    rule: text(sizes.isChild || easy !== null ? "how-easy" : "how"),
    scenes: [
      scene("given", given, [text(easy === null ? "how-given" : "how-given-easy"), ...clues]),
      scene(
        "move",
        afterNext,
        steps.map((step) => phrase(step.say)),
        highlight,
      ),
      scene("solved", solved, [text("how-solved")]),
    ],
  };
}
