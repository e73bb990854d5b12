/** Volumes of a series: a spec, or the command line, names the books whose puzzles a new one does not have. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { buildVolume, repeatsIn } from "../audit/trust/volumes.ts";
import { folder, inProcess } from "./run.ts";

/** Few different puzzles, so that two volumes of other seeds have some in common. */
const SECTIONS = "sections:\n  - {kind: number-wall, count: 12, level: starter, options: {rows: 3, range: [1, 5]}}\n";
const idsIn = (path: string): string[] =>
  (JSON.parse(readFileSync(path, "utf8")) as { puzzles: { id: string }[] }).puzzles.map(({ id }) => id);

describe("without", () => {
  const cwd = folder();
  const build = (...line: string[]) => inProcess(["build", ...line, "--no-pdf", "--no-site"]);
  const volume = (n: number, more = "") =>
    writeFileSync(`specs/volume-${n}.yaml`, `title: Volume ${n}\nseed: series-${n}\n${more}${SECTIONS}`);

  it("finds other books from the spec's folder, and on the command line from where one is", async () => {
    process.chdir(cwd);
    mkdirSync("specs");
    volume(1);
    expect((await build("specs/volume-1.yaml")).code).toBe(0);
    const first = idsIn("dist/volume-1/book.json");
    // As many volumes without anything said as it takes to have a repeat: there is something to be kept out.
    let n = 2;
    for (volume(n); n < 30; volume(++n)) {
      await build(`specs/volume-${n}.yaml`, "--out", "plain");
      if (idsIn(`plain/volume-${n}/book.json`).some((id) => first.includes(id))) break;
    }
    expect(n).toBeLessThan(30);
    expect(await build(`specs/volume-${n}.yaml`, "--without", "dist/volume-1/book.json")).toMatchObject({ code: 0 });
    const flagged = readFileSync(`dist/volume-${n}/book.json`, "utf8");
    expect(idsIn(`dist/volume-${n}/book.json`).filter((id) => first.includes(id))).toEqual([]);
    volume(n, "without: [../dist/volume-1/book.json]\n");
    expect((await build(`specs/volume-${n}.yaml`)).code).toBe(0);
    expect(readFileSync(`dist/volume-${n}/book.json`, "utf8")).toBe(flagged);
    expect(JSON.parse(flagged).spec.without).toEqual([{ book: "volume-1", puzzles: 12, digest: expect.any(String) }]);
    // It is printed again without the other book, and its key is made from the spec with it.
    rmSync("dist/volume-1", { recursive: true });
    expect(await build(`dist/volume-${n}/book.json`, "--out", "second")).toMatchObject({ code: 0 });
    expect(readFileSync(`second/volume-${n}/book.json`, "utf8")).toBe(flagged);
    const lost = await build(`specs/volume-${n}.yaml`);
    expect(lost.code).toBe(65);
    expect(lost.err).toMatch(
      /^error: there is no file \S+dist\/volume-1\/book.json\n {2}--> specs\/volume-\d+.yaml:3:11\n/,
    );
  });

  it("is for books that are made from a spec, and never for their own puzzles", async () => {
    process.chdir(cwd);
    volume(1);
    expect((await build("specs/volume-1.yaml")).code).toBe(0);
    const again = await build("dist/volume-1/book.json", "--without", "dist/volume-1/book.json");
    expect(again).toMatchObject({
      code: 2,
      err: expect.stringMatching(/volume-1 was made before, and keeps its puzzles/),
    });
    const own = await build("specs/volume-1.yaml", "--without", "dist/volume-1/book.json");
    expect(own).toMatchObject({ code: 2, err: expect.stringMatching(/a book cannot be without its own puzzles/) });
  });

  it("is told of a book that the same command makes anew", async () => {
    process.chdir(cwd);
    volume(1);
    expect((await build("specs/volume-1.yaml")).code).toBe(0);
    volume(31, "without: [../dist/volume-1/book.json]\n");
    const both = ["specs/volume-1.yaml", "specs/volume-31.yaml"];
    const note = /volume-31 is without volume-1 as it was before this command: build volume-31 again/;
    // Made anew as it was it is the same book.
    expect(await build(...both)).toMatchObject({ code: 0, err: expect.not.stringMatching(note) });
    writeFileSync(both[0]!, `title: Volume 1\nseed: another\n${SECTIONS}`);
    expect(await build(...both)).toMatchObject({ code: 0, err: expect.stringMatching(note) });
    expect(await build(...both)).toMatchObject({ code: 0, err: expect.not.stringMatching(note) });
  });

  it("leaves no repeat in volumes of all kinds; a volume that stands twice is noticed", async () => {
    const series = folder();
    for (const n of [1, 2]) expect(await buildVolume(series, n, 3)).toBeNull();
    expect(await repeatsIn(series, 2)).toEqual([]);
    const [one, three] = [`${series}/dist/volume-1/book.json`, `${series}/dist/volume-3`];
    mkdirSync(three);
    writeFileSync(`${three}/book.json`, readFileSync(one));
    expect(await repeatsIn(series, 3)).toHaveLength(3 * KINDS.length);
  }, 30_000);
});
