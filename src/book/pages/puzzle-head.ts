/** The head of a puzzle: number, level, title and id on one baseline. */
import { type Mark, rect } from "../../engine/figure.ts";
import { LEVELS, type Level } from "../../engine/kind.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { PrintedPuzzle } from "../words.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { type Flow, flow, type Measure, placed, textAt } from "./text.ts";

/** Sizes of the heads of a section, in points: the same for all of its puzzles. */
export interface HeadStyle {
  readonly number: number;
  readonly title: number;
  /** Room kept for the widest id. */
  readonly id: number;
}

const ID_SIZE = 7;
const ID_TRACKING = 0.4;
const TO_LEVEL = 2.4 * MM;
const TO_TITLE = 2.8 * MM;
const TO_ID = 3 * MM;
const LEAST_TITLE = 7;

/**
 * The sizes with which every head of a section fits into a width, its title on two lines at most; null where even the
 * smallest title is too wide. `number` and `title`: the sizes that are wanted.
 */
export function headStyle(
  puzzles: readonly PrintedPuzzle[],
  width: number,
  { number, title }: Pick<HeadStyle, "number" | "title">,
  measure: Measure,
): HeadStyle | null {
  const id = Math.max(...puzzles.map((puzzle) => idWidth(puzzle.id, measure)));
  const widest = Math.max(...puzzles.map((puzzle) => measure(String(puzzle.number), "bold", number)));
  const room = width - widest - TO_LEVEL - LEVEL_WIDTH - TO_TITLE - TO_ID - id;
  for (let em = title; em >= LEAST_TITLE; em -= 0.5) {
    if (puzzles.every((puzzle) => titleFits(puzzle.title, room, em, measure))) return { number, title: em, id };
  }
  return null;
}

const idWidth = (id: string, measure: Measure): number => measure(id, "regular", ID_SIZE) + ID_TRACKING * id.length;

/** On two lines at most, and no word cut. */
function titleFits(title: string, width: number, em: number, measure: Measure): boolean {
  const longest = Math.max(...title.split(" ").map((word) => measure(word, "regular", em)));
  return longest <= width && titleFlow(title, width, em, measure).lines <= 2;
}

const titleFlow = (title: string, width: number, em: number, measure: Measure): Flow =>
  flow(escapeMarkdown(title), width, { size: em, leading: em * 1.12 }, measure);

/** Lays a head out from `left` over `width`, on a baseline. */
export function headItems(
  puzzle: PrintedPuzzle,
  left: number,
  width: number,
  y: number,
  head: HeadStyle,
  measure: Measure,
): Item[] {
  const number = String(puzzle.number);
  // The stem of the first figure meets the edge of what stands below.
  const x = left - 0.042 * head.number;
  const squares = x + measure(number, "bold", head.number) + TO_LEVEL;
  const title = squares + LEVEL_WIDTH + TO_TITLE;
  const lines = titleFlow(puzzle.title, left + width - head.id - TO_ID - title, head.title, measure);
  const id = left + width - idWidth(puzzle.id, measure);
  const top = y - head.number * CAPITALS;
  return [
    textAt(number, x, y, head.number, measure, { font: "bold" }),
    { item: "link", x, y: top, width: squares - x, height: head.number, to: `answer-${number}`, label: number },
    { item: "ornament", marks: levelSquares(puzzle.level, squares, y) },
    ...placed(lines.items, title, y - lines.height),
    { item: "text", x: id, y, size: ID_SIZE, font: "regular", text: puzzle.id, tracking: ID_TRACKING },
  ];
}

const SQUARE = 5;
const SQUARE_GAP = 2.5;
export const LEVEL_WIDTH = LEVELS.length * SQUARE + (LEVELS.length - 1) * SQUARE_GAP;

/** Five small squares that stand on a baseline, filled up to the level. */
export function levelSquares(level: Level, x: number, baseline: number): Mark[] {
  return LEVELS.map((each, i) => {
    const filled = LEVELS.indexOf(each) <= LEVELS.indexOf(level);
    return rect(filled ? "dot" : "open", x + i * (SQUARE + SQUARE_GAP), baseline - SQUARE, SQUARE, SQUARE);
  });
}
