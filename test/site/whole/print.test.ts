import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pack } from "../../../src/engine/address/address.ts";
import { puzzleId } from "../../../src/engine/id.ts";
import { type PuzzleKind, say } from "../../../src/engine/kind.ts";
import { KINDS, kindOf } from "../../../src/engine/kinds/index.ts";
import { ORIGIN } from "../../browser.ts";
import { readPdf } from "../../pdf.ts";
import { smoke } from "../../smoke.ts";
import { sitePages } from "../site-pages.ts";
import { ADDRESS, archiveUnder, BOOKS, GARDEN, PUZZLES, told } from "./archive.ts";
import { boardOf, inputOf, partOf, partsOf } from "./playing.ts";
import { playerReady, resume } from "./visit.ts";

/** Points of a sheet; a browser may round them up. */
const SHEETS = { A4: [595, 842], Letter: [612, 792] } as const;
type Sheet = keyof typeof SHEETS;

const dark = sitePages(archiveUnder).keep({ colorScheme: "dark", viewport: { width: 1280, height: 900 } });

async function print(page: Page, format: Sheet, what: "blank" | "mine") {
  await page.emulateMedia({ media: null });
  const prints = await page.evaluate<number>("prints");
  if (!(await page.locator(`[data-do=print-${what}]`).isVisible())) await page.locator(".prints summary").click();
  await page.locator(`[data-do=print-${what}]`).click();
  expect(await page.evaluate("prints")).toBe(prints + 1);
  const { pages } = await readPdf(await page.pdf({ format, printBackground: true }));
  expect(pages.length, `pages of ${format}`).toBe(1);
  for (const [i, side] of [pages[0]!.width, pages[0]!.height].entries())
    expect(Math.abs(side - SHEETS[format][i]!)).toBeLessThan(2);
  return pages[0]!.texts.map(({ text }) => text);
}

/** Colours of all that is shown on paper: of texts, and of what lies under them. `written`: how many entries can be seen. */
async function seenOnPaper(page: Page): Promise<{ ink: string[]; ground: string[]; written: number }> {
  await page.emulateMedia({ media: "print" });
  return page.evaluate(`(() => {
    const isInk = (it) => getComputedStyle(it).color !== "rgba(0, 0, 0, 0)";
    const texts = [...document.querySelectorAll("*")].filter((it) => it.checkVisibility({ visibilityProperty: true })
      && isInk(it) && [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ""));
    const all = (them, name) => [...new Set(them.map((it) => getComputedStyle(it)[name]))].sort();
    const written = texts.filter((it) => it.matches(".grid .b, .grid .b > span, .lines .b > span"));
    return { ink: all(texts, "color"), ground: all(texts, "backgroundColor"), written: written.length };
  })()`);
}

const BLACK = "rgb(0, 0, 0)";
/** Nothing, white, and the tiles of what is given. */
const GROUNDS = ["rgba(0, 0, 0, 0)", "rgb(224, 224, 224)", "rgb(255, 255, 255)"];

/** Each kind once, in one of the languages, and the paths that are larger. */
const PRINTED = PUZZLES.filter(({ book, kind }) => {
  const k = KINDS.findIndex(({ id }) => id === kind.id);
  const isLarge = BOOKS.some(
    ({ slug, manifest }) => slug === book && manifest.puzzles.filter(({ kind: id }) => id === kind.id).length > 1,
  );
  return isLarge || (k % 2 === 0) === (book === GARDEN.slug);
});

for (const [i, printed] of smoke(PRINTED, inputOf).entries())
  test(`${printed.book}, ${printed.name}: one sheet, blank and with what is written, black on white`, async () => {
    const { page } = dark;
    const { kind, puzzle, id, language } = printed;
    const part = Math.ceil(partsOf(printed) / 2);
    await resume(page, printed, partOf(printed, part));
    const sheets: readonly Sheet[] = i % 2 === 0 ? ["A4", "Letter"] : ["Letter", "A4"];
    const blank = await print(page, sheets[0]!, "blank");
    expect((await seenOnPaper(page)).written).toBe(0);
    const mine = await print(page, sheets[1]!, "mine");
    const { ink, ground, written } = await seenOnPaper(page);
    expect(ink).toEqual([BLACK]);
    expect(GROUNDS).toEqual(expect.arrayContaining(ground));
    // Each line of sums has two numbers, a sign and what they make; of the next one nothing is written.
    expect(written).toBe(part * (boardOf(printed).input === "cards" ? 4 : 1));
    for (const texts of [blank, mine]) {
      const text = texts.join(" ");
      expect(text).toContain(id);
      expect(text).toContain(`${ADDRESS.replace("https://", "")}/p/${id}/`);
      const rule = told(language, kind.rule(puzzle));
      expect(text.replace(/\s/g, "")).toContain(rule.replace(/\s/g, "").slice(0, 40));
      for (const tool of ["undo", "check", "hint", "over"])
        expect(texts).not.toContain(told(language, say(`play.tool-${tool}`)));
    }
  });

const fromCase = (name: string): { kind: string } =>
  JSON.parse(readFileSync(new URL(`../../cases/${name}.json`, import.meta.url), "utf8"));

/** Puzzles as large as they come: no book of the archive has such, so they come in addresses. */
const LARGE: Readonly<Record<string, { readonly kind: string }>> = {
  "a path of twenty by twenty": fromCase("numbrix_20x20_1"),
  "a code of sixteen": fromCase("pe185"),
  "sums of nine by nine": sums(9),
  "a long riddle": riddle(),
};

function sums(side: number): { kind: string } {
  const each = Array.from({ length: side }, (_, i) => i);
  const value = (r: number, c: number) => ((r * 3 + c * 5) % 9) + 1;
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b);
  return {
    kind: "cross-numbers",
    range: [1, 9],
    order: "standard",
    distinct: "none",
    cells: each.map((r) => each.map((c) => ((r + c) % 2 === 0 ? null : value(r, c)))),
    across: each.map(() => Array(side - 1).fill("+")),
    down: Array.from({ length: side - 1 }, () => Array(side).fill("+")),
    acrossTotals: each.map((r) => sum(each.map((c) => value(r, c)))),
    downTotals: each.map((c) => sum(each.map((r) => value(r, c)))),
  } as { kind: string };
}

/** A number of five digits with more rules than any book asks for. */
function riddle(): { kind: string } {
  const sumOf = (...digits: number[]) => ({ subject: "sum", digits, comparison: "less-than", value: 12 });
  const pairs = [1, 2, 3, 4].flatMap((a) => [a + 1, a + 2].filter((b) => b <= 5).map((b) => sumOf(a, b)));
  return { kind: "secret-number", digits: 5, rules: pairs } as unknown as { kind: string };
}

for (const [name, puzzle] of smoke(Object.entries(LARGE)))
  test(`${name} is one sheet, too`, async () => {
    const { page } = dark;
    const kind = kindOf(puzzle.kind) as PuzzleKind<unknown, unknown>;
    const id = puzzleId(kind.id, puzzle);
    const { kind: _, ...data } = puzzle;
    const hash = `#${kind.slug}.${pack(kind.slug, JSON.parse(JSON.stringify(data)))!}`;
    await page.goto("about:blank");
    await page.goto(`${ORIGIN}/play/${hash}`);
    await playerReady(page);
    for (const sheet of ["A4", "Letter"] as const) {
      const text = (await print(page, sheet, "blank")).join(" ");
      expect(text).toContain(id);
      expect(text.replace(/\s/g, "")).toContain(`archive.test/play/${hash}`);
    }
    expect((await seenOnPaper(page)).ink).toEqual([BLACK]);
  });
