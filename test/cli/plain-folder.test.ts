/** What was built is a folder like any other: it can be moved, copied, packed, searched and removed. */
import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { treeOf } from "./faulty-run.ts";
import { folder, inProcess } from "./run.ts";

const build = () => inProcess(["build", "one.yaml", "--no-site"]);
const run = (program: string, ...values: string[]) => execFileSync(program, values, { encoding: "utf8" });

describe.skipIf(process.platform === "win32")("a book that was built", () => {
  let tree: Record<string, string>;
  beforeAll(async () => {
    process.chdir(folder());
    writeFileSync("one.yaml", "title: One\nseed: one\nsections: [{kind: code-pegs, count: 1}]\n");
    expect(await build()).toMatchObject({ code: 0 });
    tree = treeOf("dist/one");
  });

  it("is a folder of files, with nothing beside it", () => {
    expect(readdirSync("dist")).toEqual(["one"]);
    expect(lstatSync("dist/one").isDirectory()).toBe(true);
    expect(Object.keys(tree)).toEqual(["SHA256SUMS", "book.json", "one-answers.pdf", "one.pdf"]);
    expect(run("find", "dist", "-type", "f").trim().split("\n").sort()).toEqual(
      Object.keys(tree).map((name) => `dist/one/${name}`),
    );
  });

  it("is copied, packed and moved with all its files, and verified where it is then", async () => {
    run("cp", "-r", "dist/one", "copy");
    run("tar", "-cf", "one.tar", "dist/one");
    mkdirSync("unpacked");
    run("tar", "-xf", "one.tar", "-C", "unpacked");
    run("mv", "dist/one", "moved");
    expect(readdirSync("dist")).toEqual([]);
    for (const place of ["copy", "unpacked/dist/one", "moved"]) {
      expect(treeOf(place)).toEqual(tree);
      expect(await inProcess(["verify", "--files", place])).toMatchObject({ code: 0 });
    }
    expect(await build()).toMatchObject({ code: 0 });
    expect(treeOf("dist/one")).toEqual(tree);
  });

  it("is removed with all its files", async () => {
    run("rm", "-r", "dist/one");
    expect(readdirSync("dist")).toEqual([]);
    expect(await build()).toMatchObject({ code: 0 });
  });

  it("becomes a plain folder, where it was built by an earlier version as a link to a hidden one", async () => {
    const hidden = ".one.numberpress-0123abcd-7-1-89abcdef.edition";
    renameSync("dist/one", `dist/${hidden}`);
    symlinkSync(hidden, "dist/one", "dir");
    writeFileSync("dist/one/mine.txt", "mine");
    expect(await inProcess(["verify", "--files", "dist/one"])).toMatchObject({ code: 0 });
    expect(await build()).toMatchObject({ code: 0 });
    expect(readdirSync("dist")).toEqual(["one"]);
    expect(lstatSync("dist/one").isDirectory()).toBe(true);
    expect(existsSync("dist/one/mine.txt")).toBe(true);
    const { "mine.txt": _, ...files } = treeOf("dist/one");
    expect(files).toEqual(tree);
  });
});
