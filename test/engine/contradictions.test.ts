import { describe, expect, it } from "vitest";
import { contradictionIn } from "../../src/engine/contradiction.ts";
import { hintOf } from "../../src/engine/hint.ts";
import { BLANK, type Entry } from "../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../src/engine/kinds/index.ts";
import { rng as rngOf } from "../../src/engine/rng.ts";
import { slipPosition } from "../slip-position.ts";
import { trials } from "../smoke.ts";
import { somePosition } from "../some-position.ts";
import { somePuzzles } from "../templates/real-words.ts";
import { gridOf } from "./text-cases.ts";

/** Puzzles of each level, beside the example. */
const EACH = trials(1, 2);
const STOP = { solutions: 1, nodes: 2_000_000 };

describe.each(KINDS.filter(({ reasons }) => reasons === "forced").map((kind) => [kind.id, kind] as const))(
  "after a slip in %s",
  (_, kind) => {
    it("what does not fit is written or given and has no answer, and without the slip there is one", () => {
      let told = 0;
      for (const [i, puzzle] of somePuzzles(kind, EACH).entries())
        for (let j = 0; j < 5; j++) {
          const slip = slipPosition(
            kind,
            puzzle,
            kind.explain(puzzle, BLANK, "expert").steps,
            rngOf([kind.id, `${i} ${j}`]),
          );
          if (slip === undefined) continue;
          told++;
          const { at, slot } = slip;
          const found = contradictionIn(kind, puzzle, at, "easy")!;
          expect(found).toMatchObject({ blamed: { slot }, began: { slot } });
          const given = new Map(kind.slots(puzzle).map(({ id, given }) => [id, given]));
          const clues = new Set(kind.clues(puzzle).map(({ id }) => id));
          expect(found.sort, "is explained").not.toBe("unexplained");
          if (found.sort === "far") {
            // Of many steps the first is told.
            expect(found.steps).toBeGreaterThan(3);
            expect(found.because).toHaveLength(1);
            continue;
          }
          for (const id of found.cells)
            expect(clues.has(id) || (given.get(id) ?? at.entry[id]) !== undefined, `${found.sort} ${id}`).toBe(true);
          const entry: Entry = Object.fromEntries(Object.entries(at.entry).filter(([id]) => found.cells.includes(id)));
          expect(kind.solve(puzzle, STOP, { entry, crossed: {} })).toMatchObject({ solutions: [], complete: true });
          expect(hintOf(kind, puzzle, found.without)).toMatchObject({ right: true });
          expect(contradictionIn(kind, puzzle, found.without, "easy")).toBeNull();
        }
      if (somePuzzles(kind, 1).length > 0) expect(told).toBeGreaterThan(0);
    });
  },
);

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("of any position of %s", (_, kind) => {
  it("Check and Hint say the same: that it does not fit, or that it fits and what follows", () => {
    const seen = { slips: 0, fine: 0 };
    for (const [i, puzzle] of somePuzzles(kind, EACH).entries()) {
      const [answer] = kind.solve(puzzle, STOP).solutions;
      for (let j = 0; j < 8; j++) {
        const at = somePosition(kind, puzzle, answer!, rngOf(["agree", kind.id, `${i} ${j}`]));
        const place = `${i} ${j}: ${JSON.stringify(at)}`;
        const hint = hintOf(kind, puzzle, at);
        const found = contradictionIn(kind, puzzle, at, "expert");
        expect(found === null, place).toBe(hint.right);
        const { broken, done } = kind.check(puzzle, at.entry);
        if (broken.length > 0) expect(hint.right, place).toBe(false);
        if (hint.right && !done) expect(hint.steps.length, place).toBeGreaterThan(0);
        seen[hint.right ? "fine" : "slips"]++;
      }
    }
    expect(Math.min(seen.slips, seen.fine)).toBeGreaterThan(0);
  });
});

describe("a contradiction", () => {
  const path = kindOf("numbrix")!;
  const puzzle = path.puzzle.parse({
    kind: "numbrix",
    cells: gridOf("1 . 3, . 5 ., 7 . 9"),
  });

  it("is seen at a glance if a number has no square", () => {
    const at = { entry: { r1c2: "8" }, crossed: {} };
    const found = contradictionIn(path, puzzle, at, "starter")!;
    expect(found).toMatchObject({ sort: "broken", blamed: { slot: "r1c2", text: "8" }, without: BLANK });
    const dead = { entry: { r2c1: "2", r2c3: "6" }, crossed: {} };
    expect(contradictionIn(path, puzzle, dead, "starter")).toMatchObject({ began: { slot: "r2c1" } });
  });
  it("is none where nothing is written, and where all fits", () => {
    expect(contradictionIn(path, puzzle, BLANK, "starter")).toBeNull();
    expect(contradictionIn(path, puzzle, { entry: { r1c2: "2" }, crossed: {} }, "starter")).toBeNull();
  });
  it("is what cannot be crossed out", () => {
    const at = { entry: {}, crossed: { r1c2: ["2", "4"] } };
    expect(contradictionIn(path, puzzle, at, "starter")).toMatchObject({
      ...{ blamed: { slot: "r1c2", text: null }, without: { entry: {}, crossed: { r1c2: ["4"] } } },
    });
  });
  it("is the numbers that are alike, not all that must differ", () => {
    const square = kindOf("magic-square")!;
    const puzzle = square.example;
    const given = square.slots(puzzle).find((slot) => slot.given !== null)!;
    const blank = square.slots(puzzle).find((slot) => slot.given === null)!;
    const at = { entry: { [blank.id]: given.given! }, crossed: {} };
    const { cells } = contradictionIn(square, puzzle, at, "easy")!;
    expect([...cells].sort()).toEqual([blank.id, given.id].sort());
  });
  it("goes back line by line where there are many ways", () => {
    const cards = kindOf("countdown")!;
    const sums = cards.puzzle.parse({ kind: "countdown", cards: [2, 3, 10], target: 60 });
    const found = contradictionIn(cards, sums, { entry: { expression: "(10-2)*3" }, crossed: {} }, "easy")!;
    expect(found.before).toHaveLength(0);
    expect(hintOf(cards, sums, found.without)).toMatchObject({ right: true });
  });
});
