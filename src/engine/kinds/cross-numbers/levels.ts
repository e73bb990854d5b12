/** Which levels there are for some options. */
import type { Level } from "../../kind.ts";
import { rng } from "../../rng.ts";
import { triedLevels } from "../../tried-levels.ts";
import { generate } from "./generate.ts";
import { type Options, options, wantedBlanks } from "./options.ts";
import { preset } from "./preset.ts";

/** Attempts at a puzzle before a level is taken not to exist. The larger the square, the sooner one of them succeeds. */
const attemptsAt = (size: number): number => (size < 3 ? 30 : size < 5 ? 10 : size < 7 ? 4 : 2);

/** Above starter a ring of blanks is needed, so that no line has only one. */
const mayExist = (o: Options, level: Level): boolean =>
  level === "starter" || (wantedBlanks(o) >= 4 && o.blanksPerRow !== 1 && o.missingTotals < 2 * o.size);

function isMade(o: Options, level: Level): boolean {
  for (let i = 0; i < attemptsAt(o.size); i++) {
    if (generate(rng(["cross-numbers", "is there a puzzle", i]), o, level) !== undefined) return true;
  }
  return false;
}

/** The levels at which a few attempts, always the same, come to a puzzle. */
export const levels = triedLevels<Options>(
  (o, level) => mayExist(o, level) && isMade(o, level),
  (level) => options.parse(preset(level, null, null)),
);
