import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { parseManifest } from "../../src/book/manifest-file.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { drawOfSeed, readSheetCode, sheetCode } from "../../src/spec/sheet-code.ts";
import { folder, inProcess } from "./run.ts";

const cwd = folder();
beforeAll(() => process.chdir(cwd));

const CODE_PEGS = KINDS.find(({ slug }) => slug === "code-pegs")!;
const CODE = sheetCode(
  {
    ...{ kind: CODE_PEGS, skills: [], level: "easy", ages: null, count: 3, language: "en-GB", page: "a4", days: 1 },
    draw: drawOfSeed("club-3"),
  },
  KINDS,
)!;
const NAME = `code-pegs-${CODE.toLowerCase().replaceAll("-", "")}`;
const SHEET = `dist/${NAME}`;
const make = (...more: string[]) => inProcess(["worksheet", "code-pegs", "--count", "3", "--seed", "club-3", ...more]);

describe("a worksheet", () => {
  it("is made straight from a kind, with its key, and says where they are", async () => {
    const { code, out, err } = await make();
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const files = [`${SHEET}/${NAME}.pdf`, `${SHEET}/${NAME}-answers.pdf`, `${SHEET}/book.json`];
    expect(out).toBe(files.map((file) => `${file}\n`).join(""));
    for (const file of files) expect(existsSync(file)).toBe(true);
    expect(readFileSync(files[0]!).subarray(0, 5).toString()).toBe("%PDF-");
    const { title, spec, puzzles } = parseManifest(readFileSync(files[2]!, "utf8"), files[2]!);
    expect({ title, output: spec.output, count: puzzles.length }).toEqual({
      title: `Code Pegs · ${CODE}`,
      output: ["classroom"],
      count: 4,
    });
  });

  it("has slides beside it with --board, from its code too, and none without", async () => {
    const slides = `${SHEET}/${NAME}-board.pdf`;
    const { code, out } = await make("--board");
    expect(code).toBe(0);
    expect(out.split("\n")).toContain(slides);
    const first = readFileSync(slides);
    const again = await inProcess(["worksheet", "--again", CODE, "--board", "--out", "slides"]);
    expect(again.code).toBe(0);
    expect(readFileSync(slides.replace("dist", "slides")).equals(first)).toBe(true);
    expect((await make()).out).not.toContain("board");
    // It shows the same puzzles, so it stays.
    expect(existsSync(slides)).toBe(true);
  });

  it.each(["picture", "joke"])("has a %s with that flag, and its code brings back the same pages", async (check) => {
    const order = ["number-wall", "--ages", "6-7", "--seed", "a"];
    const read = async (...args: string[]) => {
      const { code, out } = await inProcess(["worksheet", ...args, "--json"]);
      expect(code).toBe(0);
      return JSON.parse(out) as { readonly code: string; readonly files: readonly string[] };
    };
    const made = await read(...order, `--${check}`, "--out", "checked");
    expect(made.code).not.toBe((await read(...order, "--out", "unchecked")).code);
    const again = await read("--again", made.code, "--out", "rechecked");
    for (const [i, file] of made.files.entries())
      expect(readFileSync(again.files[i]!).equals(readFileSync(file))).toBe(true);
  });

  it("is the same again with its seed, by either name of its kind", async () => {
    await make();
    const first = readFileSync(`${SHEET}/${NAME}.pdf`);
    await inProcess(["worksheet", "mastermind", "--count", "3", "--seed", "club-3", "--out", "again"]);
    expect(readFileSync(`again/${NAME}/${NAME}.pdf`).equals(first)).toBe(true);
  });

  it("draws one when it is given no seed, shows its code, and makes another sheet each time", async () => {
    const runs = [1, 2].map(() => inProcess(["worksheet", "secret-number", "--count", "1", "--json"]));
    const ended = await Promise.all(runs);
    const codes = ended.map(({ out }) => JSON.parse(out).code as string);
    expect(new Set(codes).size).toBe(2);
    for (const [i, { err }] of ended.entries())
      expect(err).toBe(`sheet ${codes[i]} (the same again: numberpress worksheet --again ${codes[i]})\n`);
  });

  it("has its season in its code, which brings the same sheet and its key; an older code takes the season beside it", async () => {
    const order = ["--ages", "7-8", "--theme", "winter", "--json"];
    const first = await inProcess(["worksheet", "number-path", ...order]);
    const { code, files } = JSON.parse(first.out) as { code: string; files: string[] };
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(first.err).toBe(`sheet ${code} (the same again: numberpress worksheet --again ${code})\n`);
    await inProcess(["worksheet", "--again", code, "--out", "again-winter"]);
    for (const file of files)
      expect(readFileSync(file.replace("dist", "again-winter")).equals(readFileSync(file))).toBe(true);
    const { out } = await inProcess(["answers", code, "--out", "winter"]);
    expect(readFileSync(out.trimEnd()).equals(readFileSync(files[1]!))).toBe(true);
    const other = await inProcess(["worksheet", "--again", code, "--theme", "spring"]);
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining("including --theme") });
    const read = readSheetCode(code, KINDS);
    const old = sheetCode("recipe" in read ? read.recipe : (undefined as never), KINDS)!;
    const again = await inProcess(["worksheet", "--again", old, "--theme", "winter", "--out", "old-winter", "--json"]);
    expect(JSON.parse(again.out).code).toBe(code);
  });

  it("is made for ages, for a skill and in a language, and says so in its title and its name", async () => {
    const kind = KINDS.find((one) => one.skills().some(({ id }) => id === "bonds-to-10"))!;
    const order = ["--ages", "6-7", "--skill", "bonds-to-10", "--language", "de", "--count", "3", "--seed", "a"];
    const { code, out, err } = await inProcess(["worksheet", kind.slug, ...order]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(new RegExp(`^dist/${kind.slug}-bonds-to-10-[0-9a-z]{12}/`));
    const book = out.split("\n").find((path) => path.endsWith("book.json"))!;
    const { title, spec, puzzles } = parseManifest(readFileSync(book, "utf8"), "book.json");
    expect(title).toMatch(/^Ergänzen bis 10 · [0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(spec).toMatchObject({
      language: "de-DE",
      ages: "6-7",
      theme: "playful",
      sheet: { title: "Ergänzen bis 10" },
    });
    expect(spec.sections.map(({ count, role }) => [count, role])).toEqual([
      [2, undefined],
      [1, "challenge"],
      [1, "example"],
    ]);
    expect(puzzles).toHaveLength(4);
  });

  it("keeps seeds apart, whatever they look like", async () => {
    const outs = [];
    for (const seed of ["A/b", "a b", "../x"]) {
      const { code, out } = await inProcess(["worksheet", "secret-number", "--count", "1", "--seed", seed]);
      expect(code).toBe(0);
      outs.push(out.split("\n")[0]!);
    }
    expect(new Set(outs).size).toBe(3);
    for (const out of outs) expect(out).toMatch(/^dist\/secret-number-[a-z0-9]+\/[a-z0-9-]+\.pdf$/);
  });

  it("is made again from the code at its foot, and its key, with no file at all", async () => {
    const order = ["--ages", "7-8", "--skill", "tables-2-5-10", "--count", "4", "--seed", "q"];
    const first = await inProcess(["worksheet", "cross-numbers", ...order, "--json"]);
    const { code, files } = JSON.parse(first.out) as { code: string; files: string[] };
    const pdf = readFileSync(files[0]!);
    const key = readFileSync(files[1]!);
    const again = await inProcess(["worksheet", "--again", code.toLowerCase(), "--out", "second"]);
    expect(again).toMatchObject({ code: 0, err: "" });
    expect(readFileSync(files[0]!.replace("dist/", "second/")).equals(pdf)).toBe(true);
    const answered = await inProcess(["answers", code.replaceAll("-", ""), "--out", "third"]);
    expect(answered).toMatchObject({ code: 0, err: "" });
    expect(readFileSync(answered.out.trim()).equals(key)).toBe(true);
  });

  it("is made again with other paper, tasks on a page, title and class, and then has the same puzzles and code", async () => {
    const order = ["--ages", "7-8", "--skill", "tables-2-5-10", "--count", "4", "--seed", "q"];
    const madeWith = async (...line: string[]) => {
      const { out } = await inProcess(["worksheet", ...line, "--json"]);
      const { code, files } = JSON.parse(out) as { code: string; files: string[] };
      const book = files.at(-1)!;
      return { code, files, manifest: parseManifest(readFileSync(book, "utf8"), book) };
    };
    const first = await madeWith("cross-numbers", ...order);
    const beside = ["--paper", "letter", "--per-page", "2", "--title", "Tables", "--class", "3b"];
    const again = await madeWith("--again", first.code, ...beside);
    expect(again.code).toBe(first.code);
    expect(again.manifest.puzzles).toEqual(first.manifest.puzzles);
    expect(again.manifest.spec).toMatchObject({
      page: "letter",
      sheet: { title: "Tables", class: "3b", code: first.code },
    });
    expect(again.manifest.sections.map(({ perPage }) => perPage)).toEqual([2, 2, 2]);
    expect(again.files[0]).not.toBe(first.files[0]);
    // Its own paper, said once more, changes nothing.
    expect((await madeWith("--again", first.code, "--paper", "a4")).files).toEqual(first.files);
  });

  it.each([
    ["7", [7]],
    ["3,4", [3, 4]],
    ["2,5,10", [2, 5, 10]],
    ["..4", [2, 3, 4, 5, 10]],
  ])("trains just the times tables %s, with a kind of its own choice", async (text, tables) => {
    const order = ["--tables", text, "--ages", "7-9", "--count", "4", "--seed", "t", "--json"];
    const { code, err, out } = await inProcess(["worksheet", ...order]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const { files, code: printed } = JSON.parse(out) as { code: string; files: string[] };
    const book = files.at(-1)!;
    const { puzzles, spec } = parseManifest(readFileSync(book, "utf8"), book);
    expect(puzzles.length).toBe(5);
    const used = spec.sections.flatMap(({ skill }) => skill!.split("-").map(Number).filter(Number.isInteger));
    expect([...new Set(used)].sort((a, b) => a - b)).toEqual(tables);
    // Every product has one of these tables among its factors.
    const kind = KINDS.find(({ id }) => id === puzzles[0]!.kind)!;
    for (const { puzzle } of puzzles) {
      const answer = kind.solve(puzzle, { solutions: 1, nodes: 100_000 }).solutions[0]!;
      const texts = kind.slots(puzzle).flatMap(({ id, given }) => (given ?? answer[id]!).match(/\d+/g) ?? []);
      const numbers = texts.map(Number);
      expect(numbers.some((number) => tables.some((table) => number % table === 0))).toBe(true);
    }
    const again = await inProcess(["worksheet", "--again", printed, "--out", "tables", "--json"]);
    expect(JSON.parse(again.out).code).toBe(printed);
    const pdf = files[0]!;
    expect(readFileSync(pdf.replace("dist/", "tables/")).equals(readFileSync(pdf))).toBe(true);
  });

  it("has one page for readers of any age; where a number of tasks on a page asks for more, it says how many", async () => {
    const order = ["number-path", "--ages", "10-11", "--count", "4", "--seed", "n", "--json"];
    expect((await inProcess(["worksheet", ...order])).err).toBe("");
    const { code, err } = await inProcess(["worksheet", ...order, "--per-page", "2"]);
    expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/: 2 pages\n$/) });
  });

  it("is made for the days of a week with one key, again from its code too", async () => {
    const order = ["--ages", "6-7", "--days", "5", "--count", "3", "--seed", "w", "--json"];
    const { code, err, out } = await inProcess(["worksheet", "number-wall", ...order]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const { files, code: printed } = JSON.parse(out) as { code: string; files: string[] };
    expect(files.map((file) => file.slice(file.lastIndexOf("-") + 1))).toHaveLength(3);
    const again = await inProcess(["worksheet", "--again", printed, "--out", "week"]);
    expect(again).toMatchObject({ code: 0, err: "" });
    for (const file of files)
      expect(readFileSync(file.replace("dist/", "week/")).equals(readFileSync(file)), file).toBe(true);
    const key = await inProcess(["answers", printed, "--out", "week-key"]);
    expect(readFileSync(key.out.trim()).equals(readFileSync(files[1]!))).toBe(true);
    // Without a kind it is one whose puzzles can rise.
    const own = await inProcess(["worksheet", "--tables", "7", "--ages", "8-9", "--days", "5", "--count", "3"]);
    expect(own.code).toBe(0);
    // Its code holds no paper, which is said beside it.
    const letter = await inProcess(["worksheet", "number-wall", ...order, "--paper", "letter", "--language", "en-GB"]);
    expect(JSON.parse(letter.out).code).toBe(printed);
    expect((await inProcess(["worksheet", "--again", printed, "--days", "4"])).err).toContain("including --days");
  });

  it("shows which code was meant where one character was read for another", async () => {
    const at = [...CODE].findIndex((character) => "8B5S".includes(character));
    const put = { 8: "B", B: "8", 5: "S", S: "5" }[CODE[at] as "B"] ?? "";
    expect(put).not.toBe("");
    const slip = CODE.slice(0, at) + put + CODE.slice(at + 1);
    const { code, err } = await inProcess(["answers", slip]);
    expect(code).toBe(65);
    expect(err).toContain("is not the code of a sheet: a character of it is mistyped");
    expect(err).toContain(CODE);
  });
});

describe("puzzles by their ids", () => {
  const book = `${SHEET}/book.json`;
  const puzzles = () => parseManifest(readFileSync(book, "utf8"), book).puzzles;

  it("are answered, on the terminal and on paper", async () => {
    await make();
    const [first, second] = puzzles();
    const typed = `${first!.id.slice(0, 4).toLowerCase()}-${first!.id.slice(4)}`;
    const { code, out } = await inProcess(["answers", typed, second!.id, "--book", book]);
    const path = `${SHEET}/${NAME}-answers-${first!.id}-${second!.id}.pdf`;
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^1  ${first!.id}\\n\\d{3,5}\\n\\n2  ${second!.id}\\n\\d{3,5}\\n\\n${path}\\n$`));
    expect(existsSync(path)).toBe(true);
  });

  it("are printed again, found without naming their book", async () => {
    await make();
    const { id } = puzzles()[2]!;
    const { code, out } = await inProcess(["print", id]);
    expect({ code, out }).toEqual({
      code: 0,
      out: `${SHEET}/${NAME}-${id}.pdf\n${SHEET}/${NAME}-${id}-answers.pdf\n`,
    });

    // Into another folder it goes, too, and the book is still found where books are built.
    const elsewhere = await inProcess(["print", id, "--out", "elsewhere"]);
    expect(elsewhere).toMatchObject({ code: 0, err: "" });
    expect(elsewhere.out).toBe(out.replaceAll("dist/", "elsewhere/"));
  });

  it("are told when they are mistyped or nowhere", async () => {
    const { id } = puzzles()[0]!;
    const slip = id.slice(0, -1) + (id.endsWith("0") ? "1" : "0");
    expect(await inProcess(["answers", slip])).toMatchObject({ code: 65, err: expect.stringMatching(/mistyped/) });
    expect(await inProcess(["answers", id, "--book", "dist/none.json"])).toMatchObject({ code: 66 });
  });
});

describe("the key of a worksheet", () => {
  it("is the same from its book.json", async () => {
    await make();
    const key = readFileSync(`${SHEET}/${NAME}-answers.pdf`);
    const { out } = await inProcess(["answers", `${SHEET}/book.json`, "--out", "keys"]);
    expect(readFileSync(out.trim()).equals(key)).toBe(true);
  });
});
