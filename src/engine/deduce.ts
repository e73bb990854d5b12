/** Runs a table of named techniques: always the cheapest that finds something, until nothing is left to find. */
import { LEVELS, type Level, type Position, type Step, type Technique } from "./kind.ts";

/** What a technique saw: a step without what the table and the loop know. */
export type Finding = Pick<Step, "because" | "finds" | "crosses" | "say">;

/** A technique with the function that looks for it: every finding open at a position, in a fixed order. */
export interface Deduction<P> extends Technique {
  find(puzzle: P, at: Position): Finding[];
}

/** The name, level and cost of each technique of a table. */
export const techniquesOf = <P>(table: readonly Deduction<P>[]): Technique[] =>
  table.map(({ id, level, cost }) => ({ id, level, cost }));

/**
 * Reasons from a position with the techniques up to a level. `table`: cheapest first; `isSolved` tells when
 * nothing is left to do. Ends, because each step must write or cross out something new: findings that add nothing are
 * passed over.
 */
export function deduce<P>(
  table: readonly Deduction<P>[],
  puzzle: P,
  isSolved: (at: Position) => boolean,
  from: Position,
  upTo: Level,
): { steps: Step[]; solved: boolean; at: Position } {
  const usable = table.filter((technique) => LEVELS.indexOf(technique.level) <= LEVELS.indexOf(upTo));
  const steps: Step[] = [];
  let at = from;
  for (;;) {
    if (isSolved(at)) return { steps, solved: true, at };
    const step = next(usable, puzzle, at);
    if (step === undefined) return { steps, solved: false, at };
    steps.push(step);
    at = apply(at, step);
  }
}

/** The position after a step. */
export function apply(at: Position, step: Pick<Step, "finds" | "crosses">): Position {
  const crossed: Record<string, readonly string[]> = { ...at.crossed };
  for (const [slot, texts] of Object.entries(step.crosses)) {
    crossed[slot] = [...new Set([...(crossed[slot] ?? []), ...texts])];
  }
  return { entry: { ...at.entry, ...step.finds }, crossed };
}

function next<P>(table: readonly Deduction<P>[], puzzle: P, at: Position): Step | undefined {
  for (const { id, level, cost, find } of table) {
    const open = find(puzzle, at).filter((finding) => adds(at, finding));
    if (open.length > 0) return { technique: id, level, cost, open: open.length, ...open[0]! };
  }
  return undefined;
}

const adds = (at: Position, { finds, crosses }: Finding): boolean =>
  Object.entries(finds).some(([slot, text]) => at.entry[slot] !== text) ||
  Object.entries(crosses).some(([slot, texts]) => texts.some((text) => !at.crossed[slot]?.includes(text)));
