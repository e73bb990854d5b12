/**
 * Runs a table of named techniques: always the cheapest that finds something, until nothing is left to find. The one loop
 * of every kind; a step comes from the position alone.
 */
import { LEVELS, type Level, type Position, type Step, type Technique } from "./kind.ts";

/** What a technique found: a step without what the table and the loop know. */
export interface Finding extends Pick<Step, "finds" | "crosses"> {
  /** What it rests on, and its sentence: asked only when someone reads the step, maybe long after it was found. */
  tell(): Pick<Step, "because" | "say">;
}

/** A technique with the function that looks for it. `S`: a position as the kind reads it. */
export interface Deduction<S> extends Technique {
  /** True for a costly look that ends with its first finding; the step then counts as the only one open. */
  readonly lone?: boolean;
  /** The findings that are open at a position, in a fixed order. */
  find(state: S): Iterable<Finding>;
}

/** A kind's way of reasoning. */
export interface Reasoning<P, S> {
  /** Cheapest first; no technique stands before one of an easier level. */
  readonly table: readonly Deduction<S>[];
  /** Reads a position for the techniques. */
  read(puzzle: P, at: Position): S;
  isSolved(state: S): boolean;
}

/** What one technique sees: the finding that becomes a step, and how many are open, from 1. */
export interface Sight<F> {
  readonly first: F;
  readonly open: number;
}

/** How a kind goes from finding to finding. `S`: a position as it reads it; `F`: a finding; `T`: a technique with its look. */
export interface Reasoning2<S, F, T extends Technique> {
  /** Cheapest first; no technique stands before one of an easier level. */
  readonly table: readonly T[];
  isSolved(state: S): boolean;
  /** What a technique sees, in a fixed order, null for nothing. Every finding adds something new, else there is no end. */
  see(state: S, technique: T): Sight<F> | null;
  /** The position with a finding: another one, or the same, changed. */
  take(state: S, found: F): S;
}

/** The same with steps. */
export interface Explaining<S, F, T extends Technique> extends Reasoning2<S, F, T> {
  /** Null for a position that cannot be right. */
  read(at: Position): S | null;
  /**
   * A finding as a step says it. Its words are asked when `state` may have been changed by `take`: they can be told of
   * `before()`, the position before the step.
   */
  findingOf(state: S, found: F, technique: T, before: () => Position): Finding;
}

/** The sight of some findings, null when there are none. Of a lone look the first one counts, of others those to be counted. */
export function sightOf<F>(found: Iterable<F>, lone = false, counts?: (found: F) => boolean): Sight<F> | null {
  let [first, open]: [F | undefined, number] = [undefined, 0];
  for (const each of found) {
    if (counts !== undefined && !counts(each)) continue;
    first ??= each;
    open++;
    if (lone) break;
  }
  return first === undefined ? null : { first, open };
}

/** Reasons from a position with the techniques up to a level, step by step. */
export function deduceFrom<S, F, T extends Technique>(
  explaining: Explaining<S, F, T>,
  from: Position,
  upTo: Level,
): { steps: Step[]; solved: boolean } {
  const steps: Step[] = [];
  const passed = [from];
  const positionAt = (place: number): Position => {
    for (let i = passed.length; i <= place; i++) passed.push(apply(passed[i - 1]!, steps[i - 1]!));
    return passed[place]!;
  };
  const start = explaining.read(from);
  if (start === null) return { steps, solved: false };
  const solved = follow(explaining, start, upTo, (state, { technique, first, open }) => {
    const place = steps.length;
    steps.push(
      stepOf(
        technique,
        open,
        explaining.findingOf(state, first, technique, () => positionAt(place)),
      ),
    );
  });
  return { steps, solved };
}

/** The same way without its steps: shows each move at the position before it. True when the position at the end is solved. */
export function follow<S, F, T extends Technique>(
  { table, isSolved, see, take }: Reasoning2<S, F, T>,
  from: S,
  upTo: Level,
  show?: (state: S, move: Move<F, T>) => void,
): boolean {
  const usable = upToLevel(table, upTo);
  for (let state = from; !isSolved(state); ) {
    const move = firstMove(usable, see, state);
    if (move === undefined) return false;
    show?.(state, move);
    state = take(state, move.first);
  }
  return true;
}

/** What the cheapest technique that finds something sees. */
interface Move<F, T> extends Sight<F> {
  readonly technique: T;
}

function firstMove<S, F, T extends Technique>(
  table: readonly T[],
  see: Reasoning2<S, F, T>["see"],
  state: S,
): Move<F, T> | undefined {
  for (const technique of table) {
    const sight = see(state, technique);
    if (sight !== null) return { technique, first: sight.first, open: sight.open };
  }
  return undefined;
}

/** The name, level and cost of each technique of a table. */
export const techniquesOf = (table: readonly Technique[]): Technique[] =>
  table.map(({ id, level, cost }) => ({ id, level, cost }));

/**
 * Reasons from a position with the techniques up to a level, step by step. Ends, because each step must write or cross
 * out something new: findings that add nothing are passed over.
 */
export function deduce<P, S>(
  { table, read, isSolved }: Reasoning<P, S>,
  puzzle: P,
  from: Position,
  upTo: Level,
): { steps: Step[]; solved: boolean; at: Position } {
  const usable = upToLevel(table, upTo);
  const steps: Step[] = [];
  for (let at = from; ; ) {
    const state = read(puzzle, at);
    if (isSolved(state)) return { steps, solved: true, at };
    const step = next(usable, state, at);
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

const upToLevel = <T extends Technique>(table: readonly T[], upTo: Level): T[] =>
  table.filter(({ level }) => LEVELS.indexOf(level) <= LEVELS.indexOf(upTo));

function next<S>(table: readonly Deduction<S>[], state: S, at: Position): Step | undefined {
  for (const { id, level, cost, lone, find } of table) {
    let [first, open]: [Finding | undefined, number] = [undefined, 0];
    for (const finding of find(state)) {
      if (!adds(at, finding)) continue;
      first ??= finding;
      open++;
      if (lone) break;
    }
    if (first === undefined) continue;
    return stepOf({ id, level, cost }, open, first);
  }
  return undefined;
}

/** A finding as a step. Its words are found when they are first read: a grade never reads them. */
export function stepOf({ id, level, cost }: Technique, open: number, { finds, crosses, tell }: Finding): Step {
  let told: ReturnType<typeof tell> | undefined;
  return {
    technique: id,
    level,
    cost,
    open,
    get because() {
      told ??= tell();
      return told.because;
    },
    finds,
    crosses,
    get say() {
      told ??= tell();
      return told.say;
    },
  };
}

const adds = (at: Position, { finds, crosses }: Finding): boolean =>
  Object.entries(finds).some(([slot, text]) => at.entry[slot] !== text) ||
  Object.entries(crosses).some(([slot, texts]) => texts.some((text) => !at.crossed[slot]?.includes(text)));
