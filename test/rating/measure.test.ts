import { describe, expect, it } from "vitest";
import type { Attempt } from "../../src/rating/attempt.ts";
import { measure, rankCorrelation } from "../../src/rating/measure.ts";
import { school } from "./school.ts";

const attempt = (puzzle: string, more: Partial<Attempt> = {}): Attempt => ({
  player: null,
  puzzle,
  date: null,
  seconds: null,
  hints: 0,
  slips: 0,
  result: "solved",
  ...more,
});
const times = (count: number, one: Attempt): Attempt[] => Array.from({ length: count }, () => one);
const subject = (id: string, start = 1500) => ({ id, kind: "any", start });
const puzzles = Array.from({ length: 120 }, (_, i) => `puzzle ${i}`);

describe("what is measured", () => {
  it("counts right and wrong answers: solved without a hint is right", () => {
    const tried = [
      attempt("a"),
      attempt("a", { hints: 1 }),
      attempt("a", { result: "shown" }),
      attempt("a", { result: "left" }),
      attempt("a", { result: "wrong" }),
      attempt("a", { slips: 3 }),
    ];
    expect(measure([subject("a")], tried)[0]).toMatchObject({ right: 2, wrong: 4 });
  });
  it("starts from the score: without attempts a puzzle keeps its rating, with one it hardly moves", () => {
    const [none, one] = measure([subject("a", 1800), subject("b", 1800)], [attempt("b")]);
    expect(none).toMatchObject({ rating: 1800, right: 0, wrong: 0, class: null, seconds: null });
    expect(one!.rating).toBeLessThan(1800);
    expect(one!.rating).toBeGreaterThan(1650);
    expect(one!.deviation).toBeLessThan(none!.deviation);
  });
  it("sorts by what people did, against the score where they disagree", () => {
    const tried = [
      ...times(40, attempt("said to be hard")),
      ...times(40, attempt("said to be easy", { result: "wrong" })),
      ...times(16, attempt("between")),
      ...times(14, attempt("between", { result: "wrong" })),
    ];
    const subjects = [subject("said to be hard", 1900), subject("said to be easy", 1100), subject("between")];
    expect(measure(subjects, tried).map((one) => one.class)).toEqual(["easy", "challenging", "difficult"]);
  });
  it("says no class with fewer than five attempts", () => {
    expect(measure([subject("a")], times(4, attempt("a")))[0]!.class).toBeNull();
    expect(measure([subject("a")], times(5, attempt("a")))[0]!.class).not.toBeNull();
  });
  it("takes slow right answers for a sign of difficulty, within one kind", () => {
    const tried = [...times(20, attempt("quick", { seconds: 30 })), ...times(20, attempt("slow", { seconds: 300 }))];
    const [quick, slow] = measure([subject("quick"), subject("slow")], tried);
    expect(slow!.rating - quick!.rating).toBeGreaterThan(100);
    const apart = measure([subject("quick"), { ...subject("slow"), kind: "other" }], tried);
    expect(apart[0]!.rating).toBe(apart[1]!.rating);
  });
  it("knows an able player from a hard puzzle", () => {
    // Both puzzles were solved by half of their players; but those of the second solve everything else, too.
    const others = Array.from({ length: 20 }, (_, i) => `other ${i}`);
    const players = (able: boolean) =>
      Array.from({ length: 10 }, (_, i) => [
        ...others.map((puzzle) => attempt(puzzle, { player: `${able} ${i}`, result: able ? "solved" : "wrong" })),
        attempt(able ? "hard" : "easy", { player: `${able} ${i}`, result: i % 2 === 0 ? "solved" : "wrong" }),
      ]).flat();
    const found = measure(
      ["easy", "hard", ...others].map((id) => subject(id)),
      [...players(true), ...players(false)],
    );
    expect(found[1]!.rating - found[0]!.rating).toBeGreaterThan(300);
  });
  it("does not depend on the order of attempts, and leaves strangers out", () => {
    const { rows } = school({ pupils: 50, puzzles: puzzles.slice(0, 20), attempts: 30, seed: 1 });
    const tried = rows.map(({ pupil, puzzle, right, seconds }) =>
      attempt(puzzle, { player: pupil, seconds, result: right ? "solved" : "wrong" }),
    );
    const subjects = puzzles.slice(0, 20).map((id) => subject(id));
    const found = measure(subjects, tried);
    expect(measure(subjects, [...tried.toReversed(), attempt("a stranger")])).toEqual(found);
  });
});

describe("the true order of simulated puzzles", () => {
  // Each with ratings that begin all alike: nothing but the attempts tells the order.
  const orders = [1, 2, 3, 4, 5].map((seed) => ({ seed, ...school({ pupils: 1000, puzzles, attempts: 30, seed }) }));
  it.each(orders)("is found at 30 attempts a puzzle, school $seed", ({ difficulty, rows }) => {
    const tried = rows.map(({ pupil, puzzle, right, seconds }) =>
      attempt(puzzle, { player: pupil, seconds, result: right ? "solved" : "wrong" }),
    );
    expect(correlation(difficulty, tried)).toBeGreaterThanOrEqual(0.9);
  });
  it("is found from right and wrong alone: the mean of the schools", () => {
    const found = orders.map(({ difficulty, rows }) =>
      correlation(
        difficulty,
        rows.map(({ pupil, puzzle, right }) => attempt(puzzle, { player: pupil, result: right ? "solved" : "wrong" })),
      ),
    );
    expect(found.reduce((sum, each) => sum + each) / found.length).toBeGreaterThanOrEqual(0.9);
  });
  it("is found where nobody knows who is who: the mean of the schools", () => {
    const found = orders.map(({ difficulty, rows }) =>
      correlation(
        difficulty,
        rows.map(({ puzzle, right }) => attempt(puzzle, { result: right ? "solved" : "wrong" })),
      ),
    );
    expect(found.reduce((sum, each) => sum + each) / found.length).toBeGreaterThanOrEqual(0.9);
  });
});

function correlation(difficulty: ReadonlyMap<string, number>, tried: readonly Attempt[]): number {
  const found = measure(
    [...difficulty.keys()].map((id) => subject(id)),
    tried,
  );
  return rankCorrelation(
    found.map(({ rating }) => rating),
    [...difficulty.values()],
  );
}
