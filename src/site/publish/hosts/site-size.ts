/** Computes the minimum size of a site before it is written, and measures a written site. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ANSWERS_ON_PAGE, ROWS_ON_PAGE } from "../../addresses.ts";
import type { SiteBook } from "../publication.ts";
import type { SiteSize } from "./limits.ts";

/** Minimum bytes of a puzzle's page. */
const MIN_BYTES = 8_000;

/** The minimum size of a site of these books. */
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

/** The minimum size of a site of one book with this number of puzzles. */
export const leastSizeOfBook = (puzzles: number): SiteSize => leastSize(puzzles, [puzzles], []);

/** `ofBooks`: the number of puzzles of each book. */
function leastSize(puzzles: number, ofBooks: readonly number[], downloads: readonly SiteSize["largest"][]): SiteSize {
  const answers = ofBooks.reduce((sum, count) => sum + Math.ceil(count / ANSWERS_ON_PAGE), 0);
  const lists = 2 * Math.ceil(puzzles / ROWS_ON_PAGE);
  const files = puzzles + answers + lists + downloads.length;
  const largest = downloads.reduce((a, b) => (b.bytes > a.bytes ? b : a), { path: "index.html", bytes: 0 });
  const bytes = puzzles * MIN_BYTES + downloads.reduce((sum, file) => sum + file.bytes, 0);
  return { files, folders: files - downloads.length, inFolder: puzzles, largest, bytes };
}

/** The contents of a folder, including its inner folders. */
export interface FolderListing {
  /** Paths from the root of the site, and bytes. */
  readonly files: readonly SiteSize["largest"][];
  readonly folders: number;
  /** Number of files and folders in the fullest folder. */
  readonly inFolder: number;
}

/** Lists a folder of a site, or the whole site. `known`: by path, folders that are already listed and no longer change. */
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
