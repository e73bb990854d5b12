/**
 * The figure of a kind built on constraints. The kind places the cells; they look the same in all kinds, on pages and in keys.
 */

import { checkCorner } from "../check-corner.ts";
import { circle, type Figure, type Mark, rect, text } from "../figure.ts";
import type { DrawOptions, Position } from "../kind.ts";
import { breadthOf } from "../mixed-number.ts";
import { printed } from "./number-text.ts";
import { extremes, type Layout, textOf } from "./rules.ts";

/** Positions of the cells, in units of the figure. */
export interface Arrangement {
  readonly width: number;
  readonly height: number;
  /** The size of a cell. */
  readonly cell: readonly [width: number, height: number];
  /** The top left corner of each cell. */
  readonly places: readonly (readonly [x: number, y: number])[];
  /** Whether a cell is a circle. Left out: none is. */
  readonly isRound?: (cell: number) => boolean;
  /** Lines between the cells; omitted in keys. */
  readonly lines?: readonly Mark[];
}

/** The em of a number in a cell of height 1: on a page, on a page in large print, and in a key. */
const EMS = { page: 0.56, large: 0.66, key: 0.62 } as const;
/** Gap between adjacent cells on a page. */
const GAP = 0.07;
/** Maximum number of digits at full size; longer numbers are smaller. */
const DIGITS = 5;
/** The same in wide figures. */
const WIDE_DIGITS = 2;
/** Minimum and maximum side of a cell in millimetres. */
const CELL = { least: 7, most: 20 } as const;
const KEY_CELL = { least: 4, most: 6 } as const;

/** Minimum width of a brick. Bricks are wider than high. */
const BRICK = 1.05;

/** Positions the cells of a puzzle. `breadth`: width of a cell; `gap`: between cells. */
type Arrange<P> = (puzzle: P, breadth: number, gap: number) => Arrangement;

/**
 * The `draw` function of a kind built on constraints. `arrange`: positions the cells; left out: as on its board. `arrangeWide`:
 * the same for wide figures.
 */
export const drawCells =
  <P>(layout: Layout<P>, arrange: Arrange<P> = onBoard(layout), arrangeWide: Arrange<P> = arrange): Draw<P> =>
  (puzzle: P, at: Position, options: DrawOptions): Figure =>
    cellsFigure(layout, puzzle, at, options, (breadth, gap) =>
      (options.wide ? arrangeWide : arrange)(puzzle, breadth, gap),
    );

/** The \`draw\` function of a kind. */
export type Draw<P> = (puzzle: P, at: Position, options: DrawOptions) => Figure;

/** Positions the cells as on the board: in a plain grid, or in courses of bricks. */
export function onBoard<P>(layout: Layout<P>): Arrange<P> {
  return (puzzle, breadth, gap) => {
    const { rows, columns, span } = layout.board(puzzle);
    const cell = [span === 1 ? breadth : Math.max(BRICK, breadth), 1] as const;
    const stride = cell[0] + gap;
    return {
      width: (columns / span) * stride - gap,
      height: rows * (1 + gap) - gap,
      cell,
      places: layout
        .shape(puzzle)
        .cells.map(({ row, column }) => [((column - 1) / span) * stride, (row - 1) * (1 + gap)] as const),
    };
  };
}

/**
 * Draws a puzzle with its entries. `arrange` gets the width of a cell of height 1 for the longest number that any blank could
 * hold, so that the width reveals nothing, and the gap between cells.
 */
function cellsFigure<P>(
  layout: Layout<P>,
  puzzle: P,
  at: Position,
  { size, highlight, large, wide, checked = [] }: DrawOptions,
  arrange: (breadth: number, gap: number) => Arrangement,
): Figure {
  const isKey = size === "key";
  const shape = layout.shape(puzzle);
  const { cells } = shape;
  const givens = layout.givens(puzzle).map((given) => (given === null ? null : printed(textOf(shape, given))));
  const lengths = [
    ...cells.flatMap(({ least, most }) => extremes(shape, least, most).map((n) => breadthOf(textOf(shape, n)))),
    ...givens.map((given) => breadthOf(given ?? "")),
  ];
  const most = Math.min(wide ? WIDE_DIGITS : DIGITS, Math.max(...lengths));
  const em = isKey ? EMS.key : large ? EMS.large : EMS.page;
  const { width, height, cell, places, isRound, lines = [] } = arrange(breadthFor(em, most), isKey ? 0 : GAP);
  const marks = cells.flatMap(({ id }, i) => {
    const [x, y] = places[i] ?? [0, 0];
    const written = at.entry[id];
    const box = { id, x, y, width: cell[0], height: cell[1], isRound: isRound?.(i) ?? false, em };
    const number = { given: givens[i] ?? null, written: written === undefined ? undefined : printed(written) };
    const drawn = { ...box, ...number, isNarrow: wide === true };
    return isKey ? keyCellMarks(drawn) : cellMarks(drawn, highlight.includes(id), checked.includes(id));
  });
  return {
    ...{ width, height, cell: isKey ? KEY_CELL : CELL, box: isKey ? 0 : cell[1] },
    marks: [...(isKey ? [] : lines), ...marks],
  };
}

// Draws one cell: a tile with its given, or a box or circle with its entry.

/** A cell in a figure. `x`, `y`: its top left corner. */
interface DrawnCell {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isRound: boolean;
  readonly given: string | null;
  readonly written: string | undefined;
  /** The em of its number, if that fits. */
  readonly em: number;
  /** The cell is one of many side by side. A long number then fills more of its width, so that the digits do not become small. */
  readonly isNarrow?: boolean;
}

/** Width of a bold digit in ems, and the share of a cell that a number may fill. */
const DIGIT = 0.606;
const FULL = 0.8;
const FULL_NARROW = 0.9;

/** The em for a number in a cell of this width. */
const emIn = (em: number, breadth: number, digits: number, isNarrow = false): number =>
  Math.min(em, ((isNarrow ? FULL_NARROW : FULL) * breadth) / (DIGIT * Math.max(1, digits)));

/** The minimum width of a cell for this many digits at an em; at least 1. */
const breadthFor = (em: number, digits: number): number => Math.max(1, (DIGIT * em * digits) / FULL);

/** The marks of a cell on a page. A highlighted one also has a bold outline, a checked one a grey corner. */
function cellMarks(cell: DrawnCell, isHighlighted: boolean, isChecked = false): Mark[] {
  const outline = (ink: "tile" | "box" | "blank" | "highlight") => outlineOf(cell, ink, true);
  const own = cell.given === null ? [outline("box")] : [outline("tile")];
  return [
    ...own,
    ...(isChecked ? [cornerOf(cell)] : []),
    ...(isHighlighted ? [outline("highlight")] : []),
    ...numberMarks(cell),
  ];
}

/** The grey corner of a box, or of the square around a circle. */
const cornerOf = ({ x, y, width, height, isRound }: DrawnCell): Mark => {
  const side = isRound ? Math.min(width, height) : 0;
  return isRound
    ? checkCorner(x + (width + side) / 2, y + (height + side) / 2, { isRound })
    : checkCorner(x + width, y + height);
};

/** The marks of a cell in a key: a thin outline and its number. */
const keyCellMarks = (cell: DrawnCell): Mark[] => [outlineOf(cell, "blank", false), ...numberMarks(cell)];

function outlineOf({ id, x, y, width, height, isRound }: DrawnCell, ink: Mark["ink"], isFound: boolean): Mark {
  const slot = isFound && ink !== "highlight" ? [id] : [];
  return isRound
    ? circle(ink, x + width / 2, y + height / 2, Math.min(width, height) / 2, ...slot)
    : rect(ink, x, y, width, height, ink === "tile" ? 0.08 : 0.06, ...slot);
}

function numberMarks({ x, y, width, height, given, written, em, isNarrow }: DrawnCell): Mark[] {
  const content = given ?? written;
  if (content === undefined || content === "") return [];
  const size = emIn(em, width, breadthOf(content), isNarrow);
  return [text(given === null ? "entry" : "given", x + width / 2, y + height / 2, size, content)];
}
