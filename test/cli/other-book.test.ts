import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { otherTitle } from "../../src/cli/files/read-books.ts";
import { folder, inProcess } from "./run.ts";

const cwd = folder();
beforeAll(() => process.chdir(cwd));

const spec = (title: string, seed: string): string =>
  `title: ${title}\nseed: ${seed}\nsections: [{kind: secret-number, count: 1}]\n`;
const build = (path: string) => inProcess(["build", path, "--no-pdf", "--no-site"]);

it("building a book in the folder of another one prints a note, rebuilding a changed book does not", async () => {
  writeFileSync("a b.yaml", spec("First", "one"));
  writeFileSync("a-b.yaml", spec("Second", "two"));
  expect((await build("a b.yaml")).err).not.toMatch(/another book/);
  expect((await build("a-b.yaml")).err).toMatch(
    /^note: a-b: this takes the place of another book in dist\/a-b, "First"$/m,
  );
  writeFileSync("a-b.yaml", spec("Third", "two"));
  expect((await build("a-b.yaml")).err).not.toMatch(/another book/);
  expect(readFileSync("dist/a-b/book.json", "utf8")).toContain('"Third"');
});

it("only a folder with a book.json counts as another book", () => {
  mkdirSync("folder");
  writeFileSync("text", "text");
  for (const path of ["folder", "text", "missing"]) expect(otherTitle(path, { title: "A", seed: "a" })).toBeNull();
});
