/** The days of the archive as scripts read them: which puzzles belong to which day, in the language of the reader. */

import {
  type DayFile,
  type DayIds,
  firstDay,
  IDS_IN_PART,
  numberOf,
  type RoundRange,
  type Schedule,
} from "../../days/schedule.ts";
import { base } from "../../play/store.ts";

/** The days of one language. */
export interface Days {
  readonly language: string;
  /** The first day; Infinity where there is none. */
  readonly first: number;
  /** Puzzles of a day with their pictures; none before the first. */
  puzzles(day: number): Promise<DayFile>;
  /** Ids of the puzzles of each of these days, the easiest first. */
  ids(days: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
}

/** The language of the page; where that has no puzzles, the first. */
export function readersLanguage(languages: readonly string[]): string {
  const own = document.documentElement.lang.replace(/-.*/, "");
  return languages.includes(own) ? own : (languages[0] ?? "");
}

async function fetchData<T>(name: string): Promise<T> {
  const answer = await fetch(`${base()}data/days/${name}.json`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json() as Promise<T>;
}

/** The days of the reader's language. `text`: the schedule, as its page holds it. */
export function daysOf(text: string): Days {
  const schedule = JSON.parse(text) as Schedule;
  const language = readersLanguage(Object.keys(schedule));
  const rounds: readonly RoundRange[] = schedule[language] ?? [];
  const parts = new Map<number, Promise<DayIds>>();
  const part = (number: number): Promise<DayIds> => {
    const known = parts.get(number) ?? fetchData<DayIds>(`${language}-${number}`);
    parts.set(number, known);
    return known;
  };
  return {
    language,
    first: firstDay(rounds),
    puzzles: async (day) => {
      const number = numberOf(rounds, day);
      return number === null ? [] : fetchData<DayFile>(`${language}/${number}`);
    },
    ids: async (days) => {
      const found = new Map<number, readonly string[]>();
      for (const day of days) {
        const number = numberOf(rounds, day);
        if (number === null) continue;
        const text = (await part(Math.floor(number / IDS_IN_PART)))[number % IDS_IN_PART] ?? "";
        found.set(day, text.split(" "));
      }
      return found;
    },
  };
}
