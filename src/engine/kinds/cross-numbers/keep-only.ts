/** The puzzle with only some of what is printed. */
import type { CrossNumbers } from "./puzzle.ts";
import { cellId, operatorId, totalId } from "./puzzle.ts";

/**
 * Leaves out every number, operator and total that is not kept. Which signs a blank may hold is part of the rule: where
 * | or & is among them, the first of these stays, alone in a line that then says nothing.
 */
export function keepOnly(puzzle: CrossNumbers, keep: ReadonlySet<string>): CrossNumbers {
  const size = puzzle.cells.length;
  const only = <T>(value: T, id: string): T | null => (keep.has(id) ? value : null);
  const across = puzzle.across.map((row, r) => row.map((o, i) => only(o, operatorId(size, r * (size - 1) + i))));
  const down = puzzle.down.map((row, i) => row.map((o, c) => only(o, operatorId(size, (size + c) * (size - 1) + i))));
  const bits = (o: string | null): boolean => o === "|" || o === "&";
  if (![...across, ...down].flat().some(bits)) {
    for (const [from, to] of [
      [puzzle.across, across],
      [puzzle.down, down],
    ] as const) {
      const r = from.findIndex((row) => row.some(bits));
      if (r < 0) continue;
      to[r]![from[r]!.findIndex(bits)] = from[r]!.find(bits)!;
      break;
    }
  }
  return {
    ...puzzle,
    cells: puzzle.cells.map((row, r) => row.map((value, c) => only(value, cellId(size, r * size + c)))),
    across,
    down,
    acrossTotals: puzzle.acrossTotals.map((total, line) => only(total, totalId(size, line))),
    downTotals: puzzle.downTotals.map((total, c) => only(total, totalId(size, size + c))),
  };
}

/** "3x3". */
export const size = ({ cells }: CrossNumbers): string => `${cells.length}x${cells.length}`;
