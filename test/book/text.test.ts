import { expect, it } from "vitest";
import type { Font } from "../../src/draw/theme.ts";
import { rng } from "../../src/engine/rng.ts";
import { evenFlow, flow, type Measure, shortened } from "../../src/pages/text.ts";
import { partsOfWords } from "../../src/pdf/render-book.ts";

/** A face in which every character is half an em wide. */
const measure: Measure = (text, _font, size) => text.length * size * 0.5;
const type = { size: 10, leading: 14 };
const WIDTHS: Readonly<Record<string, number>> = {
  ...{ i: 0.2, j: 0.2, l: 0.25, m: 0.8, w: 0.7, W: 0.95, T: 0.6, V: 0.65, A: 0.65, é: 0.5, "-": 0.3 },
};
const lines = (markdown: string, characters: number) =>
  flow(markdown, characters * 5, type, measure).items.map((item) => [item.text, item.y]);

it("flow puts as many words on a line as go", () => {
  expect(lines("aa bbb cc dddd", 6)).toEqual([
    ["aa bbb", 0],
    ["cc", 14],
    ["dddd", 28],
  ]);
});
it("flow parts a word that is longer than a line with hyphens, and cuts what is no word", () => {
  expect(lines("a abcdefgh b", 4).map(([text]) => text)).toEqual(["a", "abc-", "def-", "gh b"]);
  expect(lines("12345678", 4).map(([text]) => text)).toEqual(["1234", "5678"]);
});
it.each([
  ["de-DE", "Zahlenrätsel unterscheiden", ["Zahlen-", "rätsel", "unter-", "scheiden"]],
  ["es-ES", "resuelto diagonales", ["resuelto", "diagona-", "les"]],
  ["fr-FR", "diagonale solutions", ["diago-", "nale", "solu-", "tions"]],
  ["en-GB", "multiplication", ["multi-", "plica-", "tion"]],
] as const)("flow parts words where their language parts them: %s", (language, words, expected) => {
  const parting = Object.assign((text: string, font: Font, size: number) => measure(text, font, size), {
    parts: partsOfWords(language),
  });
  expect(flow(words, 8 * 5, type, parting).items.map(({ text }) => text)).toEqual([...expected]);
});
it("flow puts as many letters of a long word on a line as go, though it tries many at once", () => {
  for (let n = 0; n < 60; n++) {
    const chance = rng(["long words", n]);
    const word = Array.from({ length: 400 }, () => chance.pick([..."iijlmwWTVAé"])).join("");
    // Letters are wide and narrow, and some move closer to the one before.
    const widths = (text: string) =>
      [...text].reduce((sum, letter, i) => sum + WIDTHS[letter]! - (/[TV]/.test(text[i - 1] ?? "") ? 0.1 : 0), 0);
    const uneven: Measure = (text, _font, size) => widths(text) * size;
    const width = type.size * (4 + chance.int(90));
    const broken = flow(word, width, type, uneven).items.map(({ text }) => text);
    expect(broken.map((text) => text.replace("-", "")).join("")).toBe(word);
    for (const [i, text] of broken.entries()) {
      expect(uneven(text, "regular", type.size)).toBeLessThanOrEqual(width);
      const next = broken[i + 1]?.[0];
      if (next === undefined || broken[i + 1]!.length === 1) continue;
      expect(uneven(text.replace("-", `${next}-`), "regular", type.size)).toBeGreaterThan(width);
    }
  }
});
it("flow looks for no parts in what is longer than any word, for that would take minutes", () => {
  const parts = partsOfWords("en-GB");
  expect(parts("number".repeat(16)).length).toBeGreaterThan(1);
  expect(parts("number".repeat(17))).toEqual(["number".repeat(17)]);
  const parting = Object.assign((text: string, font: Font, size: number) => measure(text, font, size), { parts });
  const { items } = flow("x".repeat(1_000), 8 * 5, type, parting);
  expect(items.map(({ text }) => text.replace("-", "")).join("")).toBe("x".repeat(1_000));
});
it("flow sets bold words in bold beside the others", () => {
  const { items } = flow("a **bb** c", 100, type, measure);
  expect(items.map(({ text, font, x }) => [text.trim(), font, x])).toEqual([
    ["a", "regular", 0],
    ["bb", "bold", 10],
    ["c", "regular", 20],
  ]);
});
it("flow keeps paragraphs apart and tells its height", () => {
  const flowed = flow("a\n\nb", 100, type, measure, 6);
  expect(flowed.items.map(({ y }) => y)).toEqual([0, 20]);
  expect(flowed).toMatchObject({ lines: 2, height: 20 });
});
it("flow never makes a line wider than the measure", () => {
  for (let width = 1; width < 40; width++) {
    const { items } = flow("the quick **brown fox** jumps over incomprehensibilities, twice", width * 5, type, measure);
    const right = new Map<number, number>();
    for (const { y, x, text } of items) right.set(y, Math.max(right.get(y) ?? 0, x + text.length * 5));
    expect(Math.max(...right.values())).toBeLessThanOrEqual(width * 5);
  }
});
it("flow hangs an item's lines under its text, not under its bullet", () => {
  const { items } = flow("- aa bb cccc dddd", 50, type, measure);
  expect(items.map(({ text, x, y }) => [text, x, y])).toEqual([
    ["•", 0, 0],
    ["aa bb", 10, 0],
    ["cccc", 10, 14],
    ["dddd", 10, 28],
  ]);
});
it("flow leaves no short word alone on a last line", () => {
  expect(lines("differ by more than 7.", 19).map(([text]) => text)).toEqual(["differ by more", "than 7."]);
  expect(lines("more 7.", 5).map(([text]) => text)).toEqual(["more", "7."]);
});

const even = (markdown: string, characters: number) =>
  evenFlow(markdown, characters * 5, type, measure).items.map((item) => item.text);
it("evenFlow leaves no word alone on the last line where shorter lines help", () => {
  const rule = "Each number touches the next: up, down, left or right.";
  expect(lines(rule, 48).map(([text]) => text)).toEqual(["Each number touches the next: up, down, left or", "right."]);
  expect(even(rule, 48)).toEqual(["Each number touches the next: up,", "down, left or right."]);
});
it.each([
  ["Make the number with + and −; stay above 0.", 28, ["Make the number with +", "and −; stay above 0."]],
  ["Two pegs at most. Use 1 to 5; digits repeat.", 23, ["Two pegs at most. Use", "1 to 5; digits repeat."]],
  ["Zwei Stifte. Nimm 1 bis 5; auch doppelt.", 22, ["Zwei Stifte. Nimm", "1 bis 5; auch doppelt."]],
  ["The first digit is not 0. Ties may be.", 23, ["The first digit is", "not 0. Ties may be."]],
])("evenFlow leaves no number parted from what it belongs to: %s", (rule, characters, expected) => {
  expect(even(rule, characters)).toEqual(expected);
});
it("evenFlow breaks a list of numbers between them, never within one", () => {
  const rule = `Use ${Array.from({ length: 20 }, (_, i) => 2 * i + 10).join(", ")} and 50, each once.`;
  for (let characters = 12; characters < 60; characters++) expect(even(rule, characters).join(" ")).toBe(rule);
});
it("evenFlow needs no line more, and leaves alone what is even or cannot be", () => {
  for (const markdown of ["aaaa bbbb cccc", "aaaaaaaaaa bb", "one", "", "aaaa **bbbb** cccc dddd eeee f"])
    for (let characters = 5; characters < 30; characters++) {
      const [plain, shorter] = [flow, evenFlow].map((lay) => lay(markdown, characters * 5, type, measure));
      expect(shorter!.lines).toBe(plain!.lines);
      expect(
        shorter!.items
          .map(({ text }) => text)
          .join("")
          .replaceAll(" ", ""),
      ).toBe(
        plain!.items
          .map(({ text }) => text)
          .join("")
          .replaceAll(" ", ""),
      );
    }
});

const short = (text: string, characters: number) => shortened(text, "regular", 10, characters * 5, measure);
it("shortened leaves whole what fits, else cuts after a word, else within one", () => {
  expect(short("one two three", 13)).toBe("one two three");
  expect(short("one two three", 12)).toBe("one two …");
  expect(short("incomprehensible", 8)).toBe("incompr…");
  expect(short("incomprehensible", 3)).toBe("");
});
