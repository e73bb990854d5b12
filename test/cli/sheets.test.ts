import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { parseManifest } from "../../src/book/manifest-file.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { folder, inProcess } from "./run.ts";

const cwd = folder();
beforeAll(() => process.chdir(cwd));

const SHEET = "dist/code-pegs-easy-club-3-3-puzzles";
const make = (...more: string[]) => inProcess(["worksheet", "code-pegs", "--count", "3", "--seed", "club-3", ...more]);

describe("a worksheet", () => {
  it("is made straight from a kind, with its key, and says where they are", async () => {
    const { code, out, err } = await make();
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const files = [
      `${SHEET}/code-pegs-easy-club-3-3-puzzles.pdf`,
      `${SHEET}/code-pegs-easy-club-3-3-puzzles-answers.pdf`,
      `${SHEET}/book.json`,
    ];
    expect(out).toBe(files.map((file) => `${file}\n`).join(""));
    for (const file of files) expect(existsSync(file)).toBe(true);
    expect(readFileSync(files[0]!).subarray(0, 5).toString()).toBe("%PDF-");
    const { title, spec, puzzles } = parseManifest(readFileSync(files[2]!, "utf8"), files[2]!);
    expect({ title, output: spec.output, count: puzzles.length }).toEqual({
      title: "Code Pegs · Easy · club-3",
      output: ["classroom"],
      count: 3,
    });
  });

  it("is the same again with its seed, by either name of its kind", async () => {
    await make();
    const first = readFileSync(`${SHEET}/code-pegs-easy-club-3-3-puzzles.pdf`);
    await inProcess(["worksheet", "mastermind", "--count", "3", "--seed", "club-3", "--out", "again"]);
    expect(
      readFileSync("again/code-pegs-easy-club-3-3-puzzles/code-pegs-easy-club-3-3-puzzles.pdf").equals(first),
    ).toBe(true);
  });

  it("draws a seed when it is given none, tells it, and makes another sheet each time", async () => {
    const runs = [1, 2].map(() => inProcess(["worksheet", "secret-number", "--count", "1", "--json"]));
    const ended = await Promise.all(runs);
    const seeds = ended.map(({ out }) => JSON.parse(out).seed as string);
    expect(new Set(seeds).size).toBe(2);
    for (const [i, { err }] of ended.entries())
      expect(err).toBe(`seed: ${seeds[i]} (the same sheet again: --seed ${seeds[i]})\n`);
  });

  it("is made for ages, for a skill and in a language, and says so in its title and its name", async () => {
    const kind = KINDS.find((one) => one.skills().some(({ id }) => id === "bonds-to-10"))!;
    const order = ["--ages", "6-7", "--skill", "bonds-to-10", "--language", "de", "--count", "1", "--seed", "a"];
    const { code, out, err } = await inProcess(["worksheet", kind.slug, ...order]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const name = `${kind.slug}-easy-bonds-to-10-ages-6-7-a-1-puzzles-de`;
    expect(out).toContain(`dist/${name}/book.json`);
    const { title, spec } = parseManifest(readFileSync(`dist/${name}/book.json`, "utf8"), "book.json");
    expect(title).toMatch(/^\p{Lu}.* · .* · a · 6 bis 7 Jahre · Ergänzen bis 10$/u);
    expect(spec).toMatchObject({ language: "de-DE", ages: "6-7", sections: [{ skill: "bonds-to-10" }] });
  });

  it("keeps seeds apart that look alike in a file's name", async () => {
    const outs = [];
    for (const seed of ["A/b", "a b", "../x"]) {
      const { code, out } = await inProcess(["worksheet", "secret-number", "--count", "1", "--seed", seed]);
      expect(code).toBe(0);
      outs.push(out.split("\n")[0]!);
    }
    expect(new Set(outs).size).toBe(3);
    for (const out of outs) expect(out).toMatch(/^dist\/secret-number-easy-[a-z0-9-]+\/[a-z0-9-]+\.pdf$/);
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
    const path = `${SHEET}/code-pegs-easy-club-3-3-puzzles-answers-${first!.id}-${second!.id}.pdf`;
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
      out: `${SHEET}/code-pegs-easy-club-3-3-puzzles-${id}.pdf\n${SHEET}/code-pegs-easy-club-3-3-puzzles-${id}-answers.pdf\n`,
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
    const key = readFileSync(`${SHEET}/code-pegs-easy-club-3-3-puzzles-answers.pdf`);
    const { out } = await inProcess(["answers", `${SHEET}/book.json`, "--out", "keys"]);
    expect(readFileSync(out.trim()).equals(key)).toBe(true);
  });
});
