/** What `npm run new-kind` writes keeps the contract, makes a book and is proved by its second solver, as it stands. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nameProblem } from "../scripts/new-kind/write-kind.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const NAME = "trial-square";
const copy = mkdtempSync(join(tmpdir(), "new-kind-"));

/** Runs a script of the copy; its standard output, without colours. */
const run = (...args: string[]): string =>
  stripVTControlCharacters(
    execFileSync(process.execPath, args, { cwd: copy, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }),
  );

beforeAll(() => {
  for (const path of ["src", "test", "books", "docs", "scripts", "biome.json", "package.json", "tsconfig.json"])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  // Without what other tests need: these open no browser and no site.
  writeFileSync(
    join(copy, "vitest.config.ts"),
    // Node reads the sources itself: vitest would transform all of them for this one run.
    "export default { test: { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false }, testTimeout: 120_000, hookTimeout: 120_000 } };\n",
  );
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  // Biome asks for the file of what git leaves out.
  cpSync(join(ROOT, ".gitignore"), join(copy, ".gitignore"));
  run("scripts/new-kind/main.ts", NAME);
}, 240_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("a new kind", () => {
  it("keeps the contract, is as it was first made, its second solver agrees, and its own tests pass", () => {
    const shared = ["engine/contract", "reference/agree", "kinds", "golden", "templates/real-words"];
    const readers = ["book/small-sums", "book/slides"];
    const files = [...shared, ...readers, `engine/${NAME}`].map((path) => `test/${path}`);
    const told = run(
      ...["node_modules/vitest/vitest.mjs", "run", ...files],
      ...["-t", `${NAME}|Trial Square`, "--maxWorkers=1"],
    );
    expect(existsSync(join(copy, `test/pdf/golden/${NAME}.txt`))).toBe(true);
    for (const path of files) expect(told).toContain(`✓ ${path}`);
    expect(told).not.toMatch(/failed/);
  }, 300_000);

  it("makes a book with its key and its way in words", () => {
    const spec = {
      ...{ title: "Squares", language: "de-DE", seed: "squares", site: { publish: "none" } },
      sections: [{ kind: NAME, count: 4, level: "starter..easy" }],
      answers: { at: "back", show: ["hints", "explained", "answers"] },
    };
    writeFileSync(join(copy, "squares.json"), JSON.stringify(spec));
    run("src/cli/main.ts", "build", "squares.json", "--out", "made");
    const pdf = readFileSync(join(copy, "made/squares/squares.pdf"));
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(run("src/cli/main.ts", "verify", "made/squares/book.json")).toMatch(/4/);
  }, 300_000);

  it("has its options in the reference of specs", () => {
    expect(readFileSync(join(copy, "docs/spec.md"), "utf8")).toContain(`### Trial Square: \`${NAME}\``);
  });

  it("has a name of its own, in small letters", () => {
    expect(nameProblem("number-keep", copy)).toBeUndefined();
    expect(nameProblem(NAME, copy)).toMatch(/there is a kind trial-square already/);
    for (const bad of ["Castle", "../x-y", "a_b", ""]) expect(nameProblem(bad, copy)).toMatch(/is no name/);
    expect(existsSync(join(copy, "src/engine/kinds", NAME, "index.ts"))).toBe(true);
  });
});
