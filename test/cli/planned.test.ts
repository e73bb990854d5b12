import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readPdf } from "../pdf.ts";
import { folder, inProcess } from "./run.ts";

const SPEC = `title: Thirty Pages
seed: thirty-1
page: a5
pages: 30
mix: spread
qr: true
sections:
  - {kind: secret-number, share: 2, level: easy..medium}
  - {kind: number-target, share: 1, heading: Hit it}
  - {kind: code-pegs, count: 3}
`;

describe("a book of so many pages", () => {
  it("has them, tells how they came about, and is the same from its book.json", async () => {
    process.chdir(folder());
    writeFileSync("thirty.yaml", SPEC);
    const { code, out, err } = await inProcess(["build", "thirty.yaml", "--no-site", "--json", "--workers", "1"]);
    expect(code).toBe(0);
    const [{ plan, puzzles, files }] = JSON.parse(out).books;
    const { pages } = await readPdf(readFileSync(files[0]));
    expect(pages).toHaveLength(30);
    expect(plan.pages).toBe(30);
    expect(Object.values<number>(plan.parts).reduce((a, b) => a + b)).toBe(30);
    expect(plan.parts.rest ?? 0).toBeLessThan(3);
    const [riddles, targets, pegs] = plan.sections;
    // Two thirds of their pages, as far as puzzles that fill whole pages let it come out.
    expect(Math.abs(riddles.pages - ((riddles.pages + targets.pages) * 2) / 3)).toBeLessThan(2);
    expect([pegs.puzzles, riddles.puzzles + targets.puzzles]).toEqual([3, puzzles - 3]);
    const lines = err.trimEnd().split("\n");
    expect(lines[0]).toBe("thirty: qr: no codes are printed, for there is no site.address");
    expect(lines[1]).toMatch(
      /^thirty: 30 pages: \d+ of front matter, \d+ of puzzles \(Secret Number [\d.]+, Number Target [\d.]+, Code Pegs [\d.]+\)/,
    );
    expect(lines[3]).toMatch(/^thirty: section 2, Hit it: \d+ puzzles \(\d+ easy\) on [\d.]+ pages$/);
    const { sections } = JSON.parse(readFileSync("dist/thirty/book.json", "utf8")).spec;
    expect(sections.map(({ count }: { count: number }) => count)).toEqual(
      [riddles, targets, pegs].map((s) => s.puzzles),
    );
    expect(sections.map(({ share }: { share?: number }) => share)).toEqual([2, 1, undefined]);
    const again = await inProcess(["answers", "dist/thirty/book.json", "--out", "again"]);
    expect(again.code).toBe(0);
    expect(readFileSync("again/thirty/thirty-answers.pdf")).toEqual(readFileSync(files[1]));
  });
});
