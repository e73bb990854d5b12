/** Builds of a small book with its site over an older edition, which go wrong; and what a reader finds then. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../../src/cli/main.ts", import.meta.url));
const HOOK = new URL("./fault-hook.ts", import.meta.url).href;

/** How a build ended. `code`: null when it was killed. */
export interface Ended {
  readonly code: number | null;
  readonly err: string;
  readonly ms: number;
}

/** Digests of all files that a reader finds in a book's folder, by their paths, as one text; null where there is no folder. */
export type Shown = string | null;

/** A folder with everything that is needed. */
export interface TwoEditions {
  /** A copy of the output folder with the old edition, to be built over. */
  readonly copy: () => Promise<string>;
  /** Builds the new edition into an output folder. `fault`: see `fault-hook.ts`. `kill`: after so many milliseconds. */
  readonly build: (out: string, how?: { readonly fault?: string; readonly kill?: number }) => Promise<Ended>;
  /** What the old and the new edition look like, and what calls the build of the new one makes, in their order. */
  readonly old: Shown;
  readonly fresh: Shown;
  readonly calls: readonly string[];
  /** How long it takes. */
  readonly ms: number;
  readonly close: () => void;
}

const spec = (seed: string): string =>
  `title: Two editions\nseed: ${seed}\nsections:\n  - {kind: number-path, count: 2, options: {width: 4, height: 4}}\n`;

/** Makes both editions. */
export async function makeTwoEditions(): Promise<TwoEditions> {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-editions-"));
  for (const edition of ["old", "fresh"]) {
    mkdirSync(join(folder, edition));
    writeFileSync(join(folder, edition, "book.yaml"), spec(edition));
  }
  const run = (
    edition: string,
    out: string,
    { fault, kill, calls }: { fault?: string; kill?: number; calls?: string } = {},
  ) =>
    new Promise<Ended>((done) => {
      const started = performance.now();
      const env = { ...process.env, FAULT: fault ?? "KILL:0", ...(calls !== undefined && { FAULT_CALLS: calls }) };
      const line = ["--import", HOOK, MAIN, "build", join(folder, edition, "book.yaml"), "--out", out];
      const child = spawn(process.execPath, line, { env, stdio: ["ignore", "ignore", "pipe"] });
      let err = "";
      child.stderr.on("data", (data) => {
        err += data;
      });
      const timer = kill === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), kill);
      child.on("close", (code) => {
        clearTimeout(timer);
        done({ code, err, ms: performance.now() - started });
      });
    });
  const [before, after] = [join(folder, "before"), join(folder, "after")];
  await run("old", before);
  await cp(before, after, { recursive: true, verbatimSymlinks: true });
  const calls = join(folder, "calls");
  const { ms } = await run("fresh", after, { calls });
  let copies = 0;
  return {
    copy: async () => {
      const out = join(folder, `out-${++copies}`);
      await cp(before, out, { recursive: true, verbatimSymlinks: true });
      return out;
    },
    build: (out, how) => run("fresh", out, how),
    old: shownIn(before),
    fresh: shownIn(after),
    calls: readFileSync(calls, "utf8").trimEnd().split("\n"),
    ms,
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What a reader finds in an output folder. */
export function shownIn(out: string): Shown {
  const folder = join(out, "book");
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
  return files
    .map(
      (name) =>
        `${name} ${createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex")}`,
    )
    .join("\n");
}

/** What is in an output folder besides the book and the one edition that it is. */
export const leftIn = (out: string): string[] => {
  const names = readdirSync(out);
  const editions = names.filter((name) => /^\.book\.numberpress-.*\.edition$/.test(name));
  return names.filter((name) => name !== "book" && !(editions.length === 1 && name === editions[0]));
};

/** Calls that all are tried: those that change names, and those that make a file sure or begin one, but for the pages of the site. */
const NAMES = /^(rename|link|symlink|unlink|rm|rmdir|fsync)|^open(?!.*\/site\/)/;

/** The numbers of calls, from 1, to go wrong at: all that matter, and others spread over the rest, `count` in all. */
export function callsToTry(calls: readonly string[], count: number): number[] {
  const [named, others] = [true, false].map((isNamed) =>
    calls.flatMap((call, i) => (NAMES.test(call) === isNamed ? [i + 1] : [])),
  ) as [number[], number[]];
  const some = (from: readonly number[], most: number): number[] =>
    from.length <= most
      ? [...from]
      : Array.from({ length: most }, (_, i) => from[Math.floor(((i + 0.5) * from.length) / most)]!);
  const first = some(named, count);
  return [...first, ...some(others, count - first.length)].sort((a, b) => a - b);
}

/** Does work for each of some tasks, two at a time. */
export async function twoAtATime<T>(tasks: readonly T[], work: (task: T) => Promise<void>): Promise<void> {
  const queue = tasks.values();
  const lane = async (): Promise<void> => {
    for (const task of queue) await work(task);
  };
  await Promise.all([lane(), lane()]);
}
