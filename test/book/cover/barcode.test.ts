import { beforeAll, expect, test } from "vitest";
import { themeNamed } from "../../../src/draw/themes/index.ts";
import { typeOf } from "../../../src/draw/type.ts";
import { BARCODE_BOX, barcodeItems } from "../../../src/pages/cover/barcode.ts";
import { renderToBytes } from "../../../src/pdf/render-pages.ts";
import { checkDigit } from "../../../src/spec/cover/isbn.ts";
import { readEan } from "../../codes.ts";
import { ink, type Raster, readPdf, renderPdf } from "../../pdf.ts";
import { random, scanned } from "../../scan.ts";
import { trials } from "../../smoke.ts";

const PAGE = { width: 152, height: 96 };
const BOX = { x: 4, y: 5, ...BARCODE_BOX };
const type = typeOf(themeNamed("plain"), "en-GB", false);

function isbns(count: number, seed: number): string[] {
  const chance = random(seed);
  return Array.from({ length: count }, () => {
    const twelve = (chance() < 0.7 ? "978" : "9791") + String(Math.floor(chance() * 1e9)).padStart(9, "0");
    return twelve.slice(0, 12) + checkDigit(twelve.slice(0, 12));
  });
}

/** Each on a page of its own, drawn as the press draws it. */
const printed = (list: readonly string[], module?: number): Promise<Uint8Array> =>
  renderToBytes(
    list.map((isbn) => ({ items: barcodeItems(isbn, BOX, type.measure, module), bookmarks: [] })),
    { title: "Barcodes", language: "en-GB", type, size: PAGE, live: false, kind: "press" },
  );

const ISBNS = isbns(trials(12, 100), 13);
let fine: Raster[];
beforeAll(async () => {
  fine = await renderPdf(await printed(ISBNS), 300 / 72);
});

test("a printed barcode is read from the pixels of a page at 300 dpi, whatever the ISBN", async () => {
  expect(new Set(ISBNS.map((isbn) => isbn.slice(0, 4))).size).toBeGreaterThan(3);
  expect((await Promise.all(fine.map(readEan))).map(({ digits }) => digits)).toEqual(ISBNS);
});

test.each([
  ["with greys", {}],
  ["with black and white alone", { threshold: 140 }],
])("a printed barcode is read from a noisy scan of 150 dpi, turned by one or two degrees, %s", async (_, more) => {
  const chance = random(7);
  const scans = fine.map((page, seed) => {
    const angle = (1 + chance()) * (seed % 2 === 0 ? 1 : -1);
    return scanned(page, { scale: 150 / 72, angle, blur: 0.5, noise: 30, seed, ...more });
  });
  expect((await Promise.all(scans.map(readEan))).map(({ digits }) => digits)).toEqual(ISBNS);
});

test("a printed barcode has modules of 0.33 mm, bars of their full breadth, and quiet zones of 11 and 7 modules in its box", async () => {
  const [page] = await renderPdf(await printed(ISBNS.slice(0, 1)), 12);
  const { x, module } = await readEan(page!);
  expect(module).toBeCloseTo((0.33 * 72) / 25.4, 2);
  expect(x - BOX.x).toBeGreaterThan(11 * module);
  expect(BOX.x + BOX.width - x - 95 * module).toBeGreaterThan(7 * module);
  // The first guard in pixels of a twelfth of a point: dark, light, dark, a module each.
  const row = Math.round((BOX.y + 40) * 12) * page!.width;
  const runs: number[] = [];
  let at = Math.round((x - 1) * 12);
  while (page!.grey[row + at]! >= 128) at++;
  for (let i = 0; i < 3; i++) {
    const from = at;
    while (page!.grey[row + at]! < 128 === (i % 2 === 0)) at++;
    runs.push((at - from) / 12);
  }
  for (const run of runs) expect(Math.abs(run - module)).toBeLessThan(0.1);
});

test("a printed barcode may be larger, up to what its box has room for", async () => {
  const [page] = await renderPdf(await printed(ISBNS.slice(0, 1), 1.03), 8);
  expect((await readEan(page!)).module).toBeCloseTo(1.03, 2);
  expect(() => barcodeItems(ISBNS[0]!, BOX, type.measure, 1.3)).toThrow("does not fit into 144 x 86.4 pt");
  expect(() => barcodeItems(ISBNS[0]!, { ...BOX, height: 60 }, type.measure)).toThrow("does not fit");
});

test("a printed barcode stays within its box, its bars 15 to 23 mm high", async () => {
  const [page] = await renderPdf(await printed(ISBNS.slice(0, 1)), 4);
  const { x: left, y: top, width, height: deep } = BOX;
  const beyond = [
    ink(page!, 0, 0, PAGE.width, top + 3),
    ink(page!, 0, top + deep - 3, PAGE.width, PAGE.height - top - deep + 3),
    ink(page!, 0, 0, left + 3, PAGE.height),
    ink(page!, left + width - 3, 0, PAGE.width - left - width + 3, PAGE.height),
  ];
  expect(beyond).toEqual([0, 0, 0, 0]);
  expect(ink(page!, left, top, width, deep)).toBeGreaterThan(0.15);
  const x = (await readEan(page!)).x + 0.45;
  const dark = Array.from(
    { length: PAGE.height * 4 },
    (_, y) => page!.grey[y * page!.width + Math.round(x * 4)]! < 128,
  );
  const height = dark.filter(Boolean).length / 4;
  expect(height).toBeGreaterThan(60);
  expect(height).toBeLessThan(70);
});

/** The text above the bars. */
const textAbove = (isbn: string): unknown => {
  const [text] = barcodeItems(isbn, BOX, type.measure);
  return text?.item === "text" ? text.text : text;
};

test.each([
  "978-3-16-148410-0",
  "978-0-306-40615-7",
  "978-0-13-110362-7",
  "978-1-86197-271-2",
  "979-10-347-3150-3",
  "978-84-376-0494-7",
  "978-3-518-36854-1",
  "978-0-19-852663-6",
])("a printed barcode has the hyphens of the book itself above the bars: %s", (printed) => {
  expect(textAbove(printed.replaceAll("-", ""))).toBe(`ISBN ${printed}`);
});

test("a printed barcode has an ISBN without hyphens above the bars if nobody was given this range", () => {
  expect(textAbove("9786960000007")).toBe("ISBN 9786960000007");
});

test("a printed barcode has its number in words above and below, in type that printers take, all in black ink alone", async () => {
  const [isbn] = ISBNS;
  const bytes = await printed([isbn!]);
  const { texts } = (await readPdf(bytes)).pages[0]!;
  expect(texts.map(({ text }, i) => (i < 2 ? text : text.replaceAll(" ", "")))).toEqual([
    textAbove(isbn!),
    isbn![0],
    isbn!.slice(1, 7),
    isbn!.slice(7),
  ]);
  expect(Math.min(...texts.map(({ size }) => size))).toBeGreaterThanOrEqual(8);
  const { x, module } = await readEan(fine[0]!);
  const [, first, left, right] = texts;
  expect(first!.x).toBeGreaterThan(x - 11 * module);
  expect(first!.x + first!.width).toBeLessThan(x - 4 * module);
  // Between the guards, as the bars of their digits are.
  expect(left!.x).toBeGreaterThan(x + 3 * module);
  expect(left!.x + left!.width).toBeLessThan(x + 46 * module);
  expect(right!.x).toBeGreaterThan(x + 50 * module);
  expect(right!.x + right!.width).toBeLessThan(x + 93 * module);
});
