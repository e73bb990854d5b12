/** The number of a puzzle, which links to its answer: plain, in a disc or, for a challenge, in a star. */
import { circle, type Mark, path, type Segment } from "../engine/figure.ts";
import { CAPITALS } from "./frame.ts";
import type { Item } from "./item.ts";
import type { Setting } from "./setting.ts";
import { type Measure, textAt } from "./text.ts";
import type { PrintedPuzzle } from "./words.ts";

export interface NumberStyle {
  readonly isDisc: boolean;
  /** Size of the number, in points. */
  readonly number: number;
}

/** Diameter of a disc as a multiple of its number's size. */
export const DISC = 1.7;

/** The number of a puzzle, or that of a task on its sheet. */
export const printedNumber = ({ number, task = number }: PrintedPuzzle): string => String(task);

/** Width of a number without a disc, in points. */
const numberWidth = (puzzle: PrintedPuzzle, head: NumberStyle, measure: Measure): number =>
  measure(printedNumber(puzzle), "title", head.number);

/** Width of a number in a head, or of its disc, in points. */
export const fullNumberWidth = (puzzle: PrintedPuzzle, head: NumberStyle, measure: Measure): number =>
  head.isDisc ? DISC * head.number : numberWidth(puzzle, head, measure);

/** The number, as a link to the answer. */
export function numberItem(
  puzzle: PrintedPuzzle,
  left: number,
  top: number,
  head: NumberStyle,
  setting: Setting,
): Item {
  const { measure, phrase } = setting;
  const text = printedNumber(puzzle);
  const label = phrase({ key: "book.answer-to", values: { number: puzzle.number } });
  const link = { item: "link" as const, to: `answer-${puzzle.number}`, label };
  if (!head.isDisc) {
    // The stem of the first digit aligns with the edge of the content below.
    const baseline = top + head.number * CAPITALS;
    const number = textAt(text, left - 0.042 * head.number, baseline, head.number, measure, { font: "title" });
    const width = numberWidth(puzzle, head, measure);
    return { ...link, x: left, y: top, width, height: head.number, items: [{ ...number, isNumber: true }] };
  }
  const radius = (DISC * head.number) / 2;
  const [cx, cy] = [left + radius, top + radius];
  const fitting = Math.min(head.number, (head.number * 1.25 * radius) / numberWidth(puzzle, head, measure));
  const number = textAt(text, cx, cy + fitting * 0.36, fitting, measure, { font: "title", anchor: "middle" });
  return {
    ...link,
    ...{ x: left, y: top, width: 2 * radius, height: 2 * radius },
    items: [
      { item: "ornament", marks: [puzzle.isChallenge ? star(cx, cy, radius) : circle("badge", cx, cy, radius)] },
      { ...number, white: true },
    ],
  };
}

/** Points of a star, and its radii as multiples of that of a disc. */
const STAR = { points: 12, outer: 1.16, inner: 0.94 } as const;

/** A star in place of a disc. */
function star(x: number, y: number, radius: number): Mark {
  const corners = Array.from({ length: 2 * STAR.points }, (_, i): Segment => {
    const angle = (i * Math.PI) / STAR.points;
    const length = radius * (i % 2 === 0 ? STAR.outer : STAR.inner);
    return [i === 0 ? "M" : "L", x + length * Math.sin(angle), y - length * Math.cos(angle)];
  });
  return path("badge", [...corners, ["Z"]]);
}
