/** What a finished book says of its own pages is true: P17 (numbers and pages), P19 (links), P20 (outline and contents). */
import { beforeAll, describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { bookPdf } from "../book-pdf.ts";
import { type ReadLink, type ReadPage, type ReadPdf, type ReadText, readPdf } from "../pdf.ts";
import { smoke } from "../smoke.ts";
import { mixedBook, VARIANTS } from "./mixed-book.ts";

/** The first three variants of each kind. */
const FEW = VARIANTS.filter(
  ({ kind }, i) => VARIANTS.slice(0, i).filter((variant) => variant.kind === kind).length < 3,
);
const KEYS = { at: "back", show: ["hints", "explained", "answers"] } as const;

const isIn = ({ x, y }: ReadText, link: ReadLink): boolean =>
  x >= link.x - 2 && x < link.x + link.width && y > link.y && y <= link.y + link.height;

/** The words of a link. */
const saidBy = (page: ReadPage, link: ReadLink): string[] =>
  page.texts.filter((text) => isIn(text, link)).map(({ text }) => text.trim());

/** A number that is a link: a puzzle's, in its head, in a key or among those to be ticked. */
interface Reference {
  readonly number: number;
  readonly page: number;
  readonly to: number;
  readonly said: string;
}

function references({ pages }: ReadPdf, from: number, to: number): Reference[] {
  return pages.slice(from - 1, to - 1).flatMap((page, i) =>
    page.links.flatMap((link): Reference[] => {
      const said = saidBy(page, link).join(" ");
      const number = /^\d+(?= |$)/.exec(said)?.[0];
      return number === undefined ? [] : [{ number: Number(number), page: from + i, to: link.to, said }];
    }),
  );
}

const byNumber = (list: readonly Reference[]) => [...list].sort((a, b) => a.number - b.number);

/** All pages that a text names: "pages 19 and 20", "pages 19–22". */
function pagesNamed(text: string): number[] {
  const numbers = [...text.matchAll(/\d+/g)].map(([number]) => Number(number));
  const [first, last] = [numbers[0]!, numbers.at(-1)!];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

const BOOKS: readonly (readonly [string, Partial<Spec>, RegExp])[] = [
  ["in English", {}, /^page (\d+)/],
  ["in German, small", { language: "de-DE", page: "a5", theme: "elegant" }, /^Seite (\d+)/],
  ["in Spanish, for children", { language: "es-ES", reader: "ages 8-9", theme: "playful" }, /^pág\. (\d+)/],
  ["in French, for children", { language: "fr-FR", reader: "ages 8-9", theme: "playful" }, /^page (\d+)/],
];

describe.each(smoke(BOOKS))("a book for the screen %s", (_, changes, label) => {
  let pdf: ReadPdf;
  let count: number;
  let sections: number;
  let heads: Reference[];
  let keys: Readonly<Record<"hints" | "explained" | "answers" | "progress", Reference[]>>;

  beforeAll(async () => {
    const { manifest, answers } = mixedBook(FEW, null, { ...changes, answers: { at: "back", show: [...KEYS.show] } });
    count = manifest.puzzles.length;
    pdf = await readPdf(await bookPdf({ manifest, kinds: KINDS, output: "screen" }, answers));
    sections = manifest.sections.length;
    const [contents, first] = pdf.outlinePages;
    expect(pdf.outlinePages.length).toBeGreaterThanOrEqual(1 + sections + 4);
    expect(contents).toBeLessThan(first!);
    const [hints, explained, told, progress, end = pdf.pages.length + 1] = pdf.outlinePages.slice(1 + sections);
    heads = byNumber(references(pdf, first!, hints!));
    keys = {
      hints: byNumber(references(pdf, hints!, explained!)),
      explained: byNumber(references(pdf, explained!, told!)),
      answers: byNumber(references(pdf, told!, progress!)),
      progress: byNumber(references(pdf, progress!, end)),
    };
  }, 60_000);

  it("P17 has each puzzle once, once in every key, and once to be ticked; some are explained", () => {
    const all = Array.from({ length: count }, (_, i) => i + 1);
    const { explained, ...others } = keys;
    for (const list of [heads, ...Object.values(others)]) expect(list.map(({ number }) => number)).toEqual(all);
    expect(explained.length).toBeGreaterThan(5);
    expect(new Set(explained.map(({ number }) => number)).size).toBe(explained.length);
  });

  it("P19 leads from each puzzle to its answer, and from every key back to the puzzle", () => {
    expect(heads.map(({ to }) => to)).toEqual(keys.answers.map(({ page }) => page));
    for (const { number, to } of Object.values(keys).flat()) expect(to).toBe(heads[number - 1]!.page);
  });

  it("P17 names the page of each puzzle beside its answer and its explanation", () => {
    // Answers in lists have no page beside them.
    const figures = keys.answers.filter(({ said }) => /\D/.test(said));
    expect(figures.length).toBeGreaterThan(5);
    for (const { said, number } of figures) {
      const [i, page] = [number - 1, said.replace(/^\d+ (?:.*, )?/, "")];
      expect(Number(label.exec(page)?.[1]), said).toBe(heads[i]!.page);
    }
    for (const page of new Set(keys.explained.map((each) => each.page))) {
      const numbers = keys.explained.filter((each) => each.page === page).map(({ number }) => number);
      const told = pdf.pages[page - 1]!.texts.flatMap(
        ({ text }) => label.exec(text.trim().replace(/^.*(?: · |, )/, ""))?.[1] ?? [],
      );
      const pages = (list: readonly number[]) => [...list].sort((a, b) => a - b);
      expect(pages(told.map(Number))).toEqual(pages(numbers.map((number) => heads[number - 1]!.page)));
    }
  });

  it("P17 P19 names and leads to the pages of hints, steps and answers at the foot of a page of puzzles", () => {
    const told = ["hints", "explained", "answers"] as const;
    for (const number of new Set(heads.map(({ page }) => page))) {
      const page = pdf.pages[number - 1]!;
      const puzzles = heads.filter((head) => head.page === number).map((head) => head.number - 1);
      const feet = page.links.filter((link) => !/^\d/.test(saidBy(page, link).join(" ")));
      const places = told
        .map((key) => puzzles.flatMap((i) => keys[key].find((one) => one.number === i + 1)?.page ?? []))
        .filter((pages) => pages.length > 0);
      expect(feet).toHaveLength(places.length);
      for (const [i, link] of feet.sort((a, b) => a.x - b.x).entries()) {
        const named = pagesNamed(saidBy(page, link).join(" "));
        expect([named[0], named.at(-1)]).toEqual([Math.min(...places[i]!), Math.max(...places[i]!)]);
        expect(link.to).toBe(places[i]![0]);
      }
    }
  });

  it("P20 has an outline with the titles and pages of its contents", () => {
    const [contents, first] = pdf.outlinePages;
    const rows = pdf.pages.slice(contents! - 1, first! - 1).flatMap((page) =>
      page.links.map((link) => {
        const texts = page.texts.filter((text) => isIn(text, link));
        const size = Math.max(...texts.map((text) => text.size));
        const large = texts.filter((text) => text.size > size - 0.01).sort((a, b) => a.y - b.y || a.x - b.x);
        const number = large.find(({ text, x }) => /^\d+$/.test(text) && x > link.x + link.width / 2)!;
        const title = large.filter((text) => text !== number).map(({ text }) => text.trim());
        expect(link.to).toBe(Number(number.text));
        return { title: title.join(" "), page: link.to };
      }),
    );
    const outline = pdf.outline.map((title, i) => ({ title, page: pdf.outlinePages[i]! }));
    expect(outline.slice(1)).toEqual(rows);
    for (const { title, page } of rows.slice(sections, sections + 4))
      expect(pdf.pages[page - 1]!.texts.map(({ text }) => text.trim())).toContain(title);
  });
});

it("P17 a bound book names the pages on which its puzzles and answers stand", async () => {
  const changes: Partial<Spec> = { page: "6x9in", answers: { at: "back", show: [...KEYS.show] } };
  const { manifest, answers } = mixedBook(FEW, null, changes);
  const { pages } = await readPdf(await bookPdf({ manifest, kinds: KINDS, output: "press" }, answers));
  const told = new Map<number, { page: number; said: number }>();
  for (const [i, { texts }] of pages.entries()) {
    for (const { text, x, y } of texts) {
      const said = /^(?:[a-z ]+, )?page (\d+)/.exec(text)?.[1];
      const number = texts.findLast((other) => /^\d+$/.test(other.text) && Math.abs(other.y - y) < 0.1 && other.x < x);
      // An explanation has its number in the size of a title, and its page at the other end of the line.
      if (said === undefined || number === undefined || number.size > 12) continue;
      told.set(Number(number.text), { page: i + 1, said: Number(said) });
    }
  }
  const drawn = manifest.puzzles.filter(({ kind }) => KINDS.find(({ id }) => id === kind)?.answerLine === undefined);
  expect([...told.keys()].sort((a, b) => a - b)).toEqual(drawn.map(({ number }) => number));
  for (const [number, { page, said }] of told) {
    const { texts } = pages[said - 1]!;
    expect(texts.some(({ text, size }) => text === String(number) && size > 20)).toBe(true);
    const foot = /Answers? on pages? (\d+(?: (?:and|to) \d+)?)/.exec(texts.map(({ text }) => text).join(" "));
    expect(pagesNamed(foot![1]!)).toContain(page);
  }
}, 60_000);
