/** The grid for setting a puzzle. It is the player's board: its entries are the givens, and its notes are the fitting candidates. */
import { type CellsBoard, isPicture, SHADE } from "../../../engine/board.ts";
import type { Entry, Slot } from "../../../engine/kind.ts";
import type { OwnClue, OwnFindings, OwnPuzzle } from "../../../press/own-protocol.ts";
import { initialRender } from "../../player/cells/initial-render.ts";
import type { Input, InputContext, Start } from "../../player/input-context.ts";
import { inputOf, rulesOf, writingOf } from "../../player/loading.ts";
import { type Game, gameOf, play } from "../../player/state.ts";
import type { PartIndex } from "../../publish/indexes.ts";
import { fetchData, languageFolder } from "../data.ts";

/** A puzzle that is being set. `painted`: the filled cells of a picture, if it is known. */
export interface Draft {
  readonly own: OwnPuzzle;
  readonly painted: readonly string[] | null;
}

/** The findings that the grid shows besides the clues. */
export interface Shown {
  /** By blank: the texts that it can still hold; null: none are shown. */
  readonly open: OwnFindings["open"];
  readonly deciding: OwnFindings["deciding"];
  /** Clues that contradict each other, and the one that the page names as the cause. */
  readonly together: readonly OwnClue[];
  readonly culprit: OwnClue | null;
}

export const NOTHING: Shown = { open: null, deciding: [], together: [], culprit: null };

/** A grid that is open. */
export interface OwnGrid {
  /** Shows a puzzle of the kind. `rebuild`: builds the board again even if its clues are the same. */
  mount(draft: Draft, rebuild?: boolean): void;
  show(shown: Shown): void;
  /** The clues of the puzzle by id, each as a text that changes with it. */
  clues(): ReadonlyMap<string, string>;
  /** Whether its cells make a picture. */
  isPicture(): boolean;
}

/** Opens the player's board for puzzles of a kind. `changed`: called with all numbers after one is typed into a slot or taken out. */
export async function openGrid(
  root: HTMLElement,
  { kind }: OwnPuzzle,
  changed: (entry: Entry, slot: string | null) => void,
): Promise<OwnGrid> {
  const { code, words } = (await fetchData<PartIndex>(`${languageFolder()}parts.json`))[kind]!;
  const [rules, begin, writing] = await Promise.all([
    rulesOf(code),
    inputOf(code) as unknown as Promise<Start<CellsBoard>>,
    writingOf(words.play, words.more),
  ]);
  const part = (name: string): HTMLElement => root.querySelector(`[data-part="${name}"]`)!;
  const place = part("grid");
  let puzzle: OwnPuzzle["puzzle"] | null = null;
  let slots: readonly Slot[] = [];
  let game: Game = gameOf(null);
  let canType = false;
  let shown = NOTHING;
  let input: Input | null = null;
  /** The game with the fitting candidates as notes; made once for each refresh, because every cell asks for it. */
  let noted: Game | null = null;
  const withNotes = (): Game => {
    if (noted !== null) return noted;
    const { open } = shown;
    const notes =
      open === null ? {} : Object.fromEntries(Object.entries(open).filter(([id]) => !(id in game.at.entry)));
    noted = { ...game, at: { ...game.at, notes } };
    return noted;
  };
  const refresh = (): void => {
    const { culprit, together } = shown;
    const cellsOf = (clues: readonly OwnClue[]) => new Set(clues.flatMap(({ cells }) => cells));
    const marks = { broken: cellsOf(culprit === null ? [] : [culprit]), hinted: cellsOf(together) };
    if (isPicture(slots)) showPicture(place, slots, game.at.entry, shown, marks);
    else {
      input?.show(marks);
      markNotes(place, slots, shown);
    }
  };
  const build = (): void => {
    const board = rules.board(puzzle) as CellsBoard;
    slots = rules.slots(puzzle);
    const first = initialRender({ board, slots, ...writing });
    place.innerHTML = first.board;
    part("pad").innerHTML = first.pad;
    input = null;
    if (isPicture(slots)) return;
    input = begin({
      ...{ rules, puzzle, board, slots, root, part },
      ...writing,
      game: withNotes,
      // Notes are the fitting candidates; nobody writes them by hand.
      move({ entry = {} }) {
        const next = play(game, { entry });
        if (!canType || next === game) return;
        [game, noted] = [next, null];
        const [slot, text] = Object.entries(entry)[0] ?? [];
        changed(game.at.entry, text === "" || slot === undefined ? null : slot);
      },
      keep: () => {},
      refresh,
      tell: refresh,
      explain: () => {},
    } satisfies InputContext<CellsBoard>);
  };
  // There is nothing to note by hand, so its key does nothing.
  place.addEventListener("keydown", (event) => event.key === "n" && event.stopPropagation(), { capture: true });
  return {
    mount({ own, painted }, rebuild = false) {
      const entry = own.entry ?? Object.fromEntries((painted ?? []).map((cell) => [cell, SHADE]));
      game = { ...gameOf(null), at: { entry, crossed: {} } };
      noted = null;
      canType = own.entry !== null;
      shown = { ...shown, together: [], culprit: null };
      if (rebuild || own.puzzle !== puzzle) {
        puzzle = own.puzzle;
        build();
      }
      refresh();
    },
    show(next) {
      [shown, noted] = [next, null];
      refresh();
    },
    clues: () => new Map(rules.clues(puzzle).map(({ id, say }) => [id, JSON.stringify(say)])),
    isPicture: () => isPicture(slots),
  };
}

/** The cell of a slot, or of any other place of the grid. */
export const cellIn = (grid: HTMLElement, row: number, column: number): HTMLTableCellElement | undefined =>
  grid.querySelector<HTMLTableElement>(".grid")?.rows[row - 1]?.cells[column - 1];

/** Rings the numbers that leave one answer, and lightens those that all answers have. */
function markNotes(grid: HTMLElement, slots: readonly Slot[], { open, deciding }: Shown): void {
  for (const { id, row, column } of slots) {
    const cell = cellIn(grid, row, column)!;
    const ringed = deciding.filter(({ slot }) => slot === id).map(({ text }) => text);
    cell.classList.toggle("fixed", open?.[id]?.length === 1);
    for (const note of cell.querySelectorAll("small i")) {
      note.classList.toggle("ringed", ringed.includes(note.textContent));
      // The name of a cell has its notes as words, one by one.
      if (note.nextSibling instanceof Element) note.after(" ");
    }
  }
}

/** Fills the painted cells. Of the others, those that all answers fill are grey, and those that only some fill have a ring. */
function showPicture(
  grid: HTMLElement,
  slots: readonly Slot[],
  entry: Entry,
  { open }: Shown,
  { broken, hinted }: Readonly<Record<"broken" | "hinted", ReadonlySet<string>>>,
): void {
  for (const { id, row, column } of slots) {
    const cell = cellIn(grid, row, column)!;
    const isFilled = entry[id] === SHADE;
    const [first, second] = open?.[id] ?? [];
    cell.innerHTML = isFilled ? '<span class="shade"></span>' : "";
    cell.classList.toggle("sure", !isFilled && first === SHADE && second === undefined);
    cell.classList.toggle("differs", second !== undefined);
    cell.classList.toggle("broken", broken.has(id));
    cell.classList.toggle("hinted", hinted.has(id));
    cell.classList.remove("chosen");
  }
}
