/**
 * The file that marks a folder as a built site. It contains the site's base path and its built files. All other files in the
 * folder belong to the owner, see `owners-files.ts`.
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
  /** The short sum of each built file ("" if unknown), by path in the site; null if the mark lists no files. */
  readonly files: ReadonlyMap<string, string> | null;
}

/** Number of hexadecimal digits of a sum in the mark: enough to detect a change. */
const SUM_LENGTH = 12;

/** Whether a folder is a built site, which may be replaced. */
export const isOurSite = (folder: string): boolean => existsSync(join(folder, MARK));

/** Writes the mark of a site with these files; returns the mark's own entry for a list of files. `sums`: known sums by path. */
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
  // Flushed, because a power cut could empty the mark, and the owner's files would then be lost.
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

/** The built files of a mark with their sums; "" if the mark lists only paths. Undefined for other values. */
function filesOf(value: unknown): Map<string, string> | undefined {
  if (Array.isArray(value)) return isTexts(value) ? new Map(value.map((path) => [path, ""])) : undefined;
  if (typeof value !== "object" || value === null || !isTexts(Object.values(value))) return undefined;
  return new Map(Object.entries(value as Record<string, string>));
}

const isTexts = (values: readonly unknown[]): values is string[] => values.every((value) => typeof value === "string");

/**
 * The sorted paths of built files that the owner has changed or replaced. Reads only files that were modified after the mark was
 * written.
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
