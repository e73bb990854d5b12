import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { folder, inProcess, MAIN, numberpress } from "./run.ts";

const cases = fileURLToPath(new URL("../cases", import.meta.url));
const cwd = folder();

/** Solves a text as a file holds it: in this process, where standard input is not what is tried. */
const solve = (text: string, ...flags: string[]) => {
  const file = join(cwd, "puzzle.txt");
  writeFileSync(file, text);
  return inProcess(["solve", file, ...flags]);
};

describe("solve", () => {
  it("prints the answer of a file as it would be written", async () => {
    expect(await inProcess(["solve", join(cases, "secret_two_rules.json")])).toEqual({
      code: 0,
      out: "909\n",
      err: "",
    });
    // The answer of Project Euler's problem 185.
    expect(await inProcess(["solve", join(cases, "pe185.json")])).toMatchObject({ code: 0, out: "4640261571849533\n" });
  });

  it("reads no more than one puzzle can be", async () => {
    const input = "1".repeat(2 ** 20 + 1);
    const expected = { code: 65, out: "", err: expect.stringContaining("too large for one puzzle") };
    expect(await solve(input)).toEqual(expected);
    expect(await numberpress(["solve"], { cwd, input })).toEqual(expected);
  });

  it("waits for what comes late", async () => {
    const child = spawn("sh", ["-c", `sleep 1; cat ${join(cases, "secret_two_rules.json")}`]);
    const late = spawn(process.execPath, [MAIN, "solve"]);
    let out = "";
    late.stdout.on("data", (data) => {
      out += data;
    });
    child.stdout.pipe(late.stdin);
    expect(await new Promise((resolve) => late.on("close", resolve))).toBe(0);
    expect(out).toBe("909\n");
  });

  it("does not call an answer the only one without proof", async () => {
    writeFileSync(join(cwd, "open.txt"), "12 0\n");
    const first = await inProcess(["solve", join(cwd, "open.txt"), "--limit", "1"]);
    expect(first).toMatchObject({ code: 1, err: expect.stringContaining("not proved to be the only answer") });
    expect((await inProcess(["solve", join(cases, "pe185.json"), "--limit", "1"])).code).toBe(1);
  });

  it("finds the one answer of every known puzzle, and all ways to known targets", async () => {
    const known = readdirSync(cases).filter((name) => name !== "countdown.json");
    expect(known.length).toBeGreaterThan(10);
    for (const name of known) {
      const { code, out } = await inProcess(["solve", join(cases, name), "--json"]);
      const { solutions, complete } = JSON.parse(out) as { solutions: unknown[]; complete: boolean };
      expect({ name, code, complete, answers: solutions.length }).toEqual({
        name,
        code: 0,
        complete: true,
        answers: 1,
      });
    }
    const games = JSON.parse(readFileSync(join(cases, "countdown.json"), "utf8")) as {
      puzzle: object;
      different: number;
    }[];
    for (const { puzzle, different } of games) {
      writeFileSync(join(cwd, "game.json"), JSON.stringify(puzzle));
      const { out } = await inProcess(["solve", join(cwd, "game.json"), "--json", "--limit", "0"]);
      expect(JSON.parse(out)).toMatchObject({ complete: true, solutions: { length: different } });
    }
  });

  it("reads a puzzle from standard input, and plain guesses", async () => {
    const input =
      '{"kind":"secret-number","digits":2,"rules":[{"subject":"product","digits":[1,2],"comparison":"is","value":81}]}';
    expect(await numberpress(["solve"], { cwd, input })).toEqual({ code: 0, out: "99\n", err: "" });
    // The example in the text of problem 185.
    const guesses =
      "90342 ;2 correct\n70794 ;0 correct\n39458 ;2 correct\n34109 ;1 correct\n51545 ;2 correct\n12531 ;1 correct\n";
    expect(await solve(guesses)).toEqual({ code: 0, out: "39542\n", err: "" });
  });

  it("ends with 1 and a word when there is not exactly one answer", async () => {
    const none = await solve("12 0\n12 1\n");
    const more = await solve("12 1\n");
    const all = await solve("12 1\n", "--limit", "0", "--json");
    expect(none).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^there is no answer\nThese clues cannot stand together:\n- /),
    });
    expect(more).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^there is more than one answer: 2 so far; --limit 0 finds them all\nTwo answers differ here:\n- /,
      ),
    });
    // Exactly one digit right in place: 1 and one of nine others, or one of nine others and 2.
    expect(all).toMatchObject({ code: 1, err: "there is more than one answer: 18 in all\n" });
    const data = JSON.parse(all.out);
    expect(data).toMatchObject({ complete: true, nodes: expect.any(Number), ms: expect.any(Number) });
    expect(data.solutions).toHaveLength(18);
    expect(data.solutions).toContainEqual({ d1: "1", d2: "9" });
  });

  it("shows the nearest where a target is out of reach, and counts every way", async () => {
    const game = (target: number) => JSON.stringify({ kind: "countdown", cards: [1, 3, 7, 10, 25, 50], target });
    const none = await solve(game(831));
    const many = await solve(game(765), "--limit", "0", "--json");
    expect(none).toMatchObject({ code: 1, out: expect.stringMatching(/^nearest: 830 = .*; 832 = /) });
    expect(JSON.parse(many.out).solutions).toHaveLength(12);
  });

  it("names the rule of ours by which a puzzle has no answer, as hint and explain do, and shows no wrong grid", async () => {
    const puzzle = {
      ...{ kind: "cross-numbers", range: [1, 9], order: "standard", distinct: "grid" },
      ...{
        cells: [[3, 8, null], Array(3).fill(null), [7, null, null]],
        acrossTotals: [12, 15, 16],
        downTotals: [1, 13, 7],
      },
      across: ["*/", "++", "*+"].map((signs) => [...signs]),
      down: ["++-", "--+"].map((signs) => [...signs]),
    };
    const rule = /no step goes below 0[\s\S]*"negative": true/;
    const none = await solve(JSON.stringify(puzzle));
    expect(none).toMatchObject({ code: 1, out: "", err: expect.stringMatching(rule) });
    expect(none.err).toMatch(/\n3 \*[\s\S]*\n7 \* {2}1 \+ 9 16\n/);
    for (const command of ["hint", "explain"]) {
      const told = await inProcess([command, join(cwd, "puzzle.txt")]);
      expect(told).toMatchObject({ code: 1, out: expect.stringMatching(rule) });
      expect(told.out).not.toContain("1. ");
    }
    const one = await solve(JSON.stringify({ ...puzzle, negative: true }));
    expect(one).toMatchObject({ code: 0, err: "", out: none.err.slice(none.err.indexOf("\n") + 1) });
  });

  it("reads a grid of numbers as a number path, and still reads guesses as guesses", async () => {
    const answer = { code: 0, out: "1 2 3\n8 7 4\n9 6 5\n", err: "" };
    expect(await solve("1 0 3\n0 0 0\n9 0 0\n")).toEqual(answer);
    expect(await solve("1 . 3\n. . .\n9 . .\n")).toEqual(answer);
    expect(await solve("12 0\n34 0\n56 0\n78 0\n90 1\n91 1\n")).toMatchObject({ out: "93\n\n95\n" });
    expect((await solve("1234 0 2\n5678 1 1\n")).err).toContain('"1234 0 2" is not a guess and a count');
    expect((await inProcess(["hint", join(cwd, "puzzle.txt")])).code).toBe(65);
  });

  it("says what a grid of numbers was read as, and why it is none", async () => {
    const twice = await solve("1 . 3 4\n. 2 . .\n4 . . .\n");
    expect(twice).toMatchObject({ code: 65, out: "" });
    expect(twice.err).toContain("this was read as a number-path: 4 stands in row 1, column 4 and in row 3, column 1");
  });

  it("reads 0 and a dot as a blank where no 0 can stand, says so, and shows other faults once each", async () => {
    const cells = (text: string) => `{"kind":"number-path","cells":${text}}`;
    const told = (what: string) => `${what} is read as a blank; the public format writes null\n`;
    const out = "1 2 3\n8 7 4\n9 6 5\n";
    expect(await solve(cells("[[1,0,3],[0,0,0],[9,0,0]]"))).toEqual({ code: 0, out, err: told("0") });
    expect(await solve(cells('[[1,".",3],[0,null,0],[9,0,"."]]'))).toEqual({ code: 0, out, err: told('"." and 0') });
    const cross = '{"kind":"cross-numbers","range":[1,9],"order":"standard","distinct":"none","cells":[[9,0],[0,0]],';
    const rest = '"across":[["+"],["+"]],"down":[["+","+"]],"acrossTotals":[14,5],"downTotals":[13,6]}';
    expect(await solve(cross + rest)).toMatchObject({ code: 0, err: told("0") });
    const wrong = await solve(cells("[[1,0,30],[0,0,0],[9,0,0]]"));
    expect(wrong).toMatchObject({ code: 65, err: expect.stringContaining("30 in row 1, column 3 is too large") });
    expect(wrong.err.match(/-->/g)).toHaveLength(1);
    const secret =
      '{"kind":"secret-number","digits":2,"rules":[{"subject":"sum","digits":[0,1],"comparison":"is","value":9}]}';
    expect(await solve(secret)).toMatchObject({ code: 65, out: "" });
  });

  it("refuses at once a path that a chequerboard shows impossible, and names the given at fault", async () => {
    const cells = Array.from({ length: 9 }, () => Array.from({ length: 9 }, (): number | null => null));
    cells[0]![1] = 1;
    const text = JSON.stringify({ kind: "number-path", cells });
    const reason = /wrong colour: 1 in row 1, column 2\./;
    expect(await solve(text)).toMatchObject({ code: 1, out: "", err: expect.stringMatching(reason) });
    for (const command of ["hint", "explain"])
      expect((await inProcess([command, join(cwd, "puzzle.txt")])).out.replaceAll("\n", " ")).toMatch(reason);
  });

  it("points at what is wrong with a puzzle", async () => {
    const input = '{"kind":"countdown",\n "cards":[1,3,7,10,25,5000],\n "target":765}';
    expect(await numberpress(["solve"], { cwd, input })).toMatchObject({
      code: 65,
      err: expect.stringMatching(/--> standard input:2:23\n/),
    });
    const book = await solve('{"format":1}');
    const other = await solve('{"kind":"contdown"}');
    expect(book.err).toMatch(/this is a whole book/);
    expect(other.err).toMatch(/did you mean "countdown"/);
  });
});
