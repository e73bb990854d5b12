/** Slides as a PDF: what is on them, how large, and that the file keeps the rules of tagged PDFs. */

import { beforeAll, describe, expect, it } from "vitest";
import { type PuzzleKind, say } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { slidesOf } from "../../../src/engine/slides.ts";
import { preflightSlides } from "../../../src/pdf/preflight/slide-rules.ts";
import { renderSlides } from "../../../src/pdf/slides/render-slides.ts";
import { MAX_STEPS } from "../../../src/pdf/slides/slide-pages.ts";
import { type MadeBook, makeSheet } from "../../../src/press/make.ts";
import { levelsWith } from "../../../src/spec/options.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { plainText } from "../../../src/templates/markdown.ts";
import { SPOKEN_IN } from "../../languages.ts";
import { checkUa } from "../../pdf/ua.ts";
import { readPdf } from "../../pdf.ts";
import { smoke } from "../../smoke.ts";

/** A sheet of two puzzles, at the hardest level up to medium that the kind has. */
const sheetOf = (kind: PuzzleKind<unknown, unknown>, more: object = {}): Promise<MadeBook> => {
  const level = levelsWith(kind, {}).findLast((each) => /^(starter|easy|medium)$/.test(each));
  return makeSheet({ kind: kind.slug, count: "2", seed: "board", level, ...more } as never, KINDS, 0);
};
const slidesOfSheet = async ({ typeset }: MadeBook): Promise<Uint8Array> => renderSlides(typeset[0]!);
const letters = (text: string): string => text.replace(/\s/g, "");

/** Kinds whose files are measured as a reader of any PDF does: one for each board. */
const MEASURED = smoke(KINDS, ({ board, example }) => board(example).input);

describe.each(KINDS.map((kind) => [kind.slug, kind] as const))("slides of %s", (_, kind) => {
  let made: MadeBook;
  let bytes: Uint8Array;
  beforeAll(async () => {
    made = await sheetOf(kind);
    bytes = await slidesOfSheet(made);
  });

  it("show the puzzle, its first steps with their reasons, and the answer, in large letters within the page", async () => {
    // The reader takes away what it is given.
    const { pages, info, outline } = await readPdf(bytes.slice());
    const phrase = phrasesOf("en-GB");
    const { puzzles, spec } = made.manifest;
    const tasks = puzzles.filter(({ section }) => spec.sections[section]?.role !== "example");
    const ways = tasks.map(({ puzzle }) => slidesOf(kind, puzzle));
    const shown = ways.map(({ steps }) => Math.min(steps, MAX_STEPS));
    expect(pages.length).toBeGreaterThanOrEqual(1 + shown.reduce((all, steps) => all + steps + 2, 0));
    expect(info.Title).toBe(made.manifest.title);
    expect(outline).toHaveLength(3);
    const texts = pages.map(({ texts }) => letters(texts.map(({ text }) => text).join("")));
    for (const { slides, steps } of ways) {
      for (const slide of slides)
        if (slide.sort === "tell" && slide.number <= MAX_STEPS) {
          const words = letters(plainText(phrase(say(`${kind.id}.technique-${slide.step.technique}`))));
          const start = letters(plainText(phrase(slide.step.say)).slice(0, 20));
          expect(texts.some((text) => text.includes(words) && text.includes(start))).toBe(true);
        }
      const more = letters(plainText(phrase(say("slides.more-steps", { count: steps - MAX_STEPS }))));
      expect(texts.some((text) => text.includes(more))).toBe(steps > MAX_STEPS);
    }
    for (const { width, height, texts } of pages) {
      expect([width, height]).toEqual([960, 540]);
      for (const { x, y, width: wide, text } of texts) {
        expect(x >= 0 && x + wide <= 960 && y > 0 && y <= 540, text).toBe(true);
      }
      // No line begins in the midst of a short sum.
      for (const [i, { x, text }] of texts.entries())
        if (x >= 540 && /^[+−×÷=] \S+(?: = \S+)?$/.test(text))
          expect(texts[i - 1]!.text.length, text).toBeGreaterThan(20);
      // Right of the puzzle: 20 points are 40 pixels of 1080; only the place on the way is smaller.
      const words = texts.filter(({ x, size }) => x >= 540 && size !== 16);
      for (const { size, text } of words) expect(size, text).toBeGreaterThanOrEqual(20);
    }
    expect(texts.filter((text) => text.includes("Solved"))).toHaveLength(2);
  });

  it.runIf(MEASURED.includes(kind))("can be read on a board by all rules of slides", async () => {
    const { rules } = await preflightSlides(bytes, "slides.pdf");
    expect(
      rules.flatMap(({ rule, findings }) => findings.map(({ page, found }) => `${rule} ${page}: ${found}`)),
    ).toEqual([]);
  });
});

it("are tagged, and the same each time, in every language", async () => {
  const kind = KINDS.find(({ clueHeading, example }) => clueHeading(example) !== null)!;
  for (const language of SPOKEN_IN) {
    const made = await sheetOf(kind, { language, level: "easy" });
    const bytes = await slidesOfSheet(made);
    expect(await checkUa(bytes)).toEqual([]);
    expect(Buffer.from(await slidesOfSheet(made)).equals(Buffer.from(bytes))).toBe(true);
  }
});

it("speak to small children in their own words", async () => {
  const [adult, child] = [phrasesOf("en-GB"), phrasesOf("en-GB", "children")];
  const kind = KINDS.find(
    ({ leastAge = 0, rule, example }) => leastAge <= 6 && adult(rule(example)) !== child(rule(example)),
  )!;
  const made = await sheetOf(kind, { ages: "6-7", level: undefined });
  const { pages } = await readPdf(await slidesOfSheet(made));
  const told = letters(pages[1]!.texts.map(({ text }) => text).join(""));
  const rule = kind.rule(made.manifest.puzzles[0]!.puzzle);
  expect(told).toContain(letters(plainText(child(rule))));
  expect(told).not.toContain(letters(plainText(adult(rule))));
});

it("show the tasks of a lesson, and of a class those of the first sheet alone", async () => {
  const made = await sheetOf(KINDS.find(({ id }) => id === "number-wall")!, {
    ages: "7-8",
    level: undefined,
    count: "3",
  });
  const [typeset] = made.typeset;
  const { manifest } = typeset!.input;
  const examples = manifest.spec.sections.filter(({ role }) => role === "example");
  expect(examples).toHaveLength(1);
  const titles = async (book: typeof typeset) => (await readPdf(await renderSlides(book!))).outline.length;
  expect(await titles(typeset)).toBe(1 + 3);
  const sections = manifest.spec.sections.map((section, i) => ({ ...section, sheet: i + 1 }));
  const spec = { ...manifest.spec, sections };
  const first = manifest.puzzles.filter(({ section }) => section === 0).length;
  expect(await titles({ ...typeset!, input: { ...typeset!.input, manifest: { ...manifest, spec } } })).toBe(1 + first);
});
