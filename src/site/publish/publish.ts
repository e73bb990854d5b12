/** Publishes books as a static archive. */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { KINDS } from "../../engine/kinds/index.ts";
import type { Language } from "../../templates/language.ts";
import { PUZZLE_FOLDERS } from "../addresses.ts";
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
  /** Path on the server that the archive will live under; "/" unless said. */
  readonly base?: string | undefined;
  /** Where it will live, as "https://numbers.example/"; a path in it stands for `base`. With it a sitemap is written. */
  readonly address?: string | undefined;
  /** What people did with puzzles, by their ids. */
  readonly played?: Publication["played"];
  /** Threads that render; 1 unless said. */
  readonly threads?: number | undefined;
  /** Renders instead of threads, as workers of a queue. */
  readonly pool?: RenderOrder["pool"];
  /** Files of the books, besides those that they have already, that are being printed meanwhile. */
  readonly printing?: RenderOrder["printing"];
  readonly signal?: AbortSignal | undefined;
  /** Called with how many of the puzzles and pages of answers are done. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  /** Called with the sums of most files that are written. */
  readonly onSums?: RenderOrder["onSums"];
  /** Called when what `listRendered` lists stays as it is. */
  readonly onRendered?: RenderOrder["onRendered"];
}

/**
 * Writes the archive of these books into an empty folder. Throws when there is no book, when two share a slug, when the
 * folder holds something or a puzzle is not what it was. Gives back what the pages of puzzles were rendered with.
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

/** Writes the page that makes sheets alone into an empty folder. `language`: of its first page. */
export const publishPress = (out: string, language: Language): Promise<void> => writePressSite(out, language);

export type { FolderListing };

/** The folders of a site that stay as they are when its pages of puzzles are written, listed. */
export const listRendered = (site: string): ReadonlyMap<string, FolderListing> =>
  new Map(PUZZLE_FOLDERS.map((name) => [name, listFolder(site, name)]));

/** All that is in a site. `rendered`: what has been listed of it already. */
export const listSite = (site: string, rendered?: ReadonlyMap<string, FolderListing>): FolderListing =>
  listFolder(site, "", rendered);

/** The limits of hosts that a site exceeds: one of these books, at its least size, or the one that was built. */
export const siteProblems = (books: readonly SiteBook[], built: FolderListing | null): ExceededLimit[] =>
  built === null ? exceededLimits(leastSiteSize(books.map(published)), true) : exceededLimits(siteSizeOf(built));

/** The same of one book of so many puzzles, which are still to be made. */
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
