/** The values of sentences about a cage, or about a rest (the cells of units outside their cages). */
import { makes } from "../constraints/cage.ts";
import type { Words } from "../kind.ts";
import { clueValues } from "./caged.ts";
import type { GridCage, Rest } from "./grid.ts";
import type { Absence, State } from "./state.ts";
import { placesOf } from "./technique.ts";

const isRest = (cage: GridCage): cage is Rest => "from" in cage;

/** The clues that a step about a cage rests on, and its values. */
export function toldCage(
  s: State,
  cage: GridCage,
  more: Words["values"] = {},
): { readonly clues: readonly string[]; readonly values: Words["values"] } {
  const { rows, columns } = placesOf(s, Array.from(cage.cells));
  if (!isRest(cage)) {
    const own = s.grid.shape.cages!.find(({ id }) => id === cage.id)!;
    return {
      clues: [cage.id],
      values: {
        ...clueValues(own),
        ...{ cageRow: rows[0]!, cageColumn: columns[0]!, cells: rows.length },
        ...own.values,
        ...more,
      },
    };
  }
  const { from, name, line, units, isOut, total, made, result } = cage;
  return {
    clues: from.map((k) => s.grid.cages[k]!.id),
    values: {
      ...{ name, line, lastLine: Number(line) + units - 1, units, isOut: isOut ? 1 : 0, total, made, rest: result },
      ...{ restRows: rows, restColumns: columns, ...more },
    },
  };
}

/** Maximum number of pairs that a sentence lists. */
const MAX_PAIRS = 4;

/**
 * The pairs of numbers that make a cage of two cells, larger numbers first where the order counts, if there are few and they alone
 * exclude all candidates that the step removes; else none.
 */
export function pairsOf({ grid }: State, cage: GridCage, crosses: readonly Absence[]): Words["values"] {
  const [firsts, seconds]: [number[], number[]] = [[], []];
  if (cage.cells.length === 2 && !isRest(cage))
    for (let low = 1; low < grid.most; low++)
      for (let high = low + 1; high <= grid.most; high++) {
        if (!makes(cage, [low, high])) continue;
        const isHighFirst = cage.sign === "-" || cage.sign === "/";
        firsts.push(isHighFirst ? high : low);
        seconds.push(isHighFirst ? low : high);
      }
  const union = [...firsts, ...seconds].reduce((mask, number) => mask | (1 << (number - 1)), 0);
  const isListed = firsts.length <= MAX_PAIRS && crosses.every(([, gone]) => (gone & union) === 0);
  return isListed ? { firsts, seconds, told: firsts.length } : { firsts: [], seconds: [], told: 0 };
}
