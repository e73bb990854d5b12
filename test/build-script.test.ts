/** `npm run build`: what it leaves behind when it is stopped, and when it has nothing to do. */
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "build-script-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A project whose steps are short: the first says that it runs, and the others write what the script asks for. */
function project(name: string, firstStep: string): string {
  const root = join(folder, name);
  mkdirSync(join(root, "src"), { recursive: true });
  mkdirSync(join(root, "scripts"));
  mkdirSync(join(root, "build/cli"), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"), "junction");
  cpSync(join(ROOT, "scripts/build.mjs"), join(root, "scripts/build.mjs"));
  for (const file of ["package-lock.json", "tsconfig.json", "astro.config.mjs", "src/a.ts"])
    writeFileSync(join(root, file), "");
  writeFileSync(join(root, "build/cli/main.js"), "before");
  const write = `node -e "fs.mkdirSync('build/cli', { recursive: true }); fs.writeFileSync('build/cli/main.js', 'after')"`;
  const scripts = {
    "build:parts": firstStep,
    "build:pages": `${write} && node -e "fs.mkdirSync('build/pages'); fs.writeFileSync('build/pages/entry.mjs', process.cwd() + '/src/a.ts'); fs.writeFileSync('build/pages/sources.sha256', process.env.NUMBERPRESS_PLACE)"`,
    bundle: "node -e 0",
    "build:library": "node -e 0",
    "build:licences": "node -e 0",
  };
  writeFileSync(join(root, "package.json"), JSON.stringify({ name: "small", type: "module", scripts }));
  return root;
}
const program = (root: string): string => readFileSync(join(root, "build/cli/main.js"), "utf8");
const build = (root: string, ...flags: string[]): void =>
  void execFileSync(process.execPath, [join(root, "scripts/build.mjs"), ...flags], { stdio: "pipe" });

test("A build swaps in a new program, and --if-changed builds again only after a change of the sources", () => {
  const root = project("changed", "node -e 0");
  build(root, "--if-changed");
  expect(program(root)).toBe("after");
  expect(readFileSync(join(root, "build/pages/entry.mjs"), "utf8")).toBe(join(root, "src/a.ts"));
  // The note of the pages, which names the folder that they will be in, holds for the program, too.
  expect(readFileSync(join(root, "build/cli/tested-sources.sha256"), "utf8")).toBe(root);
  expect(existsSync(join(root, ".build-work"))).toBe(false);
  writeFileSync(join(root, "build/cli/main.js"), "kept");
  build(root, "--if-changed");
  expect(program(root)).toBe("kept");
  writeFileSync(join(root, "src/a.ts"), "changed");
  build(root, "--if-changed");
  expect(program(root)).toBe("after");
});

test("A build whose step fails leaves the old program and says which step it was", () => {
  const root = project("fails", 'node -e "process.exit(3)"');
  expect(() => build(root)).toThrow(/npm run build:parts/);
  expect(program(root)).toBe("before");
  expect(existsSync(join(root, ".build-work"))).toBe(false);
});

test("A build that is stopped by Ctrl-C leaves the old program whole and no work folder", async () => {
  const root = project("stopped", `node -e "console.log('running'); setTimeout(() => {}, 60000)"`);
  const running = spawn(process.execPath, [join(root, "scripts/build.mjs")], { stdio: ["ignore", "pipe", "pipe"] });
  await new Promise<void>((ready) => running.stdout.once("data", () => ready()));
  running.kill("SIGINT");
  const code = await new Promise((ended) => running.once("close", ended));
  expect(code).toBe(130);
  expect(program(root)).toBe("before");
  expect(existsSync(join(root, ".build-work"))).toBe(false);
});

test("A second build in the same folder is refused while the first one runs", () => {
  const root = project("twice", "node -e 0");
  mkdirSync(join(root, ".build-work"));
  writeFileSync(join(root, ".build-work/pid"), String(process.pid));
  expect(() => build(root)).toThrow(new RegExp(`Another build is running here: process ${process.pid}`));
  expect(program(root)).toBe("before");
});
