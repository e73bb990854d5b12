/** The kinds of puzzles for the press outside web pages, where all of them are always loaded. */
import type { PuzzleKind } from "../engine/kind.ts";

export { KINDS } from "../engine/kinds/index.ts";

/** Does nothing: all kinds and their sentences are loaded already. */
export const loadKinds = async (_: readonly PuzzleKind<unknown, unknown>[]): Promise<void> => {};
