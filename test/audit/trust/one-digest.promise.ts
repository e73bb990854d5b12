/** The bytes of a book do not depend on how, where and when it is made. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { digestOf } from "./digest.ts";
import { runProgram } from "./program.ts";
import type { Trial, TrustPromise } from "./promise.ts";

const SPEC = `title: One Digest, äöü
seed: one-digest
sections:
  - {kind: secret-number, count: 12, level: easy..hard}
  - {kind: number-path, count: 8, level: starter..medium}
  - {kind: cross-numbers, count: 8}
  - {kind: code-pegs, count: 12}
  - {kind: number-code, count: 8}
  - {kind: number-target, count: 8}
`;
const WORKERS = [1, 2, 3, 8];
/** Parts; 0: one build. */
const SHARDS = [0, 1, 2, 7];
const ZONES = ["UTC", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia"];
const LOCALES = ["C", "tr_TR.UTF-8", "de_DE.UTF-8", "sv_SE.UTF-8"];
const MASKS = ["022", "077", "002"];

/** A way to make the book: the n-th of them. Every value of each setting comes up with several of the others. */
const wayOf = (n: number, nodes: readonly string[]) => ({
  workers: WORKERS[n % 4]!,
  shards: SHARDS[Math.floor(n / 4) % 4]!,
  zone: ZONES[(n + Math.floor(n / 4)) % 4]!,
  locale: LOCALES[(n + Math.floor(n / 16)) % 4]!,
  mask: MASKS[n % 3]!,
  folder: `${"deep/".repeat(n % 4)}a folder ${n}`,
  node: nodes[n % nodes.length]!,
  site: n % 5 === 0,
});

async function run(count: number, tell: (progress: string) => void): Promise<Trial> {
  const root = mkdtempSync(join(tmpdir(), "numberpress-digest-"));
  const failures: string[] = [];
  const nodes = nodesHere();
  const digests = new Map<string, string>();
  for (let n = 0; n < count; n++) {
    tell(`${n} of ${count}`);
    const way = wayOf(n, [...nodes.keys()]);
    const cwd = join(root, way.folder);
    mkdirSync(cwd, { recursive: true });
    writeFileSync(join(cwd, "book.yaml"), SPEC);
    const options = {
      cwd,
      env: { TZ: way.zone, LC_ALL: way.locale, LANG: way.locale },
      with: ["sh", "-c", `umask ${way.mask}; exec "$0" "$@"`, way.node],
    };
    const common = ["--workers", `${way.workers}`];
    const line = async (...words: string[]): Promise<void> => {
      const { code, err } = await runProgram([...words, ...common], options);
      if (code !== 0) failures.push(`${words.slice(0, 4).join(" ")} ended with ${code}: ${err.slice(0, 300)}`);
    };
    const site = way.site ? [] : ["--no-site"];
    for (let index = 1; index <= way.shards; index++)
      await line("build", "book.yaml", "--shard", `${index}/${way.shards}`, "--out", "parts");
    if (way.shards === 0) await line("build", "book.yaml", "--out", "out", ...site);
    else await line("merge", "book.yaml", "parts", "--out", "out", ...site);
    for (const [part, digest] of digestsOf(join(cwd, "out/book"))) {
      const first = digests.get(part) ?? digest;
      digests.set(part, first);
      if (digest !== first) failures.push(`${part} differs: ${JSON.stringify(way)}`);
    }
    rmSync(cwd, { recursive: true, force: true });
  }
  rmSync(root, { recursive: true, force: true });
  const sites = Math.ceil(count / 5);
  return { tried: count, failures, figures: `${sites} with the site; Node ${[...new Set(nodes.values())].join(", ")}` };
}

/** The digests that must agree, whatever made them: of the puzzles, of the PDFs and of the site where it was made. */
function digestsOf(book: string): Map<string, string> {
  if (!existsSync(book)) return new Map();
  const digests = new Map<string, string>();
  for (const name of ["book.json", "book.pdf", "book-answers.pdf"])
    digests.set(
      name,
      createHash("sha256")
        .update(readFileSync(join(book, name)))
        .digest("hex"),
    );
  if (existsSync(join(book, "site"))) digests.set("site", digestOf(join(book, "site")));
  return digests;
}

/** The Nodes on this machine that run the program, with their versions: this one, and others on the path or in NUMBERPRESS_NODES. */
function nodesHere(): Map<string, string> {
  const names = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "node"));
  const others = (process.env.NUMBERPRESS_NODES ?? "").split(delimiter).filter((path) => path !== "");
  const found = new Map([[process.execPath, process.versions.node]]);
  for (const path of [...others, ...names]) {
    if (!existsSync(path)) continue;
    const version = execFileSync(path, ["-p", "process.versions.node"], { encoding: "utf8" }).trim();
    const [major = 0, minor = 0] = version.split(".").map(Number);
    const isNew = major > 22 || (major === 22 && minor >= 12);
    if (isNew && ![...found.values()].includes(version)) found.set(path, version);
  }
  return found;
}

export const promise: TrustPromise = {
  says: "one digest, whatever the workers, parts, time zone, locale, umask, folder and Node",
  counts: { least: 40, goal: 100 },
  run,
};
