/** The program as it is installed: bundled, in a folder as deep as its own, it finds its words, fonts and pages again. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { folder, inProcess } from "./run.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SPEC = "title: Built\nseed: built\nsections: [{kind: number-path, count: 1}, {kind: secret-number, count: 1}]\n";

let place = "";
beforeAll(() => {
  place = mkdtempSync(join(ROOT, ".built-"));
  execFileSync("npm", ["run", "--silent", "bundle", "--", `--outdir=${join(place, "cli")}`], { cwd: ROOT });
  // Beside it stand the files for the browser and the fonts, as in `build`.
  for (const name of ["site", "fonts"]) symlinkSync(join(ROOT, "build", name), join(place, name));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

it("makes the same book as its sources, and its site", async () => {
  const cwd = folder();
  process.chdir(cwd);
  writeFileSync("built.yaml", SPEC);
  const main = join(place, "cli/main.js");
  const run = spawnSync(process.execPath, [main, "build", "built.yaml", "--out", "one"], { cwd, encoding: "utf8" });
  expect(run.stderr).toMatch(/^built: 2 puzzles/m);
  expect(run.status).toBe(0);
  expect(existsSync("one/built/site/index.html")).toBe(true);
  expect((await inProcess(["build", "built.yaml", "--out", "two", "--no-site"])).code).toBe(0);
  for (const file of ["built.pdf", "built-answers.pdf", "book.json"])
    expect(readFileSync(`one/built/${file}`).equals(readFileSync(`two/built/${file}`)), file).toBe(true);
}, 120_000);
