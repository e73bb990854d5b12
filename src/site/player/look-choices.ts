/** The choices for a look, and their texts. */

/** Themes by their names in the style sheet; the first follows the system. */
export const THEMES = ["", "paper", "white", "dark", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

/** Switches that are off by default. */
export const SWITCHES = ["motion", "sound", "touch"] as const;
export type Switch = (typeof SWITCHES)[number];

/** Keys of the texts in `play-look`, for a page that the build writes. */
export const LOOK_WORDS: readonly string[] = [
  ...["title", "theme", "theme-system", ...THEMES.filter(Boolean).map((theme) => `theme-${theme}`)],
  ...[...SWITCHES, "motion-less", "where"],
];
