/** Latin techniques one by one, in positions whose outcome follows from the rule of the technique alone. */
import { describe, expect, it } from "vitest";
import type { Position } from "../../../src/engine/kind.ts";
import { TECHNIQUES } from "../../../src/engine/kinds/sudoku/reason.ts";
import { layout } from "../../../src/engine/kinds/sudoku/rules.ts";
import { settle, settleSlowly } from "../../../src/engine/latin/follow.ts";
import { gridOf } from "../../../src/engine/latin/grid.ts";
import { groundOf, newState, readState, restart, restartFast } from "../../../src/engine/latin/state.ts";
import type { Finding, LatinTechnique } from "../../../src/engine/latin/technique.ts";
import { puzzlesOf } from "../sudoku/puzzles.ts";

const EMPTY = {
  ...{ kind: "sudoku" as const, size: 9, box: [3, 3] as const },
  cells: Array.from({ length: 9 }, () => Array<null>(9).fill(null)),
};
const grid = gridOf(layout.shape(EMPTY));
const technique = (id: string): LatinTechnique => TECHNIQUES.find((each) => each.id === id)!;

/** A blank grid in which these numbers are crossed out: "r1c1" → "123". */
const crossed = (out: Readonly<Record<string, string>>): Position => ({
  entry: {},
  crossed: Object.fromEntries(Object.entries(out).map(([slot, numbers]) => [slot, [...numbers]])),
});

/** Crosses a number out in all cells of a row but some columns. */
const onlyIn = (number: number, row: number, columns: readonly number[]): Record<string, string> =>
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((c) => (columns.includes(c) ? [] : [[`r${row}c${c}`, `${number}`]])),
  );

/** Each cell that a technique changes, with what goes or, as "=5", what is written; and what all of that rests on. */
function found(id: string, at: Position): { changes: Record<string, string>; because: string[] }[] {
  const s = readState(grid, layout.givens(EMPTY), at)!;
  const findings: Finding[] = [];
  technique(id).scan(s, (finding) => {
    findings.push(finding);
    return false;
  });
  const name = (c: number): string => grid.shape.cells[c]!.id;
  const numbers = (mask: number): string => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((v) => (mask >> (v - 1)) & 1).join("");
  return findings.map(({ writes, crosses, tell }) => ({
    changes: Object.fromEntries([
      ...(writes === undefined ? [] : [[name(writes[0]), `=${numbers(writes[1])}`]]),
      ...crosses.map(([c, mask]) => [name(c), numbers(mask)]),
    ]),
    because: [...groundOf(s, tell(s).absent)].map(name).sort(),
  }));
}

const slots = (rows: readonly number[], columns: readonly number[]): string[] =>
  rows.flatMap((r) => columns.map((c) => `r${r}c${c}`));

describe("techniques of Latin squares", () => {
  it("write the number that is missing from a unit", () => {
    const entry = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((v) => [`r1c${v}`, `${v}`]));
    const [first] = found("last-blank", { entry, crossed: {} });
    expect(first!.changes).toEqual({ r1c9: "=9" });
    expect(first!.because).toEqual(slots([1], [1, 2, 3, 4, 5, 6, 7, 8]));
  });

  it("write a number that has one place in a box, because of the lines that have it", () => {
    const entry = { r2c4: "5", r3c7: "5", r4c2: "5", r7c3: "5" };
    expect(found("only-place", { entry, crossed: {} })).toContainEqual({
      changes: { r1c1: "=5" },
      because: ["r2c4", "r3c7", "r4c2", "r7c3"],
    });
  });

  it("point from a box into a line, and claim from a line into a box", () => {
    const box = Object.fromEntries(slots([1, 2], [1, 2, 3]).map((slot) => [slot, "7"]));
    expect(found("pointing", crossed(box))[0]).toEqual({
      changes: Object.fromEntries(slots([3], [4, 5, 6, 7, 8, 9]).map((slot) => [slot, "7"])),
      because: slots([1, 2], [1, 2, 3]),
    });
    expect(found("claiming", crossed(onlyIn(7, 3, [1, 2, 3])))[0]).toEqual({
      changes: Object.fromEntries(slots([1, 2], [1, 2, 3]).map((slot) => [slot, "7"])),
      because: slots([3], [4, 5, 6, 7, 8, 9]),
    });
  });

  it("take the numbers of a pair from the rest of their unit, and the rest from a hidden pair", () => {
    const pair = found("naked-pair", crossed({ r5c1: "3456789", r5c9: "3456789" }))[0]!;
    expect(pair.changes).toEqual(Object.fromEntries(slots([5], [2, 3, 4, 5, 6, 7, 8]).map((slot) => [slot, "12"])));
    expect(pair.because).toEqual(["r5c1", "r5c9"]);
    const others = Object.fromEntries(slots([5], [2, 3, 4, 5, 6, 7, 8]).map((slot) => [slot, "12"]));
    expect(found("hidden-pair", crossed(others))[0]!.changes).toEqual({ r5c1: "3456789", r5c9: "3456789" });
  });

  it.each([
    ["x-wing", [2, 7], [3, 8]],
    ["fish", [2, 5, 7], [1, 4, 8]],
    ["fish", [1, 4, 5, 9], [2, 3, 6, 9]],
  ] as const)("take a number from the rest of columns: %s in rows %j", (id, rows, columns) => {
    const at = crossed(Object.assign({}, ...rows.map((row) => onlyIn(4, row, columns))));
    const others = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((row) => !(rows as readonly number[]).includes(row));
    const { changes, because } = found(id, at)[0]!;
    expect(changes).toEqual(Object.fromEntries(columns.flatMap((c) => others.map((r) => [`r${r}c${c}`, "4"]))));
    expect(because).toEqual(Object.keys(at.crossed).sort());
  });

  it("join two pairs of places: a skyscraper and a kite", () => {
    const skyscraper = found("two-links", crossed({ ...onlyIn(6, 1, [2, 5]), ...onlyIn(6, 9, [2, 6]) }));
    expect(skyscraper.map(({ changes }) => Object.keys(changes).sort())).toContainEqual(
      slots([2, 3], [6])
        .concat(slots([7, 8], [5]))
        .sort(),
    );
  });

  it("follow wings to the number that their ends share", () => {
    const xy = found("xy-wing", crossed({ r1c1: "3456789", r1c8: "2456789", r8c1: "1456789" }));
    expect(xy[0]).toEqual({ changes: { r8c8: "3" }, because: ["r1c1", "r1c8", "r8c1"] });
    const xyz = found("xyz-wing", crossed({ r1c1: "456789", r1c8: "2456789", r2c2: "1456789" }));
    expect(xyz[0]).toEqual({ changes: { r1c2: "3", r1c3: "3" }, because: ["r1c1", "r1c8", "r2c2"] });
  });

  it("find nothing in a blank grid", () => {
    for (const { id } of TECHNIQUES) expect([id, found(id, crossed({}))]).toEqual([id, []]);
  });
});

it("sweeps to the same candidates as one finding after another does", () => {
  const apart = TECHNIQUES.filter(
    ({ id, applyAll: sweep }) => sweep !== undefined && id !== "chain" && id !== "suppose",
  );
  expect(apart.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["pointing", "claiming", "naked-pair", "hidden-pair"]),
  );
  for (const givens of [...puzzlesOf("hardest.txt").slice(0, 40), ...puzzlesOf("17-clues.txt").slice(0, 40)]) {
    const [quick, slow] = [newState(grid), newState(grid)];
    for (const s of [quick, slow]) restart(s, givens);
    settle(quick, apart);
    settleSlowly(slow, apart, () => {});
    for (const key of ["known", "marks", "blanks"] as const) expect(quick[key]).toEqual(slow[key]);
  }
});

describe("the state", () => {
  it("is the same by both ways to reset it", () => {
    const givens = new Uint8Array(81);
    for (const [c, number] of [
      [0, 5],
      [10, 6],
      [40, 5],
      [80, 1],
    ] as const)
      givens[c] = number;
    const [one, other] = [newState(grid), newState(grid)];
    restart(one, givens);
    restartFast(other, givens);
    for (const key of ["known", "marks", "crossed", "open", "blanks", "isBroken"] as const)
      expect(other[key]).toEqual(one[key]);
  });

  it("does not give a reason for a candidate", () => {
    const s = readState(grid, layout.givens(EMPTY), crossed({}))!;
    expect(() => groundOf(s, [[0, 1]])).toThrow("1 is not absent from cell 0");
  });
});
