/** Publishers' own pictures as an archive shows them: few pixels, in light where they are in inks. */
import { expect, it } from "vitest";
import { rasterisePixels } from "../../src/raster/rasterise.ts";
import { smallPicture } from "../../src/site/publish/small-picture.ts";
import { type Picture, readPicture } from "../../src/spec/matter/picture.ts";
import { jpegFile, pngFile } from "../book/matter/picture-files.ts";

/** Black, half black, nothing; cyan, magenta, yellow: blocks of 8 pixels, as Ghostscript packed them, with the mark of Adobe. */
const INKS = Buffer.from(
  [
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoKCgYICwwLCg",
    "wJCgoK/8AAFAgAEAAYBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQEC",
    "AwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dX",
    "Z3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4E",
    "QwBNAFkASwAAPwD9/K/fyv38r+f+iiiv6AKKKK/fyv4A6KKK/v8AK/gDooor+/yv4A6K/9k=",
  ].join(""),
  "base64",
);

/** Red, green and blue of pixels. */
async function pixelsOf(address: string, width: number, height: number): Promise<number[][]> {
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} image-rendering="optimizeSpeed" href="${address}"/></svg>`;
  const { rgb } = await rasterisePixels(svg, height);
  return Array.from({ length: width * height }, (_, i) => [...rgb.subarray(3 * i, 3 * i + 3)]);
}

it("a changed or cut JPEG in CMYK gives a picture or none, but no other error", async () => {
  for (let at = 2; at < INKS.length; at += 7) {
    const changed = Buffer.from(INKS);
    changed[at] = changed[at]! ^ 0x55;
    for (const bytes of [INKS.subarray(0, at), changed])
      expect([null, "string"]).toContain(
        typeOf(await smallPicture(bytes.toString("base64"), facts({ space: "cmyk" }))),
      );
  }
});

const typeOf = (picture: string | null) => (picture === null ? null : typeof picture);

it("a picture for a screen in inks is shown in light, by whichever way round its values are", async () => {
  const address = (await smallPicture(INKS.toString("base64"), facts({ space: "cmyk", isInverted: true })))!;
  expect(await pixelsOf(address, 3, 2)).toEqual([
    ...[
      [0, 0, 0],
      [128, 128, 128],
      [255, 255, 255],
    ],
    ...[
      [0, 255, 255],
      [255, 0, 255],
      [255, 255, 0],
    ],
  ]);
  const other = (await smallPicture(INKS.toString("base64"), facts({ space: "cmyk" })))!;
  expect((await pixelsOf(other, 3, 2)).slice(2, 4)).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
});
it("a picture for a screen has the mean of squares of pixels", async () => {
  const file = pngFile({ width: 1300, height: 900 });
  const address = (await smallPicture(file.toString("base64"), readPicture(file) as Picture))!;
  const png = Buffer.from(address.split(",")[1]!, "base64");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([433, 300]);
  expect((await pixelsOf(address, 433, 300)).at(-1)).toEqual([0x60, 0x60, 0x60]);
  expect(png.length).toBeLessThan(5_000);
});
it("a picture for a screen is none where it cannot be drawn", async () => {
  const file = jpegFile({ frame: 0xc2, parts: 4 }).toString("base64");
  expect(await smallPicture(file, facts({ space: "cmyk" }))).toBeNull();
  expect(await smallPicture(INKS.subarray(0, 30).toString("base64"), facts({ space: "cmyk" }))).toBeNull();
});

const facts = (more: Partial<Picture>): Picture => ({
  ...{ width: 24, height: 16, space: "rgb", bits: 8, palette: null, filter: "DCTDecode", bytes: INKS },
  ...more,
});
