/**
 * Looks at lines, kept for as long as the line stays as it is: from one step to the next most lines do.
 */
import type { Finding } from "../../deduce.ts";
import { filterLine, touched, WAYS, type Way } from "./filter.ts";
import type { State } from "./model.ts";
import type { Read } from "./position.ts";

/** What a look at a line tells: what settles blanks, and what narrows them with the room it leaves. */
export interface LineFindings {
  readonly settling: Finding | undefined;
  readonly others: readonly (readonly [room: number, finding: Finding])[];
}

interface Look {
  /** The line as it stood. */
  readonly seen: Int32Array;
  /** The state after the look, good for the line's own slots; null when the line cannot be right. */
  readonly after: State | null;
  findings?: LineFindings;
}

/** What is remembered of a puzzle: each line as it stands in the last position read, and the looks at it. */
interface Memory {
  view: Read | null;
  readonly lines: Int32Array[];
  readonly looks: (Look | undefined)[];
}

const ORDER = Object.keys(WAYS) as Way[];
const memories = new WeakMap<object, Memory>();

/** Looks at a line in one way, or remembers how it did. */
export function lookOf(view: Read, line: number, way: Way): Look {
  const memory = memories.get(view.printed) ?? { view: null, lines: [], looks: [] };
  memories.set(view.printed, memory);
  if (memory.view !== view) readLines(memory, view);
  const place = line * ORDER.length + ORDER.indexOf(way);
  const seen = memory.lines[line]!;
  const known = memory.looks[place];
  if (known?.seen === seen) return known;
  const after = view.state.slice();
  touched.count = 0;
  const look: Look = { seen, after: filterLine(view.m, after, line, way) ? after : null };
  memory.looks[place] = look;
  return look;
}

/** Notes each line of a position; a line that is as it was keeps its note. */
function readLines(memory: Memory, view: Read): void {
  memory.view = view;
  for (let line = 0; line < view.m.lines; line++) {
    const [now, before] = [lineIn(view, line), memory.lines[line]];
    if (before === undefined || now.some((word, i) => word !== before[i])) memory.lines[line] = now;
  }
}

/** All that a look depends on: what each slot of the line can be, and whether it is written. */
function lineIn({ m, sheet, state }: Read, line: number): Int32Array {
  const { size, words } = m;
  const seen = new Int32Array(size * (words + 1) + 2 * (size - 1) + 1);
  let at = 0;
  for (let i = 0; i < size; i++) {
    const cell = m.cellsOf[line * size + i]!;
    for (let w = cell * words; w < (cell + 1) * words; w++) seen[at++] = state[w]!;
    seen[at++] = sheet.numbers[cell] === null ? 0 : 1;
  }
  for (let o = line * (size - 1); o < (line + 1) * (size - 1); o++) {
    seen[at++] = state[m.operatorsAt + o]!;
    seen[at++] = sheet.operators[o] === null ? 0 : 1;
  }
  seen[at] = m.totals[line]!;
  return seen;
}
