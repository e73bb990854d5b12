/** Puzzles as the generator draws them, for tests. */
import type { Level } from "../../../src/engine/kind.ts";
import { secretNumber } from "../../../src/engine/kinds/secret-number/index.ts";
import type { Options } from "../../../src/engine/kinds/secret-number/options.ts";
import type { SecretNumber } from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { rng } from "../../../src/engine/rng.ts";

/** The i-th puzzle of a size and a level. */
export function draw(digits: number, level: Level, i: number, idle = 0, more: Partial<Options> = {}): SecretNumber {
  const options = secretNumber.options.parse({ digits, idle, ...more });
  for (let attempt = 0; attempt < 60; attempt++) {
    const puzzle = secretNumber.generate(rng(["draw", digits, level, i, attempt]), options, level);
    if (puzzle !== undefined) return puzzle;
  }
  throw new Error(`no ${level} puzzle with ${digits} digits`);
}
