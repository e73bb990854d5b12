/**
 * Makes a puzzle from a full grid: leaves out totals and operators as asked, then numbers, one after another, as
 * long as the techniques of its level still solve it, which proves the one answer as it goes.
 */
import { LEVELS, type Level } from "../../../kind.ts";
import type { Rng } from "../../../rng.ts";
import { OPERATORS, type Operator } from "../arithmetic.ts";
import { type Options, wantedBlanks } from "../options.ts";
import { blankOperatorsOf, type CrossNumbers, places, type Sheet } from "../puzzle.ts";
import { countOf, type Model, modelOf, type State, setCell } from "../solver/model.ts";
import { goal, propagate, propagateFrom, propagateOn } from "../solver/propagate.ts";
import { isSettled, isSolvedBy, search } from "../solver/solve.ts";
import { type Filled, fill } from "./fill.ts";

/*
 * Minimises the givens: one number after another goes, as long as the techniques of a level still find it.
 *
 * To know more never leads the techniques to less (they are monotone), so two things are sure. Several numbers that can
 * be found together could have gone one by one; they are tried in runs, shorter after a failure, longer after a success.
 * And what follows from the numbers that stay (the core) holds in every later trial, which begins there.
 */

/** How many more numbers may be blank, in all and in each row. */
interface BlanksLeft {
  all: number;
  readonly rows: number[];
}

/** A puzzle with all its numbers. */
interface Minimisation {
  readonly m: Model;
  readonly level: number;
  readonly numbers: readonly number[];
  /** What follows from the numbers that stay. */
  readonly core: State;
  readonly trial: State;
}

const HARD = LEVELS.indexOf("hard");
const EXPERT = LEVELS.indexOf("expert");

/**
 * Takes numbers from the model's start in this order, as long as more may be blank and the techniques up to a level (its
 * place in `LEVELS`) solve what is left. Gives the cells that are then blank; null where the level below solves it too.
 */
export function minimiseGivens(
  m: Model,
  level: number,
  numbers: readonly number[],
  order: readonly number[],
  blanksLeft: BlanksLeft,
): number[] | null {
  return level === EXPERT
    ? minimiseOneByOne(m, numbers, order, blanksLeft)
    : minimiseInRuns(m, level, numbers, order, blanksLeft);
}

function minimiseInRuns(
  m: Model,
  level: number,
  numbers: readonly number[],
  order: readonly number[],
  blanksLeft: BlanksLeft,
) {
  for (const cell of order) setCell(m, m.start, cell, null);
  const below = m.start.slice();
  if (level > 0) {
    propagate(m, below, level - 1);
    if (isSettled(m, below)) return null;
  }
  // What the level below finds holds here too.
  const core = below.slice();
  propagateOn(m, core, level);
  const minimisation: Minimisation = { m, level, numbers, core, trial: core.slice() };
  const { blanked, kept } = minimiseAll(minimisation, order, blanksLeft);
  for (const cell of kept) setCell(m, m.start, cell, numbers[cell]!);
  if (level > 0 && kept.length > 0) {
    add(minimisation, below, level - 1, kept);
    if (isSettled(m, below)) return null;
  }
  return blanked;
}

/** Tries all numbers in runs: gives those that go and those that stay. */
function minimiseAll(minimisation: Minimisation, order: readonly number[], blanksLeft: BlanksLeft) {
  const { m, level, core } = minimisation;
  const blanked: number[] = [];
  const kept: number[] = [];
  const isTight = blanksLeft.all < order.length || blanksLeft.rows.some((left) => left < m.size);
  let length = order.length;
  let todo = order;
  while (todo.length > 0) {
    const { run, passed, rest } = runOf(m, todo, length, blanksLeft);
    const others = joined(passed, rest);
    const missed = missing(minimisation, run, others);
    // What is found although the whole run is blank can go, whatever comes of the others. Only where few may be blank does it
    // matter which comes first: a number that stays lets a later one go. Then only those before the first that is missed go.
    const going =
      missed.length === 0
        ? run
        : isTight
          ? run.slice(0, run.indexOf(missed[0]!))
          : run.filter((cell) => !missed.includes(cell));
    blanked.push(...going);
    if (going !== run) for (const cell of run) if (!going.includes(cell)) countBlank(m, blanksLeft, cell, -1);
    if (missed.length > 0 && run.length > 1 && (isTight || missed.length > 1)) {
      // The first of them are tried with the last given.
      todo = isTight ? without(todo, going) : joined(missed, rest);
      length = Math.max(1, (isTight ? run.length - going.length : missed.length) >> 1);
      continue;
    }
    const stay = missed.length > 0 ? missed : passed;
    add(minimisation, core, level, stay);
    kept.push(...stay);
    todo = missed.length > 0 ? others : rest;
    length = missed.length > 0 ? Math.max(1, run.length >> 1) : 2 * run.length;
  }
  return { blanked, kept };
}

const without = (cells: readonly number[], gone: readonly number[]): readonly number[] =>
  gone.length === 0 ? cells : cells.filter((cell) => !gone.includes(cell));

const joined = (some: readonly number[], more: readonly number[]): readonly number[] =>
  some.length === 0 ? more : more.length === 0 ? some : [...some, ...more];

/** The next cells that may be blank, and those passed over because their row or the grid has enough blanks. */
function runOf(m: Model, todo: readonly number[], length: number, blanksLeft: BlanksLeft) {
  const run: number[] = [];
  const passed: number[] = [];
  let next = 0;
  while (next < todo.length && run.length < length) {
    const cell = todo[next++]!;
    if (blanksLeft.all === 0 || blanksLeft.rows[Math.floor(cell / m.size)] === 0) passed.push(cell);
    else {
      countBlank(m, blanksLeft, cell, 1);
      run.push(cell);
    }
  }
  return { run, passed, rest: todo.slice(next) };
}

function countBlank({ size }: Model, blanksLeft: BlanksLeft, cell: number, by: number): void {
  blanksLeft.all -= by;
  blanksLeft.rows[Math.floor(cell / size)]! -= by;
}

/** The numbers of a run that the techniques do not find when these others are given beside the core. */
function missing({ m, level, numbers, core, trial }: Minimisation, run: readonly number[], given: readonly number[]) {
  const open = run.filter((cell) => countOf(m, core, cell) > 1);
  const added = given.filter((cell) => countOf(m, core, cell) > 1);
  if (open.length === 0 || added.length === 0) return open;
  trial.set(core);
  for (const cell of added) setCell(m, trial, cell, numbers[cell]!);
  for (const cell of open) goal.cells[cell] = 1;
  goal.open = open.length;
  propagateFrom(m, trial, level, added);
  goal.open = 0;
  goal.cells.fill(0);
  return open.filter((cell) => countOf(m, trial, cell) > 1);
}

/** Adds numbers to a state, and what follows from them. */
function add({ m, numbers }: Minimisation, state: State, level: number, cells: readonly number[]): void {
  const added = cells.filter((cell) => countOf(m, state, cell) > 1);
  if (added.length === 0) return;
  for (const cell of added) setCell(m, state, cell, numbers[cell]!);
  propagateFrom(m, state, level, added);
}

/** Search steps for the question whether one number may go. */
const REFUTATION = 1_000;

/** At level expert, where how many trials a puzzle takes counts too. */
function minimiseOneByOne(
  m: Model,
  numbers: readonly number[],
  order: readonly number[],
  blanksLeft: BlanksLeft,
): number[] | null {
  const blanked: number[] = [];
  // What is too little for level hard once is so ever after: fewer givens lead to no more.
  let isHard = true;
  for (const cell of order) {
    if (blanksLeft.all === 0 || blanksLeft.rows[Math.floor(cell / m.size)] === 0) continue;
    setCell(m, m.start, cell, null);
    const staysHard: boolean = isHard && isSolvedBy(m, HARD);
    if (staysHard || needsTrial(m, cell, numbers[cell]!)) {
      countBlank(m, blanksLeft, cell, 1);
      blanked.push(cell);
      isHard = staysHard;
    } else setCell(m, m.start, cell, numbers[cell]!);
  }
  return isHard && isSolvedBy(m, HARD) ? null : blanked;
}

/** Whether level expert solves the puzzle, in which this cell is now blank, where level hard does not. */
function needsTrial(m: Model, cell: number, value: number): boolean {
  // A second answer would differ just here: that there is none is quickly proved, and saves most of the trials.
  const from = m.start.slice();
  from[cell * m.words + (value >> 5)]! &= ~(1 << (value & 31));
  const { found, complete } = search(m, from, { solutions: 1, nodes: REFUTATION });
  return complete && found === 0 && isSolvedBy(m, EXPERT);
}
/** Grids for one attempt: where few of them suit the level, thousands may be needed. */
const GRIDS = 10;
/** Grids tried for rows with as many blanks as asked, before fewer will do. */
const EVEN_GRIDS = 4;

/** One attempt at a puzzle of this level; undefined when no grid, or none of its blanks, came to one. */
export function generate(rng: Rng, options: Options, level: Level): CrossNumbers | undefined {
  let uneven: CrossNumbers | undefined;
  for (let grid = 0; grid < GRIDS; grid++) {
    if (uneven !== undefined && grid >= EVEN_GRIDS) break;
    const filled = fill(rng, options);
    if (filled === undefined) return undefined;
    const sheet = blankSigns(rng, options, filled);
    if (sheet === undefined) continue;
    const lacking = blankNumbers(rng, options, level, sheet);
    if (lacking === undefined) continue;
    if (lacking === 0 || options.blanksPerRow === null) return puzzleOf(options, sheet);
    uneven ??= puzzleOf(options, sheet);
  }
  return uneven;
}

/** Leaves out totals, and operators that all the rest of their line gives away; a line lacks one thing at most. */
function blankSigns(rng: Rng, options: Options, filled: Filled): Sheet | undefined {
  const { size, missingTotals } = options;
  const sheet: Sheet = {
    size,
    numbers: [...filled.numbers],
    operators: filled.operators.map((code) => OPERATORS[code]!),
    totals: [...filled.totals],
  };
  const lines = rng.shuffle(places(2 * size));
  for (const line of lines.splice(0, missingTotals)) sheet.totals[line] = null;
  let missing = options.missingOperators;
  for (const line of lines) {
    const own = rng.shuffle(places(size - 1));
    if (missing > 0 && own.some((i) => blankOperator(options, sheet, line * (size - 1) + i))) missing--;
  }
  return missing === 0 ? sheet : undefined;
}

/** Leaves out an operator if no other would do in its place. */
function blankOperator(options: Options, sheet: Sheet, operator: number): boolean {
  const hidden = sheet.operators[operator] as Operator;
  sheet.operators[operator] = null;
  const blanks = blankOperatorsOf(sheet);
  if (blanks.includes(hidden) && isSolvedBy(modelOf(options, sheet, blanks), 0)) return true;
  sheet.operators[operator] = hidden;
  return false;
}

/** Leaves out numbers; gives how many more were wanted, undefined where the level below solves it too. */
function blankNumbers(rng: Rng, options: Options, level: Level, sheet: Sheet): number | undefined {
  const blanksLeft = {
    all: wantedBlanks(options),
    rows: places(options.size).map(() => options.blanksPerRow ?? options.size),
  };
  const order = orderOfBlanks(rng, options, level);
  const m = modelOf(options, sheet);
  const blanked = minimiseGivens(m, LEVELS.indexOf(level), [...sheet.numbers] as number[], order, blanksLeft);
  for (const cell of blanked ?? []) sheet.numbers[cell] = null;
  return blanked === null ? undefined : blanksLeft.all;
}

/** Random; but few blanks at a level above starter lie close together, so that lines have more than one. */
function orderOfBlanks(rng: Rng, options: Options, level: Level): number[] {
  const { size } = options;
  const cells = rng.shuffle(places(size * size));
  if (level === "starter" || wantedBlanks(options) > (size * size) / 2) return cells;
  const rank = [rng.shuffle(places(size)), rng.shuffle(places(size))] as const;
  const corner = (cell: number) => Math.max(rank[0][Math.floor(cell / size)]!, rank[1][cell % size]!);
  return cells.sort((a, b) => corner(a) - corner(b));
}

/** The public form of a sheet. Base 10 is not written down. */
function puzzleOf({ range, order, distinct, base }: Options, sheet: Sheet): CrossNumbers {
  const { size, numbers, operators, totals } = sheet;
  const at = (line: number, i: number) => operators[line * (size - 1) + i]!;
  return {
    kind: "cross-numbers",
    range: [range[0], range[1]],
    order,
    distinct,
    ...(base === 10 ? {} : { base }),
    cells: places(size).map((r) => numbers.slice(r * size, (r + 1) * size)),
    across: places(size).map((r) => places(size - 1).map((i) => at(r, i))),
    down: places(size - 1).map((i) => places(size).map((c) => at(size + c, i))),
    acrossTotals: totals.slice(0, size),
    downTotals: totals.slice(size),
  };
}
