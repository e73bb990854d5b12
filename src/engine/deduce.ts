/**
 * Solves by a table of named techniques: applies the cheapest technique that finds something, until none does. All kinds use it
 * except Countdown, whose techniques plan several steps at once.
 */
import { BLANK, LEVELS, type Level, type Position, type Reason, type Step, type Technique, type Use } from "./kind.ts";

/** How a kind solves by techniques. `S`: its solver state; `F`: a finding; `T`: a technique with its function. */
export interface Reasoning<S, F, T extends Technique> {
  /** Cheapest first; no technique stands before one of an easier level. */
  readonly table: readonly T[];
  isSolved(state: S): boolean;
  /**
   * The findings of a technique; null if there are none. Each finding must write or cross out something new, otherwise the loop
   * never ends.
   */
  find(state: S, technique: T): OpenFindings<F> | null;
  /** The state after a finding: a new one, or the same, changed in place. */
  apply(state: S, found: F): S;
}

/** The result of one technique: the finding that becomes a step, and the number of open findings (at least 1). */
export interface OpenFindings<F> {
  readonly first: F;
  readonly open: number;
}

/** `Reasoning` that can also explain each finding as a step. */
export interface Explaining<S, F, T extends Technique> extends Reasoning<S, F, T> {
  /** Reads a position into a solver state; null if the position contradicts the rules. */
  read(at: Position): S | null;
  /**
   * Turns a finding into a step before it is applied. Where `apply` changes `state` in place, `explain` must read `before()`
   * instead: the position before the step, computed on demand.
   */
  findingOf(state: S, found: F, technique: T, before: () => Position): Finding;
}

/** The result of a technique: a step without its technique and the count of open findings. */
export interface Finding extends Pick<Step, "finds" | "crosses"> {
  /** The step's `because` and its sentence. Called only when someone reads the step, possibly long after it was found. */
  explain(): Pick<Step, "because" | "say">;
}

/** `explain` and `uses` of a kind. `explainingOf`: how it solves a puzzle. */
export const byTechniques = <P, S, F, T extends Technique>(
  explainingOf: (puzzle: P) => Explaining<S, F, T>,
): Pick<Reason<P>, "explain" | "uses"> => ({
  explain: (puzzle, from, upTo, next) => deduce(explainingOf(puzzle), from, upTo, next),
  uses: (puzzle) => usesOf(explainingOf(puzzle)),
});

/**
 * Solves from a position with the techniques up to a level and returns the steps. `next`: stop after the first step that writes
 * something.
 */
export function deduce<S, F, T extends Technique>(
  explaining: Explaining<S, F, T>,
  from: Position,
  upTo: Level,
  next = false,
): { steps: Step[]; solved: boolean } {
  const steps: Step[] = [];
  const state = explaining.read(from);
  if (state === null) return { steps, solved: false };
  const positions = [from];
  const positionAt = (place: number): Position => {
    for (let i = positions.length; i <= place; i++) positions.push(apply(positions[i - 1]!, steps[i - 1]!));
    return positions[place]!;
  };
  const solved = run(explaining, state, upTo, (at, technique, { first, open }) => {
    const place = steps.length;
    const finding = explaining.findingOf(at, first, technique, () => positionAt(place));
    steps.push(stepOf(technique, open, finding));
    return next && Object.keys(finding.finds).length > 0;
  });
  return { steps, solved };
}

/** The uses of techniques that solve it from the blank position, as in the steps; null if they do not. */
function usesOf<S, F, T extends Technique>(explaining: Explaining<S, F, T>): readonly Use[] | null {
  const uses: Use[] = [];
  const state = explaining.read(BLANK);
  const isSolved =
    state !== null &&
    run(explaining, state, "expert", (_, { id, level, cost }, { open }) => {
      uses.push({ technique: id, level, cost, open });
    });
  return isSolved ? uses : null;
}

/**
 * Solves without creating steps. `onFound` gets each finding before it is applied and stops the loop by returning true. Returns
 * whether the final state is solved.
 */
export function run<S, F, T extends Technique>(
  { table, isSolved, find, apply: applyFinding }: Reasoning<S, F, T>,
  from: S,
  upTo: Level,
  onFound?: (state: S, technique: T, found: OpenFindings<F>) => unknown,
): boolean {
  const usable = countUpTo(table, upTo);
  let state = from;
  for (let i = 0; !isSolved(state); ) {
    if (i === usable) return false;
    const technique = table[i]!;
    const found = find(state, technique);
    if (found === null) {
      i++;
      continue;
    }
    if (onFound?.(state, technique, found) === true) return false;
    state = applyFinding(state, found.first);
    i = 0;
  }
  return true;
}

/** Number of techniques in the table up to a level. The table is sorted by level. */
function countUpTo(table: readonly Technique[], upTo: Level): number {
  const most = LEVELS.indexOf(upTo);
  return 1 + table.findLastIndex(({ level }) => LEVELS.indexOf(level) <= most);
}

/**
 * The first finding and the count of findings; null when there are none. `lone`: for a costly technique, stop at the first
 * finding, which then counts as the only open one. `isNew`: returns false for findings that add nothing; those are skipped.
 */
export function openFindings<F>(
  found: Iterable<F>,
  lone = false,
  isNew?: (found: F) => boolean,
): OpenFindings<F> | null {
  let first: F | undefined;
  let open = 0;
  for (const each of found) {
    if (isNew !== undefined && !isNew(each)) continue;
    first ??= each;
    open++;
    if (lone) break;
  }
  return first === undefined ? null : { first, open };
}

/** The name, level and cost of each technique of a table. */
export const techniquesOf = (table: readonly Technique[]): Technique[] =>
  table.map(({ id, level, cost }) => ({ id, level, cost }));

/** The position after a step. */
export function apply(at: Position, step: Pick<Step, "finds" | "crosses">): Position {
  const crossed: Record<string, readonly string[]> = { ...at.crossed };
  for (const [slot, texts] of Object.entries(step.crosses)) {
    crossed[slot] = [...new Set([...(crossed[slot] ?? []), ...texts])];
  }
  return { entry: { ...at.entry, ...step.finds }, crossed };
}

/** A finding as a step, whose words are created on first access. */
export const stepOf = (technique: Technique, open: number, finding: Finding): Step =>
  new FoundStep(technique, open, finding);

/**
 * A step that creates its words once, on first access. `because` and `say` are own properties, so spreading and JSON see plain
 * data. All instances share the property descriptors: accessors in an object literal would give each step its own hidden class,
 * which the garbage collector frees late.
 */
class FoundStep implements Step {
  declare readonly technique: string;
  declare readonly level: Level;
  declare readonly cost: number;
  declare readonly open: number;
  declare readonly because: Step["because"];
  declare readonly finds: Step["finds"];
  declare readonly crosses: Step["crosses"];
  declare readonly say: Step["say"];
  readonly #finding: Finding;
  #explanation: ReturnType<Finding["explain"]> | undefined;

  constructor({ id, level, cost }: Technique, open: number, finding: Finding) {
    this.#finding = finding;
    this.technique = id;
    this.level = level;
    this.cost = cost;
    this.open = open;
    Object.defineProperty(this, "because", FoundStep.#because);
    this.finds = finding.finds;
    this.crosses = finding.crosses;
    Object.defineProperty(this, "say", FoundStep.#say);
  }

  static readonly #because = FoundStep.#explained("because");
  static readonly #say = FoundStep.#explained("say");

  static #explained(key: "because" | "say"): PropertyDescriptor {
    return {
      enumerable: true,
      get(this: FoundStep) {
        this.#explanation ??= this.#finding.explain();
        return this.#explanation[key];
      },
    };
  }
}
