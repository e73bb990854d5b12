/** The puzzles of days in this browser: each is made from its date when it is wanted first, and kept under it. */
import type { MadePuzzle } from "../../press/make-another.ts";
import { dayName, dayNamed } from "../days/day.ts";
import { type DayOrder, type DayPlace, formatDayPlace } from "../days/day-orders.ts";
import { makeSeeded } from "./made-puzzle.ts";
import { attempt, base, gameIdOf, gameKey, read } from "./store.ts";

const prefix = (): string => `numberpress ${base()} day `;
const keyOf = (place: DayPlace): string => prefix() + formatDayPlace(place);

/** What the work on a puzzle of a day is kept under. */
export const gameOfDay = (id: string, day: number): string => gameIdOf({ id, day: { date: dayName(day) } });

/** The day of such a game; null of all others. */
export function dayOfGame(game: string): number | null {
  const [, year, month, day] = /_(\d{4})(\d\d)(\d\d)$/.exec(game) ?? [];
  return year === undefined ? null : dayNamed(`${year}-${month}-${day}`);
}

/** The id of the puzzle that a game is of. */
export const puzzleOfGame = (game: string): string => game.replace(/_.*$/, "");

/** The puzzle as it was made in this browser; null where it was not. A later release may make another one: what is begun stays. */
export function keptBoard(place: DayPlace): MadePuzzle | null {
  try {
    return JSON.parse(read(keyOf(place)) ?? "null") as MadePuzzle | null;
  } catch {
    return null;
  }
}

/** The puzzle; null where none can be made. Throws when the maker does not come. */
export async function boardOf(place: DayPlace, { kind, level, seed }: DayOrder): Promise<MadePuzzle | null> {
  const kept = keptBoard(place);
  if (kept !== null) return kept;
  const made = await makeSeeded({ kind, level, seed, age: null, like: null });
  if (made !== null) keepBoard(place, made);
  return made;
}

function keepBoard(place: DayPlace, made: MadePuzzle): void {
  forgetUnbegun(place.day);
  attempt(() => localStorage.setItem(keyOf(place), JSON.stringify(made)));
}

/** Forgets the puzzles of other days that nobody has begun: they are made again when they are wanted. */
function forgetUnbegun(day: number): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      const [name, at] = key.startsWith(prefix()) ? key.slice(prefix().length).split(".") : [];
      const other = name === undefined ? null : dayNamed(name);
      if (other === null || other === day) continue;
      const id = keptBoard({ day: other, at: Number(at) - 1 })?.id;
      if (id === undefined || read(gameKey(gameOfDay(id, other))) === null) localStorage.removeItem(key);
    }
  });
}
