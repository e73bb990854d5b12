/** Modules that the build generates from the kinds of puzzles: see `src/site/build/press-bundle.ts`. */

declare module "numberpress:kinds" {
  /** Loads a whole kind, by its id. */
  export const kinds: Readonly<Record<string, () => Promise<import("../engine/kind.ts").PuzzleKind<unknown, unknown>>>>;
}

declare module "numberpress:kind-facts" {
  type Kind = import("../engine/kind.ts").PuzzleKind<unknown, unknown>;
  /** The facts of each kind, available before it is loaded. */
  export const facts: readonly Pick<Kind, "id" | "slug" | "version" | "leastAge" | "mixesTables" | "skills">[];
}
