/**
 * A way through a puzzle: a position that moves change in place, with what was seen in each of its lines for as long as
 * the line stays as it is. From one move to the next most lines do.
 */
import type { Position } from "../../kind.ts";
import { OPERATORS, workOut } from "./arithmetic.ts";
import { gapsOf, treeOf, WAYS, type Way } from "./filter.ts";
import { blanksIn, lowestBit } from "./model.ts";
import type { Cut, Move } from "./moves.ts";
import { positionIn, type Read } from "./position.ts";
import type { CrossNumbers } from "./puzzle.ts";

/** What looking at a line in one way tells. */
export interface Seen {
  /** Everything that is narrower; null for a line that cannot be right. */
  readonly cuts: readonly Cut[] | null;
  /** What is settled, if anything is. */
  readonly settled: readonly Cut[] | null;
  /** Where nothing is settled: what goes into one step each, with the room that it leaves. */
  readonly groups: readonly { readonly room: number; readonly cuts: readonly Cut[] }[];
}

/** Number of each way, for `seen`. */
export const WAY_NUMBERS = Object.fromEntries(Object.keys(WAYS).map((way, i) => [way, i])) as Record<Way, number>;
export const WAY_COUNT = Object.keys(WAYS).length;

export interface Walk extends Read {
  /** At line · WAY_COUNT + way: what was seen since the line last changed. */
  readonly seen: (Seen | undefined)[];
  /** Blanks of each line that are not settled. */
  readonly gaps: Int8Array;
  /** Blanks in which nothing is written. */
  open: number;
}

/** Begins at a position; null where a text stands that no blank can hold. */
export function walkFrom(puzzle: CrossNumbers, at: Position): Walk | null {
  const view = positionIn(puzzle, at);
  if (view === null) return null;
  const { m, sheet, printed, state } = view;
  const walk: Walk = {
    puzzle,
    printed,
    sheet,
    state,
    m: { ...m, totals: m.totals.slice() },
    seen: Array(m.lines * WAY_COUNT).fill(undefined),
    gaps: new Int8Array(m.lines),
    open: blanksIn(sheet.numbers) + blanksIn(sheet.operators) + blanksIn(sheet.totals),
  };
  for (let line = 0; line < m.lines; line++) walk.gaps[line] = gapsOf(m, state, line);
  return walk;
}

/** Takes a move: writes or crosses out, and forgets what was seen in its lines. */
export function take(walk: Walk, { settles, cuts }: Move): Walk {
  const { m, state, sheet } = walk;
  if (settles) walk.open -= cuts.length;
  for (const { blank, left } of cuts) {
    if (blank.kind === "number") {
      for (let w = 0; w < m.words; w++) state[blank.index * m.words + w] = left[w] ?? 0;
      if (settles) sheet.numbers[blank.index] = numberIn(left);
      change(walk, Math.floor(blank.index / m.size));
      change(walk, m.size + (blank.index % m.size));
    } else if (blank.kind === "sign") {
      state[m.operatorsAt + blank.index] = left[0]!;
      if (settles) sheet.operators[blank.index] = OPERATORS[lowestBit(left[0]!)]!;
      change(walk, Math.floor(blank.index / (m.size - 1)));
    } else {
      sheet.totals[blank.index] = left[0]!;
      m.totals[blank.index] = left[0]!;
      change(walk, blank.index);
    }
  }
  return walk;
}

/** The number whose bit stands alone in some words. */
function numberIn(words: readonly number[]): number {
  const w = words.findIndex((word) => word !== 0);
  return (w << 5) + lowestBit(words[w]!);
}

function change({ m, state, seen, gaps }: Walk, line: number): void {
  seen.fill(undefined, line * WAY_COUNT, (line + 1) * WAY_COUNT);
  gaps[line] = gapsOf(m, state, line);
}

const values = new Int32Array(17);

/** Is everything written, every line right, and every number another where they must differ? */
export function isDone({ m, state, sheet, open }: Walk): boolean {
  if (open > 0) return false;
  for (let line = 0; line < m.lines; line++) {
    for (let i = 0; i < m.size; i++) values[i] = sheet.numbers[m.cellsOf[line * m.size + i]!]!;
    if (workOut(treeOf(m, state, line), values) !== m.totals[line]) return false;
  }
  return m.groups.every((group) => new Set(group.map((cell) => sheet.numbers[cell])).size === group.length);
}
