/**
 * Generates a puzzle from a full grid: removes totals and operators as required, then numbers one by one while the techniques of
 * its level still solve it. This also proves the one answer.
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
import { fill } from "./fill.ts";
import { type BlanksLeft, countBlank, mayBeBlank, minimiseInRuns } from "./minimise.ts";
import type { Filled } from "./quality.ts";

const HARD = LEVELS.indexOf("hard");
const EXPERT = LEVELS.indexOf("expert");

/**
 * Removes numbers from the model's start in this order, while more blanks are allowed and the techniques up to a level (an index
 * in `LEVELS`) solve the rest. Returns the blank cells; null if the level below solves the puzzle too.
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

/** Maximum number of search steps to test whether one number can be removed. */
const REFUTATION = 1_000;

/** For level expert, where the number of trials counts too. */
function minimiseOneByOne(
  m: Model,
  numbers: readonly number[],
  order: readonly number[],
  blanksLeft: BlanksLeft,
): readonly number[] | null {
  const blanked: number[] = [];
  // If level hard cannot solve it now, it never will: fewer givens do not lead to more.
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

/** Whether level expert solves the puzzle with this cell blank, and level hard does not. */
function needsTrial(m: Model, cell: number, value: number): boolean {
  // A second answer would differ in this cell. A quick proof that there is none saves most of the trials.
  const from = m.start.slice();
  from[cell * m.words + (value >> 5)]! &= ~(1 << (value & 31));
  const { found, complete } = search(m, from, { solutions: 1, nodes: REFUTATION });
  return complete && found === 0 && isSolvedBy(m, EXPERT);
}
/** Number of grids for one try. Where few of them fit the level, thousands may be needed. */
const GRIDS = 10;
/** Number of grids where amounts are drawn, so that amounts which fit fewer grids occur as often. */
const VARIED_GRIDS = 40;
const isVaried = ({ blanks, missingTotals }: Options): boolean =>
  typeof blanks !== "number" || typeof missingTotals !== "number";
/** Number of grids to try for rows with the required number of blanks, before fewer are accepted. */
const EVEN_GRIDS = 4;

/** Maximum number of search steps to test whether a puzzle has one answer even if steps may be below 0. */
const BELOW_ZERO = 1_000;

/**
 * Whether a sheet has several answers if steps may be below 0: a solver who does not know our rule would find another one.
 * Bitwise operators have no negative numbers.
 */
function needsNoStepBelow(options: Options, level: number, sheet: Sheet): boolean {
  const { operators, signs } = sheet;
  if ([...operators, ...signs].some((sign) => sign === "|" || sign === "&")) return false;
  if (!operators.includes("-") && !(operators.includes(null) && signs.includes("-"))) return false;
  const m = modelOf({ ...options, negative: true }, sheet);
  if (!places(m.lines).some((line) => mayGoBelow(m, m.start, line))) return false;
  // The techniques of the level usually solve it without the rule too, and are quicker than a search.
  const state = m.start.slice();
  if (!propagate(m, state, Math.min(level, HARD)) || isSettled(m, state)) return false;
  const { found, complete } = search(m, state, { solutions: 2, nodes: BELOW_ZERO });
  return !complete || found > 1;
}

/** Maximum effort at which another grid is started. Each grid adds its other costs to the effort. */
interface Budget {
  until: number;
}
/** Other costs of a grid for each of its cells, in units of line filter effort. */
const GRID_CELL = 2_000;

/**
 * One try to generate a puzzle of this level; undefined if no grid and choice of blanks fitted, or if the budget is spent
 * (default: unlimited).
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

/** Options with amounts drawn from their ranges. */
interface Drawn extends Options {
  readonly blanks: number;
  readonly missingTotals: number;
}

/** Draws the number of blanks and of totals if it is a range; all numbers of blanks are equally likely. */
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

/** Removes totals, and operators that the rest of their line determines; a line lacks at most one of these. */
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

/** The choices of a blank operator: the requested ones, or the four of school if those leave no choice. */
const signsFor = ({ operators }: Options): readonly Operator[] =>
  operators.length < 2 ? SCHOOL_OPERATORS : OPERATORS.filter((operator) => operators.includes(operator));

/** Removes an operator if no other fits in its place. */
function blankOperator(options: Options, sheet: Sheet, operator: number): boolean {
  const hidden = sheet.operators[operator] as Operator;
  sheet.operators[operator] = null;
  if (isSolvedBy(modelOf(options, sheet), 0)) return true;
  sheet.operators[operator] = hidden;
  return false;
}

/** Removes numbers; returns how many more blanks were wanted, undefined if the level below solves the puzzle too. */
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

/** Number of blank operators of a line, plus 1 if its total is blank. */
function blankSignsIn(sheet: Sheet, line: number): number {
  const { operators, total } = lineOf(sheet, line);
  return [...operators, total].filter((item) => item === null).length;
}

/** Random; but if there are few blanks above level starter, they are close together, so that lines have more than one. */
function orderOfBlanks(rng: Rng, options: Options, level: Level, { numbers }: Sheet): number[] {
  const { size, tables } = options;
  const cells = rng.shuffle(places(size * size));
  // For 5 × 7 in the table of 5, the 7 is removed first; otherwise the same few numbers would be the answers.
  if (tables !== null)
    return cells.sort((a, b) => Number(tables.includes(numbers[a]!)) - Number(tables.includes(numbers[b]!)));
  if (level === "starter" || wantedBlanks(options) > (size * size) / 2) return cells;
  const rank = [rng.shuffle(places(size)), rng.shuffle(places(size))] as const;
  const corner = (cell: number) => Math.max(rank[0][Math.floor(cell / size)]!, rank[1][cell % size]!);
  return cells.sort((a, b) => corner(a) - corner(b));
}

/** The public form of a sheet. Omits base 10, and `signs` if no operator is blank. */
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
