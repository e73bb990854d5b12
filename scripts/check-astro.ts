// Checks the types of the .astro files, as `tsc` does those of the .ts files: `node scripts/check-astro.ts`.
// Each file is rewritten as TSX with every token in its place, so a mistake is told at its own line and column.

import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { tsxOfAstro } from "./astro-tsx.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** Where the TSX lies while it is checked: a mirror of src, which `rootDirs` lays over it. */
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
  include: ["./**/*.tsx", "../../src/site/*.d.ts", "../../src/engine/seedrandom.d.ts"],
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
