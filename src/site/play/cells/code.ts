/** What stands around the boxes of a code: guesses above, strips of choices below, clues beside. */
import type { CellsBoard } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import type { Desk, Marks } from "../desk.ts";
import { buttonOf, dressKey } from "./keys.ts";
import { standingOf } from "./moves.ts";
import { guessWords } from "./words.ts";

export interface Surroundings {
  show(marks: Marks, crossing: boolean): void;
  /** The clue at a place, in words, from 0 and round again; undefined where there are none. */
  clue(at: number): string | undefined;
}

/** Makes the surroundings of a board respond to taps. `press`: a choice at a place. */
export function wakeSurroundings(desk: Desk<CellsBoard>, press: (slot: Slot, choice: string) => void): Surroundings {
  const guesses = wakeGuesses(desk, press);
  const strips = wakeStrips(desk, press);
  const riddle = wakeRiddle(desk);
  return {
    show(marks, crossing) {
      guesses.show(marks);
      strips(crossing);
      riddle.show(marks);
    },
    clue: (at) => guesses.clue(at) ?? riddle.clue(at),
  };
}

const slotOf = ({ slots }: Desk<CellsBoard>, id: string): Slot => slots.find((slot) => slot.id === id)!;

function wakeGuesses(desk: Desk<CellsBoard>, press: (slot: Slot, choice: string) => void) {
  const { guesses } = desk.board;
  const rows = [...(desk.part("board").querySelector<HTMLTableElement>(".guesses")?.rows ?? [])];
  for (const [g, { tiles }] of guesses.entries())
    for (const [i, { slot, text }] of tiles.entries())
      rows[g]!.cells[i]!.onclick = () => press(slotOf(desk, slot), text);
  return {
    show({ broken, hinted }: Marks): void {
      for (const [g, guess] of guesses.entries()) {
        const row = rows[g]!;
        row.classList.toggle("broken", broken.has(guess.clue));
        row.classList.toggle("hinted", hinted.has(guess.clue));
        row.ariaLabel = guessWords(desk, guess, g);
        for (const [i, { slot, text }] of guess.tiles.entries())
          row.cells[i]!.className = standingOf(desk.game().at, slot, text);
      }
    },
    clue: (at: number): string | undefined =>
      guesses.length === 0 ? undefined : guessWords(desk, guesses[at % guesses.length]!, at % guesses.length),
  };
}

/** Each strip's symbols become keys of the same size; those who type have their own keys, and no stop at each of these. */
function wakeStrips(desk: Desk<CellsBoard>, press: (slot: Slot, choice: string) => void) {
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
  return (crossing: boolean): void => {
    for (const { slot, it, key } of made) dressKey(desk, key, slot, it, crossing);
  };
}

/** The list of clues with boxes to tick, which stands outside of the board. */
function wakeRiddle({ root, game, keep, text }: Desk<CellsBoard>) {
  const boxes = [...root.querySelectorAll<HTMLInputElement>(".riddle input")];
  for (const box of boxes)
    box.onchange = () => keep({ ticked: boxes.filter(({ checked }) => checked).map(({ value }) => value) });
  return {
    show({ broken, hinted }: Marks): void {
      for (const box of boxes) {
        box.checked = game().ticked.includes(box.value);
        box.ariaInvalid = broken.has(box.value) ? "true" : null;
        const item = box.closest("li")!;
        item.classList.toggle("broken", broken.has(box.value));
        item.classList.toggle("hinted", hinted.has(box.value));
      }
    },
    clue(at: number): string | undefined {
      const told = boxes[at % boxes.length]?.closest("label")?.querySelector("span")?.textContent;
      return told == null ? undefined : text(say("play-cells.clue", { number: (at % boxes.length) + 1, told }));
    },
  };
}

/** How the boxes are called: those of a code that guesses tell of, those of a number. */
export const nameOf = ({ guesses }: CellsBoard): string => (guesses.length > 0 ? "your-code" : "your-number");

/** Small words beside the boxes, and what the looks of a guess's digits mean. */
export function addNotes({ root, part, text, board }: Desk<CellsBoard>): void {
  const t = (name: string): string => text(say(`play-cells.${name}`));
  for (const name of [nameOf(board), "your-strips"]) {
    const note = document.createElement("p");
    Object.assign(note, { className: `beside-note ${name} small quiet`, textContent: t(name) });
    part("board").append(note);
  }
  const [sample] = board.guesses;
  if (sample === undefined) return;
  const legend = document.createElement("section");
  legend.className = `looks${board.round ? " round" : ""}`;
  const head = document.createElement("h2");
  head.textContent = t("marks");
  const items = (["agrees", "struck", "open"] as const).map((standing, i) => {
    const [item, tile] = [document.createElement("p"), document.createElement("b")];
    item.className = standing;
    tile.textContent = sample.tiles[i % sample.tiles.length]!.text;
    tile.ariaHidden = "true";
    item.append(tile, t(`mark-${standing}`));
    return item;
  });
  legend.append(head, ...items);
  root.querySelector(".side")?.append(legend);
}
