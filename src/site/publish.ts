/** Publishes books as a static archive. */
import { fork } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { KINDS } from "../engine/kinds/index.ts";
import type { PagesBuilt, PagesOrder } from "./build-pages.ts";
import { extentOf, leastExtent } from "./hosts/extent.ts";
import { writeHeaders } from "./hosts/headers.ts";
import { type Beyond, beyondLimits } from "./hosts/limits.ts";
import { DATA_VARIABLE, type Keeper, type Publication, parseBase, type SiteBook } from "./publication.ts";
import type { RenderSetting } from "./render/page-entry.ts";
import type { Script } from "./render/scripts.ts";
import { renderSite } from "./render/write-pages.ts";
import { published } from "./sample.ts";

export interface PublishOptions extends Partial<Keeper> {
  readonly books: readonly SiteBook[];
  /** Folder to build into; it must be empty or not exist yet. */
  readonly out: string;
  /** Path on the server that the archive will live under; "/" unless said. */
  readonly base?: string | undefined;
  /** Where it will live, as "https://numbers.example/"; a path in it stands for `base`. With it a sitemap is written. */
  readonly address?: string | undefined;
  /** A site of ours that this one will replace: its lists of daily puzzles are kept. */
  readonly previous?: string | undefined;
  /** Threads that render; 1 unless said. */
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with how many of the puzzles and pages of answers are done. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

/** The sources, the same from themselves and from the compiled program; and those of their folders that pages are made of. */
const SOURCES = fileURLToPath(new URL("../../src/", import.meta.url));
const FOLDERS = ["book", "draw", "engine", "site", "templates"] as const;

/**
 * Writes the archive of these books into an empty folder. Throws when there is no book, when two share a slug, when the
 * folder holds something or a puzzle is not what it was. Gives back what the pages of puzzles were rendered with.
 */
export async function publish(options: PublishOptions): Promise<RenderSetting> {
  const { out, base, address, previous, threads = 1, signal, onProgress, owner, legal } = options;
  const target = resolve(out);
  const before = previous === undefined ? null : resolve(previous);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  checkBooks(options.books);
  const books = options.books.map(published);
  const site = address === undefined ? null : new URL(address);
  const publication: Publication = {
    books,
    base: parseBase(base ?? site?.pathname ?? "/"),
    address: site?.origin ?? null,
    owner: owner ?? null,
    legal: legal ?? null,
  };
  const scripts = await build(publication, target, signal);
  const pool = { kinds: KINDS, threads, signal };
  const setting = await renderSite({ publication, out: target, scripts, previous: before, pool, onProgress });
  for (const { slug, files } of books) {
    await mkdir(join(target, "books", slug), { recursive: true });
    for (const { name, path } of files) await copyFile(path, join(target, "books", slug, name));
  }
  writeHeaders(target, publication.base);
  return setting;
}

/** What hosts do not take: of a site at least so large as these books make it, or of the one that was built in a folder. */
export const siteProblems = (books: readonly SiteBook[], built: string | null): Beyond[] =>
  beyondLimits(built === null ? leastExtent(books.map(published)) : extentOf(built));

function checkBooks(books: readonly SiteBook[]): void {
  if (books.length === 0) throw new Error("an archive needs at least one book");
  for (const [i, { slug, manifest, files }] of books.entries()) {
    if (!/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/i.test(slug)) throw new Error(`"${slug}" cannot stand in an address`);
    if (books.findIndex((book) => book.slug === slug) !== i) throw new Error(`two books are called "${slug}"`);
    if (manifest.puzzles.length === 0) throw new Error(`"${slug}" has no puzzles`);
    const stray = files.find(({ name }) => name !== basename(name) || /^index\.html$|^answers$/.test(name));
    if (stray !== undefined) throw new Error(`a file cannot be called "${stray.name}"`);
  }
}

/**
 * Runs Astro in a process of its own. It resolves packages from its root, scribbles there and into the working directory, and
 * takes sources beside its root for others than they are: so both are a folder of their own, with a copy of the sources and a
 * link to the packages. That works from any place, and when the program's folder is read-only. Gives back the scripts that
 * were built for the pages.
 */
async function build(
  publication: Publication,
  out: string,
  signal: AbortSignal | undefined,
): Promise<readonly Script[]> {
  const root = mkdtempSync(join(tmpdir(), "numberpress-site-"));
  try {
    mkdirSync(out, { recursive: true });
    // Without one of its own the bundler goes by the nearest to each source, and that is not part of the package.
    writeFileSync(join(root, "tsconfig.json"), "{}");
    symlinkSync(packagesFolder(), join(root, "node_modules"), "junction");
    for (const name of FOLDERS) copyTexts(join(SOURCES, name), join(root, "src", name));
    const data = join(root, "archive.json");
    writePublication(data, publication);
    const kinds = KINDS.map(({ id, slug }) => ({ id, slug }));
    const { base, address } = publication;
    return await runBuilder({ root, out, base, address, kinds }, data, signal);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Puzzles that are written in one go. */
const AT_ONCE = 200;

/** Writes it as JSON, piece by piece: the text of a large book is never whole in this process. */
function writePublication(path: string, { books, ...rest }: Publication): void {
  const file = openSync(path, "w");
  const put = (text: string): void => writeFileSync(file, text);
  /** An object that goes on. */
  const open = (value: object): string => JSON.stringify(value).slice(0, -1);
  try {
    put(`{"books":[`);
    for (const [i, { manifest, ...book }] of books.entries()) {
      const { puzzles, ...head } = manifest;
      put(`${i > 0 ? "," : ""}${open(book)},"manifest":${open(head)},"puzzles":[`);
      for (let at = 0; at < puzzles.length; at += AT_ONCE)
        put(`${at > 0 ? "," : ""}${JSON.stringify(puzzles.slice(at, at + AT_ONCE)).slice(1, -1)}`);
      put("]}}");
    }
    put(`],${JSON.stringify(rest).slice(1)}`);
  } finally {
    closeSync(file);
  }
}

/** Beside the sources stand sources, beside the compiled program compiled code. */
const BUILDER = new URL(import.meta.url.endsWith(".ts") ? "./build-pages.ts" : "./build-pages.js", import.meta.url);

/**
 * Little of what the pages need is needed for long. So that it does not pile up, it is collected early; and the bundler's
 * allocator gives back at once what is free.
 */
const SPARING = {
  flags: ["--max-semi-space-size=2", "--heap-growing-percent=20"],
  environment: { MIMALLOC_PURGE_DELAY: "0" },
} as const;

/** Starts the process, gives it the order, and waits for what it built. */
function runBuilder(order: PagesOrder, data: string, signal: AbortSignal | undefined): Promise<readonly Script[]> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const fixed = { ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "production", [DATA_VARIABLE]: data };
    const builder = fork(fileURLToPath(BUILDER), {
      cwd: order.root,
      env: { ...SPARING.environment, ...process.env, ...fixed },
      execArgv: [...SPARING.flags],
    });
    const stop = (): void => void builder.kill("SIGKILL");
    signal?.addEventListener("abort", stop, { once: true });
    let built: PagesBuilt | null = null;
    builder.on("message", (message: PagesBuilt) => {
      built = message;
    });
    builder.on("error", reject);
    builder.on("exit", (code, killer) => {
      signal?.removeEventListener("abort", stop);
      if (signal?.aborted) reject(signal.reason);
      else if (built === null) reject(new Error(`the process that builds the pages ended with ${killer ?? code}`));
      else if ("scripts" in built) resolve(built.scripts);
      else reject(Object.assign(new Error(built.fault), { stack: built.stack }));
    });
    // Should it end before it hears of this, its end tells.
    builder.send(order, () => {});
  });
}

/** Copies the files of a folder, but not whether they may be written. */
function copyTexts(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTexts(source, target);
    else writeFileSync(target, readFileSync(source));
  }
}

const packagesFolder = (): string => dirname(dirname(createRequire(import.meta.url).resolve("astro/package.json")));
