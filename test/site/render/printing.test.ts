/** An archive whose books are printed while its pages are rendered is the same, file for file. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { listRendered, publish } from "../../../src/site/publish/publish.ts";
import { folder } from "../../temporary-folder.ts";
import { sampleBook } from "../sample-book.ts";

const work = folder();
const pdf = join(work, "any.pdf");
writeFileSync(pdf, "%PDF-1.7");
const filesOf = (slug: string) => [
  { name: `${slug}.pdf`, path: pdf, bytes: 1_412_000, pages: 48 },
  { name: `${slug}-answers.pdf`, path: pdf, bytes: 310_400 },
];
const kinds = KINDS.slice(0, 2);
const one = sampleBook({ slug: "one", title: "One", kinds });
const eins = sampleBook({ slug: "eins", title: "Eins", kinds, language: "de-DE", ages: [7, 8] });
const background = { busy: () => 0, changed: () => Promise.resolve() };

const contentsOf = (site: string): Map<string, string> =>
  new Map(
    readdirSync(site, { recursive: true, encoding: "utf8" })
      .filter((path) => statSync(join(site, path)).isFile())
      .sort()
      .map((path) => [path, readFileSync(join(site, path), "latin1")]),
  );

test.each([
  ["one book, which the first page offers", [one]],
  ["books of two languages", [one, eins]],
])("%s", async (name, books) => {
  const out = (how: string) => join(work, `${name}-${how}`);
  const own = { address: "https://numbers.example/" };
  await publish({ ...own, books: books.map((book) => ({ ...book, files: filesOf(book.slug) })), out: out("printed") });
  const files = setTimeout(100).then(() => new Map(books.map(({ slug }) => [slug, filesOf(slug)])));
  const listed: unknown[] = [];
  const list = () => [...listRendered(out("beside"))];
  await publish({
    ...own,
    books,
    out: out("beside"),
    printing: { files, background },
    onRendered: () => listed.push(...list()),
  });
  const [printed, beside] = [contentsOf(out("printed")), contentsOf(out("beside"))];
  expect([...beside.keys()]).toEqual([...printed.keys()]);
  expect([...beside].filter(([path, text]) => printed.get(path) !== text).map(([path]) => path)).toEqual([]);
  // What is said to stay as it is has stayed so.
  expect(listed).toEqual(list());
});

test("fails as the printing does, with pages left that are not rendered", async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const done: number[] = [];
  // The printing fails when the first pages are done: those of the answers.
  const onProgress = (count: number): void => {
    done.push(count);
    reject(new Error("no space"));
  };
  const order = { books: [one], out: join(work, "failed"), printing: { files: promise, background }, onProgress };
  await expect(publish(order)).rejects.toThrow("no space");
  expect(done).toEqual([one.manifest.puzzles.length]);
});
