/** A folder that is replaced in one step. */
import { execFileSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { carryOver, openEdition } from "../../src/cli/edition.ts";
import { changedFiles, SUMS, sumsOf } from "../../src/cli/file-sums.ts";
import { openFolder } from "../../src/cli/open-folder.ts";
import { processSpace, thisProcess } from "../../src/cli/process-identity.ts";
import { markSite } from "../../src/cli/site-mark.ts";
import { stageFile } from "../../src/cli/write-files.ts";
import { folder, hiddenIn, inProcess, shownIn } from "./run.ts";

/** Shows a folder with one file. */
function show(path: string, words: string): void {
  const edition = openEdition(path);
  writeFileSync(join(edition.at, `${words}.html`), words);
  edition.commit();
}

describe("an edition", () => {
  it("is shown as one, and the one before it goes", () => {
    const here = folder();
    const path = join(here, "site");
    show(path, "old");
    expect(readdirSync(path)).toEqual(["old.html"]);
    const edition = openEdition(path);
    writeFileSync(join(edition.at, "new.html"), "new");
    expect(readdirSync(path)).toEqual(["old.html"]);
    edition.commit();
    edition.discard();
    expect(readdirSync(path)).toEqual(["new.html"]);
    expect(shownIn(here)).toEqual(["site"]);
    expect(hiddenIn(here)).toEqual([readlinkSync(path)]);
  });

  it("is shown in one step in the place of one that was renamed, and what another link leads to stays", () => {
    const here = folder();
    show(join(here, "site"), "old");
    renameSync(join(here, "site"), join(here, "last-year"));
    const edition = openEdition(join(here, "last-year"));
    writeFileSync(join(edition.at, "new.html"), "new");
    edition.commit();
    expect(readdirSync(join(here, "last-year"))).toEqual(["new.html"]);
    expect(hiddenIn(here)).toEqual([readlinkSync(join(here, "last-year"))]);
    symlinkSync(readlinkSync(join(here, "last-year")), join(here, "copy"));
    show(join(here, "last-year"), "newer");
    expect(readdirSync(join(here, "copy"))).toEqual(["new.html"]);
    expect(readdirSync(join(here, "last-year"))).toEqual(["newer.html"]);
  });

  it("leaves nothing when it is given up", () => {
    const here = folder();
    show(join(here, "site"), "old");
    const before = readdirSync(here);
    const edition = openEdition(join(here, "site"));
    stageFile(join(here, "site", "deep", "a.txt"), "a", edition).commit();
    expect(readFileSync(join(edition.at, "deep", "a.txt"), "utf8")).toBe("a");
    edition.discard();
    expect(readdirSync(here)).toEqual(before);
  });

  it("takes the place of a folder that was none, and of an empty one", () => {
    for (const files of [["a.txt"], []]) {
      const here = folder();
      const path = join(here, "site");
      mkdirSync(path);
      for (const file of files) writeFileSync(join(path, file), "a");
      show(path, "new");
      expect(readdirSync(path)).toEqual(["new.html"]);
      expect(hiddenIn(here)).toEqual([readlinkSync(path)]);
    }
  });

  it("does not take the place of a file", () => {
    const path = join(folder(), "site");
    writeFileSync(path, "mine");
    expect(() => openEdition(path)).toThrow(`cannot write ${path}: something else is there`);
    expect(readFileSync(path, "utf8")).toBe("mine");
  });

  it("is where its owner's own link leads", () => {
    const here = folder();
    mkdirSync(join(here, "disk"));
    symlinkSync(join("disk", "site"), join(here, "site"));
    show(join(here, "site"), "old");
    show(join(here, "site"), "new");
    expect(readlinkSync(join(here, "site"))).toBe(join("disk", "site"));
    expect(lstatSync(join(here, "disk", "site")).isSymbolicLink()).toBe(true);
    expect(readdirSync(join(here, "site"))).toEqual(["new.html"]);
  });

  it("is where a link leads from the folder that it is in, though the path to that leads through links", () => {
    const here = folder();
    for (const name of ["disk/books", "disk/shelf"]) mkdirSync(join(here, name), { recursive: true });
    symlinkSync(join("disk", "shelf"), join(here, "dist"));
    symlinkSync(join("..", "books", "one"), join(here, "disk/shelf/one"));
    show(join(here, "dist", "one"), "a");
    expect(readdirSync(join(here, "disk/books/one"))).toEqual(["a.html"]);
    expect(readdirSync(join(here, "dist/one"))).toEqual(["a.html"]);
  });

  it("is the one that its link leads to, for who stands in it", () => {
    const here = folder();
    show(join(here, "site"), "a");
    renameSync(join(here, "site"), join(here, "renamed"));
    for (const name of ["b", "c", "d", "e"]) {
      const cwd = join(here, readlinkSync(join(here, "renamed")));
      show(cwd, name);
      expect(shownIn(here)).toEqual(["renamed"]);
      expect(readdirSync(join(here, "renamed"))).toEqual([`${name}.html`]);
    }
  });

  it("puts back what another machine had only set aside, before it is made", () => {
    const here = folder();
    mkdirSync(join(here, ".book.numberpress-0123abcd-7-1.old"));
    writeFileSync(join(here, ".book.numberpress-0123abcd-7-1.old", "key.pdf"), "mine");
    const edition = openEdition(join(here, "book"));
    expect(readdirSync(join(here, "book"))).toEqual(["key.pdf"]);
    carryOver(edition, () => false);
    edition.commit();
    expect(readdirSync(join(here, "book"))).toEqual(["key.pdf"]);
  });

  it("keeps what the one before it has besides, but for what is to be left", () => {
    const path = join(folder(), "book");
    show(path, "old");
    for (const file of ["key.pdf", "stale.pdf", ".note"]) writeFileSync(join(path, file), file);
    mkdirSync(join(path, "drafts"));
    writeFileSync(join(path, "drafts", "a.txt"), "a");
    const edition = openEdition(path);
    writeFileSync(join(edition.at, "old.html"), "again");
    carryOver(edition, (name) => name === "stale.pdf");
    edition.commit();
    expect(readdirSync(path).sort()).toEqual([".note", "drafts", "key.pdf", "old.html"]);
    expect(readFileSync(join(path, "old.html"), "utf8")).toBe("again");
    expect(readFileSync(join(path, "drafts", "a.txt"), "utf8")).toBe("a");
  });

  it("that was never shown, or no longer is, is swept up; others and links by hand are not", () => {
    const here = folder();
    show(join(here, "a"), "a");
    show(join(here, "b"), "b");
    const space = processSpace(thisProcess());
    const dead = `.a.numberpress-${space}-999999999-1-0123abcd.edition`;
    mkdirSync(join(here, dead));
    const open = openEdition(join(here, "c"));
    // Its folder was taken away by hand.
    const orphan = readlinkSync(join(here, "b"));
    const ofTheDead = orphan.replace(/-\d+-\d*-/, "-999999999-1-");
    rmSync(join(here, "b"));
    renameSync(join(here, orphan), join(here, ofTheDead));
    openFolder(here);
    expect(hiddenIn(here).sort()).toEqual([readlinkSync(join(here, "a")), open.at.slice(here.length + 1)].sort());
    open.discard();
  });
});

describe("the sums of files", () => {
  it("tell what was changed, lost and added", () => {
    const path = folder();
    mkdirSync(join(path, "site", "p"), { recursive: true });
    for (const file of ["b.pdf", "book.json", "site/index.html", "site/p/a.html"])
      writeFileSync(join(path, file), file);
    const names = ["site", "book.json", "b.pdf", "none.pdf"];
    const sums = sumsOf(path, names);
    const listed = new Map([["site", ["site/p/a.html", "site/index.html"]]]);
    expect(sumsOf(path, names, { sums: new Map(), listed })).toBe(sums);
    const told = { sums: new Map([["b.pdf", "0".repeat(64)]]), listed };
    expect(sumsOf(path, names, told).split("\n")[0]).toBe(`${"0".repeat(64)}  b.pdf`);
    writeFileSync(join(path, SUMS), sums);
    // By sha256sum(1).
    expect(sums.split("\n")[0]).toBe("9a3f96912c5f85bc082ca0bbeb28e72f588f4517c173982ccdc57a0e18a42663  b.pdf");
    expect(changedFiles(path)).toEqual([]);
    writeFileSync(join(path, "key.pdf"), "mine");
    expect(changedFiles(path)).toEqual([]);
    writeFileSync(join(path, "b.pdf"), "B");
    rmSync(join(path, "site/p/a.html"));
    writeFileSync(join(path, "site/p/b.html"), "b");
    expect(changedFiles(path)).toEqual([
      "b.pdf is not as it was built",
      "site/p/a.html is missing",
      "site/p/b.html was not built",
    ]);
  });

  it("are missed in the list, but for what its owner has put into the site", () => {
    const path = folder();
    const site = join(path, "site");
    mkdirSync(join(site, ".well-known"), { recursive: true });
    const files = ["a.pdf", "book.json", "site/a.html", "site/index.html"];
    for (const file of files) writeFileSync(join(path, file), file);
    markSite(site, "/", { files: ["a.html", "index.html"].map((path) => ({ path, bytes: 1 })) });
    const sums = sumsOf(path, [...files, "site/.numberpress"]);
    writeFileSync(join(path, SUMS), sums);
    for (const file of ["CNAME", ".well-known/security.txt"]) writeFileSync(join(site, file), "mine");
    symlinkSync("nowhere", join(site, ".#CNAME"));
    expect(changedFiles(path, ["a.pdf", "a-answers.pdf"])).toEqual([]);
    const lost = /^.*(?:a\.pdf|a\.html|numberpress)\n/gm;
    writeFileSync(join(path, SUMS), sums.replace(lost, ""));
    expect(changedFiles(path, ["a.pdf", "a-answers.pdf"])).toEqual([
      "a.pdf is not in the list",
      "site/.numberpress is not in the list",
      "site/a.html is not in the list",
    ]);
  });

  it("are told where something else is in the place of a file, and a folder that is gone as one", () => {
    const path = folder();
    const files = ["a.pdf", "b.pdf", "book.json", "site/a.html", "site/index.html"];
    mkdirSync(join(path, "site"));
    for (const file of files) writeFileSync(join(path, file), file);
    writeFileSync(join(path, SUMS), sumsOf(path, files));
    for (const file of ["a.pdf", "b.pdf", "site"]) rmSync(join(path, file), { recursive: true });
    mkdirSync(join(path, "a.pdf"));
    execFileSync("mkfifo", [join(path, "b.pdf")]);
    const pdfs = ["a.pdf is not as it was built", "b.pdf is not as it was built"];
    expect(changedFiles(path)).toEqual([...pdfs, "site/ is missing, with all its 2 files"]);
  });

  it("are not read from anywhere else", () => {
    const path = folder();
    expect(() => changedFiles(path)).toThrow(`there is no ${join(path, SUMS)}`);
    for (const line of ["", "abc  a", `${"0".repeat(64)}  ../a`, `${"0".repeat(64)}  /etc/passwd`]) {
      writeFileSync(join(path, SUMS), `${line}\n`);
      expect(() => changedFiles(path), line).toThrow(`${join(path, SUMS)}:1: this is no sum of a file`);
    }
    expect(existsSync(path)).toBe(true);
  });
});

describe("verify --files", () => {
  it("says that all files are as they were built, and which are not", async () => {
    process.chdir(folder());
    writeFileSync(
      "one.yaml",
      `title: One
seed: one
sections:
  - {kind: number-path, count: 2, options: {width: 4, height: 4}}
site: {address: "https://numbers.example/puzzles/"}
`,
    );
    expect((await inProcess(["build", "one.yaml"])).code).toBe(0);
    const fine = { code: 0, out: "dist/one/book.json: all files are as they were built\n" };
    for (const path of ["dist/one", "dist/one/book.json"])
      expect(await inProcess(["verify", "--files", path])).toMatchObject(fine);
    writeFileSync("dist/one/one.pdf", "");
    rmSync("dist/one/site/index.html");
    const told = await inProcess(["verify", "--files", "dist/one", "--json"]);
    const problems = ["one.pdf is not as it was built", "site/index.html is missing"];
    expect(told.code).toBe(1);
    expect(JSON.parse(told.out)).toEqual({ books: [{ book: "dist/one/book.json", problems }] });
    expect((await inProcess(["build", "one.yaml"])).code).toBe(0);
    expect(await inProcess(["verify", "--files", "dist/one"])).toMatchObject(fine);
    const sums = readFileSync("dist/one/SHA256SUMS", "utf8");
    // An editor cuts the end of the last line.
    const last = sums.trimEnd().split("  ").at(-1)!;
    writeFileSync("dist/one/SHA256SUMS", sums.trimEnd());
    expect(await inProcess(["verify", "--files", "dist/one"])).toMatchObject(fine);
    rmSync(join("dist/one", last));
    expect((await inProcess(["verify", "--files", "dist/one"])).out).toBe(`dist/one/book.json: ${last} is missing\n`);
    writeFileSync("dist/one/SHA256SUMS", sums.replace(/^.* book\.json\n/m, ""));
    expect((await inProcess(["verify", "--files", "dist/one"])).out).toMatch(/book\.json is not in the list/);
    // Of several each is told.
    writeFileSync("dist/one/SHA256SUMS", sums);
    const several = await inProcess(["verify", "--files", "dist/none", "dist/one"]);
    expect(several).toMatchObject({ code: 1, out: expect.stringMatching(/there is no .*\n.*\n.* is missing\n$/) });
    rmSync("dist/one/SHA256SUMS");
    mkdirSync("dist/one/SHA256SUMS");
    expect(await inProcess(["verify", "--files", "dist/one"])).toMatchObject({ code: 66 });
    rmSync("dist/one/SHA256SUMS", { recursive: true });
    expect(await inProcess(["verify", "--files", "dist/one"])).toMatchObject({ code: 66 });
  });
});
