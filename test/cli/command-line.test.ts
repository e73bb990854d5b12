import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { tell } from "../../src/cli/terminal/tell.ts";
import { LEVELS } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { EXIT } from "../../src/spec/diagnostic.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { LANGUAGE_NAMES } from "../../src/templates/language.ts";
import { folder, inProcess, numberpress } from "./run.ts";

const cwd = folder();
process.chdir(cwd);
const run = (...line: string[]) => inProcess(line);

describe("the command line", () => {
  it("shows what each exit code means", async () => {
    const { out } = await inProcess(["--help"]);
    for (const code of Object.values(EXIT)) expect(out).toMatch(new RegExp(`^ +${code} {2}\\w|[ (]${code}: `, "m"));
  });

  it("says of a thread that had no memory left what it is, and no fault", async () => {
    const worker = new Worker("const all = []; for (;;) all.push(new Array(1e5).fill(1));", {
      eval: true,
      resourceLimits: { maxOldGenerationSizeMb: 8 },
    });
    const error = await new Promise((failed) => worker.on("error", failed));
    let said = "";
    const note = (text: string) => {
      said += text;
    };
    expect(tell(error, { note })).toBe(71);
    expect(said).toMatch(/^error: a thread of the work ended before it was done: there is too little memory\n/);
    expect(said).not.toMatch(/fault|\n\s+at /);
  });

  it("shows what there is, with exit codes, and an example for each command", async () => {
    const { code, out } = await run("--help");
    expect(code).toBe(0);
    expect(out).toMatch(/Exit codes:/);
    const commands = [...out.matchAll(/^ {2}numberpress ([\w-]+)/gm)].map(([, name]) => name!);
    expect(commands).toEqual(
      "build merge answers print export listing worksheet school-year preflight site serve picture cards solve explain hint play verify worker rate kinds new".split(
        " ",
      ),
    );
    const helps = await Promise.all(commands.map((name) => run(name, "--help")));
    for (const help of helps)
      expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/Examples:\n {2}numberpress/) });
  });

  it("prints its help when it is called alone without a terminal, and does it quickly", async () => {
    expect(await numberpress([], { cwd })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^A press for number puzzles/),
      err: "",
    });
  });

  const wrong: readonly (readonly [line: string, code: number, message: RegExp])[] = [
    ["biuld book.yaml", 2, /no command biuld\n {2}did you mean build\?/],
    ["book.yaml", 2, /did you mean numberpress build book.yaml\?/],
    ["build a.yaml --no-out", 2, /there is no flag --no-out\n {2}--out is not a switch: leave it out/],
    ["build a.yaml --out.foo bar", 2, /there is no flag --out.foo/],
    ["build a.yaml --site=yes", 2, /--site takes no value\n {2}say --site, or --no-site/],
    ["verify --files=1 dist/a", 2, /--files takes no value/],
    ["worksheet number-path --page 4", 2, /^error: --page cannot be "4"\n/],
    ["explain 7K3QW2MX9CR --level 0", 2, /^error: --level cannot be "0": it is one of /],
    ["serve . --no-host", 2, /there is no flag --no-host/],
    ["answers dist/a/book.json --theme winter", 2, /--theme is for codes of sheets/],
    ["build a.yaml --spec b.yaml", 2, /there is no flag --spec\n {2}<spec> stands by itself/],
    ["build a.yaml --without=", 2, /--without needs a value/],
    ["new .", 2, /\. is no name of a file/],
    ["new sub/", 2, /sub\/ is no name of a file/],
    ["worksheet", 2, /which kind of puzzle\?\n {2}name one of those that numberpress kinds lists/],
    [
      "worksheet code-pegs --again 78PN-A00R-7FWE",
      2,
      /--again sets the whole sheet, including its kind\n {2}leave out code-pegs/,
    ],
    ["worksheet --again 78PN-A00R-7FW", 65, /is not the code of a sheet: it has 12 characters, this has 11/],
    ["worksheet code-pegs --levl easy", 2, /no flag --levl\n {2}did you mean --level\?/],
    ["worksheet code-pegs --level", 2, /--level needs a value/],
    ["worksheet code-pegs --level easy --level hard", 2, /--level is given twice/],
    ["worksheet code-pegs --count 0", 2, /--count must be a whole number from 1 to 500, not "0"/],
    [
      "worksheet code-pegs --per-page 13",
      2,
      /--per-page must be a whole number from 1 to 12, not "13"\n {2}--> --per-page 13/,
    ],
    [
      "worksheet code-pegs --support numberline",
      2,
      /--support cannot be "numberline"\n {2}did you mean "number-line"\?/,
    ],
    ["worksheet code-pegs --support abacus", 2, /it is one of number-line, ten-frame, hundred-square/],
    ["worksheet code-pegs --ages 7-6", 2, /from the youngest to the oldest\n {2}--> --ages 7-6\n {2}write "6-7"/],
    ["worksheet code-pegs --skill juggling", 2, /code-pegs trains no skill "juggling"\n.*\n {2}it trains \w/],
    [
      "worksheet code-pegs --language xx",
      2,
      new RegExp(`--language cannot be "xx": it is one of ${LANGUAGE_NAMES.join(", ")}`),
    ],
    [
      "worksheet --tables ..13 --language de",
      2,
      /the 13 times table is not among .*\n {2}--> --tables ..13\n {2}write ..10 to ..7; for de-DE the order is 10, 2, 5/,
    ],
    ["worksheet --tables 13", 2, /"13" is no times table from 2 to 12\n {2}--> --tables 13\n {2}write one as 7/],
    [
      "worksheet code-pegs --tables 7",
      2,
      /code-pegs does not train these tables alone\n.*\n {2}they are trained by \w/,
    ],
    ["worksheet code-pegs --days 6", 2, /--days must be a whole number from 2 to 5, not "6"\n {2}--> --days 6/],
    ["worksheet --skill tables-to-12 --tables 7", 2, /--skill and --tables say the same\n.*\n {2}leave one out/],
    ["worksheet --again 78PN-A00R-7FWE --tables 7", 2, /--again sets the whole sheet, including --tables/],
    [
      "worksheet --skill tables-to-1",
      2,
      /no kind trains "tables-to-1" at these ages\n.*\n {2}did you mean "tables-to-12"/,
    ],
    ["explain 12", 65, /12 is not the id of a puzzle/],
    ["explain 7K3QW2MX9CR", 66, /there is no book to look in/],
    ["explain nothing.json", 66, /there is no file nothing.json/],
    ["explain spec.yaml", 65, /this is a whole book, not one puzzle/],
    [
      "explain spec.yaml --level easier",
      2,
      /--level cannot be "easier": it is one of starter, easy, medium, hard, expert/,
    ],
    ["hint spec.yaml --at a --at b", 2, /--at is given twice/],
    ["kinds --skill juggling", 2, /no skill "juggling"\n {2}the skills are .*logic/],
    ["kinds --skill logc", 2, /no skill "logc"\n {2}did you mean logic\? the skills are /],
    ["kinds code-pigs", 2, /no kind of puzzle "code-pigs"\n {2}did you mean "code-pegs"/],
    ["worksheet code-pegs --count 1 --count 2", 2, /--count is given twice/],
    ["worksheet code-pegs --page a9", 2, /--page cannot be "a9"\n {2}--> --page a9\n {2}it is one of a3, a4, letter/],
    ["worksheet code-pegs --title אב", 2, /pages are not set from right to left.*\n {2}--> --title אב\n/],
    ["worksheet code-pegs --class 数", 2, /has no character "数" \(U\+6570\)\n {2}--> --class 数\n/],
    ["worksheet code-pegs --paper a9", 2, /--paper cannot be "a9"\n {2}--> --paper a9\n/],
    ["worksheet code-pegs --paper a4 --page a5", 2, /--paper and --page say the same\n {2}leave one out/],
    ["worksheet code-pegs --level hard..easy", 2, /a ramp goes from easier to harder\n.*\n {2}write "easy..hard"/],
    ["worksheet chess", 2, /no kind of puzzle "chess"\n.*\n {2}the kinds are secret-number/],
    ["worksheet code-pegs extra", 2, /extra is one argument too many/],
    ["build nothing.yaml", 66, /there is no file nothing.yaml/],
    ["build .", 66, /^error: cannot read .: it is a folder\n$/],
    ["verify spec.yaml", 65, /this is not JSON/],
    ["build spec.yaml --out spec.yaml", 73, /cannot write spec.yaml: a part of the path is a file/],
    ["print 12", 65, /12 is not the id of a puzzle/],
    ["print 7K3QW2MX9CR", 66, /there is no book to look in/],
    ["build spec.yaml --no-sit", 2, /there is no flag --no-sit\n {2}did you mean --no-site\?/],
    ["build spec.yaml --sit=no", 2, /there is no flag --sit\n {2}did you mean --site\?/],
    ["worker", 2, /--queue is missing\n/],
    ["serve nowhere", 66, /there is no site in nowhere/],
    ["new spec.yaml", 73, /spec.yaml is there already/],
    ["new spec.txt", 2, /a spec is a .yaml file/],
    ["new ", 2, /<spec> is empty/],
    ["build spec.yaml --out ", 2, /--out is empty/],
    ["build -", 2, /"-" stands for standard input, which build does not read\n {2}name a file/],
    ["verify --json -", 2, /"-" stands for standard input/],
    ["merge spec.yaml -", 2, /"-" stands for standard input/],
    ["build spec.yaml -- nothing.yaml", 66, /there is no file nothing.yaml/],
    ["build -- -nothing.yaml", 66, /there is no file .\/-nothing.yaml/],
    ["worksheet code-pegs -- extra", 2, /extra is one argument too many/],
    ["print 7K3QW2MX9CR --out spec.yaml", 66, /cannot read spec.yaml: a part of the path is a file, not a folder/],
    ["rate spec.yaml --csv spec.yaml", 2, /--csv would write over spec.yaml, which is a file of attempts/],
    ["rate spec.yaml --csv a --snapshot ./a", 2, /--csv would write over a, which is what --snapshot writes/],
  ];
  it.each(wrong)("%s ends with %i", async (line, code, message) => {
    writeFileSync(join(cwd, "spec.yaml"), "title: a\nseed: b\nsections: [{kind: code-pegs, count: 1}]\n");
    const ended = await run(...line.split(" "));
    expect(ended.err).toMatch(message);
    expect(ended).toMatchObject({ code, out: "" });
    expect(readdirSync(cwd)).toEqual(["spec.yaml"]);
  });

  it("says everything that is wrong with a sheet at once, each at its flag", async () => {
    const line = "worksheet code-pegs --level eazy --ages 0-200 --skill juggling --count 0".split(" ");
    const { code, err } = await run(...line);
    expect(code).toBe(2);
    expect([...err.matchAll(/--> (.+)/g)].map(([, place]) => place)).toEqual([
      "--ages 0-200",
      "--skill juggling",
      "--level eazy",
      "--count 0",
    ]);
  });

  it("says what is wrong with every spec before it makes any", async () => {
    const here = join(cwd, "two");
    mkdirSync(here);
    writeFileSync(join(here, "a.yaml"), "title: a\nseed: b\nsections: [{kind: code-pegs, count: 0}]\n");
    writeFileSync(join(here, "b.yaml"), "title: <script>\nseed: b\nsections: [{kind: code-pigs, count: 1}]\n");
    const { code, err } = await run("build", "two/a.yaml", "two/b.yaml");
    expect(code).toBe(65);
    expect([...err.matchAll(/--> (\S+)/g)].map(([, place]) => place)).toEqual([
      "two/a.yaml:3:37",
      "two/b.yaml:1:8",
      "two/b.yaml:3:19",
    ]);
    expect(existsSync("dist")).toBe(false);
  });
});

describe("kinds", () => {
  it("lists the kinds by the names that readers know", async () => {
    const { out } = await run("kinds");
    expect(out).toMatch(/^secret-number {2,}\S/);
    expect(out).not.toMatch(/numbrix|hidato|mastermind|countdown|number-mind/i);
  });

  it("shows all about one, also as data", async () => {
    const { out } = await run("kinds", "secret-number");
    expect(out).toMatch(/^Secret Number\nsecret-number\n/);
    expect(out).toMatch(/\nLevels: starter, easy/);
    expect(out).toMatch(/\nSkills, .*:\n\n {2}[a-z0-9-]+: ages? \d+(?:-\d+|\+)?(?:; [a-z, ]+)?\n {6}\w/);
    expect(out).toMatch(/\n {2}starter {2}\w.*\n(?: {11}.*\n)* {2}easy {5}\w/);
    expect(out).toMatch(/\n {2}digits: \d to \d; \d unless said\n {6}\w/);
    const data = JSON.parse((await run("kinds", "secret-number", "--json")).out);
    expect(data).toMatchObject({
      kind: "secret-number",
      options: { properties: { digits: { default: expect.any(Number) } } },
    });
    for (const { id, name, ages, about } of data.skills)
      expect([id, name, ages, about]).toEqual([
        expect.stringMatching(/^[a-z0-9-]+$/),
        expect.stringMatching(/^\p{Lu}/u),
        [expect.any(Number), expect.any(Number)],
        expect.stringMatching(/^\p{Lu}.*\.$/u),
      ]);
    const levels: string[] = data.techniques.map(({ level }: { level: string }) => level);
    expect(new Set(levels)).toEqual(new Set(LEVELS));
  });

  it("lists who trains a skill, and what each gives to do", async () => {
    const logical = KINDS.filter((kind) => kind.skills().some(({ id }) => id === "logic"));
    expect(logical.length).toBeGreaterThan(1);
    const { out } = await run("kinds", "--skill", "logic");
    expect(out).toMatch(/^Logical thinking \(logic\)\n\n/);
    expect([...out.matchAll(/^([a-z-]+) {2,}\p{Lu}/gmu)].map(([, name]) => name)).toEqual(
      logical.map(({ slug }) => slug),
    );
    const { kinds } = JSON.parse((await run("kinds", "--skill", "logic", "--json")).out);
    expect(kinds.map(({ name }: { name: string }) => name)).toEqual(logical.map(({ slug }) => slug));
    const other = KINDS.find((kind) => !kind.skills().some(({ id }) => id === "tables-to-12"))!;
    expect(await run("kinds", other.slug, "--skill", "tables-to-12")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/does not train tables-to-12\n {2}it trains .*; tables-to-12 is trained by /),
    });
  });
});

describe("kinds --curriculum", () => {
  it("lists what a year asks for, what practises it and what nothing does; also as data", async () => {
    const { out } = await run("kinds", "--curriculum", "en-NC-Y2");
    expect(out).toMatch(/^England, .*Year 2 \(en-NC-Y2\), ages 6-7\n\d+ of its 17 number objectives are practised/);
    expect(out).toMatch(/\n {2}en-NC-Y2-MD1 .*\n(?: {4}.*\n)* {6}cross-numbers +tables-2-5-10 /);
    expect(out).toMatch(/\nPractised by none:\n(?:.*\n)* {2}en-NC-Y2-NPV5 /);
    const year = JSON.parse((await run("kinds", "--curriculum", "en-NC-Y2", "--json")).out);
    expect(year).toMatchObject({ id: "en-NC-Y2", ages: "6-7", collected: expect.any(String) });
    expect(year.objectives).toHaveLength(17);
  });

  it("names the years of every curriculum in its help", async () => {
    const { out } = await run("kinds", "--help");
    expect(out.replace(/\s+/g, " ")).toContain("en-NC-Y1 to Y6, de-GS-1 to 4, us-CCSS-K to 5, fr-CP to CM2");
  });

  it("suggests the likely years for an unknown name", async () => {
    expect(await run("kinds", "--curriculum", "de-GS-5")).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /there is no year "de-GS-5".*\n {2}the years are de-GS-1, de-GS-2, de-GS-3, de-GS-4\n/,
      ),
    });
    expect(await run("kinds", "--curriculum", "de-GS-1", "--skill", "logic")).toMatchObject({ code: 2 });
  });
});

describe("new", () => {
  it("writes a spec that can be built, with a schema beside it for editors", async () => {
    const here = join(cwd, "fresh");
    mkdirSync(here);
    const { code, out } = await run("new", "fresh/my-first_book");
    expect({ code, out }).toEqual({ code: 0, out: "fresh/my-first_book.yaml\n" });
    const text = readFileSync(join(here, "my-first_book.yaml"), "utf8");
    expect(text).toMatch(/^# yaml-language-server: \$schema=numberpress.schema.json\n/);
    expect(text).toMatch(/^title: "My first book"$/m);
    expect(JSON.parse(readFileSync(join(here, "numberpress.schema.json"), "utf8"))).toMatchObject({ type: "object" });
    const built = await run("build", "fresh/my-first_book.yaml", "--no-pdf", "--no-site", "--json");
    expect(JSON.parse(built.out)).toMatchObject({
      books: [{ book: "my-first-book", files: ["dist/my-first-book/book.json"] }],
    });
  });
  it.each(["<b>", "___", "x".repeat(210), "a'b", "\u6570.yml"])(
    "writes one that can be built, whatever it is called: %s",
    async (name) => {
      const here = join(cwd, "odd");
      mkdirSync(here, { recursive: true });
      const { code, out, err } = await run("new", `odd/${name}`);
      expect(code).toBe(0);
      const path = out.trimEnd();
      const text = readFileSync(join(cwd, path), "utf8");
      const [, typed] = /^# A book of number puzzles. Make it with: numberpress build (.*)$/m.exec(text)!;
      expect(err).toContain(
        `numberpress build ${typed!.startsWith("'") ? typed!.replace("'", "'odd/") : `odd/${typed}`}\n`,
      );
      expect(parseSpec(text, path, KINDS).sections.length).toBeGreaterThan(0);
    },
  );
  it("is refused for a name of two lines, and for a folder in the place of its schema, and writes nothing", async () => {
    expect(await run("new", "a\nb")).toMatchObject({ code: 2, err: expect.stringMatching(/cannot be printed/) });
    mkdirSync(join(cwd, "taken/numberpress.schema.json"), { recursive: true });
    expect((await run("new", "taken/a")).code).toBe(66);
    expect(readdirSync(join(cwd, "taken"))).toEqual(["numberpress.schema.json"]);
  });
});
