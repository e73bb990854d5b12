/**
 * Which numbers a puzzle can spare: one after another goes, as long as the techniques of a level still find it.
 *
 * To know more never leads the techniques to less (they are monotone), so two things are sure. Several numbers that can
 * be found together could have gone one by one; they are tried in runs, shorter after a failure, longer after a success.
 * And what follows from the numbers that stay (the core) holds in every later trial, which begins there.
 */
import { LEVELS } from "../../kind.ts";
import { countOf, type Model, type State, setCell } from "./model.ts";
import { goal, propagate, propagateFrom, propagateOn } from "./propagate.ts";
import { isSettled, isSolvedBy } from "./solvable.ts";
import { search } from "./solve.ts";

/** How many numbers may still go, in all and in each row. */
export interface Room {
  all: number;
  readonly rows: number[];
}

/** A puzzle with all its numbers. */
interface Sparing {
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
 * Takes numbers from the model's start in this order, as long as there is room and the techniques up to a level (its
 * place in `LEVELS`) solve what is left. Gives the cells that are then blank; null where the level below solves it too.
 */
export function spareNumbers(
  m: Model,
  level: number,
  numbers: readonly number[],
  order: readonly number[],
  room: Room,
): number[] | null {
  return level === EXPERT ? spareOneByOne(m, numbers, order, room) : spareInRuns(m, level, numbers, order, room);
}

function spareInRuns(m: Model, level: number, numbers: readonly number[], order: readonly number[], room: Room) {
  for (const cell of order) setCell(m, m.start, cell, null);
  const below = m.start.slice();
  if (level > 0) {
    propagate(m, below, level - 1);
    if (isSettled(m, below)) return null;
  }
  // What the level below tells holds here too.
  const core = below.slice();
  propagateOn(m, core, level);
  const sparing: Sparing = { m, level, numbers, core, trial: core.slice() };
  const { spared, kept } = goThrough(sparing, order, room);
  for (const cell of kept) setCell(m, m.start, cell, numbers[cell]!);
  if (level > 0 && kept.length > 0) {
    add(sparing, below, level - 1, kept);
    if (isSettled(m, below)) return null;
  }
  return spared;
}

/** Tries all numbers in runs: gives those that go and those that stay. */
function goThrough(sparing: Sparing, order: readonly number[], room: Room) {
  const { m, level, core } = sparing;
  const spared: number[] = [];
  const kept: number[] = [];
  const isTight = room.all < order.length || room.rows.some((left) => left < m.size);
  let length = order.length;
  let todo = order;
  while (todo.length > 0) {
    const { run, passed, rest } = runOf(m, todo, length, room);
    const others = joined(passed, rest);
    const missed = missing(sparing, run, others);
    // What is found although the whole run is blank can go, whatever comes of the others. Only where room is short does it
    // matter who comes first: what stays leaves its room to the next.
    const going = missed.length === 0 ? run : isTight ? NO_CELLS : run.filter((cell) => !missed.includes(cell));
    spared.push(...going);
    if (going !== run) for (const cell of run) if (!going.includes(cell)) take(m, room, cell, -1);
    if (missed.length > 0 && run.length > 1 && (isTight || missed.length > 1)) {
      // The first of them are tried with the last given.
      todo = isTight ? todo : joined(missed, rest);
      length = (isTight ? run : missed).length >> 1;
      continue;
    }
    const stay = missed.length > 0 ? missed : passed;
    add(sparing, core, level, stay);
    kept.push(...stay);
    todo = missed.length > 0 ? others : rest;
    length = missed.length > 0 ? Math.max(1, run.length >> 1) : 2 * run.length;
  }
  return { spared, kept };
}

const NO_CELLS: readonly number[] = [];

const joined = (some: readonly number[], more: readonly number[]): readonly number[] =>
  some.length === 0 ? more : more.length === 0 ? some : [...some, ...more];

/** The next cells that have room to go, and those that were passed over because they have none. */
function runOf(m: Model, todo: readonly number[], length: number, room: Room) {
  const run: number[] = [];
  const passed: number[] = [];
  let next = 0;
  while (next < todo.length && run.length < length) {
    const cell = todo[next++]!;
    if (room.all === 0 || room.rows[Math.floor(cell / m.size)] === 0) passed.push(cell);
    else {
      take(m, room, cell, 1);
      run.push(cell);
    }
  }
  return { run, passed, rest: todo.slice(next) };
}

function take({ size }: Model, room: Room, cell: number, by: number): void {
  room.all -= by;
  room.rows[Math.floor(cell / size)]! -= by;
}

/** The numbers of a run that the techniques do not find when these others are given beside the core. */
function missing({ m, level, numbers, core, trial }: Sparing, run: readonly number[], given: readonly number[]) {
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
function add({ m, numbers }: Sparing, state: State, level: number, cells: readonly number[]): void {
  const added = cells.filter((cell) => countOf(m, state, cell) > 1);
  if (added.length === 0) return;
  for (const cell of added) setCell(m, state, cell, numbers[cell]!);
  propagateFrom(m, state, level, added);
}

/** Search steps for the question whether one number may go. */
const REFUTATION = 1_000;

/** At level expert, where how many trials a puzzle takes counts too. */
function spareOneByOne(m: Model, numbers: readonly number[], order: readonly number[], room: Room): number[] | null {
  const spared: number[] = [];
  // What is too little for level hard once is so ever after: fewer numbers tell no more.
  let isHard = true;
  for (const cell of order) {
    if (room.all === 0 || room.rows[Math.floor(cell / m.size)] === 0) continue;
    setCell(m, m.start, cell, null);
    const staysHard: boolean = isHard && isSolvedBy(m, HARD);
    if (staysHard || needsTrial(m, cell, numbers[cell]!)) {
      take(m, room, cell, 1);
      spared.push(cell);
      isHard = staysHard;
    } else setCell(m, m.start, cell, numbers[cell]!);
  }
  return isHard && isSolvedBy(m, HARD) ? null : spared;
}

/** Can the puzzle, in which this cell is now open, do without its number, when level hard does not solve it? */
function needsTrial(m: Model, cell: number, value: number): boolean {
  // A second answer would differ just here: that there is none is quickly seen, and spares most of the trials.
  const from = m.start.slice();
  from[cell * m.words + (value >> 5)]! &= ~(1 << (value & 31));
  const { found, complete } = search(m, from, { solutions: 1, nodes: REFUTATION });
  return complete && found === 0 && isSolvedBy(m, EXPERT);
}
