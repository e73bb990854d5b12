/** The end of a daily puzzle: how many puzzles of the day are solved, and the next one. */
import { say, type Words } from "../../engine/kind.ts";
import { dateOf, dayNamed } from "../days/day.ts";
import { formatDayPlace, PER_DAY } from "../days/day-orders.ts";
import { gameOfDay, savedBoard } from "./day-boards.ts";
import type { DayOfPuzzle } from "./page-data.ts";
import { loadGame, pagesPath } from "./store.ts";

interface DayEnd {
  readonly line: Words;
  /** The day's next open puzzle; null: the day is done. */
  readonly next: { readonly href: string; readonly name: string } | null;
}

/** `today`: the current day. */
export function endOfDay({ date, at, names }: DayOfPuzzle, today: number): DayEnd {
  const day = dayNamed(date)!;
  const games = Array.from({ length: PER_DAY }, (_, place) => {
    const id = savedBoard({ day, at: place })?.id;
    return id === undefined ? null : loadGame(gameOfDay(id, day));
  });
  const others = Array.from({ length: PER_DAY - 1 }, (_, i) => (at + 1 + i) % PER_DAY);
  const open = others.filter((place) => games[place]?.solved !== true && games[place]?.revealed !== true);
  const solved = games.filter((game) => game?.solved === true).length;
  const past = day === today ? "" : dayText(day);
  const [first] = open;
  return {
    line: say("play-solved.day", { solved, of: PER_DAY, left: open.length, day: past }),
    next: first === undefined ? null : { href: hrefOf(day, first), name: names[first]! },
  };
}

/** The address for playing a daily puzzle. */
export const hrefOf = (day: number, at: number): string => `${pagesPath()}play/#${formatDayPlace({ day, at })}`;

/** "28 November", for use within a sentence. */
export const dayText = (day: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { day: "numeric", month: "long", timeZone: "UTC" }).format(
    dateOf(day),
  );
