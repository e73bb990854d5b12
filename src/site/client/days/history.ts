/** What was played of the days, from the attempts in this browser. */
import { dayNamed } from "../../days/day.ts";
import { type Row, rowsOf } from "../../days/in-a-row.ts";
import { type Attempt, allAttempts } from "../../player/attempts.ts";
import { dayOfGame } from "../../player/day-boards.ts";
import { all } from "../../player/store.ts";

export interface History {
  readonly rows: readonly Row[];
  /** How many puzzles of a day were solved, on whatever day. */
  solvedOf(day: number): number;
  /** Whether a game was solved. */
  isSolved(game: string): boolean;
  /** The attempt that solved a game first; undefined where its date was not kept. */
  solvedBy(game: string): Attempt | undefined;
}

/** Reads it. A day counts when one of its puzzles was solved on it. */
export function readHistory(): History {
  const solved = allAttempts().filter(({ id, result }) => result === "solved" && dayOfGame(id) !== null);
  const first = new Map(solved.toReversed().map((each) => [each.id, each]));
  const games = [...all()].flatMap(([id, game]) => (game.solved && dayOfGame(id) !== null ? [id] : []));
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
