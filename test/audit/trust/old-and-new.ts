/** A small book that is built over an older one of its name, with the built program; and what is wrong with what is found there then. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Fault, type FaultyRun, faultyRun, treeOf } from "../../cli/faulty-run.ts";

export const BUILT = fileURLToPath(new URL("../../../build/cli/main.js", import.meta.url));
export const BOOK = "small";
export const spec = (which: string): string =>
  `title: ${which}\nages: 8-9\npage: a4\nseed: ${which}\nsections: [{kind: number-code, count: 1, level: easy}]\n`;

type Tree = Readonly<Record<string, string>>;

export interface OldAndNew {
  /** A new output folder that holds the old book, with files of its owner. */
  readonly place: () => string;
  /** The command line that builds the new one there. */
  readonly line: (out: string) => string[];
  readonly build: (out: string, fault?: Fault) => Promise<FaultyRun>;
  /** How many calls a build has. */
  readonly calls: number;
  /** What is wrong after a build with a fault, whatever its end. */
  readonly problemsAfter: (out: string, run: Pick<FaultyRun, "code" | "err">) => string[];
  /** What is wrong after the next command. */
  readonly problemsAfterNext: (out: string, run: Pick<FaultyRun, "code" | "err">) => string[];
  readonly close: () => void;
}

/** Builds both. `site`: with their sites. */
export async function makeOldAndNew(site: boolean): Promise<OldAndNew> {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-old-and-new-"));
  for (const which of ["old", "new"]) {
    mkdirSync(join(folder, which));
    writeFileSync(join(folder, which, `${BOOK}.yaml`), spec(which));
  }
  const lineOf = (which: string, out: string) => [
    ...["build", join(folder, which, `${BOOK}.yaml`), "--out", out],
    ...(site ? [] : ["--no-site"]),
  ];
  const before = join(folder, "before");
  await faultyRun([BUILT, ...lineOf("old", before)]);
  for (const path of ["a note.txt", ...(site ? ["site/CNAME", "site/.well-known/security.txt"] : [])]) {
    mkdirSync(dirname(join(before, BOOK, path)), { recursive: true });
    writeFileSync(join(before, BOOK, path), "mine\n");
  }
  let places = 0;
  const place = (): string => {
    const out = join(folder, `out-${++places}`);
    cpSync(before, out, { recursive: true, preserveTimestamps: true });
    return out;
  };
  const build = (out: string, fault?: Fault) => faultyRun([BUILT, ...lineOf("new", out)], fault);
  const out = place();
  const plain = await build(out);
  const [old, fresh] = [treeOf(join(before, BOOK)), treeOf(join(out, BOOK))];
  const beside = leftIn(out);
  if (plain.code !== 0 || beside.length > 0) throw new Error(`the book cannot be built: ${plain.err} ${beside}`);
  const problemsAfter: OldAndNew["problemsAfter"] = (out, { code, err }) => {
    const tree = treeOf(join(out, BOOK));
    const isNew = isSame(tree, fresh);
    // Between the renames the old one is to the side.
    if (code === 137) return isNew || isSame(tree, old) || (!(BOOK in tree) && leftIn(out).length > 1) ? [] : ["mixed"];
    if (code === 0) return isNew ? [] : ["it says that all is well, and the new book is not there"];
    const lines = err.split("\n").filter((line) => line.startsWith("error: "));
    return [
      ...(isSame(tree, old) ? [] : ["the old book is not whole"]),
      ...(code === 73 || code === 74 ? [] : [`ended with ${code}`]),
      ...(lines.length === 1 && !/\n\s+at /.test(err) ? [] : [`not one clear line: ${err.trim()}`]),
    ];
  };
  const problemsAfterNext: OldAndNew["problemsAfterNext"] = (out, { code, err }) => [
    ...(code === 0 ? [] : [`the next command ended with ${code}: ${err.trim()}`]),
    ...(isSame(treeOf(join(out, BOOK)), fresh) ? [] : ["after the next command the new book is not there"]),
    ...leftIn(out).map((name) => `after the next command: left over ${name}`),
  ];
  const close = () => rmSync(folder, { recursive: true, force: true });
  return {
    place,
    line: (to) => lineOf("new", to),
    build,
    calls: plain.calls.length,
    problemsAfter,
    problemsAfterNext,
    close,
  };
}

const isSame = (a: Tree, b: Tree): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is in an output folder besides the book. */
export const leftIn = (out: string): string[] => readdirSync(out).filter((name) => name !== BOOK);
