/** Sheets for an age: one page each, with an example, rules that are said once, and nothing over anything. */
import { expect, it } from "vitest";
import { findAnswers } from "../../../src/book/answers.ts";
import type { Manifest } from "../../../src/book/manifest.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { solvedForm } from "../../../src/engine/solved-form.ts";
import type { FigureItem, Page } from "../../../src/pages/item.ts";
import { makeManifest } from "../../../src/pdf/make-manifest.ts";
import { typesetBook } from "../../../src/pdf/render-book.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { readSheet, type TypedSheet } from "../../../src/spec/typed-sheet.ts";
import { smoke } from "../../smoke.ts";
import { type Area, areaOf, flat, textsIn } from "./flat.ts";

const runner = inlineRunner(KINDS);

async function sheetOf(order: Partial<TypedSheet>): Promise<{
  pages: Page[];
  manifest: Manifest;
  sheets: number;
  notes: string[];
}> {
  const { spec } = readSheet(order as TypedSheet, KINDS, 1);
  const notes: string[] = [];
  const manifest = await makeManifest(spec, KINDS, runner, { note: (text) => notes.push(text) });
  const { layout } = typesetBook({ manifest, kinds: KINDS }, await findAnswers(manifest, KINDS, runner));
  const pages = Array.from({ length: layout.count }, (_, i) => layout.page(i));
  return { pages, manifest, sheets: layout.sheets.length, notes };
}

const wordsOn = ({ items }: Page): string =>
  textsIn(items)
    .map(({ text }) => text)
    .join(" ");

/** Words are at least this wide, as a share of the estimate. */
const WIDTH = 0.9;

/** The boxes of a figure without lines, such as a wall; else its whole area. Words may stand in the free corner of a wall. */
function areasOf(item: FigureItem): Area[] {
  const { x, y, cell, figure } = item;
  const boxes = figure.marks.flatMap((mark) => (mark.shape === "rect" ? [mark] : []));
  if (boxes.length === 0 || figure.marks.some(({ shape }) => shape === "line")) return [areaOf(item)!];
  return boxes.map((box) => ({
    ...{ left: x + box.x * cell, right: x + (box.x + box.width) * cell },
    ...{ top: y + box.y * cell, bottom: y + (box.y + box.height) * cell },
  }));
}

/**
 * Pairs of a page that overlap. The widths of words are estimates, so those on one line do not count; a number may stand in the free
 * corner of a figure.
 */
function overlapsOn({ items }: Page): string[] {
  let figures = 0;
  const shown = flat(items).flatMap((item) => {
    if (item.item === "figure") {
      const name = `figure ${++figures}`;
      return areasOf(item).map((area) => ({ name, ...area }));
    }
    const area = item.item === "text" && !/^\d+$/.test(item.text) ? areaOf(item) : null;
    if (item.item !== "text" || area === null) return [];
    return [{ name: item.text, ...area, right: area.left + WIDTH * (area.right - area.left) }];
  });
  return shown.flatMap((one, i) =>
    shown.slice(i + 1).flatMap((other) => {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const isOneLine = !one.name.startsWith("figure ") && one.bottom === other.bottom;
      return Math.min(wide, high) < 1.5 || isOneLine || one.name === other.name
        ? []
        : [`${one.name} over ${other.name}`];
    }),
  );
}

/** The heading of an example, or the words before a task that is begun. */
const EXAMPLE = /Example|Task \d|Beispiel|Nummer \d|Ejemplo|Ejercicio \d|Exemple|Exercice \d/;

/** Every kind for each age, every skill for the youngest who train it, and pairs of kinds, in each language, with papers in turn. */
const topics = [
  ...KINDS.flatMap((kind) => [
    ...(["5", "5-6", "6-7", "7-8", "8-9", "10-11", "14+"] as const).map((ages) => ({ kind: kind.slug, ages })),
    ...kind
      .skills()
      .map(({ id, ages: [youngest] }) => ({ kind: kind.slug, skill: id, ages: `${youngest}-${youngest + 1}` })),
  ]),
  ...KINDS.map((kind, i) => ({ kind: `${kind.slug},${KINDS[(i + 3) % KINDS.length]!.slug}`, ages: "8-9" })),
];
const PAPERS = ["a4", "letter", "a4", "legal", "a3"] as const;
const orders = (["en-GB", "de-DE", "es-ES", "en-US", "fr-FR"] as const).flatMap((language, l) =>
  topics.map((topic, i) => ({
    ...topic,
    language,
    page: PAPERS[(i + l) % PAPERS.length]!,
    seed: `${l}-${i}`,
    // One order in eight is for a class of six in three groups.
    ...((i + 3 * l) % 8 === 7 ? { pupils: "6", groups: "2,2,2" } : {}),
  })),
);

/** Whether a kind has puzzles for an order. */
function isOffered(order: Partial<TypedSheet>): boolean {
  try {
    readSheet(order as TypedSheet, KINDS, 1);
    return true;
  } catch {
    return false;
  }
}

/** The filled boards of a sheet's tasks, up to symmetry; a puzzle without such a form stands for itself. */
function boardsOn({ items }: Page, { puzzles }: Manifest): string[] {
  const numbers = items.flatMap((item) =>
    item.item === "anchor" ? (/^puzzle-(\d+)$/.exec(item.name)?.[1] ?? []) : [],
  );
  return numbers.map((number) => {
    const { kind: id, puzzle } = puzzles[Number(number) - 1]!;
    const kind = KINDS.find((each) => each.id === id)!;
    const [answer = {}] = kind.solve(puzzle, { solutions: 1, nodes: 1_000_000 }).solutions;
    return `${id} ${solvedForm(kind, puzzle, answer) ?? JSON.stringify(puzzle)}`;
  });
}

/** What may have only one task below the example: long riddles, and cards and boxes for young hands. */
const MAY_HAVE_ONE: readonly string[] = [
  "cross-numbers 5-6",
  "number-target add-to-100 7-8",
  // A task of theirs is a column of eight sums.
  "plain-sums decimals-times-10-100 9-10",
  "secret-number add-to-20 6-7",
  "secret-number comparing 6-7",
  "secret-number factors 9-10",
  "secret-number 7-8",
  // One step solves a task of these, so their example is a puzzle of its own and takes the room of the second task.
  "number-target tables-2-5-10 7-8",
  "number-target division 8-9",
  "secret-number multiples 8-9",
];

it.each(smoke(orders).map((order) => [Object.values(order).join(" "), order] as const))(
  "A sheet has one page with a head, an example, no twins and nothing over anything: %s",
  async (_, order) => {
    if (!isOffered(order)) return;
    const { pages, manifest, sheets, notes } = await sheetOf(order);
    expect(pages).toHaveLength(sheets);
    expect(sheets).toBe("pupils" in order ? 6 : 1);
    for (const page of pages) {
      expect(wordsOn(page)).toMatch(EXAMPLE);
      expect(wordsOn(page)).toContain(manifest.spec.sheet!.title!.split(" ")[0]);
      const boards = boardsOn(page, manifest);
      expect(new Set(boards.map((board) => board.split(" ")[0])).size).toBe(order.kind.split(",").length);
      const topic = Object.values({
        kind: order.kind,
        ...("skill" in order && { skill: order.skill }),
        ages: order.ages,
      }).join(" ");
      expect(boards.length).toBeGreaterThan(MAY_HAVE_ONE.includes(topic) ? 0 : 1);
      // Some skills have few puzzles: a note says that there are twins.
      if (!notes.some((note) => note.includes("too few different puzzles")))
        expect(new Set(boards).size).toBe(boards.length);
      expect(overlapsOn(page)).toEqual([]);
    }
  },
);

it("A sheet of two kinds says the rule of each once", async () => {
  const { pages } = await sheetOf({ kind: "number-wall,number-path", ages: "7-8", seed: "a" });
  const words = wordsOn(pages[0]!);
  expect(pages).toHaveLength(1);
  expect(words.match(/Two bricks add up/g)).toHaveLength(1);
  expect(words.match(/Fill in/g)).toHaveLength(1);
});

it("Each child of a class has one page, with as many tasks as every other", async () => {
  const { pages, sheets, manifest } = await sheetOf({
    ...{ kind: "number-target", ages: "6-7", skill: "add-to-20", seed: "b" },
    ...{ pupils: "6", groups: "2,2,2" },
  } as Partial<TypedSheet>);
  expect([pages.length, sheets]).toEqual([6, 6]);
  const tasks = pages.map(
    ({ items }) => items.filter((item) => item.item === "anchor" && item.name.startsWith("puzzle-")).length,
  );
  expect(new Set(tasks).size).toBe(1);
  expect(manifest.spec.sheet!.code).toBeDefined();
});

it("A sheet that asks for more tasks than fit has those that fit, from the first level to the challenge", async () => {
  const { pages, manifest } = await sheetOf({ kind: "number-path", ages: "6-7", count: "20", seed: "c" });
  expect(pages).toHaveLength(1);
  const tasks = manifest.puzzles.filter(({ section }) => manifest.spec.sections[section]!.role !== "example");
  expect(tasks.length).toBeLessThan(20);
  expect(manifest.spec.sections.find(({ role }) => role === "challenge")).toMatchObject({ count: 1 });
});

it("A sheet with a number of tasks a page keeps to it, on as many pages as it needs", async () => {
  const { pages } = await sheetOf({ kind: "number-wall", ages: "7-8", perPage: "2", count: "4", seed: "d" });
  expect(pages).toHaveLength(2);
});

it.each([
  ["number-wall", "6-7", 6],
  ["number-path", "8-9", 6],
  ["plain-sums", "8-9", 3],
  ["number-wall,plain-sums", "8-9", 5],
] as const)(
  "The sheets of days that follow each other set tasks in other rows: %s, ages %s",
  async (kind, ages, tasks) => {
    const { pages } = await sheetOf({ kind, ages, days: "5", seed: "look" });
    const looks = pages.slice(0, 3).map(({ items }) => {
      const figures = flat(items).flatMap((item) => (item.item === "figure" ? [item] : []));
      const own = figures.slice(-tasks);
      const heights = own.map(({ figure }) => Math.round(figure.height));
      return `${new Set(own.map(({ y, cell, figure }) => Math.round(y + cell * figure.height))).size} ${heights}`;
    });
    expect(looks[1]).not.toBe(looks[0]);
    expect(looks[2]).toBe(looks[0]);
  },
);

it("A sheet whose first task would be solved by its first step begins no task, and has an example", async () => {
  const { pages } = await sheetOf({ kind: "secret-number", ages: "8-9", days: "5", seed: "w6" });
  const [, tuesday] = pages.map(wordsOn);
  expect(tuesday).toContain("Example");
  expect(tuesday).not.toMatch(/Task \d/);
});
