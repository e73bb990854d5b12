/** Lists in a key: a number and a short text for each puzzle, in columns that are read downwards. */

import type { BookPuzzle } from "../book/manifest.ts";
import { say } from "../engine/kind.ts";
import { plainText } from "../templates/markdown.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { type Block, widest } from "./key-pages.ts";
import type { Setting } from "./setting.ts";
import { linkOver, textAt } from "./text.ts";

/** A row of a list. */
export interface ListEntry {
  readonly puzzle: Pick<BookPuzzle, "number">;
  /** The printed number. */
  readonly label: number;
  readonly text: string;
  /** Bold, right-aligned after all texts: a result. */
  readonly total?: string;
  readonly anchor?: string;
}

/** Maximum number of columns, and of rows in one piece of a list. */
const COLUMNS = 4;
const ROWS = 10;
const GAP = 5 * MM;
/** Distance from a number to its text, and from there to a total, in ems. */
const TO_TEXT = 0.75;
const TO_TOTAL = 1;

/** Size and line height. */
const typeOf = ({ sizes }: Setting) => {
  const size = Math.max(9.5, sizes.small);
  return { size, leading: size * 1.52 };
};

/** The entries over a width, in as many columns as they fit, up to four. Each block is a piece that is not split. */
export function listBlocks(entries: readonly ListEntry[], width: number, setting: Setting): Block[] {
  const { measure } = setting;
  const { size, leading } = typeOf(setting);
  const numbers = widest(
    entries.map(({ label }) => String(label)),
    size,
    measure,
  );
  const texts = entries.map(({ text }) => measure(text, "regular", size));
  const totals = widest(
    entries.map(({ total = "" }) => total),
    size,
    measure,
  );
  const needed = numbers + TO_TEXT * size + Math.max(0, ...texts) + (totals > 0 ? TO_TOTAL * size + totals : 0);
  const columns = Math.max(1, Math.min(COLUMNS, Math.floor((width + GAP) / (needed + GAP))));
  const pitch = (width + GAP) / columns;
  const pieces = Math.ceil(entries.length / (columns * ROWS));
  return Array.from({ length: pieces }, (_, piece): Block => {
    const own = entries.slice(piece * columns * ROWS, (piece + 1) * columns * ROWS);
    const rows = Math.ceil(own.length / columns);
    return {
      height: rows * leading,
      above: piece === 0 ? 0 : leading * 0.6,
      puzzles: own.map(({ puzzle }) => puzzle.number),
      anchors: own.flatMap(({ anchor }) => anchor ?? []),
      draw: ({ x, y }) =>
        own.flatMap((entry, i) => {
          const left = x + Math.floor(i / rows) * pitch;
          const baseline = y + (i % rows) * leading + size * CAPITALS;
          return entryItem(
            entry,
            { left, right: left + needed, text: left + numbers + TO_TEXT * size },
            baseline,
            setting,
          );
        }),
    };
  });
}

function entryItem(
  { puzzle, label, text, total }: ListEntry,
  at: { readonly left: number; readonly right: number; readonly text: number },
  baseline: number,
  setting: Setting,
): Item[] {
  const { measure, phrase } = setting;
  const { size } = typeOf(setting);
  const end = { font: "bold", anchor: "end" } as const;
  const number = textAt(String(label), at.text - TO_TEXT * size, baseline, size, measure, end);
  const words = plainText(phrase(say("book.puzzle", { number: puzzle.number })));
  const link = linkOver(number, `puzzle-${puzzle.number}`, measure, words);
  const items = [
    link,
    textAt(text, at.text, baseline, size, measure),
    ...(total === undefined ? [] : [textAt(total, at.right, baseline, size, measure, end)]),
  ];
  return [{ item: "group", role: "paragraph", items }];
}
