/** Days as whole numbers to compute with: 1970-01-01 is 0. Their names are dates such as "2026-11-25". Weeks begin on Monday. */

/** Milliseconds of a day of 24 hours. In UTC all days have 24 hours. */
const DAY = 86_400_000;

/** The day of a date in the local time zone. */
export const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;

/** "2026-11-25" */
export const dayName = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** The day of a name; null for any other text and for a date that does not exist. */
export function dayNamed(name: string): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(name) ? Date.parse(name) : Number.NaN;
  return Number.isNaN(time) || dayName(time / DAY) !== name ? null : time / DAY;
}

/** The day as a UTC date, for `Intl.DateTimeFormat` with `timeZone: "UTC"`. */
export const dateOf = (day: number): Date => new Date(day * DAY);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: number): number => (day + 3) % 7;

/** The first day of its week. */
export const mondayOf = (day: number): number => day - weekdayOf(day);

/** The first day of a day's month, or of the month that is `further` months later. */
export function monthOf(day: number, further = 0): number {
  const date = dateOf(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + further, 1) / DAY;
}
