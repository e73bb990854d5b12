/** The worked example of a sheet: a puzzle with its first box filled in, and the reason. */
import type { Figure } from "../engine/figure.ts";
import { BLANK, type Position, type PuzzleKind, say, type Words } from "../engine/kind.ts";
import { required } from "../engine/required.ts";
import { workedExample } from "../engine/worked-example.ts";
import { plainText } from "../templates/markdown.ts";
import { cardFlow, cardPart, cardStyle } from "./card-part.ts";
import {
  type CellRange,
  cellRange,
  drawn,
  drawOptionsFor,
  linesFor,
  type PaperDrawOptions,
  readableCell,
} from "./cell-range.ts";
import { MM } from "./item.ts";
import { figurePart, flowPart, framed, leadingTo } from "./layout/leaves.ts";
import { fill, type Part, readAs, row, stack } from "./layout/part.ts";
import { unbroken } from "./prose.ts";
import { exampleFor } from "./section-example.ts";
import type { Setting } from "./setting.ts";
import { evenFlow, flow, type Type } from "./text.ts";
import { type Card, cardOf, type PrintedPuzzle } from "./words.ts";

/** Maximum width of a figure with words next to it, as a share of the text column; space between them, and below. */
const LOOK_WIDTH = 0.46;
const BESIDE = 8 * MM;
const BELOW_LOOK = 7 * MM;
/** Type size of its words as a share of running text, but not below the reader's minimum; space below their card. */
const TYPE = 0.9;
const BELOW_CARD = 4 * MM;

/** One view of an example. */
interface Look {
  readonly figure: Figure;
  /** Text for screen readers in place of the figure. */
  readonly alt: string;
  /** Markdown. */
  readonly why: string;
}

/** A puzzle to show with its first box filled in. */
export interface Example {
  readonly kind: PuzzleKind<unknown, unknown>;
  readonly puzzle: unknown;
  readonly card: Card | null;
  readonly cell: CellRange;
  /** The form of its figure, if it is not the usual one of its kind. */
  readonly form?: string | undefined;
}

/** A puzzle of the book as an example. */
export function exampleOf(
  { kind: id, number, card, extent, form }: PrintedPuzzle,
  { manifest, kinds }: Setting,
): Example {
  const kind = required(kinds.find((each) => each.id === id));
  const { puzzle } = required(manifest.puzzles[number - 1]);
  return { kind, puzzle, card, cell: extent.cell, form };
}

/**
 * The example that how to play shows for a section, by its index; it is not a puzzle of the book. Null if no example shows the
 * section's skill.
 */
export function exampleForSection(
  kind: PuzzleKind<unknown, unknown>,
  section: number,
  setting: Setting,
): Example | null {
  const { puzzle, from } = exampleFor(kind, setting, section);
  if (from === "usual" && setting.manifest.spec.sections[section]?.skill !== undefined) return null;
  return shownExample(kind, puzzle, setting);
}

/** A puzzle from outside the book as an example. */
export function shownExample(kind: PuzzleKind<unknown, unknown>, puzzle: unknown, setting: Setting): Example {
  const { sizes, phrase } = setting;
  const figure = kind.draw(puzzle, BLANK, drawOptionsFor(sizes));
  return { kind, puzzle, card: cardOf(kind, puzzle, phrase), cell: cellRange(figure, sizes) };
}

/**
 * An example with its first box filled in, and all steps up to that as the reason. If the figure shows what the earlier steps
 * cross out, a second view has only the last step as its reason.
 */
function looksOf({ kind, puzzle, form }: Example, { sizes, phrase, profile }: Setting): Look[] {
  const { afterNext, steps, highlight } = workedExample(kind, puzzle, "shortest");
  const { figure, showsCrossed } = figureOf(kind, puzzle, afterNext, {
    ...drawOptionsFor(sizes),
    highlight,
    form,
    printFriendly: profile.sheets,
  });
  const alt = kind
    .describe(puzzle, afterNext.entry)
    .map((each) => plainText(phrase(each)))
    .join(" ");
  const reasons = steps.map((step) => phrase(inForm(step.say, form)));
  const isShorter = showsCrossed && reasons.length > 1;
  return [reasons, ...(isShorter ? [reasons.slice(-1)] : [])].map((said) => ({ figure, alt, why: said.join(" ") }));
}

/** The words of a step for a form of the figure, which calls its parts by other names; undefined: the usual form. */
export const inForm = ({ key, values }: Words, form: string | undefined): Words =>
  say(form === undefined ? key : `${key}-${form}`, values);

/** An example without its card, if its reasons repeat the clues that they rest on; else unchanged. */
export function withoutCard(example: Example, { phrase }: Setting): Example {
  const { kind, puzzle } = example;
  const { steps } = workedExample(kind, puzzle, "shortest");
  const clues = new Map(kind.clues(puzzle).map(({ id, say: words }) => [id, phrase(words)]));
  const isRepeated = steps.every((step) => {
    const said = phrase(step.say);
    return step.because.every((id) => said.includes(clues.get(id) ?? ""));
  });
  return isRepeated ? { ...example, card: null } : example;
}

/**
 * The smallest figure that shows everything crossed out, because a reason may rest on it. `showsCrossed`: whether anything is.
 */
function figureOf(
  kind: PuzzleKind<unknown, unknown>,
  puzzle: unknown,
  at: Position,
  options: PaperDrawOptions,
): { readonly figure: Figure; readonly showsCrossed: boolean } {
  const marksAt = (crossed: Position["crossed"], plain: boolean): Figure =>
    drawn(kind, puzzle, { ...at, crossed }, { ...options, plain });
  const isCrossed = Object.values(at.crossed).some(({ length }) => length > 0);
  for (const plain of [true, false]) {
    const figure = marksAt(at.crossed, plain);
    if (isCrossed && figure.marks.length > marksAt({}, plain).marks.length) return { figure, showsCrossed: true };
  }
  return { figure: marksAt(at.crossed, true), showsCrossed: false };
}

/** Title, card if there is one, and reason of an example, for a width. */
function wordsOf(example: Example, why: string, width: number, type: Type, setting: Setting): Part {
  const { measure, phrase } = setting;
  const title = flow(`**${plainText(phrase(say("book.look-first")))}**`, width, type, measure);
  const style = cardStyle(type, setting.sizes);
  const card = example.card === null ? null : cardFlow(example.card, width, style, setting);
  const reason = evenFlow(unbroken(why, width, type.size, measure), width, type, measure);
  return stack([
    readAs("heading-2", flowPart(title, width, type)),
    type.leading * 0.5,
    card && cardPart(card, width),
    card && BELOW_CARD,
    leadingTo(type),
    readAs("paragraph", flowPart(reason, width, type)),
  ]);
}

/**
 * An example above tasks, with its figure at several maximum heights and the words next to it, the largest first; only readable
 * ones.
 */
export function lookBoxes(example: Example, heights: readonly number[], setting: Setting): Part[] {
  const looks = looksOf(example, setting);
  return looks.flatMap((look) => heights.flatMap((height) => lookBox(example, look, height, setting) ?? []));
}

/** An example with its figure not higher than `most`. Null if it would not be readable. */
function lookBox(example: Example, { figure, alt, why }: Look, most: number, setting: Setting): Part | null {
  const { frame, sizes } = setting;
  const { width } = frame.text;
  const cell = Math.min(example.cell.good, most / figure.height, (LOOK_WIDTH * width) / figure.width);
  if (cell < readableCell(figure, sizes)) return null;
  const scale = Math.max(TYPE, sizes.small / sizes.text.size);
  const type = { size: sizes.text.size * scale, leading: sizes.text.leading * scale };
  const words = fill((room) => wordsOf(example, why, room, type, setting));
  const picture = figurePart(figure, cell, alt, linesFor(sizes, cell));
  const box = framed(width, (inner) => row([picture, BESIDE, words], { width: inner, align: "middle" }));
  return stack([box, BELOW_LOOK]);
}
