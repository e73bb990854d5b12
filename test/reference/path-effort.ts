// The effort of Numbrix and Hidato: the unknowns are the numbers, their candidates the cells.
// A number is beside the one before it and beside the one after it, and alone in its cell; and every cell has a number.

import { type Candidates, effortOf, those } from "./effort.ts";
import type { PathPuzzle } from "./path.ts";

/** How many candidates are looked at; see `effort.ts`. */
export const pathEffort = (puzzle: PathPuzzle): number => {
  const beside = besideIn(puzzle);
  return effortOf({ start: startOf(puzzle), round: (candidates) => roundOf(beside, candidates) });
};

/** By number, from 1 at index 0: its cell, or all blank ones. */
function startOf({ cells }: PathPuzzle): Candidates {
  const flat = cells.flat();
  const blank = new Set([...flat.keys()].filter((cell) => flat[cell] === null));
  const last = flat.filter((value) => value !== "#").length;
  return Array.from({ length: last }, (_, i) => {
    const given = flat.indexOf(i + 1);
    return given < 0 ? blank : new Set([given]);
  });
}

/** By cell: those one step away. */
function besideIn({ kind, cells }: PathPuzzle): readonly (readonly number[])[] {
  const width = cells[0]!.length;
  const all = [...cells.flat().keys()];
  return all.map((cell) =>
    all.filter((other) => {
      const down = Math.abs(Math.floor(other / width) - Math.floor(cell / width));
      const across = Math.abs((other % width) - (cell % width));
      return kind === "numbrix" ? down + across === 1 : Math.max(down, across) === 1;
    }),
  );
}

function roundOf(beside: readonly (readonly number[])[], candidates: Candidates): Candidates | null {
  const left = [...candidates];
  const known = left.flatMap((set) => (set.size === 1 ? [...set] : []));
  const taken = new Set(known);
  if (taken.size < known.length) return null;
  for (const [i, set] of left.entries()) if (set.size > 1) left[i] = those(set, (cell) => !taken.has(cell));
  const follow = (i: number, other: number) => {
    const from = left[other];
    if (from !== undefined) left[i] = those(left[i]!, (cell) => beside[cell]!.some((near) => from.has(near)));
  };
  for (let i = 0; i < left.length; i++) follow(i, i - 1);
  for (let i = left.length - 1; i >= 0; i--) follow(i, i + 1);
  if (left.some(({ size }) => size === 0)) return null;
  return onlyNumbers(left);
}

/** The same with each number that is the only one for a cell there; null if a cell has none. */
function onlyNumbers(left: readonly ReadonlySet<number>[]): Candidates | null {
  const numbersAt = new Map<number, number[]>();
  for (const [i, set] of left.entries())
    for (const cell of set) numbersAt.set(cell, [...(numbersAt.get(cell) ?? []), i]);
  if (numbersAt.size < left.length) return null;
  const alone = [...left];
  for (const [cell, [i, ...others]] of numbersAt) {
    if (others.length > 0) continue;
    if (!alone[i!]!.has(cell)) return null;
    alone[i!] = new Set([cell]);
  }
  return alone;
}
