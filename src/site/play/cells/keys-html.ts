/** The keys for the choices of a slot as HTML, for the initial render and the player alike. */

import type { CellsBoard } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import { escapeHtml } from "../../../templates/markdown.ts";
import type { Writing } from "../grid-html.ts";
import { charactersOf } from "./choice-state.ts";

/** More choices than these are written digit by digit. */
const MANY = 20;

export interface Keys {
  /** Whether each key writes one character, and not a choice. */
  readonly inDigits: boolean;
  /** CSS classes of their group, which say how many are in a row. */
  readonly className: string;
  readonly html: string;
}

/** The keys of a slot. `crossing`: they cross out, so each is a choice wherever there are choices. */
export function keysOf(
  { board: { digits }, text, sign }: Writing & { readonly board: CellsBoard },
  slot: Slot,
  crossing = false,
): Keys {
  const inDigits = slot.choices === null || (!crossing && slot.choices.length > MANY);
  const texts = inDigits ? charactersOf(slot, digits) : slot.choices;
  const keys = texts.map((it) => `<button value="${escapeHtml(it)}">${escapeHtml(sign(it))}</button>`);
  if (inDigits) keys.push(`<button data-do="back">${escapeHtml(text(say("play.tool-erase")))}</button>`);
  return { inDigits, className: `choices c${columnsFor(keys.length)}`, html: keys.join("") };
}

/** Keys in a row: all of a few, else about half of them, so that no row is short. The style sheet knows each number. */
const columnsFor = (keys: number): number => (keys <= 6 ? keys : Math.min(6, Math.ceil(keys / 2)));
