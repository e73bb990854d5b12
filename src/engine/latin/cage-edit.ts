/** The tool that draws cages: choose cells that touch, and type what they make. */
import { areBeside, type ClueTool, inOrder } from "../clue-edit.ts";

interface Cage {
  readonly cells: readonly string[];
}
interface Caged<C extends Cage> {
  readonly size: number;
  readonly cages: readonly C[];
}

/** The differences between kinds with cages. */
interface CageTable<P, C extends Cage> {
  readonly signs: readonly string[];
  /** Maximum number of cells of a cage. */
  most(puzzle: P): number;
  /** The cage that a text makes of cells in the order of reading; null if it makes none. */
  read(text: string, cells: readonly string[]): C | null;
  /** The text of a cage, as it is typed. */
  write(cage: C): string;
}

/** The tool. A new cage takes the place of those that have cells in common with it. */
export function cageTool<C extends Cage, P extends Caged<C>>(table: CageTable<P, C>): ClueTool<P> {
  const cageAt = ({ cages }: P, cell: string | undefined): C | undefined =>
    cages.find(({ cells }) => cells.includes(cell!));
  return {
    id: "cages",
    typed: {
      joins: true,
      signs: table.signs,
      group: (puzzle, cell) => cageAt(puzzle, cell)?.cells ?? [cell],
      fields: (puzzle, chosen) => {
        if (chosen.length === 0) return [];
        const cage = cageAt(puzzle, chosen[0]);
        return [{ id: "clue", text: cage === undefined ? "" : table.write(cage) }];
      },
      write: (puzzle, chosen, _, text) => {
        const cells = inOrder(chosen);
        const others = puzzle.cages.filter((cage) => !cage.cells.some((cell) => cells.includes(cell)));
        if (text.trim() === "") return { ...puzzle, cages: others };
        if (cells.length === 0 || cells.length > table.most(puzzle) || !isJoined(cells)) return null;
        const cage = table.read(text.trim(), cells);
        return cage === null ? null : { ...puzzle, cages: [...others, cage].sort(byFirst) };
      },
    },
  };
}

/** The puzzle without the cage of a clue. */
export const withoutCage = <C extends Cage, P extends Caged<C>>(puzzle: P, clue: string): P => ({
  ...puzzle,
  cages: puzzle.cages.filter(({ cells }) => `cage-${inOrder(cells)[0]}` !== clue),
});

function byFirst(one: Cage, other: Cage): number {
  const [a, b] = [inOrder(one.cells)[0]!, inOrder(other.cells)[0]!];
  return inOrder([a, b])[0] === a ? -1 : 1;
}

/** Whether cells are one area. */
function isJoined([first, ...others]: readonly string[]): boolean {
  const open = new Set(others);
  const queue = [first!];
  for (let at = queue.pop(); at !== undefined; at = queue.pop())
    for (const other of open)
      if (areBeside(at, other)) {
        open.delete(other);
        queue.push(other);
      }
  return open.size === 0;
}
