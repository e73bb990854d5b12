/** The next thing to see, told in two parts: where to look, which gives nothing away, and then what follows. */
import { type Here, stepsFrom } from "../../engine/hint.ts";
import { inBrief } from "../../engine/in-brief.ts";
import { type Position, type Reason, type Rules, type Step, say, type Words } from "../../engine/kind.ts";
import { NAMED, numbersOf, type PuzzleView, placeWords, viewOf, whereToLook } from "../../engine/where-to-look.ts";
import { type NamedPlaces, namedPlaces } from "./named-places.ts";

/** So many slots and clues are marked at once, so that eyes know where to go. */
const MAX_MARKED = 4;

/** The one step of a hint. */
export interface HintStep extends Pick<Step, "say" | "finds" | "crosses" | "technique"> {
  /** Ids of the slots and clues that are marked: at first those it rests on, of many the nearest; then with where it leads. */
  readonly looked: readonly string[];
  readonly marked: readonly string[];
  /** What a part of its text speaks of: that alone is marked then. */
  readonly named: NamedPlaces;
}

/** What is told of a position. `where`: words that say where to look first, or why there is nothing to see. */
export type PageHint =
  /** No step: it is solved, or the techniques see nothing. */
  | { readonly right: true; readonly where: Words; readonly step: HintStep | null }
  /** No answer agrees with it. */
  | { readonly right: false };

/** The hint for any position of a puzzle: a single step. `text`: writes the names of slots and techniques. */
export function hintFor<P>(
  rules: Rules<P>,
  reason: Reason<P>,
  puzzle: P,
  at: Position,
  text: (words: Words) => string,
  here?: Here,
): PageHint {
  const steps = stepsFrom(reason, puzzle, at, here);
  if (steps === null) return { right: false };
  const [whole] = steps;
  if (whole === undefined) {
    const { done } = rules.check(puzzle, at.entry);
    return { right: true, where: say(done ? "play-hint.done" : "play-hint.stuck"), step: null };
  }
  const view = viewOf(rules, puzzle, at, text);
  const step = inBrief(reason, puzzle, whole, text, here?.slot);
  const { where, looked } = lookFor(rules.id, step, view);
  const target = Object.keys(step.finds);
  return {
    right: true,
    where,
    step: {
      ...step,
      looked,
      marked: [...new Set([...target, ...looked])].slice(0, MAX_MARKED),
      named: namedPlaces(step, view),
    },
  };
}

/** Where to look for a step of a kind, and what is marked then: its clues, and the nearest of the slots that it rests on. */
export function lookFor(kind: string, step: Step, view: PuzzleView): { where: Words; looked: readonly string[] } {
  const clues = view.clues.map(({ id }) => id).filter((id) => step.because.includes(id));
  const near = nearest(step, view);
  const lookAt = (most: number): { where: Words; looked: readonly string[] } => {
    const because = [...clues, ...near.slice(0, most)];
    return {
      where: whereToLook(kind, { ...step, because }, view, placeWords),
      looked: because.slice(0, MAX_MARKED),
    };
  };
  const all = lookAt(MAX_MARKED);
  return all.where.key === "look.count" ? lookAt(NAMED) : all;
}

/** The slots that a step rests on, those first that are nearest to what it is about; of a path only the numbers that stand there, if any do. */
function nearest({ because, finds, crosses }: Step, view: PuzzleView): readonly string[] {
  const { slots, board } = view;
  const ids = because.filter((id) => slots.has(id));
  if (ids.length <= NAMED) return ids;
  const isPath = board.input === "path";
  const placeInPath = (text: string): number => (isPath ? board.texts.indexOf(text) : 0);
  const targets = [...new Set([...Object.keys(finds), ...Object.keys(crosses)])].flatMap((id) => slots.get(id) ?? []);
  const values = Object.values(finds).map(placeInPath);
  const known = ids.filter((id) => numbersOf([id], view).every((number) => number > 0));
  const distance = (id: string): number => {
    const { row, column, given } = slots.get(id)!;
    const value = placeInPath(given ?? view.at.entry[id] ?? "");
    return Math.min(
      ...(isPath
        ? values.map((other) => Math.abs(other - value))
        : targets.map((to) => Math.abs(to.row - row) + Math.abs(to.column - column))),
    );
  };
  return (isPath && known.length > 0 ? known : ids)
    .map((id) => ({ id, far: distance(id) }))
    .sort((a, b) => a.far - b.far)
    .map(({ id }) => id);
}
