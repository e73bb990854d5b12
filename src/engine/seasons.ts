/** Seasons and feasts that a sheet can be made for. */
export const SEASONS = ["spring", "summer", "autumn", "halloween", "winter"] as const;
export type Season = (typeof SEASONS)[number];
