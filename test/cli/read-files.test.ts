import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Failure } from "../../src/book/diagnostic.ts";
import { MOST_SPEC_BYTES } from "../../src/book/source-limits.ts";
import { readBookAgain, readBytes, readManifest, readText, seriesAmong } from "../../src/cli/read-files.ts";
import { readLogo } from "../../src/cli/read-logo.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { folder } from "./run.ts";

const work = folder();
const SPEC = "title: A\nseed: a\nsections: [{kind: number-path, count: 1}]\n";

/** A named pipe into which a command writes. */
function pipe(name: string, command: string): string {
  const path = join(work, name);
  execFileSync("mkfifo", [path]);
  spawn("sh", ["-c", `${command} > ${path}`], { stdio: "ignore" });
  return path;
}

const messageOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
  return expect.unreachable();
};

describe("the folder of a book", () => {
  it("is no file, but has one", () => {
    const path = join(work, "made");
    mkdirSync(path);
    writeFileSync(join(path, "book.json"), "{}");
    const fix = `did you mean ${join(path, "book.json")}?`;
    expect(() => readText(path)).toThrow(
      expect.objectContaining({ message: `cannot read ${path}: it is a folder`, fix }),
    );
  });
});

it("a made book whose end is lost is no spec", () => {
  const path = join(work, "cut.json");
  writeFileSync(path, '{\n"format": 1,\n"title": "A",\n"puzzles": [');
  expect(() => readBookAgain(path, KINDS)).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ fix: "the end is missing" })] }),
  );
});

describe("a pipe", () => {
  it("is read once, however often it is asked for", () => {
    writeFileSync(join(work, "spec.yaml"), SPEC);
    const path = pipe("spec", `cat ${join(work, "spec.yaml")}`);
    expect(seriesAmong([path])).toEqual([]);
    expect(readBookAgain(path, KINDS)).toMatchObject({ name: "spec", spec: { title: "A" } });
    expect(readText(path, MOST_SPEC_BYTES)).toBe(SPEC);
  });

  it("may be as long as a book where it begins as one, though with a few bytes at first", () => {
    const path = pipe("book", "(echo; sleep 0.1; echo '{'; head -c 2000000 /dev/zero)");
    expect(readText(path)).toHaveLength(2_000_003);
  });

  it("is no spec where it is longer than one", () => {
    const path = pipe("long", `head -c ${MOST_SPEC_BYTES + 1} /dev/zero`);
    expect(messageOf(() => seriesAmong([path]))).toMatch(/^the file is too large: more than 1 MiB/);
    const whole = pipe("whole", `head -c ${MOST_SPEC_BYTES} /dev/zero`);
    expect(readText(whole)).toHaveLength(MOST_SPEC_BYTES);
  });
});

it("a device without an end is refused", async () => {
  const read = [
    () => readText("/dev/zero"),
    () => readText("/dev/zero", MOST_SPEC_BYTES),
    () => readManifest("/dev/zero"),
  ];
  for (const one of read) expect(messageOf(one)).toMatch(/^the file is too large/);
  expect(messageOf(() => readBytes("/dev/zero", 2 ** 20))).toBe("/dev/zero is larger than 1 MB");
  await expect(readLogo("/dev/zero")).rejects.toThrow("--logo /dev/zero: it is larger than 4 MB");
});
