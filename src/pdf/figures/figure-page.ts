/**
 * Single figures of a puzzle for layout programs: the puzzle, its answer, and its answer as one line of a key. Each is a page
 * exactly as large as its content.
 */

import type { ColourSpace } from "../../draw/colours.ts";
import type { Palette } from "../../draw/palette.ts";
import { weightOf } from "../../draw/theme.ts";
import { themeNamed } from "../../draw/themes/index.ts";
import type { ThemeName } from "../../draw/themes/theme.ts";
import { type Type, typeOf } from "../../draw/type.ts";
import type { Figure } from "../../engine/figure.ts";
import { keyFigure } from "../../engine/key-figure.ts";
import { BLANK, type Entry, type PuzzleKind, say } from "../../engine/kind.ts";
import { type CardFlow, cardFlow, cardPart, cardStyle } from "../../pages/card-part.ts";
import { cellRange, drawn, drawOptionsFor, linesFor } from "../../pages/cell-range.ts";
import { type Item, MM, type TextItem } from "../../pages/item.ts";
import { altOf, cardOf } from "../../pages/words.ts";
import type { Sizes } from "../../spec/edition/reader.ts";
import type { PageSize } from "../../spec/page-size.ts";
import { phrasesOf } from "../../templates/index.ts";
import type { Language } from "../../templates/language.ts";
import { plainText } from "../../templates/markdown.ts";
import type { Phrase } from "../../templates/runtime.ts";
import type { FigurePart } from "./forms.ts";
import { keyLine } from "./key-line.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** A puzzle with its answer. `number`: as printed in its book; null outside books. */
export interface FigureSource {
  readonly kind: Kind;
  readonly puzzle: unknown;
  readonly entry: Entry;
  readonly ways: number;
  readonly number: number | null;
}

/** Options of figures. `width`: of puzzle and answer in points; null: cells have the size that their reader needs. */
export interface FigureLook {
  readonly theme: ThemeName;
  readonly language: Language;
  readonly sizes: Sizes;
  readonly width: number | null;
  /** Its colours, for a screen or for inks; left out: black and greys. */
  readonly palettes?: ((space: ColourSpace) => Palette | null) | undefined;
}

/** A laid-out figure, in points. `alt`: a description in words. */
export interface FigurePage {
  readonly size: PageSize;
  readonly items: readonly Item[];
  readonly alt: string;
}

/** Default width of a card of sentences. */
const CARD_WIDTH = 90 * MM;
const CARD_TO_FIGURE = 4 * MM;
/** Type size of a line of a key, in points, and its extent above and below the baseline as a share of the em. */
const KEY_SIZE = 9;
const ABOVE = 1.05;
const BELOW = 0.35;
const TO_ANSWER = 0.7;

/** The items of a figure in its colours, if it has any. */
export function colouredItems(items: readonly Item[], space: ColourSpace, palettes: FigureLook["palettes"]): Item[] {
  const palette = palettes?.(space) ?? null;
  return palette === null ? [...items] : [{ item: "palette", palette }, ...items];
}

/** The fonts of figures. */
export const figureType = ({ theme, language, sizes }: FigureLook): Type =>
  typeOf(themeNamed(theme), language, sizes.isChild);

/** Lays out a part of a puzzle. */
export function figurePage(part: FigurePart, source: FigureSource, look: FigureLook): FigurePage {
  const phrase = phrasesOf(look.language, look.sizes.register);
  const { kind, puzzle, entry } = source;
  const title = plainText(phrase(say(`${kind.id}.name`)));
  if (part === "key") return keyPage(source, look, phrase);
  const isPuzzle = part === "puzzle";
  const figure = isPuzzle ? drawn(kind, puzzle, BLANK, drawOptionsFor(look.sizes)) : keyFigure(kind, puzzle, entry);
  const card = isPuzzle ? cardOf(kind, puzzle, phrase) : null;
  const alt = altOf(kind, puzzle, isPuzzle ? {} : entry, title, phrase);
  const laid = card === null ? alone(figure, look) : below(card, figure, look);
  return { ...laid, alt };
}

/** A figure of the given width, with space for the half of its outer lines that lies outside its cells. */
function alone(figure: Figure, { sizes, width }: FigureLook): Omit<FigurePage, "alt"> {
  const usual = width === null ? cellRange(figure, sizes).best : width / figure.width;
  const edge = edgeOf(usual, sizes);
  const cell = width === null ? usual : (width - 2 * edge) / figure.width;
  const item: Item = { item: "figure", figure, x: edge, y: edge, cell, lines: linesFor(sizes, usual) };
  return { size: { width: figure.width * cell + 2 * edge, height: figure.height * cell + 2 * edge }, items: [item] };
}

/** A card of sentences with the figure centred below it. */
function below(
  card: NonNullable<ReturnType<typeof cardOf>>,
  figure: Figure,
  look: FigureLook,
): Omit<FigurePage, "alt"> {
  const { sizes } = look;
  const width = look.width ?? CARD_WIDTH;
  const flowed: CardFlow = cardFlow(card, width, cardStyle(sizes.text, sizes), figureType(look));
  const { best } = cellRange(figure, sizes);
  const edge = edgeOf(best, sizes);
  const cell = Math.min(best, (width - 2 * edge) / figure.width);
  const top = flowed.height + CARD_TO_FIGURE;
  const x = (width - figure.width * cell) / 2;
  const items: Item[] = [
    ...cardPart(flowed, width).items(0, 0),
    { item: "figure", figure, x, y: top + edge, cell, lines: linesFor(sizes, cell) },
  ];
  return { size: { width: width, height: top + figure.height * cell + 2 * edge }, items };
}

/** Half the heaviest line of a figure with cells of this size. */
const edgeOf = (cell: number, sizes: Sizes): number => weightOf("bold", linesFor(sizes, cell)) / 2;

/** One line: the number, then the answer. */
function keyPage(source: FigureSource, look: FigureLook, phrase: Phrase): FigurePage {
  const { measure } = figureType(look);
  const size = Math.max(KEY_SIZE, look.sizes.key.least);
  const { number } = source;
  const text = keyLine(source, look.language, phrase);
  const parts = number === null ? [] : [{ text: `${number}`, font: "title" as const }];
  let x = 0;
  const items = [...parts, { text, font: "regular" as const }].map((part): TextItem => {
    const item: TextItem = { item: "text", x, y: size * ABOVE, size, ...part };
    x += measure(part.text, part.font, size) + TO_ANSWER * size;
    return item;
  });
  const alt = number === null ? text : `${number}: ${text}`;
  return { size: { width: x - TO_ANSWER * size, height: size * (ABOVE + BELOW) }, items, alt };
}
