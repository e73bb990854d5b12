/** How far a search is: a share of its tree that only grows, and is 1 in the end. */
import { describe, expect, it } from "vitest";
import { BLANK } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { openTreeProgress } from "../../src/engine/tree-progress.ts";

describe("the share of a tree", () => {
  it("gives each subtree its part, and is 1 when all of them are left", () => {
    const told: number[] = [];
    const progress = openTreeProgress((searched) => told.push(searched));
    // A root of 128 leaves: a report for every 64.
    for (let left = 128; left > 0; left--) {
      progress.down(1 / left);
      progress.up();
    }
    progress.end();
    expect(told.map((share) => Math.round(share * 128))).toEqual([63, 127, 128]);
  });
});

/** Those whose search may take seconds: a Secret Number has 10,000 beginnings at most, and Number Target is not solved by a tree. */
const LONG = KINDS.filter(({ id }) => !["secret-number", "countdown"].includes(id));

/** Puzzles whose trees are larger than any of the kind's example. */
const LARGER: Readonly<Record<string, unknown>> = {
  "magic-square": {
    ...{ kind: "magic-square", numbers: Array.from({ length: 16 }, (_, i) => i + 1), sum: 34 },
    cells: Array.from({ length: 4 }, () => [null, null, null, null]),
  },
  "plain-sums": { kind: "plain-sums", layout: "rows", sums: [{ a: null, sign: "+", b: null, result: 200 }] },
  mastermind: {
    ...{ kind: "mastermind", symbols: "0123456789", repeats: true },
    guesses: [
      { code: "012345", black: 2, white: 1 },
      { code: "678901", black: 1, white: 1 },
    ],
  },
};

describe.each(LONG.map((kind) => [kind.slug, kind] as const))("a search of %s", (_, kind) => {
  const ids = [
    ...kind.clues(kind.example).map(({ id }) => id),
    ...kind.slots(kind.example).flatMap(({ id, given }) => (given === null ? [] : [id])),
  ];
  /** The example of the kind with more and more of its clues and givens, so with fewer and fewer answers. */
  const thinned = ids.map((_, i) => kind.keepOnly(kind.example, new Set(ids.slice(0, i))));
  const puzzles = [...thinned, ...(kind.id in LARGER ? [LARGER[kind.id]] : [])];

  it("says a share that only grows, and ends at 1", () => {
    let [most, ended] = [0, 0];
    for (const puzzle of puzzles) {
      const told: number[] = [];
      const limit = { solutions: 0, nodes: 5_000 };
      const solved = kind.solve(puzzle, { ...limit, onProgress: (searched) => told.push(searched) }, BLANK);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(told.every((share) => share >= 0 && share <= 1)).toBe(true);
      expect(told.at(-1) === 1).toBe(solved.complete && told.length > 0);
      expect(solved).toEqual(kind.solve(puzzle, limit, BLANK));
      most = Math.max(most, told.length);
      if (solved.complete) ended++;
    }
    expect(most).toBeGreaterThan(1);
    expect(ended).toBeGreaterThan(0);
  });
});
