/** What sentences say of a cage, or of what cages leave of units. */
import type { Words } from "../kind.ts";
import { clueValues } from "./caged.ts";
import type { GridCage, Rest } from "./grid.ts";
import type { State } from "./state.ts";
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
