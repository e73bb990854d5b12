/**
 * The initial render of a puzzle before the first move: HTML from its input, the same at build and in the browser. It makes the page
 * complete, so the script can load later.
 */

import type { Board } from "../../engine/board.ts";
import { type Rules, type Slot, say } from "../../engine/kind.ts";
import { initialRender as initialCards } from "./cards/initial-render.ts";
import { initialRender as initialCells } from "./cells/initial-render.ts";
import { clueCount } from "./clue-count.ts";
import { controlsHtml } from "./controls-html.ts";
import type { InitialRender, Writing } from "./grid-html.ts";
import { initialRender as initialPath } from "./path/initial-render.ts";

/** Parts of a puzzle's page. */
interface PageParts {
  /** Extra classes for the board area, each after a space. */
  readonly areaClass: string;
  readonly numberBar: string;
  readonly board: string;
  readonly controls: string;
}

/** The parts of a page for the player. `controls`: of the language, to make them only once. */
export function pageParts(
  rules: Rules<unknown>,
  puzzle: unknown,
  writing: Writing,
  controls = controlsHtml(writing),
): PageParts {
  const first = initialOf(rules.board(puzzle), rules.slots(puzzle), writing);
  const numberBar = first.numberBar ?? '<div class="number-bar" data-part="number-bar"></div>';
  const areaClass = rules.clueHeading(puzzle) === null ? "" : ` ${clueCount(rules.clues(puzzle).length)}`;
  return {
    areaClass,
    numberBar,
    board: first.board,
    controls: controls(first, writing.text(say(`play.${first.back}`))),
  };
}

function initialOf(board: Board, slots: readonly Slot[], writing: Writing): InitialRender {
  switch (board.input) {
    case "path":
      return initialPath({ ...writing, board, slots });
    case "cells":
      return initialCells({ ...writing, board, slots });
    case "cards":
      return initialCards({ ...writing, board, slots });
  }
}
