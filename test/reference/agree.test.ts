/** The press and the second solvers agree, and steps hold in every answer; `npm run audit:all -- agree` asks about many more puzzles. */
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { trials } from "../smoke.ts";
import { agreeBatch } from "./agree-batch.ts";
import { bookOf } from "./book.ts";
import { compare } from "./compare.ts";
import { SIDES } from "./sides.ts";
import { reasonOn } from "./step-faults.ts";

const BOOK = trials(KINDS.length, 5 * KINDS.length);
const PUZZLES = trials(24, 200);

it("has a second solver for every kind", () => {
  expect(SIDES.map(({ kind }) => kind.id).sort()).toEqual(KINDS.map(({ id }) => id).sort());
});

describe.each(SIDES.map((sides) => [sides.kind.id, sides] as const))("%s", (id, sides) => {
  it(`is seen alike by both solvers, and takes no step that an answer contradicts, in ${PUZZLES} random puzzles`, () => {
    const { troubles, ...counts } = agreeBatch({ kind: id, from: 0, to: PUZZLES });
    expect(troubles).toEqual([]);
    // Each sort is there often enough to tell.
    for (const [sort, amount] of Object.entries(counts)) expect(amount, sort).toBeGreaterThanOrEqual(PUZZLES / 8);
  });
  it("says that its steps are forced, unless they are only found", () => {
    expect(sides.kind.reasons).toBe(id === "countdown" ? "found" : "forced");
  });
  it("is reported when a step does not hold", () => {
    const { example } = sides.kind;
    expect(reasonOn(sides.kind, example, 0)).toEqual({ solved: true, faults: [] });
    const none = { ...sides.kind, solve: () => ({ solutions: [], complete: true, nodes: 0 }) };
    expect(reasonOn(none, example, 1).faults).toEqual(["reasoning ends, and there are 0 answers"]);
    const wrong = { solutions: [{}], complete: true, nodes: 0 };
    const faults = reasonOn({ ...sides.kind, solve: () => wrong }, example, 2).faults;
    if (sides.kind.reasons === "forced") expect(faults[0]).toMatch(/takes a step that an answer contradicts$/);
  });
  it("is reported when the two differ", () => {
    const { example } = sides.kind;
    expect(compare(sides, example).fault).toBeNull();
    expect(compare({ ...sides, answers: () => [] }, example).fault).toContain("the second solver 0");
    expect(compare(sides, { ...(example as object), what: "?" }).fault).toContain("cannot read");
    const blind = { ...sides.kind, solve: () => ({ solutions: [], complete: true, nodes: 0 }) };
    expect(compare({ ...sides, kind: blind }, example).fault).toContain("Numberpress has 0 answers");
  });
});

it("is one mind about a book of all kinds and levels", async () => {
  const { puzzles } = await bookOf(BOOK, inlineRunner(KINDS));
  expect(puzzles).toHaveLength(BOOK);
  const troubles = puzzles.flatMap(({ kind, puzzle }) => {
    const { fault } = compare(SIDES.find((sides) => sides.kind.id === kind)!, puzzle);
    return fault === null ? [] : [fault];
  });
  expect(troubles).toEqual([]);
});
