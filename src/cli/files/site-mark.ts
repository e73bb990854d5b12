/**
 * The file that marks a folder as a site of ours. It tells the path that the site was built to live under, and what it was built of:
 * whatever else lies there is its owner's, see `owners-files.ts`.
 */
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FolderListing } from "../../site/publish/publish.ts";
import { EXIT, refusal } from "../../spec/diagnostic.ts";
import { readFailure } from "./disk-failure.ts";
import { sumOf } from "./file-sum.ts";
import { attempt } from "./write-files.ts";

type ListedFile = FolderListing["files"][number];

export const MARK = ".numberpress";

/** The contents of the mark. */
interface Mark {
  readonly base: string;
  /** The short sum of each built file by its path in the site, "" where it is not known; null in sites whose mark lists no files. */
  readonly files: ReadonlyMap<string, string> | null;
}

/** Hexadecimal digits of a sum that the mark holds: enough to see that a file was changed. */
const SUM_LENGTH = 12;

/** Whether a folder is a site that was built here, and so may be replaced. */
export const isOurSite = (folder: string): boolean => existsSync(join(folder, MARK));

/** Writes the mark of a site with these files; returns the entry of the mark for a list of files. `sums`: known sums by path. */
export function markSite(
  folder: string,
  base: string,
  { files }: Pick<FolderListing, "files">,
  sums: ReadonlyMap<string, string> = new Map(),
): ListedFile {
  const listed = files
    .map(({ path }) => [path, (sums.get(path) ?? sumOf(join(folder, path))).slice(0, SUM_LENGTH)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `${JSON.stringify({ base, files: Object.fromEntries(listed) })}\n`;
  // Flushed, because a mark that a power cut has emptied would cost the owner's files.
  writeFileSync(join(folder, MARK), text, { flush: true });
  return { path: MARK, bytes: Buffer.byteLength(text) };
}

/** Reads the mark of a site. Throws a `Failure` if it is unreadable or damaged. */
export function readMark(folder: string): Mark {
  const path = join(folder, MARK);
  const text = attempt(path, () => readFileSync(path, "utf8"), readFailure);
  const read = parsed(text);
  const { base, files = null } = read ?? {};
  const listed = files === null ? null : filesOf(files);
  if (read === null || listed === undefined) throw refusal(EXIT.data, "damaged-mark", { path, folder });
  const isBase = typeof base === "string" && /^\/(?:.*\/)?$/.test(base);
  return { base: isBase ? base : "/", files: listed };
}

/** The built files of a mark with their sums, which are "" in a list of paths alone. Undefined for anything else. */
function filesOf(value: unknown): Map<string, string> | undefined {
  if (Array.isArray(value)) return isTexts(value) ? new Map(value.map((path) => [path, ""])) : undefined;
  if (typeof value !== "object" || value === null || !isTexts(Object.values(value))) return undefined;
  return new Map(Object.entries(value as Record<string, string>));
}

const isTexts = (values: readonly unknown[]): values is string[] => values.every((value) => typeof value === "string");

/**
 * The built files of a site that its owner has changed or replaced since, by their paths, sorted. Only files that were touched after the
 * mark was written are read.
 */
export function changedSinceBuilt(site: string): string[] {
  const { files } = readMark(site);
  const built = lstatSync(join(site, MARK)).ctimeMs;
  return [...(files ?? [])]
    .filter(([path, sum]) => {
      const file = join(site, path);
      const there = lstatSync(file, { throwIfNoEntry: false });
      if (there === undefined || there.isDirectory() || sum === "" || there.ctimeMs < built) return false;
      return !there.isFile() || !sumOf(file).startsWith(sum);
    })
    .map(([path]) => path)
    .sort();
}

function parsed(text: string): { readonly base?: unknown; readonly files?: unknown } | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" ? read : null;
  } catch {
    return null;
  }
}

/** The path under which a site is published; "/" if its mark cannot be read. */
export function baseOf(folder: string): string {
  try {
    return readMark(folder).base;
  } catch {
    return "/";
  }
}

/** The paths of the built files that exist in a site, including its mark; null if the mark does not list them. */
export function builtFilesIn(site: string): string[] | null {
  const { files } = readMark(site);
  const isThere = (path: string): boolean => lstatSync(join(site, path), { throwIfNoEntry: false })?.isFile() === true;
  return files === null ? null : [...files.keys(), MARK].filter(isThere).sort();
}
