import { expect, it } from "vitest";
import { typeOf } from "../../../src/draw/type.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { composeFront } from "../../../src/pages/cover/compose-cover.ts";
import { frontFrame } from "../../../src/pages/cover/cover-frame.ts";
import { editionOf } from "../../../src/pages/edition.ts";
import type { Item } from "../../../src/pages/item.ts";
import { COMPOSITIONS, type CompositionName } from "../../../src/spec/cover/cover-names.ts";
import { printersFor } from "../../../src/spec/printers/printers.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { COVER_PRINTERS } from "../../matrix/covers.ts";
import { trials } from "../../smoke.ts";
import { sampleBook } from "../sample-book.ts";

type Size = readonly [width: number, height: number];

/** Inches: every size that a printer cuts, and pages that are low, narrow or tiny. */
const TRIMS: readonly Size[] = [
  ...new Map(
    COVER_PRINTERS.flatMap((printer) => printersFor(printer).all[0]!.trims.flatMap(({ sizes }) => sizes)).map(
      (size) => [String(size), size],
    ),
  ).values(),
  [4, 4],
  [6, 4],
  [4, 7],
  [7, 4],
];

/** What a front has without a picture: its ground and its band, a title's band, the squares of its levels, the disc. */
const PLAIN = 2 + 1 + 5 + 1;

const { manifest: sample } = sampleBook(1);
const { theme, sizes, reader } = editionOf(sample, "screen");
const { measure } = typeOf(theme, sample.spec.language, sizes.isChild);
const phrase = phrasesOf(sample.spec.language);

/** The front of a book with this number of puzzles. */
function frontOf(count: number, composition: CompositionName, [width, height]: Size, more: Partial<Spec> = {}) {
  const puzzles = Array.from({ length: count }, (_, i) => sample.puzzles[i % sample.puzzles.length]!);
  const spec = { ...sample.spec, title: "Counting", cover: { composition, colour: "blue" as const }, ...more };
  const manifest = { ...sample, title: spec.title, seed: spec.seed, spec, puzzles };
  const setting = { manifest, kinds: KINDS, isUnique: true, phrase, measure, theme, sizes, reader };
  return composeFront({ setting, frame: frontFrame({ width: 72 * width, height: 72 * height }) });
}

const shapesOf = (items: readonly Item[]) => items.flatMap((item) => (item.item === "drawing" ? item.shapes : []));

/** How many lines, shapes or numbers of a picture a front has, beside its words. */
function pictureOn(items: readonly Item[]): number {
  const numbers = items.filter(
    (item) => item.item === "text" && item.font === "bold" && /^\d+$/.test(item.text),
  ).length;
  return numbers + Math.max(0, shapesOf(items).length - PLAIN);
}

it("the front of a cover has a picture for every count from 1 to 1000", () => {
  const empty: number[] = [];
  // A ribbon writes the count; other pictures do not depend on it.
  for (let count = 1; count <= 1000; count += count < 60 ? 1 : trials(23, 1))
    if (pictureOn(frontOf(count, "ribbon", [6, 9])) < 5) empty.push(count);
  expect(empty).toEqual([]);
});

it("the front of a cover has a folded strip where a ribbon has no room", () => {
  const folded = (title: string) =>
    shapesOf(frontOf(1000, "ribbon", [4, 4], { title })).some(({ fill }) => fill === "light blue");
  expect([folded("A very long title of a book of number puzzles for all who like to think"), folded("N")]).toEqual([
    true,
    false,
  ]);
});

it.each(COMPOSITIONS)(
  "the front of a cover has a picture as %s in every size, whatever the number",
  { timeout: 300_000 },
  (composition) => {
    const empty: string[] = [];
    for (const trim of TRIMS.filter((_, i) => i % trials(8, 1) === 0))
      for (const count of [1, 40, 300, 909, 1000])
        if (pictureOn(frontOf(count, composition, trim)) < 2) empty.push(`${count} on ${trim.join(" x ")} in`);
    expect(empty).toEqual([]);
  },
);

it("the front of a cover shows all six cards around their target", () => {
  for (const seed of ["a", "b", "c", "d", "e", "f"]) {
    const numbers = frontOf(10, "rings", [6, 9], { seed }).filter(({ item }) => item === "text");
    const said = numbers.flatMap((item) => (item.item === "text" && /^\d+$/.test(item.text) ? [item.text] : []));
    // Six cards, the target, and the number of puzzles.
    expect([seed, said.length]).toEqual([seed, 8]);
  }
});

it.each(COMPOSITIONS)("the front of a cover has a picture as %s below the longest title", (composition) => {
  const title = "A very long title of a book of number puzzles for all who like to think for long";
  const subtitle = "One answer each, and a reason for each of them, told in words";
  for (const trim of [
    [5, 8],
    [8.5, 8.5],
    [8.25, 6],
    [4, 4],
  ] as const)
    expect([trim, pictureOn(frontOf(300, composition, trim, { title, subtitle })) >= 2]).toEqual([trim, true]);
});
