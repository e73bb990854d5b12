import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { folder, inProcess, numberpress } from "./run.ts";

const cwd = folder();
const SPEC = `title: A small shelf
seed: shelf-1
sections: [{kind: code-pegs, count: 2}]
answers: {at: separate}
site: {address: "https://numbers.example/puzzles/"}
`;

beforeAll(async () => {
  process.chdir(cwd);
  writeFileSync("shelf.yaml", SPEC);
  const { code, err } = await numberpress(["build", "shelf.yaml"], { cwd });
  expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^shelf: 2 puzzles in/) });
});

describe("a book's site", () => {
  it("stands beside the book, with its files to download, and knows where it will live", () => {
    expect(readdirSync("dist/shelf").sort()).toEqual([
      "SHA256SUMS",
      "book.json",
      "shelf-answers.pdf",
      "shelf.pdf",
      "site",
    ]);
    expect(readdirSync("dist/shelf/site")).toContain("index.html");
    const mark = JSON.parse(readFileSync("dist/shelf/site/.numberpress", "utf8")) as {
      base: string;
      files: Record<string, string>;
    };
    const files = readdirSync("dist/shelf/site", { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== ".numberpress")
      .map((entry) => relative("dist/shelf/site", join(entry.parentPath, entry.name)));
    expect({ ...mark, files: Object.keys(mark.files) }).toEqual({ base: "/puzzles/", files: files.sort() });
    const download = readFileSync("dist/shelf/site/books/shelf/shelf.pdf");
    expect(download.equals(readFileSync("dist/shelf/shelf.pdf"))).toBe(true);
    expect(readdirSync(cwd).sort()).toEqual(["dist", "shelf.yaml"]);
  });

  it("is served under that path", async () => {
    let address = "";
    const ended = await numberpress(["serve", "dist/shelf", "--port", "0"], {
      cwd,
      watch: (err, send) => {
        if (err.includes("Ctrl-C")) setTimeout(() => send("SIGINT"), 50);
      },
    });
    address = ended.out;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/puzzles\/\n$/);
    expect(ended.code).toBe(130);
  });

  it("never takes the place of something else", async () => {
    mkdirSync("mine");
    writeFileSync("mine/diary.txt", "dear diary");
    const { code, err } = await inProcess(["site", "dist/shelf/book.json", "--out", "mine"]);
    expect({ code, err }).toEqual({ code: 73, err: expect.stringMatching(/holds something that is not a site/) });
    expect(readdirSync("mine")).toEqual(["diary.txt"]);
  });

  it("says so where it takes the place of the folder that one stands in", async () => {
    mkdirSync("stand");
    const stand = join(cwd, "stand");
    const { code, err } = await numberpress(["site", "--press", "--out", "."], { cwd: stand });
    expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/was replaced: cd "\$PWD"/) });
    expect(existsSync(join(stand, "index.html"))).toBe(true);
    expect((await inProcess(["site", "--press", "--out", "stand"])).err).toBe("");
  });

  it("is told what a path is that nothing can be read from or written to", async () => {
    symlinkSync("loop", "loop");
    writeFileSync("plain", "");
    const said = async (line: string) => {
      const { code, err } = await inProcess(line.split(" "));
      return `${code} ${err}`;
    };
    expect(await said("verify loop")).toMatch(/^66 error: cannot read .*loop: its links lead round in a circle/);
    expect(await said("verify plain/book.json")).toMatch(/^66 error: cannot read .*: a part of the path is a file/);
    symlinkSync("nowhere", "dangling");
    expect(await said("build shelf.yaml --out dangling")).toMatch(
      /^73 error: cannot write dangling: it is a link that/,
    );
    expect(await said("build \uFFFD.yaml")).toMatch(/^66 error: there is no file .*\n {2}its name is not in UTF-8/);
    expect(await said("merge shelf.yaml loop")).toMatch(/^66 error: cannot read loop: its links lead round/);
    expect(await said(`site --press --out ${"x".repeat(300)}`)).toMatch(/^73 error: cannot write .*too long/);
    expect(await said("serve dist/shelf --host fe80::1 --port 0")).toMatch(/^2 error: this machine is not \[fe80::1\]/);
  });

  it("says that site.since of an older spec has no effect", async () => {
    mkdirSync("since");
    const manifest = JSON.parse(readFileSync("dist/shelf/book.json", "utf8"));
    manifest.spec.site = { ...manifest.spec.site, since: "2026-12-01" };
    writeFileSync("since/book.json", JSON.stringify(manifest));
    const { code, err } = await inProcess(["site", "since/book.json", "--out", "dated"]);
    expect(code).toBe(0);
    expect(err).toMatch(/^since: site\.since has no effect: the puzzles of a day come from its date, not from books$/m);
  });

  it("can be one of several on a shelf, and replaces an earlier shelf", async () => {
    mkdirSync("web");
    writeFileSync("web/.numberpress", '{"base":"/"}\n');
    writeFileSync("web/old.html", "old");
    mkdirSync("other");
    writeFileSync("other/book.json", readFileSync("dist/shelf/book.json"));
    // A folder that was renamed keeps the names of its files; what was printed of it later is not offered.
    for (const name of ["shelf.pdf", "shelf-answers.pdf", "shelf-answers-7K3QW2MX9CR.pdf"])
      writeFileSync(`other/${name}`, name);
    const { code, out, err } = await inProcess(["site", "dist/shelf/book.json", "other/book.json", "--out", "web"]);
    expect({ code, out }).toEqual({ code: 0, out: `${join("web", "index.html")}\n` });
    expect(err).toMatch(/^without --address, as https:\S+, this site has no sitemap and no feed$/m);
    expect(readdirSync("web/books").sort()).toEqual(["index.html", "other", "shelf"]);
    expect(readdirSync("web/books/other").sort()).toEqual(["answers", "index.html", "shelf-answers.pdf", "shelf.pdf"]);
    expect(existsSync("web/old.html")).toBe(false);
  });

  it("keeps what its owner has put into it, and takes away what the one before was built of", async () => {
    const site = () => inProcess(["site", "dist/shelf/book.json", "--out", "kept"]);
    expect((await site()).code).toBe(0);
    mkdirSync("kept/.well-known");
    writeFileSync("kept/CNAME", "puzzles.example\n");
    writeFileSync("kept/.well-known/security.txt", "Contact: mailto:me@puzzles.example\n");
    symlinkSync("CNAME", "kept/link");
    writeFileSync("kept/books/shelf/mine.txt", "mine");
    // A page of the site before that the new one does not have.
    const mark = JSON.parse(readFileSync("kept/.numberpress", "utf8")) as {
      base: string;
      files: Record<string, string>;
    };
    writeFileSync("kept/gone.html", "gone");
    writeFileSync("kept/.numberpress", JSON.stringify({ ...mark, files: { ...mark.files, "gone.html": "" } }));
    const { code, err } = await site();
    expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^without --address, .*\n$/) });
    expect(readFileSync("kept/CNAME", "utf8")).toBe("puzzles.example\n");
    expect(readFileSync("kept/.well-known/security.txt", "utf8")).toMatch(/^Contact/);
    expect(readFileSync("kept/link", "utf8")).toBe("puzzles.example\n");
    expect(readFileSync("kept/books/shelf/mine.txt", "utf8")).toBe("mine");
    expect(existsSync("kept/gone.html")).toBe(false);
    expect(JSON.parse(readFileSync("kept/.numberpress", "utf8"))).toEqual(mark);
  });

  it("keeps what of its owner's has no room any more under another name", async () => {
    const site = () => inProcess(["site", "dist/shelf/book.json", "--out", "room"]);
    expect((await site()).code).toBe(0);
    const mark = JSON.parse(readFileSync("room/.numberpress", "utf8")) as {
      base: string;
      files: Record<string, string>;
    };
    // As if an earlier version had had neither this page nor this folder.
    const files = Object.entries(mark.files).filter(([file]) => file !== "index.html" && !file.startsWith("books/"));
    writeFileSync("room/.numberpress", JSON.stringify({ ...mark, files: Object.fromEntries(files) }));
    writeFileSync("room/index.html", "mine");
    rmSync("room/books", { recursive: true });
    writeFileSync("room/books", "a file");
    const { code, err } = await site();
    expect(code).toBe(0);
    expect(err).toMatch(/room.index\.html was not built here: it is kept as room.index\.before\.html/);
    expect(err).toMatch(/room.books was not built here: it is kept as room.books\.before/);
    expect(readFileSync("room/index.before.html", "utf8")).toBe("mine");
    expect(readFileSync("room/books.before", "utf8")).toBe("a file");
    expect(readdirSync("room/books")).toContain("shelf");
  });
});
