/**
 * What the few cases of a guess or a place have in common, and trial and contradiction, on a sheet: as cases.ts and
 * trial.ts know them.
 *
 * Idea: each case is supposed and followed by counting on the sheet itself; a copy made before takes it back.
 */
import { count, countOn, keep, lowest, type Sheet } from "./sheet.ts";

/** More cases than these are not told apart. */
export const MOST_CASES = 3;

/** A copy of a position, and what the cases that do not contradict themselves leave. */
export interface Room {
  readonly position: Uint16Array;
  left: number;
  /** The symbols that some case leaves at a place; and those that some case does by its own digits alone. */
  readonly union: Uint16Array;
  readonly own: Uint16Array;
  /** The symbols before any conclusion is drawn in a case. */
  readonly supposed: Uint16Array;
  /** How many cases do not contradict themselves; and which, a bit for each, the last one lowest. */
  alive: number;
  lives: number;
}

export const roomFor = ({ places, position }: Sheet): Room => ({
  position: position.slice(),
  left: 0,
  union: new Uint16Array(places),
  own: new Uint16Array(places),
  supposed: new Uint16Array(places),
  alive: 0,
  lives: 0,
});

/** Takes over what the cases of each guess and place share; false when that is nothing. */
export function shareCases(sheet: Sheet, room: Room): boolean {
  let news = false;
  copy(sheet, room);
  for (let i = 0; i < sheet.living; i++)
    if (splitGuess(sheet, room, sheet.live[i]!) && takeShared(sheet, room)) news = true;
  for (let at = sheet.left; at !== 0; at &= at - 1)
    if (splitPlace(sheet, room, lowest(at)) && takeShared(sheet, room)) news = true;
  return news;
}

/**
 * Supposes each case of a guess in turn, at a position where counting has come to its end and that was copied to the
 * room: there is what they leave. False when it has not two or three cases.
 */
export function splitGuess(sheet: Sheet, room: Room, g: number): boolean {
  const all = sheet.open[g]!;
  const most = count(all);
  const lacking = sheet.need[g]!;
  if (most < 2 || most > MOST_CASES || lacking < 1 || lacking >= most) return false;
  clear(room);
  for (let at = all; at !== 0; at &= at - 1) {
    const right = lacking === 1 ? at & -at : all & ~(at & -at);
    for (let places = all; places !== 0; places &= places - 1) {
      const p = lowest(places);
      const said = sheet.said[g * sheet.places + p]!;
      keep(sheet, p, (right >> p) & 1 ? said : ~said);
    }
    follow(sheet, room);
  }
  return true;
}

/** The same for the symbols left at a place. */
export function splitPlace(sheet: Sheet, room: Room, p: number): boolean {
  const all = sheet.domain[p]!;
  const cases = count(all);
  if (cases < 2 || cases > MOST_CASES) return false;
  clear(room);
  for (let at = all; at !== 0; at &= at - 1) {
    keep(sheet, p, at & -at);
    follow(sheet, room);
  }
  return true;
}

/** Follows the case that was supposed, adds what it leaves and takes it back. */
function follow(sheet: Sheet, room: Room): void {
  const { domain, places } = sheet;
  const { union, own, supposed } = room;
  supposed.set(domain);
  const alive = countOn(sheet);
  room.lives = (room.lives << 1) | (alive ? 1 : 0);
  if (alive) {
    room.alive++;
    for (let p = 0; p < places; p++) {
      union[p]! |= domain[p]!;
      own[p]! |= supposed[p]!;
    }
  }
  takeBack(sheet, room);
}

/**
 * The places where the cases leave less than there was. Where several are left, what their own digits say does not count:
 * to strike out a case is trial and contradiction, not a thing shared.
 */
export function sharedAt({ domain, places }: Sheet, { union, own, alive }: Room): number {
  let at = 0;
  if (alive !== 0) for (let p = 0; p < places; p++) if (union[p] !== (alive === 1 ? domain : own)[p]) at |= 1 << p;
  return at;
}

function takeShared(sheet: Sheet, room: Room): boolean {
  const shared = sharedAt(sheet, room);
  if (shared === 0) return false;
  for (let at = shared; at !== 0; at &= at - 1) keep(sheet, lowest(at), room.union[lowest(at)]!);
  countOn(sheet);
  copy(sheet, room);
  return true;
}

/** Takes over what counting refutes, or without what it goes wrong; false when that is nothing. */
export function tryDigits(sheet: Sheet, room: Room): boolean {
  let news = false;
  copy(sheet, room);
  for (let at = sheet.left; at !== 0; at &= at - 1) {
    const p = lowest(at);
    for (let digits = sheet.domain[p]!; digits !== 0; digits &= digits - 1) {
      const digit = digits & -digits;
      const only = !goesOn(sheet, room, p, digit) ? ~digit : !goesOn(sheet, room, p, ~digit) ? digit : 0;
      // Of two digits, what was seen of the one was seen of the other.
      if (only === 0 && count(sheet.domain[p]!) === 2) break;
      if (only === 0) continue;
      keep(sheet, p, only);
      if (!countOn(sheet)) return false;
      copy(sheet, room);
      news = true;
      digits &= sheet.domain[p]! | digit;
    }
  }
  return news;
}

/**
 * Does counting find nothing wrong when a place has no symbols but these? Asked where counting has come to its end; the
 * position was copied to the room.
 */
export function goesOn(sheet: Sheet, room: Room, p: number, only: number): boolean {
  const kept = sheet.domain[p]! & only;
  // Where several stay, what no guess says is missed by none.
  if ((kept & (kept - 1)) !== 0 && !isSaid(sheet, p, ~only)) return true;
  keep(sheet, p, only);
  const goes = countOn(sheet);
  takeBack(sheet, room);
  return goes;
}

/** Does a guess that may be right at a place say one of those symbols there? */
function isSaid({ places, said, live, living, open }: Sheet, p: number, symbols: number): boolean {
  for (let i = 0; i < living; i++) {
    const g = live[i]!;
    if ((open[g]! >> p) & 1 && said[g * places + p]! & symbols) return true;
  }
  return false;
}

function clear(room: Room): void {
  room.union.fill(0);
  room.own.fill(0);
  room.alive = 0;
  room.lives = 0;
}

/** Copies the position, so that cases can be taken back. */
export function copy({ position, left }: Sheet, room: Room): void {
  room.position.set(position);
  room.left = left;
}

function takeBack(sheet: Sheet, { position, left }: Room): void {
  sheet.position.set(position);
  sheet.left = left;
}
