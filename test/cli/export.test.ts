/** `export`: files for layout programs, from a book, from an id, from a code. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { formatManifest } from "../../src/book/manifest-file.ts";
import { sampleBook } from "../book/sample-book.ts";
import { folder, inProcess } from "./run.ts";

const sample = sampleBook().manifest;
/** As a book has them, without what was found while they were made. */
const manifest = {
  ...sample,
  puzzles: sample.puzzles.map(({ number, section, id, kind, version, level, score, puzzle, digest }) => ({
    ...{ number, section, id, kind, version, level, score, puzzle, digest },
  })),
};
const [first] = manifest.puzzles as [(typeof manifest.puzzles)[number]];

describe("export", () => {
  const cwd = folder();
  beforeAll(() => {
    process.chdir(cwd);
    mkdirSync("dist/sample", { recursive: true });
    writeFileSync("dist/sample/book.json", formatManifest(manifest));
  });
  const run = (...line: string[]) => inProcess(["export", ...line]);

  it("writes three files for each puzzle of a book, the same bytes each time", async () => {
    const done = await run("dist/sample/book.json", "--width", "80mm");
    expect(done).toMatchObject({ code: 0, err: "" });
    const names = manifest.puzzles.flatMap(({ number, id }) =>
      ["answer", "key", "puzzle"].map((part) => `${String(number).padStart(3, "0")}-${id.toLowerCase()}-${part}.svg`),
    );
    expect(readdirSync("figures")).toEqual(names);
    expect(done.out.trim().split("\n").sort()).toEqual(names.map((name) => `figures/${name}`));
    for (const name of names.filter((name) => !name.endsWith("key.svg")))
      expect(readFileSync(`figures/${name}`, "utf8"), name).toMatch(/ width="80mm"/);
    await run("dist/sample/book.json", "--width", "80mm", "--out", "again");
    for (const name of names) expect(readFileSync(`again/${name}`)).toEqual(readFileSync(`figures/${name}`));
  });

  it("finds a puzzle by its id, and reads what a table says of it", async () => {
    const { id } = first;
    const base = `001-${id.toLowerCase()}`;
    const pdf = await run(id, "--format", "pdf", "--out", "one", "--json");
    expect(JSON.parse(pdf.out)).toEqual({
      puzzles: [{ number: 1, id }],
      files: ["puzzle", "answer", "key"].map((part) => `one/${base}-${part}.pdf`),
    });
    expect((await run("dist/sample/book.json", "--format", "tsv", "--out", "table")).code).toBe(0);
    const [head, ...rows] = readFileSync("table/puzzles.tsv", "utf8").trimEnd().split("\n");
    expect(head).toBe("number\tid\tkind\tlevel\tsize\tpuzzle\tanswer\trule\tclues");
    expect(rows).toHaveLength(manifest.puzzles.length);
    await run("dist/sample/book.json", "--format", "json", "--out", "table");
    const { puzzles } = JSON.parse(readFileSync("table/puzzles.json", "utf8"));
    expect(puzzles.map((puzzle: { id: string }) => puzzle.id)).toEqual(manifest.puzzles.map(({ id }) => id));
    const code = rows[0]!.split("\t")[5]!;
    expect((await run(code, "--out", "code")).code).toBe(0);
    expect(readdirSync("code")).toEqual(["answer", "key", "puzzle"].map((part) => `${id.toLowerCase()}-${part}.svg`));
  });

  it("speaks the language that is asked for", async () => {
    await run("dist/sample/book.json", "--format", "tsv", "--language", "de-DE", "--out", "german");
    expect(readFileSync("german/puzzles.tsv", "utf8")).toMatch(/ und /);
  });

  it("says what is wrong, and writes nothing then", async () => {
    expect(await run(first.id, "--width", "80", "--out", "wrong")).toMatchObject({
      code: 2,
      err: 'error: --width cannot be "80"\n  write a number and its unit, as 80mm, 8cm, 3in or 200pt: at least 10mm, at most 1000mm\n',
    });
    expect(await run("missing/book.json", "--out", "wrong")).toMatchObject({
      code: 66,
      err: expect.stringMatching(/^error: there is no file missing\/book\.json/),
    });
    writeFileSync("two.json", '{"kind":"number-path","cells":[[null,null],[null,null]]}');
    expect(await run("two.json", "--out", "wrong")).toMatchObject({
      code: 1,
      err: "error: two.json cannot be printed with its answer: it has more than one answer\n  solve tells more of it\n",
    });
    expect(readdirSync(".")).not.toContain("wrong");
  });
});
