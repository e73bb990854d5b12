/** What an order of a sheet is not refused for can be made: every kind, skill and age. */
import { describe, expect, it } from "vitest";
import { showsZero } from "../../src/book/part-alike.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { makeBook } from "../../src/library/book.ts";
import { InputError } from "../../src/spec/diagnostic.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { readSheet, type TypedSheet } from "../../src/spec/typed-sheet.ts";
import { runsAll } from "../smoke.ts";

const AGES = [5, 6, 7, 8, 9, 10, 11, 12].map((age) => `${age}-${age + 1}`);
const order = (typed: Partial<TypedSheet>) =>
  readSheet({ seed: "offers", count: "2", ...typed } as TypedSheet, KINDS, 0);

/** The spec of an order, or why it is refused. */
function specOf(typed: Partial<TypedSheet>): Spec | string[] {
  try {
    return order(typed).spec;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.issues.map(({ message, fix }) => `${message}; ${fix}`);
  }
}

describe.each(KINDS)("$slug", (kind) => {
  const topics = [undefined, ...kind.skills().map(({ id }) => id)];
  it.each(topics)("makes what it offers of %s", async (skill) => {
    const specs = AGES.map((ages) => specOf({ kind: kind.slug, skill, ages })).filter((spec) => "seed" in spec);
    expect(specs.length).toBeGreaterThan(0);
    // Topics take turns at the youngest and the oldest who are offered them.
    const some = topics.indexOf(skill) % 2 === 0 ? specs.slice(0, 1) : specs.slice(-1);
    for (const spec of runsAll ? specs : some) {
      const { puzzles, ...book } = await makeBook(spec);
      expect(puzzles.length, spec.ages).toBeGreaterThanOrEqual(2);
      const examples = puzzles.filter(({ section }) => book.spec.sections[section]!.role === "example");
      expect(examples.length, spec.ages).toBe(1);
      expect(showsZero(examples[0]!, KINDS), `${spec.ages}: ${JSON.stringify(examples[0]!.puzzle)}`).toBe(false);
    }
  });
});

it("refuses a skill that a kind has no words for at an age, and says from when on", () => {
  const refused = ["secret-number does not train factors at these ages; it does from 9 on: write --ages 9+"];
  expect(specOf({ kind: "secret-number", skill: "factors", ages: "8-9" })).toEqual(refused);
  expect(specOf({ kind: "secret-number", skill: "factors", ages: "7", level: "medium" })).toEqual(refused);
  expect(specOf({ skill: "factors", ages: "8-9" })).toEqual([
    'no kind trains "factors" at these ages; it is trained from 9 on: write --ages 9+',
  ]);
});
