/** The worked example of a how-to-play page: three pictures with their texts, for one reader. */
import type { Figure } from "../engine/figure.ts";
import { type DrawOptions, type Position, type PuzzleKind, say } from "../engine/kind.ts";
import { workedExample } from "../engine/worked-example.ts";
import { drawOptionsFor } from "./cell-range.ts";
import type { SectionExample } from "./section-example.ts";
import type { Setting } from "./setting.ts";
import { altOf, type Card, cardOf } from "./words.ts";
import { words } from "./words-on-page.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** One picture. `paragraphs`: Markdown. `card`: the puzzle's own, if its clues are sentences. */
export interface Scene {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly card: Card | null;
  readonly figure: Figure;
  /** Text for screen readers in place of the figure. */
  readonly alt: string;
}

/** The rule of a kind (Markdown) and its example. `isShort`: as in its form. */
export interface Lesson {
  readonly isShort: boolean;
  readonly rule: string;
  readonly scenes: readonly Scene[];
}

/** How much a lesson says and shows. */
export interface LessonForm {
  /** The rule in few words, as for children, and only the step that writes. */
  readonly isShort: boolean;
  /** Figures without digits to cross out: crossed-out ones are struck where they are printed. */
  readonly isPlain: boolean;
  /** The smallest example that the kind has. */
  readonly isSmall: boolean;
}

/** The forms of a lesson, fullest first. In each form every picture has its text. */
export const LESSON_FORMS: readonly LessonForm[] = [
  { isShort: false, isPlain: false, isSmall: false },
  { isShort: false, isPlain: true, isSmall: false },
  { isShort: true, isPlain: true, isSmall: false },
  { isShort: true, isPlain: true, isSmall: true },
];

/** The lesson of an example, in short words for children and for the easier example of a kind. */
export const lessonOf = (kind: Kind, example: SectionExample, form: LessonForm, setting: Setting): Lesson =>
  setting.cache.lessons(kind, JSON.stringify([form, example]), () => makeLesson(kind, example, form, setting));

function makeLesson(kind: Kind, example: SectionExample, form: LessonForm, setting: Setting): Lesson {
  const { phrase, sizes, palettes } = setting;
  const { isShort, isPlain } = form;
  const isOwn = example.from === "own";
  // An example made for a section has its size already.
  const small = form.isSmall && !isOwn ? kind.smallExample : undefined;
  const isEasy = example.from === "easy" || (small !== undefined && kind.easyExample !== undefined);
  const puzzle = small ?? example.puzzle;
  const { given, afterNext, steps, highlight, solved } = workedExample(kind, puzzle);
  // The texts name the tiles by their colour on the page.
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
  // The texts of a kind's own example mention its numbers; the own rule of a generated example explains it.
  const aboutGiven = () => (isOwn ? phrase(kind.rule(puzzle)) : text(isEasy ? "how-given-easy" : "how-given"));
  const aboutAnswer = () => (isOwn ? phrase(say("book.how-all-fits")) : text("how-solved"));
  return {
    isShort,
    rule: text(isShort || sizes.register === "children" || sizes.isChild || isEasy ? "how-easy" : "how"),
    scenes: [
      scene("given", given, [aboutGiven()]),
      scene(
        "move",
        afterNext,
        (isShort ? steps.slice(-1) : steps).map((step) => phrase(step.say)),
        highlight,
      ),
      scene("solved", solved, [aboutAnswer()]),
    ],
  };
}
