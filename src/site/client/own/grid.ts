/** The grid in which somebody sets a puzzle: the player's board, empty, whose entries are the clues and whose notes are what fits. */
import type { CellsBoard } from "../../../engine/board.ts";
import type { Entry } from "../../../engine/kind.ts";
import type { OwnFindings, OwnPuzzle } from "../../../press/own-protocol.ts";

import { initialRender } from "../../player/cells/initial-render.ts";
import type { Input, InputContext, Start } from "../../player/input-context.ts";
import { inputOf, rulesOf, writingOf } from "../../player/loading.ts";
import { type Game, gameOf, play, redo, undo } from "../../player/state.ts";
import type { PartIndex } from "../../publish/indexes.ts";
import { fetchData, languageFolder } from "../data.ts";

/** What is shown on the grid besides its clues. */
export interface Shown {
  /** By blank: what it can still hold; null: nothing is shown. */
  readonly open: OwnFindings["open"];
  readonly deciding: OwnFindings["deciding"];
  /** Clues that clash, and the one that is said to be at fault. */
  readonly together: readonly string[];
  readonly culprit: string | null;
}

export const NOTHING: Shown = { open: null, deciding: [], together: [], culprit: null };

/** A grid that is open. */
export interface OwnGrid {
  entry(): Entry;
  /** Writes a clue, or takes it out with an empty text. */
  set(slot: string, text: string): void;
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  show(shown: Shown): void;
}

/** Opens a puzzle in the player's board. `changed`: called after each stroke, with the slot of the clue that was set. */
export async function openGrid(
  root: HTMLElement,
  { kind, puzzle, entry }: OwnPuzzle,
  changed: (slot: string | null) => void,
): Promise<OwnGrid> {
  const { code, words } = (await fetchData<PartIndex>(`${languageFolder()}parts.json`))[kind]!;
  const [rules, begin, writing] = await Promise.all([
    rulesOf(code),
    inputOf(code) as unknown as Promise<Start<CellsBoard>>,
    writingOf(words.play, words.more),
  ]);
  const [board, slots] = [rules.board(puzzle) as CellsBoard, rules.slots(puzzle)];
  const part = (name: string): HTMLElement => root.querySelector(`[data-part="${name}"]`)!;
  const first = initialRender({ board, slots, ...writing });
  part("grid").innerHTML = first.board;
  part("pad").innerHTML = first.pad;
  let game: Game = { ...gameOf(null), at: { entry: entry ?? {}, crossed: {} } };
  let shown = NOTHING;
  const move = (next: Game, slot: string | null): void => {
    if (next === game) return;
    game = next;
    shown = { ...shown, together: [], culprit: null };
    refresh();
    changed(slot);
  };
  const withNotes = (): Game => {
    const { open } = shown;
    const notes =
      open === null ? {} : Object.fromEntries(Object.entries(open).filter(([id]) => !(id in game.at.entry)));
    return { ...game, at: { ...game.at, notes } };
  };
  const context: InputContext<CellsBoard> = {
    ...{ rules, puzzle, board, slots, root, part },
    ...writing,
    game: withNotes,
    // Notes are what fits, and are not written by hand.
    move: ({ entry: written = {} }) => move(play(game, { entry: written }), Object.keys(written)[0] ?? null),
    keep: () => {},
    refresh: () => refresh(),
    tell: () => refresh(),
    explain: () => {},
  };
  let input: Input | null = null;
  const refresh = (): void => {
    const { culprit, together } = shown;
    input?.show({ broken: new Set(culprit === null ? [] : [culprit]), hinted: new Set(together) });
    markNotes(part("grid"), slots, shown);
  };
  // There is nothing to note by hand, so its key does nothing.
  part("grid").addEventListener("keydown", (event) => event.key === "n" && event.stopPropagation(), { capture: true });
  input = begin(context);
  refresh();
  return {
    entry: () => game.at.entry,
    set: (slot, text) => move(play(game, { entry: { [slot]: text } }), text === "" ? null : slot),
    undo: () => move(undo(game), null),
    redo: () => move(redo(game), null),
    canUndo: () => game.past.length > 0,
    canRedo: () => game.future.length > 0,
    show(next) {
      shown = next;
      refresh();
    },
  };
}

/** Rings the numbers that leave one answer, and lightens those that all answers have. */
function markNotes(place: HTMLElement, slots: InputContext["slots"], { open, deciding }: Shown): void {
  const rows = place.querySelector<HTMLTableElement>(".grid")!.rows;
  for (const { id, row, column } of slots) {
    const cell = rows[row - 1]!.cells[column - 1]!;
    const ringed = deciding.filter(({ slot }) => slot === id).map(({ text }) => text);
    cell.classList.toggle("fixed", open?.[id]?.length === 1);
    for (const note of cell.querySelectorAll("small i"))
      note.classList.toggle("ringed", ringed.includes(note.textContent));
  }
}
