/** Measures a site: at least how large it will be, before anything is written, and how large it is. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ANSWERS_ON_PAGE, ROWS_ON_PAGE } from "../../addresses.ts";
import type { SiteBook } from "../publication.ts";
import type { SiteSize } from "./limits.ts";

/** Bytes of a puzzle's page and of the one to embed, at least. */
const MIN_BYTES = 9_000;

/** A site of these books is at least so large. */
export function leastSiteSize(books: readonly SiteBook[]): SiteSize {
  const puzzles = new Set(books.flatMap(({ manifest }) => manifest.puzzles.map(({ id }) => id))).size;
  const downloads = books.flatMap(({ slug, files }) =>
    files.map(({ name, bytes }) => ({ path: `books/${slug}/${name}`, bytes })),
  );
  return leastSize(
    puzzles,
    books.map(({ manifest }) => manifest.puzzles.length),
    downloads,
  );
}

/** The site of one book of so many puzzles is at least so large. */
export const leastSizeOfBook = (puzzles: number): SiteSize => leastSize(puzzles, [puzzles], []);

/** `ofBooks`: how many puzzles each has. */
function leastSize(puzzles: number, ofBooks: readonly number[], downloads: readonly SiteSize["largest"][]): SiteSize {
  const answers = ofBooks.reduce((sum, count) => sum + Math.ceil(count / ANSWERS_ON_PAGE), 0);
  const lists = 2 * Math.ceil(puzzles / ROWS_ON_PAGE);
  const files = 2 * puzzles + answers + lists + downloads.length;
  const largest = downloads.reduce((a, b) => (b.bytes > a.bytes ? b : a), { path: "index.html", bytes: 0 });
  const bytes = puzzles * MIN_BYTES + downloads.reduce((sum, file) => sum + file.bytes, 0);
  return { files, folders: files - downloads.length, inFolder: puzzles, largest, bytes };
}

/** What a folder holds, and the folders in it. */
export interface FolderListing {
  /** Their paths, from the root of the site. */
  readonly files: readonly SiteSize["largest"][];
  readonly folders: number;
  /** Files and folders in the fullest of them. */
  readonly inFolder: number;
}

/** Lists a folder of a site, or all of it. `known`: folders that have been listed, by their paths, and stay as they are. */
export function listFolder(
  root: string,
  folder = "",
  known: ReadonlyMap<string, FolderListing> = new Map(),
): FolderListing {
  const files: SiteSize["largest"][] = [];
  let [folders, inFolder] = [0, 0];
  const visit = (path: string): void => {
    const entries = readdirSync(join(root, path), { withFileTypes: true });
    inFolder = Math.max(inFolder, entries.length);
    for (const entry of entries) {
      const inner = path === "" ? entry.name : `${path}/${entry.name}`;
      const listed = known.get(inner);
      if (entry.isDirectory()) folders++;
      if (listed !== undefined) {
        for (const file of listed.files) files.push(file);
        folders += listed.folders;
        inFolder = Math.max(inFolder, listed.inFolder);
      } else if (entry.isDirectory()) visit(inner);
      else files.push({ path: inner, bytes: statSync(join(root, inner)).size });
    }
  };
  visit(folder);
  return { files, folders, inFolder };
}

/** The size of a site that was listed. */
export const siteSizeOf = ({ files, folders, inFolder }: FolderListing): SiteSize => ({
  files: files.length,
  folders,
  inFolder,
  largest: files.reduce((a, b) => (b.bytes > a.bytes ? b : a), { path: "", bytes: 0 }),
  bytes: files.reduce((sum, file) => sum + file.bytes, 0),
});
