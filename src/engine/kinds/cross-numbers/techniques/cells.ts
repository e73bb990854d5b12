/** Techniques without pencil notes: blanks with one choice left, lines with one blank, numbers that may not repeat. */
import { type OpenFindings, openFindings } from "../../../deduce.ts";
import { say } from "../../../kind.ts";
import { UNKNOWN, workOut } from "../arithmetic.ts";
import { LINE_FILTERS, treeOf } from "../line-filter/filter.ts";
import { formulaOf, lineOf, nameOf, places, printNumber } from "../puzzle.ts";
import { bitCount, countOf } from "../solver/model.ts";
import { blankAt, crossedIn, drawTogether, lineWords, restsOn, sumsOf, sumWords } from "./line-words.ts";
import { findByLines, findingsIn, onlyWords, textsOf } from "./lines.ts";
import type { Blank, LineFinding, ReadPosition, SolverState } from "./solver-state.ts";

/** Blanks with one choice left that is not written yet. */
export function oneLeft({ m, state, sheet, printed }: SolverState): OpenFindings<LineFinding> | null {
  let [first, open]: [LineFinding | null, number] = [null, 0];
  for (let line = 0; line < m.lines; line++) {
    // Numbers are in two lines; only the row reports them.
    for (let i = 0; line < m.size && i < m.size; i++) {
      const index = m.cellsOf[line * m.size + i]!;
      if (sheet.numbers[index] !== null || countOf(m, state, index) !== 1) continue;
      const blank = { id: printed.cells[index]!, kind: "number", place: i + 1, index } as const;
      first ??= writeDown(line, blank, Array.from(state.subarray(index * m.words, (index + 1) * m.words)));
      open++;
    }
    for (let i = 0; i < m.size - 1; i++) {
      const index = line * (m.size - 1) + i;
      if (sheet.operators[index] !== null || bitCount(state[m.operatorsAt + index]!) !== 1) continue;
      const blank = { id: printed.operators[index]!, kind: "sign", place: i + 1, index } as const;
      first ??= writeDown(line, blank, [state[m.operatorsAt + index]!]);
      open++;
    }
  }
  return first === null ? null : { first, open };
}

const writeDown = (line: number, blank: Blank, left: readonly number[]): LineFinding => ({
  settles: true,
  cuts: [{ blank, left }],
  tell: (view) => {
    const { id, kind, place } = blank;
    const text = textsOf(view, blank, left)[0]!;
    return {
      because: [id],
      say: say("cross-numbers.step-one-left", { kind, ...nameOf(view.m.size, line), place, text }),
    };
  },
});

/** Lines with one blank: calculated backwards, or forwards if the total is blank. */
export function lastBlanks(solver: SolverState): OpenFindings<LineFinding> | null {
  const { m } = solver;
  let [first, open]: [LineFinding | null, number] = [null, 0];
  for (let line = 0; line < m.lines; line++) {
    if (m.totals[line]! >= 0) continue;
    const makes = totalIn(solver, line);
    if (makes < 0) continue;
    first ??= totalUp(solver, line, makes);
    open++;
  }
  const last = findByLines(solver, LINE_FILTERS.last);
  if (first === null || last === null) return first === null ? last : { first, open };
  return { first, open: open + last.open };
}

const numbers = new Int32Array(17);

/** The total of a line in which all else is written; negative if something is missing or wrong. */
function totalIn({ m, sheet, state }: SolverState, line: number): number {
  for (let i = 0; i < m.size; i++) {
    const value = sheet.numbers[m.cellsOf[line * m.size + i]!]!;
    if (value === null) return UNKNOWN;
    numbers[i] = value;
  }
  for (let o = line * (m.size - 1); o < (line + 1) * (m.size - 1); o++) if (sheet.operators[o] === null) return UNKNOWN;
  return workOut(treeOf(m, state, line), numbers);
}

const totalUp = ({ printed }: SolverState, line: number, makes: number): LineFinding => ({
  settles: true,
  cuts: [{ blank: { id: printed.totals[line]!, kind: "total", place: 0, index: line }, left: [makes] }],
  tell: (view) => ({
    because: restsOn(view, line),
    say: say("cross-numbers.step-total", {
      ...lineWords(view, line),
      sums: sumWords(view, sumsOf(treeOf(view.m, view.state, line), lineOf(view.sheet, line).numbers, null)!.ahead),
      text: printNumber(view.puzzle, makes),
    }),
  }),
});

/** A written number is crossed out where it may not repeat. */
export const noRepeats = (solver: SolverState): OpenFindings<LineFinding> | null =>
  solver.m.groups.length === 0 ? null : openFindings(repeats(solver));

function* repeats(solver: SolverState): Generator<LineFinding> {
  const { sheet, m, state } = solver;
  for (const [g, group] of m.groups.entries()) {
    for (const cell of group) {
      const value = sheet.numbers[cell]!;
      if (value === null) continue;
      const [word, bit] = [value >> 5, 1 << (value & 31)];
      const others = group.filter(
        (other) => sheet.numbers[other] === null && (state[other * m.words + word]! & bit) !== 0,
      );
      if (others.length === 0) continue;
      const cuts = others.map((other) => {
        const left = Array.from(state.subarray(other * m.words, (other + 1) * m.words));
        left[word]! &= ~bit;
        return { blank: blankAt(solver, other), left };
      });
      yield {
        settles: false,
        cuts,
        tell: (view) => ({
          because: [view.printed.cells[cell]!],
          say: say("cross-numbers.step-no-repeat", {
            ...groupWords(view, g),
            text: printNumber(view.puzzle, value),
          }),
        }),
      };
    }
  }
}

const groupWords = ({ puzzle, m }: ReadPosition, group: number) =>
  puzzle.distinct === "grid" ? { direction: "grid", line: 0 } : nameOf(m.size, group);

/** In a group with as many cells as numbers, each number needs a cell, and some number has only one left. */
export const onlyPlaces = (solver: SolverState): OpenFindings<LineFinding> | null =>
  solver.m.groups.length === 0 ? null : openFindings(homes(solver));

function* homes(solver: SolverState): Generator<LineFinding> {
  const { puzzle, sheet, m, state } = solver;
  for (const [g, group] of m.groups.entries()) {
    if (group.length !== m.numbers) continue;
    for (let value = puzzle.range[0]; value <= puzzle.range[1]; value++) {
      const bit = 1 << (value & 31);
      const able = group.filter((cell) => (state[cell * m.words + (value >> 5)]! & bit) !== 0);
      const home = able[0]!;
      if (able.length !== 1 || sheet.numbers[home] !== null || countOf(m, state, home) < 2) continue;
      const place = nameOf(m.size, g).direction === "across" ? (home % m.size) + 1 : Math.floor(home / m.size) + 1;
      yield {
        settles: true,
        cuts: [{ blank: blankAt(solver, home), left: onlyWords(value) }],
        tell: (view) => ({
          because: othersOf(view, group, home),
          say: say("cross-numbers.step-only-place", {
            ...groupWords(view, g),
            text: printNumber(puzzle, value),
            place,
            row: Math.floor(home / m.size) + 1,
          }),
        }),
      };
    }
  }
}

/** The other cells of a group in which something is written or crossed out. */
function othersOf(view: ReadPosition, group: readonly number[], home: number): string[] {
  const others = group.filter((cell) => cell !== home);
  return [
    ...others.filter((cell) => view.sheet.numbers[cell] !== null).map((cell) => view.printed.cells[cell]!),
    ...crossedIn(
      view,
      others.filter((cell) => view.sheet.numbers[cell] === null).map((cell) => blankAt(view, cell)),
    ),
  ];
}

/* A blank at the crossing of two lines with two blanks each: only one number is in both of their lists. */

/** Combines what pairs leave in a row and in a column. */
export function crossings(solver: SolverState): OpenFindings<LineFinding> | null {
  const { sheet, m, gaps } = solver;
  let first: LineFinding | null = null;
  let open = 0;
  for (let row = 0; row < m.size; row++) {
    for (let c = 0; gaps[row] === 2 && c < m.size; c++) {
      const [cell, column] = [row * m.size + c, m.size + c];
      if (gaps[column] !== 2 || sheet.numbers[cell] !== null || !isFound(solver, cell, row, column)) continue;
      first ??= lineFindingOf(solver, cell, leftIn(solver, row, cell), leftIn(solver, column, cell));
      open++;
    }
  }
  return first === null ? null : { first, open };
}

/** Whether one number of a cell is in both of its lists, which are longer. A list with one number needs no other. */
function isFound(solver: SolverState, cell: number, row: number, column: number): boolean {
  if (
    findingsIn(solver, row, LINE_FILTERS.pairs).cuts === null ||
    findingsIn(solver, column, LINE_FILTERS.pairs).cuts === null
  )
    return false;
  let [across, down, both] = [0, 0, 0];
  for (let w = 0; w < solver.m.words; w++) {
    const [own, other] = [wordIn(solver, row, cell, w), wordIn(solver, column, cell, w)];
    across += bitCount(own);
    down += bitCount(other);
    both += bitCount(own & other);
  }
  return both === 1 && across > 1 && down > 1;
}

/** Word w of the numbers that the pairs of a line leave for a cell. */
function wordIn(solver: SolverState, line: number, cell: number, w: number): number {
  for (const { blank, left } of findingsIn(solver, line, LINE_FILTERS.pairs).cuts!) {
    if (blank.kind === "number" && blank.index === cell) return left[w]!;
  }
  return solver.state[cell * solver.m.words + w]!;
}

const leftIn = (solver: SolverState, line: number, cell: number): number[] =>
  places(solver.m.words).map((w) => wordIn(solver, line, cell, w));

function lineFindingOf(
  solver: SolverState,
  cell: number,
  across: readonly number[],
  down: readonly number[],
): LineFinding {
  const blank = blankAt(solver, cell);
  const both = across.map((word, w) => word & down[w]!);
  return {
    settles: true,
    cuts: [{ blank, left: both }],
    tell: (view) => {
      const { puzzle, sheet, m } = view;
      const [row, column] = [Math.floor(cell / m.size), cell % m.size];
      const [rowLeft, columnLeft] = [across, down].map((words) =>
        drawTogether(textsOf(view, blank, words), puzzle.base ?? 10),
      );
      return {
        because: [...new Set([...restsOn(view, row), ...restsOn(view, m.size + column)])],
        say: say("cross-numbers.step-crossing", {
          row: row + 1,
          column: column + 1,
          rowFormula: formulaOf(puzzle, sheet, row),
          columnFormula: formulaOf(puzzle, sheet, m.size + column),
          rowLeft: rowLeft!,
          columnLeft: columnLeft!,
          text: textsOf(view, blank, both)[0]!,
        }),
      };
    },
  };
}
