/** The languages of an archive: its pages speak each that a book of it has, and in each they list the puzzles of its own books alone. */
import type { Language } from "../../templates/language.ts";
import { shortLanguage } from "../../templates/short-language.ts";

export interface SiteLanguage {
  /** "de": readers of one German are readers of the other. */
  readonly short: string;
  /** Of its words: that of its first book. */
  readonly language: Language;
  /** What it calls itself: "Deutsch". */
  readonly name: string;
  /** Where its pages are, below the base: "" of the first, "de/" of others. */
  readonly folder: string;
}

/** Those of these books, in their order; English where there is no book. */
export function siteLanguages(languages: readonly Language[]): SiteLanguage[] {
  const groups = Map.groupBy(languages.length === 0 ? (["en-GB"] as const) : languages, shortLanguage);
  return [...groups].map(([short, [language]], i) => ({
    short,
    language: language!,
    name: languageName(short),
    folder: i === 0 ? "" : `${short}/`,
  }));
}

/** What a language calls itself, by its short name: "Deutsch". */
export function languageName(short: string): string {
  const name = new Intl.DisplayNames(short, { type: "language" }).of(short)!;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Pages and files that an archive has once: of books, in the language of each; shells, faults, and what is for machines. */
export const isCommon = (path: string): boolean => /^(books\/.|shell\/|404\/|[^/]+\.\w+$)/.test(path);

/** The book whose page this is. */
export const bookOfPath = (path: string): string | undefined => /^books\/([^/]+)\/$/.exec(path)?.[1];
