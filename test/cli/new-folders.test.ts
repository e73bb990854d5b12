/** Folders that a command makes go again when nothing comes into them, and no others. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder, removeEmpty } from "../../src/cli/new-folders.ts";
import { folder, inProcess, numberpress } from "./run.ts";

test("only what was made is removed, and only while it is empty", () => {
  const here = folder();
  mkdirSync(join(here, "there"));
  for (const path of ["there", "there/a/b", "new/c", "new/d"]) makeFolder(join(here, path));
  writeFileSync(join(here, "new/c/file"), "x");
  removeEmpty();
  expect(readdirSync(here, { recursive: true }).toSorted()).toEqual(["new", "new/c", "new/c/file", "there"]);
});

test("a command that fails leaves no folder of its own, and an empty one that was there", async () => {
  const here = folder();
  const spec = join(here, "few.yaml");
  writeFileSync(
    spec,
    "title: Few\nages: 6-7\nseed: m1\nsections:\n  - {kind: sum-triangle, count: 600, level: starter}\n",
  );
  mkdirSync(join(here, "mine"));
  const { code, err } = await inProcess(["answers", spec, "--out", join(here, "mine/new/one")]);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/few\.yaml:5:/) });
  expect(readdirSync(here).toSorted()).toEqual(["few.yaml", "mine"]);
  expect(readdirSync(join(here, "mine"))).toEqual([]);
});

test("a command that is stopped leaves none either", async () => {
  const here = folder();
  writeFileSync(
    join(here, "many.yaml"),
    "title: Many\nseed: a\nsections:\n  - {kind: number-path, count: 9000, level: hard}\n",
  );
  const line = ["answers", "many.yaml", "--out", "new/one", "--workers", "2"];
  let isSent = false;
  const { code } = await numberpress(line, {
    cwd: here,
    // Node tells of each thread that it starts: from then on the work is under way.
    env: { NODE_DEBUG: "worker" },
    watch: (_, send) => {
      if (isSent || !existsSync(join(here, "new/one"))) return;
      isSent = true;
      send("SIGINT");
    },
  });
  expect({ isSent, code }).toEqual({ isSent: true, code: 130 });
  expect(readdirSync(here)).toEqual(["many.yaml"]);
});
