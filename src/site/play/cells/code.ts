/** What stands around the boxes of a code: guesses above, strips of choices below, clues beside. */
import type { Slot } from "../../../engine/kind.ts";
import type { Marks } from "../desk.ts";
import { type CellsDesk, mark } from "./cell.ts";
import { dressKey } from "./keys.ts";
import { standingOf } from "./standing.ts";
import { guessWords } from "./words.ts";

/** A choice at a place, as a tile of a guess and a key of a strip stand for it. */
interface Choice<E extends HTMLElement> {
  readonly element: E;
  readonly slot: Slot;
  readonly it: string;
}

/** Makes the surroundings of a board respond to taps; gives back what shows them anew. `press`: a choice at a place. */
export function wakeSurroundings(
  desk: CellsDesk,
  press: (slot: Slot, choice: string) => void,
): (marks: Marks, crossing: boolean) => void {
  const board = desk.part("board");
  const [tiles, keys] = [tilesOf(desk), keysOfStrips(desk)];
  const showRiddle = wakeRiddle(desk);
  board.addEventListener("click", ({ target }) => {
    const choice = [...tiles, ...keys].find(({ element }) => element.contains(target as Node));
    if (choice !== undefined) press(choice.slot, choice.it);
  });
  return (marks, crossing) => {
    for (const { element, slot, it } of tiles) element.className = standingOf(desk.game().at, slot.id, it);
    for (const [g, row] of rowsOf(desk).entries()) {
      const guess = desk.board.guesses[g]!;
      mark(row, guess.clue, marks);
      row.ariaLabel = guessWords(desk, guess, g);
    }
    for (const { element, slot, it } of keys) dressKey(desk, element, slot, it, crossing);
    showRiddle(marks);
  };
}

const rowsOf = ({ part }: CellsDesk) => [...part("board").querySelectorAll<HTMLTableRowElement>(".guesses tr")];

const tilesOf = (desk: CellsDesk): Choice<HTMLTableCellElement>[] =>
  rowsOf(desk).flatMap((row, g) =>
    desk.board.guesses[g]!.tiles.map(({ slot, text }, i) => ({
      element: row.cells[i]!,
      slot: desk.slots.find(({ id }) => id === slot)!,
      it: text,
    })),
  );

/** Those who type have their own keys, and no stop at each of these. */
function keysOfStrips({ slots, part, text }: CellsDesk): Choice<HTMLElement>[] {
  const strips = part("board").querySelector<HTMLElement>(".strips");
  strips?.removeAttribute("aria-hidden");
  strips?.addEventListener("mousedown", (event) => event.preventDefault());
  return [...(strips?.children ?? [])].flatMap((strip, i) => {
    const slot = slots[i]!;
    Object.assign(strip, { role: "group", ariaLabel: text(slot.name) });
    return slot.choices!.map((it, j) => ({ element: strip.children[j] as HTMLElement, slot, it }));
  });
}

/** The list of clues with boxes to tick, which stands outside of the board. */
function wakeRiddle({ root, game, keep }: CellsDesk) {
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
