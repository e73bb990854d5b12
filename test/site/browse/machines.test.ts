/** What is made for other machines: the feed, the data of pages, pictures for previews of links. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rasterise } from "../../../src/raster/rasterise.ts";
import { archive } from "../../../src/site/archive/archive.ts";
import { formatFeed } from "../../../src/site/archive/feed.ts";
import { scenesOf } from "../../../src/site/archive/pictures.ts";
import {
  bookData,
  breadcrumbData,
  howToData,
  scriptSafe,
  siteData,
} from "../../../src/site/archive/structured-data.ts";
import { archivePreview, bookPreview, icon, kindPreview, PREVIEW } from "../../../src/site/publish/previews/plan.ts";
import { DATA_VARIABLE, type Publication } from "../../../src/site/publish/publication.ts";
import { illFormed } from "../../pdf/ua/xmp.ts";
import { folder } from "../../temporary-folder.ts";
import { sampleBook } from "../sample-book.ts";

const work = folder();

beforeAll(() => {
  const files = [{ name: "one.pdf", path: "one.pdf", bytes: 1234, pages: 3 }];
  const data: Publication = {
    books: [
      sampleBook({ slug: "one", title: "Sums & <Signs>", author: "Ada Quill", files }),
      sampleBook({ slug: "two", title: "Two" }),
    ],
    base: "/here/",
    address: "https://numbers.example",
    owner: "The Lamplight Press",
    legal: null,
  };
  process.env[DATA_VARIABLE] = join(work, "archive.json");
  writeFileSync(process.env[DATA_VARIABLE], JSON.stringify(data));
});
afterAll(() => {
  delete process.env[DATA_VARIABLE];
});

test("the feed has one item a book, whole addresses, no dates, and is well formed", () => {
  const feed = formatFeed();
  expect([...feed.matchAll(/<guid isPermaLink="true">([^<]*)</g)].map(([, guid]) => guid)).toEqual([
    "https://numbers.example/here/books/one/",
    "https://numbers.example/here/books/two/",
  ]);
  expect(feed).toContain("<title>Sums &#38; &#60;Signs&#62;</title>");
  expect(feed).not.toMatch(/pubDate|lastBuildDate/);
  expect(illFormed(feed)).toBe(null);
});

test("data of pages name whole addresses and cannot end their script", () => {
  const [volume] = archive().volumes;
  const book = bookData(volume!) as Record<string, unknown>;
  expect(book.url).toBe("https://numbers.example/here/books/one/");
  expect(book.encoding).toEqual([
    {
      "@type": "MediaObject",
      contentUrl: "https://numbers.example/here/books/one/one.pdf",
      encodingFormat: "application/pdf",
      contentSize: "1234",
    },
  ]);
  expect(scriptSafe(book)).not.toContain("<");
  expect(JSON.parse(scriptSafe(book))).toEqual(book);
  const trail = breadcrumbData(["Books", "/here/books/"]) as { itemListElement: { position: number; item: string }[] };
  expect(trail.itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, "https://numbers.example/here/"],
    [2, "https://numbers.example/here/books/"],
  ]);
  expect(siteData()).toMatchObject({ "@type": "WebSite", publisher: { name: "The Lamplight Press" } });
  const [kind] = archive().kinds;
  const howTo = howToData(kind!, scenesOf(kind!, archive().translator)) as { step: { text: string }[] };
  expect(howTo.step).toHaveLength(3);
  for (const { text } of howTo.step) expect(text.length).toBeGreaterThan(10);
});

/** Width and height of a PNG, from its first chunk. */
const sizeOf = (png: Uint8Array): number[] => {
  const view = new DataView(png.buffer, png.byteOffset);
  expect(view.getUint32(0)).toBe(0x89504e47);
  return [view.getUint32(16), view.getUint32(20)];
};

test("previews are 1200 × 630, small, and the same each time", async () => {
  const { kinds, volumes } = archive();
  for (const svg of [archivePreview(), bookPreview(volumes[0]!), ...kinds.map(kindPreview)]) {
    const png = await rasterise(svg);
    expect(sizeOf(png)).toEqual([PREVIEW.width, PREVIEW.height]);
    expect(png.length).toBeLessThan(120_000);
    expect(Buffer.from(await rasterise(svg)).equals(Buffer.from(png))).toBe(true);
  }
});

test("a preview shows its own words: without them it is another picture", async () => {
  const svg = bookPreview(archive().volumes[1]!);
  const bare = svg.replaceAll(/<text[^>]*>Two<\/text>/g, "");
  expect(bare).not.toBe(svg);
  expect(Buffer.from(await rasterise(bare)).equals(Buffer.from(await rasterise(svg)))).toBe(false);
});

test("icons are as large as they say", async () => {
  for (const size of [180, 192, 512]) expect(sizeOf(await rasterise(icon(size, 0.1)))).toEqual([size, size]);
});
