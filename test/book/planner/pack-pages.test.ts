import { expect, it } from "vitest";
import type { Manifest } from "../../../src/book/manifest.ts";
import type { Extent } from "../../../src/pages/planner/extent.ts";
import { planPages } from "../../../src/pages/planner/plan-pages.ts";
import { problemOf } from "../../../src/press/problem.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { EXIT, Failure } from "../../../src/spec/diagnostic.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import { FAKE_KINDS } from "../fake-kinds.ts";

/** A book of ten pages besides its puzzles, or of as many as are said, of which a page holds one to four. */
function packed({ puzzles, spec }: Manifest, besides: number): Extent {
  const wanted = spec.pages!;
  const own = besides + Math.min(Math.max(wanted - besides, Math.ceil(puzzles.length / 4)), puzzles.length);
  const parts = [{ name: "puzzles", pages: own }] as const;
  return { count: Math.max(own, wanted), parts, puzzles: [], packed: { own, emptiness: [], without: [] } };
}

type Press = (manifest: Manifest) => Extent;

const planned = (pages: number, counts: readonly number[], press: number | Press = 10) => {
  const sections = counts.map((count) => ({ kind: "pair", count, level: "hard", options: { most: 990, least: 30 } }));
  const text = JSON.stringify({ title: "Packed", seed: "packed-1", pages, sections });
  return planPages(
    parseSpec(text, "spec.yaml", FAKE_KINDS),
    FAKE_KINDS,
    inlineRunner(FAKE_KINDS),
    async (manifest: Manifest) => (typeof press === "number" ? packed(manifest, press) : press(manifest)),
  );
};
const refusal = async (...book: Parameters<typeof planned>): Promise<Failure> => {
  const failure = await planned(...book).catch((error: unknown) => error);
  if (!(failure instanceof Failure)) throw new Error(`not refused: ${failure}`);
  return failure;
};
const told = async (...book: Parameters<typeof planned>) => {
  const { message, fix } = await refusal(...book);
  return `${message} | ${fix}`;
};
/** The same as a page says it. */
const toldOnPage = async (...book: Parameters<typeof planned>) => {
  const [issue] = await problemOf(await refusal(...book), "en-GB");
  return `${issue!.message} | ${issue!.fix}`;
};

it("a book that says its pages and its puzzles has both", async () => {
  const { manifest, extent, rest } = await planned(40, [60, 30]);
  expect([manifest.puzzles.length, extent.count, rest]).toEqual([90, 40, 0]);
  expect(manifest.spec.sections.map(({ count }) => count)).toEqual([60, 30]);
});
it("a book that says its pages and its puzzles has a few pages more at its end where even a page for each puzzle does not fill it", async () => {
  const { extent, rest } = await planned(40, [28]);
  expect([extent.count, rest]).toEqual([40, 2]);
});
it("a book that says its pages and its puzzles is refused with the pages that its puzzles need, and the puzzles that its pages hold", async () => {
  expect(await told(30, [60, 60])).toBe(
    "120 puzzles need 40 pages at this size; 30 pages hold 80 | write pages: 40, or ask for 80 puzzles",
  );
});
it("a book that says its pages and its puzzles is refused without a number where its pages hold none at all", async () => {
  expect(await told(30, [12], 40)).toBe("12 puzzles need 43 pages at this size | write pages: 43");
});
it("a book that says its pages and its puzzles tells how many each of its sections may have, so that all of them together have room", async () => {
  expect(await told(30, [110, 3])).toContain("30 pages hold 80");
  expect(await told(20, [90, 1])).toContain("20 pages hold 40");
});
it("a book that says its pages and its puzzles is refused in the words of a page, too, and names the key of the spec", async () => {
  expect(await toldOnPage(30, [60, 60])).toBe(
    "120 puzzles need 40 pages at this size; 30 pages hold 80. | Write pages: 40, or ask for 80 puzzles.",
  );
  expect(await toldOnPage(30, [12], 40)).toBe("12 puzzles need 43 pages at this size. | Write pages: 43.");
  expect(await toldOnPage(40, [20])).toBe(
    "20 puzzles do not fill 40 pages: with a page for each the book has 30. | Write pages: 30, or ask for more puzzles.",
  );
  for (const failure of [await refusal(30, [60, 60]), await refusal(40, [20])])
    expect(failure).toMatchObject({ exitCode: EXIT.data, key: ["pages"] });
});
it("a book that says its pages and its puzzles may have nearly one page in ten at its end that has no puzzle", async () => {
  expect((await planned(40, [27])).rest).toBe(3);
  expect(await told(40, [26])).toContain("26 puzzles do not fill 40 pages");
});
it("a book that says its pages and its puzzles is refused where it would be filled with pages that have no puzzle", async () => {
  expect(await told(40, [20])).toBe(
    "20 puzzles do not fill 40 pages: with a page for each the book has 30 | write pages: 30, or ask for more puzzles",
  );
});
it("a book that says its pages and its puzzles is told no pages that a spec cannot say, or that come out otherwise", async () => {
  const few = "4 puzzles do not fill 40 pages: with a page for each the book has";
  expect(await told(40, [4], 3)).toBe(`${few} 7 | leave pages out, or ask for more puzzles`);
  expect(await toldOnPage(40, [4], 3)).toBe(`${few} 7. | Leave pages out, or ask for more puzzles.`);
  const bound: Press = (manifest) => {
    const extent = packed(manifest, 10);
    return { ...extent, count: Math.max(24, extent.count) };
  };
  expect(await told(40, [4], bound)).toBe(`${few} 14 | leave pages out, or ask for more puzzles`);
  expect(await told(1200, [1], 1300)).toBe("the puzzle needs 1301 pages at this size | leave pages out");
  const leaps: Press = ({ puzzles, spec }) => {
    const count = puzzles.length > 20 ? spec.pages! + 1 : 16;
    return { count, parts: [], puzzles: [] };
  };
  expect(await told(16, [40], leaps)).toBe(
    "40 puzzles need 17 pages at this size; 16 pages hold 20 | leave pages out, or ask for 20 puzzles",
  );
  expect(await toldOnPage(16, [40], leaps)).toContain("| Leave pages out, or ask for 20 puzzles.");
  const refusing: Press = (manifest) => {
    if (manifest.spec.pages === 30) throw new Failure("not bound", EXIT.data);
    return packed(manifest, 10);
  };
  expect(await told(40, [20], refusing)).toContain("| leave pages out, or ask for more puzzles");
});
it("a book that says its pages and its puzzles tells how many go by what each section takes", async () => {
  // Of the second section each puzzle takes a page, of the first none.
  const press: Press = (manifest) => {
    const own = 1 + manifest.puzzles.filter(({ section }) => section === 1).length;
    return { count: Math.max(own, manifest.spec.pages!), parts: [], puzzles: [] };
  };
  expect(await told(16, [10, 20], press)).toContain("30 puzzles need 21 pages at this size; 16 pages hold 23");
});
/** A fake layout: books with more puzzles than a limit have a given number of pages. Records the number of puzzles of each book. */
const pressOf = (most: number, pages: number) => {
  const tried: number[] = [];
  const press: Press = ({ puzzles, spec }) => {
    tried.push(puzzles.length);
    return { count: puzzles.length > most ? pages : spec.pages!, parts: [], puzzles: [] };
  };
  return { press, tried };
};
it("a book that says its pages and its puzzles tries eight books at most, fewer puzzles each time, and bisects once some go", async () => {
  const { press, tried } = pressOf(5, 31);
  expect(await told(30, [100], press)).toBe("100 puzzles need 31 pages at this size | write pages: 31");
  // The last: whether the pages that are told hold them.
  expect(tried).toEqual([100, 96, 91, 86, 80, 73, 65, 56, 47, 100]);
  const soon = pressOf(70, 31);
  expect(await told(30, [100], soon.press)).toContain("30 pages hold 69");
  expect(soon.tried).toEqual([100, 96, 91, 86, 80, 73, 65, 69, 71, 100]);
});
it("a book that says its pages and its puzzles tries no book without a puzzle", async () => {
  const { press, tried } = pressOf(0, 60);
  expect(await told(30, [4], press)).toBe("4 puzzles need 60 pages at this size | write pages: 60");
  expect(tried).toEqual([4, 2, 4]);
});
it("a book that says its pages and its puzzles is as long as it says where its extent tells of no packing", async () => {
  const { rest } = await planned(30, [4], pressOf(9, 60).press);
  expect(rest).toBe(0);
});
