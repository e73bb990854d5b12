import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { BookPuzzle } from "../../../src/book/manifest.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { type FindIndex, MAX_IN_INDEX, packFind, readFind } from "../../../src/site/publish/indexes.ts";
import { pageKind } from "../../../src/site/publish/page-entry.ts";
import { sampleOf } from "../../../src/site/publish/sample.ts";
import { writeIndexes } from "../../../src/site/publish/write-indexes.ts";
import { sampleBook } from "../sample-book.ts";

const work = mkdtempSync(join(tmpdir(), "indexes-test-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const book = sampleBook({ slug: "one", title: "One", levels: ["starter", "easy"], each: 3 });
const kinds = KINDS.map(pageKind);

function written(name: string, books: Parameters<typeof writeIndexes>[1]) {
  const out = join(work, name);
  mkdirSync(out);
  writeIndexes(out, books, kinds);
  const read = (file: string) => JSON.parse(readFileSync(join(out, "data", file), "utf8"));
  return { find: read("find.json") as FindIndex, read };
}

test("what there is to find comes out of its columns as it went in", () => {
  const rows = [
    { id: "7K3QW2MX9CR", level: "easy", size: "7x7", book: 0, number: 12, folder: "" },
    { id: "0MMENQYM3C9", level: "expert", size: "9x9", book: 0, number: 13, folder: "" },
    { id: "2WTEZJ6EW1K", level: "starter", size: "7x7", book: 1, number: 2, folder: "de/" },
  ] as const;
  expect(readFind(packFind(rows))).toEqual(rows);
  expect(readFind(packFind([]))).toEqual([]);
});

test("what there is to find is every puzzle once, by kind, with its number in its first book", () => {
  const again = { ...book, slug: "two", manifest: { ...book.manifest, puzzles: book.manifest.puzzles.slice(0, 2) } };
  const { find } = written("find", [book, again]);
  expect(find.books).toEqual(["one", "two"]);
  expect(find.languages).toEqual(["en", "en"]);
  const found = find.kinds.flatMap(({ list, count }) => {
    const rows = readFind(list!);
    expect(rows.length).toBe(count);
    return rows;
  });
  const wanted = book.manifest.puzzles.map(({ id, level, number }) => ({ id, level, number, book: 0, folder: "" }));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(found.map(({ size: _, ...row }) => row).sort(byId)).toEqual(wanted.sort(byId));
});

test("The lists of a large archive are in a file for each kind", () => {
  const volume = (at: number) => ({
    ...book,
    slug: `volume-${at}`,
    manifest: {
      ...book.manifest,
      puzzles: book.manifest.puzzles.map((each) => ({ ...each, id: numbered(each.id, at) })),
    },
  });
  const numbered = (id: string, at: number): string => id.slice(0, -2) + String(at).padStart(2, "0");
  const books = Array.from({ length: Math.ceil((MAX_IN_INDEX + 1) / book.manifest.puzzles.length) }, (_, at) =>
    volume(at),
  );
  const { find, read } = written("large", books);
  for (const { kind, count, list } of find.kinds) {
    expect(list).toBeUndefined();
    expect(readFind(read(`find/${kind}.json`)).length).toBe(count);
  }
  expect(find.kinds.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(MAX_IN_INDEX);
});

const puzzle = (number: number, kind: string, level: string) => ({ number, kind, level }) as BookPuzzle;
const puzzles = Array.from({ length: 20 }, (_, i) => puzzle(i + 1, i < 10 ? "a" : "b", i % 2 === 0 ? "easy" : "hard"));

test("a sample has a given number of each kind and level, spread over the book, in its order", () => {
  expect(sampleOf(puzzles, 2).map(({ number }) => number)).toEqual([1, 2, 5, 6, 11, 12, 15, 16]);
  expect(sampleOf(puzzles, 2)).toEqual(sampleOf(puzzles, 2));
});

test("a sample has all where there are fewer", () => {
  expect(sampleOf(puzzles, 100)).toEqual(puzzles);
});
