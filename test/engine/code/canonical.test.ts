import { describe, expect, it } from "vitest";
import { canonicalGuesses } from "../../../src/engine/code/canonical.ts";
import { rng } from "../../../src/engine/rng.ts";
import { orders } from "./plain.ts";

interface Row {
  readonly code: string;
  readonly feedback: string;
}

/** The smallest text over all orders of places and all renamings, by trying them all. */
function plainly(symbols: string, guesses: readonly Row[]): string {
  const texts = orders([...guesses[0]!.code].map((_, p) => p)).flatMap((places) =>
    orders([...symbols]).map((names) =>
      guesses
        .map(({ code, feedback }) => places.map((p) => names[symbols.indexOf(code[p]!)]).join("") + feedback)
        .sort()
        .join("/"),
    ),
  );
  return texts.sort()[0]!;
}

const drawn = (i: number): Row[] => {
  const chance = rng(["canonical", i]);
  return Array.from({ length: 3 }, () => ({
    code: Array.from({ length: 3 }, () => chance.pick([..."1234"])).join(""),
    feedback: String(chance.int(2)),
  }));
};

describe("the text that is the same for the same guesses in disguise", () => {
  it("tells puzzles apart just as trying everything does", () => {
    const puzzles = Array.from({ length: 250 }, (_, i) => drawn(i));
    const plain = new Map<string, Set<string>>();
    for (const puzzle of puzzles) {
      const key = plainly("1234", puzzle);
      plain.set(key, (plain.get(key) ?? new Set()).add(canonicalGuesses("1234", puzzle)));
    }
    expect([...plain.values()].every((texts) => texts.size === 1)).toBe(true);
    expect(new Set([...plain.values()].flatMap((texts) => [...texts])).size).toBe(plain.size);
  });

  it("sees through a disguise of a long code", () => {
    for (let i = 0; i < 20; i++) {
      const chance = rng(["disguise", i]);
      const guesses = Array.from({ length: 12 }, () => ({
        code: Array.from({ length: 16 }, () => String(chance.int(10))).join(""),
        feedback: String(chance.int(4)),
      }));
      const places = chance.shuffle(Array.from({ length: 16 }, (_, p) => p));
      const names = chance.shuffle([..."0123456789"]);
      const other = chance
        .shuffle(guesses)
        .map(({ code, feedback }) => ({ code: places.map((p) => names[Number(code[p])]).join(""), feedback }));
      expect(canonicalGuesses("0123456789", other)).toBe(canonicalGuesses("0123456789", guesses));
    }
  });

  it("ends soon even for puzzles that are all symmetry", () => {
    const rows = Array.from({ length: 10 }, (_, d) => ({ code: String(d).repeat(16), feedback: "1" }));
    const twins = Array.from({ length: 60 }, () => ({ code: "0123456789012345", feedback: "1" }));
    for (const guesses of [rows, twins]) expect(canonicalGuesses("0123456789", guesses)).not.toBe("");
  });
});
