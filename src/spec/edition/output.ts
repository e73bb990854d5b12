/** The outputs of a `book.json`: for a screen, a print shop, a classroom, or sheets to fold and staple. */

export const OUTPUTS = ["screen", "press", "classroom", "booklet"] as const;
export type Output = (typeof OUTPUTS)[number];

/** The features of an output. */
export interface Profile {
  /** Bookmarks, links, tags and alternative texts. */
  readonly live: boolean;
  /** Bound at the spine: inner and outer margins differ; page 1 and first pages of chapters are right-hand pages. */
  readonly bound: boolean;
  /** Sheets to hand out: with lines for name, date, class and score, without a title page, and with answers in another file. */
  readonly sheets: boolean;
  /** Two pages on each side of a sheet, in folding order. */
  readonly folded: boolean;
}

export const PROFILES: Readonly<Record<Output, Profile>> = {
  screen: { live: true, bound: false, sheets: false, folded: false },
  press: { live: false, bound: true, sheets: false, folded: false },
  classroom: { live: false, bound: false, sheets: true, folded: false },
  booklet: { live: false, bound: true, sheets: false, folded: true },
};
