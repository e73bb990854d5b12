import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync, inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { readLogo } from "../../src/cli/files/read-logo.ts";
import { logoItem, logoSize } from "../../src/pages/lesson-head.ts";
import type { Failure } from "../../src/spec/diagnostic.ts";

const work = mkdtempSync(join(tmpdir(), "logo-"));
const MM = 72 / 25.4;

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG of one colour: red, green, blue and how much it covers. */
function png(width: number, height: number, colour: readonly number[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

const file = (name: string, bytes: string | Uint8Array): string => {
  writeFileSync(join(work, name), bytes);
  return join(work, name);
};
const failure = (name: string, bytes: string | Uint8Array): Promise<Failure> =>
  readLogo(file(name, bytes)).then(
    () => expect.unreachable(name),
    (error: Failure) => error,
  );
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`;

it("reads a PNG on white, 12 mm high", async () => {
  const logo = await readLogo(file("half.png", png(400, 200, [200, 0, 0, 128])));
  expect(logo).toMatchObject({ width: 378, height: 189 });
  const pixels = inflateSync(Buffer.from(logo.data, "base64"));
  expect(pixels).toHaveLength(378 * 189 * 3);
  // Half of a dark red on white.
  const [red, green, blue] = pixels.subarray(3 * 378 * 90);
  expect([red, green, blue].map((value) => Math.round(value! / 10))).toEqual([23, 13, 13]);
  expect(logoSize(logo).height).toBeCloseTo(12 * MM);
  expect(logoItem(logo, 5, 6)).toMatchObject({ item: "picture", x: 5, y: 6, pixels: logo });
});
it("reads an SVG, and gives the same bytes each time", async () => {
  const path = file("logo.svg", svg('<rect width="40" height="20" fill="#0000ff"/>'));
  const [logo, again] = [await readLogo(path), await readLogo(path)];
  expect(again).toEqual(logo);
  expect([...inflateSync(Buffer.from(logo.data, "base64")).subarray(3000, 3003)]).toEqual([0, 0, 255]);
});
it("prints a broad logo no broader than 60 mm", async () => {
  const logo = await readLogo(file("broad.png", png(1400, 200, [0, 0, 0, 255])));
  expect(logoSize(logo).width).toBeCloseTo(60 * MM);
  expect(logoSize(logo).height).toBeLessThan(12 * MM);
});
it.each([
  ["coarse.png", png(90, 90, [0, 0, 0, 255]), "is only 90 pixels high"],
  ["thin.png", png(1500, 150, [0, 0, 0, 255]), "is 10 times as broad as high"],
  ["torn.png", png(300, 300, [0, 0, 0, 255]).subarray(0, 60), "shows nothing, or is damaged"],
  ["words.svg", svg("<text>School</text>"), "has a <text>"],
  ["run.svg", svg("<script>1</script>"), "has a <script>"],
  ["fetched.svg", svg('<image href="https://example.org/a.png"/>'), "shows another file"],
  ["notes.txt", "School", "is no PNG, JPEG or SVG"],
  ["broken.svg", "<svg <", "cannot be drawn"],
])("refuses %s, and says why and what to do", async (name, bytes, why) => {
  const { message, exitCode, fix } = await failure(name, bytes);
  expect(message).toContain(`--logo ${join(work, name)}: it ${why}`);
  expect(exitCode).toBe(65);
  expect(fix).not.toBeNull();
});
it("says that a file is not there", async () => {
  await expect(readLogo(join(work, "none.png"))).rejects.toThrow("there is no such file");
});
