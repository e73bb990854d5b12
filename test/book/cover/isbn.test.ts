import fc from "fast-check";
import { expect, test } from "vitest";
import { parseIsbn } from "../../../src/spec/cover/isbn.ts";

const problemOf = (text: string): string => {
  const read = parseIsbn(text);
  if (!("problem" in read)) throw new Error(`${text} was read as ${read.isbn}`);
  return read.problem;
};

/** Check digits by their definition: weights 1 and 3 in turn, and 10 down to 2. */
const check13 = (twelve: string): number =>
  (10 - ([...twelve].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0) % 10)) % 10;
const check10 = (nine: string): string => {
  const sum = [...nine].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0);
  return "0123456789X"[(11 - (sum % 11)) % 11]!;
};

/** Numbers of books that are known well. */
const KNOWN = ["9783161484100", "9780306406157", "9780131103627", "9781861972712", "9791034731503", "9798886451740"];

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(""));
/** Twelve digits of a book: 979-0 is sheet music. */
const twelve = fc
  .tuple(fc.constantFrom("978", "979"), digits(9))
  .map(([prefix, rest]) => (prefix === "979" && rest.startsWith("0") ? `9791${rest.slice(1)}` : prefix + rest));

test.each(KNOWN)("an ISBN is read as %s", (isbn) => {
  expect(check13(isbn.slice(0, 12))).toBe(Number(isbn[12]));
  expect(parseIsbn(isbn)).toEqual({ isbn });
});

test("an ISBN is read with hyphens, dashes or spaces, and with ISBN before it", () => {
  const isbn = "9783161484100";
  for (const text of [
    "978-3-16-148410-0",
    "978 3 16 148410 0",
    " 978‐3‑16–148410−0 ",
    "978 3-16\u00a0148410 0",
    "ISBN 978-3-16-148410-0",
    "isbn: 9783161484100",
    "ISBN-13: 978-3-16-148410-0",
    "ISBN13 9783161484100",
  ])
    expect(parseIsbn(text), text).toEqual({ isbn });
});

test("an ISBN is read where its last digit is right, and only there", () => {
  fc.assert(
    fc.property(twelve, (text) => {
      const right = check13(text);
      for (let last = 0; last < 10; last++) expect("isbn" in parseIsbn(text + last)).toBe(last === right);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test("an ISBN is read and one mistyped digit never passes", () => {
  fc.assert(
    fc.property(twelve, fc.nat(12), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
      const whole = text + check13(text);
      const typed = whole.slice(0, at) + ((Number(whole[at]) + by) % 10) + whole.slice(at + 1);
      expect(parseIsbn(typed)).toHaveProperty("problem");
    }),
    { seed: 2, numRuns: 500 },
  );
});

test("a wrong ISBN is reported in plain words the last digit does not fit", () => {
  expect(problemOf("978-3-16-148410-1")).toBe(
    '"978-3-16-148410-1" has a mistyped digit: after its first twelve digits the last one is 0, not 1',
  );
});

test("a wrong ISBN is reported in plain words an ISBN of ten digits is given its thirteen", () => {
  expect(problemOf("3-16-148410-X")).toBe(
    '"3-16-148410-X" is an ISBN of ten digits: write it with thirteen, 978-3-16-148410-0',
  );
  expect(problemOf("316148410x")).toContain("9783161484100");
  fc.assert(
    fc.property(digits(9), (nine) => {
      const problem = problemOf(nine + check10(nine));
      const told = /978\d{10}/.exec(problem)?.[0] ?? "";
      expect(told).toBe(`978${nine}${check13(`978${nine}`)}`);
      expect(parseIsbn(told)).toEqual({ isbn: told });
    }),
    { seed: 3, numRuns: 300 },
  );
});

test("a wrong ISBN is reported in plain words ten digits with a wrong last one are no ISBN either", () => {
  expect(problemOf("3-16-148410-1")).toBe(
    '"3-16-148410-1" has a mistyped digit: after its first nine digits the last one is X, not 1; an ISBN has thirteen digits',
  );
});

test("a wrong ISBN is reported in plain words too few, too many, none", () => {
  expect(problemOf("978-3-16-14841")).toBe('"978-3-16-14841" has 11 digits, an ISBN has 13');
  expect(problemOf("97831614841000")).toBe('"97831614841000" has 14 digits, an ISBN has 13');
  expect(problemOf("9")).toBe('"9" has 1 digit, an ISBN has 13');
  expect(problemOf("")).toBe("there are no digits in it, an ISBN has 13");
  expect(problemOf("ISBN")).toBe("there are no digits in it, an ISBN has 13");
});

test("a wrong ISBN is reported in plain words other signs are named", () => {
  expect(problemOf("978-3-16-14841O-0")).toBe('"978-3-16-14841O-0" has an "O" in it: an ISBN is made of digits');
  expect(problemOf("978_3161484100")).toBe('"978_3161484100" has a "_" in it: an ISBN is made of digits');
});

test("a wrong ISBN is reported in plain words other numbers of thirteen digits", () => {
  expect(problemOf("4006381333931")).toBe('"4006381333931" starts with 400: an ISBN starts with 978 or 979');
  expect(problemOf("979-0-2600-0043-8")).toBe(
    '"979-0-2600-0043-8" starts with 979-0: that is the number of sheet music (ISMN), not of a book',
  );
});

test("a wrong ISBN is reported in plain words long nonsense is cut short", () => {
  expect(problemOf("9".repeat(5000)).length).toBeLessThan(120);
  expect(problemOf("x".repeat(5000)).length).toBeLessThan(120);
});
