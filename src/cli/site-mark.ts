/**
 * The file that marks a folder as a site of ours. It tells the path that the site was built to live under, and what it was built of:
 * whatever else lies there is its owner's (`CNAME`, `.well-known/security.txt`) and stays when the site is built again.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FolderListing } from "../site/publish.ts";

type ListedFile = FolderListing["files"][number];

const MARK = ".numberpress";

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
  writeFileSync(join(folder, MARK), text);
  return { path: MARK, bytes: Buffer.byteLength(text) };
}

/** What the mark of a site says; where it cannot be read, the site lives at the root and nothing is listed. */
export function readMark(folder: string): Mark {
  let read: { readonly base?: unknown; readonly files?: unknown } | null = null;
  try {
    read = JSON.parse(readFileSync(join(folder, MARK), "utf8"));
  } catch {}
  const { base, files } = read ?? {};
  return {
    base: typeof base === "string" && /^\/(?:.*\/)?$/.test(base) ? base : "/",
    files: Array.isArray(files) ? new Set(files) : null,
  };
}

/** The paths within a site of all that its owner has put there. Links are not followed: they are the owner's themselves. */
export function ownersFilesIn(site: string): string[] {
  const { files } = readMark(site);
  if (files === null) return [];
  const foreign: string[] = [];
  const look = (folder: string): void => {
    for (const entry of readdirSync(join(site, folder), { withFileTypes: true })) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) look(path);
      else if (path !== MARK && !files.has(path)) foreign.push(path);
    }
  };
  look("");
  return foreign.sort();
}
