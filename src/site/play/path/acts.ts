/** What can be done on a run: numbers are chosen, placed, written, drawn and taken back. */
import type { PathBoard } from "../../../engine/board.ts";
import { type Entry, type Slot, say } from "../../../engine/kind.ts";
import type { Desk } from "../desk.ts";
import { BEGIN, type Count, countFrom, gapFrom, latestOwn, type Way } from "./count.ts";
import { follow, type Stand, standsOn } from "./stand.ts";

export interface Acts {
  /** How things stand, with what is being drawn. */
  stand(): Stand;
  isDone(): boolean;
  /** Counts on from a number, placed or not. */
  choose(n: number): void;
  turn(way: Way): void;
  /** Counts on in the gap before or after. */
  jump(side: Way): void;
  /** A free cell gets the next number, another is chosen, the latest own one is taken back. */
  tap(slot: Slot): void;
  takeBack(): void;
  /** Writes any number into a slot; one that stands elsewhere comes here. */
  write(n: number, slot: string): void;
  /** Shows numbers that are being drawn, and counts on from there: no move yet. */
  sketch(entry: Entry, count: Count): void;
  /** Follows what has changed in the game, as by undoing. Called before anything is shown. */
  catchUp(): void;
}

export function makeActs({ board, slots, root, part, game, move, refresh, ...desk }: Desk<PathBoard>): Acts {
  const { last } = board;
  const standOn = standsOn(board, slots);
  let count = BEGIN;
  let known: Entry = game().at.entry;
  let drawn: Entry = {};
  let stand = standOn(known, count);

  const isDone = (): boolean => root.classList.contains("done");
  const isOwn = (slot: string): boolean => game().at.entry[slot] !== undefined;
  const tell = (name: string, values = {}): void => desk.tell(desk.text(say(`play-path.${name}`, values)));
  const look = (): void => {
    stand = standOn({ ...known, ...drawn }, count);
  };
  /** Shows another choice; what was told before it gives way to the status, but not a hint. */
  const turnTo = (next: Count): void => {
    count = next;
    look();
    if (part("hint").hidden && !isDone()) desk.tell("");
    else refresh();
  };
  const choose = (n: number): void => turnTo(countFrom(stand.placed, n, count.way, last));
  const takeBack = (): void => {
    const n = latestOwn(stand.placed, isOwn, count);
    if (n === 0) tell("nothing-back");
    else move({ entry: { [stand.placed.get(n)!]: "" } });
  };
  const tap = (slot: Slot): void => {
    const { next, beside, fits, numberIn, chosen } = stand;
    const n = numberIn(slot.id);
    if (isDone()) return;
    if (fits(next, slot.id)) move({ entry: { [slot.id]: String(next) } });
    else if (n === 0) tell(next > 0 ? "refused" : "full", { number: next, beside });
    else if ((n === count.from || slot.id === chosen) && n === latestOwn(stand.placed, isOwn, count)) takeBack();
    else choose(n);
  };
  return {
    stand: () => stand,
    isDone,
    choose,
    turn: (way) => turnTo({ ...count, way }),
    jump(side) {
      const n = gapFrom(stand.placed, stand.next, side, count.way, last);
      if (n > 0) choose(n);
    },
    tap,
    takeBack,
    write(n, slot) {
      const holder = stand.placed.get(n);
      if (holder === undefined) move({ entry: { [slot]: String(n) } });
      else if (isOwn(holder)) move({ entry: { [holder]: "", [slot]: String(n) } });
      else tell("taken", { number: n });
    },
    sketch(entry, next) {
      [drawn, count] = [entry, next];
      look();
      refresh();
    },
    catchUp() {
      count = follow(count, known, game().at.entry);
      known = game().at.entry;
      look();
    },
  };
}
