/** What attempts tell together: usual and best times, and how many were solved in each week. */
import { dayNamed, mondayOf } from "../../days/day.ts";
import type { Attempt } from "../../player/attempts.ts";

/** Times below which none is called usual. */
const ENOUGH = 3;

/** The middle one of some times in seconds, of two in the middle the lower; null where there are too few. */
export function usualTime(seconds: readonly number[]): number | null {
  if (seconds.length < ENOUGH) return null;
  return seconds.toSorted((a, b) => a - b)[Math.floor((seconds.length - 1) / 2)]!;
}

/** How many were solved in each of the last weeks, the week of today last. */
export function solvedByWeek(attempts: readonly Attempt[], today: number, weeks: number): number[] {
  const counts = new Array<number>(weeks).fill(0);
  for (const { date, result } of attempts) {
    const day = dayNamed(date);
    if (day === null || result !== "solved") continue;
    const place = weeks - 1 - (mondayOf(today) - mondayOf(day)) / 7;
    if (place >= 0 && place < weeks) counts[place]!++;
  }
  return counts;
}
