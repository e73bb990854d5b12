/**
 * The rules of Futoshiki, all that a page needs for playing: each row and column holds each number once, and signs between cells
 * point to the one that holds less.
 */
import { rulesOf } from "../../constraints/rules.ts";
import { type Clue, say } from "../../kind.ts";
import { latinLayout } from "../../latin/layout.ts";

/** A cell and the cell beside it that holds more, as the ids of their slots. */
export type Sign = readonly [less: string, more: string];

export interface Futoshiki {
  readonly kind: "futoshiki";
  readonly size: number;
  readonly cells: readonly (readonly (number | null)[])[];
  readonly less: readonly Sign[];
}

/** Row and column of a slot, from 1. */
export function placeOf(slot: string): readonly [row: number, column: number] {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(slot) ?? [];
  return [Number(row), Number(column)];
}

/** The index of a slot's cell, row by row. */
export function cellOf(slot: string, size: number): number {
  const [row, column] = placeOf(slot);
  return (row - 1) * size + column - 1;
}

const clueOf = ([less, more]: Sign): string => `${less}<${more}`;

function valuesOf([less, more]: Sign) {
  const [[row, column], [moreRow, moreColumn]] = [placeOf(less), placeOf(more)];
  const side = moreColumn > column ? "right" : moreColumn < column ? "left" : moreRow > row ? "below" : "above";
  return { row, column, side };
}

const base = latinLayout<Futoshiki>({
  id: "futoshiki",
  slug: "futoshiki",
  nameOf: ({ size, less }) => JSON.stringify([size, less]),
  regions: () => [],
  constraints: ({ size, less }) =>
    less.map((sign) => ({
      ...{ type: "ordered", class: "sign", clue: clueOf(sign), values: valuesOf(sign) },
      cells: sign.map((slot) => cellOf(slot, size)),
    })),
  assumptions: ({ size, less }) => ({ size, signs: less.length }),
  board: ({ less }) => ({ between: less.map(([from, to]) => ({ from, to, sign: "<" })) }),
});

/** The signs as clues: a screen reader hears them as words, because some are turned. */
const clues = ({ less }: Futoshiki): Clue[] =>
  less.map((sign) => ({ id: clueOf(sign), say: say("futoshiki.clue", valuesOf(sign)), slots: sign }));

export const layout: typeof base = {
  ...base,
  clues,
  keepClues: (puzzle, keep) => ({ ...puzzle, less: puzzle.less.filter((sign) => keep.has(clueOf(sign))) }),
  describe: (puzzle, texts) => [...base.describe(puzzle, texts), ...clues(puzzle).map((clue) => clue.say)],
};

export const rules = rulesOf(layout);
