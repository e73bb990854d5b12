/** Sheets as lessons, laid out: what stands on them, and what does not. */
import { expect, it } from "vitest";
import { findAnswers } from "../../../src/book/answers.ts";
import { colourOperator } from "../../../src/draw/colours.ts";
import type { Entry } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { SEASONS } from "../../../src/engine/seasons.ts";
import { type FigureItem, type Item, MM, type Page } from "../../../src/pages/item.ts";
import { makeManifest } from "../../../src/pdf/make-manifest.ts";
import { typesetBook } from "../../../src/pdf/render-book.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { type SheetRecipe, sheetCode } from "../../../src/spec/sheet-code.ts";
import { type SheetExtras, sheetSpec, usualCount, usualRange } from "../../../src/spec/sheet-spec.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";
import { flat, textsIn } from "./flat.ts";

async function sheet(
  slug: string,
  changes: Partial<SheetRecipe>,
  extras: SheetExtras = {},
  printed: Pick<Spec, "colour"> = {},
) {
  const kind = KINDS.find((each) => each.slug === slug)!;
  const { ages = null, skills = [] } = changes;
  const usual = { level: usualRange(kind, ages, skills), count: usualCount(ages) };
  const recipe: SheetRecipe = {
    kind,
    ages,
    skills,
    ...usual,
    language: "en-GB",
    page: "a4",
    days: 1,
    draw: 5,
    ...changes,
  };
  const code = sheetCode(recipe, KINDS, { season: extras.season })!;
  const spec = { ...sheetSpec(recipe, sheetCode(recipe, KINDS)!, code, extras), ...printed };
  const manifest = await makeManifest(spec, KINDS, inlineRunner(KINDS));
  const answers = await findAnswers(manifest, KINDS, inlineRunner(KINDS));
  const { layout } = typesetBook({ manifest, kinds: KINDS }, answers);
  const pages = Array.from({ length: layout.count }, (_, i) => layout.page(i));
  return { code, manifest, pages, words: pages.map(wordsOf) };
}

const wordsOf = ({ items }: Page): string[] => textsIn(items).map(({ text }) => text);

const made = sheet("cross-numbers", { ages: [6, 7], skills: ["bonds-to-10"] });

it("a sheet for children says what it is about, what a child can do who has solved it, and how many tasks it has", async () => {
  const { words, manifest } = await made;
  expect(words[0]).toEqual(
    expect.arrayContaining(["Bonds to 10", "I know the number bonds to 10.", "Name", "Date", "Score", "/ 4"]),
  );
  expect(manifest.spec.sections.map(({ count }) => count)).toEqual([3, 1, 1]);
  expect(words).toHaveLength(1);
});
it("a sheet for children begins with an example whose first box is filled in, and which is no task", async () => {
  const { pages, words, manifest } = await made;
  expect(words[0]).toContain("Example");
  const [example] = flat(pages[0]!.items).flatMap((item) => (item.item === "figure" ? [item.figure] : []));
  const entries = example!.marks.filter((mark) => mark.shape === "text" && mark.ink === "entry");
  expect(entries).toHaveLength(1);
  expect(example!.marks.some(({ ink }) => ink === "highlight")).toBe(true);
  expect(manifest.puzzles).toHaveLength(5);
  expect(words.flat()).not.toContain("5 ");
});
it("a sheet for children numbers its tasks in order, and ends with a task that is no easier than any, called a challenge where it is harder", async () => {
  const { words, manifest } = await made;
  const numbers = words.flat().filter((text) => /^[1-6]$/.test(text));
  expect(numbers).toEqual(["1", "2", "3", "4"]);
  const levels = manifest.puzzles.map(({ level }) => ["starter", "easy", "medium", "hard", "expert"].indexOf(level));
  expect(levels[3]).toBeGreaterThanOrEqual(Math.max(...levels.slice(0, 3)));
  const weights = manifest.puzzles.map(({ score }, i) => levels[i]! * 1e6 + score);
  const isHarder = weights[3]! > Math.max(...weights.slice(0, 3));
  expect(words.flat().filter((text) => text === "Challenge")).toHaveLength(isHarder ? 1 : 0);
});
it("a sheet for children tells ages and code at its foot, and no id, seed or version", async () => {
  const { words, code, manifest } = await made;
  for (const page of words) {
    expect(page).toContain(`Sheet ${code}`);
    expect(page).toContain("Ages 6 to 7");
  }
  const all = words.flat().join(" ");
  for (const { id } of manifest.puzzles) expect(all).not.toContain(id);
  expect(all).not.toMatch(/seed|version|numberpress/i);
});
it("a sheet for children has no task twice, and the example among none of them", async () => {
  const { manifest } = await made;
  const kind = KINDS.find(({ slug }) => slug === "cross-numbers")!;
  expect(new Set(manifest.puzzles.map(({ puzzle }) => kind.canonical(puzzle))).size).toBe(5);
});

it("has the title and the class that a teacher gives", async () => {
  const { words } = await sheet("number-wall", { ages: [7, 8] }, { title: "Monday", class: "2b" });
  expect(words[0]).toContain("Monday");
  expect(words[0]!.some((text) => text.startsWith("2b · Ages 7 to 8"))).toBe(true);
});

it("what helps to think stands at the foot of each page, below its tasks, and reads as what it is", async () => {
  const { pages, words } = await sheet(
    "number-wall",
    { ages: [6, 7] },
    { support: ["number-line", "ten-frame", "hundred-square"] },
  );
  const alts = ["Number line from 0 to 20", "Two empty ten frames", "The numbers from 1 to 100 in ten rows"];
  for (const [i, { items }] of pages.entries()) {
    const groups = flat(items).flatMap((item) => (item.item === "group" && item.role === "figure" ? [item] : []));
    const tops = groups.map((group) => Math.min(...figuresOf(group.items).map(({ y }) => y)));
    const helps = groups.slice(-3);
    expect(helps.map(({ alt }) => alt)).toEqual(alts);
    const others = groups.slice(0, -3).flatMap((group) => figuresOf(group.items));
    const lowest = Math.max(...others.map(({ y, cell, figure }) => y + figure.height * cell));
    expect(Math.min(...tops.slice(-3))).toBeGreaterThan(lowest);
    const code = textsIn(items).find(({ text }) => text.startsWith("Sheet "))!;
    const bottom = Math.max(...helps.flatMap(({ items: own }) => figuresOf(own).map(bottomOf)));
    expect(bottom).toBeLessThan(code.y - code.size);
    expect(words[i]!.some((text) => text.startsWith("Ages"))).toBe(true);
  }
});
it("what helps to think is as long as children of the age count, or as the numbers of the tasks need", async () => {
  for (const [kind, section, line, frames] of [
    ["number-wall", { ages: [5, 5] }, 10, "An empty ten frame"],
    ["number-wall", { ages: [6, 7], skills: ["bonds-to-10"] }, 20, "An empty ten frame"],
    ["number-wall", { ages: [7, 8], skills: ["add-to-20"] }, 20, "Two empty ten frames"],
    ["number-wall", { ages: [7, 8], skills: ["add-to-100"] }, 100, "Two empty ten frames"],
    ["number-target", { ages: [7, 7], skills: ["add-to-100"] }, 100, "Two empty ten frames"],
    ["number-wall", { ages: [8, 9] }, 100, "Two empty ten frames"],
  ] as const) {
    const { pages } = await sheet(kind, section, { support: ["number-line", "ten-frame"] });
    const alts = flat(pages[0]!.items).flatMap((item) => (item.item === "group" ? (item.alt ?? []) : []));
    expect(alts).toContain(`Number line from 0 to ${line}`);
    expect(alts).toContain(frames);
  }
});

const figuresOf = (items: readonly Item[]): FigureItem[] =>
  flat(items).filter((item): item is FigureItem => item.item === "figure");
const bottomOf = ({ y, cell, figure }: FigureItem): number => y + figure.height * cell;

// Large grids leave no room for an example.
const LARGE = ["killer-sudoku", "calcudoku", "kakuro", "nonogram"];
it.each(KINDS.map(({ slug }) => slug).filter((slug) => !LARGE.includes(slug)))(
  "a sheet for nobody in particular, about nothing in particular has an example, a line of what one can do, and no challenge: %s",
  async (slug) => {
    const { words, manifest, pages } = await sheet(slug, {});
    expect(manifest.spec.sections.map(({ role }) => role)).toEqual([undefined, "example"]);
    expect(words[0]).toContain("Example");
    expect(words[0]!.filter((text) => text.startsWith("I can"))).toHaveLength(1);
    expect(words.flat()).not.toContain("Challenge");
    expect(figuresOf(pages[0]!.items)[0]!.figure.marks.some(({ ink }) => ink === "highlight")).toBe(true);
  },
);
it("a sheet for nobody in particular, about nothing in particular says what one can do with each of its kinds", async () => {
  const more = KINDS.filter(({ slug }) => slug === "sum-triangle");
  const { words } = await sheet("number-wall", { ages: [7, 8], more });
  expect(words[0]!.filter((text) => text.startsWith("I can"))).toHaveLength(2);
});

it("shows in its example what is crossed out where the reason rests on that", async () => {
  const { pages, words } = await sheet("secret-number", { ages: [6, 7], skills: ["add-to-20"], draw: 3 });
  expect(words[0]!.join(" ")).toContain("crossed out");
  const [figure] = figuresOf(pages[0]!.items);
  expect(figure!.figure.marks.filter(({ ink }) => ink === "cross").length).toBeGreaterThan(3);
});

it("fills in the first box as the answer has it", async () => {
  for (const [slug, ages] of [
    ["number-path", [6, 7]],
    ["number-wall", [6, 7]],
    ["magic-square", [8, 9]],
  ] as const) {
    const { pages, manifest } = await sheet(slug, { ages });
    const kind = KINDS.find((each) => each.slug === slug)!;
    const example = manifest.puzzles.at(-1)!;
    const answer: Entry = kind.solve(example.puzzle, { solutions: 1, nodes: 1_000_000 }).solutions[0]!;
    const [figure] = flat(pages[0]!.items).flatMap((item) => (item.item === "figure" ? [item.figure] : []));
    const written = figure!.marks.flatMap((mark) => (mark.shape === "text" && mark.ink === "entry" ? mark.text : []));
    expect(written.length).toBeGreaterThan(0);
    for (const text of written) expect(Object.values(answer)).toContain(text);
  }
});

it("is one sheet for each day, with the day above its title and a score of its own", async () => {
  const { words, manifest } = await sheet("number-wall", {
    ages: [6, 7],
    skills: ["add-to-20"],
    days: 3,
    language: "de-DE",
  });
  const heads = words.filter((page) => page.includes("Rechnen bis 20") || page.some((text) => /tag$|woch$/.test(text)));
  const days = heads.flatMap((page) => page.filter((text) => /^(Montag|Dienstag|Mittwoch|Donnerstag)$/.test(text)));
  expect(days).toEqual(["Montag", "Dienstag", "Mittwoch"]);
  expect(words).toHaveLength(3);
  for (const page of words) {
    expect(page).toContain("/ 6");
    expect(page.filter((text) => /^[1-9]$/.test(text))).toEqual(["1", "2", "3", "4", "5", "6"]);
  }
  expect(manifest.puzzles).toHaveLength(21);
});

const seasons = SEASONS.map((season, i) => ({ season, language: LANGUAGES[i % LANGUAGES.length]! }));
it.each(seasons)(
  "a sheet for a season and small children has a border, a drawing around each task, and boxes to write in: $season",
  async ({ season, language }) => {
    const { pages } = await sheet("number-path", { ages: [6, 7], language }, { season });
    expect(pages).toHaveLength(1);
    const tasks = pages.flatMap(({ items }) => {
      const all = flat(items);
      expect(all.find(({ item }) => item === "drawing" || item === "text")!.item).toBe("drawing");
      return all
        .flatMap((item, i) => (item.item === "figure" ? [{ ...item, before: all[i - 1]!.item }] : []))
        .filter(({ before }) => before === "drawing");
    });
    expect(tasks.length).toBeGreaterThan(0);
    for (const { cell, figure } of tasks) {
      expect(cell / MM).toBeGreaterThan(14);
      expect(figure.marks.filter(({ ink }) => ink === "hatch" || ink === "rule")).toEqual([]);
    }
  },
);

it("the rule of a drawn puzzle names pictures, not stripes, and its example names neither", async () => {
  const { pages } = await sheet("number-path", { ages: [8, 9] }, { season: "halloween" });
  const texts = pages.map((page) => wordsOf(page).join(" "));
  expect(texts.filter((text) => text.includes("picture stay empty")).length).toBeGreaterThan(0);
  for (const text of texts) expect(text).not.toContain("triped");
});

const SQUARE = { width: "215mm", height: "215mm" };
it("a sheet for a season on small paper has no border, and drawings only where boxes stay large enough", async () => {
  const { pages } = await sheet("number-path", { ages: [9, 10], count: 2 }, { season: "winter", page: SQUARE });
  const figures = pages.flatMap(({ items }) => flat(items).filter(({ item }) => item === "figure")) as FigureItem[];
  expect(figures.length).toBeGreaterThanOrEqual(1);
  for (const { items } of pages)
    expect(flat(items).find(({ item }) => item === "drawing" || item === "text")!.item).toBe("text");
});

/** The colour operators of a sheet for winter. */
async function coloursOf(colour: "black" | "full"): Promise<Set<string>> {
  const { pages } = await sheet("number-path", { ages: [6, 7], count: 2 }, { season: "winter" }, { colour });
  const shapes = pages.flatMap(({ items }) =>
    flat(items).flatMap((item) => (item.item === "drawing" ? item.shapes : [])),
  );
  const names = shapes.flatMap(({ fill, line }) => [...(fill ? [fill] : []), ...(line ? [line.colour] : [])]);
  return new Set(names.map((name) => colourOperator(name, "screen")[1]));
}

it("the drawings of a classroom's sheet are black, and in colour if its spec asks for colour", async () => {
  expect(await coloursOf("black")).toEqual(new Set(["g"]));
  expect(await coloursOf("full")).toContain("rg");
});
