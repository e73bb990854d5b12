/** Days in a row: one missed day in any seven is forgiven, a second one ends the row. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { currentRow, longestRow, rowsOf, stateInRow } from "../../../src/site/days/in-a-row.ts";

/** Days from a drawing: "x" played, "." missed; the first is day 100. */
const days = (drawn: string): number[] => [...drawn].flatMap((sign, i) => (sign === "x" ? [100 + i] : []));
const counts = (drawn: string): number[] => rowsOf(days(drawn)).map(({ count }) => count);

test.each([
  ["", []],
  ["x", [1]],
  ["xxx", [3]],
  ["xx.x", [3]],
  ["xx..x", [2, 1]],
  // Two missed days within seven, six days apart: the second ends the row.
  ["x.xxxxx.x", [6, 1]],
  // Seven days apart: both are forgiven.
  ["x.xxxxxx.x", [8]],
])("%s has rows of %j", (drawn, wanted) => expect(counts(drawn)).toEqual(wanted));

test("no seven days of a row have two missed ones, and each row ends where two more would be", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 80 }), (played) => {
      const list = played.flatMap((is, i) => (is ? [i] : []));
      const rows = rowsOf(list);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
      for (const { from, to, count, forgiven } of rows) {
        expect(count + forgiven.length).toBe(to - from + 1);
        for (const [i, day] of forgiven.entries()) if (i > 0) expect(day - forgiven[i - 1]!).toBeGreaterThanOrEqual(7);
      }
      for (const [i, row] of rows.entries()) if (i > 0) expect(row.from - rows[i - 1]!.to).toBeGreaterThan(1);
    }),
  );
});

test("today may still be played: it is missed only tomorrow, and yesterday may be the one that is forgiven", () => {
  const rows = rowsOf(days("xxx"));
  expect([102, 103, 104, 105].map((today) => currentRow(rows, today)?.count ?? 0)).toEqual([3, 3, 3, 0]);
  expect(stateInRow(rows, 104, 103)).toBe("forgiven");
  expect(stateInRow(rows, 104, 104)).toBe(null);
  expect(stateInRow(rows, 105, 103)).toBe(null);
});

test("the longest is the latest of those that are as long", () => {
  expect(longestRow(rowsOf(days("xx..xx")))?.from).toBe(104);
  expect(longestRow([])).toBe(null);
});

test("a day of the calendar is counted, forgiven or neither", () => {
  const rows = rowsOf(days("x.x..x"));
  expect([99, 100, 101, 102, 103, 104, 105].map((day) => stateInRow(rows, 105, day))).toEqual([
    null,
    "counted",
    "forgiven",
    "counted",
    null,
    null,
    "counted",
  ]);
});
