/** The limits of static hosts, with the date and source of the figures, and a check which limits a site exceeds. */
import { HOST_NAMES, type HostName } from "../../../spec/host-names.ts";
import cloudflare from "./cloudflare-pages.json" with { type: "json" };
import github from "./github-pages.json" with { type: "json" };
import gitlab from "./gitlab-pages.json" with { type: "json" };
import netlify from "./netlify.json" with { type: "json" };

/** One limit. `note`: the condition under which it holds, as a clause. */
interface Limit {
  readonly max: number;
  readonly note?: string;
}

export interface Host {
  readonly name: string;
  /** The source of the figures, and the date when they were read: yyyy-mm-dd. */
  readonly source: string;
  readonly date: string;
  /** Number of files in total. */
  readonly files?: Limit;
  /** Number of files and folders in total. */
  readonly entries?: Limit;
  /** Number of files and folders in one folder. */
  readonly inFolder?: Limit;
  /** Bytes of one file. */
  readonly file?: Limit;
  /** Bytes in total. */
  readonly site?: Limit;
}

export const HOSTS: Readonly<Record<HostName, Host>> = {
  "cloudflare-pages": cloudflare,
  "github-pages": github,
  "gitlab-pages": gitlab,
  netlify,
};

/** The size of a site. */
export interface SiteSize {
  readonly files: number;
  readonly folders: number;
  /** Number of files and folders in the fullest folder. */
  readonly inFolder: number;
  /** Bytes of the largest file, and its path. */
  readonly largest: { readonly path: string; readonly bytes: number };
  readonly bytes: number;
}

/** A limit that a site exceeds. */
export interface ExceededLimit {
  readonly host: HostName;
  /** "Cloudflare Pages takes 20,000 files (on the free plan; 100,000 on paid ones); this site has 20,412". */
  readonly message: string;
}

/** All limits of all hosts that a site exceeds. `isMinimum`: the site may become larger than `extent`. */
export const exceededLimits = (extent: SiteSize, isMinimum = false): ExceededLimit[] =>
  HOST_NAMES.flatMap((host) => messages(HOSTS[host], extent, isMinimum).map((message) => ({ host, message })));

function messages(
  { name, files, entries, inFolder, file, site }: Host,
  extent: SiteSize,
  isMinimum: boolean,
): string[] {
  const { largest } = extent;
  const checks: [limit: Limit | undefined, has: number, what: (figure: number) => string, own: string][] = [
    [files, extent.files, (n) => `${count(n)} files`, "this site has"],
    [entries, extent.files + extent.folders, (n) => `${count(n)} files and folders`, "this site has"],
    [inFolder, extent.inFolder, (n) => `${count(n)} files in a folder`, "one of this site's has"],
    [file, largest.bytes, (n) => `files of ${megabytes(n)}`, `${largest.path} has`],
    [site, extent.bytes, (n) => `sites of ${megabytes(n)}`, "this one has"],
  ];
  return checks.flatMap(([limit, has, what, own]) => {
    if (limit === undefined || has <= limit.max) return [];
    const when = limit.note === undefined ? "" : ` (${limit.note})`;
    const figure = `${what(has).replace(/^(files|sites) of /, "")}${isMinimum ? " at least" : ""}`;
    return [`${name} takes ${what(limit.max)}${when}; ${own} ${figure}`];
  });
}

/** "20,000" */
const count = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
const megabytes = (bytes: number): string => `${count(Math.ceil(bytes / 1e6))} MB`;
