/** What an owner has put into a site stays there, whatever is built in its place; and is told where it cannot. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkOwnersFiles, keepOwnersAlone, keepOwnersFiles, ownersFilesIn } from "../../src/cli/files/owners-files.ts";
import { builtFilesIn, MARK, markSite, readMark } from "../../src/cli/files/site-mark.ts";
import { folder, inProcess } from "./run.ts";

const put = (site: string, path: string, text = path): void => {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
};
/** A site that was built of these files. */
function siteOf(...files: readonly string[]): string {
  const site = join(folder(), "site");
  for (const file of files) put(site, file);
  markSite(site, "/a/", { files: files.map((path) => ({ path, bytes: path.length })) });
  return site;
}
const never = (text: string): never => {
  throw new Error(`nothing was to be told: ${text}`);
};

describe("what an owner has put into a site", () => {
  it("is all but what it was built of: files, links and empty folders", () => {
    const site = siteOf("index.html", "books/a/index.html");
    expect(ownersFilesIn(site)).toEqual([]);
    for (const path of ["CNAME", ".well-known/security.txt", "books/a/mine.txt"]) put(site, path);
    mkdirSync(join(site, ".git/refs/heads"), { recursive: true });
    symlinkSync("nowhere", join(site, "link"));
    // Links are not followed, and one in the place of a page is no page.
    symlinkSync("/", join(site, "books/root"));
    const own = [".git/refs/heads", ".well-known/security.txt", "CNAME", "books/a/mine.txt", "books/root", "link"];
    expect(ownersFilesIn(site)).toEqual(own);
    expect(builtFilesIn(site)).toEqual([MARK, "books/a/index.html", "index.html"]);
  });

  it("is kept in the next one, as it was", () => {
    const site = siteOf("index.html");
    for (const path of ["CNAME", "private/deep/key.txt"]) put(site, path);
    mkdirSync(join(site, ".git/refs"), { recursive: true });
    symlinkSync("CNAME", join(site, "link"));
    chmodSync(join(site, "private/deep"), 0o500);
    chmodSync(join(site, "private"), 0o700);
    const next = siteOf("index.html", "about.html");
    keepOwnersFiles(site, next, never);
    expect(readdirSync(next).sort()).toEqual([".git", MARK, "CNAME", "about.html", "index.html", "link", "private"]);
    expect(readFileSync(join(next, "private/deep/key.txt"), "utf8")).toBe("private/deep/key.txt");
    expect(readlinkSync(join(next, "link"))).toBe("CNAME");
    const modes = ["private", "private/deep"].map((path) => statSync(join(next, path)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o500]);
    expect(statSync(join(next, ".git/refs")).isDirectory()).toBe(true);
    // The next but one has them, too.
    expect(ownersFilesIn(next)).toEqual([".git/refs", "CNAME", "link", "private/deep/key.txt"]);
  });

  it("keeps a file whose name the new site needs as name.before.ext, and says so", () => {
    const site = siteOf("index.html");
    for (const path of ["a.txt", "b/c", "d/e"]) put(site, path);
    mkdirSync(join(site, "f"));
    const next = siteOf("index.html", "b", "d/e/index.html", "f");
    put(next, "a.txt", "built");
    const notes: string[] = [];
    keepOwnersFiles(site, next, (text) => notes.push(text));
    const note = (path: string, kept: string) =>
      `${join(site, path)} was not built here: it is kept as ${join(site, kept)}`;
    expect(notes).toEqual([
      note("a.txt", "a.before.txt"),
      note("b/c", "b.before/c"),
      note("d/e", "d/e.before"),
      note("f", "f.before"),
    ]);
    for (const [path, text] of [
      ["a.txt", "built"],
      ["a.before.txt", "a.txt"],
      ["b.before/c", "b/c"],
      ["d/e.before", "d/e"],
    ] as const)
      expect(readFileSync(join(next, path), "utf8")).toBe(text);
  });

  it("keeps a built file that the owner changed or replaced, and leaves alone what is as it was built", () => {
    const site = siteOf("favicon.svg", "robots.txt", "style.css", "index.html");
    put(site, "favicon.svg", "<svg/>");
    put(site, "robots.txt", "Disallow: /");
    // Saved again without a change.
    put(site, "index.html");
    const next = siteOf("favicon.svg", "robots.txt", "style.css", "index.html");
    put(next, "robots.txt", "Disallow: /");
    const notes: string[] = [];
    keepOwnersFiles(site, next, (text) => notes.push(text));
    expect(notes).toEqual([
      `${join(site, "favicon.svg")} was not built here: it is kept as ${join(site, "favicon.before.svg")}`,
    ]);
    expect(readFileSync(join(next, "favicon.svg"), "utf8")).toBe("favicon.svg");
    expect(readFileSync(join(next, "favicon.before.svg"), "utf8")).toBe("<svg/>");
    expect(readdirSync(next).filter((name) => name.includes(".before"))).toEqual(["favicon.before.svg"]);
  });

  it("is kept without a site, for the next one; nothing is, where there is nothing", () => {
    const site = siteOf("index.html");
    const at = join(folder(), "site");
    keepOwnersAlone(site, at, never);
    expect(existsSync(at)).toBe(false);
    put(site, "CNAME");
    keepOwnersAlone(site, at, never);
    expect(readdirSync(at).sort()).toEqual([MARK, "CNAME"]);
    expect(readMark(at)).toEqual({ base: "/a/", files: new Map() });
    expect(ownersFilesIn(at)).toEqual(["CNAME"]);
  });

  it("is looked at before a new one is made", () => {
    const site = siteOf("index.html");
    put(site, "CNAME");
    symlinkSync("nowhere", join(site, "link"));
    checkOwnersFiles(site, never);
    checkOwnersFiles(join(site, "none"), never);
    for (const text of ["", "{", "null", "3", '{"base":"/","files":[1]}', '{"base":"/","files":{"a":1}}']) {
      writeFileSync(join(site, MARK), text);
      expect(() => checkOwnersFiles(site, never), text).toThrow(
        expect.objectContaining({
          message: `${join(site, MARK)} is damaged: what was built here and what was put here cannot be told apart`,
          exitCode: 65,
          fix: `move what is yours elsewhere, and remove ${site}`,
        }),
      );
    }
    const notes: string[] = [];
    writeFileSync(join(site, MARK), '{"base":"/"}\n');
    checkOwnersFiles(site, (text) => notes.push(text));
    expect(notes).toEqual([
      expect.stringMatching(/site was built by an earlier version, which did not list its files/),
    ]);
  });
});

it("stays in a book's site through builds with and without one, and is in no list of sums", async () => {
  process.chdir(folder());
  const site = "dist/own/site";
  const write = (title: string, seed = "own") =>
    writeFileSync("own.yaml", `title: ${title}\nseed: ${seed}\nsections: [{kind: code-pegs, count: 1}]\n`);
  const build = async (...flags: string[]) => {
    const { code, err } = await inProcess(["build", "own.yaml", ...flags]);
    expect({ code, err }).toEqual({ code: 0, err: expect.not.stringMatching(/not kept|error/) });
    const sums = readFileSync("dist/own/SHA256SUMS", "utf8");
    expect(sums).not.toMatch(/CNAME/);
    expect(await inProcess(["verify", "--files", "dist/own"])).toMatchObject({ code: 0 });
    return sums;
  };
  write("One");
  const first = await build();
  put(site, "CNAME", "puzzles.example\n");
  symlinkSync("nowhere", join(site, ".#CNAME"));
  expect(await build()).toBe(first);
  // Nothing has changed, so the site stays.
  expect(await build("--no-site")).toBe(first);
  expect(existsSync(join(site, "index.html"))).toBe(true);
  // It shows the book as it was before.
  write("Two", "two");
  await build("--no-site");
  expect(readdirSync(site).sort()).toEqual([".#CNAME", MARK, "CNAME"]);
  await build("--no-pdf");
  expect(readFileSync(join(site, "CNAME"), "utf8")).toBe("puzzles.example\n");
  expect(lstatSync(join(site, ".#CNAME")).isSymbolicLink()).toBe(true);
  expect(existsSync(join(site, "index.html"))).toBe(true);
  // A key that is made later is in no list, and no reason for an alarm.
  expect(await inProcess(["answers", "dist/own/book.json"])).toMatchObject({ code: 0 });
  expect(await inProcess(["verify", "--files", "dist/own"])).toMatchObject({ code: 0 });
  writeFileSync(join(site, MARK), "");
  expect(await inProcess(["build", "own.yaml", "--no-site"])).toMatchObject({ code: 65 });
  expect(readFileSync(join(site, "CNAME"), "utf8")).toBe("puzzles.example\n");
});

it("whose name is not in UTF-8 is told before any work, beside a site, too", async () => {
  process.chdir(folder());
  writeFileSync("own.yaml", "title: One\nseed: own\nsections: [{kind: code-pegs, count: 1}]\n");
  const build = () => inProcess(["build", "own.yaml", "--no-pdf", "--no-site"]);
  await build();
  mkdirSync("dist/own/more");
  writeFileSync(Buffer.from("dist/own/more/caf\xe9.txt", "latin1"), "");
  expect(await build()).toMatchObject({
    code: 73,
    err: "error: the name of dist/own/more/caf\ufffd.txt is not in UTF-8\n  rename it: else it could not be kept\n",
  });
});

it("is told of where a link to another folder gives way to the site of a book", async () => {
  process.chdir(folder());
  writeFileSync("own.yaml", "title: One\nseed: own\nsections: [{kind: code-pegs, count: 1}]\n");
  expect(await inProcess(["build", "own.yaml", "--no-pdf", "--no-site"])).toMatchObject({ code: 0 });
  put("elsewhere", "mine.txt", "mine");
  symlinkSync("../../elsewhere", "dist/own/site");
  const { code, err } = await inProcess(["build", "own.yaml", "--no-pdf"]);
  expect({ code, err }).toEqual({
    code: 73,
    err: expect.stringMatching(/dist\/own\/site holds something that is not a site of numberpress/),
  });
  // What is there when it is a site is left there.
  expect(await inProcess(["site", "dist/own/book.json", "--out", "web"])).toMatchObject({ code: 0 });
  unlinkSync("dist/own/site");
  symlinkSync("../../web", "dist/own/site");
  expect(await inProcess(["build", "own.yaml", "--no-pdf"])).toMatchObject({
    code: 0,
    err: expect.stringMatching(
      /dist\/own\/site was a link to \.\.\/\.\.\/web; the site is in the book's folder now: numberpress site --out builds one elsewhere/,
    ),
  });
  expect(lstatSync("dist/own/site").isDirectory()).toBe(true);
  expect(existsSync("web/index.html")).toBe(true);
});
