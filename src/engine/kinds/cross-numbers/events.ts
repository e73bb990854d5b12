/** What propagation does to a state, written down as it happens where someone asks for it. */
import type { Model, State } from "./model.ts";

/** Something that narrowed cells, or failed: a line, or a number that was taken from (or found) its place in a group. */
export interface Event {
  /** Line looked at; −1: numbers that must differ. */
  readonly line: number;
  /** Cells that it rests on where numbers must differ. */
  readonly group: readonly number[];
  readonly cells: readonly number[];
  /** What the cells could be afterwards, as their words one after another. */
  readonly left: readonly number[];
}

/** What happened so far; null while nobody asks. */
let events: Event[] | null = null;

export const areNoted = (): boolean => events !== null;

/** The events that lead to the failure of some work, which stands last; null when it does not fail. */
export function eventsOf(work: () => boolean): Event[] | null {
  const noted: Event[] = [];
  events = noted;
  try {
    return work() ? null : noted;
  } finally {
    events = null;
  }
}

/** Notes that a line, or (−1) a group of cells whose numbers must differ, narrowed cells; none: that it failed. */
export function note({ words }: Model, state: State, line: number, group: readonly number[], cells: number[]): void {
  const left: number[] = [];
  for (const cell of cells) for (let i = cell * words; i < (cell + 1) * words; i++) left.push(state[i]!);
  events?.push({ line, group, cells, left });
}

const cellsOf = ({ size, cellsOf }: Model, line: number) => cellsOf.subarray(line * size, (line + 1) * size);

const counts = new Uint8Array(81);

/** Those of the events that the failure, which stands last, hangs on: backwards from it, whatever narrowed a cell that counted. */
export function needed(m: Model, noted: readonly Event[]): Event[] {
  counts.fill(0);
  const found: Event[] = [];
  for (let i = noted.length - 1; i >= 0; i--) {
    const event = noted[i]!;
    const { line, group, cells } = event;
    if (found.length > 0 && !cells.some((cell) => counts[cell] === 1)) continue;
    if (found.length === 0) for (const cell of cells) counts[cell] = 1;
    for (const cell of line < 0 ? group : cellsOf(m, line)) counts[cell] = 1;
    found.push(event);
  }
  return found.reverse();
}
