/** The flag that says for which season a sheet is: --theme. */
import type { Options } from "yargs";
import { SEASONS } from "../../engine/seasons.ts";

export const SEASON = {
  choices: SEASONS,
  requiresArg: true,
  describe: "A season or feast: its picture beside the title and, where a kind has them, puzzles in its shapes",
} as const satisfies Options;
