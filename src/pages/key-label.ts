/** The label above a solved figure: the number of its puzzle, its page, and the number of ways to write the answer. */

import { taskNumber } from "../book/class/copies.ts";
import type { BookPuzzle } from "../book/manifest.ts";
import { say } from "../engine/kind.ts";
import { plainText } from "../templates/markdown.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import type { KeyFigure, PageOf } from "./key-parts.ts";
import type { Setting } from "./setting.ts";
import { linkOver, textAt } from "./text.ts";

/** A solved figure with its label; `needed`: the width of the label. */
export interface Labelled {
  readonly puzzle: BookPuzzle;
  readonly figure: KeyFigure;
  /** Its printed number. */
  readonly number: number;
  readonly note: string;
  readonly needed: number;
}

const TO_NOTE = 0.65;

const numberSize = ({ sizes }: Setting): number => sizes.small * 1.2;

/** Height of a label including the space below it. */
export const labelHeight = (setting: Setting): number =>
  numberSize(setting) * CAPITALS + Math.max(3 * MM, setting.sizes.small * 0.9);

/** The label of a puzzle. */
export function labelOf(puzzle: BookPuzzle, figure: KeyFigure, pageOf: PageOf, setting: Setting): Labelled {
  const { manifest, phrase, measure, sizes } = setting;
  const page = pageOf(puzzle.number);
  const place = page === null ? null : phrase(say("book.page", { page }));
  const note = [place, figure.ways].flatMap((part) => (part === null ? [] : plainText(part))).join(", ");
  const size = numberSize(setting);
  const number = taskNumber(manifest.spec, puzzle);
  const width = measure(String(number), "bold", size);
  return { puzzle, figure, number, note, needed: width + TO_NOTE * size + measure(note, "regular", sizes.small) };
}

/** A label with its left edge at x and its top at y; it links to the puzzle. */
export function labelItems({ puzzle, number: shown, note }: Labelled, x: number, y: number, setting: Setting): Item[] {
  const { measure, sizes, phrase } = setting;
  const size = numberSize(setting);
  const baseline = y + size * CAPITALS;
  const { number } = puzzle;
  const label = textAt(String(shown), x, baseline, size, measure, { font: "bold" });
  const beside = textAt(note, x + measure(label.text, "bold", size) + TO_NOTE * size, baseline, sizes.small, measure);
  const words = plainText(phrase(say("book.puzzle", { number })));
  const link = linkOver(label, `puzzle-${number}`, measure, words);
  const whole =
    note === ""
      ? link
      : { ...link, width: beside.x + measure(note, "regular", sizes.small) + 2 - link.x, items: [label, beside] };
  return [{ item: "group", role: "paragraph", items: [whole] }];
}
