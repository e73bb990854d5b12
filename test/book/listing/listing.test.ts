/** What a shop's form is told: true of the book, within the shops' limits, in each language, and the same each time. */
import { describe, expect, it } from "vitest";
import type { Manifest } from "../../../src/book/manifest.ts";
import { type Listing, type ListingJob, listingOf, subjectsOf } from "../../../src/listing/listing.ts";
import { formatListing } from "../../../src/listing/listing-text.ts";
import { SHOP_LIMITS } from "../../../src/listing/listing-words.ts";
import { editionOf } from "../../../src/pages/edition.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { LANGUAGE_NAMES, languageNamed } from "../../../src/templates/language.ts";
import { sampleBook } from "../sample-book.ts";

const { manifest: sample } = sampleBook(1, "easy", { output: ["press"], page: "6x9in" });
const bookWith = (changes: Partial<Spec>): Manifest => ({
  ...sample,
  title: changes.title ?? sample.title,
  spec: { ...sample.spec, ...changes },
});
const listed = (changes: Partial<Spec> = {}, more: Partial<ListingJob> = {}): Listing => {
  const manifest = bookWith(changes);
  const edition = editionOf(manifest, manifest.spec.output[0]!);
  return listingOf({ manifest, edition, pages: 112, isUnique: true, ...more });
};
const READERS = { adult: {}, "large print": { reader: "large-print" }, children: { reader: "ages 6-7", ages: "6-7" } };
const LONG = { heading: "h".repeat(200), blurb: "&".repeat(400) };

/** The tags that all shops take. Source: publishrank.io and zenebookai.com (2026-03-26), of KDP. */
const SHOP_TAGS = ["p", "b", "ul", "li"];

describe.each(Object.entries(READERS))("a listing of a book for %s", (name, reader) => {
  it.each(LANGUAGE_NAMES)("keeps every limit in %s, and is the same each time", (text) => {
    const language = languageNamed(text)!;
    for (const cover of [undefined, LONG]) {
      const changes = { ...reader, language, cover, series: { name: "s".repeat(200), number: 2 } };
      const one = listed(changes);
      expect(one.descriptionHtml.length).toBeLessThanOrEqual(SHOP_LIMITS.description);
      expect(one.description.length).toBeLessThanOrEqual(one.descriptionHtml.length);
      expect(one.shortDescription.length).toBeLessThanOrEqual(SHOP_LIMITS.short);
      expect(new Set(one.keywords).size).toBe(SHOP_LIMITS.keywords);
      for (const keyword of one.keywords) expect(keyword.length, keyword).toBeLessThanOrEqual(SHOP_LIMITS.keyword);
      expect(one.keywords.join(";").length).toBeLessThanOrEqual(SHOP_LIMITS.keywordsTogether);
      expect(one.problems).toEqual([]);
      expect(formatListing(listed(changes))).toBe(formatListing(one));
    }
  });

  it("says what is true of its keys, and no more", () => {
    const answersOf = (answers: Spec["answers"]) => listed({ ...reader, answers });
    const all = answersOf({ at: "back", show: ["answers", "hints", "explained"] });
    const none = answersOf({ at: "separate", show: ["answers", "hints"] });
    expect(all.description).toMatch(/All answers at the back\./);
    expect(all.description).toMatch(/Hints say.*\n.*first steps/);
    expect(none.description).not.toMatch(/answers at the back|Hints|first steps/);
    expect(all.keywords.concat(none.keywords).filter((keyword) => /answers/.test(keyword)).length).toBe(
      name === "children" ? 0 : 1,
    );
    expect(/certificate/.test(all.description)).toBe(name === "children");
    expect(/18 points/.test(all.description)).toBe(name === "large print");
    expect(all.largePrint).toBe(name === "large print");
    expect(all.ages).toEqual(name === "children" ? [6, 7] : null);
  });
});

it("a listing says in which ink its pages are printed", () => {
  const interior = (changes: Partial<Spec>) =>
    listed({ press: { bleed: false, paper: "colour" }, ...changes }).tick.find(
      ({ question }) => question === "Interior",
    );
  expect(interior({})?.answer).toMatch(/^black ink/);
  expect(interior({ colour: "full" })?.answer).toMatch(/^premium colour ink/);
});
it("a listing counts puzzles and kinds from the book", () => {
  const { puzzles, kinds, description } = listed();
  expect(puzzles).toBe(sample.puzzles.length);
  expect(kinds.reduce((sum, kind) => sum + kind.puzzles, 0)).toBe(puzzles);
  for (const { name, puzzles: count } of kinds) expect(description).toContain(`• ${name} (${count}): `);
  expect(description).toContain("Every puzzle has exactly one answer.");
  expect(listed({}, { isUnique: false }).description).not.toContain("exactly one answer");
});

it("a listing has none but the tags that shops take, closed in order, and no text as a tag", () => {
  const { descriptionHtml: html, description } = listed({ cover: { blurb: "Fish & chips: 3 < 4" } });
  expect(html).toContain("<p>Fish &amp; chips: 3 &lt; 4</p>");
  expect(description).toContain("\n\nFish & chips: 3 < 4\n\n");
  const open: string[] = [];
  for (const [, end, tag] of html.matchAll(/<(\/?)(\w+)>/g)) {
    expect(SHOP_TAGS).toContain(tag);
    if (end === "") open.push(tag!);
    else expect(open.pop()).toBe(tag);
  }
  expect(open).toEqual([]);
  expect(html.replace(/<\/?\w+>/g, "")).not.toMatch(/[<>]/);
});

it("a listing leaves the publisher's own words out where they are in another language than the shop", () => {
  const cover = { heading: "My heading", blurb: "My blurb" };
  expect(listed({ cover }).description).toMatch(/^My heading\n\nMy blurb/);
  const german = listed({ cover }, { language: "de-DE" });
  expect(german.description).not.toMatch(/My/);
  expect(german.shortDescription).not.toMatch(/My/);
  expect(german.description).toMatch(/englisch\.$/);
  expect(listed({ cover }, { language: "en-US" }).description).toMatch(/^My heading/);
});

it("a listing says that no puzzle is in two volumes only where it was made so", () => {
  const series = { name: "Lamplight", number: 2 };
  expect(listed({ series }).description).toMatch(/Volume 2 of the series Lamplight\.$/);
  expect(listed({ series, without: [] }).description).toMatch(/No puzzle is in two volumes\.$/);
  expect(listed({ series: { name: "Lamplight" } }).description).toMatch(/A book of the series Lamplight\.$/);
});

it("a listing has the spine of each printer that binds the book, by the printer's formula or the spec's", () => {
  const { size } = listed({ press: { printer: "kdp", bleed: false, paper: "cream" } });
  // KDP, cream: 0.0025 in a page.
  expect(size).toMatchObject({ pages: 112, trim: "6 x 9 in (152 x 229 mm)", width: 152.4, height: 228.6 });
  expect(size.press!.spines).toEqual([{ printer: "Amazon KDP", inches: 0.28, millimetres: 7.1 }]);
  const own = listed({ press: { printer: "ingramspark", bleed: false, paper: "white", spine: "0.66in" } });
  expect(own.size.press!.spines).toEqual([{ printer: "IngramSpark", inches: 0.66, millimetres: 16.8 }]);
  const template = listed({ press: { printer: "ingramspark", bleed: false, paper: "white" } });
  expect(formatListing(template)).toContain("IngramSpark: by the printer's template");
  expect(listed({ output: ["screen"] }).size.press).toBeNull();
});

it("a listing tells what a shop would refuse, and names that are marks of others", () => {
  expect(listed({ author: undefined }).problems).toEqual([
    "author: shops ask for one; the spec takes it as  author: …",
  ]);
  expect(listed({ title: "t".repeat(150), subtitle: "s".repeat(51) }).problems).toEqual([
    "title and subtitle together: 201 characters, and shops take 200",
  ]);
  expect(listed({ title: "Better than Sudoku" }).tradeMarks.map(({ name }) => name)).toEqual(["Sudoku"]);
});

it("a listing names the subjects of its readers", () => {
  const codes = (...of: Parameters<typeof subjectsOf>) => {
    const { bisac, thema } = subjectsOf(...of);
    return [...bisac, ...thema].map(({ code }) => code).join(" ");
  };
  expect(codes("adult", false)).toBe("GAM007000 GAM005000 MAT025000 WDK");
  expect(codes("large-print", true)).toBe("GAM007000 GAM005000 MAT025000 WDK");
  expect(codes({ ages: [6, 7] }, true)).toBe("JNF021040 JNF035030 YBG 5AG");
  expect(codes({ ages: [9, 10] }, false)).toBe("JNF021040 JNF035000 YBG 5AK");
  expect(codes({ ages: [12, 99] }, false)).toBe("YAN021010 YAN034000 YBG 5AN");
  expect(codes({ ages: [4, 5] }, false)).toBe("JNF021040 JNF035000 YBG 5AD");
  expect(codes({ ages: [17, 99] }, false)).toBe("YAN021010 YAN034000 YBG 5AU");
  expect(codes({ ages: [18, 99] }, false)).toBe("GAM007000 GAM005000 MAT025000 WDK");
});
