/** The reasoning of a nonogram: what a page loads for the first hint. */
import { byTechniques, type Explaining, type Finding } from "../../deduce.ts";
import { changedBy, onlyAt, placeIn } from "../../in-brief.ts";
import { BLANK, type Position, type Reason, type SearchLimit, type Solved, type Step } from "../../kind.ts";
import { cellAt, EMPTY, FILLED, type Grid, gridOf, sizeOf } from "./grid.ts";
import type { Nonogram } from "./puzzle.ts";
import { clueAt, FILL, nameOf, printedRuns, rangesOf, readPosition, slotAt } from "./rules.ts";
import { type Known, knownOf, lowest, WORD } from "./solver/known.ts";
import { search } from "./solver/search.ts";
import { type Found, type LineFinding, reasoning, type SolverState, stateOf } from "./techniques/reasoning.ts";
import type { TechniqueRule } from "./techniques/table.ts";
import type { Trial } from "./techniques/trial.ts";

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
  const { answers, complete, nodes } = search(knownOf(grid), stop.solutions, stop.nodes, stop.onProgress);
  return { solutions: answers.map(entryOf), complete, nodes };
}

/** The filled cells as an entry. */
function entryOf(known: Known): Record<string, string> {
  const { rows, columns, words, filled } = known;
  const entry: Record<string, string> = {};
  for (let row = 0; row < rows; row++)
    for (let word = 0; word < words; word++)
      for (let bits = filled[row * words + word]!; bits !== 0; bits &= bits - 1)
        entry[slotAt(known, row * columns + word * WORD + lowest(bits))] = FILL;
  return entry;
}

function explaining(puzzle: Nonogram): Explaining<SolverState, Found, TechniqueRule> {
  const grid = gridOf(puzzle);
  return {
    ...reasoning,
    read: (at) => {
      const from = readPosition(puzzle, at);
      return from === null ? null : stateOf(from);
    },
    findingOf: (_, found, technique, before) => findingOf(grid, found, technique, before),
  };
}

function findingOf(grid: Grid, found: Found, technique: TechniqueRule, before: () => Position): Finding {
  return {
    finds: bySlot(grid, found, FILLED, FILL),
    crosses: bySlot(grid, found, EMPTY, CROSSED),
    explain: () => ({
      because: becauseOf(grid, found, technique, before()),
      say: "line" in found ? lineWords(grid, found, technique.id) : trialWords(grid, found),
    }),
  };
}

const CROSSED = [FILL] as const;
const NONE: readonly number[] = [];

/** The same text for each slot of a cell that gets a value. */
function bySlot<T>(grid: Grid, found: Found, value: typeof FILLED | typeof EMPTY, text: T): Record<string, T> {
  const cells =
    "line" in found
      ? cellsOn(grid, found.line, value === FILLED ? found.filled : found.empty)
      : found.value === value
        ? [found.cell]
        : NONE;
  const texts: Record<string, T> = {};
  for (const cell of cells) texts[slotAt(grid, cell)] = text;
  return texts;
}

/** The places on a line, from 0, that its words have as bits. */
function placesIn(words: readonly number[]): number[] {
  const places: number[] = [];
  for (let word = 0; word < words.length; word++)
    for (let bits = words[word]!; bits !== 0; bits &= bits - 1) places.push(word * WORD + lowest(bits));
  return places;
}

const cellsOn = (grid: Grid, line: number, words: readonly number[]): number[] =>
  placesIn(words).map((place) => cellAt(grid, line, place));

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

function lineWords(grid: Grid, { line, filled, empty }: LineFinding, technique: string): Step["say"] {
  const [toFill, toCross] = [filled, empty].map((words) => placesIn(words).map((place) => place + 1)) as [
    number[],
    number[],
  ];
  const values = {
    ...nameOf(grid, line),
    runs: printedRuns(grid.clues[line] ?? []),
    none: grid.clues[line]?.length === 0 ? 1 : 0,
    filled: rangesOf(toFill),
    fills: toFill.length,
    empty: rangesOf(toCross),
    crosses: toCross.length,
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
