/** Sheets for an age: one page each, with an example, rules that are said once, and nothing over anything. */
import { expect, it } from "vitest";
import { findAnswers } from "../../../src/book/answers.ts";
import type { Manifest } from "../../../src/book/manifest.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import type { Page } from "../../../src/pages/item.ts";
import { makeManifest } from "../../../src/pdf/make-manifest.ts";
import { typesetBook } from "../../../src/pdf/render-book.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { readSheet, type TypedSheet } from "../../../src/spec/typed-sheet.ts";
import { smoke } from "../../smoke.ts";
import { areaOf, flat, textsIn } from "./flat.ts";

const runner = inlineRunner(KINDS);

async function sheetOf(order: Partial<TypedSheet>): Promise<{ pages: Page[]; manifest: Manifest; sheets: number }> {
  const { spec } = readSheet(order as TypedSheet, KINDS, 1);
  const manifest = await makeManifest(spec, KINDS, runner);
  const { layout } = typesetBook({ manifest, kinds: KINDS }, await findAnswers(manifest, KINDS, runner));
  const pages = Array.from({ length: layout.count }, (_, i) => layout.page(i));
  return { pages, manifest, sheets: layout.sheets.length };
}

const wordsOn = ({ items }: Page): string =>
  textsIn(items)
    .map(({ text }) => text)
    .join(" ");

/** Words are at least this wide, as a share of the estimate. */
const WIDTH = 0.9;

/**
 * Pairs of a page that overlap. The widths of words are estimates, so those on one line do not count; a number may stand in the free
 * corner of a figure.
 */
function overlapsOn({ items }: Page): string[] {
  const shown = flat(items).flatMap((item) => {
    const isNumber = item.item === "text" && /^\d+$/.test(item.text);
    const area = (item.item === "text" && !isNumber) || item.item === "figure" ? areaOf(item) : null;
    if (area === null) return [];
    if (item.item !== "text") return [{ name: "figure", ...area }];
    return [{ name: item.text, ...area, right: area.left + WIDTH * (area.right - area.left) }];
  });
  return shown.flatMap((one, i) =>
    shown.slice(i + 1).flatMap((other) => {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const isOneLine = one.name !== "figure" && one.bottom === other.bottom;
      return Math.min(wide, high) < 1.5 || isOneLine ? [] : [`${one.name} over ${other.name}`];
    }),
  );
}

const EXAMPLE = /Look first|Look at \d|Schau zuerst|Schau auf \d|Mira primero|Mira el \d/;

/** Every kind for five ages, and every skill for the youngest who train it, with languages and papers in turn. */
const orders = KINDS.flatMap((kind) => [
  ...(["5-6", "6-7", "8-9", "10-11", "14+"] as const).map((ages) => ({ kind: kind.slug, ages })),
  ...kind
    .skills()
    .map(({ id, ages: [youngest] }) => ({ kind: kind.slug, skill: id, ages: `${youngest}-${youngest + 1}` })),
]).map((order, i) => ({
  ...order,
  language: (["en-GB", "de-DE", "es-ES"] as const)[i % 3]!,
  page: (["a4", "a4", "letter"] as const)[i % 3]!,
  seed: String(i),
}));

/** Whether a kind has puzzles for an order. */
function isOffered(order: Partial<TypedSheet>): boolean {
  try {
    readSheet(order as TypedSheet, KINDS, 1);
    return true;
  } catch {
    return false;
  }
}

it.each(smoke(orders.filter(isOffered).map((order) => [Object.values(order).join(" "), order] as const)))(
  "A sheet has one page with an example and nothing over anything: %s",
  async (_, order) => {
    const { pages, manifest } = await sheetOf(order);
    expect(pages).toHaveLength(1);
    expect(wordsOn(pages[0]!)).toMatch(EXAMPLE);
    const tasks = manifest.puzzles.filter(({ section }) => manifest.spec.sections[section]!.role !== "example");
    expect(tasks.length).toBeGreaterThan(1);
    expect(overlapsOn(pages[0]!)).toEqual([]);
  },
);

it("A sheet of two kinds says the rule of each once", async () => {
  const { pages } = await sheetOf({ kind: "number-wall,number-path", ages: "7-8", seed: "a" });
  const words = wordsOn(pages[0]!);
  expect(pages).toHaveLength(1);
  expect(words.match(/Two bricks add up/g)).toHaveLength(1);
  expect(words.match(/Fill in/g)).toHaveLength(1);
});

it("Each child of a class has one page, with as many tasks as every other", async () => {
  const { pages, sheets, manifest } = await sheetOf({
    ...{ kind: "number-target", ages: "6-7", skill: "add-to-20", seed: "b" },
    ...{ pupils: "6", groups: "2,2,2" },
  } as Partial<TypedSheet>);
  expect([pages.length, sheets]).toEqual([6, 6]);
  const tasks = pages.map(
    ({ items }) => items.filter((item) => item.item === "anchor" && item.name.startsWith("puzzle-")).length,
  );
  expect(new Set(tasks).size).toBe(1);
  expect(manifest.spec.sheet!.code).toBeDefined();
});

it("A sheet that asks for more tasks than fit has those that fit, from the first level to the challenge", async () => {
  const { pages, manifest } = await sheetOf({ kind: "number-path", ages: "6-7", count: "20", seed: "c" });
  expect(pages).toHaveLength(1);
  const tasks = manifest.puzzles.filter(({ section }) => manifest.spec.sections[section]!.role !== "example");
  expect(tasks.length).toBeLessThan(20);
  expect(manifest.spec.sections.find(({ role }) => role === "challenge")).toMatchObject({ count: 1 });
});

it("A sheet with a number of tasks a page keeps to it, on as many pages as it needs", async () => {
  const { pages } = await sheetOf({ kind: "number-wall", ages: "7-8", perPage: "2", count: "4", seed: "d" });
  expect(pages).toHaveLength(2);
});
