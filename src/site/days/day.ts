/** Days as whole numbers, from 0 on 1970-01-01: what is counted with. Their names are dates as "2026-11-25". Weeks begin on Monday. */

/** Milliseconds of a day that has 24 hours, as those of UTC all have. */
const DAY = 86_400_000;

/** The day that a clock shows in its own time zone. */
export const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;

/** "2026-11-25" */
export const dayName = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** The day of a name; null for any other text, and for a date that there is not. */
export function dayNamed(name: string): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(name) ? Date.parse(name) : Number.NaN;
  return Number.isNaN(time) || dayName(time / DAY) !== name ? null : time / DAY;
}

/** The same day as a date of UTC: for `Intl.DateTimeFormat` with `timeZone: "UTC"`. */
export const dateOf = (day: number): Date => new Date(day * DAY);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: number): number => (day + 3) % 7;

/** The first day of its week. */
export const mondayOf = (day: number): number => day - weekdayOf(day);

/** The first day of its month, or of one before or after it. */
export function monthOf(day: number, further = 0): number {
  const date = dateOf(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + further, 1) / DAY;
}
