/** Random options: whether their level exists is known soon, and what is accepted can be made. `npm run audit:all -- trust` tries thousands. */
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { required } from "../../src/engine/required.ts";
import { hasLevel, optionsAt } from "../../src/spec/options.ts";
import { promise as accepted } from "../audit/trust/accepted-is-made.promise.ts";
import { promise as sets } from "../audit/trust/option-sets.promise.ts";
import { trials } from "../smoke.ts";

it("knows of random sets of options within a second each whether their level exists", async () => {
  const { failures } = await sets.run(trials(30, 300), () => {});
  // That most are known far sooner is measured on more of them, where nothing else runs.
  expect(failures.filter((line) => !line.startsWith("one in a hundred"))).toEqual([]);
});

it("makes a puzzle of random sections that are accepted", async () => {
  expect((await accepted.run(trials(10, 100), () => {})).failures).toEqual([]);
});

// How much is tried before grids are refused is counted in `cross-numbers/fill.test.ts`: seconds depend on what else runs.
it.each([
  // Each took minutes before it was refused.
  ["cross-numbers", "medium", { size: 9, range: [3, 99] }],
  ["cross-numbers", "hard", { size: 9, range: [3, 99], operators: ["*", "/"] }],
  // Its range of cards has fewer than the big ones asked for: it was accepted.
  ["number-target", "medium", { cards: [4, 6], big: 5 }],
] as const)(
  "%s at %s with %j is refused",
  (slug, level, given) => {
    const kind = required(KINDS.find((one) => one.slug === slug));
    expect(optionsAt(kind, level, given).success).toBe(false);
  },
  20_000,
);

it("does not offer an expert's Number Wall whose bricks are found from the two below them", () => {
  const kind = required(KINDS.find(({ slug }) => slug === "number-wall"));
  const reader = { ages: [9, 10], skill: null } as const;
  expect(hasLevel(kind, "expert", { rows: 5 }, reader)).toBe(true);
  expect(hasLevel(kind, "expert", { rows: 5, find: "above" }, reader)).toBe(false);
  expect(hasLevel(kind, "expert", { extra: [19, 20], find: "above" }, reader)).toBe(false);
});
