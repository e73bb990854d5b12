/** ISBNs: which are refused, and how that is told. */
import { describe, expect, it } from "vitest";
import { isbnProblem, tidyIsbn } from "../../../src/book/matter/isbn.ts";

describe("an ISBN", () => {
  it.each(["978-3-16-148410-0", "9783161484100", "978 0 306 40615 7", "979-10-90636-07-1", "978–3–16–148410–0"])(
    "is %s",
    (isbn) => {
      expect(isbnProblem(isbn)).toBeNull();
      expect(tidyIsbn(isbn)).toMatch(/^[\d-]+$/);
    },
  );
  it.each([
    ["978-3-16-148410-1", /last digit .* would be 0/],
    ["978-3-16-148401-0", /last digit/],
    ["3-16-148410-X", /ten digits; write the one of thirteen/],
    ["978-3-16-14841-0", /13 digits, and ".*" has 12/],
    ["977-3-16-148410-3", /begins with 978 or 979/],
    ["978-316-148410-0", /hyphens/],
    ["-9783161484100", /hyphens/],
    ["ISBN 9783161484100", /is not an ISBN/],
    ["", /13 digits/],
  ])("is not %s", (isbn, problem) => expect(isbnProblem(isbn)).toMatch(problem));
});
