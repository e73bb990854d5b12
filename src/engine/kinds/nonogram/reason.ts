/** The reasoning of a nonogram: what a page loads for the first hint. */
import { deduce, type Explaining, type OpenFindings } from "../../deduce.ts";
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
  explain: (puzzle, from, upTo, next) => deduce(explaining(puzzle), from, upTo, next),
  onePlace,
};

/** A node is one look at one line. */
function solve(puzzle: Nonogram, stop: SearchLimit, from: Position = BLANK): Solved {
  const grid = readPosition(puzzle, from);
  if (grid === null) return { solutions: [], complete: true, nodes: 0 };
  const { answers, complete, nodes } = search(grid, stop.solutions, stop.nodes);
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
  /** By technique and line: what it finds there; undefined where the line changed since. */
  readonly findings: readonly (LineFinding | null | undefined)[][];
  /** How many cells must be filled, −1 if unknown; how many are, and how many are open. */
  readonly total: number;
  filled: number;
  open: number;
}

export function stateOf(grid: Grid): SolverState {
  const none = (): undefined[] => Array<undefined>(grid.clues.length).fill(undefined);
  let [filled, open] = [0, 0];
  for (const cell of grid.cells) {
    if (cell === FILLED) filled++;
    else if (cell === OPEN) open++;
  }
  return { grid, findings: TECHNIQUES.map(none), total: totalOf(grid), filled, open };
}

function totalOf({ clues, rows }: Grid): number {
  for (const lines of [clues.slice(0, rows), clues.slice(rows)]) {
    if (!lines.includes(null)) return lines.flat().reduce<number>((all, run) => all + (run ?? 0), 0);
  }
  return -1;
}

const line = new Uint8Array(60);
const found = new Uint8Array(60);

/** The techniques over a grid, without words: for grading. */
export const reasoning = {
  table: TECHNIQUES,
  isSolved: ({ grid, total, filled, open }: SolverState): boolean => {
    if (total === -1 ? open > 0 : filled !== total) return false;
    return grid.clues.every((runs, at) => {
      if (runs === null) return true;
      return runsOf(line.subarray(0, readLine(grid, at, line))).join() === runs.join();
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
  const { cells, rows, columns } = state.grid;
  cells[cell] = value;
  state.open--;
  if (value === FILLED) state.filled++;
  const row = Math.floor(cell / columns);
  for (const own of state.findings) own[row] = own[rows + (cell % columns)] = undefined;
}

function findOnLines(state: SolverState, technique: LineTechnique): OpenFindings<LineFinding> | null {
  const own = state.findings[technique.place]!;
  let first: LineFinding | null = null;
  let open = 0;
  for (let at = 0; at < own.length; at++) {
    let finding = own[at];
    if (finding === undefined) finding = own[at] = findOnLine(state.grid, at, technique);
    if (finding === null) continue;
    first ??= finding;
    open++;
  }
  return first === null ? null : { first, open };
}

function findOnLine(grid: Grid, at: number, { onLine }: LineTechnique): LineFinding | null {
  const runs = grid.clues[at]!;
  if (runs === null) return null;
  const size = readLine(grid, at, line);
  found.fill(OPEN, 0, size);
  onLine(runs, line, size, found);
  let finding: { line: number; filled: number[]; empty: number[] } | null = null;
  for (let i = 0; i < size; i++) {
    if (found[i] === OPEN || line[i] !== OPEN) continue;
    finding ??= { line: at, filled: [], empty: [] };
    finding[found[i] === FILLED ? "filled" : "empty"].push(cellAt(grid, at, i));
  }
  return finding;
}

const explaining = (puzzle: Nonogram): Explaining<SolverState, Found, TechniqueRule> => ({
  ...reasoning,
  read: (at) => {
    const grid = readPosition(puzzle, at);
    return grid === null ? null : stateOf(grid);
  },
  findingOf: (_, finding, technique, before) => {
    const grid = gridOf(puzzle);
    const [filled, empty] =
      "line" in finding
        ? [finding.filled, finding.empty]
        : finding.value === FILLED
          ? [[finding.cell], []]
          : [[], [finding.cell]];
    const finds: Record<string, string> = {};
    const crosses: Record<string, readonly string[]> = {};
    for (const cell of filled) finds[slotAt(grid, cell)] = FILL;
    for (const cell of empty) crosses[slotAt(grid, cell)] = CROSSED;
    return {
      finds,
      crosses,
      explain: () => ({
        because: becauseOf(grid, finding, technique, before()),
        say: "line" in finding ? lineWords(grid, finding, technique.id) : trialWords(grid, finding),
      }),
    };
  },
});

const CROSSED = [FILL] as const;

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
