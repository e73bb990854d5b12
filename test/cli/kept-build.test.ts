import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keptFolder, openKept } from "../../src/cli/files/kept-build.ts";
import { openResults } from "../../src/cli/files/result-file.ts";
import type { Result } from "../../src/runner/runner.ts";
import { folder } from "./run.ts";

const HEAD = { program: "1.0.0", book: "kept", jobs: "", shard: null };
const key = (n: number) => n.toString(16).padStart(32, "0");
const result = (n: number) =>
  ({ id: `puzzle ${n}`, puzzle: { clue: "é\n→".repeat(n) } }) as unknown as NonNullable<Result>;

it("finds again what was kept, in any of its files, and makes anew only what is damaged", () => {
  const place = keptFolder(folder(), "kept");
  const first = openKept(place, HEAD, 0);
  for (let n = 0; n < 50; n++) first.put(key(n), result(n));
  first.flush();
  expect(first.counts()).toEqual({ before: 0, now: 50 });
  const second = openKept(place, HEAD, 0);
  expect(second.counts()).toEqual({ before: 50, now: 0 });
  for (let n = 0; n < 50; n++) expect(second.get(key(n))).toEqual(result(n));
  expect(second.get(key(50))).toBeUndefined();
  second.put(key(50), result(50));
  second.flush();
  const files = readdirSync(place).sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  // The last file was written after those of the first run, and no file was written over.
  expect(openResults(join(place, files.at(-1)!))?.head.results).toBe(1);
  const damaged = [
    (text: string) => text.slice(0, -1),
    (text: string) => text.replace("puzzle", "puzzlf"),
    (text: string) => text.replace(/\n.*\n/, "\n"),
    (text: string) => `${text}x`,
    () => "",
    () => "{}\n",
  ];
  const [name] = files;
  const whole = readFileSync(join(place, name!), "utf8");
  const held = openResults(join(place, name!))!.head.results;
  for (const damage of damaged) {
    writeFileSync(join(place, name!), damage(whole));
    expect(openResults(join(place, name!))).toBeNull();
    const third = openKept(place, HEAD, 0);
    expect(third.counts().before).toBe(51 - held);
    expect(existsSync(join(place, name!))).toBe(false);
  }
  openKept(place, HEAD, 0).remove();
  expect(existsSync(place)).toBe(false);
});

it("passes over what is no file, and writes nothing in its place", () => {
  const place = keptFolder(folder(), "kept");
  mkdirSync(join(place, "2.results"), { recursive: true });
  execFileSync("mkfifo", [join(place, "1.results")]);
  const first = openKept(place, HEAD, 0);
  first.put(key(1), result(1));
  first.flush();
  expect(readdirSync(place).sort()).toEqual(["1.results", "2.results", "3.results"]);
  expect(openKept(place, HEAD, 0).get(key(1))).toEqual(result(1));
  first.remove();
  expect(existsSync(place)).toBe(false);
});

it("writes nothing for a build that takes a moment", () => {
  const place = keptFolder(folder(), "kept");
  const kept = openKept(place, HEAD);
  for (let n = 0; n < 50; n++) kept.put(key(n), result(n));
  kept.flush();
  expect(existsSync(place)).toBe(false);
});

it("reads a file that is longer than what is read at once", () => {
  const place = keptFolder(folder(), "kept");
  const kept = openKept(place, HEAD, 0);
  const long = { id: "long", puzzle: "→".repeat(900_000) } as unknown as NonNullable<Result>;
  kept.put(key(1), long);
  kept.put(key(2), result(2));
  kept.flush();
  const again = openKept(place, HEAD);
  expect(again.get(key(1))).toEqual(long);
  expect(again.get(key(2))).toEqual(result(2));
  truncateSync(join(place, readdirSync(place)[0]!), 2_000_000);
  expect(openKept(place, HEAD).get(key(1))).toBeUndefined();
  mkdirSync(place, { recursive: true });
});
