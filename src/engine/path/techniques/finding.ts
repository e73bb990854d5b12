/** What a technique of path puzzles finds, before it becomes a step: numbers and their cells. */
import type { Finding } from "../../deduce.ts";
import type { Words } from "../../kind.ts";
import { idsOf, type Layout, type SolverState } from "./solver-state.ts";

/** Numbers that follow each other, up or down, with the cells that they go in. */
export interface PathFinding {
  /** The first number, from 0; the next ones differ by 1 or −1 each. */
  readonly k: number;
  readonly direction: 1 | -1;
  readonly cells: readonly number[];
}

/** One number and its cell. */
export const singleCell = (k: number, cell: number): PathFinding => ({ k, direction: 1, cells: [cell] });

/** What is told of a spot: the cells that it rests on, and the name of its sentence without the kind, with its data. */
export interface Explanation {
  readonly because: Iterable<number>;
  readonly say: readonly [name: string, values: Words["values"]];
}

/** A way to look for spots. `S`: spots with what has to be known of them to tell of them. */
export interface Finder<S extends PathFinding = PathFinding> {
  /** Those of one stand hold together. A costly look ends with the first. */
  find(state: SolverState): readonly S[];
  /** Told of the stand in which the spot was seen. */
  explain(state: SolverState, finding: S): Explanation;
}

/** What a spot writes, by slot. */
export function findsOf({ places }: Layout, { k, direction, cells }: PathFinding): Finding["finds"] {
  const finds: Record<string, string> = {};
  for (let i = 0; i < cells.length; i++) finds[places[cells[i]!]!.slot] = String(k + i * direction + 1);
  return finds;
}

/** What is told of a spot, for a step. `id`: the kind's, in the names of its sentences. */
export function explanationOf(
  id: string,
  finder: Finder,
  state: SolverState,
  finding: PathFinding,
): ReturnType<Finding["tell"]> {
  const { because, say } = finder.explain(state, finding);
  const cells = [...because];
  // What rests on a blank rests on what is crossed out there, which the sentence then says.
  const marks = cells.some((cell) => state.numberAt[cell]! < 0) ? 1 : 0;
  return { because: idsOf(state, cells), say: { key: `${id}.${say[0]}`, values: { ...say[1], marks } } };
}

/** The items without which it no longer holds: as many as can go are taken away, the first ones first. */
export function minimalSubset<T>(items: readonly T[], holds: (items: readonly T[]) => boolean): readonly T[] {
  let kept = items;
  for (let size = Math.ceil(items.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let i = 0; i < kept.length; ) {
      const without = kept.toSpliced(i, size);
      if (holds(without)) kept = without;
      else i += size;
    }
  }
  return kept;
}
