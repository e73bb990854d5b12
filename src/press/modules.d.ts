/** Modules that the build makes of the kinds of puzzles: see `src/site/build/press-bundle.ts`. */

declare module "numberpress:kinds" {
  /** Loads a kind whole, by its id. */
  export const kinds: Readonly<Record<string, () => Promise<import("../engine/kind.ts").PuzzleKind<unknown, unknown>>>>;
}

declare module "numberpress:kind-facts" {
  type Kind = import("../engine/kind.ts").PuzzleKind<unknown, unknown>;
  /** What is known of each kind before it is loaded. */
  export const facts: readonly Pick<Kind, "id" | "slug" | "version" | "leastAge" | "skills">[];
}
