import { expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { compositionOf } from "../../../src/pages/cover/compose-cover.ts";
import type { CoverSetting } from "../../../src/pages/cover/cover-job.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { sampleBook } from "../sample-book.ts";

const { manifest } = sampleBook(1);

/** What the cover of a book shows whose puzzles are of these kinds. */
function chosen(
  kinds: readonly string[],
  reader: CoverSetting["reader"] = "adult",
  more: Partial<Spec> = {},
  seed = "s",
) {
  const title = more.title ?? "Numbers";
  const puzzles = kinds.map((kind) => manifest.puzzles.find((puzzle) => puzzle.kind === kind)!);
  const setting = {
    manifest: { ...manifest, title, seed, puzzles, spec: { ...manifest.spec, ...more } },
    kinds: KINDS,
    reader,
  };
  return compositionOf(setting as never as CoverSetting);
}

const MIXED = ["numbrix", "countdown", "mastermind"];

it.each([
  [["numbrix", "numbrix", "countdown"], /^(folded|lamplight)$/],
  [["number-wall", "number-wall", "countdown"], /^towers$/],
  [["countdown"], /^rings$/],
  [["mastermind"], /^pegs$/],
  [["magic-square"], /^square$/],
] as const)("the cover of a book mostly of one kind shows that: %j", (kinds, composition) => {
  expect(chosen(kinds)).toMatch(composition);
  expect(chosen(kinds, { ages: [7, 8] })).toMatch(composition);
});

it("the cover of a book of many kinds depends on its seed, for children it has figures, a number in its title is a ribbon", () => {
  const seeds = Array.from({ length: 40 }, (_, i) => chosen(MIXED, "adult", {}, `seed-${i}`));
  expect(new Set(seeds).size).toBeGreaterThan(4);
  expect(chosen(MIXED, { ages: [6, 7] })).toBe("silhouettes");
  expect(chosen(MIXED, "large-print")).toMatch(/^(wall|square)$/);
  expect(chosen(MIXED, "adult", { title: "365 Days" })).toBe("ribbon");
});

it("the cover of a volume is the ribbon of its series, and every cover what its spec names", () => {
  expect(chosen(["countdown"], "adult", { series: { name: "Numbers", number: 2 } })).toBe("ribbon");
  expect(chosen(["countdown"], "adult", { cover: { composition: "wall" } })).toBe("wall");
});
