/** What a theme decides: the font of a book's titles, how puzzles are numbered, round corners. All else is the same in all themes. */

export const THEME_NAMES = ["plain", "playful", "elegant"] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** A font file of a publisher. */
export interface OwnFont {
  /** What it is called, for messages. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** In place of the fonts of titles, of words, and of bold words; figures have none of them. */
export interface OwnFonts {
  readonly heading?: OwnFont;
  readonly text?: OwnFont;
  readonly bold?: OwnFont;
}

export interface Theme {
  readonly name: ThemeName;
  /** The font of titles: a TrueType file in an installed package; its licence text is in `licences/`. */
  readonly title: {
    readonly file: string;
    readonly family: string;
    /** Height of its capitals over the em. */
    readonly capitals: number;
    /** Extra space between letters, over the em: large serifs are set tighter. */
    readonly tracking: number;
  };
  /** Fonts of the book itself; left out: none. */
  readonly own?: OwnFonts;
  /** How the number of a puzzle is set: as a large figure, or white in a black disc. */
  readonly number: "figure" | "disc";
  /** Corners of cards and boxes of the page over the usual radius. */
  readonly round: number;
}
