/** A series in one file: volumes without repeats, each made once. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { folder, inProcess } from "./run.ts";

/** A kind with few different puzzles, so that volumes with different seeds would share some. */
const BOOK = `book:
  seed: lamp
  subtitle: Walls
  sections:
    - {kind: number-wall, count: 12, level: starter, options: {rows: 3, range: [1, 5]}}
`;
interface Book {
  readonly title: string;
  readonly seed: string;
  readonly spec: Record<string, unknown>;
  readonly puzzles: readonly { id: string; kind: string; puzzle: unknown }[];
}
const bookOf = (n: number, out = "dist"): Book => JSON.parse(readFileSync(`${out}/lamp-${n}/book.json`, "utf8"));
const formsOf = ({ puzzles }: Book): string[] =>
  puzzles.map(({ kind: id, puzzle }) => {
    const kind = KINDS.find((known) => known.id === id)!;
    return kind.canonical(kind.puzzle.parse(puzzle));
  });

describe("a series", () => {
  const cwd = folder();
  const build = (...more: string[]) => inProcess(["build", "lamp.yaml", "--no-site", "--no-pdf", ...more]);
  const write = (text: string) => writeFileSync("lamp.yaml", text);

  it("numbers its volumes, and puts no puzzle into two of them", async () => {
    process.chdir(cwd);
    write(`series: Lamplight\nvolumes: 4\n${BOOK}`);
    const done = await build();
    expect(done).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^lamp: 4 volumes: 4 made, 0 printed again, 0 as they were$/m),
    });
    const books = [1, 2, 3, 4].map((n) => bookOf(n));
    expect(books.map(({ title, seed }) => [title, seed])).toEqual(
      [1, 2, 3, 4].map((n) => [`Lamplight ${n}`, `lamp-${n}`]),
    );
    expect(books.map(({ spec }) => spec.series)).toEqual([1, 2, 3, 4].map((number) => ({ name: "Lamplight", number })));
    const forms = books.flatMap(formsOf);
    expect(new Set(forms).size).toBe(48);
    // Built separately, books with these seeds share a puzzle: so the series must have excluded one.
    for (const n of [1, 2, 3, 4])
      writeFileSync(
        `alone-${n}.yaml`,
        `title: Lamplight ${n}\n${BOOK.slice(6).replace(/^ {2}/gm, "").replace("lamp", `lamp-${n}`)}`,
      );
    await inProcess([
      "build",
      ...[1, 2, 3, 4].map((n) => `alone-${n}.yaml`),
      "--no-site",
      "--no-pdf",
      "--out",
      "alone",
    ]);
    const alone = [1, 2, 3, 4].flatMap((n): string[] =>
      formsOf(JSON.parse(readFileSync(`alone/alone-${n}/book.json`, "utf8"))),
    );
    expect(new Set(alone).size).toBeLessThan(48);
  });

  it("leaves finished volumes alone, generates missing ones, and prints those without a PDF", async () => {
    process.chdir(cwd);
    const files = [1, 2, 3, 4].map((n) => readFileSync(`dist/lamp-${n}/book.json`, "utf8"));
    const times = [1, 2, 3, 4].map((n) => statSync(`dist/lamp-${n}/book.json`).mtimeMs);
    rmSync("dist/lamp-3", { recursive: true });
    const again = await build("--json");
    expect(JSON.parse(again.out).volumes).toEqual(
      ["kept", "kept", "made", "kept"].map((done, i) => ({ volume: i + 1, book: `lamp-${i + 1}`, done })),
    );
    expect([1, 2, 3, 4].map((n) => readFileSync(`dist/lamp-${n}/book.json`, "utf8"))).toEqual(files);
    expect(statSync("dist/lamp-4/book.json").mtimeMs).toBe(times[3]);
    const printed = await inProcess(["build", "lamp.yaml", "--no-site"]);
    expect(printed.err).toMatch(/^lamp: 4 volumes: 0 made, 4 printed again, 0 as they were$/m);
    expect(statSync("dist/lamp-2/lamp-2.pdf").size).toBeGreaterThan(1_000);
    expect(readFileSync("dist/lamp-2/book.json", "utf8")).toBe(files[1]);
    expect((await inProcess(["build", "lamp.yaml", "--no-site"])).err).toMatch(
      /0 made, 0 printed again, 4 as they were$/m,
    );
  }, 60_000);

  it("prints a missing key, and prints the volumes of a series built --without another book", async () => {
    process.chdir(cwd);
    rmSync("dist/lamp-2/lamp-2-answers.pdf");
    const printed = await inProcess(["build", "lamp.yaml", "--no-site"]);
    expect(printed.err).toMatch(/0 made, 1 printed again, 3 as they were$/m);
    expect(statSync("dist/lamp-2/lamp-2-answers.pdf").size).toBeGreaterThan(1_000);
    const other = "title: Other\nseed: o\nsections: [{kind: number-wall, count: 2, options: {rows: 3}}]\n";
    writeFileSync("other.yaml", other);
    await inProcess(["build", "other.yaml", "--no-site", "--no-pdf"]);
    const without = ["--without", "dist/other/book.json", "--out", "without"];
    expect(await build(...without)).toMatchObject({ code: 0 });
    const files = [1, 2, 3, 4].map((n) => readFileSync(`without/lamp-${n}/book.json`, "utf8"));
    const again = await inProcess(["build", "lamp.yaml", "--no-site", ...without]);
    expect(again).toMatchObject({ code: 0, err: expect.stringMatching(/0 made, 4 printed again, 0 as/) });
    expect([1, 2, 3, 4].map((n) => readFileSync(`without/lamp-${n}/book.json`, "utf8"))).toEqual(files);
  }, 60_000);

  it("keeps a title that was corrected in book.json until the series file changes the title", async () => {
    process.chdir(cwd);
    const out = ["--out", "mended"];
    const text = `series: Lamplight\nvolumes:\n  - {title: Evnings}\n  - {}\n${BOOK}`;
    write(text);
    expect((await build(...out)).code).toBe(0);
    const path = "mended/lamp-1/book.json";
    writeFileSync(path, readFileSync(path, "utf8").replaceAll("Evnings", "Evenings"));
    const note = `lamp-1: it keeps what was changed in ${path}: title\n`;
    const printed = await build(...out);
    expect(printed.err).toContain(note);
    expect(printed.err).toMatch(/: 0 made, 1 printed again, 1 as they were$/m);
    expect(bookOf(1, "mended")).toMatchObject({ title: "Evenings", spec: { title: "Evenings" } });
    // The title stays when the volume is printed alone and then with its series.
    expect((await inProcess(["build", path, "--no-site", ...out])).code).toBe(0);
    expect((await build(...out)).err).toMatch(/: 0 made, 0 printed again, 2 as they were$/m);
    // The title stays when the puzzles change.
    write(text.replace("count: 12", "count: 11"));
    expect((await build(...out)).err).toContain(note);
    expect(bookOf(1, "mended")).toMatchObject({ title: "Evenings" });
    expect(bookOf(1, "mended").puzzles).toHaveLength(11);
    // A new title in the series file replaces it.
    write(text.replace("count: 12", "count: 11").replace("Evnings", "Nights"));
    expect((await build(...out)).err).not.toContain("it keeps what was changed");
    expect(bookOf(1, "mended")).toMatchObject({ title: "Nights" });
  }, 60_000);

  it("generates a volume again when the file changes it, and the volumes after it", async () => {
    process.chdir(cwd);
    write(`series: Lamplight\nvolumes:\n  - {}\n  - {title: Evenings, seed: other, theme: elegant}\n  - {}\n${BOOK}`);
    const { err, code } = await build();
    expect(code).toBe(0);
    expect(err).toMatch(/^lamp-1: it stays as it is \(12 puzzles\)$/m);
    expect(err).toMatch(/^lamp: 3 volumes: 2 made, 0 printed again, 1 as they were$/m);
    expect(bookOf(2)).toMatchObject({ title: "Evenings", seed: "other", spec: { theme: "elegant" } });
    expect(new Set([1, 2, 3].flatMap((n) => formsOf(bookOf(n)))).size).toBe(36);
  });

  it("with `also: true` lists the other volumes in each volume, and makes the same puzzles", async () => {
    process.chdir(cwd);
    const volumes = "volumes: [{isbn: 978-3-16-148410-0}, {title: Evenings}, {subtitle: Quiet, cover: {blurb: Tea.}}]";
    write(`series: Lamplight\nalso: true\n${volumes}\n${BOOK}`);
    expect((await build("--out", "also")).code).toBe(0);
    expect(bookOf(2, "also").spec.series).toEqual({
      name: "Lamplight",
      number: 2,
      others: [
        { title: "Lamplight 1", number: 1, isbn: "978-3-16-148410-0", subtitle: "Walls" },
        { title: "Lamplight 3", number: 3, subtitle: "Quiet", blurb: "Tea." },
      ],
    });
    expect(bookOf(1, "also").puzzles).toEqual(bookOf(1).puzzles);
    expect((await build("--out", "also")).err).toMatch(/: 0 made, 0 printed again, 3 as they were$/m);
    write(`series: Lamplight\nalso: true\nvolumes: 1\n${BOOK}`);
    expect((await build("--out", "alone")).code).toBe(0);
    expect(bookOf(1, "alone").spec.series).toEqual({ name: "Lamplight", number: 1 });
  });

  it("takes its book from a spec in a file of its own", async () => {
    process.chdir(cwd);
    writeFileSync("common.yaml", BOOK.slice(6).replace(/^ {2}/gm, ""));
    write("series: Lamplight\nvolumes: 1\nbook: common.yaml\n");
    expect(await build("--out", "named")).toMatchObject({ code: 0 });
    expect(bookOf(1, "named").puzzles).toEqual(bookOf(1).puzzles);
  });

  it("is refused before it makes a book if two books would have the same name", async () => {
    process.chdir(cwd);
    write(`series: Lamplight\nvolumes: 2\n${BOOK}`);
    writeFileSync(
      "lamp-2.yaml",
      `title: Two\nseed: two\n${BOOK.slice(6).replace(/^ {2}/gm, "").replace("seed: lamp\n", "")}`,
    );
    mkdirSync("other", { recursive: true });
    writeFileSync("other/lamp.yaml", `series: Lanterns\nvolumes: 1\n${BOOK}`);
    for (const paths of [
      ["lamp-2.yaml", "lamp.yaml"],
      ["lamp.yaml", "other/lamp.yaml"],
    ]) {
      const { code, err } = await inProcess(["build", ...paths, "--no-pdf", "--no-site", "--out", "same"]);
      expect({ code, err }).toEqual({
        code: 65,
        err: expect.stringMatching(/two books would both be called lamp-[12]/),
      });
      expect(existsSync("same")).toBe(false);
    }
  });

  it("refuses a damaged volume, and prints a missing cover", async () => {
    process.chdir(cwd);
    const whole = `series: Lamplight\nvolumes: 2\n${BOOK}  output: press\n  press: {printer: lulu}\n  page: a5\n`;
    write(whole.replace("count: 12", "count: 40").replace("rows: 3", "rows: 4"));
    const build = () => inProcess(["build", "lamp.yaml", "--no-site", "--out", "shelf"]);
    expect(await build()).toMatchObject({ code: 0 });
    const cover = "shelf/lamp-1/lamp-1-cover.pdf";
    const bytes = readFileSync(cover);
    rmSync(cover);
    expect((await build()).err).toMatch(/^lamp: 2 volumes: 0 made, 1 printed again, 1 as they were$/m);
    expect(readFileSync(cover).equals(bytes)).toBe(true);
    const path = "shelf/lamp-1/book.json";
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace(/,\n[^\n]*\n\]\}/, "\n]}"));
    const { code, err } = await build();
    expect({ code, err }).toEqual({
      code: 65,
      err: expect.stringMatching(/count is 40, and the book has 39 puzzles in this section/),
    });
  });

  const wrong: readonly (readonly [name: string, text: string, message: RegExp])[] = [
    ["no volumes", `series: L\nvolumes: 0\n${BOOK}`, /lamp.yaml:2:10/],
    [
      "an unknown key",
      `series: L\nvolumes: [{titel: x}]\n${BOOK}`,
      /there is no key "titel" here\n {2}--> lamp.yaml:2:12\n[\s\S]*did you mean "title"/,
    ],
    [
      "a mistake in the book, once",
      `series: L\nvolumes: 3\n${BOOK.replace("number-wall", "number-well")}`,
      /number-well[\s\S]*--> lamp.yaml:7:14\n/,
    ],
    [
      "two volumes alike",
      `series: L\nvolumes: [{title: a, seed: b}, {title: a, seed: b}]\n${BOOK}`,
      /volumes 1 and 2 have the same title and seed\n {2}--> lamp.yaml:2:32/,
    ],
    [
      "a series in the book",
      `series: L\nvolumes: 1\n${BOOK}  series: {name: M}\n`,
      /a volume has its series and its number from this file/,
    ],
    [
      "a title that is no text",
      `series: L\nvolumes: 2\n${BOOK}  title: {a: 1}\n`,
      /title must be text[\s\S]*--> lamp.yaml:8:10/,
    ],
    ["an empty title", `series: L\nvolumes: 2\n${BOOK}  title: ""\n`, /this text is empty[\s\S]*--> lamp.yaml:8:10/],
    [
      "a character that no font has, in the book",
      `series: L\nvolumes: 2\n${BOOK}  dedication: "For 😀"\n`,
      /has no character "😀"[\s\S]*--> lamp.yaml:8:15/,
    ],
    [
      "a file that is not a book spec",
      "series: L\nvolumes: 1\nbook: notes.txt\n",
      /notes.txt is no book spec\n {2}--> lamp.yaml:3:7/,
    ],
    [
      "a missing spec",
      "series: L\nvolumes: 1\nbook: none.yaml\n",
      /there is no file \S*none.yaml\n {2}--> lamp.yaml:3:7/,
    ],
  ];
  it.each(wrong)("reports %s with its line and column", async (_, text, message) => {
    process.chdir(cwd);
    writeFileSync("notes.txt", "a few words of no book\n");
    write(text);
    const { code, err } = await build("--out", "wrong");
    expect(code).toBe(65);
    expect(err).toMatch(message);
    expect(err.match(/^error:/gm)).toHaveLength(1);
  });

  it("builds a removed site again around files that the owner added to it", async () => {
    process.chdir(folder());
    const write = (count: number) =>
      writeFileSync(
        "ser.yaml",
        `series: S\nvolumes: 1\nbook: {seed: a, sections: [{kind: code-pegs, count: ${count}}]}\n`,
      );
    write(1);
    await inProcess(["build", "ser.yaml", "--no-pdf"]);
    writeFileSync("dist/ser-1/site/CNAME", "puzzles.example");
    write(2);
    await inProcess(["build", "ser.yaml", "--no-pdf", "--no-site"]);
    expect(existsSync("dist/ser-1/site/index.html")).toBe(false);
    const { err } = await inProcess(["build", "ser.yaml", "--no-pdf"]);
    expect(err).toMatch(/1 printed again/);
    expect(existsSync("dist/ser-1/site/index.html")).toBe(true);
    expect(readFileSync("dist/ser-1/site/CNAME", "utf8")).toBe("puzzles.example");
    process.chdir(cwd);
  });

  it("reports with line and column that there are too few different puzzles", async () => {
    process.chdir(cwd);
    const sections = "[{kind: number-wall, count: 40, level: easy, options: {rows: 3, range: [1, 2]}}]";
    write(`series: L\nvolumes: 3\nbook: {seed: c, sections: ${sections}}\n`);
    const { code, err } = await build("--no-pdf", "--no-site", "--out", "few");
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^error: .* different .*\n {2}--> lamp.yaml:3:/m),
    });
  });

  it("is not made in parts", async () => {
    process.chdir(cwd);
    write(`series: L\nvolumes: 1\n${BOOK}`);
    expect(await build("--shard", "1/2")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/lamp.yaml is a series/),
    });
    expect(await inProcess(["merge", "lamp.yaml", "parts"])).toEqual({
      code: 2,
      out: "",
      err: "error: lamp.yaml is a series of books\n  it is built as a whole: numberpress build lamp.yaml\n",
    });
    expect(await inProcess(["answers", "lamp.yaml"])).toEqual({
      code: 2,
      out: "",
      err: "error: lamp.yaml is a series of books\n  ask for one volume, as dist/lamp-1/book.json\n",
    });
  });
});
