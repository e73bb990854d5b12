// `node scripts/check-astro.ts`: checks the types of the .astro files with `tsc`. Converts each file to TSX with every token in
// its place, so that errors have the right line and column.

import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { tsxOfAstro } from "./astro-tsx.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** Folder of the TSX files during the check. It mirrors src, and `rootDirs` overlays the two. */
const MIRROR = join(ROOT, "build/astro-types");

const TSCONFIG = {
  extends: "../../tsconfig.json",
  compilerOptions: {
    rootDirs: ["../../src", "."],
    jsx: "preserve",
    jsxImportSource: "astro",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2024", "dom", "dom.iterable"],
    types: ["node", "astro/client"],
  },
  include: ["./**/*.tsx", "../../src/site/*.d.ts"],
  exclude: [],
};

rmSync(MIRROR, { recursive: true, force: true });
for (const file of globSync("src/site/**/*.astro", { cwd: ROOT })) {
  const to = join(MIRROR, `${relative("src", file)}.tsx`);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, tsxOfAstro(readFileSync(join(ROOT, file), "utf8"), file));
}
writeFileSync(join(MIRROR, "tsconfig.json"), JSON.stringify(TSCONFIG));
const { status, stdout } = spawnSync("tsc", ["-p", MIRROR], { cwd: ROOT, encoding: "utf8" });
process.stdout.write(stdout.replaceAll(/build\/astro-types\/(.*?\.astro)\.tsx/g, "src/$1"));
rmSync(MIRROR, { recursive: true });
process.exitCode = status ?? 1;
