/** Which daily puzzles the player solved, from the attempts in this browser. */
import { dayNamed } from "../../days/day.ts";
import { type Row, rowsOf } from "../../days/in-a-row.ts";
import { type Attempt, allAttempts } from "../../player/attempts.ts";
import { dayOfGame } from "../../player/day-boards.ts";
import { allGames } from "../../player/store.ts";

export interface History {
  readonly rows: readonly Row[];
  /** How many puzzles of a day are solved, no matter when. */
  solvedOf(day: number): number;
  /** Whether a game is solved. */
  isSolved(game: string): boolean;
  /** The first attempt that solved a game; undefined if its date was not saved. */
  solvedBy(game: string): Attempt | undefined;
}

/** Reads the history. A day counts if the player solved one of its puzzles on that day. */
export function readHistory(): History {
  const solved = allAttempts().filter(({ id, result }) => result === "solved" && dayOfGame(id) !== null);
  const first = new Map(solved.toReversed().map((each) => [each.id, each]));
  const games = [...allGames()].flatMap(([id, game]) => (game.solved && dayOfGame(id) !== null ? [id] : []));
  const done = new Set([...first.keys(), ...games]);
  const byDay = Map.groupBy(done, dayOfGame);
  const inTime = solved.flatMap(({ id, date }) => (dayOfGame(id) === dayNamed(date) ? [dayOfGame(id)!] : []));
  return {
    rows: rowsOf(inTime),
    solvedOf: (day) => byDay.get(day)?.length ?? 0,
    isSolved: (game) => done.has(game),
    solvedBy: (game) => first.get(game),
  };
}
