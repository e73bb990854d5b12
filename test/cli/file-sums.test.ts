/** The sums of a book's files, and what they tell of it. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { changedFiles, SUMS, sumsOf } from "../../src/cli/files/file-sums.ts";
import { markSite } from "../../src/cli/files/site-mark.ts";
import { folder, inProcess } from "./run.ts";

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
    const built = ["dist/one/one.pdf", "dist/one/site/index.html"].map((path) => [path, readFileSync(path)] as const);
    writeFileSync("dist/one/one.pdf", "");
    rmSync("dist/one/site/index.html");
    const told = await inProcess(["verify", "--files", "dist/one", "--json"]);
    const problems = ["one.pdf is not as it was built", "site/index.html is missing"];
    expect(told.code).toBe(1);
    expect(JSON.parse(told.out)).toEqual({ books: [{ book: "dist/one/book.json", problems }] });
    for (const [path, bytes] of built) writeFileSync(path, bytes);
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
