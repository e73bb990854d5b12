/** Keys of a spec for a publisher's own words: what they take, and what they refuse, with its place. */
import { expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { InputError } from "../../../src/spec/diagnostic.ts";
import { parseSpec } from "../../../src/spec/spec.ts";

const with_ = (lines: string) => `title: A\nseed: b\nsections: [{kind: number-wall, count: 1}]\n${lines}`;
const read = (lines: string) => parseSpec(with_(lines), "book.yaml", KINDS);
const refused = (lines: string): string[] => {
  try {
    read(lines);
  } catch (error) {
    if (error instanceof InputError)
      return error.issues.map(({ line, column, message, fix }) => `${line}:${column} ${message} | ${fix}`);
    throw error;
  }
  return [];
};

it("a spec takes rights of several lines, as a text or as a list", () => {
  expect(read("rights: © One").rights).toBe("© One");
  expect(read("rights: |\n  © One  \n  Two\n\n\n  Three\n").rights).toBe("© One\nTwo\n\nThree");
  expect(read("rights: [© One, Two]").rights).toBe("© One\nTwo");
});
it("a spec takes publisher, ISBN and series", () => {
  const { publisher, isbn, series } = read("publisher: 1984\nisbn: 9783161484100\nseries: {name: Ours, number: 2}");
  expect({ publisher, isbn, series }).toEqual({
    publisher: "1984",
    isbn: "9783161484100",
    series: { name: "Ours", number: 2 },
  });
  expect(read('isbn: "ISBN-13: 978–3–16–148410–0"').isbn).toBe("978-3-16-148410-0");
  expect(read("series: {name: Ours}").series).toEqual({ name: "Ours" });
  expect(
    read("series: {name: Ours, others: [{title: 1984, number: 1, isbn: 9783161484100}, {title: B}]}").series,
  ).toEqual({
    name: "Ours",
    others: [{ title: "1984", number: 1, isbn: "9783161484100" }, { title: "B" }],
  });
});

it("words of the book are lines of a dedication, and paragraphs of introductions", () => {
  expect(read("dedication: [For Ada, who counts]").dedication).toBe("For Ada\nwho counts");
  const introduction = "introduction: |\n  One\n  goes on.\n\n\n  Two.\n";
  expect(read(introduction).introduction).toBe("One goes on.\n\nTwo.");
  expect(read("introduction: [One., Two.]").introduction).toBe("One.\n\nTwo.");
  const spec = parseSpec(
    "title: A\nseed: b\nsections: [{kind: number-wall, count: 1, introduction: Walls stand.}]",
    "book.yaml",
    KINDS,
  );
  expect(spec.sections[0]!.introduction).toBe("Walls stand.");
});

it.each([
  [`introduction: |\n${"  x\n\n".repeat(101)}`, /^4:15 this text has 101 paragraphs/],
  ["introduction: [One, <b>]", /^4:21 this text has markup/],
  [`introduction: ${"x".repeat(4_001)}`, /paragraph 1 has 4001 characters, .* \| break it in two/],
  ["isbn: 978-3-16-148410-1", /^4:7 isbn: "978-3-16-148410-1" has a mistyped digit/],
  ["rights: [© One, <b>Two</b>]", /^4:17 this text has markup/],
  ["rights: []", /^4:9 rights must have at least 1 item/],
  [`rights: |\n${"  x\n".repeat(61)}`, /61 lines, and at most 60 may be \| put the rest into front/],
  ["series: Ours", /^4:9 series must be a group of keys, not text/],
  ["series: {name: Ours, number: 0}", /^4:30 number must be at least 1, not 0/],
  ["series: {nmae: Ours}", /there is no key "nmae" here \| did you mean "name"/],
  ["series: {name: A, others: []}", /^4:27 others must have at least 1 item/],
  ["series: {name: A, others: [{titel: B}]}", /there is no key "titel" here \| did you mean "title"/],
  [
    "series: {name: A, others: [{title: B, isbn: 978-3-16-148410-1}]}",
    /isbn: "978-3-16-148410-1" has a mistyped digit/,
  ],
  ["imprint: none\nisbn: 978-3-16-148410-0", /^5:7 isbn is printed on the imprint page, .* \| write imprint: short/],
])("a spec refuses %.40s", (lines, problem) => expect(refused(lines)).toContainEqual(expect.stringMatching(problem)));

it("a spec refuses introductions of sections that have no place", () => {
  const spec =
    "title: A\nseed: b\nmix: spread\nsections:\n  - {kind: number-wall, count: 1, introduction: Walls stand.}";
  expect(() => parseSpec(spec, "book.yaml", KINDS)).toThrow("mix: spread puts the puzzles of all sections in turn");
});
