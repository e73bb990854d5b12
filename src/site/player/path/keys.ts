/** Keyboard of the path board: Enter taps, digits write, + and - set the direction, PageUp and PageDown jump. Loaded on the first key. */
import type { PathBoard } from "../../../engine/board.ts";
import type { Slot } from "../../../engine/kind.ts";
import { BEGINS, withFraction } from "../../../engine/typed-fraction.ts";
import type { InputContext } from "../input-context.ts";
import type { Commands } from "./commands.ts";
import type { Tell } from "./status.ts";

/** Digits typed so far that could begin a longer number, and their slot. */
export interface Typed {
  readonly slot: string;
  readonly text: string;
}

export interface Keys {
  waiting(): Typed | null;
  /** Writes the typed digits, except if they are for `slot`. */
  finish(slot?: string): void;
  /** Deletes the last typed digit; false if there is none. */
  shorten(): boolean;
  press(key: string, slot: Slot): void;
}

/** `focus`: puts the focus on a cell. */
export function makeKeys(
  { board: { texts }, move, tell }: Pick<InputContext<PathBoard>, "board" | "move" | "tell">,
  { state, tap, takeBack, turn, jump, write }: Commands,
  focus: (slot: string | undefined) => void,
  t: Tell,
): Keys {
  let typed: Typed | null = null;
  /** The slot of the last written digits: Enter after them is not a tap. */
  let written = "";
  const wait = (slot: string, text: string): void => {
    typed = text === "" ? null : { slot, text };
    tell(text === "" ? "" : t("typing", { figures: text }));
  };
  const hasFractions = /\D/.test(texts[0]!);
  const tooHigh = (): string => t("high", { first: texts[0]!, second: texts[1]!, last: texts.at(-1)! });
  const finish = (slot?: string): void => {
    if (slot !== written) written = "";
    if (typed === null || typed.slot === slot) return;
    const { text, slot: wanted } = typed;
    [typed, written] = [null, wanted];
    if (texts.includes(text)) write(texts.indexOf(text) + 1, wanted);
    else tell(tooHigh());
  };
  const shorten = (): boolean => {
    if (typed === null) return false;
    wait(typed.slot, typed.text.slice(0, -1));
    return true;
  };
  const add = (figure: string, { id, given }: Slot): void => {
    const text = withFraction((typed?.text ?? "") + figure);
    if (text === "0") return;
    const isNumber = texts.includes(text);
    const mayGoOn =
      texts.some(
        (longer, i) => longer !== text && longer.startsWith(text) && !(isNumber && state().placed.has(i + 1)),
      ) ||
      (hasFractions && BEGINS.test(text.slice(-2)));
    if (given !== null || (!mayGoOn && !isNumber)) {
      tell(given !== null ? t("given") : tooHigh());
      return;
    }
    wait(id, text);
    if (!mayGoOn) finish();
  };
  const leap = (side: 1 | -1): void => {
    jump(side);
    focus(state().chosen);
  };
  const commands: Readonly<Record<string, (slot: Slot) => void>> = {
    Enter(slot) {
      const isEnd = typed !== null || written === slot.id;
      finish();
      written = "";
      if (isEnd) return;
      const wasFree = state().numberIn(slot.id) === 0;
      tap(slot);
      if (!wasFree) focus(state().chosen);
    },
    Backspace: () => shorten() || takeBack(),
    Delete({ id }) {
      if (typed !== null) return wait(id, "");
      move({ entry: { [id]: "" } });
    },
    Escape: ({ id }) => typed !== null && wait(id, ""),
    "+": () => turn(1),
    "-": () => turn(-1),
    PageUp: () => leap(-1),
    PageDown: () => leap(1),
  };
  // Leaving the page or the board, or using a tool, writes the typed number; only the take-back tool shortens it.
  const leave = (to: EventTarget | null): void => {
    if (!(to instanceof Element && to.closest(".grid, [data-do=back]") !== null)) finish();
  };
  document.addEventListener("visibilitychange", () => document.hidden && finish());
  document.addEventListener("focusout", ({ relatedTarget }) => leave(relatedTarget));
  document.addEventListener("click", ({ target }) => leave(target), true);
  document.addEventListener("keydown", ({ key }) => /^[a-z]$/i.test(key) && finish(), true);
  return {
    waiting: () => typed,
    finish,
    shorten,
    press: (key, slot) => (/[\d.,/½¼¾]/.test(key) ? add(key, slot) : commands[key === " " ? "Enter" : key]!(slot)),
  };
}
