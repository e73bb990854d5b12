/** What was played of the days: from the attempts in this browser, and the days of the archive. */
import { dayNamed } from "../../days/day.ts";
import { type Row, rowsOf } from "../../days/in-a-row.ts";
import { type Attempt, allAttempts } from "../../play/attempts.ts";
import { all } from "../../play/store.ts";
import type { Days } from "./day-data.ts";

export interface History {
  readonly rows: readonly Row[];
  /** Whether a puzzle was solved, on whatever day. */
  isSolved(id: string): boolean;
  /** The attempt that solved a puzzle first; undefined where its date was not kept. */
  solvedBy(id: string): Attempt | undefined;
}

/** Reads it. */
export async function readHistory(days: Days): Promise<History> {
  const games = all();
  const solved = allAttempts().filter(({ result }) => result === "solved");
  const first = new Map(solved.toReversed().map((each) => [each.id, each]));
  const dates = new Map<number, Set<string>>();
  for (const { id, date } of solved) {
    const day = dayNamed(date);
    if (day === null) continue;
    const ids = dates.get(day);
    if (ids === undefined) dates.set(day, new Set([id]));
    else ids.add(id);
  }
  const ids = await days.ids([...dates.keys()]);
  const played = [...dates].filter(([day, done]) => ids.get(day)?.some((id) => done.has(id))).map(([day]) => day);
  return {
    rows: rowsOf(played),
    isSolved: (id) => first.has(id) || games.get(id)?.solved === true,
    solvedBy: (id) => first.get(id),
  };
}
