/** How many pages of real books have nothing on them to solve or to look up. */
import { expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { typesetBook } from "../../../src/pdf/render-book.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { mixedBook, VARIANTS } from "../../pdf/mixed-book.ts";
import { smoke } from "../../smoke.ts";

const show = ["hints", "explained", "answers"] as const;
/** Sections so short that nearly each would want a rest page in front of it. */
const SHORT = VARIANTS.filter(({ alone }) => !alone);

const BOOKS: readonly (readonly [string, Partial<Spec>])[] = [
  ["with answers", { page: "6x9in" }],
  ["with every key", { page: "6x9in", answers: { at: "back", show: [...show] } }],
  ["without a key", { page: "a5", answers: { at: "none", show: ["answers"] } }],
  ["of one printer", { page: "8.5x11in", press: { printer: "kdp", bleed: false, paper: "white" } }],
];

it.each(smoke(BOOKS))("fewer than one page in ten of a bound book is a rest page or blank: %s", (_, changes) => {
  const { manifest, answers } = mixedBook(SHORT, null, changes);
  const { count, parts } = typesetBook({ manifest, kinds: KINDS, output: "press" }, answers).layout;
  const rests = parts.find(({ name }) => name === "rest")?.pages ?? 0;
  expect(count).toBeGreaterThanOrEqual(40);
  expect(rests).toBeLessThan(count / 10);
});
