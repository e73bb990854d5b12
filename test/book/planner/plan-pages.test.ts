import fc from "fast-check";
import { expect, it } from "vitest";
import type { Manifest } from "../../../src/book/manifest.ts";
import { type Extent, pagesOfSections } from "../../../src/pages/planner/extent.ts";
import { planPages } from "../../../src/pages/planner/plan-pages.ts";
import { problemOf } from "../../../src/press/problem.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { EXIT, Failure } from "../../../src/spec/diagnostic.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import { FAKE_KINDS } from "../fake-kinds.ts";

interface Section {
  kind: string;
  share?: number;
  count?: number;
  level?: string;
  perPage?: number;
  name?: string;
  options?: object;
}
/** Enough different pairs for any book here. */
const WIDE = { options: { most: 990, least: 30 }, level: "hard" };

/** A book without a printer: each section a page to begin with, then as many puzzles to a page as it says. */
interface Press {
  front: number;
  /** Of each section; or how many to begin with, and how many to a page from a number of puzzles on. */
  perPage: readonly (number | readonly [few: number, from: number, many: number])[];
  answersPerPage: number;
  /** Sections begin on pages of odd numbers. */
  bound: boolean;
  /** The book is made of leaves. */
  even?: boolean;
}

function countWith(
  { front, perPage, answersPerPage, bound, even }: Press,
  { spec, sections, puzzles }: Manifest,
): Extent {
  let [body, rest] = [0, 0];
  const onPages: number[][] = [];
  for (const i of sections.keys()) {
    const numbers = puzzles.filter(({ section }) => section === i).map(({ number }) => number);
    if (bound && (front + body + rest) % 2 === 1) rest++;
    body++;
    const rule = perPage[i]!;
    const [few, change, many] = typeof rule === "number" ? [rule, 0, rule] : rule;
    for (let from = 0; from < numbers.length; from += from < change ? few : many) {
      onPages.push(numbers.slice(from, from + (from < change ? few : many)));
      body++;
    }
  }
  const answers = Math.ceil(puzzles.length / answersPerPage);
  const own = evened(front + body + answers + rest, even);
  const count = Math.max(own, evened(spec.pages ?? own, even));
  const parts = [
    { name: "front", pages: front },
    { name: "puzzles", pages: body },
    { name: "answers", pages: answers },
    { name: "rest", pages: count - front - body - answers },
  ] as const;
  return { count, parts, puzzles: onPages };
}
const evened = (pages: number, even: boolean | undefined) => pages + (even ? pages % 2 : 0);

async function planned(
  pages: number,
  press: Press,
  sections: readonly Section[],
  omit: readonly string[] = [],
  extentOf = countWith,
) {
  const text = JSON.stringify({ title: "Filled", seed: "filled-1", pages, sections, omit });
  const runner = inlineRunner(FAKE_KINDS);
  const jobs: string[] = [];
  let layouts = 0;
  const maker = {
    make: (list: Parameters<typeof runner.make>[0]) => {
      jobs.push(...list.map((job) => JSON.stringify(job)));
      return runner.make(list);
    },
  };
  const count = async (manifest: Manifest) => {
    layouts++;
    return extentOf(press, manifest);
  };
  const plan = await planPages(parseSpec(text, "spec.yaml", FAKE_KINDS), FAKE_KINDS, maker, count);
  return { ...plan, jobs, layouts, counts: plan.manifest.spec.sections.map((section) => section.count) };
}
/** What a failure says on a page, and what it advises there. */
const onPage = async (failure: Failure): Promise<readonly (string | null)[]> => {
  const [issue] = await problemOf(failure, "en-GB");
  return [issue!.message, issue!.fix];
};
const failure = async (work: Promise<unknown>): Promise<Failure> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("nothing failed");
};

it("a book with a fixed number of pages has no empty page at its end if possible", async () => {
  const press = { front: 4, perPage: [2, 4], answersPerPage: 12, bound: false };
  const { counts, extent, rest } = await planned(60, press, [
    { kind: "pair", share: 2, ...WIDE },
    { kind: "duo", share: 1, ...WIDE },
  ]);
  // 4 of front matter, 2 to begin sections, and 54: 31 and 15 of puzzles, 122 answers on 11 pages, leave 57 + 3.
  expect(extent.count).toBe(60);
  expect(rest).toBe(0);
  expect(counts).toEqual([counts[0]! - (counts[0]! % 2), counts[1]! - (counts[1]! % 4)]);
  expect(Math.abs(counts[0]! / 2 / (counts[1]! / 4) - 2)).toBeLessThan(0.2);
});

it("a book with a fixed number of pages has as many puzzles as fit, in shares, after few trials and without making a puzzle twice", async () => {
  const section = fc.record({ share: fc.integer({ min: 1, max: 6 }), perPage: fc.constantFrom(1, 2, 4, 6) });
  const press = fc.record({
    front: fc.integer({ min: 1, max: 8 }),
    answersPerPage: fc.integer({ min: 2, max: 12 }),
    bound: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(section, { minLength: 1, maxLength: 5 }),
      press,
      fc.integer({ min: 60, max: 160 }),
      async (list, rules, pages) => {
        const whole = { ...rules, perPage: list.map(({ perPage }) => perPage) };
        const sections = list.map(({ share }, i) => ({ kind: i % 2 ? "duo" : "pair", share, ...WIDE }));
        const { manifest, extent, rest, jobs, layouts, counts } = await planned(pages, whole, sections);
        expect(extent.count).toBe(pages);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest * 10).toBeLessThan(pages);
        const one = manifest.puzzles[0]!;
        for (const i of counts.keys()) {
          const more = [...manifest.puzzles, { ...one, section: i, number: manifest.puzzles.length + 1 }];
          expect(countWith(whole, { ...manifest, puzzles: more }).count).toBeGreaterThan(pages);
        }
        const own = pagesOfSections(manifest, extent);
        const [all, shares] = [own.reduce((a, b) => a + b), list.reduce((sum, { share }) => sum + share, 0)];
        for (const [i, { share }] of list.entries()) expect(Math.abs(own[i]! - (all * share) / shares)).toBeLessThan(3);
        expect(new Set(jobs).size).toBe(jobs.length);
        expect(jobs.length).toBeLessThan(1.25 * manifest.puzzles.length + 40);
        // Seldom more than 40.
        expect(layouts).toBeLessThan(60);
      },
    ),
    { numRuns: 40 },
  );
});

it("a book with a fixed number of pages keeps counts that are given, and what its sections had with fewer pages", async () => {
  const press = { front: 4, perPage: [2, 2], answersPerPage: 9, bound: true };
  const sections = [
    { kind: "pair", count: 11, ...WIDE },
    { kind: "duo", share: 1, ...WIDE },
  ];
  const [short, long] = [await planned(40, press, sections), await planned(60, press, sections)];
  expect([short.counts[0], long.counts[0]]).toEqual([11, 11]);
  const ids = ({ manifest }: typeof short) => manifest.puzzles.map(({ id }) => id);
  expect(ids(long).slice(0, ids(short).length)).toEqual(ids(short));
  expect(ids(long).length).toBeGreaterThan(ids(short).length);
  expect(short.manifest.spec).toMatchObject({ pages: 40, sections: [{ count: 11 }, { share: 1 }] });
});

it("a book with a fixed number of pages changes nothing but an omitted puzzle", async () => {
  const press = { front: 4, perPage: [2, 1], answersPerPage: 6, bound: false };
  const sections = [
    { kind: "pair", share: 1, ...WIDE },
    { kind: "duo", share: 1, ...WIDE },
  ];
  const before = (await planned(40, press, sections)).manifest.puzzles.map(({ id }) => id);
  const after = (await planned(40, press, sections, [before[7]!])).manifest.puzzles.map(({ id }) => id);
  expect(after).not.toContain(before[7]);
  expect(after.toSpliced(7, 1)).toEqual(before.toSpliced(7, 1));
});

it("a book with a fixed number of pages has other counts if a puzzle is omitted and the others need more pages, or are too few", async () => {
  const press = { front: 4, perPage: [1], answersPerPage: 6, bound: false };
  const wide = [{ kind: "pair", share: 1, ...WIDE }];
  const whole = await planned(40, press, wide);
  const [gone] = whole.manifest.puzzles.map(({ id }) => id);
  // Without that puzzle the book begins with two more pages.
  const longer: typeof countWith = (rules, manifest) =>
    countWith({ ...rules, front: manifest.puzzles.some(({ id }) => id === gone) ? 4 : 6 }, manifest);
  const { extent, counts, rest } = await planned(40, press, wide, [gone!], longer);
  expect([extent.count, rest, whole.counts[0]! - counts[0]!]).toEqual([40, 0, 2]);
  // Of fifteen pairs one is left out, and fourteen are there.
  const few = [{ kind: "pair", share: 1, options: { most: 4 } }];
  const all = await planned(23, press, few);
  const fewer = await planned(23, press, few, [all.manifest.puzzles[3]!.id]);
  expect([all.counts, fewer.counts, fewer.rest]).toEqual([[15], [14], 1]);
});

it("a book with a fixed number of pages says what keeps it from having even one puzzle of each section", async () => {
  const press = { front: 4, perPage: [1, 1], answersPerPage: 6, bound: false };
  const sections = [
    { kind: "pair", count: 20, options: { most: 4 } },
    { kind: "duo", share: 1, ...WIDE },
  ];
  const error = await failure(planned(60, press, sections));
  expect(error.message).toMatch(/^section 1\b.*: only 15 different puzzles/);
});

it("a book with a fixed number of pages keeps its shares even if the space of a puzzle depends on their number", async () => {
  const book = async (pages: number, press: Omit<Press, "bound">, shares: readonly number[], bound = false) => {
    const sections = shares.map((share, i) => ({ kind: i % 2 ? "duo" : "pair", share, ...WIDE }));
    const { counts, rest, layouts } = await planned(pages, { ...press, bound }, sections);
    return { counts, rest, layouts };
  };
  const rules = (...perPage: Press["perPage"]) => ({ perPage });
  // 10, 18 and 10 pages, then 14 and 20, then 19, 21 and 21.
  expect(
    await book(48, { front: 1, answersPerPage: 14, ...rules([4, 29, 1], [2, 26, 7], [1, 5, 6]) }, [2, 4, 2], true),
  ).toEqual({ counts: [33, 54, 25], rest: 0, layouts: 27 });
  expect(await book(42, { front: 4, answersPerPage: 18, ...rules([2, 26, 1], [4, 31, 1]) }, [3, 5])).toEqual({
    ...{ counts: [26, 43], rest: 0, layouts: 9 },
  });
  expect(await book(71, { front: 1, answersPerPage: 15, ...rules([2, 28, 7], 1, 3) }, [2, 2, 2])).toEqual({
    ...{ counts: [55, 20, 60], rest: 0, layouts: 19 },
  });
});

it("a book with a fixed number of pages reports that it cannot be bound with this number", async () => {
  const press = { front: 4, perPage: [1], answersPerPage: 6, bound: false, even: true };
  const error = await failure(planned(43, press, [{ kind: "pair", share: 1, ...WIDE }]));
  expect([error.message, error.fix]).toEqual([
    "this book cannot be bound with 43 pages, only with 44",
    "write pages: 44",
  ]);
  expect(error.exitCode).toBe(EXIT.data);
  expect((await onPage(error))[0]).toBe("This book cannot be bound with 43 pages, only with 44.");
  expect((await onPage(error))[1]).toContain("pages: 44");
  expect((await planned(44, press, [{ kind: "pair", share: 1, ...WIDE }])).extent.count).toBe(44);
});

it("a book with too few pages reports the minimum number of pages", async () => {
  const press = { front: 6, perPage: [1, 1], answersPerPage: 6, bound: false };
  const sections = [
    { kind: "pair", share: 1, ...WIDE },
    { kind: "duo", share: 1, ...WIDE },
  ];
  const error = await failure(planned(10, press, sections));
  expect(error.exitCode).toBe(EXIT.data);
  expect(error.message).toBe("10 pages are too few: with one puzzle in each section that has a share the book has 11");
  expect(error.fix).toBe("write pages: 11 or more, or take something out");
  expect(await onPage(error)).toEqual([
    "10 pages are too few: with one puzzle in each section that has a share the book has 11.",
    "Write pages: 11 or more, or take something out.",
  ]);
  expect((await failure(planned(10, press, [sections[0]!, { kind: "duo", count: 4 }]))).message).toContain(
    "with one puzzle in each section that has a share",
  );
  expect((await failure(planned(8, press, [sections[0]!]))).message).toBe(
    "8 pages are too few: with one puzzle the book has 9",
  );
  expect((await planned(11, press, sections)).rest).toBe(0);
});

it("a book with too many pages reports the number of pages that its puzzles fill", async () => {
  const press = { front: 4, perPage: [1], answersPerPage: 6, bound: false };
  const sections = [{ kind: "pair", share: 1, name: "few", options: { most: 4 } }];
  const error = await failure(planned(100, press, sections));
  expect(error.exitCode).toBe(EXIT.data);
  expect(error.message).toMatch(
    /^100 pages cannot be filled: section 1 \(few\): only 15 different puzzles were found, and its share of the pages asks for \d+$/,
  );
  expect(error.fix).toMatch(/^write pages: 23, or lower the share, or give the puzzles more room/);
  expect(await onPage(error)).toEqual([
    "100 pages cannot be filled.",
    "Write pages: 23, or give the sections other shares.",
  ]);
  // A spec cannot ask for seven.
  const small = { ...press, front: 1, perPage: [6], answersPerPage: 30 };
  const tiny = await failure(planned(100, small, [{ kind: "pair", share: 1, name: "few", options: { most: 2 } }]));
  expect(tiny.fix).toMatch(/^lower the share, or give/);
  expect((await onPage(tiny))[1]).toBe("Give the sections other shares.");
  const { extent, rest, counts } = await planned(23, press, sections);
  expect([extent.count, rest, counts]).toEqual([23, 0, [15]]);
  // Two pages more are less than one in ten; three of thirty are not.
  expect((await planned(25, press, sections)).rest).toBe(2);
  const longer = { ...press, front: 8 };
  expect((await planned(29, longer, sections)).rest).toBe(2);
  expect((await failure(planned(30, longer, sections))).fix).toMatch(/^write pages: 27, /);
  // With a sixth puzzle there are thirty pages more at once.
  const leaps: typeof countWith = (rules, manifest) =>
    countWith({ ...rules, front: manifest.puzzles.length > 5 ? 34 : 4 }, manifest);
  const wide = [{ kind: "pair", share: 1, ...WIDE }];
  const refused = await failure(planned(30, press, wide, [], leaps));
  expect([refused.message, refused.fix]).toEqual([
    "30 pages cannot be filled: the next puzzle would need more",
    "write pages: 11, or give the sections other shares",
  ]);
});
