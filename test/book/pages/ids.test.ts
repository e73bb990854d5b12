/** Ids of puzzles are printed where a spec asks for them, and have no say in the pages of other books. */
import { expect, it } from "vitest";
import { composePages } from "../../../src/pages/compose-pages.ts";
import { listingOf } from "../../../src/pages/fit-page.ts";
import { boundMargins } from "../../../src/pages/frame.ts";
import { cached } from "../../../src/pages/layout-cache.ts";
import { DENSEST } from "../../../src/pages/packed-book.ts";
import { sizesOf } from "../../../src/spec/edition/reader.ts";
import { pageSize } from "../../../src/spec/page-size.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { sampleBook } from "../sample-book.ts";
import { settingFor } from "./flat.ts";
import { laidOut, pageTexts } from "./laid-out.ts";
import { manifestOn, square } from "./puzzle-setting.ts";

const book = (changes: Partial<Spec>) => sampleBook(1, "easy", { page: "6x9in", ...changes });
const ids = book({}).manifest.puzzles.map(({ id }) => id);
/** The pages on which each id stands, from 0. */
const placesOf = (changes: Partial<Spec>): number[][] => {
  const pages = pageTexts(laidOut(book(changes), "press"));
  return ids.map((id) => pages.flatMap((texts, i) => (texts.some((text) => text.includes(id)) ? i : [])));
};

it("a book has no ids unless it asks for them", () => {
  expect(placesOf({}).flat()).toEqual([]);
  expect(placesOf({ ids: "none" }).flat()).toEqual([]);
  expect(placesOf({ site: { address: "https://example.org/" } }).flat()).toEqual([]);
});
it("ids: page prints each id on the page of its puzzle, and nowhere else", () => {
  const { manifest, answers } = book({ ids: "page" });
  const layout = laidOut({ manifest, answers }, "press");
  expect(placesOf({ ids: "page" })).toEqual(manifest.puzzles.map(({ number }) => [layout.pageOf(number) - 1]));
});
it("ids: page prints none in large print, where nothing is small", () => {
  expect(placesOf({ ids: "page", reader: "large-print", page: "8.5x11in" }).flat()).toEqual([]);
});
it("ids: key lists all ids on the last pages of the answers", () => {
  const places = placesOf({ ids: "key" });
  expect(places.every((own) => own.length === 1)).toBe(true);
  const { parts, count } = laidOut(book({ ids: "key" }), "press");
  const back = parts
    .filter(({ name }) => name === "back" || name === "rest")
    .reduce((sum, { pages }) => sum + pages, 0);
  expect(Math.min(...places.flat())).toBeGreaterThan(laidOut(book({}), "press").count - back - 3);
  expect(Math.max(...places.flat())).toBeLessThan(count);
});
it("ids take space below the footer only where they are printed", () => {
  const least = { inside: 36, outside: 36, top: 36, bottom: 60 };
  const margins = (withIds: boolean) => boundMargins(pageSize("6x9in"), sizesOf("adult"), least, withIds).bottom;
  expect(margins(true) - margins(false)).toBeCloseTo(19.6);
});
it("ids that are printed keep pages from having more puzzles than ids fit below", () => {
  const mostOnPage = (changes: Partial<Spec>) => {
    const manifest = manifestOn("6x9in");
    const setting = settingFor({ ...manifest, spec: { ...manifest.spec, ...changes } }, "adult", {
      packing: { hasOpeners: false, hasStrips: true, isClose: true, density: DENSEST, measured: cached() },
    });
    const puzzles = Array.from({ length: 36 }, (_, i) => square(i + 1, { width: 2 }));
    const listing = listingOf(puzzles, () => 0, setting);
    const pages = composePages(listing, { perPage: null, most: 12, columns: 4, rows: 4 });
    return Math.max(...pages.map((page) => page.puzzles.length));
  };
  expect(mostOnPage({ ids: "none" })).toBe(12);
  expect(mostOnPage({ ids: "page" })).toBeLessThan(12);
});
