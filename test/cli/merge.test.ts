/** What `build --shard` writes and what `merge` says of it, on a book of thirteen puzzles that are soon made. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltShard, buildShard, jobsDigest, jobsOf } from "../../src/cli/commands/build-shard.ts";
import type { WorkContext } from "../../src/cli/commands/work.ts";
import { openResults, type ResultFile, writeResults } from "../../src/cli/files/result-file.ts";
import { version } from "../../src/cli/version.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Job } from "../../src/engine/make.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import type { Runner } from "../../src/runner/runner.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { folder, inProcess } from "./run.ts";

const SPEC = `title: Parts
seed: parts-1
sections: [{kind: code-pegs, count: 13, level: easy}]
`;
const SHARED = folder();
const build = (...more: string[]) => inProcess(["build", "one.yaml", ...more]);
const shard = (which: string, ...more: string[]) => build("--shard", which, "--out", "made", ...more);
const merge = (...parts: string[]) =>
  inProcess(["merge", "one.yaml", ...parts, "--no-site", "--no-pdf", "--out", "merged"]);
const command = (which: string, out = "made") => `numberpress build one.yaml --shard ${which} --out ${out}`;

/** Each test has a folder of its own, with the parts 1 and 2 of 3 of the book. */
beforeAll(async () => {
  process.chdir(SHARED);
  writeFileSync("one.yaml", SPEC);
  for (const which of ["1/3", "2/3"]) expect((await shard(which)).code).toBe(0);
});
beforeEach(() => {
  const own = folder();
  cpSync(SHARED, own, { recursive: true });
  process.chdir(own);
});

const FIRST = "made/one.1-of-3.results";
const SECOND = "made/one.2-of-3.results";

/** The results of a part, as they are in its file. */
const resultsIn = ({ keys, read }: ResultFile) => new Map([...keys()].map((key) => [key, JSON.stringify(read(key))]));

/** Makes the first of three parts with a runner of its own, and tells what was shown of it. */
async function madeWith(make: Runner["make"]) {
  const shown: string[] = [];
  const bar = (label: string) => ({
    done: (done: number, of: number) => void shown.push(`${label}: ${done} of ${of}`),
    end: () => void shown.push("end"),
  });
  const context = {
    kinds: KINDS,
    runner: async () => ({ ...inlineRunner(KINDS), make }),
    terminal: { progress: bar },
  } as unknown as WorkContext;
  const order = { name: "one", spec: parseSpec(SPEC, "one.yaml", KINDS), out: "own", shard: { index: 1, count: 3 } };
  const built: BuiltShard | Error = await buildShard(context, order).catch((error: Error) => error);
  return { built, shown };
}

describe("a part", () => {
  it("is reported with its puzzles, its file and its time, and leaves nothing else", async () => {
    const { code, out } = await shard("3/3", "--json");
    expect(code).toBe(0);
    const [built] = Object.values(JSON.parse(out) as Record<string, object[]>)[0]!;
    expect(built).toEqual({
      ...{ book: "one", shard: "3/3", puzzles: 4, files: [join("made", "one.3-of-3.results")] },
      seconds: expect.any(Number),
    });
    expect(readdirSync("made").sort()).toEqual([1, 2, 3].map((index) => `one.${index}-of-3.results`));
  });
  it("says of itself which program, book and part it is, and has every third puzzle", () => {
    const { head, keys } = openResults(FIRST)!;
    expect(head).toMatchObject({ program: version(), book: "one", shard: { index: 1, count: 3 } });
    expect([...keys()]).toHaveLength(5);
    expect([...openResults(SECOND)!.keys()].filter((key) => [...keys()].includes(key))).toEqual([]);
  });
  it("that is there is left as it is, and one of another spec, another version or with damage is made again", async () => {
    const [text, { ino }] = [readFileSync(FIRST, "utf8"), statSync(FIRST)];
    const seen = statSync(FIRST).mtimeMs;
    expect(await shard("1/3")).toMatchObject({ code: 0 });
    expect([statSync(FIRST).ino, statSync(FIRST).mtimeMs]).toEqual([ino, seen]);
    for (const change of [
      (old: string) => old.replace(/"jobs":"./, '"jobs":"x'),
      (old: string) => old.replace('"program":"', '"program":"9.'),
      (old: string) => old.slice(0, -40),
    ]) {
      writeFileSync(FIRST, change(text));
      expect(await shard("1/3")).toMatchObject({ code: 0 });
      expect(readFileSync(FIRST, "utf8")).toBe(text);
    }
  });
  it("that lacks a puzzle is made again, though it is whole as a file", async () => {
    const text = readFileSync(FIRST, "utf8");
    const file = openResults(FIRST)!;
    writeResults(FIRST, file.head, new Map([...resultsIn(file)].slice(1)));
    expect(readFileSync(FIRST, "utf8")).not.toBe(text);
    expect(await shard("1/3")).toMatchObject({ code: 0 });
    expect(readFileSync(FIRST, "utf8")).toBe(text);
  });
  it("shows how far it is, and goes on from what was kept, which it takes away", async () => {
    const asked: number[] = [];
    const { make } = inlineRunner(KINDS);
    const counted: Runner["make"] = (jobs, ...more) => {
      asked.push(jobs.length);
      return make(jobs, ...more);
    };
    // Killed earlier, with two of its five puzzles.
    const file = openResults(FIRST)!;
    const kept = "own/.one.1-of-3.parts";
    mkdirSync(kept, { recursive: true });
    writeResults(join(kept, "1.results"), file.head, new Map([...resultsIn(file)].slice(0, 2)));
    const { built, shown } = await madeWith(counted);
    expect(built).toMatchObject({ puzzles: 5, files: [join("own", "one.1-of-3.results")] });
    expect(asked).toEqual([3]);
    expect(shown[0]).toBe("one, part 1 of 3: making puzzles: 2 of 5");
    expect(shown.slice(-2)).toEqual(["one, part 1 of 3: making puzzles: 5 of 5", "end"]);
    expect(readdirSync("own")).toEqual(["one.1-of-3.results"]);
    expect(readFileSync("own/one.1-of-3.results", "utf8")).toBe(readFileSync(FIRST, "utf8"));
  });
  it("with a puzzle that cannot be made says which, and is not written", async () => {
    const { built, shown } = await madeWith(async (jobs) => jobs.map(() => undefined));
    expect(built).toMatchObject({
      ...{ message: "one: section 1: a puzzle (code-pegs, easy) could not be made with these options", exitCode: 1 },
      fix: "try an easier level, another size, or fewer options of your own; another seed may help too",
    });
    expect(shown.at(-1)).toBe("end");
    expect(existsSync("own/one.1-of-3.results")).toBe(false);
  });
  it("is of the same puzzles only where the jobs are the same, in the same order", () => {
    const [a, b] = [{ index: 1 }, { index: 2 }] as unknown as [Job, Job];
    expect(jobsDigest([a, b])).toMatch(/^[0-9a-f]{64}$/);
    expect(jobsDigest([a, b])).toBe(jobsDigest([{ ...a }, b]));
    expect(new Set([[a, b], [b, a], [a], []].map(jobsDigest)).size).toBe(4);
  });
  it("cannot be made of a class, or of a book that fills its pages", async () => {
    const fix = "leave out --shard; a build that is killed goes on where it was";
    const refused = async (spec: object) => jobsOf("one", spec as never, { kinds: KINDS });
    await expect(refused({ class: {} })).rejects.toMatchObject({
      ...{ message: "one: each sheet of a class is weighed against those before it, so it cannot be made in parts" },
      ...{ exitCode: 2, fix },
    });
    await expect(refused({ pages: 12, sections: [{ share: 1 }] })).rejects.toMatchObject({
      ...{
        message: "one: how many puzzles fill its pages is found while they are made, so it cannot be made in parts",
      },
      ...{ exitCode: 2, fix },
    });
  });
});

describe("parts that are put together", () => {
  it("are the book, whatever else is in their folder", async () => {
    await shard("3/3");
    for (const name of ["two.1-of-3.results", "one.1-of-3.results.old", "one.x.results", "one.old.1-of-3.results"])
      writeFileSync(join("made", name), "not a part");
    expect(await merge("made")).toMatchObject({ code: 0 });
    await build("--no-site", "--no-pdf", "--out", "whole");
    expect(readFileSync("merged/one/book.json", "utf8")).toBe(readFileSync("whole/one/book.json", "utf8"));
    const told = await inProcess(["merge", "one.yaml", "made", "--no-site", "--no-pdf", "--out", "merged", "--json"]);
    expect(JSON.parse(told.out)).toMatchObject({ books: [{ book: expect.anything() }] });
    expect((await merge("made")).out).not.toContain("{");
  });
  it("are taken as they are: what one of them says is not made again", async () => {
    await shard("3/3");
    // Two puzzles of the first part change their places.
    const file = openResults(FIRST)!;
    const results = resultsIn(file);
    const [a, b] = [...results.keys()] as [string, string];
    const swapped = new Map([...results, [a, results.get(b)!], [b, results.get(a)!]]);
    expect(await merge("made")).toMatchObject({ code: 0 });
    const puzzles = () => JSON.parse(readFileSync("merged/one/book.json", "utf8")).puzzles as { id: string }[];
    const before = puzzles().map(({ id }) => id);
    writeResults(FIRST, file.head, swapped);
    expect(await merge("made")).toMatchObject({ code: 0 });
    const after = puzzles().map(({ id }) => id);
    expect(after).not.toEqual(before);
    expect(after.toSorted()).toEqual(before.toSorted());
  });
  it("lack one: it is named, with the command that makes it", async () => {
    const missing = {
      code: 66,
      err: `error: part 3 of 3 is missing\n  make it, and merge again:\n  ${command("3/3")}\n`,
    };
    expect(await merge("made")).toMatchObject(missing);
    expect(await merge(FIRST, SECOND)).toMatchObject(missing);
    expect(existsSync("merged/one")).toBe(false);
  });
  it("lack several: twelve are named at most, and five commands", async () => {
    rmSync("made", { recursive: true });
    await shard("1/13");
    const commands = [2, 3, 4, 5, 6].map((index) => `  ${command(`${index}/13`)}\n`).join("");
    expect((await merge("made")).err).toBe(
      `error: parts 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 of 13 are missing\n  make them, and merge again:\n${commands}  … and 7 more\n`,
    );
    rmSync("made", { recursive: true });
    await shard("20/20");
    // The last seven of twenty parts have no puzzle: they are not asked for.
    expect((await merge("made")).err).toMatch(
      /^error: parts 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 1 more of 20 are missing\n/,
    );
    rmSync("made", { recursive: true });
    await shard("1/6");
    expect((await merge("made")).err).not.toContain("more");
  });
  it("are not there at all", async () => {
    mkdirSync("empty");
    const fix = (out: string) => `parts are made by ${command("1/2", out)}`;
    expect(await merge("empty")).toMatchObject({
      ...{ code: 66, err: `error: there is no part of one in empty\n  ${fix("empty")}\n` },
    });
    mkdirSync("bare");
    expect((await merge("empty", "bare")).err).toBe(
      `error: there is no part of one in empty, bare\n  ${fix("empty")}\n`,
    );
    expect(await merge("nowhere")).toMatchObject({ code: 66, err: "error: there is no file nowhere\n" });
  });

  const again = `make it again: ${command("1/3")}`;
  it("are damaged: with the command that makes it again, where its name says which it is", async () => {
    writeFileSync(FIRST, readFileSync(FIRST, "utf8").slice(0, 30));
    const damaged = (path: string) => `error: ${path} is damaged, or not a part of a book\n  `;
    expect(await merge("made")).toMatchObject({ code: 65, err: `${damaged(FIRST)}${again}\n` });
    cpSync(FIRST, "made/one.12-of-20.results");
    const other = "made/one.12-of-20.results";
    expect((await merge(other)).err).toBe(`${damaged(other)}make it again: ${command("12/20")}\n`);
    for (const name of ["made/one.1-of-3.results.old", "part.results"]) {
      cpSync(FIRST, name);
      expect((await merge(name)).err).toBe(`${damaged(name)}make it again\n`);
    }
    renameSync(FIRST, "part.results");
    expect(await merge("part.results")).toMatchObject({ code: 65, err: `${damaged("part.results")}make it again\n` });
  });
  it("of another state are passed over in a folder that has all that are needed", async () => {
    expect((await shard("3/3")).code).toBe(0);
    writeFileSync("made/one.1-of-2.results", readFileSync(FIRST, "utf8").replace('"program":"', '"program":"9.'));
    const { code, err } = await merge("made");
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringMatching(/^made\/one\.1-of-2\.results was made by version .*; it is passed over$/m),
    });
    expect((await merge("made/one.1-of-2.results", "made")).code).toBe(65);
  });
  it("of another state do not hide what is missing beside those of another number", async () => {
    for (const part of ["1/2", "1/3", "2/3"]) expect((await shard(part)).code).toBe(0);
    const stale = "made/one.1-of-2.results";
    writeFileSync(stale, readFileSync(stale, "utf8").replace('"program":"', '"program":"9.'));
    rmSync("made/one.3-of-3.results", { force: true });
    expect(await merge("made")).toMatchObject({
      code: 66,
      err: expect.stringMatching(/^error: part 3 of 3 is missing\n/),
    });
    // Of two that are whole it is the number of which least lacks.
    expect((await shard("1/2")).code).toBe(0);
    expect(await merge("made")).toMatchObject({
      code: 66,
      err: expect.stringMatching(/^error: part 3 of 3 is missing\n/),
    });
    expect((await shard("3/3")).code).toBe(0);
    rmSync(stale);
  });
  it("that are folders are reported as such", async () => {
    rmSync(FIRST);
    mkdirSync(FIRST);
    expect(await merge("made")).toMatchObject({ code: 66, err: expect.stringMatching(/cannot read .*: a folder/) });
    expect(await shard("1/3")).toMatchObject({ code: 66 });
  });
  it("are of another version of the program, or of another spec", async () => {
    const text = readFileSync(FIRST, "utf8");
    writeFileSync(FIRST, text.replace('"program":"', '"program":"9.'));
    expect(await merge("made")).toMatchObject({
      code: 65,
      err: `error: ${FIRST} was made by version 9.${version()} of numberpress, and this is ${version()}\n  ${again}\n`,
    });
    writeFileSync(FIRST, text);
    writeFileSync("one.yaml", SPEC.replace("parts-1", "parts-2"));
    expect(await merge("made")).toMatchObject({
      code: 65,
      err: `error: ${FIRST} was made from another state of one.yaml\n  ${again}\n`,
    });
  });
  it("are no parts, but what an unfinished build has kept", async () => {
    const file = openResults(FIRST)!;
    writeResults("kept.results", { ...file.head, shard: null }, resultsIn(file));
    expect(await merge("kept.results")).toMatchObject({
      ...{
        code: 66,
        err: `error: there is no part of one in kept.results\n  parts are made by ${command("1/2", ".")}\n`,
      },
    });
  });
  it("are of a spec, and not of a book that is made", async () => {
    await build("--no-site", "--no-pdf");
    expect(await inProcess(["merge", "dist/one/book.json", "made"])).toMatchObject({
      code: 2,
      err: "error: dist/one/book.json is a book that is made already\n  give the spec that the parts were made from\n",
    });
  });
});

describe("the help of merge", () => {
  it("shows what it needs, what it does with it, and two ways to ask", async () => {
    const help = (await inProcess(["merge", "--help"])).out.replace(/\s+/g, " ");
    for (const line of [
      "merge <spec> <parts..> Put a book together from the parts that build --shard made",
      "spec The book spec that the parts were made from [string] [required]",
      "parts The parts, or folders with them [array] [required]",
      "numberpress merge one.yaml parts the book of one.yaml, from the parts in a folder",
      "a/one.1-of-2.results from two files b/one.2-of-2.results --no-site",
    ])
      expect(help).toContain(line);
  });
  it("is what a line without parts is told", async () => {
    expect(await inProcess(["merge", "one.yaml"])).toMatchObject({ code: 2 });
    expect(await inProcess(["merge"])).toMatchObject({ code: 2 });
  });
});
