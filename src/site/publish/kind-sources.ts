/** The sources of the scripts that a puzzle's page loads, as paths below the project's folder. */
import type { PuzzleKind } from "../../engine/kind.ts";

/** The source of the player, which is loaded with a puzzle's page. */
export const PLAYER = "src/site/player/player.ts";

/** Sources for a kind: its rules, its reasons, and the input for its board. */
export const kindSources = (kind: PuzzleKind<unknown, unknown>) => ({
  rules: `src/engine/kinds/${kind.id}/rules.ts`,
  reason: `src/engine/kinds/${kind.id}/reason.ts`,
  // All puzzles of a kind use the same input as its example.
  input: `src/site/player/inputs/${kind.board(kind.example).input}.ts`,
});
