/** A folder that is replaced as a whole. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  carryOver,
  findAgain,
  newBeside,
  oldBeside,
  openFolder,
  openUnfinished,
} from "../../src/cli/files/unfinished-folder.ts";
import { stageFile } from "../../src/cli/files/write-files.ts";
import { folder } from "./run.ts";

/** Makes a folder with one file. */
function make(path: string, words: string): void {
  const unfinished = openUnfinished(path);
  writeFileSync(join(unfinished.at, `${words}.html`), words);
  unfinished.commit();
}

describe("a folder that is made in the place of another", () => {
  it("is seen when it is finished, and nothing is left beside it", () => {
    const here = folder();
    const path = join(here, "site");
    make(path, "old");
    const unfinished = openUnfinished(path);
    writeFileSync(join(unfinished.at, "new.html"), "new");
    expect(readdirSync(path)).toEqual(["old.html"]);
    unfinished.commit();
    unfinished.discard();
    expect(readdirSync(path)).toEqual(["new.html"]);
    expect(readdirSync(here)).toEqual(["site"]);
    expect(lstatSync(path).isDirectory()).toBe(true);
  });

  it("leaves nothing when it is given up", () => {
    const here = folder();
    make(join(here, "site"), "old");
    const unfinished = openUnfinished(join(here, "site"));
    stageFile(join(here, "site", "deep", "a.txt"), "a", unfinished).commit();
    expect(readFileSync(join(unfinished.at, "deep", "a.txt"), "utf8")).toBe("a");
    unfinished.discard();
    expect(readdirSync(here, { recursive: true }).sort()).toEqual(["site", "site/old.html"]);
  });

  it("is made by one process at a time", () => {
    const path = join(folder(), "site");
    const unfinished = openUnfinished(path);
    expect(() => openUnfinished(path)).toThrow(expect.objectContaining({ exitCode: 75 }));
    unfinished.discard();
    make(path, "new");
  });

  it("is left to the process that has taken it over meanwhile", () => {
    const path = join(folder(), "site");
    const first = openUnfinished(path);
    // It was suspended for long.
    utimesSync(join(path, "..", ".site.lock"), 1, 1);
    const second = openUnfinished(path);
    writeFileSync(join(second.at, "second.html"), "");
    expect(first.commit).toThrow(expect.objectContaining({ exitCode: 75 }));
    first.discard();
    second.commit();
    expect(readdirSync(path)).toEqual(["second.html"]);
  });

  it("does not take the place of a file", () => {
    const path = join(folder(), "site");
    writeFileSync(path, "mine");
    expect(() => openUnfinished(path)).toThrow(`cannot write ${path}: something else is there`);
    expect(readFileSync(path, "utf8")).toBe("mine");
  });

  it("is where links of its owner lead, though the path to them leads through links", () => {
    const here = folder();
    for (const name of ["disk/books", "disk/shelf"]) mkdirSync(join(here, name), { recursive: true });
    symlinkSync(join("disk", "shelf"), join(here, "dist"));
    symlinkSync(join("..", "books", "one"), join(here, "disk/shelf/one"));
    for (const words of ["old", "new"]) {
      make(join(here, "dist", "one"), words);
      expect(readdirSync(join(here, "disk/books/one"))).toEqual([`${words}.html`]);
    }
    expect(readlinkSync(join(here, "dist/one"))).toBe(join("..", "books", "one"));
  });

  it("takes the place of a link to a hidden folder, as an earlier version made it", () => {
    const here = folder();
    const hidden = ".site.numberpress-0123abcd-7-1-89abcdef.edition";
    mkdirSync(join(here, hidden));
    for (const name of ["old.html", "mine.txt"]) writeFileSync(join(here, hidden, name), name);
    symlinkSync(hidden, join(here, "site"), "dir");
    const unfinished = openUnfinished(join(here, "site"));
    writeFileSync(join(unfinished.at, "new.html"), "new");
    carryOver(unfinished, (name) => name === "old.html");
    unfinished.commit();
    expect(readdirSync(here)).toEqual(["site"]);
    expect(lstatSync(join(here, "site")).isDirectory()).toBe(true);
    expect(readdirSync(join(here, "site")).sort()).toEqual(["mine.txt", "new.html"]);
  });

  it("keeps what the one before it has besides, but for what is to be left", () => {
    const path = join(folder(), "book");
    make(path, "old");
    for (const file of ["key.pdf", "stale.pdf", ".note"]) writeFileSync(join(path, file), file);
    mkdirSync(join(path, "drafts"));
    writeFileSync(join(path, "drafts", "a.txt"), "a");
    const unfinished = openUnfinished(path);
    writeFileSync(join(unfinished.at, "old.html"), "again");
    carryOver(unfinished, (name) => name === "stale.pdf");
    unfinished.commit();
    expect(readdirSync(path).sort()).toEqual([".note", "drafts", "key.pdf", "old.html"]);
    expect(readFileSync(join(path, "old.html"), "utf8")).toBe("again");
    expect(readFileSync(join(path, "drafts", "a.txt"), "utf8")).toBe("a");
  });
});

describe("what a killed process left beside a folder", () => {
  /** The folders `site`, its new and its old one, as far as they are named, each with its name in it. */
  function left(...names: readonly ("site" | "new" | "old")[]): string {
    const here = folder();
    const place = join(here, "site");
    const paths = { site: place, new: newBeside(place), old: oldBeside(place) };
    for (const name of names) {
      mkdirSync(paths[name]);
      writeFileSync(join(paths[name], name), "");
    }
    return here;
  }
  const CASES = [
    ["an unfinished folder", ["new"], []],
    ["an unfinished folder beside the one before", ["site", "new"], ["site", "site/site"]],
    ["the old folder after the exchange", ["site", "old"], ["site", "site/site"]],
    ["the old and the finished one between the two renames", ["old", "new"], ["site", "site/new"]],
    ["the old folder alone", ["old"], ["site", "site/old"]],
  ] as const;

  it.each(CASES)("is put right before the next command writes: %s", (_, names, then) => {
    const here = left(...names);
    openFolder(here);
    expect(readdirSync(here, { recursive: true }).sort()).toEqual(then);
  });

  it.each(CASES)("is put right before the folder is made again: %s", (_, names, then) => {
    const here = left(...names);
    openUnfinished(join(here, "site")).discard();
    expect(readdirSync(here, { recursive: true }).sort()).toEqual(then);
  });

  it("is put right before the next command reads, by a path or in a folder, and only where something is missing", async () => {
    for (const look of [
      (here: string) => findAgain([join(here, "site/p/index.html")], []),
      (here: string) => findAgain([], [here]),
    ]) {
      const here = left("old", "new");
      await look(here);
      expect(readdirSync(here, { recursive: true }).sort()).toEqual(["site", "site/new"]);
      const other = left("site", "new");
      await look(other);
      expect(existsSync(newBeside(join(other, "site")))).toBe(true);
    }
    findAgain(["-", "", "https://numbers.example/play/#a", "x".repeat(5_000), "a\0b", "\n\n/"], ["/none"]);
  });

  it("stays where a process that runs has the folder", async () => {
    const here = left("site");
    const unfinished = openUnfinished(join(here, "site"));
    renameSync(join(here, "site"), oldBeside(join(here, "site")));
    findAgain([join(here, "site")], [here]);
    expect(existsSync(join(here, "site"))).toBe(false);
    renameSync(oldBeside(join(here, "site")), join(here, "site"));
    unfinished.commit();
    expect(readdirSync(here)).toEqual(["site"]);
  });
});
