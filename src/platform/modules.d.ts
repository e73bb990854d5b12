/** Modules that the build makes for the press in a page: see `src/site/build/press.ts`. */

declare module "numberpress:fonts" {
  /** The bytes of the font files, by their names, with each set of characters. */
  export const fonts: Readonly<
    Record<string, Readonly<Record<import("./font-set.ts").FontSet, () => Promise<Uint8Array>>>>
  >;
}

declare module "numberpress:words" {
  /** The templates of languages, by language, for children with `.children` behind, and those of a kind with its id behind. */
  export const words: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>;
}

declare module "hyphen/*" {
  const hyphenator: import("./platform.ts").Hyphenator;
  export default hyphenator;
}
