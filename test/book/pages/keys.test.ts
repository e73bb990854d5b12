import { describe, expect, it } from "vitest";
import type { BookPuzzle, Manifest } from "../../../src/book/manifest.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { answerPages } from "../../../src/pages/answer-pages.ts";
import { explainedPages } from "../../../src/pages/explained-pages.ts";
import { hintPages } from "../../../src/pages/key-chapters.ts";
import { explanationWriter } from "../../../src/pages/keys/explanation.ts";
import type { Draft, Setting } from "../../../src/pages/setting.ts";
import type { PrintReader } from "../../../src/spec/edition/reader.ts";
import type { PageName } from "../../../src/spec/page-size.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { runsAll } from "../../smoke.ts";
import { sampleBook } from "../sample-book.ts";
import { areaOf, flat, groupsOf, linksOf, settingFor, textsOf, wordsOf } from "./flat.ts";

const PER_KIND = 5;
const book = sampleBook(PER_KIND, "medium");
const answers = new Map(book.manifest.puzzles.map(({ number }, i) => [number, book.answers[i]!]));
const numbers = book.manifest.puzzles.map(({ number }) => number);
const pageOf = (number: number) => number + 9;

const on = (page: Spec["page"], manifest: Manifest = book.manifest): Manifest => ({
  ...manifest,
  spec: { ...manifest.spec, page },
});
/** The kinds in turn. */
const spread: Manifest = {
  ...book.manifest,
  puzzles: book.manifest.puzzles
    .toSorted((a, b) => ((a.number - 1) % PER_KIND) - ((b.number - 1) % PER_KIND) || a.section - b.section)
    .map((puzzle, i) => ({ ...puzzle, number: i + 1 })),
};
const answerTo = new Map(book.manifest.puzzles.map(({ id }, i) => [id, book.answers[i]!]));
const spreadAnswers = new Map(spread.puzzles.map(({ id, number }) => [number, answerTo.get(id)!]));

const SETTINGS: readonly (readonly [string, Setting])[] = (
  [
    ["a4", "adult"],
    ["a5", "adult"],
    ["6x9in", "adult"],
    ["8.5x11in", "large-print"],
    ["a4", { ages: [6, 7] }],
  ] as readonly (readonly [PageName, PrintReader])[]
).flatMap(([page, reader], i) => {
  const name = `${page}, ${typeof reader === "string" ? reader : "ages 6 to 7"}`;
  const inTurn = [`${name}, kinds in turn`, settingFor(on(page, spread), reader)] as const;
  // Pages and readers take turns at the two orders.
  const bySection = [name, settingFor(on(page), reader)] as const;
  return runsAll ? [bySection, inTurn] : [i % 2 === 0 ? bySection : inTurn];
});

const answersIn = ({ manifest }: Setting) => (manifest.puzzles[1]!.section === 0 ? answers : spreadAnswers);
const allKeys = (setting: Setting): Draft[] => {
  const explanationOf = explanationWriter(setting, true);
  return [
    ...hintPages(setting, explanationOf),
    ...explainedPages(setting, explanationOf, answersIn(setting), pageOf),
    ...answerPages(setting, answersIn(setting), pageOf),
  ];
};

/** Whether the answer of a puzzle is a line of a list. */
const isListed = ({ kind }: BookPuzzle): boolean => KINDS.find(({ id }) => id === kind)!.answerLine !== undefined;

type Area = NonNullable<ReturnType<typeof areaOf>>;
/** A hair is forgiven. */
const overlap = (a: Area, b: Area): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.3 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3;

describe.each(SETTINGS)("the keys on %s", (_, setting) => {
  const { frame, sizes } = setting;
  const drafts = allKeys(setting);
  it("keep inside the page, and nothing lies over another", () => {
    for (const draft of drafts) {
      const areas = flat(draft.items()).flatMap((item) => areaOf(item) ?? []);
      const outside = areas.filter(
        ({ left, top, right, bottom }) =>
          left < frame.live.x - 3 ||
          right > frame.live.x + frame.live.width + 0.1 ||
          top < frame.top - 0.1 ||
          bottom > frame.bottom + 0.1,
      );
      expect(outside).toEqual([]);
      expect(areas.flatMap((a, i) => areas.slice(i + 1).filter((b) => overlap(a, b)))).toEqual([]);
    }
  });
  it("are nowhere smaller than their reader can read", () => {
    expect(textsOf(drafts).filter(({ size }) => size < sizes.small)).toEqual([]);
    const figures = drafts.flatMap((draft) => flat(draft.items())).filter((item) => item.item === "figure");
    const listed = setting.manifest.puzzles.filter((puzzle) => isListed(puzzle));
    expect(listed.length).toBeGreaterThan(4);
    expect(figures.length).toBe(2 * numbers.length - listed.length);
    const digits = figures.flatMap(({ figure: { marks }, cell }) =>
      marks.flatMap((mark) => (mark.shape === "text" ? mark.size * cell : [])),
    );
    expect(Math.min(...digits)).toBeGreaterThanOrEqual(sizes.key.least - 0.01);
  });
  it("name every puzzle once in each key, and lead to it", () => {
    const anchors = drafts.flatMap((draft) => draft.anchors);
    for (const key of ["hint", "explained", "answer"])
      expect(anchors.filter((name) => name.startsWith(`${key}-`)).toSorted()).toEqual(
        numbers.map((number) => `${key}-${number}`).toSorted(),
      );
    const drawn = drafts
      .flatMap((draft) => flat(draft.items()))
      .flatMap((item) => (item.item === "anchor" ? item.name : []));
    expect(drawn.toSorted()).toEqual(anchors.toSorted());
    const to = linksOf(drafts).map((link) => link.to);
    for (const number of numbers) expect(to.filter((each) => each === `puzzle-${number}`)).toHaveLength(3);
  });
  it("have every item of a list in a list", () => {
    const groups = groupsOf(drafts);
    const listed = groups.filter(({ role }) => role === "list").flatMap(({ items }) => items);
    expect(new Set(listed)).toEqual(new Set(groups.filter(({ role }) => role === "list-item")));
  });
  it("nest their headings", () => {
    let depth = 0;
    for (const { role } of groupsOf(drafts)) {
      if (!role.startsWith("heading-")) continue;
      const next = Number(role.at(-1));
      expect(next).toBeLessThanOrEqual(depth + 1);
      depth = next;
    }
  });
});

const adult = settingFor(on("a4"), "adult");

it("the answers that are figures say the whole answer to those who cannot see it", () => {
  const figures = groupsOf(answerPages(adult, answers, pageOf)).filter(({ role }) => role === "figure");
  const alts = book.manifest.puzzles.flatMap((puzzle, i) => {
    const kind = KINDS.find((each) => each.id === puzzle.kind)!;
    const words = kind.describe(puzzle.puzzle, book.answers[i]!.entry).map((each) => plainText(adult.phrase(each)));
    return isListed(puzzle) ? [] : words.join(" ");
  });
  expect(figures.map(({ alt }) => alt)).toEqual(alts);
});
it("the answers bear the number of the puzzle, figures also its page", () => {
  const labelsFor = (of: (number: number) => number | null) =>
    groupsOf(answerPages(adult, answers, of))
      .filter(({ role }) => role === "paragraph")
      .map(wordsOf);
  const [labels, without] = [labelsFor(pageOf), labelsFor(() => null)];
  for (const puzzle of book.manifest.puzzles) {
    const { number } = puzzle;
    const own = labels.filter((label) => label.startsWith(`${number} `));
    expect(own).toHaveLength(1);
    expect(own[0]!.includes(`page ${number + 9}`)).toBe(!isListed(puzzle));
    if (!isListed(puzzle)) expect(without.some((label) => `${label} `.startsWith(`${number} `))).toBe(true);
  }
});
it("an answer in a list is the whole answer, and a formula with what it makes", () => {
  const labels = groupsOf(answerPages(adult, answers, pageOf))
    .filter(({ role }) => role === "paragraph")
    .map(wordsOf);
  for (const [i, puzzle] of book.manifest.puzzles.entries()) {
    if (!isListed(puzzle)) continue;
    const kind = KINDS.find(({ id }) => id === puzzle.kind)!;
    const { text, total } = kind.answerLine!(puzzle.puzzle, book.answers[i]!.entry);
    expect(text.length).toBeGreaterThan(1);
    const line = labels.find((label) => label.startsWith(`${puzzle.number} `))!;
    expect(line).toContain(text);
    if (total !== undefined) expect(line.endsWith(total)).toBe(true);
  }
});
it("the answers are those that are given, and no more", () => {
  const some = answerPages(adult, new Map([[8, answers.get(8)!]]), pageOf);
  expect(some.flatMap(({ puzzles }) => puzzles)).toEqual([8]);
  expect(some.flatMap(({ anchors }) => anchors)).toEqual(["answers", "answer-8"]);
});
it("the answers of one kind stand 24 to a page at most, and four at least", () => {
  const many = sampleBook(16, "easy");
  const sections = ["numbrix", "hidato"].map((kind) => many.manifest.puzzles.filter((each) => each.kind === kind));
  for (const [page, reader] of [
    ["a4", "adult"],
    ["6x9in", "adult"],
    ["8.5x11in", "large-print"],
  ] as const) {
    for (const puzzles of sections) {
      const setting = settingFor(on(page, { ...many.manifest, puzzles }), reader);
      const found = new Map(puzzles.map(({ number }) => [number, many.answers[number - 1]!]));
      const counts = answerPages(setting, found, pageOf).map((draft) => draft.puzzles.length);
      expect(Math.max(...counts)).toBeLessThanOrEqual(24);
      expect(Math.min(...counts.slice(0, -1))).toBeGreaterThanOrEqual(4);
    }
  }
});
it("the answers refuse a page that is too narrow for their digits, and say which would do", () => {
  const large = sampleBook(1, "hard");
  const narrow = settingFor(on({ width: "100mm", height: "200mm" }, large.manifest), "large-print");
  const found = new Map(large.answers.map((answer, i) => [i + 1, answer]));
  expect(() => answerPages(narrow, found, pageOf)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /^puzzle \d+: its answer with digits of 18 points is \d+ mm wide, and the page has/,
      ),
      fix: expect.stringMatching(/^choose a page at least \d+ mm wide/),
    }),
  );
});

it("a page too low for an answer is refused, with the height that would do", () => {
  const large = sampleBook(1, "hard");
  const low = settingFor(on({ width: "200mm", height: "101mm" }, large.manifest), "large-print");
  const found = new Map(large.answers.map((answer, i) => [i + 1, answer]));
  const heightAsked = (setting: Setting): number | null => {
    try {
      answerPages(setting, found, pageOf);
      return null;
    } catch (error) {
      const { message, fix } = error as { message: string; fix: string };
      expect(message).toMatch(/^puzzle \d+: its answer needs \d+ mm of height, and the page has \d+ mm$/);
      return Number(/^choose a page at least (\d+) mm high/.exec(fix)![1]);
    }
  };
  // Another answer may be higher still.
  const heights = [101];
  for (let next = heightAsked(low); next !== null && heights.length < 9; ) {
    heights.push(next);
    next = heightAsked(settingFor(on({ width: "200mm", height: `${next}mm` }, large.manifest), "large-print"));
  }
  expect(heights.length).toBeGreaterThan(1);
  expect(heights).toEqual([...new Set(heights)].sort((one, other) => one - other));
  expect(heights.length).toBeLessThan(9);
});
