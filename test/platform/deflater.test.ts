/** One compressor for many streams gives the bytes that another one for each would. */
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { openDeflater } from "../../src/platform/node.ts";

const COMPRESSION = { level: 4, windowBits: 13, memLevel: 7, chunkSize: 1 << 12 };

/** Digits without a period, the same each time: they compress to about half. */
function digits(length: number): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 48 + ((state >>> 16) % 10);
  });
}

describe("a deflater", () => {
  // From nothing to many times what it gives out at once, and back to little.
  const LENGTHS = [0, 1, 300, 50_000, 1_000_000, 20, 8_192, 0];

  it.each([1 << 12, 1 << 15])(
    "gives what deflateSync gives, stream after stream, in pieces of %d",
    async (chunkSize) => {
      const deflater = openDeflater({ ...COMPRESSION, chunkSize });
      const streams = LENGTHS.map(digits);
      for (const stream of streams)
        expect(Buffer.from(await deflater.deflate(stream)).equals(deflateSync(stream, COMPRESSION))).toBe(true);
      deflater.close();
    },
  );

  it("leaves earlier streams as they were given", async () => {
    const deflater = openDeflater(COMPRESSION);
    const first = await deflater.deflate(digits(500));
    const before = Buffer.from(first);
    for (let i = 0; i < 50; i++) await deflater.deflate(digits(500 + i));
    expect(Buffer.from(first).equals(before)).toBe(true);
    deflater.close();
  });
});
