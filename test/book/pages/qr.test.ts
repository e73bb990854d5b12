import { expect, it } from "vitest";
import { themeNamed } from "../../../src/draw/themes/index.ts";
import { typeOf } from "../../../src/draw/type.ts";
import { formatAddress, parseAddress } from "../../../src/engine/address/address.ts";
import { puzzleId } from "../../../src/engine/id.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { MM } from "../../../src/pages/item.ts";
import { qrFigure, qrItem, qrSide } from "../../../src/pages/qr.ts";
import { renderToBytes } from "../../../src/pdf/render-pages.ts";
import { readQr } from "../../codes.ts";
import { type Raster, renderPdf } from "../../pdf.ts";
import { enlarged, random, scanned } from "../../scan.ts";
import { runsAll, smoke, trials } from "../../smoke.ts";

const PLACE = { x: 40, y: 50 };
const SITE = "https://numbers.example/";
/** A letter more is a finer code; these reach from the smallest to the largest there are. */
const LENGTHS = [3, 20, 33, 48, 60, 75, 90, 105, 120, 140, 160, 180, 200, 204];
const code = (length: number): string => "7K3QW2MX9CRB0T".repeat(20).slice(0, length);

/** The modules that a figure makes dark, each as "column row", and its boxes with all that they cover. */
function cellsOf(text: string): { cells: ReadonlySet<string>; area: number; boxes: number } {
  const { figure } = qrFigure(text);
  const [mark] = figure.marks;
  if (mark?.shape !== "path") throw new Error("a code is one path");
  const cells = new Set<string>();
  let boxes = 0;
  let area = 0;
  for (let i = 0; i < mark.segments.length; i += 5, boxes++) {
    const [, left, top] = mark.segments[i] as ["M", number, number];
    const [, right, bottom] = mark.segments[i + 2] as ["L", number, number];
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++, area++) cells.add(`${x} ${y}`);
  }
  return { cells, area, boxes };
}

/** Each text as a code on a page of its own, drawn as the press draws it. */
async function printed(texts: readonly string[], scale: number): Promise<Raster[]> {
  const pages = texts.map((text) => ({ items: [qrItem(text, PLACE.x, PLACE.y)], bookmarks: [] }));
  const bytes = await renderToBytes(pages, {
    title: "Codes",
    language: "en-GB",
    type: typeOf(themeNamed("plain"), "en-GB", false),
    size: { width: 160, height: 160 },
    live: false,
    kind: "press",
  });
  return renderPdf(bytes, scale);
}

it("a printed QR code is read from the pixels of the page, whatever its length", async () => {
  const texts = LENGTHS.filter((_, i) => runsAll || i % 2 === 0 || i === LENGTHS.length - 1).map(
    (length) => `${SITE}play/#number-path-diagonals.${code(length)}`,
  );
  const pages = await printed(texts, 300 / 72);
  const read = await Promise.all(pages.map(readQr));
  expect(read.map(({ text }) => text)).toEqual(texts);
  // A reader mends what is wrong: every module is where the figure has it.
  for (const [i, { dark, modules }] of read.entries()) {
    const { cells } = cellsOf(texts[i]!);
    const found = dark.flatMap((isDark, at) => (isDark ? `${(at % modules) + 4} ${Math.floor(at / modules) + 4}` : []));
    expect(new Set(found)).toEqual(cells);
  }
  expect(new Set(read.map(({ modules }) => modules)).size).toBeGreaterThan(5);
});
it("a printed QR code leads to the puzzle", async () => {
  const kinds = smoke(KINDS, ({ board, example }) => board(example).input);
  const texts = kinds.map((kind) => formatAddress(SITE, kind, kind.example, puzzleId(kind.id, kind.example)));
  const pages = await printed(texts, 300 / 72);
  for (const [i, kind] of kinds.entries()) {
    const { text, correction } = await readQr(pages[i]!);
    expect(parseAddress(text, KINDS)).toEqual({ kind, puzzle: kind.example });
    expect(correction).toBe("M");
  }
});
it("a printed QR code stands where it is put, with four white modules on each side, counted in", async () => {
  const text = `${SITE}p/7K3QW2MX9CR/`;
  const [page] = await printed([text], 8);
  const { x, y, modules, module } = await readQr(page!);
  const side = qrSide(text);
  expect(x).toBeCloseTo(PLACE.x + 4 * module, 0);
  expect(y).toBeCloseTo(PLACE.y + 4 * module, 0);
  expect((modules + 8) * module).toBeCloseTo(side, 0);
  expect(module).toBeCloseTo(0.4 * MM, 1);
});
it("a printed QR code is 25 mm at the most, with modules of 0.4 mm while that fits, and the stronger correction", async () => {
  for (let length = 1; length <= 205; length += 4) {
    const text = `${SITE}play/#number-path-diagonals.${code(length)}`;
    const { figure, side } = qrFigure(text);
    const module = side / figure.width;
    expect(side).toBeLessThanOrEqual(25);
    expect(qrSide(text)).toBe(side * MM);
    if (figure.width <= 62) expect(module).toBeCloseTo(0.4, 9);
    else expect(side).toBe(25);
    expect(module).toBeGreaterThan(0.38);
    expect(figure.marks).toHaveLength(1);
  }
  const [short, long] = await printed([`${SITE}p/7K3QW2MX9CR/`, `${SITE}play/#number-path.${code(200)}`], 300 / 72);
  expect([(await readQr(short!)).correction, (await readQr(long!)).correction]).toEqual(["M", "L"]);
});
it("a printed QR code has boxes that do not overlap, and fewer of them than dark modules", () => {
  const { cells, area, boxes } = cellsOf(`${SITE}play/#number-path.${code(60)}`);
  expect(cells.size).toBe(area);
  expect(boxes).toBeLessThan(area / 2);
});
it("a printed QR code is read from noisy scans of 150 dpi, turned by one or two degrees, every one", async () => {
  const chance = random(40);
  const sign = () => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[Math.floor(chance() * 32)]!;
  const texts = Array.from({ length: 40 }, (_, i) => {
    const tail = Array.from({ length: 8 + 4 * i }, sign).join("");
    return i % 4 === 0 ? `${SITE}p/${tail}/` : `${SITE}play/#number-path.${tail}`;
  }).filter((_, i) => i % trials(10, 1) === 0);
  const pages = await printed(texts, 300 / 72);
  for (const threshold of [undefined, 140]) {
    const scans = pages.map((page, seed) => {
      const angle = (1 + chance()) * (seed % 2 === 0 ? 1 : -1);
      const how = { scale: 150 / 72, angle, blur: 0.5, noise: 30, seed };
      return enlarged(scanned(page, threshold === undefined ? how : { ...how, threshold }));
    });
    expect((await Promise.all(scans.map(readQr))).map(({ text }) => text)).toEqual(texts);
  }
});
