/** The puzzles of days as every release of this state makes them. */
import { parseAddress } from "../../src/engine/address/address.ts";
import type { PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { type MadePuzzle, makeAnother } from "../../src/press/make-another.ts";
import { dayNamed } from "../../src/site/days/day.ts";
import { ordersOf } from "../../src/site/days/day-orders.ts";

export interface MadeBoard extends MadePuzzle {
  readonly kind: PuzzleKind<unknown, unknown>;
  readonly puzzle: unknown;
  /** What the work on it is kept under. */
  readonly game: string;
}

const IDS = KINDS.map(({ id }) => id);

const known = new Map<string, readonly MadeBoard[]>();

/** The three of a date, as "2026-11-28"; they are made once. */
export function boardsOf(date: string): readonly MadeBoard[] {
  const boards = known.get(date) ?? made(date);
  known.set(date, boards);
  return boards;
}

const made = (date: string): MadeBoard[] =>
  ordersOf(dayNamed(date)!, IDS).map(({ kind: id, level, seed }) => {
    const kind = KINDS.find((each) => each.id === id)!;
    const made = makeAnother(kind, { level, seed, size: null, age: null })!;
    const read = parseAddress(made.code, [kind]);
    if (!("puzzle" in read)) throw new Error(`no puzzle in ${made.code}`);
    return { ...made, kind, puzzle: read.puzzle, game: `${made.id}_${date.replaceAll("-", "")}` };
  });
