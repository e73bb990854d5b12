import { expect, test } from "vitest";
import { ean13Bars, MODULES, QUIET } from "../../../src/pages/cover/barcode.ts";

/** The modules as signs: 1 dark, 0 light. */
function modulesOf(isbn: string): string {
  const modules = Array<string>(MODULES).fill("0");
  for (const { at, width } of ean13Bars(isbn)) for (let i = at; i < at + width; i++) modules[i] = "1";
  return modules.join("");
}

// The first is worked out in ISO/IEC 15420, by hand from its tables; the second has a 9 before it, as all books have.
test.each([
  ["5901234123457", "10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101"],
  [
    "9783161484100",
    "101 0111011 0001001 0100001 0011001 0000101 0011001 01010 1011100 1001000 1011100 1100110 1110010 1110010 101",
  ],
])("the bars of an EAN-13 symbol of %s are those of the standard", (isbn, modules) => {
  expect(modulesOf(isbn)).toBe(modules.replaceAll(" ", ""));
});

test("the bars of an EAN-13 symbol are thirty, the guards two, two and two, with quiet zones of 11 and 7", () => {
  const bars = ean13Bars("9783161484100");
  expect(bars).toHaveLength(30);
  expect(bars.filter(({ guard }) => guard).map(({ at, width }) => [at, width])).toEqual([
    [0, 1],
    [2, 1],
    [46, 1],
    [48, 1],
    [92, 1],
    [94, 1],
  ]);
  expect(QUIET).toEqual({ left: 11, right: 7 });
  for (const [i, { at, width }] of bars.entries()) {
    expect(width).toBeGreaterThanOrEqual(1);
    expect(width).toBeLessThanOrEqual(4);
    if (i > 0) expect(at).toBeGreaterThan(bars[i - 1]!.at + bars[i - 1]!.width);
  }
});

test("the bars of an EAN-13 symbol are not made of what is no ISBN", () => {
  expect(() => ean13Bars("9783161484101")).toThrow("9783161484101 is no EAN-13 number");
  expect(() => ean13Bars("978")).toThrow("978 is no EAN-13 number");
});
