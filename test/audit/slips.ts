/** How much is to be read after a slip on a phone: positions with one wrong entry, and the pages of the bar that what is told of them takes. */
import { PLAIN } from "../../src/draw/themes/index.ts";
import { typeOf } from "../../src/draw/type.ts";
import type { Level, Position, PuzzleKind, Step } from "../../src/engine/kind.ts";
import { rng as rngOf } from "../../src/engine/rng.ts";
import { slipFor } from "../../src/site/player/slip.ts";
import { textPages } from "../../src/site/text-pages.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import type { Language } from "../../src/templates/language.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { slipPosition } from "../slip-position.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** The bar on a phone of 390 px, in px: its letters, the width of a line, the indent of the first, and lines on a page. */
export interface Bar {
  readonly size: number;
  readonly room: number;
  readonly indent: number;
  readonly lines: number;
  /** Pages of a slip that a person can be asked to read. */
  readonly mostPages: number;
}
/** `src/site/styles/stage.css`: with letters of the usual size, and of twice that. `test/site/player/slip-pages.test.ts` holds them against a browser. */
export const BARS = {
  usual: { size: 17, room: 324, indent: 0, lines: 2, mostPages: 5 },
  twice: { size: 34, room: 358, indent: 34, lines: 3, mostPages: 8 },
} as const satisfies Readonly<Record<string, Bar>>;

/** A position on the way to the answer with one entry that is wrong, by a seed. */
export const positionWithSlip = (
  kind: Kind,
  puzzle: unknown,
  way: readonly Step[],
  seed: string,
): Position | undefined => slipPosition(kind, puzzle, way, rngOf(["slip", kind.id, seed]))?.at;

/** What is told of a slip in a language: its texts, and the pages of each bar that they take. */
export interface ToldSlip {
  readonly texts: readonly string[];
  readonly usual: number;
  readonly twice: number;
}

/** What a page of a puzzle of this level tells. `at`: a position with a slip. */
export function toldSlip(kind: Kind, puzzle: unknown, at: Position, level: Level, language: Language): ToldSlip {
  const phrase = phrasesOf(language);
  const slip = slipFor(kind, kind, puzzle, at, level, (words) => plainText(phrase(words)))!;
  const texts = slip.parts.map(({ text }) => text);
  const pages = (size: keyof typeof BARS): number => pagesOf(texts, barOf(kind, puzzle, size), language).length;
  return { texts, usual: pages("usual"), twice: pages("twice") };
}

/** Is that more than a person can be asked to read? */
export const isTooLong = ({ usual, twice }: ToldSlip): boolean =>
  usual > BARS.usual.mostPages || twice > BARS.twice.mostPages;

/** The bar of a puzzle: a path has a lower pad, and the bar stands in its place. */
export const barOf = (kind: Kind, puzzle: unknown, size: keyof typeof BARS): Bar =>
  kind.board(puzzle).input === "path" ? { ...BARS[size], lines: 2 } : BARS[size];

/** The pages of a bar that some texts take. `language`: that they are written in. */
export function pagesOf(
  texts: readonly string[],
  { size, room, indent, lines }: Bar,
  language: Language,
): readonly string[] {
  const { measure } = typeOf(PLAIN, language, false);
  const space = measure(" ", "regular", size);
  const linesOf = (text: string): number => {
    let [count, left] = [0, 0];
    for (const word of text.split(/\s+/)) {
      const width = measure(word, "regular", size);
      left -= space + width;
      if (count > 0 && left >= 0) continue;
      left = room - (count === 0 ? indent : 0) - width;
      count++;
    }
    return count;
  };
  return texts.flatMap((text) => textPages(text, (part) => part.length <= 140 && linesOf(part) <= lines));
}
