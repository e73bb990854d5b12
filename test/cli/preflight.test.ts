import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type Document, onPage, samplePdf } from "../preflight/sample-pdf.ts";
import { folder, inProcess } from "./run.ts";

const cwd = folder();
const path = (name: string) => join(cwd, name);

beforeAll(async () => {
  mkdirSync(cwd, { recursive: true });
  const off = (doc: Document) => doc.addContent("0 g 5 300 40 40 re f");
  writeFileSync(path("good.pdf"), await samplePdf());
  writeFileSync(path("bad.pdf"), await samplePdf({ draw: onPage(6, off) }));
  writeFileSync(path("locked.pdf"), await samplePdf({ options: { userPassword: "a" } }));
  const width = 18 + 2 * 432 + 32 * 0.002252 * 72;
  writeFileSync(path("wrap-cover.pdf"), await samplePdf({ pages: 1, blank: [], size: [width, 666] }));
  writeFileSync(path("words.pdf"), "not a PDF");
  writeFileSync(path("slides.pdf"), await samplePdf({ pages: 2, size: [768, 432], blank: [] }));
});

describe("preflight", () => {
  it("shows every rule of a printer, and ends well where all are kept", async () => {
    const { code, out } = await inProcess(["preflight", path("good.pdf"), "--printer", "kdp"]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /good\.pdf for Amazon KDP \(paperback, rules as of \d{4}-\d\d-\d\d\): 32 pages, 6 x 9 in, no bleed/,
    );
    expect(out).toContain("all 31 rules are kept");
    expect(out.match(/^ {2}kept /gm)).toHaveLength(31);
  });
  it("shows what breaks a rule, on which page and where", async () => {
    const { code, out } = await inProcess(["preflight", path("bad.pdf"), "--printer", "ingram"]);
    expect(code).toBe(1);
    expect(out).toMatch(/BROKEN {2}live-area +everything is 12\.7 mm from the inside, 12\.7 mm from the outside/);
    expect(out).toContain("page 6 at 1.8, 105.8 mm (14.1 x 14.1 mm): an area is 1.8 mm from the outside");
    expect(out).toContain("1 of 31 rules is broken");
  });
  it("takes the paper of a cover from the book.json beside it, unless --paper says another", async () => {
    const own = join(cwd, "cream");
    mkdirSync(own);
    const spec = "title: C\nseed: c\npress: {printer: kdp, paper: cream}\nsections: [{kind: code-pegs, count: 1}]\n";
    writeFileSync(join(own, "c.yaml"), spec);
    await inProcess(["build", join(own, "c.yaml"), "--no-pdf", "--no-site", "--out", own]);
    // A cover for 320 pages on cream paper: its spine is 0.8 in.
    const width = 18 + 2 * 432 + 320 * 0.0025 * 72;
    const cover = join(own, "c/c-cover.pdf");
    writeFileSync(cover, await samplePdf({ pages: 1, blank: [], size: [width, 666] }));
    const judge = async (...flags: string[]) => {
      const { out, err } = await inProcess(["preflight", "--json", cover, "--printer", "kdp", ...flags]);
      const [{ rules }] = JSON.parse(out).reports;
      return { err, rules };
    };
    const named = await judge("--pages", "320", "--paper", "cream");
    const found = await judge("--pages", "320");
    const white = await judge("--pages", "320", "--paper", "white");
    expect(found.rules).toEqual(named.rules);
    expect(found.rules).not.toEqual(white.rules);
    expect(found.err).toContain(`judged on cream paper, as ${join(own, "c/book.json")} says`);
    expect(named.err + white.err).toBe("");
  });
  it("judges the book and the cover of a folder by the printer that its book.json names", async () => {
    const own = join(cwd, "folder");
    mkdirSync(own);
    const spec = "title: C\nseed: c\npress: {printer: kdp}\nsections: [{kind: code-pegs, count: 1}]\n";
    writeFileSync(join(own, "c.yaml"), spec);
    await inProcess(["build", join(own, "c.yaml"), "--no-pdf", "--no-site", "--out", own]);
    const book = join(own, "c");
    const empty = await inProcess(["preflight", book]);
    expect([empty.code, empty.err]).toEqual([66, expect.stringContaining(`${book} has no PDF of the inside`)]);
    const width = 18 + 2 * 432 + 32 * 0.002252 * 72;
    writeFileSync(join(book, "c.pdf"), await samplePdf());
    writeFileSync(join(book, "c-cover.pdf"), await samplePdf({ pages: 1, blank: [], size: [width, 666] }));
    writeFileSync(join(book, "c-answers.pdf"), "not judged");
    const { out, code } = await inProcess(["preflight", book]);
    expect(out.match(/\S+\.pdf (?:as a cover )?for [^(]+/g)).toEqual([
      `${join(book, "c.pdf")} for Amazon KDP `,
      `${join(book, "c-cover.pdf")} as a cover for Amazon KDP `,
    ]);
    expect(code).toBe(0);
  });
  it("judges slides by what a class can read", async () => {
    const good = await inProcess(["preflight", "--slides", path("slides.pdf")]);
    expect([good.code, good.out]).toEqual([0, expect.stringMatching(/slides\.pdf as slides for a board: 2 pages\n/)]);
    expect(good.out).toContain("all 12 rules are kept");
    const { code, out } = await inProcess(["preflight", "--slides", "--json", path("slides.pdf"), path("good.pdf")]);
    const { kept, reports } = JSON.parse(out);
    expect([code, kept, reports.length]).toEqual([1, false, 2]);
    expect(reports[1].rules.find(({ rule }: { rule: string }) => rule === "slide-shape").findings[0].found).toBe(
      "the page is 432 x 648 pt",
    );
  });
  it("judges several files by all printers, for a script", async () => {
    const { code, out } = await inProcess(["preflight", "--json", path("good.pdf"), path("bad.pdf")]);
    const { kept, reports } = JSON.parse(out);
    expect([code, kept]).toEqual([1, false]);
    expect(reports.map((report: { printer: string; kept: boolean }) => [report.printer, report.kept])).toEqual([
      ["kdp", true],
      ["ingramspark", true],
      ["lulu", true],
      ["kdp", false],
      ["ingramspark", false],
      ["lulu", false],
    ]);
    const [rule] = reports[3].rules.filter((each: { kept: boolean }) => !each.kept);
    expect(rule).toMatchObject({
      rule: "live-area",
      count: 1,
      findings: [{ page: 6, at: { x: 1.8, y: 105.8, width: 14.1, height: 14.1 } }],
    });
    expect(reports[0]).toMatchObject({
      pages: 32,
      trim: { width: 152.4, height: 228.6 },
      bleed: false,
      paper: "white",
    });
  });
  it("judges a cover as a cover, alone or with its inside", async () => {
    const inside = ["preflight", path("good.pdf"), "--printer", "kdp", "--cover", path("wrap-cover.pdf")];
    const both = await inProcess(inside);
    expect([both.code, both.err]).toEqual([0, ""]);
    expect(both.out).toContain("all 31 rules are kept");
    expect(both.out).toMatch(
      /wrap-cover\.pdf as a cover for Amazon KDP \(paperback, .*\): of 6 x 9 in, 32 pages, white paper\n/,
    );
    expect(both.out).toContain("all 29 rules are kept");
    const cream = await inProcess([...inside, "--paper", "cream", "--json"]);
    const { kept, reports } = JSON.parse(cream.out);
    expect([cream.code, kept, reports.map((report: { kept: boolean }) => report.kept)]).toEqual([
      1,
      false,
      [true, false],
    ]);
    expect(
      reports[1].rules.filter((rule: { kept: boolean }) => !rule.kept).map((each: { rule: string }) => each.rule),
    ).toEqual(["cover-size", "cover-pages"]);
    // By its name, and by the one printer whose spine it has.
    const alone = await inProcess(["preflight", path("wrap-cover.pdf")]);
    expect([alone.code, alone.out.match(/ as a cover for /g)?.length]).toEqual([0, 1]);
    expect((await inProcess(["preflight", path("wrap-cover.pdf"), "--printer", "kdp", "--pages", "34"])).code).toBe(1);
    const given = ["preflight", path("wrap-cover.pdf"), "--printer", "ingram", "--spine", "0.0721in"];
    expect((await inProcess(given)).out).toContain("as a cover for IngramSpark");
    expect((await inProcess(given)).code).toBe(0);
    expect((await inProcess([...given.slice(0, -1), "2cm"])).code).toBe(1);
    expect((await inProcess([...given.slice(0, -1), "2"])).err).toContain('--spine: "2" is not a length');
    expect((await inProcess([...inside, path("bad.pdf")])).err).toContain("--cover belongs to one inside");
    expect((await inProcess([...inside, "--binding", "hardcover"])).err).toContain(
      "the cover of a hardcover is not known",
    );
  });
  it.each([
    ["locked.pdf", 65, "locked.pdf is encrypted"],
    ["words.pdf", 65, "words.pdf is no PDF"],
    ["none.pdf", 66, "there is no file"],
  ])("%s ends with %i", async (name, exit, words) => {
    const { code, err, out } = await inProcess(["preflight", path(name)]);
    expect([code, out]).toEqual([exit, ""]);
    expect(err).toContain(words);
  });
  it("knows its printers, papers and bindings", async () => {
    expect((await inProcess(["preflight", path("good.pdf"), "--printer", "acme"])).code).toBe(2);
    expect((await inProcess(["preflight", path("good.pdf"), "--paper", "silk"])).code).toBe(2);
    expect(
      (await inProcess(["preflight", path("good.pdf"), "--printer", "lulu", "--binding", "hardcover"])).err,
    ).toContain("lulu binds no hardcover that is known here");
    const { out } = await inProcess(["preflight", path("good.pdf"), "--binding", "hardcover"]);
    expect(out).toContain("there are 75 to 550 pages on white paper");
  });
});
