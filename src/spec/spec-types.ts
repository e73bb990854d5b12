/** A book spec as data, with every default filled in. */

import type { Support } from "../draw/support.ts";
import type { ThemeName } from "../draw/themes/theme.ts";
import type { Season } from "../engine/seasons.ts";
import type { Language } from "../templates/language.ts";
import type { ClassSpec } from "./class/class-set.ts";
import type { CoverSpec } from "./cover/cover-names.ts";
import type { ColourForm } from "./edition/colour-form.ts";
import type { Spacing, Tint } from "./edition/comfort.ts";
import type { Output } from "./edition/output.ts";

/**
 * A spec with every default filled in.
 * @see [the keys of a spec](spec.md)
 */
export interface Spec {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly author?: string | undefined;
  readonly language: Language;
  /** Of those who will solve it, in years, as "6-7". */
  readonly ages?: string | undefined;
  /** Who owns the text, as "© 2026 The Lamplight Press", in lines; an empty line stands between paragraphs. */
  readonly rights?: string | undefined;
  /** Who publishes the book. */
  readonly publisher?: string | undefined;
  /** Its logo. */
  readonly logo?: OwnPicture | undefined;
  /** Its ISBN of thirteen digits, with or without hyphens. */
  readonly isbn?: string | undefined;
  /** The day on which it comes out, as "2026-12-01". */
  readonly published?: string | undefined;
  /** What it is found by. */
  readonly keywords?: readonly string[] | undefined;
  readonly series?: SeriesSpec | undefined;
  /** To whom it is dedicated, in lines. */
  readonly dedication?: string | undefined;
  /** Paragraphs with an empty line between them. */
  readonly introduction?: string | undefined;
  /** Pages before the contents and at the end of the book, as the publisher wrote them. */
  readonly front?: readonly OwnPages[] | undefined;
  readonly back?: readonly OwnPages[] | undefined;
  /** What its cover shows and says, as far as the spec chooses it. */
  readonly cover?: CoverSpec | undefined;
  /** What is printed behind the title page; left out: see `imprint-page.ts`. */
  readonly imprint?: ImprintForm | undefined;
  /** `adult`, `large-print` or `ages 6-7`; by default `ages` or, without them, adults. */
  readonly reader?: string | undefined;
  readonly output: readonly Output[];
  readonly theme: ThemeName;
  /** Left out: those of the theme. */
  readonly fonts?: FontsSpec | undefined;
  readonly press: PressSpec;
  readonly seed: string;
  /** A name of `page-size.ts` (a4, letter, a5, 6x9in …) or lengths with their unit, as "150mm" or "6in". */
  readonly page: string | { readonly width: string; readonly height: string };
  /** Generator version by kind: in a spec as given, in a made book as used. */
  readonly versions: Readonly<Record<string, number>>;
  /** How many pages the book has to the last, where sections give a share of them. */
  readonly pages?: number | undefined;
  /** How much there is beside puzzles and answers; left out: `full`, and in a short book whose pages are said the planner chooses. */
  readonly matter?: MatterForm | undefined;
  readonly mix: Mix;
  /** Print a code beside each puzzle that leads to it on the site. */
  readonly qr: boolean;
  readonly sections: readonly SectionSpec[];
  readonly answers: { readonly at: AnswerPlace; readonly show: readonly AnswerForm[] };
  readonly omit: readonly string[];
  /** Books none of whose puzzles are in it; left out: none. */
  readonly without?: readonly OtherBook[] | undefined;
  readonly site: SiteSpec;
  /** Letters and lines further apart; left out: as usual. */
  readonly spacing?: Spacing | undefined;
  /** The colour of pages on a screen; left out: none. */
  readonly tint?: Tint | undefined;
  /** How colourful its pages are; left out: screens have a second colour, print has black alone. */
  readonly colour?: ColourForm | undefined;
  /** Its puzzles are one sheet, a lesson. */
  readonly sheet?: SheetSpec | undefined;
  /** Its sheets are for the pupils of a class; then there is a `sheet`, too. */
  readonly class?: ClassSpec | undefined;
}

/** A file of own pages, as it was when the book was made. */
export interface OwnPages {
  /** As the spec names it. */
  readonly file: string;
  /** Markdown: see `matter/own-markdown.ts`. */
  readonly text: string;
  /** The pictures that it names, each once; left out: none. */
  readonly pictures?: readonly OwnPicture[] | undefined;
}

/** The file of a picture, as it was when the book was made. */
export interface OwnPicture {
  /** As the Markdown or the spec names it. */
  readonly file: string;
  /** Its bytes in base 64. */
  readonly data: string;
}

/** A publisher's own fonts, with the files as they were when the book was made. `text` and `bold` go together. */
export interface FontsSpec {
  /** In words, who lets them be used. */
  readonly licence: string;
  readonly heading?: OwnPicture | undefined;
  readonly text?: OwnPicture | undefined;
  readonly bold?: OwnPicture | undefined;
}

/** A series of books, and which of them a book is. */
export interface SeriesSpec {
  readonly name: string;
  readonly number?: number | undefined;
  /** The other books of it, for a page that tells of them. */
  readonly others?: readonly SeriesBook[] | undefined;
}

/** Another book of a series. */
export interface SeriesBook {
  readonly title: string;
  readonly number?: number | undefined;
  readonly isbn?: string | undefined;
  readonly subtitle?: string | undefined;
  /** What its cover says of it. */
  readonly blurb?: string | undefined;
}

/** A book whose puzzles another one does not have. */
export interface OtherBook {
  /** What it is called. */
  readonly book: string;
  readonly puzzles: number;
  /** Of the ids of its puzzles. */
  readonly digest: string;
  /** Kind and form of its puzzles, while a book is made without them; not kept in that. */
  readonly forms?: readonly string[] | undefined;
}

/** The most puzzles on a page, and the most pages of a book whose sections share them. */
export const MOST_ON_PAGE = 12;
export const MOST_PAGES = 1_200;
/** The fewest pages that a spec can ask for. */
export const LEAST_PAGES = 8;
/** The most books that one may be without. */
export const MOST_OTHERS = 200;

/** A picture in pixels. `data`: red, green and blue, a byte each, row by row; deflated, in Base64. */
export interface Logo {
  readonly width: number;
  readonly height: number;
  readonly data: string;
}

/** What is printed on a sheet that is a lesson. */
export interface SheetSpec {
  readonly title: string;
  /** The class that it is for, as it is called. */
  readonly class?: string | undefined;
  /** So many sheets, one for each day from Monday on; left out: one sheet for any day. */
  readonly days?: number | undefined;
  /** From which it is made again: see `sheet-code.ts`. */
  readonly code?: string | undefined;
  /** The logo of the school, at the right of the title. */
  readonly logo?: Logo | undefined;
  /** A season whose picture is beside the title. */
  readonly season?: Season | undefined;
  /** Printed on both sides of the paper: a sheet of an odd number of pages has a blank back. */
  readonly twoSided?: boolean | undefined;
  /** What children think with, at the foot of each page. */
  readonly support?: readonly Support[] | undefined;
}

/** The most days of a week with sheets. */
export const MOST_DAYS = 5;

/** What the puzzles of a sheet's section are, where they are no plain tasks. */
export const ROLES = ["challenge", "example"] as const;
export type SectionRole = (typeof ROLES)[number];

/** How a book is published on a site. Default: all puzzles, with the PDFs for screens and classrooms. */
export interface SiteSpec {
  /** Where the site will be found, as "https://numbers.example/". */
  readonly address?: string | undefined;
  /** Who keeps the site. */
  readonly owner?: string | undefined;
  /** A legal notice: the address of a page that has it, or the notice itself. */
  readonly legal?: string | undefined;
  /** The day from which its puzzles come up among those of the day, as "2026-12-01". */
  readonly since?: string | undefined;
  /** Which puzzles: all, none, or so many of each kind and level. */
  readonly publish?: "all" | "none" | { readonly sample: number } | undefined;
  /** Whether the PDFs are offered. */
  readonly pdf?: boolean | undefined;
  /** Whose limits the site must keep: a name of `src/site/publish/hosts`. */
  readonly host?: string | undefined;
}

/**
 * How much a book has beside its puzzles and answers. `full`: all. `short`: no openers of chapters, no rest pages between them, no progress
 * page, and contents only for three chapters or more. `least`: no certificate and no contents either, the imprint at the foot of the title page, and how
 * to play above the first puzzles where there is room.
 */
export const MATTER_FORMS = ["full", "short", "least"] as const;
export type MatterForm = (typeof MATTER_FORMS)[number];

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
export type Mix = (typeof MIXES)[number];

/** What a print shop asks for. */
export interface PressSpec {
  /** Whose rules are kept; by default those of all printers that are known. */
  readonly printer?: string | undefined;
  /** Whether the page has a margin that is cut off. */
  readonly bleed: boolean;
  /** Decides how thick the book is. */
  readonly paper: string;
  /** Breadth of the spine with its unit, where the printer's own template tells it. */
  readonly spine?: string | undefined;
}

/** How a book is printed whose spec does not say. */
export const USUAL_PRINT = {
  output: ["screen"],
  theme: "plain",
  press: { bleed: false, paper: "white" },
  mix: "sections",
  qr: false,
} as const satisfies Partial<Spec>;

/** Where the answers of a book are, and in what form, whose spec does not say. */
export const USUAL_ANSWERS = { at: "back", show: ["answers"] } as const satisfies Spec["answers"];

/**
 * A section of a spec.
 * @see [the keys of a section](spec.md#sections)
 */
export interface SectionSpec {
  /** Names the section's stream; by default its number, from 1, among the sections without a name. */
  readonly name?: string | undefined;
  readonly kind: string;
  readonly heading?: string | undefined;
  /** Paragraphs before its puzzles, with an empty line between them. */
  readonly introduction?: string | undefined;
  /** How many puzzles; with `share` it is 0 until the planner has found it. */
  readonly count: number;
  /** Its part of the book's pages, as a weight. */
  readonly share?: number | undefined;
  /** One level, or a ramp "easy..hard". */
  readonly level: string;
  /** For this section, in place of the book's. */
  readonly ages?: string | undefined;
  /** One of the kind's. */
  readonly skill?: string | undefined;
  readonly perPage?: number | undefined;
  /** On a sheet that is a lesson. */
  readonly role?: SectionRole | undefined;
  /** On sheets for several days: 1 for Monday, and so on. */
  readonly day?: number | undefined;
  /** On the sheets of a class: the number of the sheet, from 1; left out, it is on all of them. */
  readonly sheet?: number | undefined;
  /** Of the kind: what the spec says, nothing filled in. */
  readonly options: Readonly<Record<string, unknown>>;
}
