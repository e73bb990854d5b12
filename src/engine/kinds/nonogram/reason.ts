/** The reasoning of a nonogram: what a page loads for the first hint. */
import { byTechniques, type Explaining, type OpenFindings } from "../../deduce.ts";
import { changedBy, onlyAt, placeIn } from "../../in-brief.ts";
import { BLANK, type Position, type Reason, type SearchLimit, type Solved, type Step } from "../../kind.ts";
import { cellAt, EMPTY, FILLED, type Grid, gridOf, OPEN, readLine, runsOf, sizeOf } from "./grid.ts";
import type { Nonogram } from "./puzzle.ts";
import { clueAt, FILL, nameOf, printedRuns, rangesOf, readPosition, slotAt } from "./rules.ts";
import { search } from "./solver/search.ts";
import { type LineTechnique, TECHNIQUES, type TechniqueRule } from "./techniques/table.ts";
import { type Trial, trial } from "./techniques/trial.ts";

export const reason: Reason<Nonogram> = {
  reasons: "forced",
  solve,
  ...byTechniques(explaining),
  onePlace,
};

/** A node is one look at one line, or one division. */
function solve(puzzle: Nonogram, stop: SearchLimit, from: Position = BLANK): Solved {
  const grid = readPosition(puzzle, from);
  if (grid === null) return { solutions: [], complete: true, nodes: 0 };
  const { answers, complete, nodes } = search(grid, stop.solutions, stop.nodes, stop.onProgress);
  return { solutions: answers.map((cells) => entryOf(grid, cells)), complete, nodes };
}

/** The filled cells as an entry. */
export function entryOf(grid: Pick<Grid, "columns">, cells: Uint8Array): Record<string, string> {
  const entry: Record<string, string> = {};
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === FILLED) entry[slotAt(grid, cell)] = FILL;
  return entry;
}

/** What was found on a line: cells by number. */
export interface LineFinding {
  readonly line: number;
  readonly filled: readonly number[];
  readonly empty: readonly number[];
}
type Found = LineFinding | Trial;

/** A grid while it is solved; it changes in place. */
export interface SolverState {
  readonly grid: Grid;
  /** What each technique that looks at lines finds, in the order of their table. */
  readonly found: readonly (readonly (LineFinding | null)[])[];
  /** By line: which of these techniques must look at it again, bit `place` for each. */
  readonly stale: Uint8Array;
  /** By line: how many of its cells are open, and how many of these are to be filled. */
  readonly openIn: Uint8Array;
  readonly toFill: Int8Array;
  /** How many cells must be filled, −1 if unknown; how many are, and how many are open. */
  readonly total: number;
  filled: number;
  open: number;
}

/** The techniques that look at lines, by bits; the places of those that look at the clue alone, and the bits of the others. */
const ALL_PLACES = 2 ** TECHNIQUES.filter(({ onLine }) => onLine !== undefined).length - 1;
const BY_CLUE = [...TECHNIQUES.keys()].filter((place) => TECHNIQUES[place]!.byClue === true);
const BY_CELLS = BY_CLUE.reduce((places, place) => places & ~(1 << place), ALL_PLACES);

export function stateOf(grid: Grid): SolverState {
  const { cells, rows, columns, clues } = grid;
  const openIn = new Uint8Array(rows + columns);
  const toFill = new Int8Array(rows + columns);
  let [filled, open] = [0, 0];
  for (let cell = 0; cell < cells.length; cell++) {
    const [row, column] = [Math.floor(cell / columns), rows + (cell % columns)];
    if (cells[cell] === FILLED) {
      filled++;
      toFill[row]!--;
      toFill[column]!--;
    }
    if (cells[cell] !== OPEN) continue;
    open++;
    openIn[row]!++;
    openIn[column]!++;
  }
  for (let at = 0; at < clues.length; at++) for (const run of clues[at] ?? []) toFill[at]! += run;
  const stale = Uint8Array.from(clues, (runs) => (runs === null ? 0 : ALL_PLACES));
  const found = TECHNIQUES.map(() => clues.map(() => null));
  return { grid, found, stale, openIn, toFill, total: totalOf(grid), filled, open };
}

function totalOf({ clues, rows }: Grid): number {
  for (const lines of [clues.slice(0, rows), clues.slice(rows)]) {
    if (!lines.includes(null)) return lines.flat().reduce<number>((all, run) => all + (run ?? 0), 0);
  }
  return -1;
}

const line = new Uint8Array(60);
const certain = new Uint8Array(60);

/** The techniques over a grid, without words: for grading. */
export const reasoning = {
  table: TECHNIQUES,
  isSolved: ({ grid, total, filled, open }: SolverState): boolean => {
    if (total === -1 ? open > 0 : filled !== total) return false;
    return grid.clues.every((runs, at) => {
      if (runs === null) return true;
      const own = runsOf(line.subarray(0, readLine(grid, at, line)));
      return own.length === runs.length && own.every((run, i) => run === runs[i]);
    });
  },
  find: (state: SolverState, technique: TechniqueRule): OpenFindings<Found> | null => {
    if (technique.onLine !== undefined) return findOnLines(state, technique);
    const first = trial(state.grid);
    return first === null ? null : { first, open: 1 };
  },
  apply: (state: SolverState, finding: Found): SolverState => {
    if ("line" in finding) {
      for (const cell of finding.filled) setCell(state, cell, FILLED);
      for (const cell of finding.empty) setCell(state, cell, EMPTY);
    } else setCell(state, finding.cell, finding.value);
    return state;
  },
};

function setCell(state: SolverState, cell: number, value: number): void {
  const { cells, rows, columns, clues } = state.grid;
  cells[cell] = value;
  state.open--;
  const row = Math.floor(cell / columns);
  const column = rows + (cell % columns);
  state.openIn[row]!--;
  state.openIn[column]!--;
  if (value === FILLED) {
    state.filled++;
    state.toFill[row]!--;
    state.toFill[column]!--;
  }
  if (clues[row] !== null) lookAgain(state, row);
  if (clues[column] !== null) lookAgain(state, column);
}

/** Where a technique looks at the clue alone and found nothing, it finds nothing later. */
function lookAgain({ stale, found }: SolverState, line: number): void {
  stale[line]! |= BY_CELLS;
  for (const place of BY_CLUE) if (found[place]![line] !== null) stale[line]! |= 1 << place;
}

function findOnLines(
  { grid, found, stale, openIn, toFill }: SolverState,
  technique: LineTechnique,
): OpenFindings<LineFinding> | null {
  const findings = found[technique.place] as (LineFinding | null)[];
  const bit = 1 << technique.place;
  let first: LineFinding | null = null;
  let open = 0;
  for (let at = 0; at < findings.length; at++) {
    if ((stale[at]! & bit) !== 0) {
      stale[at]! &= ~bit;
      const isIdle = openIn[at] === 0 || technique.mayFind?.(toFill[at]!, openIn[at]!) === false;
      findings[at] = isIdle ? null : findOnLine(grid, at, technique);
    }
    const finding = findings[at]!;
    if (finding === null) continue;
    first ??= finding;
    open++;
  }
  return first === null ? null : { first, open };
}

function findOnLine(grid: Grid, at: number, { onLine }: LineTechnique): LineFinding | null {
  const runs = grid.clues[at]!;
  const size = readLine(grid, at, line);
  certain.fill(OPEN, 0, size);
  onLine(runs, line, size, certain);
  let finding: { line: number; filled: number[]; empty: number[] } | null = null;
  for (let i = 0; i < size; i++) {
    if (certain[i] === OPEN || line[i] !== OPEN) continue;
    finding ??= { line: at, filled: [], empty: [] };
    finding[certain[i] === FILLED ? "filled" : "empty"].push(cellAt(grid, at, i));
  }
  return finding;
}

function explaining(puzzle: Nonogram): Explaining<SolverState, Found, TechniqueRule> {
  const grid = gridOf(puzzle);
  return {
    ...reasoning,
    read: (at) => {
      const from = readPosition(puzzle, at);
      return from === null ? null : stateOf(from);
    },
    findingOf: (_, found, technique, before) => ({
      finds: bySlot(grid, found, FILLED, FILL),
      crosses: bySlot(grid, found, EMPTY, CROSSED),
      explain: () => ({
        because: becauseOf(grid, found, technique, before()),
        say: "line" in found ? lineWords(grid, found, technique.id) : trialWords(grid, found),
      }),
    }),
  };
}

const CROSSED = [FILL] as const;

/** The same text for each slot of a cell that gets a value. */
function bySlot<T>(grid: Grid, found: Found, value: typeof FILLED | typeof EMPTY, text: T): Record<string, T> {
  const texts: Record<string, T> = {};
  if ("line" in found)
    for (const cell of value === FILLED ? found.filled : found.empty) texts[slotAt(grid, cell)] = text;
  else if (found.value === value) texts[slotAt(grid, found.cell)] = text;
  return texts;
}

/** The clues of the lines, and what was known of their cells where the technique looks at these. */
function becauseOf(grid: Grid, finding: Found, technique: TechniqueRule, { entry, crossed }: Position): string[] {
  const lines = "line" in finding ? [finding.line] : finding.lines;
  const known = new Set<string>();
  if (technique.byClue !== true)
    for (const at of lines)
      for (let i = 0; i < sizeOf(grid, at); i++) {
        const slot = slotAt(grid, cellAt(grid, at, i));
        if (entry[slot] !== undefined || crossed[slot] !== undefined) known.add(slot);
      }
  return [...lines.map((at) => clueAt(grid, at)), ...known];
}

/** The places of cells on a line, as "3–5", "8". */
function placesOn(grid: Grid, line: number, cells: readonly number[]): string[] {
  const { rows, columns } = grid;
  return rangesOf(cells.map((cell) => (line < rows ? cell % columns : Math.floor(cell / columns)) + 1));
}

function lineWords(grid: Grid, { line, filled, empty }: LineFinding, technique: string): Step["say"] {
  const values = {
    ...nameOf(grid, line),
    runs: printedRuns(grid.clues[line] ?? []),
    none: grid.clues[line]?.length === 0 ? 1 : 0,
    filled: placesOn(grid, line, filled),
    fills: filled.length,
    empty: placesOn(grid, line, empty),
    crosses: empty.length,
  };
  return { key: `nonogram.step-${technique}`, values };
}

function trialWords(grid: Grid, { cell, value, lines }: Trial): Step["say"] {
  const values = {
    row: Math.floor(cell / grid.columns) + 1,
    column: (cell % grid.columns) + 1,
    ends: value === FILLED ? "filled" : "empty",
    ...nameOf(grid, lines.at(-1)!),
    lines: lines.length,
  };
  return { key: "nonogram.step-trial", values };
}

/** The part of a step that is about one cell. */
function onePlace(_: Nonogram, step: Step, slot?: string): Step {
  const { key, values } = step.say;
  if (values.filled === undefined) return step;
  const slots = changedBy(step);
  const chosen = slots[placeIn(slots, slot)]!;
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(chosen)!;
  const place = values.axis === "row" ? column! : row!;
  const isFilled = step.finds[chosen] !== undefined;
  const [filled, empty] = isFilled ? [[place], []] : [[], [place]];
  const counts = { fills: filled.length, crosses: empty.length };
  return onlyAt(step, chosen, { key, values: { ...values, filled, empty, ...counts } });
}
