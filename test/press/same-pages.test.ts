/** A page prints what the command line prints: the same objects in every PDF, fonts and all, whatever the order. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { makeSheet, makeSpec, renderPdf } from "../../src/press/make.ts";
import { LANGUAGES } from "../../src/templates/language.ts";
import { objectsOf } from "./pdf-objects.ts";
import { madeOf, openPress, type PagePress } from "./press-page.ts";

let press: PagePress;
beforeAll(async () => {
  press = await openPress();
});
afterAll(async () => {
  expect(press.watch).toEqual({ messages: [], strays: [] });
  await press.close();
});

/** Every kind in every language, with papers and ages in turn. The smallest paper has no room for the boxes of every kind. */
const PAPERS = ["a4", "letter"];
const SMALL = { kind: "number-path", language: "de-DE", paper: "a5", ages: "10-11", count: "2", seed: "small" };
const AGES = ["8-9", "10-11", "12+"];
const SHEETS = [
  SMALL,
  ...KINDS.flatMap(({ slug }, k) =>
    LANGUAGES.map((language, l) => ({
      ...{ kind: slug, language, paper: PAPERS[(k + l) % PAPERS.length]!, ages: AGES[(k + 2 * l) % AGES.length]! },
      count: "2",
      seed: `${slug} ${language}`,
    })),
  ),
];

describe("a sheet", () => {
  it.each(SHEETS)("of $kind in $language on $paper for $ages", async ({ paper, ...typed }) => {
    const order = { ...typed, page: paper };
    const made = madeOf(await press.sheet(order, 0));
    const own = await makeSheet(order, KINDS, 0);
    expect(made.code).toBe(own.code);
    for (const of of ["book", "answers"] as const)
      expect(await objectsOf(await press.pdf(of, 0))).toEqual(
        await objectsOf(await renderPdf(own, own.typeset[0]!, of)),
      );
  });
});

/** Every reader on every page, each language with each reader; all kinds that are for them in each book, and every output. */
const READERS = ["adult", "large-print", "ages 6-7"];
const PAGES = ["a4", "letter", "8x10in", "6x9in"];
const THEMES = ["plain", "playful", "elegant"];
const BOOKS = READERS.flatMap((reader, r) =>
  PAGES.map((page, p) => ({
    ...{ reader, page, language: LANGUAGES[(r + p) % LANGUAGES.length]!, theme: THEMES[(r + p) % THEMES.length]! },
    // Half of a sheet is too small for the largest type.
    output: ["screen", r === 1 ? "screen" : "booklet", "press", "classroom"][p]!,
  })),
);

describe("a book", () => {
  it.each(BOOKS)("for $reader on $page in $language, $theme, for $output", async (edition) => {
    const ages = edition.reader === "ages 6-7" ? "6-7" : "12+";
    const kinds = KINDS.filter(({ leastAge = 0 }) => leastAge <= Number.parseInt(ages, 10));
    const spec = JSON.stringify({
      ...{ title: "Größe № 1: ½ más", seed: "same", ages, reader: edition.reader, page: edition.page },
      ...{ language: edition.language, theme: edition.theme, output: [edition.output] },
      press: { printer: "kdp" },
      answers: { at: "both", show: ["hints", "explained", "answers"] },
      sections: kinds.map(({ slug }) => ({ kind: slug, count: 2 })),
    });
    const made = madeOf(await press.book(spec, "same.json"));
    const own = await makeSpec(spec, "same.json", KINDS);
    expect(made.outputs.map(({ pages }) => pages)).toEqual(own.typeset.map(({ layout }) => layout.count));
    for (const of of ["book", "answers"] as const)
      expect(await objectsOf(await press.pdf(of, 0))).toEqual(
        await objectsOf(await renderPdf(own, own.typeset[0]!, of)),
      );
  });
});
