/** Books that are made in parts: the same bytes as in one piece, and every gap is told. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folder, inProcess } from "./run.ts";

const SPEC = `title: Parts
seed: parts-1
sections:
  - {kind: secret-number, count: 14, level: starter..medium}
  - {kind: code-pegs, count: 9}
  - {kind: number-path, count: 2}
`;

function start(text = SPEC): void {
  process.chdir(folder());
  writeFileSync("parts.yaml", text);
}
const shard = (which: string, ...more: string[]) =>
  inProcess(["build", "parts.yaml", "--shard", which, "--out", "made", ...more]);
const merge = (...parts: string[]) =>
  inProcess(["merge", "parts.yaml", ...parts, "--no-site", "--no-pdf", "--out", "merged"]);

describe("a book made in parts", () => {
  it("has the bytes of one made in one piece, whatever the number of parts and their order", async () => {
    start();
    expect((await inProcess(["build", "parts.yaml", "--no-site", "--no-pdf", "--out", "whole"])).code).toBe(0);
    for (const count of [1, 2, 7]) {
      for (let index = count; index >= 1; index--) expect(await shard(`${index}/${count}`)).toMatchObject({ code: 0 });
      const merged = await merge("made");
      expect(merged).toMatchObject({ code: 0 });
      // From which all else is made.
      expect(readFileSync("merged/parts/book.json", "utf8")).toBe(readFileSync("whole/parts/book.json", "utf8"));
      rmSync("made", { recursive: true });
      rmSync("merged", { recursive: true });
    }
  });

  it("shows which parts are missing, damaged or of another spec, and what makes them", async () => {
    start();
    mkdirSync("made");
    expect(await merge("made")).toMatchObject({ code: 66, err: expect.stringContaining("--shard 1/2 --out made") });
    for (const index of [1, 2, 3, 4]) await shard(`${index}/4`);
    rmSync("made/parts.2-of-4.results");
    expect(await merge("made")).toMatchObject({
      code: 66,
      err: "error: part 2 of 4 is missing\n  make it, and merge again:\n  numberpress build parts.yaml --shard 2/4 --out made\n",
    });
    rmSync("made/parts.4-of-4.results");
    expect((await merge("made")).err).toContain("parts 2, 4 of 4 are missing");
    await shard("2/4");
    await shard("4/4");
    const third = "made/parts.3-of-4.results";
    const text = readFileSync(third, "utf8");
    writeFileSync(third, text.replace('"score":', '"score":1'));
    expect(await merge("made")).toMatchObject({ code: 65, err: expect.stringContaining("--shard 3/4 --out made") });
    // What is damaged is made again by that command, what is whole stays.
    await shard("3/4");
    expect(readFileSync(third, "utf8")).toBe(text);
    writeFileSync(third, text.replace('"program":"', '"program":"9.'));
    expect(await merge("made")).toMatchObject({ code: 65, err: expect.stringContaining("version 9.") });
    writeFileSync(third, text);
    writeFileSync("parts.yaml", SPEC.replace("count: 9", "count: 10"));
    expect(await merge("made")).toMatchObject({
      code: 65,
      err: expect.stringContaining("another state of parts.yaml"),
    });
    // What is only said of the puzzles may change.
    writeFileSync("parts.yaml", SPEC.replace("title: Parts", "title: Pieces"));
    expect(await merge("made")).toMatchObject({ code: 0 });
  });

  it("is put together from files in several folders, and from parts of other counts that fill a gap", async () => {
    start();
    for (const index of [1, 2, 3]) await shard(`${index}/3`);
    for (const [i, name] of readdirSync("made").sort().entries()) {
      mkdirSync(`host-${i}`);
      renameSync(join("made", name), join(`host-${i}`, name));
    }
    expect((await merge("host-0", "host-1/parts.2-of-3.results", "host-2")).code).toBe(0);
    rmSync("host-2", { recursive: true });
    await shard("1/1");
    expect((await merge("host-0", "made")).code).toBe(0);
    copyFileSync("parts.yaml", "other.yaml");
    expect(await inProcess(["merge", "other.yaml", "made"])).toMatchObject({ code: 66 });
  });

  it("is refused where puzzles depend on those before them, and for a book that is made", async () => {
    start(SPEC.replace("seed:", "pages: 12\nseed:").replace(/count: \d+/g, "share: 1"));
    expect(await shard("1/2")).toMatchObject({ code: 2, err: expect.stringContaining("cannot be made in parts") });
    expect(existsSync("made")).toBe(false);
    start();
    await inProcess(["build", "parts.yaml", "--no-site"]);
    expect(await inProcess(["build", "dist/parts/book.json", "--shard", "1/2"])).toMatchObject({ code: 2 });
    expect(await inProcess(["merge", "dist/parts/book.json", "dist"])).toMatchObject({ code: 2 });
  });
});
