/** Texts that stand twice among slots that must differ, as in a Magic Square, and choices that are used elsewhere. */
import type { CellsBoard } from "../../../engine/board.ts";
import type { Position, Slot } from "../../../engine/kind.ts";

/** A board with its entries. */
interface Written {
  readonly board: Pick<CellsBoard, "different">;
  readonly slots: readonly Slot[];
  game(): { readonly at: Position };
}

/** The other slots that hold a text, given or written, of those that must differ from a slot. */
export function holdersOf({ board, slots, game }: Written, { id }: Slot, text: string): readonly Slot[] {
  const { entry } = game().at;
  const others = new Set(board.different.flatMap((group) => (group.includes(id) ? group : [])));
  return slots.filter((other) => other.id !== id && others.has(other.id) && (other.given ?? entry[other.id]) === text);
}

/** The other slots that hold what stands in a slot, though they must differ. */
export function twinsOf(context: Written, slot: Slot): readonly Slot[] {
  const text = slot.given ?? context.game().at.entry[slot.id];
  return text === undefined ? [] : holdersOf(context, slot, text);
}

/** The slots whose text stands in another one that must differ; none because of `typed`, where a number is being typed. */
export const twiceIn = (context: Written, typed: string | null): string[] =>
  context.slots.flatMap((slot) =>
    slot.id !== typed && twinsOf(context, slot).some(({ id }) => id !== typed) ? slot.id : [],
  );

/** The choices of a slot that are used nowhere else; all of them where none is left. */
export function unusedIn(context: Written, slot: Slot): readonly string[] {
  const choices = slot.choices ?? [];
  const unused = choices.filter((text) => holdersOf(context, slot, text).length === 0);
  return unused.length > 0 ? unused : choices;
}

/** Must each choice of a slot be used, once? So it is where as many slots must differ as there are choices. */
export const isEachOnce = ({ different }: Pick<CellsBoard, "different">, { id, choices }: Slot): boolean =>
  different.some((group) => group.includes(id) && group.length === choices?.length);
