import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  nameOfSpec,
  readBookAgain,
  readBytes,
  readManifest,
  readText,
  seriesAmong,
  slugOf,
} from "../../src/cli/files/read-files.ts";
import { readLogo } from "../../src/cli/files/read-logo.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { Failure } from "../../src/spec/diagnostic.ts";
import { parseSeries } from "../../src/spec/series/series.ts";
import { MAX_SPEC_BYTES } from "../../src/spec/source-limits.ts";
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

describe("what cannot be a file that is read", () => {
  it.each(["sections: []\n", '{"format": 1'])("is one of three gigabytes that begins with %j", (begin) => {
    const path = join(work, "large");
    writeFileSync(path, begin);
    truncateSync(path, 3 * 2 ** 30);
    expect(messageOf(() => readText(path))).toMatch(/the file is too large: 3072\.0 MiB/);
    expect(messageOf(() => readBytes(path))).toBe(`${path} is larger than 500 MB`);
    rmSync(path);
  });
  it("is a name with U+0000, wherever it stands", () => {
    expect(messageOf(() => readText("a\0b"))).toBe("cannot read aU+0000b: no name of a file has this character");
    const spec = join(work, "nul.yaml");
    for (const line of ['without: "x\\0y"', 'front: ["x\\0y"]', 'logo: "x\\0y"']) {
      writeFileSync(spec, `${SPEC}${line}\n`);
      expect(() => readBookAgain(spec, KINDS), line).toThrow(Failure);
    }
    writeFileSync(spec, 'series: S\nvolumes: 2\nbook: "x\\0y"\n');
    const files = { spec: (path: string) => ({ text: readText(path), file: path }) };
    expect(messageOf(() => parseSeries(readText(spec), spec, KINDS, files as never))).toMatch(/xU\+0000y: no name/);
  });
});

it("a spec in the place of a made book is reported as one", () => {
  const path = join(work, "plain.yaml");
  writeFileSync(path, SPEC);
  expect(() => readManifest(path)).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ fix: expect.stringMatching(/^give a made book/) })] }),
  );
});

it("a number beyond all bounds is reported once", () => {
  const path = join(work, "number.yaml");
  writeFileSync(path, SPEC.replace("count: 1", "count: 12345678901234567890123"));
  expect(() => readBookAgain(path, KINDS)).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ message: expect.stringMatching(/at most 10000/) })] }),
  );
});

it("names in other scripts are distinguished", () => {
  const names = ["数", "字", "книга", "βιβλίο"].map((name) => nameOfSpec(`${name}.yaml`));
  expect(new Set(names).size).toBe(4);
  for (const name of names) {
    expect(name).toMatch(/^book-[0-9a-f]{6}$/);
    expect(slugOf(name)).toBe(name);
  }
  expect(["Con", "Été 2", "a b"].map(slugOf)).toEqual(["book-con", "ete-2", "a-b"]);
});

describe("a pipe", () => {
  it("is read once, however often it is asked for", () => {
    writeFileSync(join(work, "spec.yaml"), SPEC);
    const path = pipe("spec", `cat ${join(work, "spec.yaml")}`);
    expect(seriesAmong([path])).toEqual([]);
    expect(readBookAgain(path, KINDS)).toMatchObject({ name: "spec", spec: { title: "A" } });
    expect(readText(path, MAX_SPEC_BYTES)).toBe(SPEC);
  });

  it("may be as long as a book where it begins as one, though with a few bytes at first", () => {
    const path = pipe("book", "(echo; sleep 0.1; echo '{'; head -c 2000000 /dev/zero)");
    expect(readText(path)).toHaveLength(2_000_003);
  });

  it("is no spec where it is longer than one", () => {
    const path = pipe("long", `head -c ${MAX_SPEC_BYTES + 1} /dev/zero`);
    expect(messageOf(() => seriesAmong([path]))).toMatch(/^the file is too large: more than 1 MiB/);
    const whole = pipe("whole", `head -c ${MAX_SPEC_BYTES} /dev/zero`);
    expect(readText(whole)).toHaveLength(MAX_SPEC_BYTES);
  });
});

it("a device without an end is refused", async () => {
  const read = [
    () => readText("/dev/zero"),
    () => readText("/dev/zero", MAX_SPEC_BYTES),
    () => readManifest("/dev/zero"),
  ];
  for (const one of read) expect(messageOf(one)).toMatch(/^the file is too large/);
  expect(messageOf(() => readBytes("/dev/zero", 2 ** 20))).toBe("/dev/zero is larger than 1 MB");
  await expect(readLogo("/dev/zero")).rejects.toThrow("--logo /dev/zero: it is larger than 4 MB");
});
