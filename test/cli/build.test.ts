import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MACHINE } from "../../src/cli/files/write-files.ts";
import { folder, inProcess, numberpress, shownIn } from "./run.ts";

const SPEC = `title: Numbers & <3
seed: build-1
sections:
  - {name: secret, kind: secret-number, count: 4, level: easy..medium}
  - {kind: code-pegs, count: 6}
answers: {at: both}
`;
const spec = (cwd: string, text = SPEC) => writeFileSync(join(cwd, "two-kinds.yaml"), text);
const FILES = ["SHA256SUMS", "book.json", "two-kinds-answers.pdf", "two-kinds.pdf"];

/** Names and contents of an output folder. */
const stateOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path)
      .sort()
      .map((name) => [
        name,
        createHash("sha256")
          .update(readFileSync(join(path, name)))
          .digest("hex"),
      ]),
  );

describe("build", () => {
  it("gives the same bytes from one worker and two, in any time zone and locale; the key is found again", async () => {
    const cwd = folder();
    process.chdir(cwd);
    spec(cwd);
    const build = (out: string, workers: string, env: Record<string, string>) =>
      numberpress(["build", "two-kinds.yaml", "--no-site", "--out", out, "--workers", workers], { cwd, env });
    const [one, two] = await Promise.all([
      build("one", "1", { TZ: "Asia/Kathmandu", LC_ALL: "C" }),
      build("two", "2", { TZ: "America/St_Johns", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" }),
    ]);
    expect(one).toMatchObject({ code: 0, err: expect.stringMatching(/^two-kinds: 10 puzzles in \d+\.\d s\n$/) });
    expect(two).toMatchObject({
      code: 0,
      out: "two/two-kinds/two-kinds.pdf\ntwo/two-kinds/two-kinds-answers.pdf\ntwo/two-kinds/book.json\n",
    });
    const state = stateOf(join(cwd, "one/two-kinds"));
    expect(Object.keys(state)).toEqual(FILES);
    expect(stateOf(join(cwd, "two/two-kinds"))).toEqual(state);
    const [fromBook, fromSpec, verified] = await Promise.all([
      inProcess(["answers", "one/two-kinds/book.json", "--out", "three"]),
      inProcess(["answers", "two-kinds.yaml", "--out", "four"]),
      inProcess(["verify", "one/two-kinds/book.json"]),
    ]);
    expect([fromBook.code, fromSpec.code, verified.code]).toEqual([0, 0, 0]);
    for (const out of ["three", "four"])
      expect(stateOf(join(cwd, out, "two-kinds"))).toEqual({ [FILES[2]!]: state[FILES[2]!] });
  });

  it("leaves what was there when it fails, and nothing else", async () => {
    const cwd = folder();
    process.chdir(cwd);
    spec(cwd);
    expect((await inProcess(["build", "two-kinds.yaml", "--no-site"])).code).toBe(0);
    const before = stateOf(join(cwd, "dist/two-kinds"));
    spec(cwd, SPEC.replace("build-1", "build-2"));
    mkdirSync(join(cwd, "other/two-kinds/two-kinds-answers.pdf"), { recursive: true });
    renameSync(join(cwd, "dist/two-kinds/two-kinds.pdf"), join(cwd, "other/two-kinds/two-kinds.pdf"));
    const failed = await inProcess(["build", "two-kinds.yaml", "--no-site", "--out", "other"]);
    expect(failed).toMatchObject({ code: 73, out: "", err: expect.stringMatching(/answers.pdf: a folder is there/) });
    renameSync(join(cwd, "other/two-kinds/two-kinds.pdf"), join(cwd, "dist/two-kinds/two-kinds.pdf"));
    expect(readdirSync(join(cwd, "other/two-kinds"))).toEqual(["two-kinds-answers.pdf"]);
    spec(cwd, SPEC.replace("count: 6", "count: six"));
    expect((await inProcess(["build", "two-kinds.yaml", "--no-site"])).code).toBe(65);
    expect(stateOf(join(cwd, "dist/two-kinds"))).toEqual(before);
    expect(shownIn(join(cwd, "dist"))).toEqual(["two-kinds"]);
  });

  it("refuses a site that is too much for its host before any puzzle is made, where a site is asked for", async () => {
    const cwd = folder();
    process.chdir(cwd);
    const sections = "  - {kind: number-code, count: 10000}\n  - {kind: number-path, count: 10000}\n";
    const text = (host: string, count = sections) =>
      `title: Many\nseed: many-1\nsite: {host: ${host}}\nsections:\n${count}`;
    spec(cwd, text("cloudflare-pages"));
    const { code, err } = await inProcess(["build", "two-kinds.yaml"]);
    expect({ code, err }).toEqual({
      code: 65,
      err: expect.stringMatching(
        /^error: Cloudflare Pages takes 20,000 files \(.*\); this site has 2\d,\d{3} files at least\n {2}--> two-kinds\.yaml:3:14\n/,
      ),
    });
    expect(readdirSync(cwd)).toEqual(["two-kinds.yaml"]);
    spec(cwd, text("cloudflare-pages", "  - {kind: number-code, count: 1}\n"));
    expect((await inProcess(["build", "two-kinds.yaml", "--no-site", "--no-pdf"])).code).toBe(0);
  });

  it.each([["count: 4"], ["share: 1"]])("shows where puzzles have no room on their pages: %s", async (amount) => {
    const cwd = folder();
    process.chdir(cwd);
    const crowded = `  - {kind: number-path, ${amount}, perPage: 4, options: {width: 12, height: 12}}\n`;
    const pages = amount.startsWith("share") ? "pages: 20\n" : "";
    spec(cwd, `title: Crowded\nseed: crowded-1\nreader: large-print\npage: a5\n${pages}sections:\n${crowded}`);
    const { code, err } = await inProcess(["build", "two-kinds.yaml", "--no-site"]);
    expect({ code, err }).toEqual({
      code: 65,
      err: expect.stringMatching(
        /^error: puzzles? 1(?: to 4)?: with 4 to a page (?:they do not fit|a cell would be .*)\n {2}--> two-kinds\.yaml:\d:\d+\n.*perPage: 4/,
      ),
    });
    expect(readdirSync(cwd)).toEqual(["two-kinds.yaml"]);
  });

  it("refuses more puzzles than a printer binds, as the command line has its output, before any is made", async () => {
    const cwd = folder();
    process.chdir(cwd);
    const text =
      "title: Many\nseed: many-2\npress: {printer: kdp}\nsections: [{kind: number-wall, count: 784, perPage: 1}]\n";
    spec(cwd, text);
    const { code, err } = await inProcess(["build", "two-kinds.yaml", "--output", "press"]);
    expect({ code, err }).toEqual({
      code: 65,
      err: expect.stringMatching(
        /^error: Amazon KDP binds .*; these puzzles need 784 at least\n {2}--> two-kinds\.yaml:4:11\n/,
      ),
    });
    expect(readdirSync(cwd)).toEqual(["two-kinds.yaml"]);
    const unprinted = ["build", "two-kinds.yaml", "--output", "press", "--no-pdf", "--no-site"];
    expect((await inProcess(unprinted)).code).toBe(0);
  });

  it("ends with what is wrong with its site while threads print", async () => {
    const cwd = folder();
    spec(cwd);
    mkdirSync(join(cwd, "dist/two-kinds/site"), { recursive: true });
    writeFileSync(join(cwd, "dist/two-kinds/site/mine"), "");
    const env = { NUMBERPRESS_PRINT_THREADS_FROM: "1" };
    const { code, err } = await numberpress(["build", "two-kinds.yaml", "--workers", "2"], { cwd, env });
    expect(err).toMatch(/^error: .*site holds something that is not a site of numberpress\n/m);
    expect(code).toBe(73);
  });

  it("takes away what would show another book", async () => {
    const cwd = folder();
    process.chdir(cwd);
    spec(cwd);
    await inProcess(["build", "two-kinds.yaml", "--no-site"]);
    const quiet = await inProcess(["build", "two-kinds.yaml", "--no-site", "--no-pdf"]);
    expect(quiet.err).not.toMatch(/took away/);
    expect(readdirSync(join(cwd, "dist/two-kinds")).sort()).toEqual(FILES);
    spec(cwd, SPEC.replace("build-1", "build-2"));
    const { err } = await inProcess(["build", "two-kinds.yaml", "--no-site", "--no-pdf"]);
    expect(err.match(/took away/g)).toHaveLength(2);
    expect(readdirSync(join(cwd, "dist/two-kinds")).sort()).toEqual(["SHA256SUMS", "book.json"]);
  });

  it("keeps what its owner has put beside a book, whatever it is called", async () => {
    const cwd = folder();
    process.chdir(cwd);
    spec(cwd);
    await inProcess(["build", "two-kinds.yaml", "--no-site"]);
    const own = {
      "class.csv": "Anna\n",
      "two-kinds-cover.pdf": "a designer's",
      "two-kinds-press.pdf": "a printer's",
      "two-kinds-answers.pdf": "with notes by hand",
    };
    for (const [name, text] of Object.entries(own)) writeFileSync(`dist/two-kinds/${name}`, text);
    const areThere = () =>
      Object.fromEntries(Object.keys(own).map((name) => [name, readFileSync(`dist/two-kinds/${name}`, "utf8")]));
    const verify = () => inProcess(["verify", "dist/two-kinds", "--files"]);
    // Neither are they taken for built.
    const same = await inProcess(["build", "two-kinds.yaml", "--no-site", "--no-pdf"]);
    expect(same.err).not.toMatch(/stays|took away/);
    expect(areThere()).toEqual(own);
    const sums = readFileSync("dist/two-kinds/SHA256SUMS", "utf8");
    expect(sums.match(/\S+$/gm)).toEqual(["book.json", "two-kinds-answers.pdf", "two-kinds.pdf"]);
    // The key was built, and is another one now.
    const changed = "dist/two-kinds/book.json: two-kinds-answers.pdf is not as it was built\n";
    expect(await verify()).toMatchObject({ code: 1, out: changed });
    spec(cwd, SPEC.replace("build-1", "build-2"));
    const { err } = await inProcess(["build", "two-kinds.yaml", "--no-site", "--no-pdf"]);
    expect(err.match(/took away \S+/g)).toEqual(["took away dist/two-kinds/two-kinds.pdf,"]);
    expect(err.match(/\S+ was not built with the book before, and stays/g)).toHaveLength(3);
    expect(err.match(/\S+ was changed since it was built, and stays/g)).toHaveLength(1);
    expect(areThere()).toEqual(own);
    expect(await verify()).toMatchObject({ code: 0 });
    // Where a file of the book comes they are kept by another name.
    for (const copies of [1, 2]) {
      writeFileSync("dist/two-kinds/two-kinds.pdf", `mine ${copies}`);
      const printed = await inProcess(["build", "two-kinds.yaml", "--no-site", "--output", "screen"]);
      const as = `two-kinds.before${copies === 1 ? "" : "-3"}.pdf`;
      expect(printed.err).toContain(
        `dist/two-kinds/two-kinds.pdf was not built here: it is kept as dist/two-kinds/${as}\n`,
      );
      expect(readFileSync(`dist/two-kinds/${as}`, "utf8")).toBe(`mine ${copies}`);
      expect(await verify()).toMatchObject({ code: 0 });
      // A built file that was changed since may be the owner's.
      writeFileSync("dist/two-kinds/two-kinds.pdf", "changed");
      const mended = await inProcess(["build", "two-kinds.yaml", "--no-site"]);
      expect(mended.err).toContain(`kept as dist/two-kinds/two-kinds.before-${2 * copies}.pdf\n`);
      await inProcess(["build", "two-kinds.yaml", "--no-site", "--no-pdf"]);
      spec(cwd, SPEC.replace("build-1", `build-${copies + 2}`));
      await inProcess(["build", "two-kinds.yaml", "--no-site", "--no-pdf"]);
    }
    writeFileSync("dist/two-kinds/two-kinds-answers.pdf", own["two-kinds-answers.pdf"]);
    // A list that cannot be read says of nothing that it was built.
    writeFileSync("dist/two-kinds/SHA256SUMS", "mine\n");
    spec(cwd, SPEC.replace("build-1", "build-9"));
    expect(await inProcess(["build", "two-kinds.yaml", "--no-site", "--no-pdf"])).toMatchObject({ code: 0 });
    expect(areThere()).toEqual(own);
  });

  it("keeps a file of the owner in a folder that has no book yet, under another name", async () => {
    const cwd = folder();
    process.chdir(cwd);
    spec(cwd, SPEC);
    mkdirSync("dist/two-kinds", { recursive: true });
    writeFileSync("dist/two-kinds/two-kinds.pdf", "mine");
    const { code, err } = await inProcess(["build", "two-kinds.yaml", "--no-site"]);
    expect(code).toBe(0);
    expect(err).toContain(
      "dist/two-kinds/two-kinds.pdf was not built here: it is kept as dist/two-kinds/two-kinds.before.pdf\n",
    );
    expect(readFileSync("dist/two-kinds/two-kinds.before.pdf", "utf8")).toBe("mine");
  });

  it("says in words that a folder stands where its lock is to be", async () => {
    const cwd = folder();
    process.chdir(cwd);
    spec(cwd);
    mkdirSync(join(cwd, "dist/.two-kinds.lock"), { recursive: true });
    const { code, err } = await inProcess(["build", "two-kinds.yaml", "--no-site", "--no-pdf"]);
    expect({ code, err }).toEqual({ code: 73, err: expect.stringMatching(/two-kinds\.lock: a folder is there/) });
  });

  it("ends at once at a closed terminal, with nothing written but what the next build goes on from", async () => {
    const cwd = folder();
    spec(cwd, SPEC.replace("count: 6", "count: 10000"));
    const { code, err } = await numberpress(["build", "two-kinds.yaml", "--workers", "2"], {
      cwd,
      env: { NODE_DEBUG: "worker" },
      watch: (_, send) => send("SIGHUP"),
    });
    expect(code).toBe(129);
    expect(err).not.toMatch(/fault|\n\s+at /);
    // Nothing if it ended while its spec was read; on a busy machine it may have begun to make puzzles.
    const shown = readdirSync(cwd, { recursive: true }).filter((path) => !/^dist(\/\.|$)/.test(String(path)));
    expect(shown).toEqual(["two-kinds.yaml"]);
  });

  it("does not begin while another has the book in hand, and takes over from the dead", async () => {
    const cwd = folder();
    process.chdir(cwd);
    spec(cwd);
    mkdirSync(join(cwd, "dist"));
    const lock = join(cwd, "dist/.two-kinds.lock");
    const heldBy = (pid: number) => `here ${MACHINE} ${pid} token\n`;
    writeFileSync(lock, heldBy(process.ppid));
    const busy = await inProcess(["build", "two-kinds.yaml", "--no-site", "--no-pdf"]);
    expect(busy).toMatchObject({ code: 75, err: expect.stringMatching(/two-kinds is being built by another process/) });
    writeFileSync(lock, heldBy(999_999_999));
    const taken = await inProcess(["build", "two-kinds.yaml", "--no-site", "--no-pdf"]);
    expect(taken.code).toBe(0);
    expect(shownIn(join(cwd, "dist"))).toEqual(["two-kinds"]);
    expect(existsSync(join(cwd, "dist/two-kinds/book.json"))).toBe(true);
  });
});
