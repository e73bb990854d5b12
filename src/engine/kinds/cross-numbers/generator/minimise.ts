/**
 * Minimises the givens: removes numbers while the techniques of a level still find them.
 *  The techniques are monotone: knowing more never leads to less. This gives two facts. Several numbers that can be found
 * together could have been removed one by one; so they are tried in runs, which get shorter after a failure and longer after a
 * success. And deductions from some givens hold in every later trial that has them too, so that trial starts from them.
 */
import { countOf, type Model, type State, setCell } from "../solver/model.ts";
import { goal, propagate, propagateFrom, propagateOn } from "../solver/propagate.ts";
import { isSettled } from "../solver/solve.ts";

/** How many more numbers may be blank: in all, in each row and in each column. */
export interface BlanksLeft {
  all: number;
  readonly rows: number[];
  readonly columns: number[];
}

/** Counts a cell that becomes blank (1), or is given again (−1). */
export function countBlank({ size }: Model, blanksLeft: BlanksLeft, cell: number, by: number): void {
  blanksLeft.all -= by;
  blanksLeft.rows[Math.floor(cell / size)]! -= by;
  blanksLeft.columns[cell % size]! -= by;
}

/** Whether this cell may be blank too. */
export const mayBeBlank = ({ size }: Model, { all, rows, columns }: BlanksLeft, cell: number): boolean =>
  all > 0 && rows[Math.floor(cell / size)]! > 0 && columns[cell % size]! > 0;

/** State of a minimisation. */
interface Minimisation {
  readonly m: Model;
  readonly level: number;
  /** The number of each cell. */
  readonly numbers: readonly number[];
  /**
   * Whether numbers are tried strictly in order. Needed if few numbers of a row may be blank: then a number that stays makes it
   * possible to remove a later one.
   */
  readonly inOrder: boolean;
  readonly blanksLeft: BlanksLeft;
  /** Numbers that must stay. */
  readonly kept: number[];
  /** Starting points for trials, each with more givens than the one before; the first has only those that stay. */
  readonly bases: Base[];
  /** The deductions of the level below when all numbers but those that stay are blank. */
  readonly below: State;
  /** States to reuse. */
  readonly spareStates: State[];
}

/** The deductions when only these cells, and those already removed, are blank. */
interface Base {
  readonly blank: readonly number[];
  readonly state: State;
  /** How many of the numbers that stay it includes. */
  kept: number;
  /** Whether it has all deductions of the level, or else only those of the level below. */
  isComplete: boolean;
}

/** Like `minimiseGivens`, for levels below expert. */
export function minimiseInRuns(
  m: Model,
  level: number,
  numbers: readonly number[],
  order: readonly number[],
  blanksLeft: BlanksLeft,
): readonly number[] | null {
  for (const cell of order) setCell(m, m.start, cell, null);
  const below = m.start.slice();
  if (level > 0) {
    propagate(m, below, level - 1);
    if (isSettled(m, below)) return null;
  }
  const minimisation: Minimisation = {
    m,
    level,
    numbers,
    inOrder: [...blanksLeft.rows, ...blanksLeft.columns].some((left) => left < m.size),
    blanksLeft,
    kept: [],
    bases: [{ blank: order, state: below.slice(), kept: 0, isComplete: false }],
    below,
    spareStates: [],
  };
  const blanked = minimiseAll(minimisation, order);
  for (const cell of minimisation.kept) setCell(m, m.start, cell, numbers[cell]!);
  return blanked;
}

/** Tries all numbers in runs. Returns those that can be removed; null if the level below is known to solve the rest. */
function minimiseAll(minimisation: Minimisation, order: readonly number[]): number[] | null {
  const { m, inOrder, blanksLeft } = minimisation;
  const blanked: number[] = [];
  let todo = order;
  let length = order.length;
  while (todo.length > 0) {
    const { run, passed, rest } = runOf(m, todo, length, blanksLeft);
    if (todo === order && passed.length > 0 && isTooEasy(minimisation, run, passed)) return null;
    const missed = missing(minimisation, run, joined(passed, rest));
    // A number that is found although the whole run is blank can be removed, whatever happens to the others. But if a number that
    // stays allows another of its row to be tried before the rest of the run, only those before the first that was not found are
    // removed.
    const going =
      missed.length === 0
        ? run
        : inOrder
          ? run.slice(0, run.indexOf(missed[0]!))
          : run.filter((cell) => !missed.includes(cell));
    blanked.push(...going);
    if (going !== run) for (const cell of run) if (!going.includes(cell)) countBlank(m, blanksLeft, cell, -1);
    if (missed.length > 0 && run.length > 1 && (inOrder || missed.length > 1)) {
      // The first of them are tried with the last ones given.
      todo = without(todo, going);
      length = Math.max(1, (run.length - going.length) >> 1);
    } else {
      if (areEnough(minimisation, missed.length > 0 ? missed : passed)) return null;
      todo = missed.length > 0 ? joined(passed, rest) : rest;
      length = missed.length > 0 ? Math.max(1, run.length >> 1) : 2 * run.length;
    }
  }
  return blanked;
}

/** Keeps these numbers. Returns whether the level below now solves the puzzle, whatever else is blank. */
function areEnough(minimisation: Minimisation, cells: readonly number[]): boolean {
  const { m, level, kept, below } = minimisation;
  kept.push(...cells);
  if (level === 0 || cells.length === 0) return false;
  add(minimisation, below, level - 1, cells);
  return isSettled(m, below);
}

const without = (cells: readonly number[], gone: readonly number[]): readonly number[] =>
  gone.length === 0 ? cells : cells.filter((cell) => !gone.includes(cell));

const joined = (some: readonly number[], more: readonly number[]): readonly number[] =>
  some.length === 0 ? more : more.length === 0 ? some : [...some, ...more];

/** The next cells that may be blank, and those skipped because their row or the grid has enough blanks. */
function runOf(m: Model, todo: readonly number[], length: number, blanksLeft: BlanksLeft) {
  const run: number[] = [];
  const passed: number[] = [];
  let next = 0;
  while (next < todo.length && run.length < length) {
    const cell = todo[next++]!;
    if (!mayBeBlank(m, blanksLeft, cell)) passed.push(cell);
    else {
      countBlank(m, blanksLeft, cell, 1);
      run.push(cell);
    }
  }
  return { run, passed, rest: todo.slice(next) };
}

/** Whether the level below solves the puzzle with as many blanks as allowed. If not, the trial starts where that level ends. */
function isTooEasy(minimisation: Minimisation, run: readonly number[], given: readonly number[]): boolean {
  const { m, level, numbers, bases } = minimisation;
  const state = bases[0]!.state.slice();
  if (level > 0) {
    add(minimisation, state, level - 1, given);
    if (isSettled(m, state)) return true;
  } else for (const cell of given) setCell(m, state, cell, numbers[cell]!);
  bases.push({ blank: run, state, kept: 0, isComplete: false });
  return false;
}

/** The numbers of a run that the techniques do not find from these others and those that stay. */
function missing(minimisation: Minimisation, run: readonly number[], given: readonly number[]): readonly number[] {
  const { m, level, numbers, inOrder, kept, bases, spareStates } = minimisation;
  const { state } = baseOf(minimisation, run);
  const open = run.filter((cell) => countOf(m, state, cell) > 1);
  const added = given.filter((cell) => countOf(m, state, cell) > 1);
  if (open.length === 0 || added.length === 0) return open;
  const trial = spareStates.pop() ?? state.slice();
  trial.set(state);
  for (const cell of added) setCell(m, trial, cell, numbers[cell]!);
  for (const cell of open) goal.cells[cell] = 1;
  goal.open = open.length;
  propagateFrom(m, trial, level, added);
  goal.open = 0;
  goal.cells.fill(0);
  const missed = open.filter((cell) => countOf(m, trial, cell) > 1);
  // Parts of the run are tried next.
  if (missed.length > (inOrder ? 0 : 1)) bases.push({ blank: run, state: trial, kept: kept.length, isComplete: true });
  else spareStates.push(trial);
  return missed;
}

/** The starting point for a trial of these cells: of the bases in which they are all blank, the one with the most deductions. */
function baseOf(minimisation: Minimisation, run: readonly number[]): Base {
  const { m, level, numbers, kept, bases, spareStates } = minimisation;
  let base = bases.at(-1)!;
  while (!run.every((cell) => base.blank.includes(cell))) {
    spareStates.push(base.state);
    bases.pop();
    base = bases.at(-1)!;
  }
  const stayed = kept.slice(base.kept);
  if (base.isComplete) add(minimisation, base.state, level, stayed);
  else {
    for (const cell of stayed) setCell(m, base.state, cell, numbers[cell]!);
    if (stayed.length > 0) propagate(m, base.state, level);
    else propagateOn(m, base.state, level);
  }
  base.kept = kept.length;
  base.isComplete = true;
  return base;
}

/** Adds numbers and their consequences to a state. */
function add({ m, numbers }: Minimisation, state: State, level: number, cells: readonly number[]): void {
  const added = cells.filter((cell) => countOf(m, state, cell) > 1);
  if (added.length === 0) return;
  for (const cell of added) setCell(m, state, cell, numbers[cell]!);
  propagateFrom(m, state, level, added);
}
