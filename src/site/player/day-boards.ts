/** Daily puzzles in this browser. Each is generated from its date on first use, and saved. */
import type { MadePuzzle } from "../../press/make-another.ts";
import { dayName, dayNamed } from "../days/day.ts";
import { type DayOrder, type DayPlace, formatDayPlace } from "../days/day-orders.ts";
import { makeSeeded } from "./made-puzzle.ts";
import { basePath, gameIdOf, gameKey, readStored, tryStorage } from "./store.ts";

const prefix = (): string => `numberpress ${basePath()} day `;
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
export function savedBoard(place: DayPlace): MadePuzzle | null {
  try {
    return JSON.parse(readStored(keyOf(place)) ?? "null") as MadePuzzle | null;
  } catch {
    return null;
  }
}

/** Loads or makes the puzzle; null if it is impossible. Throws if the generator does not load. */
export async function boardOf(place: DayPlace, { kind, level, seed }: DayOrder): Promise<MadePuzzle | null> {
  const kept = savedBoard(place);
  if (kept !== null) return kept;
  const made = await makeSeeded({ kind, level, seed, age: null, like: null });
  if (made !== null) saveBoard(place, made);
  return made;
}

function saveBoard(place: DayPlace, made: MadePuzzle): void {
  deleteUnstarted(place.day);
  tryStorage(() => localStorage.setItem(keyOf(place), JSON.stringify(made)));
}

/** Deletes puzzles of other days that the player has not started: they can be generated again. */
function deleteUnstarted(day: number): void {
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) {
      const [name, at] = key.startsWith(prefix()) ? key.slice(prefix().length).split(".") : [];
      const other = name === undefined ? null : dayNamed(name);
      if (other === null || other === day) continue;
      const id = savedBoard({ day: other, at: Number(at) - 1 })?.id;
      if (id === undefined || readStored(gameKey(gameOfDay(id, other))) === null) localStorage.removeItem(key);
    }
  });
}
