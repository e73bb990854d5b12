/** A sheet of a class that is made again alone, from the code at its foot, is the same drawing as in the class. */

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { assemble } from "../../../src/book/assemble.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { SEASONS } from "../../../src/engine/seasons.ts";
import type { Item } from "../../../src/pages/item.ts";
import { typesetBook } from "../../../src/pdf/render-book.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { AGES } from "../../../src/site/make/choices.ts";
import { groupSizes } from "../../../src/site/make/class.ts";
import { Failure } from "../../../src/spec/diagnostic.ts";
import { AS_PARAMETERS } from "../../../src/spec/order-check.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { DEALINGS } from "../../../src/spec/spec-values.ts";
import { readSheet, type TypedSheet } from "../../../src/spec/typed-sheet.ts";
import { SPOKEN_IN } from "../../languages.ts";
import { trials } from "../../smoke.ts";
import { textsIn } from "./flat.ts";

/** What is drawn on the pages of each sheet: without places that links lead to, which are named by numbers of puzzles in the file. */
async function sheetsOf(spec: Spec): Promise<Item[][][]> {
  const manifest = await assemble(spec, KINDS, inlineRunner(KINDS));
  const { layout } = typesetBook({ manifest, kinds: KINDS }, []);
  return layout.sheets.map((from, i) =>
    Array.from({ length: (layout.sheets[i + 1] ?? layout.count) - from }, (_, page) =>
      layout.page(from + page).items.filter(({ item }) => item !== "anchor"),
    ),
  );
}

/** The code of a sheet as it is printed, with the pupil's number behind it. */
const codeOn = ([page]: readonly Item[][]): string =>
  textsIn(page!)
    .map(({ text }) => text)
    .find((text) => /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.test(text))!;

const SKILLS = [...new Set(KINDS.flatMap((kind) => kind.skills().map(({ id }) => id)))];

const classes = fc.integer({ min: 2, max: 5 }).chain((pupils) =>
  fc.record({
    pupils: fc.constant(String(pupils)),
    groups: fc.constantFrom(undefined, ...[2, 3].map((count) => groupSizes(pupils, Math.min(count, pupils)))),
    sheets: fc.constantFrom(undefined, ...DEALINGS),
    spares: fc.constantFrom(undefined, "1"),
  }),
);

/** What is said beside a code. */
const beside = fc.record({
  title: fc.constantFrom(undefined, "For Friday"),
  perPage: fc.constantFrom(undefined, undefined, undefined, "1", "2"),
  support: fc.constantFrom(undefined, undefined, "number-line"),
});

const orders = fc.record({
  kind: fc.constantFrom(...KINDS.map(({ slug }) => slug), "number-wall,sum-triangle", "cross-numbers,number-wall"),
  skill: fc.option(fc.constantFrom(...SKILLS), { nil: undefined }),
  ages: fc.constantFrom(...AGES),
  count: fc.integer({ min: 2, max: 8 }).map(String),
  seed: fc.integer({ min: 0, max: 99 }).map(String),
  theme: fc.constantFrom(undefined, undefined, ...SEASONS),
  language: fc.constantFrom(...SPOKEN_IN),
  page: fc.constantFrom("a4" as const, "letter" as const, "a5" as const),
  whom: classes,
  beside,
});

const read = (typed: Partial<TypedSheet>) => readSheet(typed as TypedSheet, KINDS, 0, AS_PARAMETERS);

/** The sheet of an order; null if no puzzle trains it, there are too few levels, or a code cannot contain it. */
function sheetFor({ whom, beside, ...order }: ReturnType<(typeof orders)["generate"]>["value"]) {
  try {
    const sheet = read({ ...order, ...whom, ...beside });
    return sheet.code === null ? null : sheet;
  } catch {
    return null;
  }
}

/** The sheets of a class; none if one of them has no room on its paper. */
async function whereRoom(spec: Spec): Promise<Item[][][]> {
  try {
    return await sheetsOf(spec);
  } catch (failure) {
    if (failure instanceof Failure) return [];
    throw failure;
  }
}

it("A sheet of a class has the same pages when it is made again alone, from the code at its foot", async () => {
  const found = fc.sample(orders, { seed: 5, numRuns: trials(30, 100) }).flatMap((order) => {
    const sheet = sheetFor(order);
    return sheet === null ? [] : [{ order, sheet }];
  });
  const lengths: number[] = [];
  for (const { order, sheet } of found.slice(0, trials(2, 8)))
    for (const pages of await whereRoom(sheet.spec)) {
      const code = codeOn(pages);
      const [alone] = await sheetsOf(read({ again: code, ...order.beside }).spec);
      expect(alone, JSON.stringify(order)).toEqual(pages);
      lengths.push(code.replace(/ · .*/, "").length);
    }
  expect(lengths.length).toBeGreaterThan(trials(1, 20));
});
