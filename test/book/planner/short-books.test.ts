import { expect, it } from "vitest";
import { findAnswers } from "../../../src/book/answers.ts";
import type { Manifest } from "../../../src/book/manifest.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { planPages } from "../../../src/pages/planner/plan-pages.ts";
import { typesetBook } from "../../../src/pdf/render-book.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import { trials } from "../../smoke.ts";

/** Plans a book with a fixed number of pages; how many of them have puzzles, and what it is. */
async function planned(pages: number, kinds: readonly string[], more: object) {
  const text = JSON.stringify({
    ...{ title: "A Short Book", seed: "short-1", pages, ...more },
    sections: kinds.map((kind) => ({ kind, share: 1 })),
  });
  const runner = inlineRunner(KINDS);
  const extentOf = async (manifest: Manifest) =>
    typesetBook({ manifest, kinds: KINDS }, await findAnswers(manifest, KINDS, runner)).layout;
  const { manifest, extent } = await planPages(parseSpec(text, "short.yaml", KINDS), KINDS, runner, extentOf);
  return { manifest, extent, puzzlePages: extent.puzzles.length };
}

const CHILDREN = { reader: "ages 6-7", page: "a4" };
const ADULTS = { page: "a5" };

it("a short book whose pages are said has at least six pages of puzzles on ten pages for children", {
  timeout: 300_000,
}, async () => {
  const { manifest, extent, puzzlePages } = await planned(10, ["number-wall"], CHILDREN);
  expect(extent.count).toBe(10);
  expect(puzzlePages).toBeGreaterThanOrEqual(6);
  expect(manifest.puzzles.length).toBeGreaterThan(6);
});

const cases = [CHILDREN, ADULTS].flatMap((reader) =>
  [["number-wall"], ["number-path"], ["number-path", "number-wall"]].flatMap((kinds) =>
    [8, 9, 12, 16, 24].map((pages) => ({ reader, kinds, pages })),
  ),
);
/** A fourth of them has every number of pages and every set of kinds. */
it.each(cases.filter((_, i) => i % trials(4, 1) === 0))(
  "a short book whose pages are said gives three of five of its $pages pages to puzzles of $kinds for $reader, or has no more than a title, an imprint, a page of rules for each kind and answers beside them",
  {
    timeout: 300_000,
  },
  async ({ reader, kinds, pages }) => {
    const { extent, puzzlePages } = await planned(pages, kinds, reader);
    expect(extent.count).toBe(pages);
    const keys = extent.parts.reduce((sum, part) => sum + (part.name === "answers" ? part.pages : 0), 0);
    const others = pages - puzzlePages - keys;
    expect([puzzlePages, others, puzzlePages >= 0.6 * pages || others <= 2 + kinds.length]).toEqual([
      puzzlePages,
      others,
      true,
    ]);
  },
);

it("a short book whose pages are said keeps what its spec says of its matter", { timeout: 300_000 }, async () => {
  const { manifest, extent } = await planned(16, ["number-wall"], { ...CHILDREN, matter: "full" });
  expect(manifest.spec.matter).toBe("full");
  expect(extent.parts).toContainEqual({ name: "back", pages: 3 });
});
