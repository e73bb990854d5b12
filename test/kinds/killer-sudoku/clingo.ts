/** Its rules for clingo. */
import { numbers, placeOf, squareOf, total } from "../../reference/clingo.ts";
import { groupsOf } from "../sudoku/clingo.ts";

interface Killer {
  readonly size: number;
  readonly box: readonly [number, number];
  readonly cells?: readonly (readonly (number | null)[])[];
  readonly cages: readonly { readonly cells: readonly string[]; readonly sum: number }[];
}

export default (puzzle: Killer): string => {
  const cages = puzzle.cages.map(({ cells }) => cells.map(placeOf));
  const groups = [...groupsOf(puzzle), ...cages];
  return (
    numbers(puzzle.size, squareOf(puzzle.size).cells, groups, puzzle.cells) +
    puzzle.cages.map(({ sum }, i) => total(`c${i}`, cages[i]!, sum)).join("")
  );
};
