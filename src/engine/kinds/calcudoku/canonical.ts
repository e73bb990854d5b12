/** The canonical form of a Calcudoku: turned and mirrored puzzles are the same. */
import { cagesSeen } from "../../latin/cage-views.ts";
import { type Calcudoku, clueText } from "./rules.ts";

export function canonical({ size, cages }: Calcudoku): string {
  const named = cages.map((cage) => ({ cells: cage.cells, clue: clueText(cage) }));
  return `${size} ${cagesSeen(named, size).sort()[0]}`;
}
