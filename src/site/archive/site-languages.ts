/** The languages of an archive: those of its books. The pages in a language list only the puzzles of the books in that language. */
import type { Language } from "../../templates/language.ts";
import { shortLanguage } from "../../templates/short-language.ts";

export interface SiteLanguage {
  /** The language without its region, such as "de". */
  readonly short: string;
  /** The language of the pages' words: that of the first book. */
  readonly language: Language;
  /** Its name in the language itself: "Deutsch". */
  readonly name: string;
  /** Folder of its pages, below the base: "" for the first language, such as "de/" for the others. */
  readonly folder: string;
}

/** The languages of these books, in the books' order; English if there are no books. */
export function siteLanguages(languages: readonly Language[]): SiteLanguage[] {
  const groups = Map.groupBy(languages.length === 0 ? (["en-GB"] as const) : languages, shortLanguage);
  return [...groups].map(([short, [language]], i) => ({
    short,
    language: language!,
    name: languageName(short),
    folder: i === 0 ? "" : `${short}/`,
  }));
}

/** The name of a language in that language: "Deutsch" for "de". */
export function languageName(short: string): string {
  const name = new Intl.DisplayNames(short, { type: "language" }).of(short)!;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Whether an archive has this page or file only once: pages of books, shells, error pages, and files for machines. */
export const isCommon = (path: string): boolean => /^(books\/.|shell\/|404\/|[^/]+\.\w+$)/.test(path);

/** The slug of the book whose page this is. */
export const bookOfPath = (path: string): string | undefined => /^books\/([^/]+)\/$/.exec(path)?.[1];
