/** The commands for the chosen cell, from keys, pad and taps. */
import { type Slot, say, type Words } from "../../../engine/kind.ts";
import type { Grid } from "../grid.ts";
import type { Marks } from "../input-context.ts";
import type { CellsContext } from "./cell.ts";
import { charactersOf } from "./choice-state.ts";
import { characterOf, cross, mayGoOn, typed, write } from "./moves.ts";
import type { RuledParts } from "./ruled-parts.ts";
import { spoken, useWords } from "./words.ts";

/** State of the input between key presses. */
export interface InputState {
  /** Whether keys cross out; in a ruled grid, whether they note. */
  crossing: boolean;
  /** The slot of the last key, and the text typed there so far. */
  slot: string;
  typed: string;
  /** Index of the clue to read next. */
  clue: number;
  /** Index of the chosen cell's line to read next. */
  line: number;
  marks: Marks;
  /** The parts of a ruled grid, once they have loaded. */
  ruled?: RuledParts;
}

export type Commands = ReturnType<typeof commandsOf>;

/** All commands. `choose`: chooses another cell. */
export function commandsOf(context: CellsContext, grid: Grid, state: InputState, choose: (slot: Slot) => void) {
  const { board, slots, game, text } = context;
  const mark: typeof cross = (...move) => (state.ruled?.mark ?? cross)(...move);
  const blanks = slots.filter(({ given }) => given === null);
  /** Moves to the next empty blank of a code, wrapping around. */
  const goOn = (slot: Slot): void => {
    const i = blanks.indexOf(slot);
    const next = [...blanks.slice(i + 1), ...blanks.slice(0, i)].find(({ id }) => game().at.entry[id] === undefined);
    if (board.strips && next !== undefined) choose(next);
  };
  const isIdle = (): boolean => {
    const { given } = grid.current();
    if (given !== null) context.tell(text(say("play-cells.printed")));
    return given !== null || context.root.classList.contains("done");
  };
  const put = (slot: Slot, it: string): void => {
    context.move(write(game().at, slot, it));
    if (it !== "") goOn(slot);
  };
  /** Crosses out a number of several digits once no other choice begins with it, or on Enter. */
  const strike = (slot: Slot, it: string, now: boolean): void => {
    const isChoice = slot.choices!.includes(it);
    const isWhole = isChoice && (now || !slot.choices!.some((choice) => choice !== it && choice.startsWith(it)));
    state.typed = isWhole ? "" : it;
    if (isWhole) context.move(mark(game().at, slot, it));
    else if (!now) context.tell(text(say("play-cells.crossing", { it: spoken(context, it) })));
  };
  return {
    /** Whether the text typed in the chosen cell could become a longer number. */
    isTyping(): boolean {
      const slot = grid.current();
      const isTyped = state.slot === slot.id && state.typed !== "" && game().at.entry[slot.id] === state.typed;
      return isTyped && mayGoOn(slot, state.typed, board.digits);
    },
    turn(crossing: boolean): void {
      Object.assign(state, { crossing, typed: "" });
      context.refresh();
    },
    press(it: string): void {
      const slot = grid.current();
      if (isIdle()) return;
      if (state.crossing) context.move(mark(game().at, slot, it));
      else put(slot, game().at.entry[slot.id] === it ? "" : it);
    },
    type(character: string, crossing: boolean): void {
      const slot = grid.current();
      if (isIdle()) return;
      const goesOn = state.slot === slot.id && (crossing || game().at.entry[slot.id] === state.typed);
      const it = typed(slot, goesOn ? state.typed : "", character, board.digits);
      Object.assign(state, { slot: slot.id, typed: it ?? "" });
      if (it === null) context.tell(useWords(context, slot));
      else if (crossing && slot.choices !== null) strike(slot, it, false);
      else put(slot, it);
    },
    enter(): boolean {
      const slot = grid.current();
      if (state.typed === "" || !state.crossing || slot.choices === null) return false;
      strike(slot, state.typed, true);
      return true;
    },
    /** Clears the chosen cell: first its entry, then its crossings; in a code, if it is empty, the blank before it. */
    erase(): void {
      const here = grid.current();
      const before = blanks[blanks.indexOf(here) - 1];
      state.typed = "";
      const isBare = ({ id }: Slot): boolean => game().at.entry[id] === undefined && !game().at.crossed[id];
      const slot = board.strips && isBare(here) && before !== undefined ? before : here;
      if (isIdle() || slot.given !== null) return;
      if (slot !== here) choose(slot);
      context.move(
        game().at.entry[slot.id] === undefined
          ? { crossed: { [slot.id]: [] }, notes: { [slot.id]: [] } }
          : { entry: { [slot.id]: "" } },
      );
    },
  };
}

/** Handles a key before the grid and the tools do. */
export function onKey(
  event: KeyboardEvent,
  context: CellsContext,
  grid: Grid,
  state: InputState,
  commands: Commands,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, code, shiftKey } = event;
  const slot = grid.current();
  const digit = shiftKey ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
  const character = characterOf(key, slot, context.board.digits);
  const shifted = charactersOf(slot, context.board.digits).find((other) => other === digit);
  const read = async (wordsOf: (by: typeof import("./read.ts")) => Words | null) => {
    const words = wordsOf(await import("./read.ts"));
    if (words !== null) context.explain(words);
  };
  const others: Readonly<Record<string, () => unknown>> = {
    Backspace: commands.erase,
    Delete: commands.erase,
    Enter: commands.enter,
    n: () => commands.turn(!state.crossing),
    g: () => read(({ clueOf }) => clueOf(context, slot, state.clue++)),
    // A board without lines has rows and columns, which the grid reads.
    ...(context.board.lines.length === 0
      ? {}
      : {
          r: () => read(({ lineOf }) => lineOf(context, slot, "first", 0)),
          k: () => read(({ lineOf }) => lineOf(context, slot, "other", state.line++)),
        }),
  };
  const isLetter = /[a-z]/i.test(key);
  if (character !== undefined) commands.type(character, state.crossing || (shiftKey && isLetter));
  else if (shifted !== undefined) commands.type(shifted, true);
  else if (others[key] === undefined || others[key]() === false) return;
  event.preventDefault();
}
