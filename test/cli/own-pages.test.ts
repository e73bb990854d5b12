/** Own pages of a publisher: files beside the spec, kept in the book, and printed again without them. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../pdf.ts";
import { folder, inProcess } from "./run.ts";

const SPEC = `title: Numbers again
seed: own-1
page: a5
front: [words/preface.md]
back: [about.md, words/more.md]
sections: [{kind: number-wall, count: 2}]
`;
const cwd = folder();
const build = (path: string, ...more: string[]) => inProcess(["build", path, "--no-site", ...more]);
const pagesOf = async (path: string): Promise<string[]> =>
  (await readPdf(readFileSync(path))).pages.map(({ texts }) =>
    texts
      .map(({ text }) => text)
      .join(" ")
      .replace(/\s+/g, " "),
  );

beforeAll(() => {
  process.chdir(cwd);
  mkdirSync("words", { recursive: true });
  // So short a book has no contents otherwise.
  writeFileSync("own.yaml", `${SPEC}matter: full\n`);
  writeFileSync("words/preface.md", "# Preface\n\nA book *begins*.\n\n---\n\nAnd goes on.\n");
  writeFileSync("about.md", "# About us\n\n- We print\n- We count\n");
  writeFileSync("words/more.md", "No title here.\n");
});

describe("own pages", () => {
  it("stand before the contents and at the end, which the contents list by their titles", async () => {
    expect((await build("own.yaml")).err).toMatch(/^own: 2 puzzles/);
    const pages = await pagesOf("dist/own/own.pdf");
    const at = (words: RegExp) => pages.findIndex((page) => words.test(page));
    expect(at(/^Preface A book begins ?\./)).toBe(2);
    expect(at(/^And goes on\./)).toBe(3);
    expect(at(/^Contents/)).toBe(4);
    expect(pages[4]).toContain(`About us ${pages.length - 1}`);
    expect(pages[4]).not.toContain("Preface");
    expect(pages.at(-2)).toMatch(/^About us • We print • We count/);
    expect(pages.at(-1)).toMatch(/^No title here\./);
  });

  it("count as pages of a book with a fixed number of pages", async () => {
    const planned = SPEC.replace("count: 2", "share: 1, level: easy, introduction: Walls stand.");
    writeFileSync("planned.yaml", `${planned}pages: 20\nintroduction: Begin.\n`);
    const { code, err } = await build("planned.yaml");
    expect(err).toMatch(/^planned: 20 pages: /m);
    expect(code).toBe(0);
    const pages = await pagesOf("dist/planned/planned.pdf");
    expect(pages).toHaveLength(20);
    for (const words of [
      /^Preface/,
      /^And goes on/,
      /^Introduction Begin\./,
      /Walls stand\./,
      /^About us/,
      /^No title/,
    ])
      expect(pages.filter((page) => words.test(page))).toHaveLength(1);
  });

  it("are in the book, which is printed again without the files, or with what was changed in it", async () => {
    const text = readFileSync("dist/own/book.json", "utf8");
    const first = readFileSync("dist/own/own.pdf");
    rmSync("words", { recursive: true });
    expect((await build("dist/own/book.json", "--out", "again")).code).toBe(0);
    expect(readFileSync("again/own/own.pdf").equals(first)).toBe(true);
    expect(readFileSync("again/own/book.json", "utf8")).toBe(text);
    mkdirSync("changed/own", { recursive: true });
    const book = join("changed/own", "book.json");
    writeFileSync(book, text.replace("And goes on.", "And goes on and on."));
    expect((await build(book, "--out", "again")).code).toBe(0);
    expect((await pagesOf("again/own/own.pdf"))[3]).toMatch(/^And goes on and on\./);
    writeFileSync(book, text.replace("And goes on.", "<b>And</b>"));
    const refused = await build(book, "--out", "again");
    expect(refused.code).toBe(65);
    expect(refused.err).toMatch(/words\/preface\.md, line 7: this is HTML, <b>, and own pages have none/);
    expect(refused.err).toContain("leave the tags out");
  });

  it("tell of the other books of the series, where the spec names them, in the words of the reader", async () => {
    const others = "[{title: Winter *Evenings*, number: 1, isbn: 978-3-16-148410-0}, {title: Spring}]";
    const spec = SPEC.replace("front: [words/preface.md]\n", "").replace(
      "back: [about.md, words/more.md]",
      "back: about.md",
    );
    writeFileSync("also.yaml", `${spec}series: {name: Lamplight, number: 2, others: ${others}}\nmatter: full\n`);
    expect((await build("also.yaml")).code).toBe(0);
    const pages = await pagesOf("dist/also/also.pdf");
    expect(pages.at(-2)).toMatch(
      /^Also in this series Lamplight 1\. Winter \*Evenings\* · ISBN 978-3-16-148410-0 • Spring/,
    );
    expect(pages.find((page) => /^Contents/.test(page))).toContain(`Also in this series ${pages.length - 1}`);
    const book = readFileSync("dist/also/book.json", "utf8");
    mkdirSync("changed/also", { recursive: true });
    writeFileSync("changed/also/book.json", book.replace('"en-GB"', '"de-DE"').replace('"Spring"', '"Frühling"'));
    expect((await build("changed/also/book.json", "--out", "again")).code).toBe(0);
    expect((await pagesOf("again/also/also.pdf")).at(-2)).toMatch(/^In dieser Reihe erschienen auch .* • Frühling/);
  });

  it("a title that is a trade mark of others is told, and the book is made", async () => {
    writeFileSync("mark.yaml", "title: A Hidato Book\nseed: m\nsections: [{kind: number-wall, count: 1}]\n");
    const { code, err } = await build("mark.yaml", "--no-pdf");
    expect(code).toBe(0);
    expect(err).toMatch(/^note: mark: the title has the name Hidato, /m);
    expect((await build("dist/own/book.json", "--no-pdf", "--out", "again")).err).not.toContain("note:");
  });

  it("and texts for paper alone are reported at their place when they lack a character, in a spec, a series and a made book", async () => {
    const words =
      'dedication: |\n  For Ada,\n  数\nintroduction: [Fine., "A ✓ and 数"]\ncover: {blurb: 数, heading: "≤ ½"}\n';
    const spec = SPEC.replace(/front: .*\nback: .*\n/, words).replace("count: 2", "count: 2, introduction: 字");
    writeFileSync("unprinted.yaml", spec);
    const { code, err } = await build("unprinted.yaml", "--out", "unprinted");
    expect(code).toBe(65);
    expect(err).toMatch(
      /dedication: the type of the book has no character "数" \(U\+6570\)\n +--> unprinted\.yaml:4:13/,
    );
    expect(err).toMatch(/introduction: the type of the book has no character "数" .*\n +--> unprinted\.yaml:7:/);
    // What is on a site, too, may have it there, and not on pages.
    const titled =
      'title: A 😀\nauthor: "Bo 😀"\nseed: a\nsections: [{kind: number-wall, count: 1, heading: "C 😀"}]\n';
    writeFileSync("titled.yaml", titled);
    const pages = await inProcess(["build", "titled.yaml", "--no-site"]);
    expect(pages.code).toBe(65);
    for (const [key, place] of [
      ["title", "1:8"],
      ["author", "2:9"],
      ["sections.0.heading", "4:51"],
    ])
      expect(pages.err).toMatch(
        new RegExp(`${key}: the type of the book has no character "😀" .*\n +--> titled.yaml:${place}\n`),
      );
    expect(await inProcess(["build", "titled.yaml", "--no-pdf"])).toMatchObject({ code: 0 });
    expect(err).toMatch(/cover\.blurb: .*"数".*\n +--> unprinted\.yaml:8:/);
    expect(err).toMatch(/sections\.0\.introduction: .*"字".*\n +--> unprinted\.yaml:9:/);
    expect(err.match(/no character/g)).toHaveLength(4);
    expect(existsSync("unprinted")).toBe(false);
    const lines = spec.split("\n").map((line) => `  ${line}\n`);
    writeFileSync("volumes.yaml", `series: S\nvolumes: 2\nbook:\n${lines.join("")}`);
    const volumes = await build("volumes.yaml", "--out", "unprinted");
    expect(volumes.code).toBe(65);
    expect(volumes.err.match(/dedication: the type of the book has no character "数"/g)).toHaveLength(1);
    const made = readFileSync("dist/own/book.json", "utf8");
    mkdirSync("changed/letters", { recursive: true });
    const { spec: own, ...book } = JSON.parse(made);
    writeFileSync("changed/letters/book.json", JSON.stringify({ ...book, spec: { ...own, dedication: "数" } }));
    expect((await build("changed/letters/book.json", "--out", "unprinted")).err).toMatch(
      /dedication: the type of the book has no character "数"[^\n]*\n +--> changed\/letters\/book\.json:/,
    );
  });

  it("are refused with their place", async () => {
    writeFileSync("bad.md", "# Fine\n\nSee [here](https://a.example) and\nthere\n\n> said\n");
    writeFileSync("empty.md", "\n");
    writeFileSync("odd.md", Uint8Array.of(0x41, 0xff));
    writeFileSync(
      "bad.yaml",
      SPEC.replace(/front: .*\nback: .*/, "front: [bad.md, empty.md, gone.md]\nback: [picture.txt, odd.md]"),
    );
    writeFileSync("picture.txt", "x");
    writeFileSync("letters.md", "# Fine\n\nÄ ñ ≤ ✓ and 数 too, 数 again\n");
    writeFileSync("letters.yaml", SPEC.replace(/front: .*\nback: .*/, "front: letters.md"));
    const letters = await build("letters.yaml");
    expect(letters.code).toBe(65);
    expect(letters.err).toMatch(/the type of the book has no character "数" \(U\+6570\)\n +--> letters\.md:3:13/);
    expect(letters.err.match(/no character/g)).toHaveLength(1);
    const { code, err } = await build("bad.yaml");
    expect(code).toBe(65);
    expect(err).toMatch(/a link cannot be followed on paper\n +--> bad\.md:3:5/);
    expect(err).toMatch(/a quotation \(>\) cannot be printed on own pages\n +--> bad\.md:6:1/);
    expect(err).toMatch(/this file has nothing to print\n +--> empty\.md/);
    expect(err).toMatch(/there is no file gone\.md\n +--> bad\.yaml:4:27/);
    expect(err).toMatch(/own pages are Markdown files\n +--> picture\.txt/);
    expect(err).toMatch(/not text in UTF-8\n +--> odd\.md/);
  });
});

it("are found by a path from /, too", async () => {
  writeFileSync(
    "root.yaml",
    `title: From the root\nseed: root\nlogo: ${join(cwd, "none.png")}\nsections: [{kind: code-pegs, count: 1}]\n`,
  );
  const { code, err } = await inProcess(["build", "root.yaml", "--no-site"]);
  expect({ code, err }).toEqual({
    code: 65,
    err: expect.stringContaining(`there is no file ${join(cwd, "none.png")}`),
  });
});
