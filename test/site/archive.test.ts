import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { archive, href, whereOf } from "../../src/site/archive/archive.ts";
import { contentsOfBook } from "../../src/site/archive/contents.ts";
import { coverRatio } from "../../src/site/archive/cover-size.ts";
import { formatBytes, formatPage } from "../../src/site/archive/file-facts.ts";
import { levelsOfKind, listOfKind, listOfLevel, pageNames, pageOf, sizesOfKind } from "../../src/site/archive/lists.ts";
import { formatSitemap, sitemaps } from "../../src/site/archive/sitemap.ts";
import { coverOf } from "../../src/site/publish/covers.ts";
import { DATA_VARIABLE, type Publication, parseBase, type SiteBook } from "../../src/site/publish/publication.ts";
import { folder } from "../temporary-folder.ts";
import { sampleBook } from "./sample-book.ts";

const work = folder();
const book = sampleBook({ slug: "one", title: "One", levels: ["medium", "starter"], each: 2 });
const other = sampleBook({ slug: "two", title: "Two", levels: ["medium"] });

const data: Publication = {
  books: [book, other],
  base: "/here/",
  address: "https://numbers.example",
  owner: null,
  legal: null,
};
/** Writes the data of an archive to a file, and names it. */
function publish(name: string, publication: Publication): void {
  process.env[DATA_VARIABLE] = join(work, name);
  writeFileSync(process.env[DATA_VARIABLE], JSON.stringify(publication));
}

/** The levels at which a book has puzzles of a kind: it was made with two, and a kind may lack one of them. */
const levelsIn = ({ manifest }: SiteBook, kind: string): Level[] =>
  (["starter", "medium"] as const).filter((level) =>
    manifest.puzzles.some((puzzle) => puzzle.kind === kind && puzzle.level === level),
  );

beforeAll(() => publish("archive.json", data));
afterAll(() => {
  delete process.env[DATA_VARIABLE];
});

test("an archive is what lies in the file that is named now, with its lists and answers", () => {
  const [kind] = KINDS;
  const before = listOfKind(kind!.slug);
  publish("other.json", { ...data, books: [other] });
  expect(archive().volumes.map(({ slug }) => slug)).toEqual(["two"]);
  expect(listOfKind(kind!.slug)).toHaveLength(other.manifest.puzzles.filter((each) => each.kind === kind!.id).length);
  expect(href.answer(other.manifest.puzzles[0]!.id)).toContain("/two/");
  publish("archive.json", data);
  expect(listOfKind(kind!.slug)).toEqual(before);
});

test("lists a book: kinds as it has them, levels from the easiest, every puzzle once", () => {
  const groups = contentsOfBook(archive().volumes[0]!);
  expect(groups.map((group) => group.href)).toEqual(KINDS.map(({ slug }) => `/here/kinds/${slug}/`));
  for (const [i, { rows }] of groups.entries())
    expect(rows.map(({ level }) => level)).toEqual(levelsIn(book, KINDS[i]!.id));
  for (const { board, rows } of groups)
    expect(board).toBe(
      href.board(
        ...rows
          .flatMap(({ keys }) => keys)
          .toSorted((a, b) => a.number - b.number)
          .map(({ id }) => id),
      ),
    );
  const numbers = groups.flatMap(({ rows }) => rows.flatMap(({ keys }) => keys.map((key) => key.number)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(book.manifest.puzzles.map(({ number }) => number));
});

test("lists a book leads to the board: by kind, or by level where a kind has too many for one address", () => {
  const [volume] = archive().volumes;
  const of = volume!.printed.filter(({ kind }) => kind === KINDS[0]);
  const repeated = (level: string, count: number) =>
    Array.from({ length: count }, () => of.find(({ puzzle }) => puzzle.level === level)!);
  const boards = (easy: number, medium: number) =>
    contentsOfBook({ ...volume!, printed: [...repeated("starter", easy), ...repeated("medium", medium)] }).map(
      ({ board, rows }) => [board, ...rows.map((row) => row.board)].map((to) => to?.split(",").length ?? null),
    );
  expect(boards(20, 40)).toEqual([[60, null, null]]);
  expect(boards(21, 40)).toEqual([[null, 21, 40]]);
  expect(boards(2, 61)).toEqual([[null, 2, null]]);
});

test("lists a kind: each puzzle once, easiest first; a level: kind by kind", () => {
  const [kind] = KINDS;
  expect(listOfKind(kind!.slug).map(({ puzzle }) => puzzle.level)).toEqual([
    ...["starter", "starter"],
    ...["medium", "medium", "medium"],
  ]);
  const kinds = listOfLevel("medium").map((item) => item.kind.id);
  const withMedium = KINDS.filter(({ id }) => levelsIn(book, id).includes("medium"));
  expect(withMedium.length).toBeGreaterThan(5);
  expect([...new Set(kinds)]).toEqual(withMedium.map(({ id }) => id));
  expect(
    kinds.toSorted((a, b) => KINDS.findIndex(({ id }) => id === a) - KINDS.findIndex(({ id }) => id === b)),
  ).toEqual(kinds);
  expect(listOfLevel("expert")).toEqual([]);
});

test("lists within a level, what people found easier comes first", () => {
  const [kind] = KINDS;
  const before = listOfKind(kind!.slug).filter(({ puzzle }) => puzzle.level === "medium");
  const [first, second, third] = before.map(({ puzzle }) => puzzle.id);
  const tried = { right: 5, count: 9, class: null };
  publish("played.json", {
    ...data,
    played: { [first!]: { ...tried, rating: 1700 }, [third!]: { ...tried, rating: 1200 } },
  });
  const after = listOfKind(kind!.slug).filter(({ puzzle }) => puzzle.level === "medium");
  expect(after.map(({ puzzle }) => puzzle.id)).toEqual([third, second, first]);
  publish("archive.json", data);
});

test("lists a page of a list has 50 rows, and a kind's levels lead to the pages where they begin", () => {
  const [item] = listOfLevel("medium");
  const list = Array.from({ length: 101 }, () => item!);
  expect(pageNames(list)).toEqual(["1", "2", "3"]);
  expect([1, 2, 3].map((page) => pageOf(list, page).items.length)).toEqual([50, 50, 1]);
  const slug = KINDS[0]!.slug;
  expect(levelsOfKind(slug)).toEqual([
    { level: "starter", count: 2, href: `/here/kinds/${slug}/all/1/#starter` },
    { level: "medium", count: 3, href: `/here/kinds/${slug}/all/1/#medium` },
  ]);
});

test("lists sizes are words, and smaller ones come first", () => {
  const { translator } = archive();
  for (const kind of KINDS) {
    const sizes = sizesOfKind(translator, kind);
    expect(Object.keys(sizes)).toEqual(
      [...new Set(listOfKind(kind.slug).map(({ puzzle }) => kind.size(puzzle.puzzle)))].sort(
        (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10),
      ),
    );
    for (const name of Object.values(sizes)) expect(name).toMatch(/^\d+ |^\d+\u00a0×\u00a0\d+$/);
  }
});

test("addresses begin with the base", () => {
  expect(href.file("one", "a b.pdf")).toBe("/here/books/one/a%20b.pdf");
  expect(whereOf("7K3QW2MX9CR")).toBe("numbers.example/here/p/7K3QW2MX9CR/");
  expect(["", "/", "a", "/a/b", "a/b/"].map(parseBase)).toEqual(["/", "/", "/a/", "/a/b/", "/a/b/"]);
  expect(parseBase("/a&amp;b/it's (2)/")).toBe("/a%26amp;b/it%27s %282%29/");
});

test("addresses more than a list may hold go into several", () => {
  const [item] = archive().volumes[0]!.printed;
  const byId = new Map(
    Array.from({ length: 60_000 }, (_, i) => [`ID${i}`, [{ ...item!, puzzle: { ...item!.puzzle, id: `ID${i}` } }]]),
  );
  const lists = sitemaps({ ...archive(), byId });
  expect(lists.map(({ name }) => name)).toEqual(["sitemap-1", "sitemap-2"]);
  expect(lists[0]!.paths).toHaveLength(50_000);
  expect(lists.flatMap(({ paths }) => paths)).toHaveLength(new Set(lists.flatMap(({ paths }) => paths)).size);
  expect(sitemaps({ ...archive(), address: null })).toEqual([]);
});

test("addresses are escaped for XML", () => {
  expect(formatSitemap("https://a.example", ["/?a&b"])).toContain("<loc>https://a.example/?a&#38;b</loc>");
});

test("a book's cover is the same each time, and another for another book", () => {
  const [one, two] = archive().volumes;
  expect(coverOf({ ...one! })).toBe(coverOf(one!));
  expect(coverOf(one!)).not.toBe(coverOf(two!));
});

test("a book's cover has the proportions of its pages", () => {
  const [one] = archive().volumes;
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(coverOf(one!))!.map(Number);
  expect(height! / width!).toBeCloseTo(coverRatio(one!), 3);
  expect(coverRatio(one!)).toBeCloseTo(210 / 148, 3);
});

test("sizes and pages as readers know them", () => {
  expect([999, 1000, 310_400, 999_499, 999_500, 1_412_000].map((bytes) => formatBytes(bytes))).toEqual([
    "999 B",
    "1 kB",
    "310 kB",
    "999 kB",
    "1.0 MB",
    "1.4 MB",
  ]);
  expect(formatBytes(1_412_000, ",")).toBe("1,4 MB");
  expect(formatPage("8.5x11in", ",")).toBe("8,5 × 11 in");
  expect(
    (["a4", "letter", "6x9in", "8.5x11in", { width: "150mm", height: "20cm" }] as const).map((page) =>
      formatPage(page),
    ),
  ).toEqual(["A4", "Letter", "6 × 9 in", "8.5 × 11 in", "150mm × 20cm"]);
});
