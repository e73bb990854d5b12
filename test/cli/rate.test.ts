import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { puzzleId } from "../../src/engine/id.ts";
import { school } from "../rating/school.ts";
import { folder, inProcess } from "./run.ts";

const cwd = folder();
const path = (name: string): string => join(cwd, name);
const ids = Array.from({ length: 20 }, (_, i) => puzzleId("any", i));

/** Writes the tables of the classes of a school, 28 pupils each; gives back their paths. */
function writeClasses(): string[] {
  const { rows } = school({ pupils: 1000, puzzles: ids, attempts: 30, seed: 11 });
  const classes = Map.groupBy(rows, ({ pupil }) => Math.floor(Number(pupil.slice(1)) / 28));
  return [...classes].map(([number, own]) => {
    const lines = own.map(
      ({ pupil, puzzle, right, seconds }) => `${pupil};${puzzle};${right ? "right" : "wrong"};${seconds}`,
    );
    writeFileSync(path(`class-${number}.csv`), `pupil;id;result;seconds\r\n${lines.join("\r\n")}\r\n`);
    return path(`class-${number}.csv`);
  });
}

const rate = (...line: string[]) => inProcess(["rate", ...line, "--out", cwd]);

describe("rate", () => {
  it("takes in the classes of a school, shows what they did, and counts each once", async () => {
    const classes = writeClasses();
    const order = ["--library", path("school.sqlite"), "--snapshot", path("measured.json"), "--csv", path("table.csv")];
    const first = await rate(...classes, ...order);
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(first.out).toContain("600 of 600 attempts are new\n600 attempts at 20 puzzles\n");
    expect(first.out).toMatch(/\nunknown {2,}20 {2,}600 /);
    const snapshot = readFileSync(path("measured.json"), "utf8");
    const table = readFileSync(path("table.csv"), "utf8").split("\r\n");
    expect(table).toHaveLength(22);
    expect(table[0]).toBe("\ufeffid,kind,level,score,right,wrong,seconds,rating,deviation,class");
    const again = await rate(...classes, ...order);
    expect(again.out).toContain("0 of 600 attempts are new\n600 attempts at 20 puzzles\n");
    expect(readFileSync(path("measured.json"), "utf8")).toBe(snapshot);
    const known = await rate("--library", path("school.sqlite"), "--json");
    expect(JSON.parse(known.out)).toMatchObject({ read: 0, added: 0, attempts: 600, date: null });
    expect(JSON.parse(known.out).puzzles).toEqual(JSON.parse(snapshot).puzzles);
  });
  it("keeps nothing of any file where one of them is wrong", async () => {
    writeFileSync(path("good.csv"), `${ids[0]},right\n`);
    writeFileSync(path("bad.csv"), `${ids[0]},right\nwhat,right\n`);
    const { code, err } = await rate(path("good.csv"), path("bad.csv"), "--library", path("new.sqlite"));
    expect(code).toBe(65);
    expect(err).toContain(`--> ${path("bad.csv")}:2`);
    expect(existsSync(path("new.sqlite"))).toBe(false);
  });
  it("says what is missing", async () => {
    expect(await inProcess(["rate"])).toMatchObject({ code: 2, err: expect.stringContaining("which attempts?") });
    expect(await rate("--library", path("none.sqlite"))).toMatchObject({ code: 66 });
    expect(await rate(path("none.csv"))).toMatchObject({ code: 66 });
    expect(existsSync(path("none.sqlite"))).toBe(false);
  });
});
