/** The break of a week, as it is laid out: a sheet with a maze after Wednesday, whose one way the key shows. */
import { describe, expect, it } from "vitest";
import { findAnswers } from "../../../src/book/answers.ts";
import type { Figure } from "../../../src/engine/figure.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { countWays, isStep, type MazeRule } from "../../../src/engine/maze.ts";
import { required } from "../../../src/engine/required.ts";
import { type Layout, layoutKey } from "../../../src/pages/layout.ts";
import { makeManifest } from "../../../src/pdf/make-manifest.ts";
import { typesetBook } from "../../../src/pdf/render-book.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { sheetSpec, usualCount, usualRange } from "../../../src/spec/sheet-spec.ts";
import type { Language } from "../../../src/templates/language.ts";
import { flat, textsIn } from "./flat.ts";

interface Week {
  readonly slug: string;
  readonly ages: readonly [number, number];
  readonly skill?: string;
  readonly days?: number;
  readonly language?: Language;
}

async function weekOf({ slug, ages, skill, days = 5, language = "en-GB" }: Week) {
  const kind = KINDS.find((each) => each.slug === slug)!;
  const skills = skill === undefined ? [] : [skill];
  const level = usualRange(kind, ages, skills, days);
  const order = { kind, skills, ages, level, count: usualCount(ages), language, page: "a4" } as const;
  const runner = inlineRunner(KINDS);
  const manifest = await makeManifest(sheetSpec({ ...order, days, draw: 7 }, "week", null), KINDS, runner);
  const answers = await findAnswers(manifest, KINDS, runner);
  const byNumber = new Map(manifest.puzzles.map(({ number }, i) => [number, answers[i]!]));
  const { input, layout } = typesetBook({ manifest, kinds: KINDS }, answers);
  const key = layoutKey(input, layout, byNumber, new Set(byNumber.keys()));
  return { week: pagesOf(layout), key: pagesOf(key) };
}

const pagesOf = (layout: Layout) =>
  Array.from({ length: layout.count }, (_, i) => {
    const { items } = layout.page(i);
    const figures = flat(items).flatMap((item) => (item.item === "figure" ? [item.figure] : []));
    return { words: textsIn(items).map(({ text }) => text), figures };
  });

/** The maze with a star and the most squares among figures. */
const mazeIn = (figures: readonly Figure[]): Figure | undefined =>
  figures
    .filter(({ marks }) => marks.filter((mark) => mark.shape === "path" && mark.segments.length === 11).length === 1)
    .sort((a, b) => b.marks.length - a.marks.length)[0];

/** The squares of a maze, row by row, and the places of its tinted ones. */
function squaresOf({ marks }: Figure): { squares: string[][]; tinted: string[] } {
  const texts = marks.flatMap((mark) => (mark.shape === "text" ? [mark] : []));
  const columns = [...new Set(texts.map(({ x }) => x))].sort((a, b) => a - b);
  const squares = Map.groupBy(texts, ({ y }) => y);
  const tiles = marks.flatMap((mark) => (mark.ink === "tile" && mark.shape === "rect" ? [mark] : []));
  return {
    squares: [...squares.values()].map((row) => row.toSorted((a, b) => a.x - b.x).map(({ text }) => text)),
    tinted: tiles.map(({ x, y, width }) => `${y},${columns.findIndex((own) => own > x && own < x + width)}`),
  };
}

const WEEKS: readonly (readonly [string, Week, RegExp, MazeRule])[] = [
  [
    "a times table",
    { slug: "number-wall", ages: [8, 9], skill: "table-7" },
    /numbers of the 7 times table/,
    { over: "multiples", of: 7, most: 84 },
  ],
  [
    "a bond, in German",
    { slug: "number-wall", ages: [6, 7], skill: "bonds-to-10", language: "de-DE", days: 4 },
    /Aufgaben mit dem Ergebnis 10/,
    { over: "sums", of: 10, unit: 1 },
  ],
  [
    "counting, in Spanish",
    { slug: "number-path", ages: [5, 6], language: "es-ES" },
    /sumas que dan 5/,
    { over: "sums", of: 5, unit: 1 },
  ],
];

describe.each(WEEKS)("the break of a week about %s", (_, order, told, rule) => {
  it("is the fourth sheet, has a rule, an example and a maze with one way, and its way is in the key", async () => {
    const { week, key } = await weekOf(order);
    expect(week).toHaveLength((order.days ?? 5) + 1);
    const { words, figures } = week[3]!;
    expect(words.join(" ")).toMatch(told);
    expect(week.filter((page) => mazeIn(page.figures) !== undefined)).toHaveLength(1);
    expect(figures).toHaveLength(2);
    const { squares, tinted } = squaresOf(required(mazeIn(figures)));
    expect(countWays({ squares, rule })).toBe(1);
    expect(tinted).toEqual(["0,0", `${squares.length - 1},${squares[0]!.length - 1}`]);
    const solved = squaresOf(required(mazeIn(key.flatMap((page) => page.figures))));
    expect(solved.squares).toEqual(squares);
    // The tinted squares alone are the way.
    const only = squares.map((row, r) => row.map((text, c) => (solved.tinted.includes(`${r},${c}`) ? text : "1")));
    expect(countWays({ squares: only, rule })).toBe(1);
    expect(only.flat().filter((text) => isStep(text, rule))).toHaveLength(solved.tinted.length);
  });
});

it.each([
  ["three days", { slug: "number-wall", ages: [6, 7], days: 3 }],
  ["children from ten years on", { slug: "number-wall", ages: [10, 11], days: 4 }],
] as const)("a week of %s has no break", async (_, order) => {
  const { week, key } = await weekOf(order);
  expect([...week, ...key].filter(({ figures }) => mazeIn(figures) !== undefined)).toEqual([]);
});
