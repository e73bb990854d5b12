/** The named ways to find a number, cheapest first, and the whole way through a puzzle by them. */
import { type Deduction, deduce, type Reasoning } from "../../deduce.ts";
import type { Level, Position, Step } from "../../kind.ts";
import { check } from "./check.ts";
import { crossings } from "./crossing.ts";
import { lastBlanks, noRepeats, oneLeft, onlyPlaces } from "./first-looks.ts";
import { byLines } from "./line-looks.ts";
import { positionIn, type Read } from "./position.ts";
import type { CrossNumbers } from "./puzzle.ts";
import { bySuppose } from "./suppose.ts";

/** What the techniques see; null for a position in which something stands that no blank can hold. */
type View = Read | null;

const look =
  (find: (view: Read) => ReturnType<Deduction<View>["find"]>) =>
  (view: View): ReturnType<Deduction<View>["find"]> =>
    view === null ? [] : find(view);

export const TECHNIQUES: readonly Deduction<View>[] = [
  { id: "one-left", level: "starter", cost: 1, find: look(oneLeft) },
  { id: "last-blank", level: "starter", cost: 2, find: look(lastBlanks) },
  { id: "no-repeat", level: "starter", cost: 2, find: look(noRepeats) },
  { id: "only-place", level: "easy", cost: 3, find: look(onlyPlaces) },
  { id: "factors", level: "easy", cost: 3, find: look((view) => byLines(view, "factors")) },
  { id: "divisions", level: "easy", cost: 3, find: look((view) => byLines(view, "divisions")) },
  { id: "extremes", level: "easy", cost: 4, find: look((view) => byLines(view, "extremes")) },
  { id: "crossing", level: "medium", cost: 6, find: look(crossings) },
  { id: "pairs", level: "medium", cost: 6, find: look((view) => byLines(view, "pairs")) },
  { id: "bounds", level: "medium", cost: 7, find: look((view) => byLines(view, "bounds")) },
  { id: "odd-even", level: "hard", cost: 8, find: look((view) => byLines(view, "odd-even")) },
  { id: "last-digit", level: "hard", cost: 9, find: look((view) => byLines(view, "last-digit")) },
  { id: "nines", level: "hard", cost: 10, find: look((view) => byLines(view, "nines")) },
  { id: "cases", level: "hard", cost: 10, find: look((view) => byLines(view, "cases")) },
  { id: "all-cases", level: "expert", cost: 14, find: look((view) => byLines(view, "full")) },
  { id: "suppose", level: "expert", cost: 20, lone: true, find: look(bySuppose) },
];

const REASONING: Reasoning<CrossNumbers, View> = {
  table: TECHNIQUES,
  read: positionIn,
  isSolved: (view) =>
    view !== null &&
    ![...view.sheet.numbers, ...view.sheet.operators, ...view.sheet.totals].includes(null) &&
    check(view.puzzle, view.at.entry).done,
};

/** Steps from a position by the techniques up to a level; solved when every blank is filled and all lines are right. */
export function explain(puzzle: CrossNumbers, from: Position, upTo: Level): { steps: Step[]; solved: boolean } {
  const { steps, solved } = deduce(REASONING, puzzle, from, upTo);
  return { steps, solved };
}
