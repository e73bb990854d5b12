/** The table of sums that only one set of numbers makes, such as 3 = 1 + 2: it helps with puzzles whose clues are sums. */
import { rect } from "../engine/figure.ts";
import { onlySets } from "../engine/latin/combinations.ts";
import type { Item } from "./item.ts";
import type { Box } from "./puzzle-block.ts";
import type { Setting } from "./setting.ts";
import { textAt } from "./text.ts";
import type { PrintedPuzzle } from "./words.ts";
import { group, lineParagraph, words } from "./words-on-page.ts";

/** Numbers of cells in the table, and maximum number of sums for each. A number with more sums is left out. */
const CELLS = [2, 3, 4, 5] as const;
const MAX_SUMS = 4;
/** Distance to the frame, minimum and maximum distance of lines, and minimum distance of columns, as multiples of the type size. */
const [PAD, CLOSE, WIDE, APART] = [1.2, 1.35, 2, 1.2];
const CORNER = 7;

/** The table in a frame; null if these puzzles have no such sums or not the same, or the frame is too small for it. */
export function sumsTable(puzzles: readonly PrintedPuzzle[], box: Box, setting: Setting): Item[] | null {
  const { sizes, measure, phrase } = setting;
  const [most, ...others] = new Set(puzzles.map(({ number }) => sumsUpTo(number, setting)));
  if (most === undefined || others.length > 0) return null;
  const size = sizes.small;
  const [width, height] = [box.width - 2 * PAD * size, box.height - 2 * PAD * size];
  const lists = CELLS.map((cells) => ({ cells, sets: onlySets(cells, most) })).filter(
    ({ sets }) => sets.length > 0 && sets.length <= MAX_SUMS,
  );
  const leading = Math.min(WIDE * size, (height - size) / lists.length);
  if (lists.length === 0 || leading < CLOSE * size) return null;
  const label = (cells: number) => words(phrase, "book.sums-cells", { cells });
  const tables = [" + ", "+"].map((plus) =>
    lists.map(({ cells, sets }) => [label(cells), ...sets.map(({ sum, numbers }) => `${sum} = ${numbers.join(plus)}`)]),
  );
  for (const rows of tables) {
    const columns = Array.from({ length: MAX_SUMS + 1 }, (_, i) =>
      Math.max(...rows.map((row) => measure(row[i] ?? "", "regular", size))),
    );
    const gap = (width - columns.reduce((sum, own) => sum + own, 0)) / MAX_SUMS;
    if (gap < APART * size) continue;
    const left = box.x + PAD * size;
    const first = box.y + (box.height - lists.length * leading - size) / 2 + size;
    const line = (row: readonly string[], i: number): Item => {
      const at = (column: number) => columns.slice(0, column).reduce((sum, own) => sum + own + gap, left);
      const texts = row.map((text, column) => textAt(text, at(column), first + (i + 1) * leading, size, measure));
      return group("paragraph", texts);
    };
    const title = textAt(words(phrase, "book.sums-title"), left, first, size, measure, { font: "bold" });
    return [
      { item: "ornament", marks: [rect("blank", box.x, box.y, box.width, box.height, CORNER)] },
      lineParagraph(title),
      ...rows.map(line),
    ];
  }
  return null;
}

/** The largest number of the sums of a puzzle; undefined if its kind has none. */
function sumsUpTo(number: number, { manifest, kinds }: Setting): number | undefined {
  const puzzle = manifest.puzzles.find((each) => each.number === number);
  return kinds.find(({ id }) => id === puzzle?.kind)?.sumsUpTo?.(puzzle?.puzzle);
}
