import { describe, expect, it } from "vitest";
import { Failure } from "../../../src/book/diagnostic.ts";
import type { Manifest } from "../../../src/book/manifest.ts";
import type { Extent } from "../../../src/book/planner/extent.ts";
import { planPages } from "../../../src/book/planner/plan-pages.ts";
import { parseSpec } from "../../../src/book/spec.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { FAKE_KINDS } from "../fake-kinds.ts";

/** A book of ten pages besides its puzzles, of which a page holds one to four. */
function packed({ puzzles, spec }: Manifest): Extent {
  const wanted = spec.pages!;
  const own = 10 + Math.min(Math.max(wanted - 10, Math.ceil(puzzles.length / 4)), puzzles.length);
  const parts = [{ name: "puzzles", pages: own }] as const;
  return { count: Math.max(own, wanted), parts, puzzles: [], packed: { own, emptiness: [], without: [] } };
}

const planned = (pages: number, counts: readonly number[]) => {
  const sections = counts.map((count) => ({ kind: "pair", count, level: "hard", options: { most: 990, least: 30 } }));
  const text = JSON.stringify({ title: "Packed", seed: "packed-1", pages, sections });
  return planPages(
    parseSpec(text, "spec.yaml", FAKE_KINDS),
    FAKE_KINDS,
    inlineRunner(FAKE_KINDS),
    async (manifest: Manifest) => packed(manifest),
  );
};
const told = (pages: number, counts: readonly number[]) =>
  planned(pages, counts).then(
    () => "nothing",
    (error: unknown) => (error instanceof Failure ? `${error.message} | ${error.fix}` : String(error)),
  );

describe("a book that says its pages and its puzzles", () => {
  it("has both", async () => {
    const { manifest, extent, rest } = await planned(40, [60, 30]);
    expect([manifest.puzzles.length, extent.count, rest]).toEqual([90, 40, 0]);
    expect(manifest.spec.sections.map(({ count }) => count)).toEqual([60, 30]);
  });
  it("has a few pages more at its end where even a page for each puzzle does not fill it", async () => {
    const { extent, rest } = await planned(40, [28]);
    expect([extent.count, rest]).toEqual([40, 2]);
  });
  it("is refused with the pages that its puzzles need, and the puzzles that its pages hold", async () => {
    expect(await told(30, [60, 60])).toBe(
      "120 puzzles need 40 pages at this size; 30 pages hold 80 | write pages: 40, or ask for 80 puzzles",
    );
  });
  it("is refused where it would be filled with pages that have no puzzle", async () => {
    expect(await told(40, [20])).toBe(
      "20 puzzles do not fill 40 pages: with a page for each the book has 30 | write pages: 30, or ask for more puzzles",
    );
  });
});
