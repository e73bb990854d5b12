import { execFileSync, fork, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { diskFailure, writeFailure } from "../../src/cli/files/disk-failure.ts";
import { openFolder } from "../../src/cli/files/unfinished-folder.ts";
import { MACHINE, makeFolder, removeEmpty, stageFile, writeWhole } from "../../src/cli/files/write-files.ts";
import type { Failure } from "../../src/spec/diagnostic.ts";
import { folder, inProcess } from "./run.ts";

const failureOf = (work: () => unknown): Failure => {
  try {
    work();
  } catch (error) {
    return error as Failure;
  }
  throw new Error("nothing failed");
};

describe("a file", () => {
  it("comes into its place only when it is put there", () => {
    const path = join(folder(), "deep/er/a.txt");
    const staged = stageFile(path, "new");
    expect(existsSync(path)).toBe(false);
    staged.commit();
    staged.discard();
    expect(readFileSync(path, "utf8")).toBe("new");
    stageFile(path, "newer").discard();
    expect(readFileSync(path, "utf8")).toBe("new");
    expect(readdirSync(join(path, ".."))).toEqual(["a.txt"]);
  });

  it("is written behind links, which stay", () => {
    const here = folder();
    symlinkSync("deep/b.txt", join(here, "a.txt"));
    symlinkSync("a.txt", join(here, "link.txt"));
    for (const text of ["new", "newer"]) {
      writeWhole(join(here, "link.txt"), text);
      expect(readFileSync(join(here, "deep/b.txt"), "utf8")).toBe(text);
    }
    expect(readlinkSync(join(here, "link.txt"))).toBe("a.txt");
    expect(readdirSync(here).sort()).toEqual(["a.txt", "deep", "link.txt"]);
  });

  it.skipIf(process.platform === "win32")("may be a pipe, which stays one", async () => {
    const pipe = join(folder(), "pipe");
    execFileSync("mkfifo", [pipe]);
    const reader = spawn("cat", [pipe], { stdio: ["ignore", "pipe", "inherit"] });
    const read = new Promise<string>((resolve) => reader.stdout.setEncoding("utf8").on("data", resolve));
    writeWhole(pipe, "table");
    expect(await read).toBe("table");
    expect(statSync(pipe).isFIFO()).toBe(true);
  });

  it("says why it cannot be written", () => {
    const here = folder();
    writeWhole(join(here, "file"), "x");
    mkdirSync(join(here, "folder"));
    expect(failureOf(() => writeWhole(join(here, "file/a"), "x"))).toMatchObject({ exitCode: 73 });
    expect(failureOf(() => writeWhole(join(here, "folder"), "x"))).toMatchObject({ exitCode: 73 });
    expect(readdirSync(here).sort()).toEqual(["file", "folder"]);
  });

  it("distinguishes a full disk from a folder without permission", () => {
    const broken = (code: string) => writeFailure("a.txt", Object.assign(new Error(), { code }));
    expect(broken("ENOSPC")).toMatchObject({
      exitCode: 74,
      message: "cannot write a.txt: no space is left on the disk",
    });
    expect(broken("EROFS")).toMatchObject({ exitCode: 73, message: "cannot write a.txt: the disk is read-only" });
    expect(failureOf(() => openFolder("/proc/none"))).toMatchObject({ exitCode: 73 });
    const fault = Object.assign(new Error("no module"), { code: "MODULE_NOT_FOUND" });
    expect(writeFailure("a.txt", fault)).toBe(fault);
  });

  it("distinguishes a disk fault in a thread from a fault of the program", () => {
    expect(diskFailure(new Error("ENOSPC: no space left on device, write"))).toMatchObject({
      exitCode: 74,
      message: "cannot go on: no space is left on the disk",
    });
    expect(diskFailure(new Error(", Unknown error: Input/output error '/a/b.html'"))).toMatchObject({
      exitCode: 74,
      message: "cannot read or write /a/b.html: the disk does not answer",
    });
    expect(diskFailure(new Error("ENOENT: no such file or directory, open 'words.json'"))).toBeNull();
    expect(diskFailure(new TypeError("SEIOS is not a function"))).toBeNull();
  });
});

describe("a folder", () => {
  it("is cleared of the temporary files that killed processes left, and of nothing else", () => {
    const here = folder();
    const temporary = (machine: string, pid: number) => `.a.pdf.numberpress-${machine}-${pid}.tmp`;
    const gone = temporary(MACHINE, 999_999_999);
    const stay = [
      temporary(MACHINE, process.ppid),
      temporary("00000000", 1),
      ".hidden",
      "a.tmp",
      `.mine.${MACHINE}-9.tmp`,
    ];
    // Of another machine: in use unless it is older than a day.
    const old = temporary("00000000", 2);
    for (const name of [gone, old, ...stay]) writeFileSync(join(here, name), "x");
    utimesSync(join(here, old), 1, 1);
    openFolder(here);
    expect(readdirSync(here).sort()).toEqual(stay.sort());
  });

  it("that was made is removed again only while it is empty", () => {
    const here = folder();
    mkdirSync(join(here, "there"));
    for (const path of ["there", "there/a/b", "new/c", "new/d"]) makeFolder(join(here, path));
    writeFileSync(join(here, "new/c/file"), "x");
    removeEmpty();
    expect(readdirSync(here, { recursive: true }).sort()).toEqual(["new", "new/c", "new/c/file", "there"]);
  });

  it("of a command that fails is not left, and an empty one that was there stays", async () => {
    const here = folder();
    const spec = join(here, "few.yaml");
    writeFileSync(
      spec,
      "title: Few\nages: 6-7\nseed: m1\nsections:\n  - {kind: sum-triangle, count: 600, level: starter}\n",
    );
    mkdirSync(join(here, "mine"));
    const { code, err } = await inProcess(["answers", spec, "--out", join(here, "mine/new/one")]);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/few\.yaml:5:/) });
    expect(readdirSync(here).sort()).toEqual(["few.yaml", "mine"]);
    expect(readdirSync(join(here, "mine"))).toEqual([]);
  });
});

describe("a process that is killed while it writes", () => {
  it("never leaves half a file, and what it leaves the next command removes", async () => {
    const here = folder();
    const path = join(here, "a.txt");
    openFolder(here);
    for (let round = 0; round < 12; round++) {
      const writer = fork(fileURLToPath(new URL("./writer.ts", import.meta.url)), [path]);
      await new Promise((ready) => writer.once("message", ready));
      await new Promise((wait) => setTimeout(wait, 3 + 7 * round));
      const gone = new Promise((exit) => writer.once("exit", exit));
      writer.kill("SIGKILL");
      await gone;
      const [first, ...others] = new Set(readFileSync(path, "utf8"));
      expect(others).toEqual([]);
      expect(readFileSync(path, "utf8")).toHaveLength(300_000);
      expect(first).toMatch(/[a-z]/);
    }
    openFolder(here);
    expect(readdirSync(here)).toEqual(["a.txt"]);
  });
});
