/** Its rules for clingo. */
import { numbers, type Place, total } from "../../reference/clingo.ts";

type Cell = 0 | null | { readonly down?: number; readonly across?: number };
interface Kakuro {
  readonly cells: readonly (readonly Cell[])[];
}

/** The white cells from a dark one on, to the right or downward. */
function runFrom(cells: Kakuro["cells"], [row, column]: Place, isAcross: boolean): Place[] {
  const next: Place = isAcross ? [row, column + 1] : [row + 1, column];
  return cells[next[0] - 1]?.[next[1] - 1] === 0 ? [next, ...runFrom(cells, next, isAcross)] : [];
}

export default ({ cells }: Kakuro): string => {
  const places = cells.flatMap((row, r) => row.map((cell, c) => ({ cell, place: [r + 1, c + 1] as const })));
  const runs = places.flatMap(({ cell, place }) =>
    cell === 0
      ? []
      : [
          { run: runFrom(cells, place, true), sum: cell?.across },
          { run: runFrom(cells, place, false), sum: cell?.down },
        ],
  );
  const white = places.flatMap(({ cell, place }) => (cell === 0 ? [place] : []));
  const sums = runs.map(({ run, sum }, i) => (sum === undefined ? "" : total(`s${i}`, run, sum)));
  return (
    numbers(
      9,
      white,
      runs.map(({ run }) => run),
    ) + sums.join("")
  );
};
