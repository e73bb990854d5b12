/** The three boards of a day, as cards: shown in the places that their page keeps for them. */
import type { DayPuzzle } from "../../days/schedule.ts";
import { base } from "../../play/store.ts";
import { formatTime } from "../../play/time-text.ts";
import type { History } from "./history.ts";

/** Texts with "%" for what changes. */
export interface BoardWords {
  readonly solved: string;
  readonly solvedIn: string;
}

/** Shows the puzzles of a day; the first that is not solved has the primary button. Places that are over go. */
export function showBoards(
  list: HTMLElement,
  puzzles: readonly DayPuzzle[],
  history: History,
  words: BoardWords,
): void {
  const next = puzzles.find(({ id }) => !history.isSolved(id));
  for (const [i, place] of [...list.querySelectorAll<HTMLElement>(".board-card")].entries()) {
    const puzzle = puzzles[i];
    place.hidden = puzzle === undefined;
    if (puzzle === undefined) continue;
    const isSolved = history.isSolved(puzzle.id);
    const link = place.querySelector("a")!;
    link.href = `${base()}p/${puzzle.id}/`;
    place.classList.toggle("is-solved", isSolved);
    place.classList.toggle("is-next", puzzle === next);
    place.querySelector(".board-picture")!.innerHTML = puzzle.picture;
    place.querySelector(".board-name")!.textContent = puzzle.name;
    place.querySelector(".board-level")!.innerHTML = puzzle.squares;
    place.querySelector(".board-level")!.append(puzzle.level);
    place.querySelector(".board-size")!.textContent = puzzle.size;
    const seconds = history.solvedBy(puzzle.id)?.seconds ?? 0;
    place.querySelector(".board-solved")!.textContent = !isSolved
      ? ""
      : seconds === 0
        ? words.solved
        : words.solvedIn.replace("%", formatTime(seconds * 1000));
    place.querySelector(".button")!.classList.toggle("primary", puzzle === next);
  }
  list.dataset.state = "ready";
}
