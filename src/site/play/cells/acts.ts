/** What keys, pad and taps do at the chosen cell. */
import { type Slot, say } from "../../../engine/kind.ts";
import type { Marks } from "../desk.ts";
import type { Grid } from "../grid.ts";
import type { CellsDesk } from "./cell.ts";
import { characterOf, cross, typed, write } from "./moves.ts";
import { charactersOf } from "./standing.ts";
import { useWords } from "./words.ts";

/** What the input remembers between two keys. */
export interface Mood {
  /** Keys cross out. */
  crossing: boolean;
  /** The slot that the last key was for, and what was typed there so far. */
  slot: string;
  typed: string;
  /** The clue to read next. */
  clue: number;
  /** The line of the chosen cell to read next. */
  line: number;
  marks: Marks;
}

export type Acts = ReturnType<typeof actsOf>;

/** All acts. `choose`: makes another cell the chosen one. */
export function actsOf(desk: CellsDesk, grid: Grid, mood: Mood, choose: (slot: Slot) => void) {
  const { board, slots, game, text } = desk;
  const blanks = slots.filter(({ given }) => given === null);
  /** The next blank of a code, from a slot on and round again. */
  const goOn = (slot: Slot): void => {
    const i = blanks.indexOf(slot);
    const next = [...blanks.slice(i + 1), ...blanks.slice(0, i)].find(({ id }) => game().at.entry[id] === undefined);
    if (board.strips && next !== undefined) choose(next);
  };
  const isIdle = (): boolean => {
    const { given } = grid.current();
    if (given !== null) desk.tell(text(say("play-cells.printed")));
    return given !== null || desk.root.classList.contains("done");
  };
  const put = (slot: Slot, it: string): void => {
    desk.move(write(game().at, slot, it));
    if (it !== "") goOn(slot);
  };
  /** Numbers of several figures are crossed out when no longer one begins so, or by Enter. */
  const strike = (slot: Slot, it: string, now: boolean): void => {
    const isChoice = slot.choices!.includes(it);
    const isWhole = isChoice && (now || !slot.choices!.some((choice) => choice !== it && choice.startsWith(it)));
    mood.typed = isWhole ? "" : it;
    if (isWhole) desk.move(cross(game().at, slot, it));
    else if (!now) desk.tell(text(say("play-cells.crossing", { it })));
  };
  return {
    turn(crossing: boolean): void {
      Object.assign(mood, { crossing, typed: "" });
      desk.refresh();
    },
    press(it: string): void {
      const slot = grid.current();
      if (isIdle()) return;
      if (mood.crossing) desk.move(cross(game().at, slot, it));
      else put(slot, game().at.entry[slot.id] === it ? "" : it);
    },
    type(character: string, crossing: boolean): void {
      const slot = grid.current();
      if (isIdle()) return;
      const goesOn = mood.slot === slot.id && (crossing || game().at.entry[slot.id] === mood.typed);
      const it = typed(slot, goesOn ? mood.typed : "", character);
      Object.assign(mood, { slot: slot.id, typed: it ?? "" });
      if (it === null) desk.tell(useWords(desk, slot));
      else if (crossing && slot.choices !== null) strike(slot, it, false);
      else put(slot, it);
    },
    enter(): boolean {
      const slot = grid.current();
      if (mood.typed === "" || !mood.crossing || slot.choices === null) return false;
      strike(slot, mood.typed, true);
      return true;
    },
    /** Empties the chosen cell: first what is written, then what is crossed out; a blank of a code, the one before. */
    erase(): void {
      const here = grid.current();
      const before = blanks[blanks.indexOf(here) - 1];
      mood.typed = "";
      const isBare = ({ id }: Slot): boolean => game().at.entry[id] === undefined && !game().at.crossed[id];
      const slot = board.strips && isBare(here) && before !== undefined ? before : here;
      if (isIdle() || slot.given !== null) return;
      if (slot !== here) choose(slot);
      desk.move(game().at.entry[slot.id] === undefined ? { crossed: { [slot.id]: [] } } : { entry: { [slot.id]: "" } });
    },
  };
}

/** A key, before grid and tools hear of it. */
export function onKey(event: KeyboardEvent, desk: CellsDesk, grid: Grid, mood: Mood, acts: Acts): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, code, shiftKey } = event;
  const slot = grid.current();
  const digit = shiftKey ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
  const character = characterOf(key, slot, desk.board.digits);
  const shifted = charactersOf(slot, desk.board.digits).find((other) => other === digit);
  const read = async (words: (by: typeof import("./read.ts")) => string) => desk.tell(words(await import("./read.ts")));
  const others: Readonly<Record<string, () => unknown>> = {
    Backspace: acts.erase,
    Delete: acts.erase,
    Enter: acts.enter,
    n: () => acts.turn(!mood.crossing),
    g: () => read(({ clueOf }) => clueOf(desk, slot, mood.clue++)),
    // Without lines of its own a board has rows and columns, which the grid reads.
    ...(desk.board.lines.length === 0
      ? {}
      : {
          r: () => read(({ lineOf }) => lineOf(desk, slot, "first", 0)),
          k: () => read(({ lineOf }) => lineOf(desk, slot, "other", mood.line++)),
        }),
  };
  const isLetter = /[a-z]/i.test(key);
  if (character !== undefined) acts.type(character, mood.crossing || (shiftKey && isLetter));
  else if (shifted !== undefined) acts.type(shifted, true);
  else if (others[key] === undefined || others[key]() === false) return;
  event.preventDefault();
}
