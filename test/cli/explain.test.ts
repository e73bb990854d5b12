import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseManifest } from "../../src/book/manifest-file.ts";
import { apply } from "../../src/engine/deduce.ts";
import { gradeOf } from "../../src/engine/grade.ts";
import { BLANK, LEVELS, type Position, type Step } from "../../src/engine/kind.ts";
import { kindOf } from "../../src/engine/kinds/index.ts";
import { prove } from "../../src/engine/make.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { plainText } from "../../src/templates/markdown.ts";
import { REGISTERS } from "../../src/templates/register.ts";
import { folder, inProcess, numberpress } from "./run.ts";

const cwd = folder();
process.chdir(cwd);
const cases = fileURLToPath(new URL("../cases", import.meta.url));
/** The first two digits of 909 differ by 9, and the last two. */
const SECRET = join(cases, "secret_two_rules.json");
const run = (...line: string[]) => inProcess(line);
const json = async (...line: string[]) => JSON.parse((await run(...line, "--json")).out);

/** The numbers of the steps that a text tells. */
const numbersIn = (text: string) =>
  [...text.matchAll(/^(\d+)\. \p{Lu}.*: \p{Lu}/gmu)].map(([, number]) => Number(number));

describe("explain", () => {
  it("shows the way: kind, level and score, numbered steps with their techniques, and the answer", async () => {
    const { code, out, err } = await run("explain", SECRET);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const kind = kindOf("secret-number")!;
    const puzzle = kind.puzzle.parse(JSON.parse(readFileSync(SECRET, "utf8")));
    const { level, score } = gradeOf(kind, puzzle)!;
    const name = level.charAt(0).toUpperCase() + level.slice(1);
    expect(out.split("\n")[0]).toBe(`Secret Number · ${name} · score ${score}`);
    const numbers = numbersIn(out);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect(out).toMatch(/\n\nThat is the answer\.\n\n909\n$/);
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  it("shows the rating of a sudoku on the scale of Sudoku Explainer beside its level, and gives it as the number `se`", async () => {
    const line = "..3..1..8.1.9..25..4.....79...4..5.....176.....2..5...78.....9..31..9.4.6..8..3..";
    const numbers = Array.from(line, (sign) => (sign === "." ? null : Number(sign)));
    const cells = Array.from({ length: 9 }, (_, row) => numbers.slice(9 * row, 9 * row + 9));
    writeFileSync("sudoku.json", JSON.stringify({ kind: "sudoku", size: 9, box: [3, 3], cells }));
    expect((await json("explain", "sudoku.json")).se).toBe(7.1);
    const heads = { en: "SE 7.1", de: "SE 7,1", es: "SE 7,1" };
    for (const [language, told] of Object.entries(heads)) {
      const { out } = await run("explain", "sudoku.json", "--language", language);
      expect(out.split("\n")[0]).toMatch(new RegExp(`^Sudoku · Expert.* · ${told}$`));
    }
    expect(await json("explain", SECRET)).not.toHaveProperty("se");
  });

  it("gives the steps as data, and they alone fill in the answer", async () => {
    const { kind, level, score, solved, steps, position } = await json("explain", SECRET);
    expect({ kind, solved }).toEqual({ kind: "secret-number", solved: true });
    expect(LEVELS).toContain(level);
    expect(score).toBeGreaterThan(0);
    const end = (steps as Step[]).reduce<Position>(apply, BLANK);
    expect(end.entry).toEqual({ d1: "9", d2: "0", d3: "9" });
    expect(position).toEqual(end);
    for (const { name, text, because } of steps) {
      expect([name, text]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/[.?!]$/)]);
      expect(because.length).toBeGreaterThan(0);
    }
  });

  it("speaks other languages, by short names too", async () => {
    const german = await run("explain", SECRET, "--language", "de");
    expect(german.out).toMatch(/^Gesuchte Zahl · .*\d+ Punkte?\n/);
    expect(german.out).toMatch(/\n\nDas ist die Lösung\.\n\n909\n$/);
    expect((await run("explain", SECRET, "--language", "es-ES")).out).toMatch(/^Número secreto · /);
    expect((await run("hint", SECRET, "--language", "es")).out).toMatch(/^1\. /);
  });

  it("goes on from what is written, and says when nothing is left", async () => {
    const whole = await json("explain", SECRET);
    const onward = await json("explain", SECRET, "--at", "d1=9 d2!=9,8");
    expect(onward).toMatchObject({ solved: true, score: whole.score, level: whole.level });
    expect(onward.steps.every(({ finds }: Step) => finds.d1 === undefined)).toBe(true);
    const done = await run("explain", SECRET, "--at", "d1=9 d2=0 d3=9");
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining("Nothing is left to do") });
    expect(await json("explain", SECRET, "--at", "d1=9 d2=0 d3=9")).toMatchObject({ solved: true, steps: [] });
  });

  it("says from a wrong position that something is wrong, and where to look", async () => {
    const { code, out } = await run("explain", SECRET, "--at", "d1=9 d2=3");
    expect(code).toBe(1);
    expect(out).toMatch(/Something is not right yet\. Look here again: \w[^;]*\.\n$/);
    expect(await json("explain", SECRET, "--at", "d1=9 d2=3")).toMatchObject({
      right: false,
      slots: ["d2"],
      steps: [],
    });
    expect(await json("hint", SECRET, "--at", "d3!=9")).toMatchObject({ right: false, slots: ["d3"] });
    const typed = await run("explain", SECRET, "--at", "d1=9 d7=3");
    expect(typed).toMatchObject({ code: 2, out: "" });
    expect(typed.err).toMatch(
      /no cell "d7"\n {2}--> --at:1:6\n {2}1 \| d1=9 d7=3\n {4}\| {6}\^{4} the cells are d1 d2 d3/,
    );
  });

  it("does not blame a wrong position on a puzzle that any way solves", async () => {
    writeFileSync("any.json", '{"kind":"countdown","cards":[50,3,4,3,7,10],"target":796,"answers":"any"}');
    const { code, out } = await run("explain", "any.json", "--at", "expression=50 + 50");
    expect(code).toBe(1);
    expect(out).toMatch(/Something is not right yet/);
    const onward = await run("explain", "any.json", "--at", "expression=50 × 3");
    expect(onward).toMatchObject({ code: 0, out: expect.stringMatching(/\(?50 × 3\b.*\n$/) });
  });

  it("is honest where the techniques end, and where there is no answer or more than one", async () => {
    const { steps } = await json("explain", SECRET);
    const hardest = Math.max(...steps.map(({ level }: Step) => LEVELS.indexOf(level)));
    if (hardest > 0) {
      const { code, out } = await run("explain", SECRET, "--level", LEVELS[hardest - 1]!);
      expect(code).toBe(1);
      expect(out).toMatch(/Techniques up to this level see nothing more from here: \w+\.\n/);
    }
    const input = (value: number) =>
      `{"kind":"secret-number","digits":2,"rules":[{"subject":"number","comparison":"less-than","value":${value}}]}`;
    writeFileSync("none.json", input(10));
    writeFileSync("many.json", input(60));
    expect(await run("explain", "none.json")).toMatchObject({
      code: 1,
      out: expect.stringContaining("This puzzle has no answer."),
    });
    expect(await run("hint", "none.json")).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^This puzzle has no answer\.\n/),
    });
    const many = await run("explain", "many.json");
    expect(many).toMatchObject({ code: 1, out: expect.stringMatching(/^Secret Number\n/) });
    expect(many.out).toContain("This puzzle has more than one answer");
    const { code, out } = await run("hint", "many.json");
    expect(code).toBe(1);
    expect(out).toMatch(/^1\. [\s\S]*\n\nThis puzzle has more than one answer/);
  });

  it("reads standard input, by a dash or by nothing, as solve does", async () => {
    const input = readFileSync(SECRET, "utf8");
    const [dash, bare] = await Promise.all([
      numberpress(["explain", "-"], { cwd, input }),
      numberpress(["hint"], { cwd, input }),
    ]);
    expect(dash.out).toBe((await run("explain", SECRET)).out);
    expect(bare.out).toBe((await run("hint", SECRET)).out);
  });

  it("finds a puzzle by its id in the books that were made, and speaks the book's language", async () => {
    const line = "worksheet secret-number --level starter --count 2 --seed ways-1 --language es --json".split(" ");
    const { out } = await run(...line);
    const path = (JSON.parse(out).files as string[]).find((file) => file.endsWith("book.json"))!;
    const [puzzle] = parseManifest(readFileSync(path, "utf8"), path).puzzles;
    const { id, level, score } = puzzle!;
    const told = await json("explain", id.toLowerCase());
    expect(told).toMatchObject({ id, level, score, language: "es-ES", solved: true });
    const proof = prove(kindOf("secret-number")!, puzzle!.puzzle);
    expect(told.position.entry).toEqual(proof.proved && proof.answer);
    expect((await run("explain", id, "--book", path, "--language", "en")).out).toMatch(/^Secret Number · Starter · /);
  });

  it("speaks to the readers of the book, small children among them", async () => {
    const line = "worksheet number-path --ages 6 --level starter --count 2 --seed ways-2 --json".split(" ");
    const { out } = await run(...line);
    const path = (JSON.parse(out).files as string[]).find((file) => file.endsWith("book.json"))!;
    const { id, puzzle } = parseManifest(readFileSync(path, "utf8"), path).puzzles[0]!;
    const [{ say: words }] = kindOf("numbrix")!.explain(puzzle, BLANK, "expert").steps as [Step];
    const [adult, children] = REGISTERS.map((register) => plainText(phrasesOf("en-GB", register)(words)));
    const told = await json("explain", id);
    expect(adult).not.toBe(children);
    expect(told.steps[0].text).toBe(children);
    expect((await json("hint", id)).steps.at(-1).text).toBe(children);
  });
});

describe("hint", () => {
  it("shows what can be crossed out, and that nothing can be written", async () => {
    const { code, out } = await run("hint", join(cases, "pe185.json"));
    expect(code).toBe(0);
    expect(out).toMatch(/^1\. No digit right: [\s\S]*\n\nNone of the known techniques leads on from here/);
  });

  it("shows the steps up to the first that writes, and no more", async () => {
    const all: Step[] = (await json("explain", SECRET)).steps;
    const first = all.findIndex(({ finds }) => Object.keys(finds).length > 0);
    const { right, done, steps } = await json("hint", SECRET);
    expect({ right, done }).toEqual({ right: true, done: false });
    expect(steps.map(({ finds, crosses }: Step) => ({ finds, crosses }))).toEqual(
      all.slice(0, first + 1).map(({ finds, crosses }) => ({ finds, crosses })),
    );
    const { code, out } = await run("hint", SECRET);
    expect(code).toBe(0);
    expect(numbersIn(out)).toEqual(steps.map((_: Step, i: number) => i + 1));
  });

  it("leads to the answer when it is followed from hint to hint", async () => {
    let at: Position = BLANK;
    for (let n = 0; n < 4 && Object.keys(at.entry).length < 3; n++) {
      const marks = [
        ...Object.entries(at.entry).map(([slot, text]) => `${slot}=${text}`),
        ...Object.entries(at.crossed).map(([slot, texts]) => `${slot}!=${texts.join(",")}`),
      ];
      const { steps } = await json("hint", SECRET, ...(marks.length > 0 ? ["--at", marks.join(" ")] : []));
      at = (steps as Step[]).reduce<Position>(apply, at);
    }
    expect(at.entry).toEqual({ d1: "9", d2: "0", d3: "9" });
    expect(await json("hint", SECRET, "--at", "d1=9 d2=0 d3=9")).toMatchObject({ right: true, done: true, steps: [] });
  });
});
