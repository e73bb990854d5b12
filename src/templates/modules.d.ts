/** The module that the build generates from the sentences of the press in a page: see `src/site/build/press-bundle.ts`. */

declare module "numberpress:words" {
  type Language = import("./language.ts").Language;
  type Words = import("./phrases-in-page.ts").Words;
  /** The sentences of a language, without those of single kinds. */
  export const words: Readonly<Record<Language, () => Promise<{ readonly default: Words }>>>;
  /** The sentences of a kind in every language, by its id. */
  export const kindWords: Readonly<
    Record<string, () => Promise<{ readonly default: Readonly<Record<Language, Words>> }>>
  >;
}
