/**
 * Trial: assumes a number in a blank and follows the consequences until a line is impossible. Explains the trial with the
 * shortest chain.
 */
import type { OpenFindings } from "../../../deduce.ts";
import { say, type Value } from "../../../kind.ts";
import { nameOf, printNumber } from "../puzzle.ts";
import { countOf, lowestBit, type State, setCell, valuesOf } from "../solver/model.ts";
import { type Event, eventsOf, needed, propagate } from "../solver/propagate.ts";
import { blankAt, crossedIn, drawTogether, restsOn } from "./line-words.ts";
import { onlyWords } from "./lines.ts";
import type { LineFinding, ReadPosition } from "./solver-state.ts";

/** The level (an index in `LEVELS`) that tries all choices of each line. */
const FULL = 4;
/** A chain this short is accepted as soon as it is found. */
const SHORT = 3;

/** Maximum number of cells in one sentence of a chain. */
const LINKS = 3;

interface Chain {
  readonly cell: number;
  readonly value: number;
  /** The failure is last. */
  readonly events: readonly Event[];
  /** Length of the explanation; higher for a trial that excludes less. */
  readonly length: number;
}

/** The assumption with the shortest contradiction, preferably in a blank with few numbers left. */
export function findByTrial(view: ReadPosition): OpenFindings<LineFinding> | null {
  let best: Chain | undefined;
  const { m, state, sheet } = view;
  const trial = state.slice();
  const open = sheet.numbers.flatMap((value, cell) => (value === null ? [cell] : []));
  const order = open.sort((a, b) => countOf(m, state, a) - countOf(m, state, b) || a - b);
  for (const cell of order) {
    // Excluding a number settles a blank with two numbers: worth a longer chain.
    const more = 3 * (countOf(m, state, cell) - 2);
    if (best !== undefined && (best.length <= SHORT || best.length <= more + 1)) break;
    for (const value of valuesOf(m, state, cell)) {
      const events = contradiction(view, trial, cell, value);
      if (events === null) continue;
      const length = events.length + more;
      if (best === undefined || length < best.length) best = { cell, value, events, length };
    }
  }
  return best === undefined ? null : { first: lineFindingOf(view, best), open: 1 };
}

/** The events that lead from a number to a contradiction; null if there is none. Writes the consequences to `trial`. */
function contradiction({ m, state }: ReadPosition, trial: State, cell: number, value: number): Event[] | null {
  trial.set(state);
  setCell(m, trial, cell, value);
  const events = eventsOf(() => propagate(m, trial, FULL, cell));
  return events && needed(m, events);
}

function lineFindingOf(before: ReadPosition, { cell, value, events }: Chain): LineFinding {
  const { m, state } = before;
  const blank = blankAt(before, cell);
  const words = Array.from(state.subarray(cell * m.words, (cell + 1) * m.words));
  words[value >> 5]! &= ~(1 << (value & 31));
  const left = valuesOf(m, state, cell).filter((other) => other !== value);
  const [only] = left;
  const settles = left.length === 1;
  return {
    settles,
    cuts: [{ blank, left: settles ? onlyWords(only!) : words }],
    tell: (view) => ({
      because: [
        ...new Set([...events.flatMap((event) => basisOf(view, event)), ...(settles ? crossedIn(view, [blank]) : [])]),
      ].filter((id) => id !== blank.id || settles),
      say: say("cross-numbers.step-suppose", {
        ...{ row: Math.floor(cell / m.size) + 1, column: (cell % m.size) + 1, out: printNumber(view.puzzle, value) },
        text: settles ? printNumber(view.puzzle, only!) : "",
        ...chainWords(view, events),
      }),
    }),
  };
}

/** What an event rests on in the position before the assumption. */
function basisOf(view: ReadPosition, { line, group, cells }: Event): string[] {
  if (line >= 0) return restsOn(view, line);
  const all = [...group, ...cells];
  const written = all.filter((cell) => view.sheet.numbers[cell] !== null).map((cell) => view.printed.cells[cell]!);
  const blank = all.filter((cell) => view.sheet.numbers[cell] === null).map((cell) => blankAt(view, cell));
  return [...written, ...crossedIn(view, blank)];
}

/**
 * The chain as parallel lists with one item for each narrowed cell: the line that narrows it ("" if numbers must differ), whether
 * the same line also narrows the one before and after (`also`, not `ends`; 2 if a comma is enough), row and column of the cell,
 * and the name of the list of its remaining choices.
 */
function chainWords(view: ReadPosition, events: readonly Event[]): Record<string, Value> {
  const links = events.slice(0, -1).flatMap((event) => event.cells.map((_, i) => linkOf(view, event, i)));
  // That a number cannot repeat elsewhere is obvious, and omitted until it leaves one number.
  const explained = links.filter(({ direction, count }) => direction !== "" || count === 1);
  const failure = events.at(-1)!;
  return {
    also: explained.map(({ also }) => also),
    ends: explained.map(({ ends }) => ends),
    directions: explained.map(({ direction }) => direction),
    lines: explained.map(({ line }) => line),
    rows: explained.map(({ row }) => row),
    columns: explained.map(({ column }) => column),
    counts: explained.map(({ count }) => count),
    lefts: explained.map((_, i) => `left${i}`),
    ...Object.fromEntries(explained.map(({ left }, i) => [`left${i}`, left])),
    ...(failure.line < 0 ? { direction: "", line: 0 } : nameOf(view.m.size, failure.line)),
  };
}

function linkOf({ puzzle, m }: ReadPosition, event: Event, i: number) {
  const values = textsIn(event.left.slice(i * m.words, (i + 1) * m.words));
  const texts = values.map((value) => printNumber(puzzle, value));
  const ends = i === event.cells.length - 1 || i % LINKS === LINKS - 1;
  // Commas separate only single numbers; between lists of numbers they would be ambiguous.
  const commas = event.cells.every((_, c) => textsIn(event.left.slice(c * m.words, (c + 1) * m.words)).length === 1);
  return {
    also: i % LINKS === 0 ? 0 : commas && !ends ? 2 : 1,
    ends: ends ? 1 : 0,
    ...(event.line < 0 ? { direction: "", line: 0 } : nameOf(m.size, event.line)),
    row: Math.floor(event.cells[i]! / m.size) + 1,
    column: (event.cells[i]! % m.size) + 1,
    count: values.length,
    left: drawTogether(texts, puzzle.base ?? 10),
  };
}

function textsIn(words: readonly number[]): number[] {
  const values: number[] = [];
  words.forEach((word, w) => {
    for (let bits = word; bits !== 0; bits &= bits - 1) values.push((w << 5) + lowestBit(bits));
  });
  return values;
}
