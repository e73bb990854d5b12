/** Seasons and feasts that a sheet can be made for. Codes number them in this order, so new ones come last. */
export const SEASONS = [
  "spring",
  "summer",
  "autumn",
  "halloween",
  "winter",
  "christmas",
  "easter",
  "birthday",
] as const;
export type Season = (typeof SEASONS)[number];
