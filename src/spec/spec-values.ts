/** Values of keys of a spec: names, limits and defaults. Without zod, so that pages need not load it. */

/** Maximum number of puzzles on a page, and of pages of a book. */
export const MAX_ON_PAGE = 12;
export const MAX_PAGES = 1_200;
/** Minimum number of pages in a spec. */
export const MIN_PAGES = 8;
/** Maximum number of excluded books. */
export const MAX_OTHERS = 200;

/** Maximum number of days with sheets. */
export const MAX_DAYS = 5;

/** Roles of puzzles on a sheet, besides plain tasks. */
export const ROLES = ["challenge", "example"] as const;

/**
 * The extra pages of a book. `full`: all. `short`: no chapter openers, no rest pages between chapters, no contents, no progress page,
 * and the imprint at the foot of the title page. `least`: also no certificate, and nothing on how to play.
 */
export const MATTER_FORMS = ["full", "short", "least"] as const;
/** A book with fewer pages is `short` by default. */
export const FULL_MATTER_PAGES = 24;

/**
 * `full`: all facts about a book (but in children's books not how to make it again: seed, versions, commands). `short`: rights,
 * publisher, series and ISBN. `none`: only rights.
 */
export const IMPRINTS = ["full", "short", "none"] as const;
export type ImprintForm = (typeof IMPRINTS)[number];

/** The published part of a book, besides samples. */
export const PUBLISHED = ["all", "none"] as const;
/** `back` and `both` are equal: in the book, and as a separate file. Only `none` omits the file. */
export const ANSWER_PLACES = ["back", "separate", "both", "none"] as const;
export type AnswerPlace = (typeof ANSWER_PLACES)[number];

/** `answers`: small solved figures. `hints`: one line each with the first step. `explained`: the first steps of the hardest puzzles. */
export const ANSWER_FORMS = ["answers", "hints", "explained"] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** Where the ids of puzzles are printed: below the footer of the pages with puzzles, in a list after the answers, or nowhere. */
export const ID_PLACES = ["page", "key", "none"] as const;

/** `sections`: one after the other, as written. `spread`: all kinds in turn, from the easiest to the hardest. */
export const MIXES = ["sections", "spread"] as const;

/** The defaults for printing. */
export const USUAL_PRINT = {
  output: ["screen"],
  theme: "plain",
  press: { bleed: false, paper: "white" },
  mix: "sections",
  qr: false,
} as const;

/** The defaults for place and form of answers. */
export const USUAL_ANSWERS = { at: "back", show: ["answers"] } as const;

/** `same`: one sheet for a whole group. `different`: another sheet for each pupil. `neighbours-differ`: a few sheets in turn. */
export const DEALINGS = ["different", "same", "neighbours-differ"] as const;
export type Dealing = (typeof DEALINGS)[number];

/** Maximum number of pupils of a class, and of spare sheets for each group. */
export const MAX_PUPILS = 60;
export const MAX_SPARES = 10;

/** Help for groups with the same level: 1: a number line at the foot of each sheet; 2: also an easier form of the tasks. */
export const HELPS = [0, 1, 2] as const;
export type Help = (typeof HELPS)[number];

/**
 * A notch beside the level of a sheet. `line`: a number line at the foot; `small`: that and smaller tasks; `large`: larger tasks. Codes
 * number them: append new ones.
 */
export const NOTCHES = ["line", "small", "large"] as const;
export type Notch = (typeof NOTCHES)[number];

/** The numbers of pages of a booklet from the choices of a sheet, and the places of its answers, the default first. */
export const BOOKLET_PAGES = ["8", "12", "16", "20"] as const;
export const BOOKLET_KEYS = ["separate", "back", "none"] as const;
