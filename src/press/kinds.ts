/** The kinds of puzzles for the press where all of them are there at once: everywhere but in a web page. */
import type { PuzzleKind } from "../engine/kind.ts";

export { KINDS } from "../engine/kinds/index.ts";

/** Loads kinds, with their sentences, before they are used: nothing is to be done here. */
export const loadKinds = async (_: readonly PuzzleKind<unknown, unknown>[]): Promise<void> => {};
