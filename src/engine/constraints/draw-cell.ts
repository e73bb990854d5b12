/** Draws one cell: a tile with its given, or a box or circle with its entry. */
import { checkCorner } from "../check-corner.ts";
import { circle, type Mark, rect, text } from "../figure.ts";
import { breadthOf } from "../mixed-number.ts";

/** A cell in a figure. `x`, `y`: its top left corner. */
export interface DrawnCell {
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
export const emIn = (em: number, breadth: number, digits: number, isNarrow = false): number =>
  Math.min(em, ((isNarrow ? FULL_NARROW : FULL) * breadth) / (DIGIT * Math.max(1, digits)));

/** The minimum width of a cell for this many digits at an em; at least 1. */
export const breadthFor = (em: number, digits: number): number => Math.max(1, (DIGIT * em * digits) / FULL);

/** The marks of a cell on a page. A highlighted one also has a bold outline, a checked one a grey corner. */
export function cellMarks(cell: DrawnCell, isHighlighted: boolean, isChecked = false): Mark[] {
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
export const keyCellMarks = (cell: DrawnCell): Mark[] => [outlineOf(cell, "blank", false), ...numberMarks(cell)];

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
