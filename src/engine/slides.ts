/**
 * A puzzle and its solution as slides for a class: the puzzle, each step first as a question and then with its reason, and the
 * end.
 */
import { apply } from "./deduce.ts";
import type { Figure, Mark } from "./figure.ts";
import { BLANK, type DrawOptions, type Position, type Reason, type Rules, type Step } from "./kind.ts";
import { neededSteps } from "./needed-steps.ts";

export type Slide =
  /** `end`: solved. `stuck`: no technique finds anything, as in a puzzle with several answers. */
  | { readonly sort: "start" | "end" | "stuck"; readonly at: Position }
  /** `ask`: where to look, at the position before the step. `tell`: the step's reason and result. */
  | { readonly sort: "ask" | "tell"; readonly at: Position; readonly step: Step; readonly number: number };

/** What slides need of a kind. */
type Slided<P> = Pick<Rules<P>, "check"> & Pick<Reason<P>, "explain">;

/** The slides of a puzzle, one pair for each needed step, and the number of steps. */
export function slidesOf<P>(kind: Slided<P>, puzzle: P): { slides: readonly Slide[]; steps: number } {
  const { steps: found, solved } = kind.explain(puzzle, BLANK, "expert");
  const steps = solved ? neededSteps(found) : found;
  const slides: Slide[] = [{ sort: "start", at: BLANK }];
  let at: Position = BLANK;
  for (const [i, step] of steps.entries()) {
    const after = apply(at, step);
    slides.push({ sort: "ask", at, step, number: i + 1 }, { sort: "tell", at: after, step, number: i + 1 });
    at = after;
  }
  const isDone = solved && kind.check(puzzle, at.entry).done;
  return { slides: [...slides, { sort: isDone ? "end" : "stuck", at }], steps: steps.length };
}

/** A highlighted cell, in cell units of the figure. */
export interface Lit {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isRound: boolean;
}

/** How to draw figures on slides: digits fill their boxes, readable from the back of a room. */
export const ON_SLIDE: DrawOptions = { size: "page", highlight: [], large: true };

export type Draw<P> = (puzzle: P, at: Position, options: DrawOptions) => Figure;

/** Length of a bracket's arm as a share of the cell's shorter side. */
const ARM = 0.28;

/** Four brackets around a cell, one at each corner. Each is a line through three points. */
export function bracketsOf({ x, y, width, height }: Lit): (readonly (readonly [x: number, y: number])[])[] {
  const arm = ARM * Math.min(width, height);
  return [-1, 1].flatMap((across) =>
    [-1, 1].map((down) => {
      const [cx, cy] = [across < 0 ? x : x + width, down < 0 ? y : y + height];
      return [[cx, cy - down * arm] as const, [cx, cy] as const, [cx - across * arm, cy] as const];
    }),
  );
}

/** Highlighted cells of a slide: those that its step changes, and the others that the step rests on. */
interface LitCells {
  readonly changed: readonly Lit[];
  readonly because: readonly Lit[];
}

/** The highlighted cells of a slide; empty if it shows no step. */
export function litCells<P>(draw: Draw<P>, puzzle: P, slide: Slide): LitCells {
  if (!("step" in slide)) return { changed: [], because: [] };
  const { step, at } = slide;
  const changed = [...Object.keys(step.finds), ...Object.keys(step.crosses)];
  const because = step.because.filter((id) => !changed.includes(id));
  // Lines of sums have a cell only after they are written, so draw the position after the step.
  return { changed: cellsOf(draw, puzzle, apply(at, step), changed), because: cellsOf(draw, puzzle, at, because) };
}

/** The cells of slots and clues in the figure of a puzzle. Ids that the figure does not highlight are omitted. */
function cellsOf<P>(draw: Draw<P>, puzzle: P, at: Position, ids: readonly string[]): Lit[] {
  if (ids.length === 0) return [];
  const { marks } = draw(puzzle, at, { ...ON_SLIDE, highlight: ids });
  return marks.filter(({ ink }) => ink === "highlight").flatMap(boundsOf);
}

function boundsOf(mark: Mark): Lit[] {
  switch (mark.shape) {
    case "rect":
      return [{ x: mark.x, y: mark.y, width: mark.width, height: mark.height, isRound: false }];
    case "circle": {
      const side = 2 * mark.radius;
      return [{ x: mark.x - mark.radius, y: mark.y - mark.radius, width: side, height: side, isRound: true }];
    }
    default:
      return [];
  }
}
