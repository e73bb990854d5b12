/** Puzzles in the formats of others on the command line. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { readPuzzles } from "../../src/cli/files/read-puzzle.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { InputError } from "../../src/spec/diagnostic.ts";
import { folder, inProcess } from "./run.ts";

const cwd = folder();
const LINE = "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";
const PATH = {
  kind: "numbrix",
  cells: [
    [1, null],
    [null, 3],
  ],
};
const KAKURO = "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3";

/** The kinds that there are, without those whose ids are given. */
const without = (...ids: string[]) => KINDS.filter(({ id }) => !ids.includes(id));
function issuesOf(read: () => unknown): InputError["issues"] {
  try {
    read();
  } catch (error) {
    return (error as InputError).issues;
  }
  throw new Error("it was read");
}
function problemOf(read: () => unknown): { message: string; fix: string | null } {
  try {
    read();
  } catch (error) {
    const { message, fix } = error as InputError;
    return { message, fix };
  }
  throw new Error("it was read");
}

describe("a puzzle of others", () => {
  it.each([
    [LINE, "Sudoku", "sudoku"],
    [KAKURO, "Kakuro", "kakuro"],
    ["5x5:3.1/3/1.1/2/2/3/2/2/2/1.3", "Nonogram", "nonogram"],
    ["4:0,0L,0,0,0,0,0,0,0,0,0D,0,2,0,0R,0,", "Futoshiki", "futoshiki"],
    ["4:aa_a3__aa_3a_a,a8s1d2d2m4s1m6", "Calcudoku", "calcudoku"],
    ["2x2k:p,_a__a___aaaa__ba,5_3a9a7b5a8_3d", "Killer Sudoku", "killer-sudoku"],
  ])("%s is refused by the name of its kind as long as there is none", (text, name, id) => {
    const { message, fix } = problemOf(() => readPuzzles(text, "a.txt", without(id)));
    expect(message).toBe(`this program has no ${name} yet`);
    expect(fix).toMatch(/^the kinds are number-code, |^the kinds are [a-z-]+, /);
  });

  it("is read as a puzzle of its kind, with what is written and crossed out", () => {
    const kind = { ...KINDS[0]!, id: "sudoku", slug: "sudoku", puzzle: z.looseObject({ size: z.literal(9) }) };
    const line = `:0003:8:${LINE.replace("2..1", "2+3+41")}:911:::`;
    expect(readPuzzles(line, "a.txt", [kind])).toEqual([
      {
        kind,
        puzzle: expect.objectContaining({ kind: "sudoku", size: 9, box: [3, 3] }),
        at: { entry: { r1c2: "3", r1c3: "4" }, crossed: { r1c1: ["9"] } },
        line: 1,
      },
    ]);
    expect(readPuzzles(`${LINE}\n${LINE}\n`, "a.sdm", [kind])).toHaveLength(2);
    const { message } = problemOf(() => readPuzzles("1.....".repeat(6), "a.txt", [kind]));
    expect(message).toBe("the Sudoku in it is not one that is known here: size is not of the right form");
  });

  it("in our JSON may be one of a list, or one of many lines, with its line", () => {
    const [first] = readPuzzles(JSON.stringify(PATH), "a.json");
    expect(first).not.toHaveProperty("line");
    const path = JSON.stringify(PATH);
    const lines = (text: string) => readPuzzles(text, "a.json").map(({ kind, line }) => [kind.id, line]);
    expect(lines(`[${path},\n\n${path}]`)).toEqual([
      ["numbrix", 1],
      ["numbrix", 3],
    ]);
    expect(lines(`${path}\n\n${path}\n`)).toEqual([
      ["numbrix", 1],
      ["numbrix", 3],
    ]);
    const wrong = `${path}\n${path.replace('"numbrix"', '"nothing"')}\n`;
    expect(issuesOf(() => readPuzzles(wrong, "a.json"))).toMatchObject([{ file: "a.json", line: 2 }]);
  });

  it("is refused on the command line with the name of the file and a way out", async () => {
    const file = join(cwd, "slither.txt");
    writeFileSync(file, "https://puzz.link/p?slither/10/10/abc");
    expect(await inProcess(["solve", file])).toMatchObject({
      code: 65,
      out: "",
      err: `error: puzzles of the kind slither are not read\n  --> ${file}\n  Sudoku, Killer Sudoku, Calcudoku, Kakuro, Futoshiki and Nonogram are\n`,
    });
    for (const command of ["solve", "explain", "hint"])
      expect(await inProcess([command, "https://sudokupad.app/psxczr0jpr"])).toMatchObject({
        code: 65,
        err: expect.stringContaining("needs the network"),
      });
    expect((await inProcess(["hint", "9j:zzzc,aa"])).err).toContain(
      "characters of this text of the Portable Puzzle Coll",
    );
  });

  it("does not take an address of ours for one of others", async () => {
    const mistyped = await inProcess(["solve", "https://numbers.example/play/#number-path.0000"]);
    expect(mistyped.err).not.toContain("network");
    expect((await inProcess(["solve", "https://numbers.example/books/"])).err).toContain("needs the network");
  });
});

describe("export", () => {
  const out = join(cwd, "figures");
  const exported = async (what: string[], format: string) => {
    const ended = await inProcess(["export", ...what, "--format", format, "--out", out]);
    return {
      ...ended,
      texts: ended.out
        .split("\n")
        .filter((path) => path !== "")
        .map((path) => readFileSync(path, "utf8")),
    };
  };
  const other = [...LINE].reverse().join("");

  it("writes puzzles for other programs, and reads them again", async () => {
    const file = join(cwd, "two.sdm");
    writeFileSync(file, `# two\n${LINE}\n${other.replaceAll(".", "0")}\n`);
    expect((await exported([file], "sdm")).texts).toEqual([`${LINE}\n${other}\n`]);
    expect((await exported([file], "sdk")).texts).toEqual(
      [LINE, other].map((line) => `${line.match(/.{9}/g)!.join("\n")}\n`),
    );
    for (const format of ["f-puzzles", "scf", "puzzlink", "sgt", "line"]) {
      const { texts } = await exported([file], format);
      expect(texts).toHaveLength(1);
      const again = join(cwd, `again-${format}.txt`);
      writeFileSync(again, texts[0]!.split("\n")[0]!);
      expect((await exported([again], "line")).texts).toEqual([`${LINE}\n`]);
    }
    const nonogram = "5x5:3.1/3/1.1/2/2/3/2/2/2/1.3";
    const { texts } = await exported([nonogram], "non");
    expect(texts[0]).toContain("width 5\nheight 5\n\nrows\n3\n2\n");
    writeFileSync(join(cwd, "a.non"), texts[0]!);
    expect((await exported([join(cwd, "a.non")], "sgt")).texts).toEqual([`${nonogram}\n`]);
  });

  it("writes nothing if a format cannot hold one of them", async () => {
    expect(await exported([LINE, "5x5:3.1/3/1.1/2/2/3/2/2/2/1.3"], "sdm")).toMatchObject({
      code: 1,
      out: "",
      err: "error: .sdm has no Nonogram\n  take another format\n",
    });
  });

  it("names which puzzle of a file has not one answer", async () => {
    const file = join(cwd, "open.sdm");
    writeFileSync(file, `${LINE}\n${LINE.replace("2", ".").replaceAll("7", ".")}\n`);
    expect((await exported([file], "sdm")).err).toContain("open.sdm: puzzle 2 cannot be printed with its answer");
  });
});

describe("verify", () => {
  it("says of each puzzle of a file or an address whether it has one answer", async () => {
    const file = join(cwd, "three.sdm");
    writeFileSync(file, `${LINE}\n${LINE.replace("2", ".").replaceAll("7", ".")}\n${LINE.replace(".", "5")}\n`);
    expect(await inProcess(["verify", file])).toMatchObject({
      code: 1,
      out: `${file}: puzzle 2: it has more than one answer\n${file}: puzzle 3: it has no answer\n`,
    });
    expect(await inProcess(["verify", LINE])).toMatchObject({ code: 0, out: `${LINE}: it has exactly one answer\n` });
    writeFileSync(file, `${LINE}\n${LINE}\n`);
    const { code, out } = await inProcess(["verify", file, "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ books: [{ book: file, puzzles: 2, problems: [] }] });
  });
});

describe("print", () => {
  it("makes a sheet and its key of the puzzles of a file", async () => {
    const file = join(cwd, "My puzzles.sdm");
    writeFileSync(file, `${LINE}\n`);
    const out = join(cwd, "printed");
    const { code, out: told } = await inProcess(["print", file, "--out", out, "--json"]);
    expect(code).toBe(0);
    const { files } = JSON.parse(told) as { files: string[] };
    expect(files).toEqual([
      join(out, "my-puzzles", "my-puzzles.pdf"),
      join(out, "my-puzzles", "my-puzzles-answers.pdf"),
    ]);
    for (const path of files) expect(readFileSync(path, "latin1")).toMatch(/^%PDF-/);
  });

  it("refuses a puzzle without exactly one answer", async () => {
    expect((await inProcess(["print", "2x2:1a2m", "--out", join(cwd, "none")])).err).toBe(
      "error: 2x2:1a2m cannot be printed with its answer: it has more than one answer\n  solve tells more of it\n",
    );
  });
});
