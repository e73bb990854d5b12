/** The first of the hostile texts in all places; `npm run audit:all -- trust --only hostile-strings` has them all. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeContexts, sharedBrowser } from "./browser.ts";
import { judgeHostile } from "./hostile-books.ts";
import { hostileText } from "./hostile-texts.ts";
import { smoke } from "./smoke.ts";
import { changedData, changesIn, markOf } from "./structure.ts";
import { TEXT_FIELDS } from "./text-fields.ts";

type Browser = Awaited<ReturnType<typeof sharedBrowser>>;
type Page = Awaited<ReturnType<Browser["newPage"]>>;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
  page = await browser.newPage();
});
afterAll(() => closeContexts(browser));

test("every text of a spec is found by its schema", () => {
  const names = (book: number) => TEXT_FIELDS.filter((field) => field.book === book).map(({ name }) => name);
  const known = ["title", "subtitle", "author", "rights", "seed", "sections.0.heading"];
  const ofSite = ["site.address", "site.owner", "site.legal"];
  for (const book of [0, 1])
    expect(names(book)).toEqual(expect.arrayContaining([...known, ...ofSite, "sheet.title", "sheet.class"]));
  // A class has sections of its own names.
  expect(names(0)).toContain("sections.0.name");
});

describe("what compares two files", () => {
  const [one, other] = [markOf(0), markOf(1)];
  const changes = (harmless: string, made: string, text = "<i>&") =>
    changesIn(page, "text/html", [{ name: "x", harmless, made }], { [one]: text });

  test("sees elements, attributes, texts, comments and data that are others", async () => {
    const page = `<p title="${one}">${one}</p><script type="application/ld+json">{"a":"${one}"}</script>`;
    const right =
      '<p title="&lt;i>&amp;">&lt;i&gt;&amp;</p><script type="application/ld+json">{"a":"\\u003ci>&"}</script>';
    expect(await changes(page, right)).toEqual([]);
    expect(await changes(page, page.replaceAll(one, "<i>&"))).not.toEqual([]);
    expect(await changes(page, right.replace("title=", "title=x onclick="))).not.toEqual([]);
    expect(await changes(page, right.replace("&amp;</p>", "&amp;amp;</p>"))).not.toEqual([]);
    expect(await changes(page, right.replace("</p>", "<!--x--></p>"))).not.toEqual([]);
    expect(await changes(page, right.replace('"a"', '"b"'))).not.toEqual([]);
    expect(await changes(`<template><b>${one}</b></template>`, "<template><i>a</i></template>", "a")).not.toEqual([]);
  });

  test("sees XML that is none, and data that are others", async () => {
    const files = [{ name: "x", harmless: `<a>${one}</a>`, made: "<a><</a>" }];
    expect(await changesIn(page, "application/xml", files, { [one]: "<" })).toEqual(["x: it is no XML"]);
    expect(changedData("x", `{"${one}":["${other}"]}`, '{"$&":["b"]}', { [one]: "$&", [other]: "b" })).toEqual([]);
    expect(changedData("x", `{"a":["${other}"]}`, '{"a":["c"]}', { [other]: "b" })).not.toEqual([]);
  });
});

test("hostile texts are many, and each comes once more with others", () => {
  const texts = Array.from({ length: 500 }, (_, i) => hostileText(i));
  expect(new Set(texts).size).toBeGreaterThan(480);
});

/** Trials, spread over all 500: each has 25 of the texts in as many places. */
test.each(smoke([3, 87, 171, 255, 339, 423]))(
  "with hostile texts in all places (%i) a book, its site and its sheets are the same but for them",
  async (number) => {
    const { problems, accepted, compared } = await judgeHostile(number, 500, page);
    expect(problems).toEqual([]);
    expect(accepted).toBeGreaterThan(10);
    expect(compared).toBeGreaterThan(10);
  },
);
