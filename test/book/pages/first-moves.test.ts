import { describe, expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { firstMove, firstMoves } from "../../../src/pages/first-moves.ts";
import { PROFILES } from "../../../src/spec/edition/output.ts";
import { sampleBook } from "../sample-book.ts";
import { settingFor } from "./flat.ts";

const firsts = ({ manifest }: ReturnType<typeof sampleBook>): number[] =>
  manifest.puzzles.flatMap(({ kind, number }) =>
    manifest.puzzles.find((puzzle) => puzzle.kind === kind)!.number === number ? [number] : [],
  );

describe.each(KINDS)("the first move of $slug", (kind) => {
  it("agrees with the answer, and leaves something to do", () => {
    const { manifest } = sampleBook(2, "easy");
    for (const { puzzle } of manifest.puzzles.filter((each) => each.kind === kind.id)) {
      const { at, places, step } = firstMove(kind, puzzle)!;
      expect(Object.keys({ ...step.finds, ...step.crosses }).length).toBeGreaterThan(0);
      expect(kind.check(puzzle, at.entry).done).toBe(false);
      expect(kind.solve(puzzle, { solutions: 1, nodes: 2_000_000 }, at).solutions).toHaveLength(1);
      const known = [...kind.slots(puzzle), ...kind.clues(puzzle)].map(({ id }) => id);
      expect(known).toEqual(expect.arrayContaining([...places]));
    }
  });
});

it("the puzzles that are printed begun are the first of each kind", () => {
  for (const mix of ["sections", "spread"] as const) {
    const book = sampleBook(2, "easy", { mix });
    expect([...firstMoves(settingFor(book.manifest, "adult")).keys()]).toEqual(firsts(book));
  }
});

it("the puzzles that are printed begun are none on sheets, and none in a book with the least matter", () => {
  const { manifest } = sampleBook(2);
  expect(firstMoves(settingFor(manifest, "adult", { profile: PROFILES.classroom })).size).toBe(0);
  expect(firstMoves(settingFor({ ...manifest, spec: { ...manifest.spec, matter: "least" } }, "adult")).size).toBe(0);
});

it("a later section of a kind begins with such a puzzle only if it trains another skill, or has another rule", () => {
  const { manifest } = sampleBook(4, "easy");
  const own = manifest.puzzles.filter(({ kind }) => kind === "number-wall");
  const first = manifest.spec.sections[own[0]!.section]!;
  const numbersIn = (skill: string | undefined) => {
    const spec = { ...manifest.spec, sections: [first, { ...first, skill }] };
    const puzzles = own.map((puzzle, i) => ({ ...puzzle, number: i + 1, section: i < 2 ? 0 : 1 }));
    return [...firstMoves(settingFor({ ...manifest, spec, puzzles }, "adult")).keys()];
  };
  expect(numbersIn(first.skill)).toEqual([1]);
  expect(numbersIn("add-to-20")).toEqual([1, 3]);
});

it("a first move is the same in a book that is laid out again", () => {
  const setting = settingFor(sampleBook(2).manifest, "adult");
  const [one, two] = [firstMoves(setting), firstMoves(setting)];
  for (const [number, move] of one) expect(two.get(number)).toBe(move);
});
