/** Publishes books as a static archive. */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { KINDS } from "../../engine/kinds/index.ts";
import type { Language } from "../../templates/language.ts";
import { PUZZLE_FOLDER } from "../addresses.ts";
import { writeHeaders } from "./hosts/headers.ts";
import { type ExceededLimit, exceededLimits } from "./hosts/limits.ts";
import { type FolderListing, leastSiteSize, leastSizeOfBook, listFolder, siteSizeOf } from "./hosts/site-size.ts";
import type { RenderSetting } from "./page-entry.ts";
import { writePressSite } from "./press-site.ts";
import { type Publication, parseBase, type SiteBook, type SiteOwner } from "./publication.ts";
import { published } from "./sample.ts";
import { type RenderOrder, renderSite } from "./write-pages.ts";

interface PublishOptions extends Partial<SiteOwner> {
  readonly books: readonly SiteBook[];
  /** Folder to build into; it must be empty or not exist yet. */
  readonly out: string;
  /** Path of the archive on its host. Default "/". */
  readonly base?: string | undefined;
  /** Address of the archive, such as "https://numbers.example/"; its path is the default for `base`. Enables the sitemap. */
  readonly address?: string | undefined;
  /** Readers' results with puzzles, by puzzle id. */
  readonly played?: Publication["played"];
  /** Number of threads that render. Default 1. */
  readonly threads?: number | undefined;
  /** A task pool that renders instead of threads, such as the workers of a queue. */
  readonly pool?: RenderOrder["pool"];
  /** Further files of the books, which are being printed meanwhile. */
  readonly printing?: RenderOrder["printing"];
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of finished and of all puzzles; each counts twice, for its page and for its answer. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  /** Called with the sums of most written files. */
  readonly onSums?: RenderOrder["onSums"];
  /** Called when the files that `listRendered` lists no longer change. */
  readonly onRendered?: RenderOrder["onRendered"];
}

/**
 * Writes the archive of these books into an empty folder. Throws when there is no book, when two books share a slug, when the
 * folder is not empty, or when a puzzle has changed. Returns the settings of the puzzle pages.
 */
export async function publish(options: PublishOptions): Promise<RenderSetting> {
  const {
    out,
    base,
    address,
    threads = 1,
    pool,
    printing,
    signal,
    onProgress,
    onSums,
    onRendered,
    owner,
    legal,
    played,
  } = options;
  const target = resolve(out);
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
    played,
  };
  mkdirSync(target, { recursive: true });
  const order = {
    publication,
    out: target,
    kinds: KINDS,
    threads,
    pool,
    printing,
    signal,
    onProgress,
    onSums,
    onRendered,
  };
  const setting = await renderSite(order);
  const printed = await printing?.files;
  for (const { slug, files } of books) {
    await mkdir(join(target, "books", slug), { recursive: true });
    for (const { name, path } of [...files, ...(printed?.get(slug) ?? [])])
      await copyFile(path, join(target, "books", slug, name));
  }
  writeHeaders(target, publication.base);
  return setting;
}

/** Writes only the page that makes sheets into an empty folder. `language`: language of its first page. */
export const publishPress = (out: string, language: Language): Promise<void> => writePressSite(out, language);

export type { FolderListing };

/** Lists the folder of a site that no longer changes once its puzzle pages are written. */
export const listRendered = (site: string): ReadonlyMap<string, FolderListing> =>
  new Map([[PUZZLE_FOLDER, listFolder(site, PUZZLE_FOLDER)]]);

/** Lists all files of a site. `rendered`: the folders that are already listed. */
export const listSite = (site: string, rendered?: ReadonlyMap<string, FolderListing>): FolderListing =>
  listFolder(site, "", rendered);

/** The hosts' limits that a site exceeds. `built`: the built site; null: use the minimum size of a site of these books. */
export const siteProblems = (books: readonly SiteBook[], built: FolderListing | null): ExceededLimit[] =>
  built === null ? exceededLimits(leastSiteSize(books.map(published)), true) : exceededLimits(siteSizeOf(built));

/** The hosts' limits that the site of one future book with this number of puzzles exceeds. */
export const problemsOfBook = (puzzles: number): ExceededLimit[] => exceededLimits(leastSizeOfBook(puzzles), true);

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
