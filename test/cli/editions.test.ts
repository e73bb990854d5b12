/** One book made in several ways: the names of its files, the same bytes again, and what is refused. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { parseManifest } from "../../src/book/manifest-file.ts";
import { type ReadText, readPdf, renderPdf } from "../pdf.ts";
import { folder, inProcess } from "./run.ts";

const SPEC = `title: Two Ways
seed: two-ways
page: a5
sections:
  - {kind: number-path, count: 2, options: {width: 5, height: 5}}
`;
beforeAll(() => {
  process.chdir(folder());
  writeFileSync("two.yaml", SPEC);
});
const build = (...more: string[]) => inProcess(["build", "two.yaml", "--no-site", ...more]);
const sizeOf = async (path: string) => {
  const { pages } = await readPdf(new Uint8Array(readFileSync(path)));
  return pages.map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`);
};

describe("one book in several ways", () => {
  it("is called like the book where there is one way, and like the way too where there are several", async () => {
    await build("--output", "screen");
    expect(readdirSync("dist/two").sort()).toEqual(["SHA256SUMS", "book.json", "two-answers.pdf", "two.pdf"]);
    const { code } = await build("--output", "classroom, booklet");
    expect(code).toBe(0);
    const names = ["two-booklet-answers.pdf", "two-booklet.pdf", "two-classroom-answers.pdf", "two-classroom.pdf"];
    expect(readdirSync("dist/two").sort()).toEqual(["SHA256SUMS", "book.json", ...names]);
    expect(new Set(await sizeOf("dist/two/two-booklet.pdf"))).toEqual(new Set(["839x595"]));
  });

  it("has each key again from its book.json, to the byte", async () => {
    await build("--output", "screen,booklet");
    const files = ["dist/two/two-screen-answers.pdf", "dist/two/two-booklet-answers.pdf"];
    const before = files.map((file) => readFileSync(file));
    const { out } = await inProcess(["answers", "dist/two/book.json", "--out", "again"]);
    expect(out.trim().split("\n")).toEqual(files.map((file) => file.replace("dist", "again")));
    for (const [i, file] of files.entries())
      expect(readFileSync(file.replace("dist", "again")).equals(before[i]!)).toBe(true);
  });

  it("keeps its own key where one for another reader is made beside it", async () => {
    await build("--output", "screen");
    const own = readFileSync("dist/two/two-answers.pdf");
    const answers = async (...more: string[]) => (await inProcess(["answers", "dist/two/book.json", ...more])).out;
    expect(await answers("--reader", "large-print")).toBe("dist/two/two-answers-large-print.pdf\n");
    expect(await answers("--reader", "ages 6-7", "--tint", "cream")).toBe("dist/two/two-answers-ages-6-7-cream.pdf\n");
    expect(await answers("--output", "press, classroom")).toBe(
      "dist/two/two-press-answers.pdf\ndist/two/two-classroom-answers.pdf\n",
    );
    expect(await answers("--output", "booklet")).toBe("dist/two/two-answers-booklet.pdf\n");
    expect(await answers("--output", "screen", "--reader", "adult")).toBe("dist/two/two-answers-adult.pdf\n");
    expect(await inProcess(["verify", "dist/two/book.json", "--files"])).toMatchObject({ code: 0 });
    expect(readFileSync("dist/two/two-answers.pdf").equals(own)).toBe(true);
    expect(readFileSync("dist/two/two-answers-adult.pdf").equals(own)).toBe(true);
    // They stay when the book is built again.
    await build("--output", "screen");
    expect(existsSync("dist/two/two-answers-large-print.pdf")).toBe(true);
    // With no book beside it a key is called as that of the book.
    expect(await answers("--reader", "large-print", "--out", "large")).toBe("large/two/two-answers.pdf\n");
  });

  it("is remembered with what was asked for, and has the same puzzles for other readers", async () => {
    const puzzles = () => parseManifest(readFileSync("dist/two/book.json", "utf8"), "book.json");
    await build("--output", "screen");
    const adult = puzzles();
    await build("--output", "screen", "--reader", "large-print");
    const large = puzzles();
    expect(large.puzzles).toEqual(adult.puzzles);
    expect(large.spec).toMatchObject({ reader: "large-print", output: ["screen"] });
  });

  it("has letters and lines further apart, and a colour on screens alone, where they are asked for", async () => {
    const prose = async (path: string) => {
      const { pages } = await readPdf(new Uint8Array(readFileSync(path)));
      const texts = pages.map((page) => page.texts.filter(({ size }) => Math.abs(size - 10.5) < 0.01));
      const gaps = texts.flatMap((own) =>
        own.slice(1).flatMap(({ x, y }, i) => (x === own[i]!.x ? Math.abs(y - own[i]!.y) : [])),
      );
      const sum = (of: (text: ReadText) => number) => texts.flat().reduce((all, each) => all + of(each), 0);
      return {
        leading: Math.min(...gaps) / 10.5,
        letter: sum(({ width }) => width) / 10.5 / sum(({ text }) => text.length),
        words: texts.flatMap((own) => own.map(({ text }) => text)).join(" "),
      };
    };
    const corner = async (path: string) => {
      const [first] = await renderPdf(new Uint8Array(readFileSync(path)), 1, [1]);
      return first!.grey[0]!;
    };
    await build("--output", "screen,press");
    const usual = await prose("dist/two/two-press.pdf");
    expect(await corner("dist/two/two-screen.pdf")).toBe(255);
    await build("--output", "screen,press", "--spacing", "wide", "--tint", "cream");
    const wide = await prose("dist/two/two-press.pdf");
    expect(usual.leading).toBeCloseTo(1.38, 1);
    expect(wide.leading).toBeCloseTo(1.5, 1);
    expect(wide.words).toContain("Each number touches");
    expect(wide.letter - usual.letter).toBeCloseTo(0.09, 1);
    expect(wide.letter - usual.letter).toBeGreaterThan(0.06);
    expect(await corner("dist/two/two-screen.pdf")).toBeGreaterThan(235);
    expect(await corner("dist/two/two-screen.pdf")).toBeLessThan(252);
    expect(await corner("dist/two/two-press.pdf")).toBe(255);
    expect(parseManifest(readFileSync("dist/two/book.json", "utf8"), "book.json").spec).toMatchObject({
      ...{ spacing: "wide", tint: "cream" },
    });
  });

  it("prints a puzzle once more for whoever asks, and sheets by any way", async () => {
    await build("--output", "screen");
    const { puzzles } = parseManifest(readFileSync("dist/two/book.json", "utf8"), "book.json");
    const { id } = puzzles[0]!;
    const printed = await inProcess(["print", id, "--reader", "large-print"]);
    expect(printed.code).toBe(0);
    // A book that is damaged is in nobody's way, but where a puzzle may be in it, or it is asked for.
    mkdirSync("dist/damaged");
    writeFileSync("dist/damaged/book.json", '{"format":1,');
    for (const command of ["print", "answers", "explain"])
      expect(await inProcess([command, id])).toMatchObject({ code: 0, err: "" });
    const damaged = {
      code: 65,
      err: expect.stringMatching(/^error: this is not JSON\n {2}--> dist\/damaged\/book.json/),
    };
    expect(await inProcess(["print", "7K3QW2MX9CR"])).toMatchObject(damaged);
    expect(
      await inProcess(["print", id, "--book", "dist/two/book.json", "--book", "dist/damaged/book.json"]),
    ).toMatchObject(damaged);
    expect(await inProcess(["print", "7K3QW2MX9C"])).toMatchObject({
      code: 65,
      err: expect.stringMatching(/is not the id/),
    });
    rmSync("dist/damaged", { recursive: true });
    expect(existsSync(printed.out.split("\n")[0]!)).toBe(true);
    const order = ["worksheet", "number-path", "--seed", "a", "--count", "1", "--out", "sheets"];
    const sheet = await inProcess([...order, "--output", "booklet,screen"]);
    const names = ["booklet", "booklet-answers", "screen", "screen-answers"];
    const [, base = ""] = /^(sheets\/(number-path-[0-9a-z]{12})\/\2)-/.exec(sheet.out) ?? [];
    expect(sheet.out.split("\n").slice(0, 4)).toEqual(names.map((name) => `${base}-${name}.pdf`));
  });

  it.each([
    [["--output", "paper"], 'error: --output cannot be "paper"\n  it is one of screen, press, classroom, booklet'],
    [["--reader", "kids"], 'error: --reader: "kids" is no reader'],
    [["--reader", "ages"], "error: --reader: reader: ages needs to know which"],
  ])("refuses %j", async (flags, message) => {
    const { code, err } = await build(...flags);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
