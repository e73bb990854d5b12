/** The module that the build makes for the maker of single puzzles: see `src/site/build/maker.ts`. */

declare module "numberpress:kinds" {
  /** Each kind whole, by its id. */
  export const kinds: Readonly<Record<string, () => Promise<import("../engine/kind.ts").PuzzleKind<unknown, unknown>>>>;
}
