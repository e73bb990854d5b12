/** The package as others install it: packed, unpacked in an empty folder, compiled against and run. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { build } from "esbuild";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOORS, examplesOf } from "../../scripts/library-docs.ts";
import { runsAll } from "../smoke.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const program = (name: string) => join(ROOT, "node_modules/.bin", name);

/** The examples of docs/library.md by door; the first of each door shows the whole door. */
const [library = [], book = [], browser = []] = DOORS.map((door) => examplesOf(door).map(({ code }) => code));

/** What the package is made of. The program is there: `test/global-setup.ts` has bundled it. */
const COPIED = [
  "src",
  "build",
  "books",
  "deploy",
  "docs",
  "README.md",
  "LICENSE",
  "CHANGELOG.md",
  "package.json",
  "tsconfig.json",
];

/** What the library does not need, and nobody here looks at: most of what would be compressed. */
const NOT_LOOKED_AT = ["build/site", "build/mutate", "build/library"];

let place = "";
let tarball = "";
const installed = (path = "") => join(place, "node_modules/numberpress", path);

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "numberpress-packed-"));
  // In a copy: other workers use the program in `build/` meanwhile.
  const copy = join(place, "copy");
  const isCopied = (path: string): boolean => !NOT_LOOKED_AT.includes(path.slice(ROOT.length));
  for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true, filter: isCopied });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  execFileSync("npm", ["run", "--silent", "build:library"], { cwd: copy });
  const packed = execFileSync("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", place], {
    cwd: copy,
  });
  tarball = join(place, JSON.parse(packed.toString())[0].filename);
  mkdirSync(installed(), { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "-C", installed(), "--strip-components=1"]);
  // What it depends on, and nothing else, as npm would put it there.
  const { dependencies } = JSON.parse(readFileSync(installed("package.json"), "utf8"));
  for (const name of Object.keys(dependencies)) {
    const link = join(place, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), link);
  }
  writeFileSync(join(place, "package.json"), '{"type":"module"}');
  for (const [name, codes] of Object.entries({ library, book, browser }))
    for (const [i, code] of codes.entries()) writeFileSync(join(place, `${name}-${i}.ts`), code);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Compiles the examples of some doors strictly, the declarations of the package too; returns the compiler's messages. */
function compiled(
  doors: Readonly<Record<string, readonly string[]>>,
  libraries: string,
  types: readonly string[],
): string {
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2024", "--lib", libraries];
  const known = ["--typeRoots", join(ROOT, "node_modules/@types"), "--types", types.join(",")];
  const files = Object.entries(doors).flatMap(([name, codes]) => codes.map((_, i) => `${name}-${i}.ts`));
  return spawnSync(program("tsc"), [...options, ...known, ...files], { cwd: place, encoding: "utf8" }).stdout;
}

const run = (file: string) => spawnSync(process.execPath, [file], { cwd: place, encoding: "utf8" });

describe("the package, installed in an empty folder", () => {
  it("compiles the examples that need nothing of Node: of puzzles and for a page", () => {
    expect(compiled({ library, browser }, "es2024,dom", [])).toBe("");
  });

  it("runs the first example of puzzles", () => {
    const { stdout, stderr, status } = run("library-0.ts");
    expect({ stdout, stderr, status }).toEqual({ stdout: "true\n1\ntrue\ntrue\n<svg\n", stderr: "", status: 0 });
  });

  it("compiles the examples of books and runs the first", () => {
    expect(compiled({ book }, "es2024", ["node"])).toBe("");
    const { stdout, stderr, status } = run("book-0.ts");
    expect({ stdout, stderr, status }).toEqual({ stdout: "6 true\n[]\ntrue\n", stderr: "", status: 0 });
  });

  it("runs the bundle of the first example for a page without anything of Node", async () => {
    const options = { bundle: true, platform: "browser", format: "iife", minify: true, write: false } as const;
    const { outputFiles, warnings } = await build({ ...options, entryPoints: [join(place, "browser-0.ts")] });
    expect(warnings).toEqual([]);
    const lines: unknown[] = [];
    const page = { console: { log: (line: unknown) => lines.push(line) }, TextEncoder };
    vm.runInNewContext(outputFiles[0]?.text ?? "", page);
    expect(lines).toEqual([0, "<svg"]);
  });

  it("runs nothing when it is imported", () => {
    for (const entry of ["numberpress", "numberpress/book", "numberpress/browser"]) {
      const script = `process.argv.push("kinds"); await import("${entry}");`;
      const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
        cwd: place,
        encoding: "utf8",
      });
      expect({ stdout, stderr, status }).toEqual({ stdout: "", stderr: "", status: 0 });
    }
  });

  it("holds only the declarations that its entries lead to, and no sources of programs in them", () => {
    const files = readdirSync(installed("build/library/types"), { recursive: true }).map(String);
    expect(files.filter((file) => /\.ts$/.test(file) && !file.endsWith(".d.ts"))).toEqual([]);
    expect(files.length).toBeLessThan(60);
  });

  it("is found in order by publint", async () => {
    const { messages } = await publint({ pkgDir: installed(), strict: true });
    expect(messages).toEqual([]);
  });

  it.runIf(runsAll)("is found in order by Are The Types Wrong", () => {
    // Packages of ES modules alone are not looked for by the resolution of Node 10.
    const judged = spawnSync(program("attw"), [tarball, "--profile", "esm-only", "--format", "ascii", "--no-emoji"], {
      cwd: place,
      encoding: "utf8",
    });
    expect(judged.status, judged.stdout + judged.stderr).toBe(0);
  });
});
