/** How large a figure's cells are printed, so that its reader can read it and write in it. */
import { printFriendly } from "../draw/print-friendly.ts";
import { type Lines, linesAt } from "../draw/theme.ts";
import { type Figure, INKS, type Ink } from "../engine/figure.ts";
import { type DrawOptions, PAGE, type Position, type PuzzleKind } from "../engine/kind.ts";
import { type Sizes, sizesOf } from "../spec/edition/reader.ts";
import { MM } from "./item.ts";

/**
 * Sides of a cell in points: below `least` it is not to be printed, below `good` only where there is no room for more, above
 * `best` nothing is gained, but that a figure alone on its page may grow up to `alone` to fill it.
 */
export interface CellRange {
  readonly least: number;
  readonly good: number;
  readonly best: number;
  readonly alone: number;
}

const ADULT = sizesOf("adult");

/** The numbers that are the puzzle, those to cross out, and small text that helps. */
const DIGITS: readonly Ink[] = ["given", "entry", "answer", "stated", "sign"];
const STRIP: readonly Ink[] = ["note"];
const SMALL: readonly Ink[] = ["label"];

/** The range of a figure with boxes to write in, or of a small answer where it has none. */
export function cellRange(figure: Figure, sizes: Sizes): CellRange {
  const { cell, box } = figure;
  const [digit, strip, small] = [DIGITS, STRIP, SMALL].map((inks) => smallestEm(figure, inks)) as [
    number,
    number,
    number,
  ];
  if (box === 0) {
    const em = Math.min(digit, strip, small);
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
  );
  // What looks well is said for adults; for others it grows as their boxes do.
  const most = cell.most * (sizes.box.best / ADULT.box.best);
  const best = Math.max(least, Math.min(most, sizes.box.best / box) * MM);
  const good = Math.min(best, Math.max(least, (sizes.box.good * MM) / box));
  return { least, good, best, alone: best * (sizes.box.alone / sizes.box.best) };
}

/** The least side of a cell at which every text of a figure can be read, for one that nobody writes in. */
export const readableCell = (figure: Figure, sizes: Sizes): number => sizes.small / smallestEm(figure, INKS);

/** The least em of the texts in these inks, in cells; infinite where there are none. */
const smallestEm = ({ marks }: Figure, inks: readonly Ink[]): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...marks.map((mark) => (mark.shape === "text" && inks.includes(mark.ink) ? mark.size : Number.POSITIVE_INFINITY)),
  );

/** How a puzzle is drawn for a reader: children and readers of large print get the form with larger digits. */
export const drawOptionsFor = (sizes: Sizes): DrawOptions => ({ ...PAGE, large: sizes.digit > ADULT.digit });

/** How a figure is drawn on paper. `printFriendly`: for photocopiers, without tints. */
export interface PaperDrawOptions extends DrawOptions {
  readonly printFriendly?: boolean;
}

/** A puzzle's figure as it goes onto paper. */
export function drawn<P>(
  kind: Pick<PuzzleKind<never, P>, "draw">,
  puzzle: P,
  at: Position,
  options: PaperDrawOptions,
): Figure {
  const figure = kind.draw(puzzle, at, options);
  return options.printFriendly ? printFriendly(figure) : figure;
}

/** Digits from this size on, for children under eight and in large print, are set among bold lines. */
const BOLD_FROM = 24;
/** Bold lines need cells of so many points. */
const BOLD_CELL = 10 * MM;

/** How heavy the lines of a figure are for a reader, by the side of its cells in points. */
export const linesFor = (sizes: Sizes, cell: number): Lines =>
  sizes.digit >= BOLD_FROM && cell >= BOLD_CELL ? "bold" : linesAt(cell);
