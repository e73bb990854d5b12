import { expect, it } from "vitest";
import { base64Of, bytesOfBase64, concatBytes, hexOfBase64, writeLatin1 } from "../../src/draw/bytes.ts";

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 167 + (i >> 8)) & 255);

// It is written in pieces of 6,144 bytes.
it.each([0, 1, 2, 3, 6_143, 6_144, 6_145, 20_000])("base 64 of %i bytes is Node's, and is read back", (length) => {
  const bytes = bytesOf(length);
  const text = base64Of(bytes);
  expect(text).toBe(Buffer.from(bytes).toString("base64"));
  expect(bytesOfBase64(text)).toEqual(bytes);
  expect(hexOfBase64(text)).toBe(Buffer.from(bytes).toString("hex"));
});
it("base 64 is refused where it is none", () => {
  expect(() => bytesOfBase64("a*")).toThrow();
});

it("bytes are joined, with zeros up to a length that is said", () => {
  const pieces = [bytesOf(2), bytesOf(0), bytesOf(3)];
  expect(concatBytes(pieces)).toEqual(Uint8Array.of(0, 167, 0, 167, 78));
  expect(concatBytes(pieces, 7)).toEqual(Uint8Array.of(0, 167, 0, 167, 78, 0, 0));
});
it("bytes are those of the characters of a text, from a place on", () => {
  const target = new Uint8Array(5);
  expect(writeLatin1(target, "aÿ", 1)).toBe(3);
  expect(target).toEqual(Uint8Array.of(0, 97, 255, 0, 0));
});
