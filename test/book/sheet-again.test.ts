/** The code of a sheet is the sheet: whatever order the page can make comes back from its code, and each sheet of a class from its own. */

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { assemble } from "../../src/book/assemble.ts";
import { handedSheets, isOn } from "../../src/book/class/copies.ts";
import { bookMarks, changedKeys } from "../../src/book/made-marks.ts";
import type { Manifest } from "../../src/book/manifest.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { SEASONS } from "../../src/engine/seasons.ts";
import { makeSheet, renderPdf } from "../../src/press/make.ts";
import type { TypedOrder } from "../../src/press/order-address.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { AGES } from "../../src/site/make/choices.ts";
import { groupSizes } from "../../src/site/make/class.ts";
import { AS_PARAMETERS } from "../../src/spec/order-check.ts";
import { codeOfOne, readSheetCode } from "../../src/spec/sheet-code.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { DEALINGS } from "../../src/spec/spec-values.ts";
import { readAgain, readSheet, type TypedSheet } from "../../src/spec/typed-sheet.ts";
import { LANGUAGES } from "../../src/templates/language.ts";
import { smoke, trials } from "../smoke.ts";

const NOTHING: TypedSheet = {
  ...{ kind: undefined, level: undefined, ages: undefined, skill: undefined, tables: undefined, count: undefined },
  ...{ perPage: undefined, days: undefined, seed: undefined, language: undefined, page: undefined, again: undefined },
  ...{ title: undefined, class: undefined, support: undefined, theme: undefined, logo: undefined },
};

const [ANY, ...SKILLS] = [undefined, ...new Set(KINDS.flatMap((kind) => kind.skills().map(({ id }) => id)))];

/** The pupils of at most three groups: consecutive ones, or any. */
const groups = (pupils: number) =>
  fc.oneof(
    fc.constant(undefined),
    fc.integer({ min: 2, max: 3 }).map((count) => groupSizes(pupils, count)),
    fc.array(fc.integer({ min: 0, max: 2 }), { minLength: pupils, maxLength: pupils }).map((of) =>
      ["square", "circle", "triangle"]
        .flatMap((shape, group) => {
          const rows = of.flatMap((own, i) => (own === group ? [i + 1] : []));
          return rows.length === 0 ? [] : [`${shape}:${rows.length === 1 ? `${rows[0]}-${rows[0]}` : rows.join("+")}`];
        })
        .join(","),
    ),
  );

const classes = fc.integer({ min: 1, max: 40 }).chain((pupils) =>
  fc.record({
    pupils: fc.constant(String(pupils)),
    groups: groups(pupils),
    sheets: fc.constantFrom(undefined, ...DEALINGS),
    spares: fc.constantFrom(undefined, "1", "5"),
  }),
);

const orders = fc.record({
  kind: fc.oneof(
    fc.constantFrom(...KINDS.map(({ slug }) => slug)),
    fc.constantFrom("number-wall,sum-triangle", "cross-numbers,number-wall"),
  ),
  skill: fc.constantFrom(ANY, ...SKILLS),
  ages: fc.constantFrom(...AGES),
  count: fc.integer({ min: 1, max: 24 }).map(String),
  theme: fc.constantFrom(undefined, ...SEASONS),
  language: fc.constantFrom(...LANGUAGES),
  page: fc.constantFrom("a4" as const, "letter" as const, "a5" as const),
  seed: fc.integer({ min: 0, max: 9999 }).map(String),
  for: fc.oneof(
    fc.constant({}),
    classes,
    fc.integer({ min: 2, max: 5 }).map((days) => ({ days: String(days) })),
  ),
});

type OrderOf<A> = A extends fc.Arbitrary<infer Order> ? Order : never;

/** The sheet of an order; null if no puzzle trains it, or there are too few levels. */
function readOrder({ for: whom, ...order }: OrderOf<typeof orders>) {
  try {
    return readSheet({ ...NOTHING, ...order, ...whom }, KINDS, 0, AS_PARAMETERS);
  } catch {
    return null;
  }
}

/** What the puzzles of a sheet are made from: its sections, without where they are in the book. */
const tasksOf = ({ sections, class: set, ...spec }: Spec, copy: ReturnType<typeof handedSheets>[number]) => ({
  seed: spec.seed,
  ages: spec.ages,
  help: set?.groups[copy.copy?.group ?? 0]?.help,
  sections: sections.filter((section) => isOn(copy, section)).map(({ sheet: _, ...section }) => section),
});

it("the code of a sheet brings the spec back that the sheet was made from, for every order that the page can make", () => {
  let [held, none] = [0, 0];
  fc.assert(
    fc.property(orders, (order) => {
      const sheet = readOrder(order);
      fc.pre(sheet !== null);
      if (sheet.code === null) {
        // It stands nowhere on the paper.
        expect(sheet.spec.sheet?.code).toBeUndefined();
        none++;
        return;
      }
      held++;
      // The paper of sheets for several days is said beside their code.
      const page = order.page === sheet.recipe.page ? undefined : order.page;
      const again = readSheet(
        { ...NOTHING, again: ` ${sheet.code.toLowerCase().replaceAll("-", " ")}`, page },
        KINDS,
        1,
      );
      expect(again).toEqual(sheet);
    }),
    { seed: 7, numRuns: trials(40, 200) },
  );
  expect(held).toBeGreaterThan(trials(20, 120));
  expect(none).toBeLessThan(held / trials(1, 3));
});

it("the code of a sheet is another one for each sheet of a class, and brings just that one back, as it is printed", () => {
  const ofClass = fc.record({ order: orders, whom: classes });
  let count = 0;
  fc.assert(
    fc.property(ofClass, ({ order, whom }) => {
      const sheet = readOrder({ ...order, for: whom });
      fc.pre(sheet !== null && sheet.code !== null);
      for (const handed of handedSheets(sheet.spec).slice(-3)) {
        const { group, number, pupil } = handed.copy!;
        const label = "row" in pupil ? String(pupil.row) : "spare" in pupil ? `S${pupil.spare}` : "";
        const code = codeOfOne(sheet.code!, group, number)!;
        expect(code).toMatch(/^([0-9A-Z]{4}-){3,5}[0-9A-Z]{4}$/);
        for (const typed of [`Sheet ${code} · ${label}`, `${code.toLowerCase()} ${label}`, code.replaceAll("-", "")]) {
          const { spec, code: own } = readAgain({ again: typed }, KINDS);
          expect(own).toBe(code);
          const [only, ...more] = handedSheets(spec);
          expect(more).toEqual([]);
          expect(tasksOf(spec, only!)).toEqual(tasksOf(sheet.spec, handed));
          expect(only!.copy).toMatchObject({ shape: handed.copy!.shape, number });
          expect(only!.copy!.pupil).toEqual({ label: typed === code.replaceAll("-", "") ? "" : label });
        }
        count++;
      }
    }),
    { seed: 8, numRuns: trials(12, 60) },
  );
  expect(count).toBeGreaterThan(trials(12, 75));
});

it("the code of a sheet is refused where a character is wrong, where its end is missing, and where an old one stands beside a pupil", () => {
  const sheet = readSheet({ ...NOTHING, kind: "number-wall", ages: "7-8", pupils: "9", groups: "5,4" }, KINDS, 5);
  const code = codeOfOne(sheet.code!, 1, 2)!;
  for (const [i, character] of [...code].entries())
    if (character !== "-")
      for (const other of smoke([..."0123456789ABCDEFGHJKMNPQRSTVWXYZ".replace(character, "")]))
        expect(readSheetCode(code.slice(0, i) + other + code.slice(i + 1), KINDS)).toHaveProperty("problem");
  for (const { draw } of Array.from({ length: trials(20, 150) }, (_, i) => ({ draw: i }))) {
    const other = readSheet({ ...NOTHING, kind: "number-wall", ages: "7-8", pupils: "9" }, KINDS, draw);
    const own = codeOfOne(other.code!, 0, 7)!;
    expect(readSheetCode(own.slice(0, 14), KINDS)).toHaveProperty("problem");
  }
  const plain = readSheet({ ...NOTHING, kind: "number-wall", ages: "7-8" }, KINDS, 5).code!;
  expect(readSheetCode(plain, KINDS)).toHaveProperty("recipe");
  // A class of an earlier release has such a code: its sheets have none of their own.
  expect(codeOfOne(plain, 0, 3)).toBeNull();
  expect(readSheetCode(`${plain} · 23`, KINDS)).toMatchObject({
    problem: { message: expect.stringContaining("pupil of a class") },
  });
});

it("a season that the code holds cannot be changed in a book.json: the code would bring another sheet", () => {
  const { spec } = readSheet({ ...NOTHING, kind: "number-path", ages: "7-8", theme: "winter" }, KINDS, 5);
  const changed = { ...spec, sheet: { ...spec.sheet!, season: "spring" as const } };
  expect(changedKeys(bookMarks(spec), bookMarks(changed))).toEqual(["sheet"]);
  const titled = { ...spec, sheet: { ...spec.sheet!, title: "For Friday" } };
  expect(changedKeys(bookMarks(spec), bookMarks(titled))).toEqual([]);
});

/** Small classes, whose sheets are really made. */
const SMALL: readonly Partial<TypedSheet>[] = [
  {
    kind: "number-wall",
    ages: "7-8",
    skill: "add-to-100",
    pupils: "7",
    groups: "circle:1+4+6,triangle:2+7,square:3+5",
  },
  { kind: "number-path", ages: "7-8", theme: "winter", pupils: "4", groups: "2,2", count: "3" },
  { kind: "number-wall", ages: "6-7", skill: "bonds-to-10", pupils: "6", groups: "2,2,2", spares: "1", count: "4" },
  { kind: "cross-numbers,number-wall", ages: "8-9", pupils: "5", sheets: "neighbours-differ", count: "4" },
];

const made = (spec: Spec): Promise<Manifest> => assemble(spec, KINDS, inlineRunner(KINDS));
/** The ids of the puzzles on a sheet, its examples too. */
const idsOf = ({ spec, puzzles }: Manifest, handed: ReturnType<typeof handedSheets>[number]) =>
  puzzles.filter(({ section }) => isOn(handed, spec.sections[section])).map(({ id }) => id);

it.each(smoke(SMALL))("each child's code brings the puzzles of that child's sheet: %j", async (order) => {
  const { spec, code } = readSheet({ ...NOTHING, seed: "s", ...order }, KINDS, 0);
  const whole = await made(spec);
  for (const handed of handedSheets(spec)) {
    const again = readAgain({ again: codeOfOne(code!, handed.copy!.group, handed.copy!.number)! }, KINDS);
    const one = await made(again.spec);
    expect(idsOf(one, handedSheets(again.spec)[0]!)).toEqual(idsOf(whole, handed));
  }
});

const PDFS: readonly TypedOrder[] = [
  { kind: "number-path", ages: "7-8", theme: "winter", count: "3", class: "2b" },
  { kind: "number-wall", ages: "6-7", skill: "add-to-20", days: "3", count: "3" },
  {
    kind: "number-wall",
    ages: "6-7",
    skill: "bonds-to-20",
    pupils: "4",
    groups: "circle:1+3,triangle:2+4",
    count: "3",
  },
];

it.each(smoke(PDFS))("a page prints the same bytes from the code and what is said beside it: %j", async (order) => {
  const first = await makeSheet({ ...order, language: "en-GB", seed: "s" }, KINDS, 0);
  const beside = order.class === undefined ? {} : { class: order.class };
  const again = await makeSheet({ again: first.code!, ...beside }, KINDS, 9);
  expect(again.name).toBe(first.name);
  expect(again.manifest).toEqual(first.manifest);
  for (const of of ["book", "answers"] as const) {
    const [one, other] = [first, again].map((sheet) => renderPdf(sheet, sheet.typeset[0]!, of));
    expect(Buffer.from(await one!).equals(Buffer.from(await other!))).toBe(true);
  }
});
