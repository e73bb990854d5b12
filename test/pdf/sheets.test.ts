/** Sheets for a class on A4 and on Letter, and sheets that are folded to a booklet, read from the finished files. */
import { beforeAll, describe, expect, it } from "vitest";
import { easyPaper } from "./editions.ts";
import type { PaperPage } from "./marks.ts";
import { footLine, type PuzzleBlock, puzzleBlocks } from "./puzzle-blocks.ts";
import { unfold } from "./unfold.ts";

const MM = 72 / 25.4;
/** What a puzzle scores: one, or one for each of its sums, which have letters. */
const marksOf = ({ kind, figure }: PuzzleBlock): number =>
  kind === "plain-sums" ? figure.shows.filter(({ text }) => /^[a-x]$/.test(text)).length : 1;
const round = (value: number): number => Math.round(value * 20) / 20 + 0;

describe("sheets for a class", () => {
  let a4: PaperPage[];
  let letter: PaperPage[];
  beforeAll(async () => {
    a4 = await easyPaper({ page: "a4" }, "classroom");
    letter = await easyPaper({ page: "letter" }, "classroom");
  });

  it("P26 are the same on A4 and on Letter, only moved to the middle of the paper", () => {
    const [x, y] = [(612 - 595.28) / 2, (792 - 841.89) / 2];
    const content = ({ shows, shapes }: PaperPage, dx: number, dy: number) => [
      ...shows.map((show) => [show.text, round(show.x + dx), round(show.y + dy), round(show.width), round(show.size)]),
      ...shapes.map((shape) => [
        shape.form,
        round(shape.x + dx),
        round(shape.y + dy),
        round(shape.width),
        shape.weight,
      ]),
    ];
    expect(letter.length).toBe(a4.length);
    for (const [i, page] of a4.entries()) {
      const [here, there] = [content(page, x, y), content(letter[i]!, 0, 0)];
      expect(here.length).toBeGreaterThan(20);
      expect(there.length).toBe(here.length);
      for (const [n, mark] of here.entries())
        for (const [k, value] of mark.entries()) {
          if (typeof value === "number") expect(Math.abs(value - (there[n]![k] as number))).toBeLessThan(0.11);
          else expect(there[n]![k]).toBe(value);
        }
    }
  });

  it.each([
    ["adults", {}, 6],
    ["children", { reader: "ages 6-7" }, 10],
  ] as const)("P28 of %s have lines for name, date, class and score, with room to write", async (_, changes, clear) => {
    const pages = await easyPaper(changes, "classroom");
    for (const page of pages) {
      const at = (pattern: RegExp) => page.shows.find(({ text }) => pattern.test(text));
      const tasks = puzzleBlocks(page).reduce((all, block) => all + marksOf(block), 0);
      // A page with an example alone has nothing to score.
      const labels = [/^Name/, /^Date/, /^Class/, ...(tasks > 0 ? [/^Score/] : [])].map(at);
      const first = Math.min(
        ...puzzleBlocks(page).map(({ number }) => page.shows.find(({ text }) => text === String(number))!.y),
      );
      const lines = labels.map((label, n) => {
        expect(label, `page ${page.number}: label ${n + 1}`).toBeDefined();
        const { x, y, width } = label!;
        expect(y).toBeLessThan(first);
        const line = page.shapes
          .filter((shape) => shape.height < 0.1 && shape.width > 20 && Math.abs(shape.y - y) < 5 && shape.x > x + width)
          .sort((a, b) => a.x - b.x)[0];
        expect(line, `page ${page.number}: a line after ${label!.text}`).toBeDefined();
        return line!;
      });
      expect(lines[0]!.width).toBeGreaterThanOrEqual(60 * MM);
      // What stands above a line leaves room for the hand; above the first there is the edge of the paper.
      for (const { x, y, width } of lines) {
        const above = [
          ...page.shows.map((show) => ({ ...show, bottom: show.y })),
          ...page.shapes.map((shape) => ({ ...shape, bottom: shape.y + shape.height })),
        ]
          .filter((other) => other.bottom < y - 1 && other.x < x + width && other.x + other.width > x)
          .map(({ bottom }) => bottom);
        expect((y - Math.max(0, ...above)) / MM).toBeGreaterThanOrEqual(clear - 0.05);
      }
      if (tasks > 0) expect(at(new RegExp(`^/ ?${tasks}$`)), `page ${page.number}: its score`).toBeDefined();
      else expect(at(/^Score/), `page ${page.number}: no score`).toBeUndefined();
    }
  });
});

const textsOf = ({ shows }: PaperPage): string[] => shows.map(({ text }) => text);

it("a booklet P29 has its pages in order when it is folded, odd ones at the right", async () => {
  const sides = await easyPaper({ page: "a5" }, "booklet");
  const pages = unfold(sides);
  expect(pages.length).toBe(2 * sides.length);
  expect(pages.length % 4).toBe(0);
  // The number at the foot, as it was printed on that half of that side.
  const numbers = pages.map(({ shows, height }) => {
    const lowest = footLine({ shows });
    // A page of rest has no number: what stands lowest there is part of its picture.
    if (lowest < 0.9 * height) return [];
    return shows
      .filter(({ text, y }) => Math.abs(y - lowest) < 1 && /^\d+$/.test(text))
      .map(({ text }) => Number(text));
  });
  const numbered = numbers.flatMap((found, i) => (found.length === 0 ? [] : [[i + 1, found.at(-1)]]));
  expect(numbered.length).toBeGreaterThan(pages.length / 2);
  for (const [place, number] of numbered) expect(number).toBe(place);
  // Page 1 lies at the right of the outermost side, the last at its left.
  expect(textsOf(pages[0]!)).toEqual(textsOf(sides[0]!).slice(-textsOf(pages[0]!).length));
});
