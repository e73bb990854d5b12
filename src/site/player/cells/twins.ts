/** Finds duplicate texts among slots that must differ, as in a Magic Square, and choices that other slots use. */
import type { CellsBoard } from "../../../engine/board.ts";
import type { Position, Slot } from "../../../engine/kind.ts";

/** A board and its entries. */
interface Written {
  readonly board: Pick<CellsBoard, "different">;
  readonly slots: readonly Slot[];
  game(): { readonly at: Position };
}

/** The slots that must differ from a slot and hold a text, as given or entry. */
export function holdersOf({ board, slots, game }: Written, { id }: Slot, text: string): readonly Slot[] {
  const { entry } = game().at;
  const others = new Set(board.different.flatMap((group) => (group.includes(id) ? group : [])));
  return slots.filter((other) => other.id !== id && others.has(other.id) && (other.given ?? entry[other.id]) === text);
}

/** The slots that must differ from a slot but hold the same text. */
export function twinsOf(context: Written, slot: Slot): readonly Slot[] {
  const text = slot.given ?? context.game().at.entry[slot.id];
  return text === undefined ? [] : holdersOf(context, slot, text);
}

/** The slots with a duplicate text; ignores slot `typed`, whose number is still incomplete. */
export const twiceIn = (context: Written, typed: string | null): string[] =>
  context.slots.flatMap((slot) =>
    slot.id !== typed && twinsOf(context, slot).some(({ id }) => id !== typed) ? slot.id : [],
  );

/** The choices of a slot that no other slot uses; all choices if there are none. */
export function unusedIn(context: Written, slot: Slot): readonly string[] {
  const choices = slot.choices ?? [];
  const unused = choices.filter((text) => holdersOf(context, slot, text).length === 0);
  return unused.length > 0 ? unused : choices;
}

/** Whether each choice of a slot occurs exactly once: if the number of slots that must differ equals the number of choices. */
export const isEachOnce = ({ different }: Pick<CellsBoard, "different">, { id, choices }: Slot): boolean =>
  different.some((group) => group.includes(id) && group.length === choices?.length);
