import { expect, test } from "vitest";
import { rng } from "../../src/engine/rng.ts";
import { playPage } from "../site/player/page.ts";
import { SEVEN } from "../site/player/path-page.ts";
import { smoke, trials } from "../smoke.ts";
import { doActs } from "./acts.ts";

const PUZZLES = [
  { kind: "countdown", cards: [75, 50, 9, 6, 4, 3], target: 783 },
  {
    kind: "number-wall",
    operation: "add",
    range: [1, 9],
    bricks: [[null], [null, 17], [13, null, null], [null, 7, null, 4]],
  },
  SEVEN,
] as const;

test.each(smoke(PUZZLES))("$kind: nothing fails, nothing is lost, no trap", async (puzzle) => {
  const { page, watch } = await playPage(puzzle, { viewport: { width: 390, height: 664 }, hasTouch: true });
  const { faults } = await doActs(
    { page, watch, address: page.url(), hasTouch: true },
    rng(["acts", puzzle.kind]),
    trials(30, 120),
  );
  expect(faults).toEqual([]);
});
