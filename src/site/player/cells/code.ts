/** The surroundings of a code's boxes: guesses above, strips of choices below, clues beside. */
import type { Slot } from "../../../engine/kind.ts";
import type { Marks } from "../input-context.ts";
import { type CellsContext, mark } from "./cell.ts";
import { choiceStateOf } from "./choice-state.ts";
import { showKeyState } from "./keys.ts";
import { guessWords } from "./words.ts";

/** A choice of a slot, with its tile in a guess or its key in a strip. */
interface Choice<E extends HTMLElement> {
  readonly element: E;
  readonly slot: Slot;
  readonly it: string;
}

/** Listens to taps around the board; returns a function that updates the surroundings. `press`: called for a tapped choice. */
export function listenToSurroundings(
  context: CellsContext,
  press: (slot: Slot, choice: string) => void,
): (marks: Marks, crossing: boolean) => void {
  const board = context.part("board");
  const [tiles, keys] = [tilesOf(context), keysOfStrips(context)];
  const showRiddle = listenToClues(context);
  board.addEventListener("click", ({ target }) => {
    const choice = [...tiles, ...keys].find(({ element }) => element.contains(target as Node));
    if (choice !== undefined) press(choice.slot, choice.it);
  });
  return (marks, crossing) => {
    for (const { element, slot, it } of tiles) {
      const state = choiceStateOf(context.game().at, slot.id, it);
      if (element.className === state) continue;
      element.className = state;
      // Composing a row's label is slow, so it happens only after a tile changed.
      element.parentElement!.ariaLabel = null;
    }
    for (const [g, row] of rowsOf(context).entries()) {
      const guess = context.board.guesses[g]!;
      mark(row, guess.clue, marks);
      row.ariaLabel ??= context.text(guessWords(context, guess, g));
    }
    for (const { element, slot, it } of keys) showKeyState(context, element, slot, it, crossing);
    showRiddle(marks);
  };
}

const rowsOf = ({ part }: CellsContext) => [...part("board").querySelectorAll<HTMLTableRowElement>(".guesses tr")];

const tilesOf = (context: CellsContext): Choice<HTMLTableCellElement>[] =>
  rowsOf(context).flatMap((row, g) =>
    context.board.guesses[g]!.tiles.map(({ slot, text }, i) => ({
      element: row.cells[i]!,
      slot: context.slots.find(({ id }) => id === slot)!,
      it: text,
    })),
  );

/** The keys of the strips. They take no focus, as keyboard users type instead. */
function keysOfStrips({ slots, part, text }: CellsContext): Choice<HTMLElement>[] {
  const strips = part("board").querySelector<HTMLElement>(".strips");
  strips?.removeAttribute("aria-hidden");
  strips?.addEventListener("mousedown", (event) => event.preventDefault());
  return [...(strips?.children ?? [])].flatMap((strip, i) => {
    const slot = slots[i]!;
    Object.assign(strip, { role: "group", ariaLabel: text(slot.name) });
    return slot.choices!.map((it, j) => ({ element: strip.children[j] as HTMLElement, slot, it }));
  });
}

/** The list of clues with check boxes, outside the board. */
function listenToClues({ root, game, keep }: CellsContext) {
  const boxes = [...root.querySelectorAll<HTMLInputElement>(".riddle input")];
  for (const box of boxes)
    box.onchange = () => keep({ ticked: boxes.filter(({ checked }) => checked).map(({ value }) => value) });
  return (marks: Marks): void => {
    for (const box of boxes) {
      box.checked = game().ticked.includes(box.value);
      mark(box.closest("li")!, box.value, marks, box);
    }
  };
}
