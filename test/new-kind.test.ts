/** What `npm run new-kind` writes keeps the contract, makes a book and is proved by its second solver, as it stands. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nameProblem, writeKind } from "../scripts/new-kind/write-kind.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const NAME = "number-castle";
const copy = mkdtempSync(join(tmpdir(), "new-kind-"));

/** Runs a script of the copy; its standard output. */
const run = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: copy, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

beforeAll(() => {
  for (const path of ["src", "test", "books", "package.json", "tsconfig.json"])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  // Without what other tests need: these open no browser and no site.
  writeFileSync(join(copy, "vitest.config.ts"), "export default { test: { testTimeout: 120_000 } };\n");
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  writeKind(NAME, copy);
  run("src/cli/write-samples.ts");
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("a new kind", () => {
  it("keeps the contract, its second solver agrees, and its own tests pass", () => {
    const files = ["test/engine/contract.test.ts", `test/engine/${NAME}`, "test/second/agree.test.ts", "test/kinds"];
    const told = run(
      "node_modules/vitest/vitest.mjs",
      "run",
      ...files,
      "-t",
      `${NAME}|Number Castle`,
      "--maxWorkers=1",
    );
    expect(told).toMatch(/Tests.*\d+ passed/);
    expect(told).not.toMatch(/failed/);
  }, 300_000);

  it("makes a book with its key and its way in words, in every language", () => {
    for (const language of ["en-GB", "de-DE", "es-ES"]) {
      const spec = {
        ...{ title: "Castles", language, seed: "castles", site: { publish: "none" } },
        sections: [{ kind: NAME, count: 4, level: "starter..easy" }],
        answers: { at: "back", show: ["hints", "explained", "answers"] },
      };
      writeFileSync(join(copy, "castles.json"), JSON.stringify(spec));
      run("src/cli/main.ts", "build", "castles.json", "--out", language);
      expect(
        readFileSync(join(copy, language, "castles/castles.pdf"))
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
      expect(run("src/cli/main.ts", "verify", join(language, "castles/book.json"))).toMatch(/4/);
    }
  }, 300_000);

  it("has a name of its own, in small letters", () => {
    expect(nameProblem("number-keep", copy)).toBeUndefined();
    expect(nameProblem(NAME, copy)).toMatch(/there is a kind number-castle already/);
    for (const bad of ["Castle", "castle", "../x-y", "a_b", ""]) expect(nameProblem(bad, copy)).toMatch(/is no name/);
    expect(existsSync(join(copy, "src/engine/kinds", NAME, "index.ts"))).toBe(true);
  });
});
