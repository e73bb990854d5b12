/** Modules that the build generates for the press in a page: see `src/site/build/press.ts`. */

declare module "numberpress:fonts" {
  /** The bytes of the font files, by name, for each set of characters. */
  export const fonts: Readonly<
    Record<string, Readonly<Record<import("./font-set.ts").FontSet, () => Promise<Uint8Array>>>>
  >;
}

declare module "hyphen/*" {
  const hyphenator: import("./platform.ts").Hyphenator;
  export default hyphenator;
}
