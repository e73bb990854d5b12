/**
 * The properties of a theme: the font of a book's titles, the style of puzzle numbers, round corners. Everything else is the
 * same in all themes.
 */

export const THEME_NAMES = ["plain", "playful", "elegant"] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** A publisher's font file. */
export interface OwnFont {
  /** The file's name, for messages. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Replace the fonts of titles, of words, and of bold words; figures do not use them. */
export interface OwnFonts {
  readonly heading?: OwnFont;
  readonly text?: OwnFont;
  readonly bold?: OwnFont;
}

export interface Theme {
  readonly name: ThemeName;
  /** The title font: a TrueType file in an installed package; its licence text is in `licences/`. */
  readonly title: {
    readonly file: string;
    readonly family: string;
    /** Height of its capitals as a share of the em. */
    readonly capitals: number;
    /** Extra space between letters as a share of the em: large serifs are set tighter. */
    readonly tracking: number;
  };
  /** The book's own fonts; left out: none. */
  readonly own?: OwnFonts;
  /** Style of a puzzle's number: a large figure, or white in a black disc. */
  readonly number: "figure" | "disc";
  /** Corner radius of cards and boxes on a page, as a multiple of the usual one. */
  readonly round: number;
}
