/** Sheets as they are handed out: every first page has its head and a task, and the sheets of a class are as long as each other. */

import { expect, it } from "vitest";
import { findAnswers } from "../../../src/book/answers.ts";
import type { Manifest } from "../../../src/book/manifest.ts";
import { LEVELS } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import type { Page } from "../../../src/pages/item.ts";
import { makeManifest } from "../../../src/pdf/make-manifest.ts";
import { typesetBook } from "../../../src/pdf/render-book.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { readSheet, type TypedSheet } from "../../../src/spec/typed-sheet.ts";
import { SPOKEN_IN } from "../../languages.ts";
import { smoke, trials } from "../../smoke.ts";
import { areaOf, flat, textsIn } from "./flat.ts";

const runner = inlineRunner(KINDS);

/** The pages of each sheet of an order. */
async function sheetsOf(order: Partial<TypedSheet>): Promise<{ sheets: Page[][]; title: string; manifest: Manifest }> {
  const { spec } = readSheet(order as TypedSheet, KINDS, 1);
  const manifest = await makeManifest(spec, KINDS, runner);
  const answers = await findAnswers(manifest, KINDS, runner);
  const { layout } = typesetBook({ manifest, kinds: KINDS }, answers);
  const sheets = layout.sheets.map((from, i) =>
    Array.from({ length: (layout.sheets[i + 1] ?? layout.count) - from }, (_, page) => layout.page(from + page)),
  );
  return { sheets, title: spec.sheet!.title, manifest };
}

const wordsOn = (page: Page): string =>
  textsIn(page.items)
    .map(({ text }) => text)
    .join(" ");
const figuresOn = ({ items }: Page): number => flat(items).filter(({ item }) => item === "figure").length;
/** An example in a box of its own, or the reason for the first box of a task. */
const EXAMPLE = /Example|Task \d|Beispiel|Nummer \d|Ejemplo|Ejercicio \d/;
const hasExample = (page: Page): boolean => EXAMPLE.test(wordsOn(page));
/** Tasks have anchors; examples and number lines at the foot have none. */
const tasksOn = ({ items }: Page): number =>
  items.filter((item) => item.item === "anchor" && item.name.startsWith("puzzle-")).length;

it.each(smoke([..."abdefh"]))(
  "the first page of a sheet has title, skill, date, score and an example where it has three kinds, seed %s",
  async (seed) => {
    const { sheets } = await sheetsOf({
      kind: "cross-numbers,number-wall,number-target",
      ages: "8-9",
      skill: "tables-to-12",
      seed,
    });
    const words = wordsOn(sheets[0]![0]!);
    for (const part of ["Times tables up to 12", "I know the times tables up to 12.", "Date", "Score"])
      expect(words).toContain(part);
    expect(words).toMatch(EXAMPLE);
  },
);

it.each<[name: string, order: Partial<TypedSheet>]>([
  ["the table of 7 with 6 tasks a page", { tables: "7", perPage: "6" }],
  [
    "Number Target in Spanish with 3 tasks a page",
    { kind: "number-target", language: "es-ES", perPage: "3", ages: "8-9" },
  ],
  ["Secret Number in German at seven", { kind: "secret-number", language: "de-DE", ages: "7-8" }],
  ["Number Wall at five", { kind: "number-wall", ages: "5-6" }],
  ["paths in winter", { kind: "number-path", theme: "winter", ages: "7-8" }],
  ["three kinds", { kind: "cross-numbers,number-wall,number-target", ages: "8-9", skill: "tables-to-12" }],
  ["two kinds", { kind: "cross-numbers,number-target", ages: "8-9" }],
])("the first page of a sheet has its head and a task of %s", async (_, order) => {
  for (const seed of smoke(["a", "c", "g"])) {
    const { sheets, title } = await sheetsOf({ ...order, seed });
    const [first] = sheets[0]!;
    expect(wordsOn(first!)).toContain(title);
    const examples = wordsOn(first!).match(/Example|Beispiel|Ejemplo/g) ?? [];
    expect(figuresOn(first!)).toBeGreaterThan(examples.length);
  }
});

it("The last task of a sheet is called a challenge where it is harder than all others, and only there", async () => {
  const said = new Set<boolean>();
  for (const seed of "abcdef") {
    const order = { kind: "sum-triangle", ages: "9-10", level: "hard", count: "3", seed };
    const { sheets, manifest } = await sheetsOf(order);
    const tasks = manifest.puzzles.filter(({ section }) => manifest.spec.sections[section]!.role !== "example");
    const weights = tasks.map(({ level, score }) => LEVELS.indexOf(level) * 1e6 + score);
    const isHarder = weights.at(-1)! > Math.max(...weights.slice(0, -1));
    expect(sheets.flat().some((page) => wordsOn(page).includes("Challenge"))).toBe(isHarder);
    said.add(isHarder);
  }
  expect(said.size).toBe(2);
});

it.each<[name: string, order: Partial<TypedSheet>]>([
  ["walls to 100, one of which has 100 in it", { kind: "number-wall", skill: "add-to-100", ages: "7-8" }],
  ["walls of three levels", { kind: "number-wall", ages: "7-8" }],
  ["secret numbers of three levels", { kind: "secret-number", ages: "9-10" }],
])("the sheets of a class have as many tasks on each page as each other: %s", async (_, order) => {
  const each = trials(2, 4);
  const groups = { pupils: String(3 * each), groups: [each, each, each].join() };
  const { sheets } = await sheetsOf({ ...order, seed: "a", ...groups } as Partial<TypedSheet>);
  expect(sheets).toHaveLength(3 * each);
  expect(new Set(sheets.map((pages) => pages.map(tasksOn).join())).size).toBe(1);
});

it("the sheets of a class have one page each where one of 28 has a wall with 100", async () => {
  const order = { kind: "number-wall", skill: "add-to-100", ages: "7-8", seed: "a", pupils: "28", groups: "10,11,7" };
  const { sheets } = await sheetsOf(order as Partial<TypedSheet>);
  const numbers = sheets.flat().flatMap((page) => textsOfFigures(page));
  expect(numbers).toContain("100");
  expect(sheets.map((pages) => pages.length)).toEqual(Array.from({ length: 28 }, () => 1));
  for (const [page] of sheets) expect(hasExample(page!)).toBe(true);
});

it.each(smoke(SPOKEN_IN))(
  "the sheets of a class have nothing over anything at the foot of small paper: %s",
  async (language) => {
    const order = {
      kind: "number-wall",
      ages: "12+",
      count: "5",
      language,
      page: "a5",
      class: "2b",
      seed: "1",
    } as const;
    const groups = { pupils: "4", groups: "circle:starter:2,triangle:medium:2" };
    const { sheets } = await sheetsOf({ ...order, ...groups } as Partial<TypedSheet>);
    for (const page of sheets.flat()) {
      const texts = textsIn(page.items);
      const code = texts.find(({ text }) => /[0-9A-Z]{4}-[0-9A-Z]{4}/.test(text))!;
      const foot = texts.filter(({ y }) => Math.abs(y - code.y) < code.size).map((text) => areaOf(text)!);
      expect(foot.length).toBeGreaterThan(1);
      for (const [i, area] of foot.entries())
        for (const other of foot.slice(i + 1)) expect(area.right < other.left || other.right < area.left).toBe(true);
    }
  },
);

const textsOfFigures = ({ items }: Page): string[] =>
  flat(items).flatMap((item) =>
    item.item === "figure" ? item.figure.marks.flatMap((mark) => (mark.shape === "text" ? mark.text : [])) : [],
  );
