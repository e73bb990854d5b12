/** Figures that help to calculate, such as a number line, at the foot of each page of a sheet. They suit the children's age and the tasks. */
import { hundredSquare, numberLine, type Support, tenFrames } from "../draw/support.ts";
import type { Figure } from "../engine/figure.ts";
import { BLANK, say } from "../engine/kind.ts";
import { lastOf } from "../engine/required.ts";
import type { Sizes } from "../spec/edition/reader.ts";
import { plainText } from "../templates/markdown.ts";
import { linesFor } from "./cell-range.ts";
import { MM } from "./item.ts";
import { figurePart } from "./layout/leaves.ts";
import { inSpace, type Part, stack, wrapped } from "./layout/part.ts";
import type { Setting } from "./setting.ts";
import { kindFinder, type PrintedPuzzle } from "./words.ts";

/** Gap between figures, and from the tasks to the first of them. */
const GAP = 8 * MM;
/** Size of a ten frame's cell as a share of a box to write in: it holds a counter or a drawn disc. */
const COUNTER = { share: 0.7, least: 9 * MM, most: 14 * MM } as const;
/** The last number of a number line for children up to an age, in years, if their tasks have no larger one; the last entry is for all others. */
const LINES: readonly { readonly upTo: number; readonly to: number }[] = [
  { upTo: 5, to: 10 },
  { upTo: 7, to: 20 },
  { upTo: 99, to: 100 },
];
/** Default without an age. */
const USUAL_LINE = 20;
/** The largest number that one ten frame shows. */
const TEN = 10;
/** Maximum size of a number line's numbers as a share of their distance, so that two digits stay apart. */
const MAX_EM = 0.62;
/** Side of a cell of the hundred square as a multiple of its type size, so that three digits stay clear of its lines. */
const SQUARE = 2;

/** Number of puzzles of each section to examine for their largest number. */
const EXAMINED = 8;

/** The largest whole number in puzzles of the tasks' sections, printed or to be written, also within an expression; 0: there is none. */
export function largestNumber(tasks: readonly PrintedPuzzle[], { manifest, kinds }: Setting): number {
  const sections = new Set(tasks.map(({ section }) => section));
  const texts = [...sections].flatMap((section) =>
    manifest.puzzles
      .filter((each) => each.section === section)
      .slice(0, EXAMINED)
      .flatMap(({ kind: id, puzzle, level }) => {
        const kind = kindFinder(kinds)(id);
        const { steps } = kind.explain(puzzle, BLANK, level);
        return [
          ...kind.slots(puzzle).map(({ given }) => given ?? ""),
          ...steps.flatMap(({ finds }) => Object.values(finds)),
        ];
      }),
  );
  const numbers = texts.flatMap((text) => text.match(/\d+(?:[.,]\d+)?/g) ?? []);
  return Math.max(0, ...numbers.filter((text) => /^\d+$/.test(text)).map(Number));
}

/** The figures in rows, with space above each. `youngest`: age in years. `largest`: whole number in the tasks. */
export function supportRows(
  supports: readonly Support[],
  { youngest, largest }: { readonly youngest: number | null; readonly largest: number },
  setting: Setting,
): Part {
  const { width } = setting.frame.text;
  const shown = supports.map((support) => supportPart(support, youngest, largest, setting));
  const rows = wrapped(shown, width, { gap: GAP, align: "end" });
  return stack(rows.flatMap((own) => [GAP, inSpace(own, { width, x: "middle" })]));
}

function supportPart(
  support: Support,
  youngest: number | null,
  largest: number,
  { frame, sizes, phrase }: Setting,
): Part {
  const { width } = frame.text;
  const shown = (figure: Figure, cell: number, alt: string): Part =>
    figurePart(figure, cell, alt, linesFor(sizes, cell));
  if (support === "number-line") {
    const usual = youngest === null ? USUAL_LINE : LINES.find(({ upTo }) => youngest <= upTo)!.to;
    const to = LINES.find((line) => line.to >= Math.max(usual, largest))?.to ?? lastOf(LINES).to;
    const alt = plainText(phrase(say("book.number-line", { to })));
    const cell = width / numberLine(to, 1).width;
    return shown(numberLine(to, Math.min(MAX_EM, sizes.text.size / cell)), cell, alt);
  }
  const frames = largest <= TEN ? 1 : 2;
  const alt = plainText(phrase(say(`book.${support}`, support === "ten-frame" ? { count: frames } : {})));
  if (support === "hundred-square") {
    const cell = Math.min(SQUARE * sizes.small, width / 10);
    return shown(hundredSquare(sizes.small / cell), cell, alt);
  }
  const figure = tenFrames(frames);
  return shown(figure, Math.min(counterCell(sizes), width / figure.width), alt);
}

const counterCell = ({ box }: Sizes): number =>
  Math.min(COUNTER.most, Math.max(COUNTER.least, COUNTER.share * box.good * MM));
