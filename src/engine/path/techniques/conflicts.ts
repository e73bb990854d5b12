/** Visible conflicts on a path: a number that must touch one or two others, but has no free cell there. */
import type { Step } from "../../kind.ts";
import { type Explanation, inWords } from "./finding.ts";
import { neighboursOf } from "./neighbours.ts";
import { gapsOf, idsOf, type SolverState } from "./solver-state.ts";

/** `id`: the kind's id, used in the keys of its sentences. */
export function conflicts(id: string, state: SolverState): Pick<Step, "because" | "say">[] {
  const last = state.cellOf.length - 1;
  return gapsOf(state)
    .flatMap(({ from, to }) => [
      ...(from >= 0 && to <= last && to - from === 2 ? noRoom(state, from + 1, [from, to]) : []),
      ...(from >= 0 ? noRoom(state, from + 1, [from]) : []),
      ...(to <= last ? noRoom(state, to - 1, [to]) : []),
    ])
    .map(({ because, say }) => ({ because: idsOf(state, because), say: inWords(id, state, say) }));
}

/** The conflict if no free cell touches all of these numbers, as number `k` must. */
function noRoom(state: SolverState, k: number, beside: readonly number[]): Explanation[] {
  const { cellOf, numberAt } = state;
  const cells = beside.map((each) => cellOf[each]!);
  const shared = neighboursOf(state, cells[0]!).filter((cell) =>
    cells.every((other) => neighboursOf(state, other).includes(cell)),
  );
  if (shared.some((cell) => numberAt[cell]! < 0)) return [];
  const values = { number: k + 1, before: beside[0]! + 1, after: beside.at(-1)! + 1, both: beside.length - 1 };
  return [{ because: [...cells, ...shared], say: ["conflict", values] }];
}
