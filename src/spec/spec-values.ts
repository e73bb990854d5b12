/** Values of keys of a spec: names, limits and defaults. Without zod, so that pages need not load it. */

/** The most puzzles on a page, and the most pages of a book whose sections share them. */
export const MAX_ON_PAGE = 12;
export const MAX_PAGES = 1_200;
/** The fewest pages that a spec can ask for. */
export const MIN_PAGES = 8;
/** The most books that one may be without. */
export const MAX_OTHERS = 200;

/** The most days of a week with sheets. */
export const MAX_DAYS = 5;

/** What the puzzles of a sheet's section are, where they are no plain tasks. */
export const ROLES = ["challenge", "example"] as const;

/**
 * Which extra pages a book has. `full`: all. `short`: no openers of chapters, no rest pages between them, no progress
 * page, and contents only for three chapters or more. `least`: no certificate and no contents either, the imprint at the foot of the title page, and how
 * to play above the first puzzles where there is room.
 */
export const MATTER_FORMS = ["full", "short", "least"] as const;

/**
 * All that there is to say of a book (children are not told how it is made again: seed, versions, commands); rights, publisher, series and
 * ISBN; rights alone.
 */
export const IMPRINTS = ["full", "short", "none"] as const;
export type ImprintForm = (typeof IMPRINTS)[number];

/** What may be published of a book, but for samples. */
export const PUBLISHED = ["all", "none"] as const;
/** `back` and `both` mean the same: in the book, and as a file of its own, which only `none` leaves out. */
export const ANSWER_PLACES = ["back", "separate", "both", "none"] as const;
export type AnswerPlace = (typeof ANSWER_PLACES)[number];

/** Small solved figures; one line each with the first step; the full explanation. */
export const ANSWER_FORMS = ["answers", "hints", "explained"] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** `sections`: one after the other, as they are written. `spread`: all kinds in turn, from the easiest to the hardest. */
export const MIXES = ["sections", "spread"] as const;

/** How a book is printed whose spec does not say. */
export const USUAL_PRINT = {
  output: ["screen"],
  theme: "plain",
  press: { bleed: false, paper: "white" },
  mix: "sections",
  qr: false,
} as const;

/** Where the answers of a book are, and in what form, whose spec does not say. */
export const USUAL_ANSWERS = { at: "back", show: ["answers"] } as const;

/** `same`: one sheet for all of a group. `different`: no two pupils have the same. `neighbours-differ`: a few, dealt in turn. */
export const DEALINGS = ["different", "same", "neighbours-differ"] as const;
export type Dealing = (typeof DEALINGS)[number];

/** The most pupils of a class, and the most sheets to spare for each of its groups. */
export const MAX_PUPILS = 60;
export const MAX_SPARES = 10;

/** What groups of one level have besides: 1: a number line at the foot of each sheet; 2: that, and an easier form of the tasks. */
export const HELPS = [0, 1, 2] as const;
export type Help = (typeof HELPS)[number];
