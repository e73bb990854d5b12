/**
 * Makes a puzzle from a full grid: leaves out totals and operators as asked, then numbers, one after another, as
 * long as the techniques of its level still solve it, which proves the one answer as it goes.
 */
import { LEVELS, type Level } from "../../../kind.ts";
import type { Rng } from "../../../rng.ts";
import { OPERATORS, type Operator, SCHOOL_OPERATORS } from "../arithmetic.ts";
import { mayGoBelow } from "../line-filter/filter.ts";
import { effort } from "../line-filter/sets.ts";
import { type Options, wantedBlanks } from "../options.ts";
import { type CrossNumbers, lineOf, places, type Sheet } from "../puzzle.ts";
import { type Model, modelOf, setCell } from "../solver/model.ts";
import { propagate } from "../solver/propagate.ts";
import { isSettled, isSolvedBy, search } from "../solver/solve.ts";
import { type Filled, fill } from "./fill.ts";
import { type BlanksLeft, countBlank, mayBeBlank, minimiseInRuns } from "./minimise.ts";

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
): readonly number[] | null {
  return level === EXPERT
    ? minimiseOneByOne(m, numbers, order, blanksLeft)
    : minimiseInRuns(m, level, numbers, order, blanksLeft);
}

/** Search steps for the question whether one number may go. */
const REFUTATION = 1_000;

/** At level expert, where how many trials a puzzle takes counts too. */
function minimiseOneByOne(
  m: Model,
  numbers: readonly number[],
  order: readonly number[],
  blanksLeft: BlanksLeft,
): readonly number[] | null {
  const blanked: number[] = [];
  // What is too little for level hard once is so ever after: fewer givens lead to no more.
  let isHard = true;
  for (const cell of order) {
    if (!mayBeBlank(m, blanksLeft, cell)) continue;
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
/** Grids where amounts are drawn: what suits fewer grids is to come up as often. */
const VARIED_GRIDS = 40;
const isVaried = ({ blanks, missingTotals }: Options): boolean =>
  typeof blanks !== "number" || typeof missingTotals !== "number";
/** Grids tried for rows with as many blanks as asked, before fewer will do. */
const EVEN_GRIDS = 4;

/** Search steps for the question whether a puzzle has one answer even where steps may go below 0. */
const BELOW_ZERO = 1_000;

/**
 * Whether a sheet has more than one answer as soon as steps may go below 0: who does not know our rule would find another one. Bitwise
 * signs have no numbers below 0.
 */
function needsNoStepBelow(options: Options, level: number, sheet: Sheet): boolean {
  const { operators, signs } = sheet;
  if ([...operators, ...signs].some((sign) => sign === "|" || sign === "&")) return false;
  if (!operators.includes("-") && !(operators.includes(null) && signs.includes("-"))) return false;
  const m = modelOf({ ...options, negative: true }, sheet);
  if (!places(m.lines).some((line) => mayGoBelow(m, m.start, line))) return false;
  // The techniques of a puzzle's level mostly solve it without the rule, too, and are sooner done than a search.
  const state = m.start.slice();
  if (!propagate(m, state, Math.min(level, HARD)) || isSettled(m, state)) return false;
  const { found, complete } = search(m, state, { solutions: 2, nodes: BELOW_ZERO });
  return !complete || found > 1;
}

/** How much effort may have been spent when another grid is begun; each grid brings it nearer by what else it costs. */
export interface Budget {
  until: number;
}
/** What a grid costs beside the effort of line filters, for each of its cells. */
const GRID_CELL = 2_000;

/**
 * One attempt at a puzzle of this level; undefined when no grid, or none of its blanks, came to one, or when the budget is spent; by
 * default there is no end to it.
 */
export function generate(
  rng: Rng,
  asked: Options,
  level: Level,
  budget: Budget = { until: Number.POSITIVE_INFINITY },
): CrossNumbers | undefined {
  const options = withAmounts(rng, asked);
  const grids = isVaried(asked) ? VARIED_GRIDS : GRIDS;
  let uneven: CrossNumbers | undefined;
  for (let grid = 0; grid < grids; grid++) {
    if ((uneven !== undefined && grid >= EVEN_GRIDS) || effort.spent > budget.until) break;
    budget.until -= GRID_CELL * asked.size ** 2;
    const filled = fill(rng, options);
    if (filled === undefined) return undefined;
    const sheet = blankSigns(rng, options, filled);
    if (sheet === undefined) continue;
    const lacking = blankNumbers(rng, options, level, sheet);
    if (lacking === undefined || needsNoStepBelow(options, LEVELS.indexOf(level), sheet)) continue;
    if (lacking === 0 || options.blanksPerRow === null) return puzzleOf(options, sheet);
    uneven ??= puzzleOf(options, sheet);
  }
  return uneven;
}

/** Options whose amounts are drawn from their ranges. */
interface Drawn extends Options {
  readonly blanks: number;
  readonly missingTotals: number;
}

/** One amount of blanks and of totals where there is a range of them; each number of blanks is as likely as the next. */
function withAmounts(rng: Rng, options: Options): Drawn {
  const { blanks, missingTotals, size } = options;
  const among = (least: number, most: number): number => least + rng.int(most - least + 1);
  const cells = (share: number): number => Math.round((share * size ** 2) / 100);
  return {
    ...options,
    blanks: typeof blanks === "number" ? blanks : (100 * among(cells(blanks[0]), cells(blanks[1]))) / size ** 2,
    missingTotals: typeof missingTotals === "number" ? missingTotals : among(...missingTotals),
  };
}

/** Leaves out totals, and operators that all the rest of their line gives away; a line lacks one thing at most. */
function blankSigns(rng: Rng, options: Drawn, filled: Filled): Sheet | undefined {
  const { size, missingTotals } = options;
  const sheet: Sheet = {
    size,
    numbers: [...filled.numbers],
    operators: filled.operators.map((code) => OPERATORS[code]!),
    totals: [...filled.totals],
    signs: signsFor(options),
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

/** What a blank operator may be: what is asked for, or any sign of school where that is no choice. */
const signsFor = ({ operators }: Options): readonly Operator[] =>
  operators.length < 2 ? SCHOOL_OPERATORS : OPERATORS.filter((operator) => operators.includes(operator));

/** Leaves out an operator if no other would do in its place. */
function blankOperator(options: Options, sheet: Sheet, operator: number): boolean {
  const hidden = sheet.operators[operator] as Operator;
  sheet.operators[operator] = null;
  if (isSolvedBy(modelOf(options, sheet), 0)) return true;
  sheet.operators[operator] = hidden;
  return false;
}

/** Leaves out numbers; gives how many more were wanted, undefined where the level below solves it too. */
function blankNumbers(rng: Rng, options: Options, level: Level, sheet: Sheet): number | undefined {
  const { size, blanksPerRow, blanksPerLine } = options;
  const most = (line: number): number => {
    const asked = line < size ? (blanksPerRow ?? size) : size;
    return blanksPerLine === null ? asked : Math.min(asked, Math.max(0, blanksPerLine - blankSignsIn(sheet, line)));
  };
  const blanksLeft = {
    all: wantedBlanks(options),
    rows: places(size).map(most),
    columns: places(size).map((column) => most(size + column)),
  };
  const order = orderOfBlanks(rng, options, level, sheet);
  const m = modelOf(options, sheet);
  const blanked = minimiseGivens(m, LEVELS.indexOf(level), [...sheet.numbers] as number[], order, blanksLeft);
  for (const cell of blanked ?? []) sheet.numbers[cell] = null;
  return blanked === null ? undefined : blanksLeft.all;
}

/** How many of a line's operators are blank, and 1 for its total where that is. */
function blankSignsIn(sheet: Sheet, line: number): number {
  const { operators, total } = lineOf(sheet, line);
  return [...operators, total].filter((item) => item === null).length;
}

/** Random; but few blanks at a level above starter lie close together, so that lines have more than one. */
function orderOfBlanks(rng: Rng, options: Options, level: Level, { numbers }: Sheet): number[] {
  const { size, tables } = options;
  const cells = rng.shuffle(places(size * size));
  // Of 5 × 7 in the table of 5 the 7 is asked for first: else the same few numbers would be the answers.
  if (tables !== null)
    return cells.sort((a, b) => Number(tables.includes(numbers[a]!)) - Number(tables.includes(numbers[b]!)));
  if (level === "starter" || wantedBlanks(options) > (size * size) / 2) return cells;
  const rank = [rng.shuffle(places(size)), rng.shuffle(places(size))] as const;
  const corner = (cell: number) => Math.max(rank[0][Math.floor(cell / size)]!, rank[1][cell % size]!);
  return cells.sort((a, b) => corner(a) - corner(b));
}

/** The public form of a sheet. Base 10 is not written down, nor are the signs that may stand in blanks where there are none. */
function puzzleOf({ range, order, distinct, base }: Options, sheet: Sheet): CrossNumbers {
  const { size, numbers, operators, totals, signs } = sheet;
  const at = (line: number, i: number) => operators[line * (size - 1) + i]!;
  return {
    kind: "cross-numbers",
    range: [range[0], range[1]],
    order,
    distinct,
    ...(base === 10 ? {} : { base }),
    ...(operators.includes(null) ? { signs } : {}),
    cells: places(size).map((r) => numbers.slice(r * size, (r + 1) * size)),
    across: places(size).map((r) => places(size - 1).map((i) => at(r, i))),
    down: places(size - 1).map((i) => places(size).map((c) => at(size + c, i))),
    acrossTotals: totals.slice(0, size),
    downTotals: totals.slice(size),
  };
}
