import { describe, expect, it } from "vitest";
import { canonical } from "../../../src/engine/kinds/number-mind/canonical.ts";
import { rng } from "../../../src/engine/rng.ts";
import { orders } from "../code/plain.ts";

const puzzleOf = (symbols: string, ...rows: readonly (readonly [code: string, right: number])[]) => ({
  kind: "number-mind" as const,
  symbols,
  guesses: rows.map(([code, right]) => ({ code, right })),
});

/** The smallest text over all orders of guesses and places and all renamings in each place, by trying them all. */
function plainly({ symbols, guesses }: ReturnType<typeof puzzleOf>): string {
  const names = orders([...symbols]);
  const texts = orders(guesses).flatMap((rows) => {
    // Places are independent: of each the smallest column, then the columns sorted.
    const columns = [...guesses[0]!.code].map(
      (_, p) => names.map((name) => rows.map(({ code }) => name[symbols.indexOf(code[p]!)]).join("")).sort()[0]!,
    );
    return `${rows.map(({ right }) => right)} ${columns.sort()}`;
  });
  return texts.sort()[0]!;
}

describe("the text that is the same for the same puzzle in disguise", () => {
  it("tells puzzles apart just as trying everything does", () => {
    const plain = new Map<string, Set<string>>();
    for (let i = 0; i < 400; i++) {
      const chance = rng(["number-mind canonical", i]);
      const code = () => Array.from({ length: 3 }, () => chance.pick([..."123"])).join("");
      const guesses = [...new Set(Array.from({ length: 4 }, code))].map((code) => [code, chance.int(3)] as const);
      const puzzle = puzzleOf("123", ...guesses);
      const key = plainly(puzzle);
      plain.set(key, (plain.get(key) ?? new Set()).add(canonical(puzzle)));
    }
    expect(plain.size).toBeGreaterThan(100);
    expect([...plain.values()].every((texts) => texts.size === 1)).toBe(true);
    expect(new Set([...plain.values()].flatMap((texts) => [...texts])).size).toBe(plain.size);
  });

  it("sees through a disguise of a long code", () => {
    for (let i = 0; i < 20; i++) {
      const chance = rng(["number-mind disguise", i]);
      const rows = Array.from(
        { length: 12 },
        () => [Array.from({ length: 16 }, () => String(chance.int(10))).join(""), chance.int(4)] as const,
      );
      const places = chance.shuffle(Array.from({ length: 16 }, (_, p) => p));
      const names = places.map(() => chance.shuffle([..."0123456789"]));
      const other = chance
        .shuffle(rows)
        .map(([code, right]) => [places.map((p) => names[p]![Number(code[p])]).join(""), right] as const);
      expect(canonical(puzzleOf("0123456789", ...other))).toBe(canonical(puzzleOf("0123456789", ...rows)));
    }
  });

  it("knows how many symbols there are, and takes a guess that is said twice for one", () => {
    const [first, second] = [["123", 1] as const, ["231", 0] as const];
    const rows = [first, second];
    expect(canonical(puzzleOf("1234", ...rows))).not.toBe(canonical(puzzleOf("123", ...rows)));
    expect(canonical(puzzleOf("123", ...rows, first))).toBe(canonical(puzzleOf("123", ...rows)));
  });

  it("ends soon even for puzzles that are all symmetry", () => {
    const rows = Array.from({ length: 10 }, (_, i) => [String(i).repeat(16), 1] as const);
    expect(canonical(puzzleOf("0123456789", ...rows))).toContain("0123456789");
  });
});
