/** The findings of techniques for path puzzles, before they become steps: numbers and their cells. */

import type { Finding } from "../../deduce.ts";
import type { Words } from "../../kind.ts";
import { numberValue } from "../../mixed-number.ts";
import { printed } from "../grid.ts";
import { idsOf, type Layout, type PathFinding, type SolverState } from "./solver-state.ts";

/** One number and its cell. */
export const singleCell = (k: number, cell: number): PathFinding => ({ k, direction: 1, cells: [cell] });

/**
 * The reason for a finding: the cells that it rests on, and its sentence: the template's name without the kind, and its values.
 */
export interface Explanation {
  readonly because: Iterable<number>;
  readonly say: readonly [name: string, values: Words["values"]];
}

/** The search of one technique. `F`: its findings, with everything needed to explain them. */
export interface Finder<F extends PathFinding = PathFinding> {
  /** Findings in a state that all hold at the same time. A costly search stops at the first. */
  find(state: SolverState): readonly F[];
  /** Explains a finding. `state`: the one in which it was found. */
  explain(state: SolverState, finding: F): Explanation;
}

/** What a finding writes, by slot. */
export function findsOf({ places }: Layout, { k, direction, cells }: PathFinding): Finding["finds"] {
  const finds: Record<string, string> = {};
  for (let i = 0; i < cells.length; i++)
    finds[places[cells[i]!]!.slot] = printed(k + i * direction + 1, places[cells[i]!]!);
  return finds;
}

/** The explanation of a finding, for a step. `id`: the kind's id, used in the keys of its sentences. */
export function explanationOf(
  id: string,
  finder: Finder,
  state: SolverState,
  finding: PathFinding,
): ReturnType<Finding["explain"]> {
  const { because, say } = finder.explain(state, finding);
  const cells = [...because];
  // A step that rests on a blank rests on what is crossed out there, and the sentence must say so.
  const marks = cells.some((cell) => state.numberAt[cell]! < 0) ? 1 : 0;
  return { because: idsOf(state, cells), say: inWords(id, state, [say[0], { ...say[1], marks }]) };
}

/** A sentence of the kind, with its numbers in printed form. */
export function inWords(id: string, { layout }: SolverState, [name, values]: Explanation["say"]): Words {
  const unit = layout.places[0]!.unit;
  return {
    key: `${id}.${name}`,
    values: { ...inUnits(values, unit), unit: numberValue(unit), even: unit % 2 === 1 ? 0 : 1 },
  };
}

/** Names of sentence values that are numbers of the path; 0 stands for none. */
const NUMBERS: readonly string[] = [
  ...["number", "before", "after", "from", "to", "first", "final", "beside", "goal", "by", "other", "stuck"],
  ...["taken", "far", "follow"],
];

/** The values of a sentence, with the numbers of the path in printed form. */
function inUnits(values: Words["values"], unit: number): Words["values"] {
  if (unit === 1) return values;
  const times = (value: string | number): number | string => numberValue(Number(value) * unit);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!NUMBERS.includes(name)) return [name, value];
      return [name, typeof value === "object" ? value.map(times) : times(value)];
    }),
  );
}

/** A minimal subset for which the statement still holds; the first items are removed first. */
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
