/** A book that is built over an older edition of itself, and what a reader may find of it. */
import { createHash } from "node:crypto";
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { FaultedRun, FaultRun } from "./fault-injection.ts";

/** As small as a book can be, so that each call to the system can be tried. */
const spec = (edition: number): string => `title: Edition ${edition}
author: A. N. Author
rights: © 2026
language: en-GB
reader: ages
ages: 8-9
page: a4
output: [screen]
seed: edition-${edition}
sections:
  - {name: codes, kind: number-code, heading: Codes, count: 1, level: easy}
`;
export const SPEC = spec(1);
export const BOOK = "small";
/** Something of a reader's own, in the folder of the older edition. */
const NOTE = "a reader's note.txt";
/** The same in its site. */
const IN_SITE = ["site/CNAME", "site/.well-known/security.txt"] as const;

/** The sums of files by their paths. */
export type Tree = ReadonlyMap<string, string>;

export interface Editions {
  /** A new output folder that holds the older edition, whole. */
  readonly place: () => string;
  /** The command that builds the newer one there. */
  readonly line: (out: string) => string[];
  readonly old: Tree;
  /** As the newer one is built in an empty folder, with what the reader has put there. */
  readonly new: Tree;
  /** The calls of a build without a fault. */
  readonly plain: FaultedRun;
  readonly close: () => void;
}

/** Builds both editions. `site`: with their sites. */
export async function makeEditions(run: FaultRun, site: boolean): Promise<Editions> {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-editions-"));
  const flags = site ? [] : ["--no-site"];
  const specs = [1, 2].map((edition) => {
    mkdirSync(join(folder, `spec-${edition}`));
    const path = join(folder, `spec-${edition}`, `${BOOK}.yaml`);
    writeFileSync(path, spec(edition));
    return path;
  });
  const line = (edition: number, out: string) => ["build", specs[edition]!, "--out", out, ...flags];
  const built = async (edition: number, out: string): Promise<FaultedRun> => {
    const ended = await run(line(edition, out), { under: out });
    if (ended.code !== 0) throw new Error(`the book cannot be built: ${ended.err}`);
    return ended;
  };
  const [old, clean] = [join(folder, "old"), join(folder, "clean")];
  await built(0, old);
  const own = site ? [NOTE, ...IN_SITE] : [NOTE];
  for (const path of own) {
    mkdirSync(dirname(join(old, BOOK, path)), { recursive: true });
    writeFileSync(join(old, BOOK, path), "mine\n");
  }
  await built(1, clean);
  let places = 0;
  const place = (): string => {
    const out = join(folder, `out-${++places}`);
    cpSync(old, out, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    return out;
  };
  const oldTree = seenOf(old);
  const wanted = new Map([...seenOf(clean), ...own.map((path) => [path, oldTree.get(path)!] as const)]);
  const out = place();
  const plain = await built(1, out);
  const problems = [...differences(seenOf(out), wanted), ...leftIn(out)];
  if (problems.length > 0) throw new Error(`a build without a fault is not as a clean one: ${problems.join("; ")}`);
  rmSync(out, { recursive: true });
  const close = () => rmSync(folder, { recursive: true, force: true });
  return { place, line: (to) => line(1, to), old: oldTree, new: wanted, plain, close };
}

const HIDDEN = /^\..*\.numberpress-/;

/** The files that a reader finds under the book's name: all but those that are hidden. */
export function seenOf(out: string): Tree {
  const tree = new Map<string, string>();
  const walk = (folder: string, prefix: string): void => {
    for (const name of readdirSync(folder)) {
      if (HIDDEN.test(name)) continue;
      const path = join(folder, name);
      if (statSync(path).isDirectory()) walk(path, `${prefix}${name}/`);
      else tree.set(prefix + name, createHash("sha256").update(readFileSync(path)).digest("hex"));
    }
  };
  const book = join(out, BOOK);
  if (statSync(book, { throwIfNoEntry: false })?.isDirectory()) walk(book, "");
  return tree;
}

/** All that is in a folder, hidden files and links included, as text that another folder with the same has, too. */
export function filesIn(folder: string): string {
  const lines = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (entry.isSymbolicLink()) return `${name} -> ${readlinkSync(path)}`;
    return entry.isFile() ? `${name} ${createHash("sha256").update(readFileSync(path)).digest("hex")}` : `${name}/`;
  });
  return lines.sort().join("\n");
}

/** What differs, up to three files of each sort. */
export function differences(seen: Tree, wanted: Tree): string[] {
  const sort = (word: string, names: string[]) =>
    names.length === 0 ? [] : [`${names.length} ${word}: ${names.slice(0, 3).join(", ")}`];
  const names = [...wanted.keys()];
  return [
    ...sort(
      "missing",
      names.filter((name) => !seen.has(name)),
    ),
    ...sort(
      "other",
      names.filter((name) => seen.has(name) && seen.get(name) !== wanted.get(name)),
    ),
    ...sort(
      "too many",
      [...seen.keys()].filter((name) => !wanted.has(name)),
    ),
  ];
}

/** What is wrong with what a reader sees: neither edition whole. */
export function mixedEditions(seen: Tree, { old, new: fresh }: Pick<Editions, "old" | "new">): string[] {
  const [notOld, notNew] = [differences(seen, old), differences(seen, fresh)];
  if (notOld.length === 0 || notNew.length === 0) return [];
  return [`a mixed edition: beside the old one ${notOld.join(", ")}; beside the new one ${notNew.join(", ")}`];
}

/** What is left in the output folder besides the book. */
export function leftIn(out: string): string[] {
  const book = join(out, BOOK);
  const entry = lstatSync(book, { throwIfNoEntry: false });
  const shown = entry?.isSymbolicLink() ? [BOOK, readlinkSync(book)] : [BOOK];
  const beside = readdirSync(out).filter((name) => !shown.includes(name));
  const within = entry === undefined ? [] : readdirSync(book).filter((name) => HIDDEN.test(name));
  return [...beside, ...within.map((name) => `${BOOK}/${name}`)].map((name) => `left over: ${name}`);
}
