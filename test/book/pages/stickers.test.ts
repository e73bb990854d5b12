/** The page of stickers: whole circles of 40 mm that do not touch, with all kinds of stickers, only on a screen. */
import { expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { POSES, posed } from "../../../src/pages/cover/mascot.ts";
import { MM } from "../../../src/pages/item.ts";
import { STICKER, stickerPlaces } from "../../../src/pages/sticker-page.ts";
import { typesetBook } from "../../../src/pdf/render-book.ts";
import type { Output } from "../../../src/spec/edition/output.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { mixedBook } from "../../pdf/mixed-book.ts";

it.each([
  ["a4", 595.28, 841.89, 24],
  ["Letter", 612, 792, 24],
  ["6 × 9 in", 432, 648, 15],
  ["A5", 419.53, 595.28, 12],
] as const)(
  "%s holds stickers of 40 mm that are apart from each other and from the edges",
  (_, width, height, count) => {
    const places = stickerPlaces(width, height);
    expect(places).toHaveLength(count);
    expect(STICKER.size / MM).toBeCloseTo(40);
    for (const [i, { x, y }] of places.entries()) {
      expect(Math.min(x, y, width - x, height - y)).toBeGreaterThanOrEqual(STICKER.size / 2 + STICKER.apart);
      for (const other of places.slice(i + 1))
        expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(STICKER.size + STICKER.apart);
    }
  },
);

const LOOK = { body: "blank", ink: "black", eye: "blank" } as const;
const { manifest, answers } = mixedBook([{ kind: "numbrix", level: "easy", count: 6 }], null, {
  ages: "6-7",
  reader: "ages",
  theme: "playful",
  matter: "full",
});
const pagesOf = (output: Output, changes: Partial<Spec> = {}) => {
  const book = { ...manifest, spec: { ...manifest.spec, output: [output], ...changes } };
  const { layout } = typesetBook({ manifest: book, kinds: KINDS, output }, answers);
  return Array.from({ length: layout.count }, (_, i) => layout.page(i));
};
const stickersIn = (pages: ReturnType<typeof pagesOf>) =>
  pages.filter(({ bookmarks }) => bookmarks.some(({ title }) => title === "Stickers"));

it.each(["full", "accent", "black"] as const)(
  "a children's book on a screen ends with stickers of every kind in %s",
  (colour) => {
    const pages = pagesOf("screen", { colour });
    const [page] = stickersIn(pages);
    expect(pages.at(-1)).toBe(page);
    const drawings = page!.items.flatMap((item) => (item.item === "drawing" ? [item.shapes] : []));
    // A ground and a cut line each, and a picture or the plate of a number for all but the one of words.
    expect(drawings).toHaveLength(3 * 24 - 1);
    const mascots = drawings.filter((shapes) => shapes.length === posed("wave", 0, 0, 1, LOOK).length);
    expect(mascots.length).toBeGreaterThanOrEqual(POSES.length);
    const texts = page!.items.flatMap((item) => (item.item === "text" ? [item.text] : []));
    expect(texts.slice(0, 5)).toEqual(["1", "2", "4", "5", "6"]);
  },
);
it("a bound or handed-out children's book has no stickers, nor has one for adults", () => {
  for (const output of ["press", "booklet", "classroom"] as const) expect(stickersIn(pagesOf(output))).toEqual([]);
  expect(stickersIn(pagesOf("screen", { reader: "adult" }))).toEqual([]);
});
