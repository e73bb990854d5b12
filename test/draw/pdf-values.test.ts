import { expect, it } from "vitest";
import { pdfString } from "../../src/draw/pdf-values.ts";

const hex = (text: string): string =>
  [...pdfString(text)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join(" ");

it("a text of ASCII is a string as it is, with its brackets and backslashes escaped", () => {
  expect(pdfString("Row 1: 2, 3")).toBe("(Row 1: 2, 3)");
  expect(pdfString("a (b) \\ c")).toBe("(a \\(b\\) \\\\ c)");
});
it("a text in German or Spanish takes one byte for each letter, dash and quotation mark", () => {
  expect(hex("Größe")).toBe("28 47 72 f6 df 65 29");
  expect(hex("¿ñ?")).toBe("28 bf f1 3f 29");
  expect(hex("„–“ … € −")).toBe("28 8c 85 8d 20 83 20 a0 20 8a 29");
});
it("a text with other characters is UTF-16, and so is one that would be taken for it", () => {
  expect(hex("→1")).toBe("28 fe ff 21 92 00 31 29");
  expect(hex("ā(")).toBe("28 fe ff 01 01 00 5c 28 29");
  expect(hex("þÿ")).toBe("28 fe ff 00 fe 00 ff 29");
  expect(hex("\r")).toBe("28 fe ff 00 5c 72 29");
});
