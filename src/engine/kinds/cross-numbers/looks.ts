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

const ORDER = Object.keys(WAYS) as Way[];
const kept = new WeakMap<object, (Look | undefined)[]>();

/** Looks at a line in one way, or remembers how it did. */
export function lookOf(view: Read, line: number, way: Way): Look {
  const { printed, m, state } = view;
  const looks = kept.get(printed) ?? [];
  kept.set(printed, looks);
  const place = line * ORDER.length + ORDER.indexOf(way);
  const seen = lineIn(view, line);
  const known = looks[place];
  if (known !== undefined && seen.every((word, i) => word === known.seen[i])) return known;
  const after = state.slice();
  touched.count = 0;
  const look: Look = { seen, after: filterLine(m, after, line, way) ? after : null };
  looks[place] = look;
  return look;
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
