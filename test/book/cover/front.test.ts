import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import type { Manifest } from "../../../src/book/manifest.ts";
import { themeNamed } from "../../../src/draw/themes/index.ts";
import { typeOf } from "../../../src/draw/type.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { drawFront, frontSvg } from "../../../src/pages/cover/front.ts";
import { rasterisePixels } from "../../../src/raster/rasterise.ts";
import { COMPOSITIONS, COVER_INKS, STOCK } from "../../../src/spec/cover/cover-names.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { sampleBook } from "../sample-book.ts";

const { manifest } = sampleBook(1);
const book = (spec: Partial<Spec>, title = manifest.title): Manifest => ({
  ...manifest,
  title,
  spec: { ...manifest.spec, page: "6x9in", ...spec, title },
});
const front = (spec: Partial<Spec>, title?: string) => drawFront(book(spec, title), KINDS);
const type = typeOf(themeNamed("plain"), "en-GB", false);

it("a front as SVG is a few kilobytes without letters, styles, scripts or anything from elsewhere", () => {
  for (const composition of COMPOSITIONS) {
    const svg = front({ cover: { composition } });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 4320 6480"><path /);
    expect(
      svg.replaceAll(/<path d="[-Mlcqmz\d ]+"( (fill|stroke[a-z-]*)="(#[0-9a-f]{6}|none|round|\d+)")+\/>/g, ""),
    ).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4320 6480"></svg>');
    expect(gzipSync(svg).length, composition).toBeLessThan(10_000);
  }
});

it("a front as SVG is the same each time, and another for another seed, colour, composition or inks", () => {
  const seeds = [1, 2, 3].map((seed) => drawFront({ ...book({}), seed: `seed-${seed}` }, KINDS));
  const colours = STOCK.map((colour) => front({ cover: { composition: "wall", colour } }));
  const compositions = COMPOSITIONS.map((composition) => front({ cover: { composition } }));
  const inks = COVER_INKS.map((each) => front({ cover: { composition: "towers", inks: each } }));
  for (const each of [seeds, colours, compositions, inks]) expect(new Set(each).size).toBe(each.length);
  expect(front({})).toBe(front({}));
});

it("a front as SVG has nothing of the back", () => {
  // A wall goes on over the back in numbers, each a path of its own: left of 0 there is nothing but the grounds.
  const svg = front({ cover: { composition: "wall" } });
  const begin = [...svg.matchAll(/<path d="M(-?\d+) /g)].map(([, x]) => Number(x));
  expect(begin.filter((x) => x < 0)).toEqual([-4320, -4320, -4320]);
  expect(begin.length).toBeGreaterThan(25);
});

it("a front as SVG puts what it draws where it belongs", async () => {
  const word = { item: "text", text: "No", x: 10, y: 40, size: 30, font: "bold", colour: "ink" } as const;
  const square = {
    segments: [["M", 60, 10], ["L", 80, 10], ["L", 80, 30], ["L", 60, 30], ["Z"]],
    fill: "vermilion",
  } as const;
  const { rgb, width } = await rasterisePixels(
    frontSvg([word, { item: "drawing", shapes: [square] }], 100, 50, type),
    50,
  );
  const at = (x: number, y: number): number[] => [...rgb.subarray(3 * (y * width + x), 3 * (y * width + x) + 3)];
  expect(width).toBe(100);
  expect(at(70, 20)).toEqual([0xc8, 0x38, 0x1f]);
  expect(at(85, 20)).toEqual([255, 255, 255]);
  // The stem of the N, and the hole of the o.
  expect(at(14, 30)).toEqual([0x17, 0x18, 0x1c]);
  const hole = Math.round(10 + type.measure("N", "bold", 30) + type.measure("o", "bold", 30) / 2);
  expect(at(hole, 32)).toEqual([255, 255, 255]);
  expect(at(hole, 39)).toEqual([0x17, 0x18, 0x1c]);
});

it("a front as SVG shows a box for what its letters lack", () => {
  expect(front({}, "One \u{1F9E9} piece")).not.toBe(front({}, "One piece"));
});

it("a front as SVG refuses what no front has", () => {
  const anchor = { item: "anchor", name: "x", y: 0 } as const;
  expect(() => frontSvg([anchor], 10, 10, type)).toThrow("a front with a anchor");
});
