/** What stands around the boxes of a code: guesses above, strips of choices below, clues beside. */
import type { Slot } from "../../../engine/kind.ts";
import type { Marks } from "../desk.ts";
import { mark } from "./cell.ts";
import { buttonOf, dressKey } from "./keys.ts";
import { standingOf } from "./moves.ts";
import { type CellsDesk, guessWords } from "./words.ts";

/** Makes the surroundings of a board respond to taps; gives back what shows them anew. `press`: a choice at a place. */
export function wakeSurroundings(
  desk: CellsDesk,
  press: (slot: Slot, choice: string) => void,
): (marks: Marks, crossing: boolean) => void {
  const all = [wakeGuesses(desk, press), wakeStrips(desk, press), wakeRiddle(desk)];
  return (marks, crossing) => {
    for (const show of all) show(marks, crossing);
  };
}

const slotOf = ({ slots }: CellsDesk, id: string): Slot => slots.find((slot) => slot.id === id)!;

function wakeGuesses(desk: CellsDesk, press: (slot: Slot, choice: string) => void) {
  const { guesses } = desk.board;
  const rows = desk.part("board").querySelector<HTMLTableElement>(".guesses")?.rows;
  for (const [g, { tiles }] of guesses.entries())
    for (const [i, { slot, text }] of tiles.entries())
      rows![g]!.cells[i]!.onclick = () => press(slotOf(desk, slot), text);
  return (marks: Marks): void => {
    for (const [g, guess] of guesses.entries()) {
      const row = rows![g]!;
      mark(row, guess.clue, marks);
      row.ariaLabel = guessWords(desk, guess, g);
      for (const [i, { slot, text }] of guess.tiles.entries())
        row.cells[i]!.className = standingOf(desk.game().at, slot, text);
    }
  };
}

/** Each strip's symbols become keys of the same size; those who type have their own keys, and no stop at each of these. */
function wakeStrips(desk: CellsDesk, press: (slot: Slot, choice: string) => void) {
  const { slots, part, text } = desk;
  const strips = part("board").querySelector(".strips");
  const made = [...(strips?.children ?? [])].flatMap((strip, i) => {
    const slot = slots[i]!;
    strip.role = "group";
    strip.ariaLabel = text(slot.name);
    const keys = slot.choices!.map((it) => ({ slot, it, key: buttonOf(it) }));
    for (const { it, key } of keys) {
      key.tabIndex = -1;
      key.onclick = () => press(slot, it);
    }
    strip.replaceChildren(...keys.map(({ key }) => key));
    return keys;
  });
  strips?.removeAttribute("aria-hidden");
  strips?.addEventListener("mousedown", (event) => event.preventDefault());
  return (_: Marks, crossing: boolean): void => {
    for (const { slot, it, key } of made) dressKey(desk, key, slot, it, crossing);
  };
}

/** The list of clues with boxes to tick, which stands outside of the board. */
function wakeRiddle({ root, game, keep }: CellsDesk) {
  const boxes = [...root.querySelectorAll<HTMLInputElement>(".riddle input")];
  for (const box of boxes)
    box.onchange = () => keep({ ticked: boxes.filter(({ checked }) => checked).map(({ value }) => value) });
  return (marks: Marks): void => {
    for (const box of boxes) {
      box.checked = game().ticked.includes(box.value);
      box.ariaInvalid = marks.broken.has(box.value) ? "true" : null;
      mark(box.closest("li")!, box.value, marks);
    }
  };
}
