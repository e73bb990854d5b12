/** Shares out the sums of a puzzle among times tables, so that over a few puzzles each table comes equally often. */
import { LEVELS, type Level } from "../../kind.ts";
import { notationOf, type Options } from "./options.ts";
import { TECHNIQUES, techniqueOf } from "./working.ts";

/** The fewest sums of the level itself in a puzzle. */
const OF_LEVEL = 2;

/** The tables of the sums that are left to draw: first come those that may be easier, then those of the level. */
export interface Turns {
  readonly easier: number[];
  readonly ofLevel: number[];
}

/**
 * The tables of a puzzle's sums. The tables go round from puzzle to puzzle; `turn`: the puzzle's index. A table is of the level if its
 * hardest fact is; at the easiest level all are, and none is easier. If fewer than two sums are of the level, tables of it replace
 * others, in each puzzle another one. Both lists are empty if no table is of the level.
 */
export function tablesInTurn(o: Options, level: Level, turn: number): Turns {
  const { tables, sums } = o;
  const round = Array.from({ length: sums }, (_, i) => tables[(turn * sums + i) % tables.length]!);
  const rank = LEVELS.indexOf(level);
  const own = tables.filter((table) => rank === 0 || hardestRank(table, o) === rank);
  const easier = round.filter((table) => !own.includes(table));
  const ofLevel = round.filter((table) => own.includes(table));
  while (own.length > 0 && ofLevel.length < OF_LEVEL && easier.length > 0) {
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
