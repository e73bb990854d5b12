/** The options of a sheet: the same order from flags and from an address. */
import { expect, it } from "vitest";
import { formatOrder, parseOrder } from "../../src/press/order-address.ts";
import {
  flagOf,
  optionList,
  orderOfFlags,
  orderWhere,
  SHEET_OPTIONS,
  sheetFlags,
} from "../../src/spec/sheet-options.ts";

const order = Object.fromEntries(optionList.map(([name]) => [name, `value of ${name}`]));

it("an order with every option comes back from its address", () => {
  expect(parseOrder(formatOrder(order))).toEqual(order);
});

it("addresses name options as links of earlier releases do, in the same order", () => {
  const names = [
    ...formatOrder(order)
      .slice(1)
      .matchAll(/([\w-]+)=/g),
  ].map(([, name]) => name);
  expect(names.join(" ")).toBe(
    "code kind skill tables ages level notch layout regrouping find carry count days per-page paper language title class support theme picture joke spacing two-up booklet flat certificate key pupils groups sheets spares two-sided seed",
  );
});

it("an order with every option comes from flags", () => {
  const flags = Object.fromEntries(optionList.map(([name]) => [flagOf(name), `value of ${name}`]));
  expect(orderOfFlags({ ...flags, out: "dist" })).toEqual(order);
  expect(orderOfFlags({ "two-sided": true, seed: undefined })).toEqual({ twoSided: "yes" });
  expect(orderOfFlags({ "two-sided": false })).toEqual({});
});

it("each option has a flag, here or in what several commands share", () => {
  const flags = [...Object.keys(sheetFlags()), "language", "spacing"];
  expect(optionList.map(([name]) => flagOf(name)).filter((flag) => !flags.includes(flag))).toEqual([]);
});

it("an order without its class, or beside its code, has those options alone", () => {
  const kept = orderWhere(order, (option) => option === SHEET_OPTIONS.twoSided || option === SHEET_OPTIONS.seed);
  expect(kept).toEqual({ twoSided: order.twoSided, seed: order.seed });
  expect(orderWhere({}, () => true)).toEqual({});
});
