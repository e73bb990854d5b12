/** What a book adds to an archive: its own files, and nothing else. */
import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { publish } from "../../src/site/publish/publish.ts";
import { sampleBook } from "./sample-book.ts";

const work = mkdtempSync(join(tmpdir(), "numberpress-added-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const kinds = KINDS.filter(({ slug }) => ["number-path", "secret-number", "number-wall"].includes(slug));
const [one, two] = ["one", "two"].map((slug) =>
  sampleBook({ slug, title: slug, levels: ["easy", "medium"], each: 2, kinds }),
) as [ReturnType<typeof sampleBook>, ReturnType<typeof sampleBook>];

const filesOf = (folder: string): Set<string> =>
  new Set(
    globSync("**/*", { cwd: join(work, folder) })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => statSync(join(work, folder, file)).isFile()),
  );

test("a second book of the same kinds adds the pages of its puzzles, its own page, answers, cover and list of files", async () => {
  await publish({ books: [one], out: join(work, "alone") });
  await publish({ books: [one, two], out: join(work, "both") });
  const [alone, both] = [filesOf("alone"), filesOf("both")];
  expect([...alone].filter((file) => !both.has(file))).toEqual([]);
  const added = [...both].filter((file) => !alone.has(file));
  const puzzles = two.manifest.puzzles.map(({ id }) => `p/${id}/index.html`);
  const book = ["books/two/index.html", "books/two/answers/1/index.html", "data/books/two.json"];
  const rest = added.filter((file) => !puzzles.includes(file) && !book.includes(file));
  expect(rest.filter((file) => !/^pictures\/[\w-]*two\.(svg|png)$/.test(file))).toEqual([]);
  expect(puzzles.filter((file) => !added.includes(file))).toEqual([]);
});
