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
import { jobsDigest, jobsOf } from "../../src/cli/build-shard.ts";
import { openResults } from "../../src/cli/result-file.ts";
import { version } from "../../src/cli/version.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Job } from "../../src/engine/make.ts";
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

describe("a part", () => {
  it("is told with its puzzles and its file, and leaves nothing else", async () => {
    const { code, out } = await shard("3/3", "--json");
    expect(code).toBe(0);
    const [built] = Object.values(JSON.parse(out) as Record<string, object[]>)[0]!;
    expect(built).toEqual({
      ...{ book: "one", shard: "3/3", puzzles: 4, files: [join("made", "one.3-of-3.results")] },
      seconds: expect.any(Number),
    });
    expect((built as { seconds: number }).seconds).toBeLessThan(100);
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
  it("is of the same puzzles only where the jobs are the same, in the same order", () => {
    const [a, b] = [{ index: 1 }, { index: 2 }] as unknown as [Job, Job];
    expect(jobsDigest([a, b])).toMatch(/^[0-9a-f]{64}$/);
    expect(jobsDigest([a, b])).toBe(jobsDigest([{ ...a }, b]));
    expect(new Set([[a, b], [b, a], [a], []].map(jobsDigest)).size).toBe(4);
  });
  it("cannot be made of a class, or of a book that fills its pages", async () => {
    const fix = "leave out --shard; a build that is killed goes on where it was";
    const refused = (spec: object) => jobsOf("one", spec as never, { kinds: KINDS });
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
  it("lack one: it is named, with the command that makes it", async () => {
    const missing = {
      code: 66,
      err: `error: part 3 of 3 is missing\n  make them, and merge again:\n  ${command("3/3")}\n`,
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
    renameSync(FIRST, "part.results");
    expect(await merge("part.results")).toMatchObject({ code: 65, err: `${damaged("part.results")}make it again\n` });
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
  it("are of a spec, and not of a book that is made", async () => {
    await build("--no-site", "--no-pdf");
    expect(await inProcess(["merge", "dist/one/book.json", "made"])).toMatchObject({
      code: 2,
      err: "error: dist/one/book.json is a book that is made already\n  give the spec that the parts were made from\n",
    });
  });
});
