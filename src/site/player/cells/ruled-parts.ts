/**
 * Parts of a ruled grid that are loaded after it: notes, names of cages, and what it shows of the chosen cell: the cells that must
 * differ from it, equal digits, and how many of each are left.
 */
import type { CellsBoard } from "../../../engine/board.ts";
import type { Slot } from "../../../engine/kind.ts";
import type { Grid } from "../grid.ts";
import type { Played } from "../played.ts";
import type { Change } from "../state.ts";
import type { CellsContext } from "./cell.ts";
import { notesIn } from "./choice-state.ts";
import type { cross } from "./moves.ts";
import { isEachOnce } from "./twins.ts";
import { spoken, w } from "./words.ts";

/** The parts of a ruled grid that are loaded after it. */
export interface RuledParts {
  /** Shows the marks for a chosen slot. `noting`: keys add and remove notes. */
  show(chosen: Slot, noting: boolean): void;
  /** What follows the name of a cell in its label. */
  extra(slot: Slot): string;
  /** Adds a note, or removes it; on boards whose cells are filled or left empty it crosses out. */
  readonly mark: typeof cross;
}

export function ruledParts(context: CellsContext, grid: Grid): RuledParts {
  const { board, slots, game, root } = context;
  const places = placesOfEach(board, slots);
  const textIn = ({ id, given }: Slot): string | undefined => given ?? game().at.entry[id];
  const show = (chosen: Slot, noting: boolean): void => {
    const isDone = root.classList.contains("done");
    const digit = isDone ? undefined : textIn(chosen);
    const peers = new Set(isDone ? [] : board.different.filter((group) => group.includes(chosen.id)).flat());
    const cage = new Set(isDone ? [] : board.cages?.find((each) => each.slots.includes(chosen.id))?.slots);
    const written = new Map<string, number>();
    for (const slot of slots) {
      const { classList } = grid.cell(slot.id);
      const text = textIn(slot);
      classList.toggle("peer", slot !== chosen && peers.has(slot.id));
      classList.toggle("mate", cage.has(slot.id));
      classList.toggle("same", digit !== undefined && text === digit);
      if (text !== undefined) written.set(text, (written.get(text) ?? 0) + 1);
    }
    const noted = new Set(noting ? notesIn(game().at, chosen) : []);
    for (const key of keysIn(context)) {
      key.classList.toggle("noted", noted.has(key.value));
      if (noting) key.ariaPressed = String(noted.has(key.value));
    }
    if (places !== null) showLeft(context, (text) => Math.max(0, places - (written.get(text) ?? 0)));
  };
  return { show, extra: (slot) => cageWords(context, slot), mark: note };
}

/** How often each digit stands in the solved grid: once in each row, column and region; null if that is not known. */
export const placesOfEach = (board: CellsBoard, slots: readonly Slot[]): number | null => {
  const digits = slots[0]?.choices?.length ?? 0;
  const isLatin = slots.every((slot) => slot.choices?.length === digits && isEachOnce(board, slot));
  return isLatin && slots.length > digits ? slots.length / digits : null;
};

/** Shows on each key how many of its digit are still to write. */
function showLeft(context: CellsContext, leftOf: (digit: string) => number): void {
  for (const key of keysIn(context)) {
    const left = leftOf(key.value);
    key.classList.add("counted");
    key.classList.toggle("spent", left === 0);
    key.style.setProperty("--left", String(left));
    key.ariaLabel = context.text(w("key-left", { it: spoken(context, key.value), left }));
  }
}

const keysIn = ({ part }: CellsContext) =>
  part("pad").querySelectorAll<HTMLButtonElement>(".choices button:not([data-do])");

/** Adds a note, or removes it. A slot with an entry stays as it is. */
export function note(at: Played, slot: Slot, text: string): Change {
  const { id } = slot;
  if (at.entry[id] !== undefined) return {};
  const noted = notesIn(at, slot);
  if (noted.includes(text)) return { notes: { [id]: noted.filter((other) => other !== text) }, crossed: { [id]: [] } };
  const crossed = (at.crossed[id] ?? []).filter((other) => other !== text);
  return { notes: { [id]: [...noted, text] }, crossed: { [id]: crossed } };
}

/** The clue of a cage, after the name of its first cell. */
export function cageWords({ board, slots, text }: Pick<CellsContext, "board" | "slots" | "text">, slot: Slot): string {
  const cage = board.cages?.find((each) => slots.find(({ id }) => each.slots.includes(id)) === slot);
  if (cage === undefined || cage.text === "") return "";
  const [, number = "", sign = ""] = /^(\d*)(.*)$/.exec(cage.text)!;
  return `, ${text(w("cage", { clue: sign === "" ? number : `${number} ${spoken({ text }, PLAIN[sign] ?? sign)}` }))}`;
}

/** Signs as entries have them. */
const PLAIN: Readonly<Record<string, string>> = { "×": "*", "÷": "/", "−": "-" };
