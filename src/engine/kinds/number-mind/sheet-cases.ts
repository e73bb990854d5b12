/**
 * What the few cases of a guess or a place have in common, and trial and contradiction, on a sheet: as cases.ts and
 * trial.ts know them.
 *
 * Idea: each case is supposed and followed by counting on the sheet itself; a copy made before takes it back.
 */
import { count, countOn, keep, lowest, type Sheet } from "./sheet.ts";

/** More cases than these are not told apart. */
const MOST_CASES = 3;

/** A copy of a position, and what the cases that do not contradict themselves leave. */
export interface Room {
  readonly domain: Uint16Array;
  readonly open: Uint16Array;
  readonly need: Int8Array;
  left: number;
  /** The symbols that some case leaves at a place; and those that some case does by its own digits alone. */
  readonly union: Uint16Array;
  readonly own: Uint16Array;
  /** The symbols before any conclusion is drawn in a case. */
  readonly supposed: Uint16Array;
  /** How many cases do not contradict themselves. */
  alive: number;
}

export const roomFor = ({ places, room }: Sheet): Room => ({
  domain: new Uint16Array(places),
  open: new Uint16Array(room),
  need: new Int8Array(room),
  left: 0,
  union: new Uint16Array(places),
  own: new Uint16Array(places),
  supposed: new Uint16Array(places),
  alive: 0,
});

/** Takes over what the cases of each guess and place share; false when that is nothing. */
export function shareCases(sheet: Sheet, room: Room): boolean {
  let news = false;
  copy(sheet, room);
  for (let i = 0; i < sheet.living; i++) {
    const g = sheet.live[i]!;
    if (!splitGuess(sheet, room, g)) continue;
    news = true;
    copy(sheet, room);
  }
  for (let at = sheet.left; at !== 0; at &= at - 1) {
    if (!splitPlace(sheet, room, lowest(at))) continue;
    news = true;
    copy(sheet, room);
  }
  return news;
}

/** Takes over what the cases of a guess share, at a position where counting has come to its end. */
function splitGuess(sheet: Sheet, room: Room, g: number): boolean {
  const all = sheet.open[g]!;
  const [most, lacking] = [count(all), sheet.need[g]!];
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
  return takeShared(sheet, room);
}

/** Takes over what the cases of a place share. */
function splitPlace(sheet: Sheet, room: Room, p: number): boolean {
  const all = sheet.domain[p]!;
  const cases = count(all);
  if (cases < 2 || cases > MOST_CASES) return false;
  clear(room);
  for (let at = all; at !== 0; at &= at - 1) {
    keep(sheet, p, at & -at);
    follow(sheet, room);
  }
  return takeShared(sheet, room);
}

/** Follows the case that was supposed, adds what it leaves and takes it back. */
function follow(sheet: Sheet, room: Room): void {
  const { domain, places } = sheet;
  const { union, own, supposed } = room;
  supposed.set(domain);
  if (countOn(sheet)) {
    room.alive++;
    for (let p = 0; p < places; p++) {
      union[p]! |= domain[p]!;
      own[p]! |= supposed[p]!;
    }
  }
  takeBack(sheet, room);
}

/** Keeps what all cases leave. Where several are left, what their own digits say does not count: see cases.ts. */
function takeShared(sheet: Sheet, { union, own, alive }: Room): boolean {
  if (alive === 0) return false;
  let news = false;
  for (let p = 0; p < sheet.places; p++)
    if ((alive === 1 || union[p] !== own[p]) && keep(sheet, p, union[p]!)) news = true;
  return news && countOn(sheet);
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

/** Does counting find nothing wrong when a place has no symbols but these? */
function goesOn(sheet: Sheet, room: Room, p: number, only: number): boolean {
  keep(sheet, p, only);
  const goes = countOn(sheet);
  takeBack(sheet, room);
  return goes;
}

function clear(room: Room): void {
  room.union.fill(0);
  room.own.fill(0);
  room.alive = 0;
}

function copy({ domain, open, need, left }: Sheet, room: Room): void {
  room.domain.set(domain);
  room.open.set(open);
  room.need.set(need);
  room.left = left;
}

function takeBack(sheet: Sheet, { domain, open, need, left }: Room): void {
  sheet.domain.set(domain);
  sheet.open.set(open);
  sheet.need.set(need);
  sheet.left = left;
}
