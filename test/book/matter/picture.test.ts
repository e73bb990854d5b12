/** Pictures of own pages: which files are taken, and what is told of the others, by their headers alone. */
import { describe, expect, it } from "vitest";
import { readPicture } from "../../../src/spec/matter/picture.ts";
import { jpegFile, pngFile } from "./picture-files.ts";

it.each([
  ["a grey PNG", pngFile(), "gray", "FlateDecode"],
  ["one of two tones", pngFile({ bits: 1 }), "gray", "FlateDecode"],
  ["a PNG in colours", pngFile({ type: 2 }), "rgb", "FlateDecode"],
  ["a palette of colours", pngFile({ type: 3, palette: [0, 0, 0, 255, 0, 0] }), "rgb", "FlateDecode"],
  ["a palette of greys", pngFile({ type: 3, palette: [0, 0, 0, 9, 9, 9] }), "gray", "FlateDecode"],
  ["a JPEG", jpegFile(), "rgb", "DCTDecode"],
  ["a grey JPEG", jpegFile({ parts: 1 }), "gray", "DCTDecode"],
  ["a progressive JPEG", jpegFile({ frame: 0xc2 }), "rgb", "DCTDecode"],
  ["a JPEG with zeros behind it", Buffer.concat([jpegFile(), Buffer.alloc(5)]), "rgb", "DCTDecode"],
])("a picture is taken %s", (_, file, space, filter) => {
  expect(readPicture(file)).toMatchObject({ width: 600, height: 300, space, filter });
});

describe("a picture is refused", () => {
  const broken = Buffer.from(pngFile());
  broken[broken.length - 20] = broken[broken.length - 20]! ^ 1;
  it.each([
    ["no picture", Buffer.from("GIF89a"), /no PNG or JPEG/],
    ["nothing", Buffer.alloc(0), /no PNG or JPEG/],
    ["cut off", pngFile().subarray(0, -6), /damaged/],
    ["changed", broken, /damaged/],
    ["without pixels", pngFile().subarray(0, 33), /damaged/],
    ["no width", pngFile({ width: 0 }), /damaged/],
    ["a palette that is missing", pngFile({ type: 3 }), /damaged/],
    ["transparent", pngFile({ type: 6 }), /transparent/],
    ["transparent grey", pngFile({ type: 4 }), /transparent/],
    ["one colour of it transparent", pngFile({ transparent: true }), /transparent/],
    ["interlaced", pngFile({ interlaced: true }), /interlaced/],
    ["16 bits", pngFile({ bits: 16 }), /16 bits/],
    ["too few pixels", pngFile({ width: 200 }), /200 pixels wide, which at 30 mm is 169 to the inch, and 300/],
    ["too many pixels", pngFile({ width: 12_001, height: 1 }), /12001 × 1 pixels/],
    ["too many bytes", Buffer.concat([pngFile(), Buffer.alloc(8 * 2 ** 20)]), /larger than 8 MB/],
    ["a JPEG cut off", jpegFile().subarray(0, -2), /damaged/],
    ["a JPEG without a frame", Buffer.from([0xff, 0xd8, 0xff, 0xd9]), /damaged/],
    ["a JPEG in CMYK", jpegFile({ parts: 4 }), /CMYK/],
    ["a JPEG without losses", jpegFile({ frame: 0xc3 }), /rare kind/],
    ["a JPEG to be turned", jpegFile({ turned: 6 }), /turned/],
  ])("%s", (_, file, problem) => {
    expect(readPicture(file)).toMatchObject({ problem: expect.stringMatching(problem), fix: expect.any(String) });
  });
  it("whatever is cut off or changed in its headers, with words and never by a fault", () => {
    for (const file of [pngFile({ type: 3, palette: [0, 0, 0] }), jpegFile()])
      for (let at = 0; at < Math.min(file.length, 90); at++) {
        const changed = Buffer.from(file);
        changed[at] = changed[at]! ^ 0x81;
        for (const bytes of [file.subarray(0, at), changed]) expect(typeof readPicture(bytes)).toBe("object");
      }
  });
});
