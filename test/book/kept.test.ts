/** From keys of a spec to those of a made book. */
import { expect, it } from "vitest";
import * as z from "zod";
import { keptAs, keptShape } from "../../src/spec/kept.ts";

const short = keptAs(z.string().max(2), z.string().max(5)).meta({ description: "A short text." });
const made = z.strictObject(
  keptShape({
    plain: short,
    optional: short.optional().meta({ description: "It may be left out." }),
    usual: short.default("ab"),
    list: z.array(short).max(2),
    one: z.union([z.literal("none"), z.strictObject({ part: short })]),
    group: z.strictObject({ part: short, count: z.int().min(1) }),
  }),
);
const GOOD = { plain: "a", list: [], one: "none", group: { part: "a", count: 1 } };
const faultsOf = (value: object) =>
  made.safeParse({ ...GOOD, ...value }).error?.issues.map(({ path }) => path.join("."));

it("a key of a made book is read as it was kept, wherever it stands", () => {
  const five = "abcde";
  expect(
    faultsOf({ plain: five, optional: five, usual: five, list: [five], group: { part: five, count: 1 } }),
  ).toBeUndefined();
  expect(faultsOf({ one: { part: five } })).toBeUndefined();
  expect(faultsOf({ plain: "abcdef", optional: "abcdef", list: [`${five}f`] })).toEqual([
    "plain",
    "optional",
    "list.0",
  ]);
});
it("a key of a made book may be left out, or has its usual value, as in a spec", () => {
  expect(made.parse(GOOD)).toEqual({ ...GOOD, usual: "ab" });
  expect(faultsOf({ plain: undefined })).toEqual(["plain"]);
});
it("a key of a made book has the bounds of the spec where nothing else is said", () => {
  expect(faultsOf({ list: ["a", "a", "a"], group: { part: "a", count: 0 } })).toEqual(["list", "group.count"]);
});
it("a key of a made book has no other keys beside it", () => {
  expect(faultsOf({ group: { part: "a", count: 1, stranger: 1 } })).toEqual(["group"]);
});
