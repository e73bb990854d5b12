import { expect, it } from "vitest";
import { isRuled } from "../../../src/engine/board.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { explainedPages } from "../../../src/pages/explained-pages.ts";
import { firstMoves } from "../../../src/pages/first-moves.ts";
import { hintPages } from "../../../src/pages/key-chapters.ts";
import { explanationWriter } from "../../../src/pages/keys/explanation.ts";
import { groupSteps } from "../../../src/pages/keys/step-groups.ts";
import { openLayoutCache } from "../../../src/pages/layout-cache.ts";
import { proseBlocks } from "../../../src/pages/prose.ts";
import type { Setting } from "../../../src/pages/setting.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { sampleBook } from "../sample-book.ts";
import { flat, groupsOf, measure, settingFor, wordsOf } from "./flat.ts";

const book = sampleBook(5, "medium");
const answers = new Map(book.manifest.puzzles.map(({ number }, i) => [number, book.answers[i]!]));
const numbers = book.manifest.puzzles.map(({ number }) => number);
const pageOf = (number: number) => number + 9;
const adult = settingFor(book.manifest, "adult");

it("the hints are those of each puzzle, in order, each unlike the one before it", () => {
  const explanationOf = explanationWriter(adult, false);
  const printed = groupsOf(hintPages(adult, explanationOf)).filter(({ role }) => role === "paragraph");
  // A hint that goes on in the next column has its number in the first.
  const hints: string[] = [];
  for (const words of printed.map(wordsOf))
    if (/^\d+ /.test(words)) hints.push(words);
    else hints.push(`${hints.pop()} ${words}`);
  expect(hints).toHaveLength(numbers.length);
  const texts = hints.map((hint) => hint.replace(/^\d+ /, ""));
  const begun = firstMoves(adult);
  for (const [i, puzzle] of book.manifest.puzzles.entries()) {
    // The hint of a puzzle that is printed begun goes on from there.
    if (!begun.has(puzzle.number)) expect(explanationOf(puzzle).hints.map(plainText)).toContain(texts[i]);
    expect(hints[i]).toBe(`${puzzle.number} ${texts[i]}`);
    expect(texts[i]).not.toBe(texts[i - 1]);
  }
});

const withoutSpaces = (text: string): string => text.replace(/\s/g, "");

it("the explanations give the first three steps of each puzzle in order, where the number of pages is not known", () => {
  const explanationOf = explanationWriter(adult, true);
  const pages = explainedPages(adult, explanationOf, new Map(), () => null);
  const told = withoutSpaces(
    groupsOf(pages)
      .filter(({ role }) => role === "paragraph" || role === "list-item")
      .map(wordsOf)
      .join(" "),
  );
  let from = 0;
  let figures = 0;
  const printed = new Set<string>();
  for (const puzzle of book.manifest.puzzles) {
    const { steps } = explanationOf(puzzle);
    const all = groupSteps(steps, new Set(printed));
    const groups = groupSteps(steps, printed, 3);
    expect(groups).toEqual(all.slice(0, 3));
    const writes = groups.some((group) => group.steps.some(({ finds }) => Object.keys(finds).length > 0));
    if (writes && KINDS.find(({ id }) => id === puzzle.kind)!.answerLine === undefined) figures++;
    for (const { text } of groups) {
      const next = told.indexOf(withoutSpaces(plainText(text.split("\n")[0]!)), from);
      expect(next, text).toBeGreaterThanOrEqual(0);
      from = next + 1;
    }
  }
  expect(figures).toBeGreaterThan(0);
  expect(groupsOf(pages).filter(({ role }) => role === "figure")).toHaveLength(figures);
});
it("the explanations of a book are those of its hardest puzzles, on a twelfth of the pages before them", () => {
  const explanationOf = explanationWriter(adult, true);
  const levels = ["hard", "medium", "easy"] as const;
  const puzzles = book.manifest.puzzles.map((puzzle, i) => ({ ...puzzle, level: levels[i % 3]! }));
  const setting = settingFor({ ...book.manifest, puzzles }, "adult");
  const pagesFor = (lastPage: number) => explainedPages(setting, explanationOf, new Map(), () => lastPage);
  for (const lastPage of [12, 24, 47]) {
    const pages = pagesFor(lastPage);
    const told = pages.flatMap((page) => page.puzzles);
    const hard = puzzles.filter(({ number, level }) => told.includes(number) && level === "hard").length;
    expect(pages.length).toBe(Math.floor(lastPage / 12));
    expect(told.length).toBeLessThan(puzzles.length);
    expect(hard).toBeGreaterThan(told.length / 2);
  }
  expect(
    pagesFor(600)
      .flatMap((page) => page.anchors)
      .filter((name) => name !== "explained"),
  ).toHaveLength(numbers.length);
});
it("the explanations give the address of the other steps where there is one", () => {
  const explanationOf = explanationWriter(adult, true);
  const textsFor = (site: object) => {
    const manifest = { ...book.manifest, spec: { ...book.manifest.spec, site } };
    const setting = settingFor(manifest, "adult");
    return groupsOf(explainedPages(setting, explanationOf, new Map(), pageOf))
      .map(wordsOf)
      .join(" ");
  };
  const { id } = book.manifest.puzzles[0]!;
  const told = textsFor({ address: "https://numbers.example" });
  expect(told).toContain("https://numbers.example/p/");
  expect(book.manifest.puzzles.filter((puzzle) => told.includes(puzzle.id)).length).toBeGreaterThan(5);
  for (const site of [{}, { address: "https://numbers.example", publish: "none" }]) {
    expect(textsFor(site)).not.toContain("numbers.example");
    expect(textsFor(site)).not.toContain(id);
  }
});
const isRuledKind = ({ board, example }: (typeof KINDS)[number]): boolean => {
  const own = board(example);
  return own.input === "cells" && isRuled(own);
};
it("the explanations are found once for all keys, and told only where they are printed", () => {
  let explained = 0;
  let told = 0;
  const kinds = KINDS.map((kind) => ({
    ...kind,
    explain(...args: Parameters<typeof kind.explain>) {
      explained++;
      const way = kind.explain(...args);
      const steps = way.steps.map(({ say: _, ...step }, i) => ({
        ...step,
        get say() {
          // The sentence of a step in a grid of regions names the line to look at.
          if (!isRuledKind(kind)) told++;
          return way.steps[i]!.say;
        },
      }));
      return { ...way, steps };
    },
  }));
  const counted = { ...adult, kinds: kinds as unknown as Setting["kinds"], cache: openLayoutCache() };
  // Which puzzles are begun is found beforehand, for their pages.
  firstMoves(counted);
  [explained, told] = [0, 0];
  hintPages(counted, explanationWriter(counted, false));
  expect([explained, told]).toEqual([numbers.length, 0]);
  explained = 0;
  const explanationOf = explanationWriter(counted, true);
  hintPages(counted, explanationOf);
  for (const draft of explainedPages(counted, explanationOf, answers, pageOf)) draft.items();
  // A book is laid out again where its margins change.
  explainedPages(counted, explanationWriter(counted, true), answers, pageOf);
  expect(explained).toBe(numbers.length);
});
it("the explanations say so where the named techniques do not lead to the end", () => {
  const kinds = KINDS.map((kind) => ({
    ...kind,
    explain: (...args: Parameters<typeof kind.explain>) => ({
      steps: kind.explain(...args).steps.slice(0, 1),
      solved: false,
    }),
  }));
  const stuck = { ...adult, kinds: kinds as unknown as Setting["kinds"], cache: openLayoutCache() };
  const texts = groupsOf(explainedPages(stuck, explanationWriter(stuck, true), new Map(), () => null)).map(wordsOf);
  const honest = texts.filter((text) => text.endsWith("Only trying is left."));
  expect(honest).toHaveLength(numbers.length);
});

it("a row of numbers and signs is not parted at the end of a line, and says the same", () => {
  const style = { type: { size: 10, leading: 14 }, width: 150, indent: 0, above: 0, between: 0 };
  const text = "Row 2 is as follows: 1 + ? × 3 = 16. Guess 3 (9 4 2 8 1) has one.";
  const [block] = proseBlocks(text, style, { measure, cache: openLayoutCache() });
  const lines = new Map<number, string>();
  const [group] = block!.draw({ x: 0, y: 0, from: 0, to: block!.lines! });
  for (const item of flat([group!])) if (item.item === "text") lines.set(item.y, item.text.replaceAll("\u00a0", " "));
  expect([...lines.values()].join(" ")).toBe(text);
  expect(
    [...lines.values()].filter((line) => line.includes("1 + ? × 3 = 16.") || line.includes("(9 4 2 8 1)")),
  ).toHaveLength(2);
});
