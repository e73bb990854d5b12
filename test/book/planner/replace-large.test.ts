/** Books in large print: puzzles without room on a page are replaced. */
import { expect, it } from "vitest";
import { assemble } from "../../../src/book/assemble.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { layoutBook } from "../../../src/pages/layout.ts";
import { TooSmall } from "../../../src/pages/too-small.ts";
import { makeManifest } from "../../../src/pdf/make-manifest.ts";
import { layoutInput } from "../../../src/pdf/render-book.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";

const runner = inlineRunner(KINDS);

const specOf = (sections: string, pages = ""): Spec =>
  parseSpec(
    `title: Large\n${pages}language: en-GB\nreader: large-print\npage: 6x9in\noutput: press\nseed: lp1\nsections: [${sections}]`,
    "large.yaml",
    KINDS,
  );

it("A book in large print replaces puzzles that have no room, says which, and keeps the others", async () => {
  const spec = specOf("{kind: secret-number, count: 20, level: hard..expert}");
  const usual = await assemble(spec, KINDS, runner);
  expect(() => layoutBook(layoutInput({ manifest: usual, kinds: KINDS }), null)).toThrow(TooSmall);
  const notes: string[] = [];
  const manifest = await makeManifest(spec, KINDS, runner, { note: (text) => notes.push(text) });
  expect(() => layoutBook(layoutInput({ manifest, kinds: KINDS }), null)).not.toThrow();
  const { omit } = manifest.spec;
  expect(notes).toEqual([`replaced, because they have no room on a page: ${omit.join(", ")}`]);
  const ids = manifest.puzzles.map(({ id }) => id);
  expect(ids).toHaveLength(20);
  const kept = usual.puzzles.filter(({ id }) => !omit.includes(id));
  expect(kept.length).toBeGreaterThan(0);
  for (const { id } of kept) expect(ids).toContain(id);
  // The spec of the book makes the same book.
  expect((await assemble(manifest.spec, KINDS, runner)).puzzles.map(({ id }) => id)).toEqual(ids);
});

it("A book in large print with a number of pages gives each section its share, with puzzles that have room", async () => {
  const sections = "{kind: number-path, share: 1, level: easy}, {kind: secret-number, share: 1, level: easy..hard}";
  const spec = specOf(sections, "pages: 40\n");
  const manifest = await makeManifest(spec, KINDS, runner);
  const [paths, riddles] = manifest.spec.sections.map(({ count }) => count);
  expect(riddles).toBeGreaterThanOrEqual(paths! - 1);
  expect(manifest.spec.omit.length).toBeGreaterThan(0);
  expect(() => layoutBook(layoutInput({ manifest, kinds: KINDS }), null)).not.toThrow();
});

it("A book in large print is refused if all puzzles of a section are too large", async () => {
  const spec = specOf("{kind: number-path, count: 2, level: easy, options: {size: 12}}");
  await expect(makeManifest(spec, KINDS, runner)).rejects.toThrow("readers need");
});
