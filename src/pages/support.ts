/** Figures to think with, at the foot of each page of a sheet: sized for the children's age, in as few rows as possible. */
import { hundredSquare, numberLine, type Support, tenFrames } from "../draw/support.ts";
import type { Figure } from "../engine/figure.ts";
import { say } from "../engine/kind.ts";
import type { Sizes } from "../spec/edition/reader.ts";
import { plainText } from "../templates/markdown.ts";
import { linesFor } from "./cell-range.ts";
import { type Item, MM } from "./item.ts";
import type { Setting } from "./setting.ts";

/** Gap between figures, and from the tasks to the first of them. */
const GAP = 8 * MM;
/** Size of a ten frame's cell as a share of a box to write in: it holds a counter or a drawn disc. */
const COUNTER = { share: 0.7, least: 9 * MM, most: 14 * MM } as const;
/** The last number of a number line for children up to an age, in years; the last entry is for all others. */
const LINES: readonly { readonly upTo: number; readonly to: number }[] = [
  { upTo: 5, to: 10 },
  { upTo: 7, to: 20 },
  { upTo: 99, to: 100 },
];
/** Default without an age. */
const USUAL_LINE = 20;
/** Maximum size of a number line's numbers as a share of their distance, so that two digits stay apart. */
const MAX_EM = 0.62;
/** Side of a cell of the hundred square as a multiple of its type size, so that three digits stay clear of its lines. */
const SQUARE = 2;

interface Shown {
  readonly figure: Figure;
  readonly cell: number;
  readonly alt: string;
}

/** The figures in rows, and their height including the space above. `youngest`: age in years. */
export function supportRows(
  supports: readonly Support[],
  youngest: number | null,
  setting: Setting,
): { readonly height: number; readonly items: (bottom: number) => Item[] } {
  const { width, x } = setting.frame.text;
  const rows: Shown[][] = [];
  for (const shown of supports.map((support) => shownAs(support, youngest, setting))) {
    const last = rows.at(-1);
    if (last !== undefined && widthOf([...last, shown]) <= width) last.push(shown);
    else rows.push([shown]);
  }
  const height = rows.reduce((sum, row) => sum + heightOf(row) + GAP, 0);
  const items = (bottom: number): Item[] => {
    let y = bottom - height;
    return rows.flatMap((row) => {
      y += GAP;
      const top = y;
      y += heightOf(row);
      let left = x + (width - widthOf(row)) / 2;
      return row.map(({ figure, cell, alt }): Item => {
        const at = { x: left, y: top + heightOf(row) - figure.height * cell };
        left += figure.width * cell + GAP;
        const lines = linesFor(setting.sizes, cell);
        return { item: "group", role: "figure", alt, items: [{ item: "figure", figure, cell, lines, ...at }] };
      });
    });
  };
  return { height, items };
}

const widthOf = (row: readonly Shown[]): number =>
  row.reduce((sum, { figure, cell }) => sum + figure.width * cell + GAP, -GAP);
const heightOf = (row: readonly Shown[]): number => Math.max(...row.map(({ figure, cell }) => figure.height * cell));

function shownAs(support: Support, youngest: number | null, { frame, sizes, phrase }: Setting): Shown {
  const { width } = frame.text;
  if (support === "number-line") {
    const to = youngest === null ? USUAL_LINE : LINES.find(({ upTo }) => youngest <= upTo)!.to;
    const alt = plainText(phrase(say("book.number-line", { to })));
    const cell = width / numberLine(to, 1).width;
    return { figure: numberLine(to, Math.min(MAX_EM, sizes.text.size / cell)), cell, alt };
  }
  const alt = plainText(phrase(say(`book.${support}`)));
  if (support === "hundred-square") {
    const cell = Math.min(SQUARE * sizes.small, width / 10);
    return { figure: hundredSquare(sizes.small / cell), cell, alt };
  }
  const figure = tenFrames(2);
  return { figure, cell: Math.min(counterCell(sizes), width / figure.width), alt };
}

const counterCell = ({ box }: Sizes): number =>
  Math.min(COUNTER.most, Math.max(COUNTER.least, COUNTER.share * box.good * MM));
