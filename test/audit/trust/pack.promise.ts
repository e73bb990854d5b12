/** The package installed with npm by another user without a network: every command that its help names does what it is for. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FOREIGN } from "../../judged.ts";
import { type Ended, type Installed, install, lacking } from "./installed.ts";
import type { Trial, TrustPromise } from "./promise.ts";

/** A command line that is tried. */
interface Line {
  readonly line: readonly string[];
  readonly input?: string;
  /** How it ends; 0 unless said. */
  readonly code?: number;
  /** Files that are there afterwards, below the user's folder. */
  readonly files?: readonly string[];
  /** What it prints, or tells where it fails. */
  readonly says?: RegExp;
}

const SPEC = `title: Small
author: Nobody
seed: pack
output: [screen, press]
site: {address: "https://numbers.example/"}
sections: [{kind: number-path, count: 2, level: starter}, {kind: secret-number, count: 2, level: starter}]
`;

/** In their order: later ones read what earlier ones made. `id`: of a puzzle of the book. */
const LINES: Readonly<Record<string, (id: string, book: string) => readonly Line[]>> = {
  new: () => [
    { line: ["new", "my-book.yaml"], files: ["my-book.yaml"] },
    { line: ["build", "my-book.yaml", "--no-site"], files: ["dist/my-book/my-book.pdf", "dist/my-book/book.json"] },
  ],
  build: () => [
    {
      line: ["build", "small.yaml"],
      files: ["book.json", "small-screen.pdf", "small-press.pdf", "small-press-answers.pdf", "site/index.html"].map(
        (file) => `dist/small/${file}`,
      ),
    },
    { line: ["build", "small.yaml", "--shard", "1/2", "--out", "parts"] },
    { line: ["build", "small.yaml", "--shard", "2/2", "--out", "parts"] },
    { line: ["build", "none.yaml"], code: 66, says: /there is no file none\.yaml/ },
  ],
  merge: () => [{ line: ["merge", "small.yaml", "parts", "--out", "merged"], files: ["merged/small/site/index.html"] }],
  answers: (id) => [
    { line: ["answers", "dist/small/book.json", "--out", "keys"] },
    { line: ["answers", id] },
    { line: ["answers", "7K3QW2MX9CQ"], code: 65 },
  ],
  print: (id) => [{ line: ["print", id, "--out", "single", "--book", "dist/small/book.json"], files: ["single"] }],
  worksheet: () => [
    {
      line: ["worksheet", "number-wall", "--ages", "6-7", "--seed", "a", "--board", "--out", "sheets"],
      says: /-board\.pdf/,
    },
    { line: ["worksheet", "number-wall", "--ages", "7-8", "--pupils", "3", "--out", "class"], says: /class\.csv/ },
    { line: ["worksheet", "number-castle"], code: 2 },
  ],
  export: () => [
    { line: ["export", "dist/small/book.json", "--width", "80mm", "--out", "figures"], files: ["figures"] },
    { line: ["export", "dist/small/book.json", "--format", "tsv", "--out", "tables"], files: ["tables/puzzles.tsv"] },
  ],
  listing: () => [{ line: ["listing", "dist/small/book.json", "--json"], says: /"title":"Small"/ }],
  preflight: () => [{ line: ["preflight", "dist/small/small-press.pdf", "--printer", "kdp"] }],
  site: () => [
    { line: ["site", "dist/small/book.json", "--out", "web"], files: ["web/index.html", "web/make/index.html"] },
    { line: ["site", "--press", "--out", "worksheets"], files: ["worksheets/index.html"] },
  ],
  // It runs until it is stopped: see below.
  serve: () => [{ line: ["serve", "nowhere"], code: 66 }],
  solve: (_, book) => [{ line: ["solve", "--json"], input: puzzleOf(book), says: /"complete":true/ }],
  explain: (id) => [{ line: ["explain", id, "--language", "de"], says: /\p{L}/u }],
  hint: (id) => [{ line: ["hint", id], says: /\p{L}/u }],
  play: () => [{ line: ["play", "code-pegs", "--seed", "a"], input: "1122\n1344\n", says: /1344/ }],
  verify: () => [
    { line: ["verify", "dist/small/book.json"] },
    { line: ["verify", "--files", "dist/small"] },
    { line: ["verify", "merged/small/book.json"] },
  ],
  // What it needs is not installed with it.
  worker: () => [{ line: ["worker", "--queue", "redis://localhost:6379"], code: 69, says: /npm install bullmq/ }],
  rate: () => [
    {
      line: ["rate", "class.csv", "--library", "school.sqlite"],
      files: ["school.sqlite"],
      says: /2 attempts at 1 puzzle/,
    },
  ],
  kinds: () => [{ line: ["kinds"], says: /number-path/ }, { line: ["kinds", "number-path", "--json"] }],
};

const puzzleOf = (book: string): string =>
  JSON.stringify((JSON.parse(book) as { puzzles: { puzzle: unknown }[] }).puzzles[0]!.puzzle);

/** Serves a site, asks it for its page, and stops it as Ctrl-C does; ends with the status of the page and the exit code. */
const SERVE = `
import { spawn } from "node:child_process";
const child = spawn(process.argv[1], ["serve", "web", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
let out = "";
child.stdout.on("data", async (data) => {
  out += data;
  const address = /http:\\S+/.exec(out)?.[0];
  if (address === undefined) return;
  child.stdout.removeAllListeners("data");
  const page = await fetch(address);
  process.stdout.write(page.status + " " + (await page.text()).slice(0, 15) + " ");
  child.kill("SIGINT");
});
child.on("close", (code, signal) => process.stdout.write(String(code ?? signal)));
`;

/** What of how a command ended is not as it should be. */
function problemsOf(
  { line, code = 0, files = [], says }: Line,
  { code: ended, out, err }: Ended,
  home: string,
): string[] {
  const problems: string[] = [];
  if (ended !== code) problems.push(`ended with ${ended} and not ${code}: ${(err || out).slice(0, 300)}`);
  for (const file of files) {
    const path = join(home, file);
    if (!existsSync(path) || statSync(path).size === 0) problems.push(`made no ${file}`);
  }
  if (says !== undefined && !says.test(out + err)) problems.push(`says ${JSON.stringify((out + err).slice(0, 200))}`);
  if (code !== 0 && !/^error: /m.test(err)) problems.push(`tells no error: ${JSON.stringify(err.slice(0, 200))}`);
  const foreign = FOREIGN.exec(err);
  if (foreign !== null) problems.push(`"${err.slice(0, 300)}" is not ours`);
  return problems.map((problem) => `${line.join(" ")}: ${problem}`);
}

/** A digest of all files of a folder. */
function digestOf(folder: string): string {
  const hash = createHash("sha256");
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const file = join(folder, path);
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file));
  }
  return hash.digest("hex");
}

async function tryAll(
  installed: Installed,
  tell: (progress: string) => void,
): Promise<{ tried: number; failures: string[] }> {
  const { home, run, script } = installed;
  const failures: string[] = [];
  let tried = 0;
  const tryLine = async (line: Line): Promise<void> => {
    tell(`${++tried}: ${line.line.join(" ")}`);
    failures.push(...problemsOf(line, await run(line.line, line.input), home));
  };
  const before = digestOf(installed.package);
  writeFileSync(join(home, "small.yaml"), SPEC);
  const help = await run(["--help"]);
  const commands = [...help.out.matchAll(/^ {2}numberpress (\w+)\b/gm)].map(([, name]) => name!);
  if (commands.length < 10) failures.push(`--help names ${commands.length} commands: ${help.err}`);
  for (const name of commands) {
    if (LINES[name] === undefined) failures.push(`${name}: nothing tells here how this command is tried`);
    await tryLine({ line: [name, "--help"], says: new RegExp(`numberpress ${name}`) });
    await tryLine({ line: [name, "--no-such-flag"], code: 2 });
  }
  for (const name of ["build", ...Object.keys(LINES).filter((other) => other !== "build")]) {
    if (!commands.includes(name)) failures.push(`${name}: --help names no such command`);
    const isBuilt = existsSync(join(home, "dist/small/book.json"));
    const book = isBuilt
      ? readFileSync(join(home, "dist/small/book.json"), "utf8")
      : '{"puzzles":[{"id":"","puzzle":{}}]}';
    const id = (JSON.parse(book) as { puzzles: { id: string }[] }).puzzles[0]!.id;
    writeFileSync(join(home, "class.csv"), `pupil,id,right,seconds\n1,${id},yes,60\n2,${id},no,90\n`);
    for (const line of LINES[name]!(id, book)) await tryLine(line);
  }
  const served = await script(SERVE);
  tried++;
  if (!/^200 <!doctype html> (0|130)$/i.test(served.out))
    failures.push(`serve web: ${served.out} ${served.err.slice(0, 300)}`);
  const [one, other] = ["dist", "merged"].map((out) => readFileSync(join(home, out, "small/book.json"), "utf8"));
  if (one !== other) failures.push("merge: the book is another than the one that was built at once");
  if (digestOf(installed.package) !== before) failures.push("the package's own files are changed");
  return { tried, failures };
}

async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const why = lacking();
  if (why !== null) return { tried: 0, failures: [], figures: "", leftOut: why };
  const failures: string[] = [];
  let tried = 0;
  for (let round = 0; round < count; round++) {
    const globally = round % 2 === 1;
    const how = globally ? "installed by root" : "installed by the user";
    tell(how);
    const installed = await install(globally);
    try {
      const ended = await tryAll(installed, (progress) => tell(`${how}, ${progress}`));
      tried += ended.tried;
      failures.push(...ended.failures.map((failure) => `${how}: ${failure}`));
    } finally {
      installed.close();
    }
  }
  return {
    tried,
    failures,
    figures: `command lines, in ${count} installations without a network, by a user who is not root`,
  };
}

export const promise: TrustPromise = {
  says: "npm pack, npm install --omit=dev --offline by another user, and every command of the help ends as it should",
  counts: { least: 2, goal: 2 },
  run,
};
