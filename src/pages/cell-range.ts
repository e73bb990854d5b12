/** The range of printed cell sizes, so that readers can read a figure and write in it. */
import { printFriendly } from "../draw/print-friendly.ts";
import { type Lines, linesAt } from "../draw/theme.ts";
import { type Figure, INKS, type Ink } from "../engine/figure.ts";
import { type DrawOptions, PAGE, type Position, type PuzzleKind } from "../engine/kind.ts";
import { type Sizes, sizesOf } from "../spec/edition/reader.ts";
import { MM } from "./item.ts";

/**
 * Sides of a cell in points: `least` is the minimum, below `good` only if there is no space for more, `best` is the useful
 * maximum, except that a figure alone on its page may grow up to `alone` to fill it.
 */
export interface CellRange {
  readonly least: number;
  readonly good: number;
  readonly best: number;
  readonly alone: number;
}

const ADULT = sizesOf("adult");

/** Inks of the puzzle's numbers, of those to cross out, and of small helping text. */
const DIGITS: readonly Ink[] = ["given", "entry", "answer", "stated", "sign"];
const STRIP: readonly Ink[] = ["note"];
const SMALL: readonly Ink[] = ["label"];
/** Inks of numbers in corners and beside a grid, which are bold and may be smaller than other digits: three quarters as large, or in points. */
const CLUES: readonly Ink[] = ["clue"];
const CLUE = { share: 0.75, least: 7 } as const;

/** The range of a figure with boxes to write in, or of a small answer if it has none. */
export function cellRange(figure: Figure, sizes: Sizes): CellRange {
  const { cell, box } = figure;
  const [digit, strip, small, clue] = [DIGITS, STRIP, SMALL, CLUES].map((inks) => smallestEm(figure, inks)) as [
    ...[number, number, number, number],
  ];
  if (box === 0) {
    const em = Math.min(digit, strip, small, clue);
    const least = Math.max(cell.least * MM, sizes.key.least / em);
    const best = Math.max(least, sizes.key.best / em);
    return { least, good: least, best, alone: best };
  }
  const least = Math.max(
    cell.least * MM,
    (sizes.box.least * MM) / box,
    sizes.digit / digit,
    sizes.strip / strip,
    sizes.small / small,
    Math.max(CLUE.least, Math.min(sizes.small, CLUE.share * sizes.digit)) / clue,
  );
  // The kind's maximum is for adults; for others it grows as their boxes do.
  const most = cell.most * (sizes.box.best / ADULT.box.best);
  const best = Math.max(least, Math.min(most, sizes.box.best / box) * MM);
  const good = Math.min(best, Math.max(least, (sizes.box.good * MM) / box));
  return { least, good, best, alone: best * (sizes.box.alone / sizes.box.best) };
}

/** The minimum side of a cell at which all texts of a figure are readable, for figures without boxes to write in. */
export const readableCell = (figure: Figure, sizes: Sizes): number => sizes.small / smallestEm(figure, INKS);

/** The smallest em of the texts in these inks, in cells; infinite if there are none. */
const smallestEm = ({ marks }: Figure, inks: readonly Ink[]): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...marks.map((mark) => (mark.shape === "text" && inks.includes(mark.ink) ? mark.size : Number.POSITIVE_INFINITY)),
  );

/** Drawing options for a reader: children and readers of large print get larger digits. */
export const drawOptionsFor = (sizes: Sizes): DrawOptions => ({ ...PAGE, large: sizes.digit > ADULT.digit });

/** Drawing options on paper. `printFriendly`: for photocopiers, without tints. */
export interface PaperDrawOptions extends DrawOptions {
  readonly printFriendly?: boolean;
  /** Whether there are pictures in holes, in place of stripes. */
  readonly isPictured?: boolean;
}

/** A puzzle's figure for paper. */
export function drawn<P>(
  kind: Pick<PuzzleKind<never, P>, "draw">,
  puzzle: P,
  at: Position,
  options: PaperDrawOptions,
): Figure {
  const whole = kind.draw(puzzle, at, options);
  const figure = options.isPictured ? { ...whole, marks: whole.marks.filter(({ ink }) => ink !== "hatch") } : whole;
  return options.printFriendly ? printFriendly(figure) : figure;
}

/** Minimum digit size, for children under eight and in large print, that goes with bold lines. */
const BOLD_FROM = 24;
/** Minimum side of a cell with bold lines, in points. */
const BOLD_CELL = 10 * MM;

/** The line weights of a figure for a reader, by the side of its cells in points. */
export const linesFor = (sizes: Sizes, cell: number): Lines =>
  sizes.digit >= BOLD_FROM && cell >= BOLD_CELL ? "bold" : linesAt(cell);
