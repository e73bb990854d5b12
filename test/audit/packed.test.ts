import { expect, it } from "vitest";
import { packBook } from "./packed.ts";

it("packs all kinds in turn on just the pages that are said, no figure below its floor", async () => {
  const { holes, belowFloor, pages, puzzles } = await packBook({
    mix: "spread",
    page: "6x9in",
    pages: 40,
    puzzles: 72,
  });
  expect({ belowFloor, pages, puzzles, holes }).toEqual({ belowFloor: [], pages: 40, puzzles: 72, holes: [] });
});
