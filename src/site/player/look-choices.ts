/** What there is to choose of a look, and the words for it. */

/** Themes by their names in the style sheet; the first leaves it to the system. */
export const THEMES = ["", "paper", "white", "dark", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

/** What is off until it is wanted. */
export const SWITCHES = ["motion", "sound", "touch"] as const;
export type Switch = (typeof SWITCHES)[number];

/** The words by their names in `play-look`, for a page that is written before it is read. */
export const LOOK_WORDS: readonly string[] = [
  ...["title", "theme", "theme-system", ...THEMES.filter(Boolean).map((theme) => `theme-${theme}`)],
  ...[...SWITCHES, "motion-less", "where"],
];
