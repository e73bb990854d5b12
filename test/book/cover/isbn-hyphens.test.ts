import { expect, test } from "vitest";
import { parseIsbn } from "../../../src/spec/cover/isbn.ts";
import { formatIsbn } from "../../../src/spec/cover/isbn-hyphens.ts";
import ranges from "../../../src/spec/cover/isbn-ranges.json" with { type: "json" };

// As they are printed in the books themselves.
test.each([
  "978-3-16-148410-0",
  "978-0-306-40615-7",
  "978-0-13-110362-7",
  "978-1-86197-271-2",
  "979-10-347-3150-3",
  "978-84-376-0494-7",
  "978-3-518-36854-1",
  "978-0-19-852663-6",
])("an ISBN with hyphens %s", (printed) => {
  const digits = printed.replaceAll("-", "");
  expect(parseIsbn(printed)).toEqual({ isbn: digits });
  expect(formatIsbn(digits)).toBe(printed);
});

test("an ISBN with hyphens has none where nobody has been given its numbers", () => {
  expect(formatIsbn("9786960000007")).toBe("9786960000007");
  expect(formatIsbn("9799999999990")).toBe("9799999999990");
});

test("an ISBN with hyphens every range that is known gives five parts and the same digits", () => {
  let tried = 0;
  for (const [group, registrants] of Object.entries(ranges.groups))
    for (const range of registrants.split(" "))
      for (const registrant of range.split("-")) {
        const start = `${group}${registrant}`.replaceAll("-", "");
        if (start.length > 11) continue;
        const digits = start.padEnd(13, "1");
        const parts = formatIsbn(digits).split("-");
        expect(parts.join("")).toBe(digits);
        expect(parts.slice(0, 3).join("-")).toBe(`${group}-${registrant}`);
        expect(parts).toHaveLength(5);
        tried++;
      }
  expect(tried).toBeGreaterThan(2500);
});

test("an ISBN with hyphens groups do not begin with each other, nor do ranges of a group overlap", () => {
  const groups = Object.keys(ranges.groups);
  expect(groups.length).toBeGreaterThan(200);
  for (const group of groups) expect(groups.filter((other) => other !== group && other.startsWith(group))).toEqual([]);
  for (const [group, registrants] of Object.entries(ranges.groups)) {
    const spans = registrants.split(" ").map((range) => range.split("-") as [string, string]);
    for (const [first, last] of spans) {
      expect([group, first.length, first <= last]).toEqual([group, last.length, true]);
      const overlapping = spans.filter(
        ([a, b]) => a.padEnd(9, "0") <= last.padEnd(9, "9") && b.padEnd(9, "9") >= first.padEnd(9, "0"),
      );
      expect([group, overlapping]).toEqual([group, [[first, last]]]);
    }
  }
});
