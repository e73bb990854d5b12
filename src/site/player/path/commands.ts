/** The commands of a path board: numbers are chosen, placed, written, drawn and taken back. */
import type { PathBoard } from "../../../engine/board.ts";
import { type Entry, type Slot, say } from "../../../engine/kind.ts";
import type { InputContext } from "../input-context.ts";
import { BEGIN, type Count, countFrom, type Direction, gapFrom, latestOwn } from "./count.ts";
import { countAfterChange, type PathState, pathStatesOn } from "./path-state.ts";

export interface Commands {
  /** The state of the board, with numbers that are being drawn. */
  state(): PathState;
  isDone(): boolean;
  /** Whether numbers are being drawn that are no move yet. */
  isDrawing(): boolean;
  /** Chooses a number, placed or not: counting goes on from it. */
  choose(n: number): void;
  turn(direction: Direction): void;
  /** Moves on to the gap before or after. */
  jump(side: Direction): void;
  /** A tap on a cell: a free one gets the next number, the latest own number is taken back, any other number is chosen. */
  tap(slot: Slot): void;
  takeBack(): void;
  /** Writes any number into a slot; a number that is elsewhere is moved here. */
  write(n: number, slot: string): void;
  /** Shows numbers that are being drawn, and counts on from there. They are no move yet. */
  preview(entry: Entry, count: Count): void;
  /** Updates counting after the game was changed from outside, as by undoing. Called before anything is shown. */
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
  /** Shows another choice. A line said before is replaced by the status, a hint is not. */
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
