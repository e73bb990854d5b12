/** The ways one `book.json` is made into files: for a screen, a print shop, a classroom, or a sheet to fold and staple. */

export const OUTPUTS = ["screen", "press", "classroom", "booklet"] as const;
export type Output = (typeof OUTPUTS)[number];

/** The features of an output. */
export interface Profile {
  /** Bookmarks, links, tags and alternative texts. */
  readonly live: boolean;
  /** Bound at the spine: inner and outer margins differ, page 1 is a right-hand page, chapters begin on one. */
  readonly bound: boolean;
  /** Sheets to hand out: lines for name, date, class and score; no title page; the answers never in the same file. */
  readonly sheets: boolean;
  /** Two pages on each side of a sheet, in the order in which they are folded. */
  readonly folded: boolean;
}

export const PROFILES: Readonly<Record<Output, Profile>> = {
  screen: { live: true, bound: false, sheets: false, folded: false },
  press: { live: false, bound: true, sheets: false, folded: false },
  classroom: { live: false, bound: false, sheets: true, folded: false },
  booklet: { live: false, bound: true, sheets: false, folded: true },
};
