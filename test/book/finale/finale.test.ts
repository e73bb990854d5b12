/** The finale of a book: its letters are numbers from other puzzles. Its path has one answer with all letters, and several if one is missing. */
import { describe, expect, it } from "vitest";
import { findAnswers, verifyManifest } from "../../../src/book/answers.ts";
import { assemble } from "../../../src/book/assemble.ts";
import { finaleAnswer, finaleKind, letterEntry, markedBoxes } from "../../../src/book/finale/finale.ts";
import type { Manifest } from "../../../src/book/manifest.ts";
import { formatManifest, parseManifest } from "../../../src/book/manifest-file.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { Failure } from "../../../src/spec/diagnostic.ts";
import { parseSpec } from "../../../src/spec/spec.ts";

const runner = inlineRunner(KINDS);

const bookOf = (rest: string, seed = "finale-1"): Promise<Manifest> =>
  assemble(parseSpec(`title: Finale\nseed: ${seed}\nfinale: true\n${rest}`, "finale.yaml", KINDS), KINDS, runner);

const section = (kind: string, count: number, level = "easy..medium") =>
  `  - {kind: ${kind}, count: ${count}, level: ${level}}`;

const BOOKS: readonly (readonly [string, string])[] = [
  ["one chapter of codes", `sections:\n${section("number-code", 16)}`],
  ["one chapter of paths", `sections:\n${section("number-path", 8)}`],
  [
    "sections",
    `sections:\n${section("number-path", 6)}\n${section("cross-numbers", 6)}\n${section("secret-number", 6)}`,
  ],
  ["levels", `mix: spread\nsections:\n${section("number-path", 6)}\n${section("code-pegs", 8)}`],
  ["large print", `reader: large-print\npage: 8.5x11in\nsections:\n${section("number-path", 8)}`],
];

describe.each(BOOKS)("the finale of a book of %s", (_, rest) => {
  it("has one answer with all letters, and several if one letter is missing", async () => {
    const book = await bookOf(rest);
    const { puzzle, letters } = book.finale!;
    const kind = finaleKind(book.finale!, KINDS);
    const answers = await findAnswers(book, KINDS, runner);
    const entry = letterEntry(book.finale!, (number) => answers[number - 1]!.entry);
    expect(letters.length).toBeGreaterThanOrEqual(4);
    expect(new Set(Object.values(entry)).size).toBe(letters.length);
    const solve = (known: Readonly<Record<string, string>>) =>
      kind.solve(puzzle, { solutions: 2, nodes: 5_000_000 }, { entry: known, crossed: {} }).solutions.length;
    expect(solve(entry)).toBe(1);
    for (const { slot } of letters) {
      const { [slot]: _left, ...others } = entry;
      expect(solve(others), `without the letter at ${slot}`).toBe(2);
    }
    const byNumber = new Map(answers.map((answer, i) => [i + 1, answer]));
    expect(kind.check(puzzle, finaleAnswer(book, byNumber, KINDS)!).done).toBe(true);
  });

  it("marks at most one box of each puzzle, draws it with a corner, and never one with a printed number", async () => {
    const book = await bookOf(rest);
    const boxes = book.finale!.letters.flatMap((letter) => letter.boxes);
    expect(markedBoxes(book).size).toBe(boxes.length);
    for (const { puzzle: number, slot } of boxes) {
      const { kind: id, puzzle } = book.puzzles[number - 1]!;
      const kind = KINDS.find((own) => own.id === id)!;
      expect(kind.slots(puzzle).find((own) => own.id === slot)?.given).toBeNull();
      const { marks } = kind.draw(puzzle, { entry: {}, crossed: {} }, { size: "page", highlight: [], checked: [slot] });
      expect(marks.filter(({ ink }) => ink === "corner")).toHaveLength(1);
    }
    const first = new Map(book.puzzles.toReversed().map(({ kind, number }) => [kind, number]));
    expect(boxes.filter(({ puzzle }) => [...first.values()].includes(puzzle))).toEqual([]);
  });
});

it("the finale depends only on the seed, and book.json stores it without its numbers", async () => {
  const [, rest] = BOOKS[3]!;
  const [one, again, other] = [await bookOf(rest), await bookOf(rest), await bookOf(rest, "finale-2")];
  expect(again.finale).toEqual(one.finale);
  expect(other.finale).not.toEqual(one.finale);
  expect(parseManifest(formatManifest(one), "book.json").finale).toEqual(one.finale);
  expect(await verifyManifest(one, KINDS, runner)).toEqual([]);
});

it("verifying a book finds letters of the finale that were moved", async () => {
  const book = await bookOf(BOOKS[1]![1]);
  const [first, second, ...letters] = book.finale!.letters;
  const moved = {
    ...book.finale!,
    letters: [{ ...first!, slot: second!.slot }, { ...second!, slot: first!.slot }, ...letters],
  };
  expect(await verifyManifest({ ...book, finale: moved }, KINDS, runner)).toEqual([
    "the finale: its letters do not lead to exactly one answer",
  ]);
});

it("a finale needs enough numbers in boxes, and a book without the key has none", async () => {
  await expect(bookOf(`sections:\n${section("number-target", 10)}`)).rejects.toThrow(Failure);
  await expect(bookOf(`sections:\n${section("number-path", 2)}`)).rejects.toThrow(
    /^a finale needs at least 4 numbers from puzzles, and this book gives \d$/,
  );
  const sheet = "sheet: {title: A sheet}\noutput: classroom\n";
  await expect(bookOf(`${sheet}sections:\n${section("number-path", 4)}`)).rejects.toThrow("a sheet has no finale");
  const spec = parseSpec(`title: Plain\nseed: a\nsections:\n${section("number-path", 8)}`, "plain.yaml", KINDS);
  const plain = await assemble(spec, KINDS, runner);
  expect(plain.finale).toBeUndefined();
  expect(formatManifest(plain)).not.toContain("finale");
});
