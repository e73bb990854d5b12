/** The worked example of a how-to-play page: three pictures and what is said of each, for one reader. */
import type { Figure } from "../../engine/figure.ts";
import { type DrawOptions, type Position, type PuzzleKind, say } from "../../engine/kind.ts";
import { workedExample } from "../../engine/worked-example.ts";
import { altOf, type Card, cardOf } from "../words.ts";
import { drawOptionsFor } from "./cell-range.ts";
import type { Setting } from "./setting.ts";
import { words } from "./words-on-page.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** One picture. `paragraphs`: Markdown. `card`: the puzzle's own, where its clues are sentences. */
export interface Scene {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly card: Card | null;
  readonly figure: Figure;
  /** What a listener hears in place of the figure. */
  readonly alt: string;
}

/** The rule of a kind (Markdown) and its example. `isShort`: as in its form. */
export interface Lesson {
  readonly isShort: boolean;
  readonly rule: string;
  readonly scenes: readonly Scene[];
}

/** The easier example of a kind, where the puzzles of the book never go beyond it; else null. */
export const easyExampleIn = (kind: Kind, { manifest }: Setting): unknown =>
  kind.easyExample?.(manifest.puzzles.filter((puzzle) => puzzle.kind === kind.id).map(({ puzzle }) => puzzle)) ?? null;

/** How much a lesson says and shows. */
export interface LessonForm {
  /** The rule in few words, as for children, and of the steps only the one that writes. */
  readonly isShort: boolean;
  /** Figures without digits to cross out: what is crossed out is struck where it is printed. */
  readonly isPlain: boolean;
  /** The smallest example that the kind has. */
  readonly isSmall: boolean;
}

/** The forms of a lesson, the fullest first. In each of them every picture has its words. */
export const LESSON_FORMS: readonly LessonForm[] = [
  { isShort: false, isPlain: false, isSmall: false },
  { isShort: false, isPlain: true, isSmall: false },
  { isShort: true, isPlain: true, isSmall: false },
  { isShort: true, isPlain: true, isSmall: true },
];

/** A kind's lesson, in short words for children and with the easier example. `easy`: that example, or null. */
export const lessonOf = (kind: Kind, easy: unknown, form: LessonForm, setting: Setting): Lesson =>
  setting.cache.lessons(kind, JSON.stringify([form, easy]), () => makeLesson(kind, easy, form, setting));

function makeLesson(kind: Kind, easy: unknown, form: LessonForm, setting: Setting): Lesson {
  const { phrase, sizes, palettes } = setting;
  const { isShort, isPlain } = form;
  const small = form.isSmall ? kind.smallExample : undefined;
  const isEasy = easy !== null || (small !== undefined && kind.easyExample !== undefined);
  const puzzle = small ?? easy ?? kind.example;
  const { given, afterNext, steps, highlight, solved } = workedExample(kind, puzzle);
  // The words name the tiles as the page shows them.
  const tiles = palettes?.(0)?.inks.tile === undefined ? "grey" : "coloured";
  const text = (name: string) => phrase(say(`${kind.id}.${name}`, { tiles }));
  const scene = (name: string, at: Position, paragraphs: readonly string[], spots: readonly string[] = []): Scene => {
    const options: DrawOptions = { ...drawOptionsFor(sizes), highlight: spots, plain: isPlain };
    const title = words(phrase, `book.how-${name}`);
    return {
      title,
      paragraphs,
      card: name === "given" ? cardOf(kind, puzzle, phrase) : null,
      figure: kind.draw(puzzle, at, options),
      alt: altOf(kind, puzzle, at.entry, title, phrase),
    };
  };
  return {
    isShort,
    rule: text(isShort || sizes.register === "children" || sizes.isChild || isEasy ? "how-easy" : "how"),
    scenes: [
      scene("given", given, [text(isEasy ? "how-given-easy" : "how-given")]),
      scene(
        "move",
        afterNext,
        (isShort ? steps.slice(-1) : steps).map((step) => phrase(step.say)),
        highlight,
      ),
      scene("solved", solved, [text("how-solved")]),
    ],
  };
}
