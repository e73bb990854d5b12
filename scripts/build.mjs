/**
 * `npm run build`: builds the program into `build/`. It works in a copy of the sources and moves the finished folder into place with
 * two renames, so a failed or stopped build leaves the old program unchanged. `--if-changed` builds nothing if `build/` was built
 * from the current sources. Plain JavaScript, so that an older Node can run it and report the missing feature.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BUILD = join(ROOT, "build");
/** The sources of the program. The lock file stands for the packages. */
const SOURCES = ["src", "scripts", "package.json", "package-lock.json", "tsconfig.json", "astro.config.mjs"];
/** The file in `build/` with the digest of its sources. */
const NOTE = "sources.sha256";
const STEPS = ["build:parts", "build:pages", "bundle", "build:library", "build:licences"];

const WINDOWS = process.platform === "win32";
/** Each step leads its own process group, so that it can be ended together with all processes that it started. */
const STEP_PROCESS = { shell: WINDOWS, detached: !WINDOWS };
/** Tells the steps where the program will be. */
const STEP_ENV = { ...process.env, NUMBERPRESS_PLACE: ROOT.replace(/[/\\]$/, "") };

if (!process.features.typescript) {
  console.error(
    `The build needs Node 24, this is ${process.version}. After npm ci --ignore-scripts it is not there yet: npm rebuild node && npm run build`,
  );
  process.exit(1);
}
const digest = digestOfSources();
const isCurrent = existsSync(join(BUILD, "cli/main.js")) && noteIn(BUILD) === digest;
if (!process.argv.includes("--if-changed") || !isCurrent) await build();

async function build() {
  // Script names depend on the folder's path, so every build uses the same folder.
  const work = join(ROOT, ".build-work");
  const other = runningBuild(work);
  if (other !== null) {
    console.error(`Another build is running here: process ${other}. Wait for it, or stop it.`);
    process.exitCode = 75;
    return;
  }
  rmSync(work, { recursive: true, force: true });
  let step;
  const stop = (signal) => {
    if (step !== undefined) endAll(step);
    rmSync(work, { recursive: true, force: true });
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(signal));
  try {
    mkdirSync(work);
    writeFileSync(join(work, "pid"), String(process.pid));
    for (const source of SOURCES) cpSync(join(ROOT, source), join(work, source), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(work, "node_modules"), "junction");
    for (const name of STEPS) {
      step = spawn("npm", ["run", "--silent", name], { cwd: work, stdio: "inherit", env: STEP_ENV, ...STEP_PROCESS });
      const code = await new Promise((ended) => step.on("close", (status) => ended(status ?? 1)));
      if (code !== 0) {
        console.error(`The build stopped at "npm run ${name}"; build/ is as it was before.`);
        process.exitCode = code;
        return;
      }
    }
    // The pages' program imports sources, which stay where they are: tests and audits run it.
    for (const path of readdirSync(join(work, "build/pages"), { recursive: true }))
      if (path.endsWith(".mjs")) {
        const file = join(work, "build/pages", path);
        writeFileSync(file, readFileSync(file, "utf8").replaceAll(`${work}/`, ROOT));
      }
    // Tests then know that the program is of these sources, too, and bundle none.
    const note = join(work, "build/pages/sources.sha256");
    if (existsSync(note)) cpSync(note, join(work, "build/cli/tested-sources.sha256"));
    chmodSync(join(work, "build/cli/main.js"), 0o755);
    writeFileSync(join(work, "build", NOTE), digest);
    if (existsSync(BUILD)) renameSync(BUILD, join(work, "before"));
    renameSync(join(work, "build"), BUILD);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Ends a step and all processes that it started. Only the work folder is lost. */
function endAll({ pid }) {
  try {
    process.kill(WINDOWS ? pid : -pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}

/** The id of the process that builds in a work folder; null if no process does, or if it was killed. */
function runningBuild(work) {
  try {
    const pid = Number(readFileSync(join(work, "pid"), "utf8"));
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error.code === "EPERM" ? "of another user" : null;
  }
}

function digestOfSources() {
  const sum = createHash("sha256");
  const files = SOURCES.flatMap((source) =>
    source.includes(".")
      ? [source]
      : readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length)),
  );
  for (const file of files.sort())
    sum
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update("\0");
  return sum.digest("hex");
}

function noteIn(folder) {
  try {
    return readFileSync(join(folder, NOTE), "utf8");
  } catch {
    return null;
  }
}
