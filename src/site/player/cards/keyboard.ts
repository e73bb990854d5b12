/** The keyboard of a board of cards: digits type numbers, sign keys type signs, and arrows move along the toolbar. */

import type { CardsState } from "./cards-state.ts";
import type { Commands } from "./commands.ts";
import type { Operand } from "./operands.ts";
import type { Pad } from "./pad.ts";

/** What the keyboard acts on. */
export interface Keyboard {
  readonly state: CardsState;
  readonly commands: Commands;
  readonly pad: Pad;
}

/** Signs by the characters that players type for them. */
const TYPED: Readonly<Record<string, string>> = { x: "*", "×": "*", "·": "*", ":": "/", "÷": "/", "−": "-", "–": "-" };

/** Handles a key by its name. */
export function press(keyboard: Keyboard, key: string): void {
  const sign = TYPED[key] ?? key;
  if (/^\d$/.test(key)) writeDigit(keyboard, key);
  else if (key === "Enter") endNumber(keyboard);
  else if (/^[-+*/]$/.test(sign)) writeSign(keyboard, sign);
  else if (key === "Backspace") takeOneBack(keyboard);
  else if (key === "Delete" || key === "Escape") keyboard.commands.takeBack();
  else {
    const { all, current } = keyboard.pad.stops();
    const aim = targetOf(key, all, current);
    if (aim !== undefined) keyboard.pad.focus(aim.dataset.key);
  }
}

/** Adds a digit to the typed number; an empty text ends the number. */
function writeDigit({ state, commands }: Keyboard, digit: string): void {
  const { partial } = state;
  const typed = partial.typed + digit;
  const means = operandOf(typed, openIn(state), digit === "");
  commands.make({ ...partial, typed: means === "more" ? typed : "" });
  if (means === null) commands.refuse("no-number", { number: typed });
  else if (means !== "more") commands.take(means);
}

/** Enter ends a number that could be longer; without a typed number it does nothing. */
function endNumber(keyboard: Keyboard): void {
  if (keyboard.state.partial.typed !== "") writeDigit(keyboard, "");
}

/** A sign ends the number before it. */
function writeSign({ state, commands }: Keyboard, sign: string): void {
  const { typed } = state.partial;
  const means = typed === "" ? null : operandOf(typed, openIn(state), true);
  if (means !== null && means !== "more") commands.take(means);
  commands.choose(sign);
}

function takeOneBack({ state, commands }: Keyboard): void {
  const { left, sign, typed } = state.partial;
  if (typed !== "") commands.make({ left, sign, typed: typed.slice(0, -1) });
  else if (sign !== null) commands.make({ left, sign: null, typed });
  else commands.takeBack();
}

/** Unused operands that a typed number can match. */
const openIn = ({ operands, partial }: CardsState): Operand[] =>
  operands.filter(({ id, isUsed }) => !isUsed && id !== partial.left?.id);

/**
 * The operand for typed digits, "more" if more digits could follow, or null if no operand begins with them. `isAll`: no more
 * digits follow.
 */
export function operandOf(typed: string, open: readonly Operand[], isAll: boolean): Operand | "more" | null {
  const begun = open.filter(({ value }) => String(value).startsWith(typed));
  if (begun.length === 0) return null;
  const exact = begun.findLast(({ value }) => String(value) === typed);
  const isSure = begun.every(({ value }) => value === begun[0]!.value);
  if (exact !== undefined && (isAll || isSure)) return exact;
  return isAll && isSure ? begun[0]! : "more";
}

/** The button that an arrow key moves to: left and right through all keys, up and down to the nearest one in the other row. */
function targetOf(
  name: string,
  stops: readonly HTMLButtonElement[],
  from: HTMLButtonElement | undefined,
): HTMLButtonElement | undefined {
  const at = stops.indexOf(from!);
  if (name === "Home") return stops[0];
  if (name === "End") return stops.at(-1);
  if (name === "ArrowLeft") return stops[Math.max(0, at - 1)];
  if (name === "ArrowRight") return stops[Math.min(stops.length - 1, at + 1)];
  if ((name !== "ArrowUp" && name !== "ArrowDown") || from === undefined) return undefined;
  const [x, y] = middleOf(from);
  const away = (button: HTMLButtonElement): number => Math.abs(middleOf(button)[0] - x);
  const there = stops.filter((button) => {
    const down = middleOf(button)[1] - y;
    return Math.abs(down) > 4 && down > 0 === (name === "ArrowDown");
  });
  return there.sort((a, b) => away(a) - away(b))[0] ?? from;
}

function middleOf(button: HTMLElement): [x: number, y: number] {
  const { x, y, width, height } = button.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
