/** After a slip there is not much to read, whatever the puzzle: the longest of many, in every language. `npm run audit:all -- steps` asks the same of more. */
import { describe, expect, it } from "vitest";
import { BLANK } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { LANGUAGES } from "../../src/templates/language.ts";
import { trials } from "../smoke.ts";
import { somePuzzles } from "../templates/real-words.ts";
import { isTooLong, positionWithSlip, toldSlip } from "./slips.ts";

describe("what is read after a slip on a phone", () => {
  it.each(KINDS.filter(({ reasons }) => reasons === "forced").map((kind) => [kind.id, kind] as const))(
    "in %s is a few pages, with letters of twice the size, too",
    (_, kind) => {
      let told = 0;
      for (const [i, puzzle] of somePuzzles(kind, trials(1, 2)).entries()) {
        const way = kind.explain(puzzle, BLANK, "expert").steps;
        for (const level of ["starter", "expert"] as const) {
          const at = positionWithSlip(kind, puzzle, way, `${i} ${level}`);
          if (at === undefined) continue;
          told++;
          for (const language of LANGUAGES) {
            const slip = toldSlip(kind, puzzle, at, level, language);
            expect(
              isTooLong(slip),
              `${language}: ${slip.usual} and ${slip.twice} pages: ${slip.texts.join(" / ")}`,
            ).toBe(false);
          }
        }
      }
      expect(told).toBeGreaterThan(0);
    },
  );
});
