import { describe, expect, it } from "vitest";
import { answerDigest, puzzleId } from "../../src/engine/id.ts";
import { type Job, make, PROOF_NODES, prove, proveKept } from "../../src/engine/make.ts";
import { finding, fixedKind, stepOf } from "./fixed-kind.ts";

const PUZZLE = { kind: "pair", sum: 5, difference: 1 };
const [A, B, C] = [{ d1: "3" }, { d1: "4" }, { d1: "5" }];
const canonicalAnswer = (_: unknown, entry: Readonly<Record<string, string>>) => entry.d1 ?? "";

describe("a proof", () => {
  it("is the one answer of a search that ended by itself", () => {
    expect(prove(fixedKind({ solve: finding([A]) }), PUZZLE)).toEqual({ proved: true, answer: A, ways: 1 });
  });
  it.each([
    ["no answer", finding([])],
    ["more than one answer", finding([A, B])],
    ["not proved within the budget", finding([A], PROOF_NODES + 1)],
    ["not proved within the budget", finding([], PROOF_NODES + 1)],
    ["not proved within the budget", () => ({ solutions: [A], complete: false, nodes: 9 })],
  ])("is not there: %s", (why, solve) => {
    expect(prove(fixedKind({ solve, canonicalAnswer }), PUZZLE)).toEqual({ proved: false, why });
  });
  it("uses at most the search steps that it is given", () => {
    expect(prove(fixedKind({ solve: finding([A], 7) }), PUZZLE, 7).proved).toBe(true);
    expect(prove(fixedKind({ solve: finding([A], 8) }), PUZZLE, 7).proved).toBe(false);
    expect(PROOF_NODES).toBe(2_000_000);
  });
  it("counts all ways to write the same answer, and gives the first", () => {
    const same = fixedKind({ solve: finding([A, B, C]), canonicalAnswer: () => "one" });
    expect(prove(same, PUZZLE)).toEqual({ proved: true, answer: A, ways: 3 });
    // Two ways of one answer were found first, and then another answer.
    const other = fixedKind({
      solve: finding([A, B, C]),
      canonicalAnswer: (_, entry) => (entry === C ? "two" : "one"),
    });
    expect(prove(other, PUZZLE)).toEqual({ proved: false, why: "more than one answer" });
  });
});

describe("the proof of a printed puzzle", () => {
  const kind = fixedKind({ version: 3, solve: finding([A, B, C]), canonicalAnswer });
  const kept = (answer: string, version = 2) => ({ id: "ID", version, digest: answerDigest("ID", answer) });

  it("takes of several answers the one that it was made with, where an older generator counted them as one", () => {
    expect(proveKept(kind, PUZZLE, kept("4"))).toEqual({ proved: true, answer: B, ways: 1 });
    const twice = fixedKind({ ...kind, canonicalAnswer: (_, { d1 }) => (d1 === "5" ? "4" : d1!) });
    expect(proveKept(twice, PUZZLE, kept("4"))).toEqual({ proved: true, answer: B, ways: 2 });
  });
  it("is refused where none of them is that one, and for the version that is made now", () => {
    const refused = { proved: false, why: "more than one answer" };
    expect(proveKept(kind, PUZZLE, kept("6"))).toEqual(refused);
    expect(proveKept(kind, PUZZLE, kept("4", 3))).toEqual(refused);
    expect(proveKept(kind, PUZZLE, { ...kept("4"), id: "OTHER" })).toEqual(refused);
  });
  it("is the plain one where that tells enough", () => {
    expect(proveKept(fixedKind({ version: 3, solve: finding([A]) }), PUZZLE, kept("6"))).toMatchObject({ answer: A });
    expect(proveKept(fixedKind({ version: 3, solve: finding([]) }), PUZZLE, kept("4"))).toEqual({
      ...{ proved: false, why: "no answer" },
    });
  });
});

const JOB: Job = {
  ...{ kind: "pair", version: 1, seed: "s", section: "1", index: 4, again: 0, level: "easy", options: {} },
};
/** A kind all of whose puzzles are solved by these steps. */
const solvedBy = (steps: ReturnType<typeof stepOf>[], own: Parameters<typeof fixedKind>[0] = {}) =>
  fixedKind({ explain: () => ({ steps, solved: true }), ...own });

describe("making a puzzle", () => {
  it("gives it with all that a book keeps of it, and what sheets go by", () => {
    const made = make(fixedKind(), JOB)!;
    const { puzzle, id } = made as typeof made & { puzzle: { sum: number; difference: number } };
    expect(made).toEqual({
      ...{ kind: "pair", version: 1, level: "easy", score: 20 + Math.round(20 / (1 + (puzzle.sum % 5))), puzzle },
      id: puzzleId("pair", puzzle),
      digest: answerDigest(id, made.answer),
      canonical: `${puzzle.sum} ${puzzle.difference}`,
      techniques: ["halve-easy"],
      answer: `${(puzzle.sum + puzzle.difference) / 2} ${(puzzle.sum - puzzle.difference) / 2}`,
      entry: { d1: `${(puzzle.sum + puzzle.difference) / 2}`, d2: `${(puzzle.sum - puzzle.difference) / 2}` },
    });
  });
  it("does not lay out the board of a puzzle", () => {
    const board = () => expect.unreachable();
    expect(make(fixedKind({ board }), JOB)).toBeDefined();
  });
  it("is the same for the same job, and another for another place", () => {
    const wide = (own: Partial<Job>) =>
      make(fixedKind(), { ...JOB, level: "hard", options: { most: 900 }, ...own })!.id;
    const ids = [{}, { seed: "t" }, { section: "2" }, { index: 5 }, { again: 1 }, { version: 2 }].map(wide);
    expect(new Set(ids).size).toBe(ids.length);
    expect(wide({})).toBe(ids[0]);
  });
  it("names each technique once, in the order of the alphabet", () => {
    const steps = ["zip", "add", "zip"].map((technique) => stepOf({ technique }));
    expect(make(solvedBy(steps), JOB)!.techniques).toEqual(["add", "zip"]);
  });
  it("tries streams one after another until a puzzle is proved and has its level", () => {
    let drawn = 0;
    const kind = fixedKind({
      generate: () => {
        drawn++;
        // None; none of the form; two answers; of another level; one that is right.
        return drawn === 1 ? undefined : { kind: "pair", sum: drawn, difference: 0 };
      },
      solve: (puzzle, ...rest) => finding((puzzle as { sum: number }).sum === 2 ? [A, B] : [A])(puzzle, ...rest),
      canonicalAnswer,
      explain: (puzzle) => {
        const { sum } = puzzle as { sum: number };
        return { steps: [stepOf({ level: sum === 3 ? "hard" : "easy" })], solved: sum !== 4 };
      },
    });
    expect(make(kind, JOB)!.puzzle).toMatchObject({ sum: 5 });
    expect(drawn).toBe(5);
  });
  it("hands on the options in full, the level and the index", () => {
    const asked: unknown[] = [];
    make(fixedKind({ generate: (_, ...rest) => void asked.push(rest) }), JOB);
    expect(asked[0]).toEqual([{ most: 9, least: 0 }, "easy", 4]);
    expect(asked).toHaveLength(2_000);
  });
  it("ends without one where no stream of 2,000 gives any", () => {
    expect(make(fixedKind({ generate: () => undefined }), JOB)).toBeUndefined();
  });
  it("draws from another stream at each attempt", () => {
    const numbers: number[] = [];
    make(fixedKind({ generate: (rng) => void numbers.push(rng.int(2 ** 32)) }), JOB);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  describe("with a maximum number of steps", () => {
    const writes = Array.from({ length: 3 }, (_, i) => stepOf({ finds: { [`d${i}`]: "1" } }));
    const idle = stepOf({ crosses: { d9: ["1"] } });
    it("leaves out longer ones, not counting steps that nothing rests on", () => {
      expect(make(solvedBy(writes, { maxSteps: () => 3 }), JOB)).toBeDefined();
      expect(make(solvedBy(writes, { maxSteps: () => 2 }), JOB)).toBeUndefined();
      expect(make(solvedBy([idle, ...writes], { maxSteps: () => 3 }), JOB)).toBeDefined();
    });
    it("has no limit at level expert, nor where the kind has none", () => {
      const hard = writes.map((step) => ({ ...step, level: "expert" as const }));
      const own = { maxSteps: () => 0, generate: () => PUZZLE };
      expect(make(solvedBy(hard, own), { ...JOB, level: "expert" })).toBeDefined();
      expect(make(solvedBy(writes), JOB)).toBeDefined();
    });
  });
});
