/**
 * The file that marks a folder as a site of ours. It tells the path that the site was built to live under, and what it was built of:
 * whatever else lies there is its owner's, see `owners-files.ts`.
 */
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EXIT, Failure } from "../book/diagnostic.ts";
import type { FolderListing } from "../site/publish.ts";
import { readFailure } from "./disk-failure.ts";
import { attempt } from "./write-files.ts";

type ListedFile = FolderListing["files"][number];

export const MARK = ".numberpress";

/** What the mark says. `files`: their paths within the site; null in sites that were built before they were listed. */
interface Mark {
  readonly base: string;
  readonly files: ReadonlySet<string> | null;
}

/** Whether a folder is a site that was built here, and so may be replaced. */
export const isOurSite = (folder: string): boolean => existsSync(join(folder, MARK));

/** Marks a site that has been built of these files; returns what is to be listed of the mark. */
export function markSite(folder: string, base: string, { files }: Pick<FolderListing, "files">): ListedFile {
  const text = `${JSON.stringify({ base, files: files.map(({ path }) => path).sort() })}\n`;
  // An owner's files would go with a mark that a cut of power has emptied.
  writeFileSync(join(folder, MARK), text, { flush: true });
  return { path: MARK, bytes: Buffer.byteLength(text) };
}

/** What the mark of a site says. Throws a `Failure` where it cannot be read, or is damaged. */
export function readMark(folder: string): Mark {
  const path = join(folder, MARK);
  const text = attempt(path, () => readFileSync(path, "utf8"), readFailure);
  const read = parsed(text);
  const { base, files = null } = read ?? {};
  if (read === null || (files !== null && !isListOfPaths(files)))
    throw new Failure(
      `${path} is damaged: what was built here and what was put here cannot be told apart`,
      EXIT.data,
      `move what is yours elsewhere, and remove ${folder}`,
    );
  const isBase = typeof base === "string" && /^\/(?:.*\/)?$/.test(base);
  return { base: isBase ? base : "/", files: files === null ? null : new Set(files) };
}

function parsed(text: string): { readonly base?: unknown; readonly files?: unknown } | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" ? read : null;
  } catch {
    return null;
  }
}

const isListOfPaths = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((path) => typeof path === "string");

/** The path that a site was built to live under; the root where that cannot be read. */
export function baseOf(folder: string): string {
  try {
    return readMark(folder).base;
  } catch {
    return "/";
  }
}

/** The paths within a site of all that it was built of and that is there, its mark among them; null where the mark does not list them. */
export function builtFilesIn(site: string): string[] | null {
  const { files } = readMark(site);
  const isThere = (path: string): boolean => lstatSync(join(site, path), { throwIfNoEntry: false })?.isFile() === true;
  return files === null ? null : [...files, MARK].filter(isThere).sort();
}
