import { expect, it } from "vitest";
import type { Manifest } from "../../../src/book/manifest.ts";
import { typeOf } from "../../../src/draw/type.ts";
import { BLANK, PAGE } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { composeCover } from "../../../src/pages/cover/compose-cover.ts";
import { wrapFrame } from "../../../src/pages/cover/cover-frame.ts";
import { editionOf } from "../../../src/pages/edition.ts";
import type { Item, TextItem } from "../../../src/pages/item.ts";
import { COMPOSITIONS, STOCK } from "../../../src/spec/cover/cover-names.ts";
import { EXIT, Failure } from "../../../src/spec/diagnostic.ts";
import { type CoverSize, coverSize } from "../../../src/spec/printers/cover-size.ts";
import { printersFor } from "../../../src/spec/printers/printers.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { bookOf, type CoverCase } from "../../matrix/covers.ts";
import { pngFile } from "../matter/picture-files.ts";

const KDP = printersFor("kdp").all[0]!;
const base: CoverCase = {
  printer: "kdp",
  trim: [6, 9],
  pages: 120,
  composition: "ribbon",
  colour: "blue",
  book: "adult",
};

/** A cover as laid out for KDP, and where its parts are on the sheet. */
function laidOut(manifest: Manifest, pages = 120) {
  const { spec } = manifest;
  const { theme, sizes, reader, sheet } = editionOf(manifest, "press");
  const type = typeOf(theme, spec.language, sizes.isChild);
  const size: CoverSize = coverSize(KDP, sheet.paper, pages, "white");
  const frame = wrapFrame(size);
  const phrase = phrasesOf(spec.language);
  const setting = { manifest, kinds: KINDS, isUnique: true, phrase, measure: type.measure, theme, sizes, reader };
  const { items } = composeCover({ setting, frame });
  return { items, frame, measure: type.measure };
}
const textsOf = (items: readonly Item[]): TextItem[] => items.filter((item) => item.item === "text");

/** The words of the back, with their boxes: x-height to baseline, so that lines which are merely close do not count. */
function backWords(manifest: Manifest) {
  const { items, frame, measure } = laidOut(manifest);
  const { back } = frame.wrap;
  return textsOf(items)
    .filter(({ x, down }) => x < back.x + back.width && !down)
    .map(({ text, x, y, size, font }) => ({
      text,
      size,
      x,
      y,
      right: x + measure(text, font, size),
      top: y - 0.7 * size,
    }));
}

const LONG: Partial<Spec> = {
  author: "Margaret Anne Featherstonehaugh-Cholmondeley and Bartholomew Throgmorton the Younger",
  publisher: "The Lamplight Press and Company of Publishers of Number Puzzles and of Other Books",
};
const sentence = "Ten minutes with a pencil, and nothing to guess. ";
const heading = "Ten minutes with a pencil, and nothing at all to guess from first page to last.";
const blurb = sentence.repeat(9).slice(0, 400).trim();

it.each(
  COMPOSITIONS.flatMap((composition) =>
    (
      [
        [5, 8],
        [6, 9],
        [8.5, 8.5],
        [8.25, 6],
        [8.5, 11],
      ] as const
    ).map((trim) => [composition, trim] as const),
  ),
)(
  "the back of a cover %s of %j in: the longest words keep off each other and are no smaller than a printer takes",
  (composition, trim) => {
    const cover = { composition, colour: "green", heading, blurb } as const;
    const words = backWords(bookOf({ ...base, composition, trim }, { ...LONG, cover }));
    const said = words.map(({ text }) => text).join(" ");
    expect(said).toContain("nothing to guess. Ten minutes");
    expect(said).toContain("The Lamplight Press");
    for (const { text, size } of words) expect([text, size >= 7]).toEqual([text, true]);
    for (const [i, one] of words.entries())
      for (const other of words.slice(i + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.x, other.x);
        const down = Math.min(one.y, other.y) - Math.max(one.top, other.top);
        expect([one.text, other.text, across > 1 && down > 1]).toEqual([one.text, other.text, false]);
      }
  },
);

it.each(
  COMPOSITIONS.flatMap((composition) => [[6, 9] as const, [8.5, 11] as const].map((trim) => ({ composition, trim }))),
)(
  "the back of a cover $composition of $trim in: the logo stands above the publisher, on white of its own, off all words and the barcode",
  ({ composition, trim }) => {
    const logo = { file: "logo.png", data: pngFile({ width: 900, height: 300 }).toString("base64") };
    const manifest = bookOf({ ...base, composition, trim }, { publisher: "The Press", logo });
    const { items, frame } = laidOut(manifest);
    const pictures = items.filter((item) => item.item === "picture");
    expect(pictures).toHaveLength(1);
    const { x, y, width, height, pixels } = pictures[0]!;
    expect(width / height).toBeCloseTo(3, 5);
    expect((72 * pixels.width) / width).toBeGreaterThanOrEqual(300);
    const { text, barcode } = frame.wrap;
    expect(x).toBeGreaterThan(text.x);
    expect(x + width).toBeLessThan(barcode.x);
    const words = backWords(manifest);
    const publisher = words.find((word) => word.text === "The Press")!;
    expect(publisher.top).toBeGreaterThan(y + height);
    const within = words.filter((word) => word.x < x + width && word.right > x && word.y > y && word.top < y + height);
    expect(within).toEqual([]);
    const alone = laidOut(bookOf({ ...base, composition, trim }, { logo })).items;
    expect(alone.filter((item) => item.item === "picture")).toHaveLength(1);
  },
);

it("the back of a cover has a column for each level with how many puzzles there are of it, and one line where there is one level only", () => {
  const book = bookOf(base);
  const mixed = {
    ...book,
    puzzles: book.puzzles.map((puzzle, i) => (i < 3 ? { ...puzzle, level: "hard" as const } : puzzle)),
  };
  const texts = (manifest: Manifest) => backWords(manifest).map(({ text }) => text);
  const easy = mixed.puzzles.length - 3;
  expect(texts(mixed)).toEqual(expect.arrayContaining(["Easy", `${easy} puzzles`, "Hard", "3 puzzles"]));
  expect(texts(book)).toContain("Level: Easy");
  expect(texts(book)).not.toContain("Easy");
});

it("the back of a cover shows a puzzle whose smallest sign a printer takes, of another kind where that of the volume has none", () => {
  for (const number of [1, 2, 3, 4, 5]) {
    const one = { ...base, trim: [4.25, 6.88], book: "large print" } as const;
    const manifest = bookOf(one, { series: { name: "Numbers", number } });
    for (const item of laidOut(manifest).items)
      if (item.item === "figure")
        for (const mark of item.figure.marks)
          if (mark.shape === "text") expect([number, mark.size * item.cell >= 7]).toEqual([number, true]);
  }
});

it("the back of a cover shows another puzzle on each of two volumes that stand beside each other", () => {
  const sampleOf = (number: number) =>
    laidOut(bookOf(base, { series: { name: "Numbers", number } })).items.flatMap((item) =>
      item.item === "figure" ? [item.figure] : [],
    );
  expect(sampleOf(1)).toHaveLength(2);
  expect(sampleOf(2)).not.toEqual(sampleOf(1));
  expect(sampleOf(1)).toEqual(
    laidOut(bookOf(base)).items.flatMap((item) => (item.item === "figure" ? [item.figure] : [])),
  );
});

it("the back of a cover shows a puzzle of its own, of the level that most of its puzzles have", () => {
  const book = bookOf(base);
  const kind = KINDS.find(({ id }) => id === "numbrix")!;
  const easy = book.puzzles.find((puzzle) => puzzle.kind === kind.id)!;
  const hard = { ...easy, puzzle: kind.example };
  const puzzles = [easy, hard, hard, hard].map((puzzle, i) => ({
    ...puzzle,
    number: i + 1,
    level: i === 0 ? ("easy" as const) : ("hard" as const),
  }));
  const [shown] = laidOut({ ...book, puzzles }).items.flatMap((item) => (item.item === "figure" ? [item.figure] : []));
  expect(shown).toEqual(kind.draw(hard.puzzle, BLANK, PAGE));
});

it("the back of a cover refuses a blurb that has no room, in words", () => {
  const cover = { composition: "ribbon", colour: "green", heading, blurb: "W".repeat(400) } as const;
  let told: unknown;
  try {
    laidOut(bookOf({ ...base, trim: [4, 4.5] }, { cover }));
  } catch (error) {
    told = error;
  }
  expect(told).toBeInstanceOf(Failure);
  expect(told).toMatchObject({ message: "the blurb is too long for the back of this cover", exitCode: EXIT.data });
});

it("a heading or blurb that is too long for any back is reported at its place in the spec", () => {
  const spec = (cover: object) =>
    parseSpec(
      JSON.stringify({ title: "T", seed: "s", cover, sections: [{ kind: "number-path", count: 1 }] }),
      "a.json",
      KINDS,
    );
  expect(spec({ heading: "x".repeat(80), blurb: "y".repeat(400) }).cover?.blurb).toHaveLength(400);
  expect(() => spec({ heading: "x".repeat(81) })).toThrow(/heading.*80/);
  expect(() => spec({ blurb: "x".repeat(401) })).toThrow(/blurb.*400/);
});

it.each([
  [5, 8],
  [6, 9],
  [8.5, 11],
] as const)("a ribbon writes a number of four figures on %d x %d in", (...trim) => {
  const book = bookOf({ ...base, trim }, { title: "Numbers for Long Evenings" });
  const puzzles = Array.from({ length: 1234 }, (_, i) => book.puzzles[i % book.puzzles.length]!);
  const { items, frame } = laidOut({ ...book, puzzles });
  // The ribbon is blue as its ground is; what it writes is paper.
  const runs = items.flatMap((item) =>
    item.item === "drawing" ? item.shapes.filter(({ line }) => line?.colour === "paper" && line.width > 8) : [],
  );
  // 1, 2 and 3 are a stroke each, a 4 is two.
  expect(runs).toHaveLength(5);
  const places = runs.flatMap(({ segments }) => segments.flatMap(([, x]) => (x === undefined ? [] : [x])));
  expect(Math.min(...places)).toBeGreaterThan(frame.text.x - 1);
  expect(Math.max(...places)).toBeLessThan(frame.text.x + frame.text.width + 1);
  const on = textsOf(items).filter(({ text, x }) => /^\d+$/.test(text) && x > frame.front.x);
  for (const { size } of on) expect(size).toBeGreaterThanOrEqual(7);
});

it("a ribbon is on the colour that the spec names", () => {
  for (const colour of STOCK) {
    const { items } = laidOut(bookOf({ ...base, colour }));
    const fills = items.flatMap((item) => (item.item === "drawing" ? item.shapes.map(({ fill }) => fill) : []));
    expect(fills[0]).toBe(colour);
  }
});
