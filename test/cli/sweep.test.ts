/** What killed processes have left goes, wherever it is; what somebody has renamed, moved or linked stays. */
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openEdition } from "../../src/cli/edition.ts";
import { openFolder } from "../../src/cli/open-folder.ts";
import { processSpace, thisProcess } from "../../src/cli/process-identity.ts";
import { nameOfManifest } from "../../src/cli/read-files.ts";
import { lostEditions } from "../../src/cli/sweep.ts";
import { folder, hiddenIn, inProcess, MAIN } from "./run.ts";

const DEAD = `numberpress-${processSpace(thisProcess())}-999999999-1`;

/** Shows a folder with one file, as a process did that has ended since. */
function showByTheDead(path: string, words: string): void {
  const edition = openEdition(path);
  writeFileSync(join(edition.at, "words.txt"), words);
  edition.commit();
  const [name, here] = [readlinkSync(path), join(path, "..")];
  const dead = name.replace(/numberpress-[0-9a-f]{8}-\d+-\d*/, DEAD);
  renameSync(join(here, name), join(here, dead));
  rmSync(path);
  symlinkSync(dead, path, "dir");
}

describe("a book that is shown", () => {
  it("may be renamed: later commands leave it, and make the one of its old name beside it", () => {
    const here = folder();
    showByTheDead(join(here, "book"), "last year's");
    renameSync(join(here, "book"), join(here, "book-2025"));
    openFolder(here);
    expect(readFileSync(join(here, "book-2025", "words.txt"), "utf8")).toBe("last year's");
    showByTheDead(join(here, "book"), "this year's");
    openFolder(here);
    expect(readFileSync(join(here, "book-2025", "words.txt"), "utf8")).toBe("last year's");
    expect(readFileSync(join(here, "book", "words.txt"), "utf8")).toBe("this year's");
    expect(hiddenIn(here)).toHaveLength(2);
    rmSync(join(here, "book-2025"));
    openFolder(here);
    expect(hiddenIn(here)).toEqual([readlinkSync(join(here, "book"))]);
  });

  it("stays where its link was moved or removed, until another is made of it; it is told", () => {
    const here = folder();
    const show = (words: string) => {
      openFolder(here);
      showByTheDead(join(here, "book"), words);
      writeFileSync(join(here, "book", "SHA256SUMS"), words);
      openFolder(here);
      return readlinkSync(join(here, "book"));
    };
    const first = show("first");
    mkdirSync(join(here, "elsewhere"));
    renameSync(join(here, "book"), join(here, "elsewhere", "book"));
    const [second, third] = [show("second"), show("third")];
    expect(hiddenIn(here).sort()).toEqual([first, third].sort());
    expect(lostEditions(here)).toEqual([join(here, first)]);
    expect(readFileSync(join(here, first, "words.txt"), "utf8")).toBe("first");
    // Killed before it removed the one in whose place it came; and one that was killed before it was shown.
    cpSync(join(here, third), join(here, second), { recursive: true });
    const id = /-([0-9a-f]{8})-[0-9a-f]{8}\.edition$/.exec(third)![1]!;
    cpSync(join(here, third), join(here, `.book.${DEAD}-0123abcd-${id}.edition`), { recursive: true });
    openFolder(here);
    expect(hiddenIn(here).sort()).toEqual([first, third].sort());
    // Moved to where it is wanted it is the book.
    rmSync(join(here, "elsewhere", "book"));
    renameSync(join(here, first), join(here, "elsewhere", "book"));
    openFolder(here);
    expect(lostEditions(here)).toEqual([]);
  });

  it("stays, when a book around it is made anew", async () => {
    process.chdir(folder());
    writeFileSync("a.yaml", "title: A\nseed: a\nsections: [{kind: code-pegs, count: 1}]\n");
    writeFileSync("b.yaml", "title: B\nseed: b\nsections: [{kind: code-pegs, count: 1}]\n");
    const build = (...line: string[]) => inProcess(["build", ...line, "--no-pdf", "--no-site"]);
    await build("a.yaml");
    await build("b.yaml", "--out", "dist/a");
    await inProcess(["site", "dist/a/book.json", "--out", "dist/a/web"]);
    writeFileSync("dist/a/web/CNAME", "puzzles.example");
    mkdirSync(`dist/a/.left.${DEAD}-0123abcd.edition`);
    for (let time = 0; time < 2; time++) expect((await build("a.yaml")).code).toBe(0);
    expect(readFileSync("dist/a/web/CNAME", "utf8")).toBe("puzzles.example");
    expect(existsSync("dist/a/web/index.html")).toBe(true);
    expect(existsSync("dist/a/b/book.json")).toBe(true);
    expect(hiddenIn("dist/a")).toHaveLength(2);
  });

  it("is not one that was killed while its link was being made", () => {
    const here = folder();
    showByTheDead(join(here, "book"), "old");
    const dead = `.book.${DEAD}-0123abcd.edition`;
    mkdirSync(join(here, dead));
    symlinkSync(dead, join(here, `.${dead}-link.${DEAD}.tmp`));
    openFolder(here);
    expect(hiddenIn(here)).toEqual([readlinkSync(join(here, "book"))]);
  });

  it("is called as its folder is, for who has gone into it, too", () => {
    const here = folder();
    showByTheDead(join(here, "book-1"), "a");
    writeFileSync(join(here, "book-1", "book.json"), "{}");
    const before = process.cwd();
    try {
      process.chdir(join(here, "book-1"));
      for (const path of ["book.json", "./book.json"]) expect(nameOfManifest(path)).toBe("book-1");
    } finally {
      process.chdir(before);
    }
    expect(nameOfManifest(join(here, "book-1", "book.json"))).toBe("book-1");
    expect(nameOfManifest(join(here, "winter.json"))).toBe("winter");
  });
});

describe("where the link of its owner leads", () => {
  it("what was left goes, and a folder that was only set aside is put back", () => {
    const here = folder();
    const disk = join(here, "disk");
    mkdirSync(join(disk, `.book.${DEAD}.old`), { recursive: true });
    writeFileSync(join(disk, `.book.${DEAD}.old`, "note.txt"), "mine");
    mkdirSync(join(disk, `.book.${DEAD}-0123abcd.edition`));
    symlinkSync(join("disk", "book"), join(here, "book"));
    const edition = openEdition(join(here, "book"));
    expect(readFileSync(join(here, "book", "note.txt"), "utf8")).toBe("mine");
    expect(hiddenIn(disk)).toEqual([expect.stringContaining(`-${process.pid}-`)]);
    edition.discard();
    expect(hiddenIn(disk)).toEqual([]);
  });
});

describe("files of single puzzles", () => {
  let here: string;
  let id: string;
  beforeAll(async () => {
    here = folder();
    writeFileSync(join(here, "one.yaml"), "title: One\nseed: one\nsections: [{kind: code-pegs, count: 1}]\n");
    const line = ["build", join(here, "one.yaml"), "--out", join(here, "dist"), "--no-pdf", "--no-site"];
    expect((await inProcess(line)).code).toBe(0);
    id = JSON.parse(readFileSync(join(here, "dist/one/book.json"), "utf8")).puzzles[0].id;
  });

  it.each(["print", "answers"])("that a killed %s has left go with the next one", async (command) => {
    const left = join(here, "out", "one", `.one-x.pdf.${DEAD}.tmp`);
    mkdirSync(join(here, "out", "one"), { recursive: true });
    writeFileSync(left, "half");
    const line = [command, id, "--book", join(here, "dist/one/book.json"), "--out", join(here, "out")];
    expect((await inProcess(line)).code).toBe(0);
    expect(existsSync(left)).toBe(false);
  });

  it("are asked for in words of ours, with a code that fits, where the path leads through a file", async () => {
    writeFileSync(join(here, "file"), "");
    const { code, err } = await inProcess(["verify", join(here, "file", "book.json")]);
    expect({ code, err }).toEqual({
      code: 66,
      err: `error: cannot read ${join(here, "file", "book.json")}: a part of the path is a file, not a folder\n`,
    });
  });
});

it("a command whose flags stand before its name is stopped in order, too", async () => {
  const cwd = folder();
  const out = join(cwd, "out");
  writeFileSync(join(cwd, "many.yaml"), "title: M\nseed: m\nsections: [{kind: number-path, count: 4000}]\n");
  const child = spawn(process.execPath, [MAIN, "--out", "out", "build", "many.yaml"], { cwd });
  onTestFinished(() => void child.kill("SIGKILL"));
  let err = "";
  child.stderr.on("data", (text) => {
    err += text;
  });
  const ended = new Promise((resolve) => child.on("close", (code, signal) => resolve(code ?? signal)));
  const left = () => (existsSync(out) ? hiddenIn(out).filter((name) => !name.endsWith(".parts")) : []);
  await expect.poll(left, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/\.edition$/));
  child.kill("SIGINT");
  expect(await ended).toBe("SIGINT");
  expect(err).toContain("stopped; what was there before is as it was\n");
  expect(left()).toEqual([]);
});
