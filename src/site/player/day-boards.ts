/** Daily puzzles in this browser: makes each from its date on first use, and saves it. */
import type { MadePuzzle } from "../../press/make-another.ts";
import { dayName, dayNamed } from "../days/day.ts";
import { type DayOrder, type DayPlace, formatDayPlace } from "../days/day-orders.ts";
import { makeSeeded } from "./made-puzzle.ts";
import { attempt, base, gameIdOf, gameKey, read } from "./store.ts";

const prefix = (): string => `numberpress ${base()} day `;
const keyOf = (place: DayPlace): string => prefix() + formatDayPlace(place);

/** The id under which the game of a daily puzzle is saved. */
export const gameOfDay = (id: string, day: number): string => gameIdOf({ id, day: { date: dayName(day) } });

/** The day of a daily game; null for other games. */
export function dayOfGame(game: string): number | null {
  const [, year, month, day] = /_(\d{4})(\d\d)(\d\d)$/.exec(game) ?? [];
  return year === undefined ? null : dayNamed(`${year}-${month}-${day}`);
}

/** The id of a game's puzzle. */
export const puzzleOfGame = (game: string): string => game.replace(/_.*$/, "");

/** The puzzle saved in this browser, or null. Saved because a later release may make a different puzzle from the same date. */
export function keptBoard(place: DayPlace): MadePuzzle | null {
  try {
    return JSON.parse(read(keyOf(place)) ?? "null") as MadePuzzle | null;
  } catch {
    return null;
  }
}

/** Loads or makes the puzzle; null if it is impossible. Throws if the maker does not load. */
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

/** Deletes puzzles of other days that the player has not begun: they can be made again. */
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
