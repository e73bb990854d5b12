/** The sources, below the folder of the project, whose scripts a puzzle's page loads. */
import type { PuzzleKind } from "../../engine/kind.ts";

/** The source of the player, which is loaded with a puzzle's page. */
export const PLAYER = "src/site/player/player.ts";

/** Sources of what is a kind's own: its rules, its reasons, and the input that its board is filled in by. */
export const kindSources = (kind: PuzzleKind<unknown, unknown>) => ({
  rules: `src/engine/kinds/${kind.id}/rules.ts`,
  reason: `src/engine/kinds/${kind.id}/reason.ts`,
  // Its example tells by which input it is played.
  input: `src/site/player/inputs/${kind.board(kind.example).input}.ts`,
});
