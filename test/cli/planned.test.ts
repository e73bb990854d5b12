import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readPdf } from "../pdf.ts";
import { folder, inProcess } from "./run.ts";

const SPEC = `title: Twenty Pages
seed: twenty-1
page: a5
pages: 20
mix: spread
qr: true
sections:
  - {kind: secret-number, share: 2, level: easy..medium}
  - {kind: number-target, share: 1, heading: Hit it}
  - {kind: code-pegs, count: 3}
`;

describe("a book with a fixed number of pages", () => {
  it("has them, shows how they came about, and is the same from its book.json", async () => {
    process.chdir(folder());
    writeFileSync("twenty.yaml", SPEC);
    const { code, out, err } = await inProcess(["build", "twenty.yaml", "--no-site", "--json", "--workers", "1"]);
    expect(code).toBe(0);
    const [{ plan, puzzles, files }] = JSON.parse(out).books;
    const { pages } = await readPdf(readFileSync(files[0]));
    expect(pages).toHaveLength(20);
    expect(plan.pages).toBe(20);
    expect(Object.values<number>(plan.parts).reduce((a, b) => a + b)).toBe(20);
    expect(plan.parts.rest ?? 0).toBeLessThan(2);
    const [riddles, targets, pegs] = plan.sections;
    // Two thirds of their pages, as far as puzzles that fill whole pages let it come out.
    expect(Math.abs(riddles.pages - ((riddles.pages + targets.pages) * 2) / 3)).toBeLessThan(2);
    expect([pegs.puzzles, riddles.puzzles + targets.puzzles]).toEqual([3, puzzles - 3]);
    const lines = err.trimEnd().split("\n");
    expect(lines[0]).toBe("twenty: qr: no codes are printed, for there is no site.address");
    expect(lines[1]).toMatch(
      /^twenty: 20 pages: \d+ of front matter, \d+ of puzzles \(Secret Number [\d.]+, Number Target [\d.]+, Code Pegs [\d.]+\)/,
    );
    expect(lines[3]).toMatch(/^twenty: section 2, Hit it: \d+ puzzles \(\d+ easy\) on [\d.]+ pages$/);
    const { sections } = JSON.parse(readFileSync("dist/twenty/book.json", "utf8")).spec;
    expect(sections.map(({ count }: { count: number }) => count)).toEqual(
      [riddles, targets, pegs].map((s) => s.puzzles),
    );
    expect(sections.map(({ share }: { share?: number }) => share)).toEqual([2, 1, undefined]);
    const again = await inProcess(["answers", "dist/twenty/book.json", "--out", "again"]);
    expect(again.code).toBe(0);
    expect(readFileSync("again/twenty/twenty-answers.pdf")).toEqual(readFileSync(files[1]));
  });
});

const PACKED = `title: Packed
seed: packed-1
page: 6x9in
pages: 28
mix: spread
sections:
  - {kind: number-wall, count: 16}
  - {kind: magic-square, count: 16}
  - {kind: number-path, count: 16}
`;

describe("a book with a fixed number of pages and of puzzles", () => {
  it("has both, shows how full its pages are, and is the same from its book.json", async () => {
    process.chdir(folder());
    writeFileSync("packed.yaml", PACKED);
    const { code, out, err } = await inProcess(["build", "packed.yaml", "--no-site", "--json", "--workers", "1"]);
    expect([code, err.split("\n")[1]?.replace(/[\d.]+/g, "0")]).toEqual([
      0,
      "packed: packed: 0 puzzles on 0 pages, 0 to a page and 0 at most; 0 % of these is empty, none has a hole above the foot",
    ]);
    const [{ plan, puzzles, files }] = JSON.parse(out).books;
    expect((await readPdf(readFileSync(files[0]))).pages).toHaveLength(28);
    expect([puzzles, plan.pages, plan.packed.puzzlesPerPage]).toEqual([
      48,
      28,
      Math.round((10 * 48) / plan.packed.pages) / 10,
    ]);
    const again = await inProcess(["build", "dist/packed/book.json", "--no-site", "--out", "again"]);
    expect(again.code).toBe(0);
    for (const name of ["packed.pdf", "packed-answers.pdf"])
      expect(readFileSync(`again/packed/${name}`)).toEqual(readFileSync(`dist/packed/${name}`));
  });

  it("is refused with file and line, what its puzzles need and what its pages hold, and nothing is written", async () => {
    process.chdir(folder());
    writeFileSync("packed.yaml", PACKED.replace("pages: 28", "pages: 14"));
    const { code, err } = await inProcess(["build", "packed.yaml", "--no-site", "--workers", "1"]);
    expect(code).toBe(65);
    expect(err).toMatch(
      /error: 48 puzzles need \d+ pages at this size; 14 pages hold \d+\n {2}--> packed.yaml:4:8\n.*\n.*write pages: \d+, or ask for \d+ puzzles/,
    );
    expect(existsSync("dist/packed")).toBe(false);
  });
});
