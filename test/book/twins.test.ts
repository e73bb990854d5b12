/** No two puzzles on a page of a book, or on a sheet, have the same filled board up to symmetry, as long as there are others. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { assemble } from "../../src/book/assemble.ts";
import type { PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { solvedForm } from "../../src/engine/solved-form.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { checkOrder } from "../../src/spec/sheet-order.ts";
import { sheetSpec } from "../../src/spec/sheet-spec.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import type { Spec } from "../../src/spec/spec-types.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Kind and solved form of each puzzle of a spec, in printed order, and what was noted. */
async function boardsOf(spec: Spec, kinds: readonly Kind[] = KINDS) {
  const notes: string[] = [];
  const { puzzles } = await assemble(spec, kinds, inlineRunner(kinds), { note: (text) => notes.push(text) });
  const boards = puzzles.map(({ kind: id, puzzle }) => {
    const kind = kinds.find((each) => each.id === id)!;
    const [answer = {}] = kind.solve(puzzle, { solutions: 1, nodes: 1_000_000 }).solutions;
    const form = solvedForm(kind, puzzle, answer);
    return form === null ? `${id} ${JSON.stringify(puzzle)}` : `${id} ${form}`;
  });
  return { boards, notes };
}

const kindOf = (id: string): Kind => KINDS.find((kind) => kind.id === id)!;

/** Counts boards that equal one of the given number of boards before them. */
const twinsIn = (boards: readonly string[], near: number): string[] =>
  boards.filter((board, i) => boards.slice(Math.max(0, i - near), i).includes(board));

it.each(["first-numbers", "classroom-pack"])("the book %s has no twins on a page", async (name) => {
  const file = new URL(`../../books/${name}.yaml`, import.meta.url);
  const { boards, notes } = await boardsOf(parseSpec(readFileSync(file, "utf8"), `${name}.yaml`, KINDS));
  expect(twinsIn(boards, 5)).toEqual([]);
  expect(notes).toEqual([]);
});

const NOTHING = {
  ...{ kind: undefined, skill: undefined, tables: undefined, days: undefined, count: undefined, perPage: undefined },
  ...{ level: undefined, language: undefined, page: "a4" as const },
};

it.each([
  ["cross-numbers", "8-9", "tables-to-12"],
  ["number-wall", "7-8", "bonds-to-10"],
  ["sum-triangle", "6-7", "add-to-10"],
  ["magic-square", "7-8", "add-to-100"],
  ["number-path", "5-6", "counting"],
  ["number-path", "5-5", undefined],
])("a sheet has no twins of %s for ages %s, skill %s", async (kind, ages, skill) => {
  for (const seed of ["a", "b", "c"]) {
    const recipe = { ...checkOrder({ ...NOTHING, kind, ages, skill, seed }, KINDS), page: "a4", draw: 0 } as const;
    const { boards } = await boardsOf(sheetSpec(recipe, seed, null));
    expect(twinsIn(boards, boards.length), seed).toEqual([]);
  }
});

it("puzzles with equal boards stay if there are no others, and are reported", async () => {
  const spec = parseSpec(
    "title: T\nseed: few\nsections:\n  - {kind: magic-square, count: 6, level: starter, options: {size: 3, first: 1, step: 1}}\n",
    "few.yaml",
    KINDS,
  );
  const { boards, notes } = await boardsOf(spec);
  expect(new Set(boards).size).toBe(1);
  expect(notes).toEqual(["there are too few different puzzles: 5 puzzles have the numbers of another on their page"]);
});

it.each([
  ["6-7", "add-to-20"],
  ["9-10", "remainders"],
  ["9-10", "tenths"],
])("a sheet of sums for ages %s, skill %s, asks no sum twice", async (ages, skill) => {
  const order = { ...NOTHING, kind: "plain-sums", ages, skill, seed: "a", count: "3" };
  const recipe = { ...checkOrder(order, KINDS), page: "a4", draw: 0 } as const;
  const { puzzles } = await assemble(sheetSpec(recipe, "a", null), KINDS, inlineRunner(KINDS));
  const asked = puzzles.flatMap(({ puzzle }) => kindOf("plain-sums").questions!(puzzle));
  expect(asked.length).toBeGreaterThan(15);
  expect(new Set(asked).size).toBe(asked.length);
});
it("sums are the same whatever is blank in them, and in either order where that does not matter", () => {
  const { questions, puzzle } = kindOf("plain-sums");
  const sums = [
    { a: 6, sign: "+", b: 7, result: null },
    { a: null, sign: "+", b: 6, result: 13 },
    { a: 7, sign: null, b: 6, result: 13 },
    { a: 13, sign: "-", b: 6, result: null },
  ];
  const [one, ...others] = questions!(puzzle.parse({ kind: "plain-sums", layout: "rows", sums }));
  expect(others.map((other) => other === one)).toEqual([true, true, false]);
});
