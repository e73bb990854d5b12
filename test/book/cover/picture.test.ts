/** A publisher's own picture on the front of a cover: where it is, what is refused, and that printers take it. */
import { expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { drawFront } from "../../../src/pages/cover/front.ts";
import { filling, frontProblem, imageProblem, windowOf } from "../../../src/pages/cover/picture-window.ts";
import { renderCover } from "../../../src/pdf/render-cover.ts";
import { keptCover } from "../../../src/spec/matter/own-pictures.ts";
import { type Picture, readPicture } from "../../../src/spec/matter/picture.ts";
import { printersFor } from "../../../src/spec/printers/printers.ts";
import { bookOf, COVER_PRINTERS, type CoverCase, coverBreaks } from "../../matrix/covers.ts";
import { jpegFile, pngFile } from "../matter/picture-files.ts";
import { sampleBook } from "../sample-book.ts";

const kept = (bytes: Buffer, file = "front.jpg") => ({ file, data: bytes.toString("base64") });
const CMYK = kept(jpegFile({ width: 2000, height: 2900, parts: 4 }));
const GREY = kept(jpegFile({ width: 3000, height: 3000, parts: 1 }));
const base: CoverCase = {
  ...{ printer: "kdp", trim: [6, 9], pages: 120, composition: "ribbon", colour: "blue", book: "adult" },
};
const page = { width: 432, height: 648 };
const INGRAM = printersFor("ingramspark").all[0]!;
const pictureOf = (facts: Parameters<typeof jpegFile>[0]) => readPicture(jpegFile(facts), true) as Picture;

const window = windowOf({ x: 500, y: 0, ...page }, 9, 27, false);
it("a picture in its window reaches from beyond the fold to the edge of the sheet, between two bands", () => {
  expect(window).toEqual({ x: 495.5, y: expect.closeTo(191.8, 1), width: 445.5, height: expect.closeTo(359, 0) });
  expect(windowOf({ x: 500, y: 0, ...page }, 9, 27, true)).toMatchObject({ y: -9, height: 666 });
  expect(windowOf({ x: 500, y: 0, ...page }, 9, 4, true)).toMatchObject({ x: 498, width: 443 });
});
it.each([
  [1000, 1000],
  [3000, 1000],
  [1000, 3000],
])("a picture in its window of %d × %d fills it, and is as much too large at either side", (width, height) => {
  const box = filling({ width, height }, window);
  expect(box.width / box.height).toBeCloseTo(width / height, 8);
  expect(box.width).toBeGreaterThan(window.width - 1e-6);
  expect(box.height).toBeGreaterThan(window.height - 1e-6);
  expect(box.x + box.width / 2).toBeCloseTo(window.x + window.width / 2, 6);
  expect(box.y + box.height / 2).toBeCloseTo(window.y + window.height / 2, 6);
});

it("a picture on the front is reported if it is too coarse, with the number of pixels that it needs", () => {
  const told = (isWhole: boolean) =>
    frontProblem(pictureOf({ width: 1200, height: 1800 }), "a.jpg", page, isWhole, undefined);
  expect(told(false)).toEqual({
    message:
      "the picture a.jpg is 1200 × 1800 pixels, which on the front of this cover is 193 to the inch, and 300 are needed",
    fix: "take one of 1857 × 1496 pixels or more: it is printed 6.19 × 4.99 in large, bleed included",
  });
  expect(told(true)?.fix).toContain("1857 × 2775 pixels");
  expect(frontProblem(pictureOf({ width: 1857, height: 2775 }), "a.jpg", page, true, undefined)).toBeNull();
});
it("a picture on the front is reported if the printer does not take its colours", () => {
  const large = { width: 1900, height: 2800 };
  expect(frontProblem(pictureOf(large), "a.jpg", page, false, INGRAM)).toEqual({
    message: "the picture a.jpg is in RGB, and IngramSpark does not take that on a cover",
    fix: "save it as a JPEG in CMYK, or in grey",
  });
  for (const parts of [1, 4]) expect(frontProblem(pictureOf({ ...large, parts }), "a", page, false, INGRAM)).toBeNull();
  expect(frontProblem(pictureOf(large), "a", page, false, printersFor("kdp").all[0])).toBeNull();
});
it("a picture on the front of a book for a screen may be as coarse and as coloured as it is", () => {
  const { spec } = sampleBook(1).manifest;
  const cover = { image: kept(jpegFile()) };
  expect(imageProblem({ ...spec, output: ["screen"], cover })).toBeNull();
  expect(imageProblem({ ...spec, output: ["screen", "press"], cover })).toMatchObject({
    message: expect.any(String),
  });
});
it("a picture on the front may be in CMYK, whose values programs of Adobe turn round, and no other picture may", () => {
  expect(keptCover(CMYK)).toMatchObject({ space: "cmyk", isInverted: false });
  const adobes = jpegFile({ parts: 4, adobe: true });
  expect(readPicture(adobes, true)).toMatchObject({ space: "cmyk", isInverted: true });
  expect(readPicture(adobes)).toMatchObject({ problem: "is in CMYK" });
});

it.each(COVER_PRINTERS.flatMap((printer) => [40, 220].map((pages) => ({ printer, pages }))))(
  "a cover with a picture keeps all rules of $printer, $pages pages",
  async ({ printer, pages }) => {
    for (const cover of [
      { image: CMYK },
      { image: GREY, colour: "green" },
      { image: CMYK, imageHasTitle: true },
    ] as const)
      expect(await coverBreaks({ ...base, printer, pages }, { cover })).toEqual([]);
  },
);
it("a cover with a picture has its pixels once, as the file has them, and is the same each time", async () => {
  const render = () =>
    renderCover({ manifest: bookOf(base, { cover: { image: CMYK } }), kinds: KINDS }, printersFor("kdp").all[0]!, 120);
  const bytes = Buffer.from(await render());
  expect(bytes.equals(await render())).toBe(true);
  expect(bytes.includes(Buffer.from(CMYK.data, "base64"))).toBe(true);
});
it("a cover with a picture refuses at a printer what was read for another", async () => {
  const manifest = bookOf(base, { cover: { image: kept(jpegFile({ width: 3000, height: 3000 })) } });
  await expect(renderCover({ manifest, kinds: KINDS }, INGRAM, 120, 0.3)).rejects.toThrow(
    "does not take that on a cover",
  );
});
it("a cover with a picture is on a screen by an address, and with its words where they are not in the picture", () => {
  const manifest = bookOf(base, { cover: { image: kept(pngFile(), "front.png") } });
  expect(drawFront(manifest, KINDS)).toContain(`href="data:image/png;base64,${kept(pngFile()).data}"`);
  const [small, whole] = [false, true].map((imageHasTitle) =>
    drawFront(bookOf(base, { cover: { image: GREY, imageHasTitle } }), KINDS, "data:,small"),
  );
  expect(small).toMatch(
    /<image x="-?\d+" y="-?\d+" width="\d+" height="\d+" preserveAspectRatio="none" href="data:,small"\/>/,
  );
  expect(small!.length).toBeGreaterThan(whole!.length + 2_000);
});
