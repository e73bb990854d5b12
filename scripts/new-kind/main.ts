/**
 * `npm run new-kind <name>`: creates a puzzle kind that works at once, as a square of numbers. Its author then changes it, file by
 * file. The script also makes its samples, the scores of its sizes, its golden vectors and its golden page.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { nameProblem, writeKind } from "./write-kind.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Runs one of our scripts in the root with the same Node. */
const run = (file: string, ...args: string[]): void =>
  void execFileSync(process.execPath, [file, ...args], { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });

function main([name, ...others]: readonly string[]): void {
  if (name === undefined || others.length > 0) throw new Error("say how it is called: npm run new-kind futoshiki");
  const problem = nameProblem(name, ROOT);
  if (problem !== undefined) throw new Error(problem);
  const files = writeKind(name, ROOT);
  // Without the rules that need to read the whole project.
  run(
    "node_modules/@biomejs/biome/bin/biome",
    "check",
    "--write",
    "--skip=project",
    ...files.filter((file) => file.endsWith(".ts")),
  );
  run("scripts/write-samples.ts", name);
  run("scripts/write-schema.ts");
  run("scripts/spec-docs.ts");
  run("scripts/calibrate.ts", name);
  run("test/golden/write.ts");
  run("test/pdf/golden/write.ts", name);
  console.log(`${files.join("\n")}\n
It works as it is. Look at it:
  npm run build && npx numberpress worksheet ${name}
and run every test that it can break:
  npm run kind-check ${name}
docs/new-kind.md says what each file is for.`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
