/** A build that is killed, or whose disk fails, at any moment leaves the old folder or the new one; the next command puts all right. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findAgain, newBeside } from "../../src/cli/files/unfinished-folder.ts";
import { faultyRun, treeOf } from "./faulty-run.ts";
import type { SmallFault, SmallMade } from "./make-small.ts";
import { folder, inProcess, MAIN, numberpress } from "./run.ts";
import { makeSmall } from "./small-build.ts";

/** Makes a folder as a build does: with files, some in folders, besides those of its owner. */
const SMALL = fileURLToPath(new URL("./make-small.ts", import.meta.url));
const OLD = ["a.pdf", "a-answers.pdf", "book.json", "class.csv", "mine.txt", "site/index.html"];

/** A folder with an old `out/book`, which `SMALL` makes anew. */
function place(): string {
  const here = folder();
  mkdirSync(join(here, "out/book/site"), { recursive: true });
  for (const name of OLD) writeFileSync(join(here, "out/book", name), name === "mine.txt" ? "mine" : "old");
  return here;
}
/** Makes it in one place after the other, in one process, with a fault in each. */
async function makeIn(faults: readonly SmallFault[], last?: "kill"): Promise<readonly SmallMade[]> {
  const log = join(folder(), "made.json");
  const { code } = await faultyRun([SMALL, log, JSON.stringify(faults), last ?? ""]);
  expect(code).toBe(last === "kill" ? 137 : 0);
  return JSON.parse(readFileSync(log, "utf8"));
}
/** The sums of what is left, but for the lock, which names its process. */
const sumsIn = (here: string): string[] =>
  Object.entries(treeOf(here)).flatMap(([name, sum]) => (name.endsWith(".lock") ? [] : [sum]));
/** The next build there, in this process. */
function again(here: string): { readonly code: number; readonly err: string } {
  let err = "";
  const code = makeSmall(here, (text) => {
    err += text;
  });
  return { code, err };
}

describe.skipIf(process.platform === "win32")("the exchange of a folder", async () => {
  const here = place();
  const old = treeOf(join(here, "out"));
  const [{ code, calls }] = (await makeIn([{ here, at: 0, by: "EIO" }])) as [SmallMade];
  const fresh = treeOf(join(here, "out"));
  const moments = calls.map((_, i) => i + 1);

  it("has forty calls and more that change the disk, and changes the files", () => {
    expect(code).toBe(0);
    expect(moments.length).toBeGreaterThanOrEqual(40);
    expect(Object.keys(fresh)).toEqual(Object.keys(old));
    expect(fresh).not.toEqual(old);
  });

  it("that is killed at any of them leaves a folder that the next command finds whole, and the next build completes", async () => {
    const seen = { old: 0, new: 0 };
    const places = moments.map((at) => ({ here: place(), at, by: "still" as const }));
    // From that call on it changes nothing more, and its end comes by a signal: so it is one process for all of them.
    await makeIn(places, "kill");
    for (const { here, at } of places) {
      if (at % 15 === 1) {
        const killed = place();
        expect((await faultyRun([SMALL, "", JSON.stringify([{ here: killed, at, by: "kill" }])])).code).toBe(137);
        expect(sumsIn(killed), `call ${at}`).toEqual(sumsIn(here));
      }
      // A command that reads.
      findAgain([join(here, "out/book/book.json")], []);
      const found = treeOf(join(here, "out/book"));
      const isNew = found["book.json"] === fresh["book/book.json"];
      seen[isNew ? "new" : "old"]++;
      expect(
        Object.entries(found).map(([name, sum]) => [`book/${name}`, sum]),
        `call ${at}`,
      ).toEqual(Object.entries(isNew ? fresh : old));
      expect(again(here), `after call ${at}`).toEqual({ code: 0, err: "" });
      expect(treeOf(join(here, "out")), `after call ${at}`).toEqual(fresh);
      expect(readdirSync(join(here, "out"))).toEqual(["book"]);
    }
    expect(Math.min(seen.old, seen.new)).toBeGreaterThan(3);
  }, 240_000);

  it.each(["EIO", "ENOSPC"] as const)(
    "at which the disk fails with %s leaves the old folder whole, in one line",
    async (by) => {
      const places = moments.map((at) => ({ here: place(), at, by }));
      const made = await makeIn(places);
      for (const [i, { here, at }] of places.entries()) {
        const { code, err } = made[i]!;
        const found = treeOf(join(here, "out/book"));
        const tree = Object.fromEntries(Object.entries(found).map(([name, sum]) => [`book/${name}`, sum]));
        const what = `${by} at call ${at}, ${calls[at - 1]}: ${err}`;
        if (code === 0) expect(tree, what).toEqual(fresh);
        else {
          expect(tree, what).toEqual(old);
          expect(code, what).toBe(74);
          expect(err, what).toMatch(/^error: .*\n$/);
        }
        expect(again(here), what).toMatchObject({ code: 0 });
        expect(treeOf(join(here, "out")), what).toEqual(fresh);
        expect(readdirSync(join(here, "out"))).toEqual(["book"]);
      }
    },
    240_000,
  );
});

describe.skipIf(process.platform === "win32")("a real build", () => {
  const spec = (seed: string) =>
    `title: One\nseed: ${seed}\nsections: [{kind: number-path, count: 2, options: {width: 4, height: 4}}]\n`;

  it("that is killed, by a signal or between the two renames, is completed by the next one", async () => {
    const cwd = folder();
    process.chdir(cwd);
    const line = ["build", "one.yaml", "--no-site"];
    writeFileSync("one.yaml", spec("old"));
    expect(await inProcess(line)).toMatchObject({ code: 0 });
    writeFileSync("dist/one/mine.txt", "mine");
    writeFileSync("one.yaml", spec("new"));
    const old = treeOf("dist/one");
    cpSync("dist", "before", { recursive: true });
    const again = () => {
      rmSync("dist", { recursive: true });
      cpSync("before", "dist", { recursive: true });
    };
    expect(await inProcess(line)).toMatchObject({ code: 0 });
    const fresh = treeOf("dist");
    const place = join(cwd, "dist/one");
    // Before the book's folder is put to the side, and before the new one gets its place.
    for (const of of [`renameSync ${place} `, `renameSync ${newBeside(place)} ${place}`]) {
      again();
      expect((await faultyRun([MAIN, ...line], { at: 1, by: "kill", of }, cwd)).code).toBe(137);
      expect(existsSync("dist/one")).toBe(of === `renameSync ${place} `);
      expect(await inProcess(["verify", "--files", "dist/one"])).toMatchObject({ code: 0 });
      expect(treeOf("dist/one")["mine.txt"]).toBe(old["mine.txt"]);
      expect(await inProcess(line)).toMatchObject({ code: 0 });
      expect(treeOf("dist")).toEqual(fresh);
    }
    for (const [signal, code] of [
      ["SIGINT", 130],
      ["SIGHUP", 129],
    ] as const) {
      again();
      // It waits for another process, so the signal comes in its work.
      writeFileSync("dist/.one.lock", "");
      const watch = (err: string, send: (signal: NodeJS.Signals) => void) => err.includes("waiting") && send(signal);
      expect((await numberpress([...line, "--wait", "60"], { cwd, watch })).code).toBe(code);
      expect(treeOf("dist/one")).toEqual(old);
    }
  }, 240_000);

  it("ends with 75 where another one makes the same book, and can wait for it", async () => {
    const cwd = folder();
    writeFileSync(join(cwd, "one.yaml"), spec("a"));
    const line = ["build", "one.yaml", "--no-site", "--wait"];
    // One of them may be done before the other begins.
    const codes = (await Promise.all([line, line].map((own) => numberpress([...own, "0"], { cwd })))).map(
      ({ code }) => code,
    );
    expect([
      [0, 75],
      [0, 0],
    ]).toContainEqual(codes.sort((a, b) => a - b));
    const waited = await Promise.all([line, line].map((own) => numberpress([...own, "60"], { cwd })));
    expect(waited.map(({ code }) => code)).toEqual([0, 0]);
    expect(readdirSync(join(cwd, "dist"))).toEqual(["one"]);
    expect(existsSync(join(cwd, "dist/one/book.json"))).toBe(true);
  }, 120_000);
});
