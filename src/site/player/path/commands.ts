/** The commands of a path board: choose, place, write, draw and take back numbers. */
import type { PathBoard } from "../../../engine/board.ts";
import { type Entry, type Slot, say } from "../../../engine/kind.ts";
import type { InputContext } from "../input-context.ts";
import { BEGIN, type Count, countFrom, type Direction, gapFrom, latestOwn } from "./count.ts";
import { countAfterChange, type PathState, pathStatesOn } from "./path-state.ts";

export interface Commands {
  /** The state of the board, including numbers of an unfinished drawing. */
  state(): PathState;
  isDone(): boolean;
  /** Whether the player is drawing numbers that are not a move yet. */
  isDrawing(): boolean;
  /** Chooses a number, placed or not: counting continues from it. */
  choose(n: number): void;
  turn(direction: Direction): void;
  /** Moves to the gap before or after. */
  jump(side: Direction): void;
  /** Handles a tap: writes the next number in a free cell, takes back the latest own number, or chooses any other number. */
  tap(slot: Slot): void;
  takeBack(): void;
  /** Writes any number into a slot; removes it from its old slot. */
  write(n: number, slot: string): void;
  /** Shows numbers of an unfinished drawing, and counts on from there. They are not a move yet. */
  preview(entry: Entry, count: Count): void;
  /** Updates counting after a change of the game from outside, such as undo. Called before each render. */
  catchUp(): void;
}

export function makeCommands({
  board,
  slots,
  root,
  part,
  game,
  move,
  refresh,
  ...context
}: InputContext<PathBoard>): Commands {
  const { last, texts } = board;
  const printed = (n: number): string => texts[n - 1]!;
  const stateOf = pathStatesOn(board, slots);
  let count = BEGIN;
  let known: Entry = game().at.entry;
  let drawn: Entry = {};
  let state = stateOf(known, count);

  const isDone = (): boolean => root.classList.contains("done");
  const isOwn = (slot: string): boolean => game().at.entry[slot] !== undefined;
  const tell = (name: string, values = {}): void => context.tell(context.text(say(`play-path.${name}`, values)));
  const updateState = (): void => {
    state = stateOf({ ...known, ...drawn }, count);
  };
  /** Applies another count. The status replaces an earlier line, but not a hint. */
  const countOn = (next: Count): void => {
    count = next;
    updateState();
    if (part("hint").hidden && !isDone()) context.tell("");
    else refresh();
  };
  const choose = (n: number): void => countOn(countFrom(state.placed, n, count.direction, last));
  const takeBack = (): void => {
    const n = latestOwn(state.placed, isOwn, count);
    if (n === 0) tell("nothing-back");
    else move({ entry: { [state.placed.get(n)!]: "" } });
  };
  const tap = (slot: Slot): void => {
    const { next, beside, fits, numberIn, chosen } = state;
    const n = numberIn(slot.id);
    if (isDone()) return;
    if (fits(next, slot.id)) move({ entry: { [slot.id]: printed(next) } });
    else if (n === 0) tell(next > 0 ? "refused" : "full", { number: printed(next), beside: beside.map(printed) });
    else if ((n === count.from || slot.id === chosen) && n === latestOwn(state.placed, isOwn, count)) takeBack();
    else choose(n);
  };
  return {
    state: () => state,
    isDone,
    isDrawing: () => Object.keys(drawn).length > 0,
    choose,
    turn: (direction) => countOn({ ...count, direction }),
    jump(side) {
      const n = gapFrom(state.placed, state.next, side, count.direction, last);
      if (n > 0) choose(n);
    },
    tap,
    takeBack,
    write(n, slot) {
      const holder = state.placed.get(n);
      if (holder === undefined) move({ entry: { [slot]: printed(n) } });
      else if (isOwn(holder)) move({ entry: { [holder]: "", [slot]: printed(n) } });
      else tell("taken", { number: printed(n) });
    },
    preview(entry, next) {
      [drawn, count] = [entry, next];
      updateState();
      refresh();
    },
    catchUp() {
      count = countAfterChange(count, known, game().at.entry, texts);
      known = game().at.entry;
      updateState();
    },
  };
}
