/** Chooses the times tables of a puzzle's sums, so that over a few puzzles each table is used equally often. */
import { LEVELS, type Level } from "../../kind.ts";
import { notationOf, type Options } from "./options.ts";
import { TECHNIQUES, techniqueOf } from "./working.ts";

/** Minimum number of sums in a puzzle that have its level. */
const MIN_OF_LEVEL = 2;

/** The tables of the sums that are still to be drawn. Sums of `easier` tables come first and may be easier than the level. */
export interface Turns {
  readonly easier: number[];
  readonly ofLevel: number[];
}

/**
 * The tables of a puzzle's sums. Each puzzle goes on where the one before it stopped in the list of tables; `turn`: the puzzle's
 * index. The level of a table is the level of its hardest fact; at the easiest level all tables count as of the level. If fewer than
 * two sums would have a table of the level, such tables replace easier ones, another one in each puzzle. Both lists are empty if no
 * table is of the level.
 */
export function tablesInTurn(o: Options, level: Level, turn: number): Turns {
  const { tables, sums } = o;
  const round = Array.from({ length: sums }, (_, i) => tables[(turn * sums + i) % tables.length]!);
  const rank = LEVELS.indexOf(level);
  const own = tables.filter((table) => rank === 0 || hardestRank(table, o) === rank);
  const easier = round.filter((table) => !own.includes(table));
  const ofLevel = round.filter((table) => own.includes(table));
  while (own.length > 0 && ofLevel.length < MIN_OF_LEVEL && easier.length > 0) {
    easier.splice(turn % easier.length, 1);
    ofLevel.push(own[(turn + ofLevel.length) % own.length]!);
  }
  return own.length === 0 ? { easier: [], ofLevel: [] } : { easier, ofLevel };
}

/** The level of a table's hardest fact, as an index into `LEVELS`. */
const hardestRank = (table: number, o: Options): number =>
  Math.max(
    ...Array.from({ length: o.lastFactor }, (_, i) => {
      const fact = { a: i + 1, sign: "*", b: table, result: (i + 1) * table } as const;
      const technique = techniqueOf(fact, notationOf(o));
      return LEVELS.indexOf(TECHNIQUES.find(({ id }) => id === technique)!.level);
    }),
  );
