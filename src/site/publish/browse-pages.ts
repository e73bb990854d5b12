/** Writes the pages and files that the pages' program renders, and gets the page shells from it. */
import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Language } from "../../templates/language.ts";
import { OFFLINE } from "../addresses.ts";
import { archive, inLanguage, isIn, placeOf, withArchive } from "../archive/archive.ts";
import { bookOfPath, isCommon } from "../archive/site-languages.ts";
import { BASE, type BuildManifest } from "../build/build-manifest.ts";
import { builtFile, type Pages } from "../build/pages.ts";
import type { PageShells } from "./page-entry.ts";
import { cutShell, type PageShell } from "./page-shell.ts";
import type { FileSum } from "./publication.ts";

/** Pages that are not written at their own path: shells and the offline page. */
const SHELLS = "shell/";
const OFFLINE_PAGE = `${SHELLS}offline/`;

/** Path of the page of a kind's techniques. It is written after the answers, which show which technique each puzzle needs. */
export const techniquesPath = (slug: string): string => `kinds/${slug}/techniques/`;

/** Which browse pages to write, and where. */
interface BrowseOrder {
  /** The folder that becomes the archive. */
  readonly out: string;
  readonly base: string;
  /** Whether to write the page at a path. Default: write all. */
  readonly wanted?: ((path: string) => boolean) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Whether a page lists the books' files and their sizes: the page of a book, of all books, the home page and the about page. */
export const tellsOfFiles = (path: string): boolean => /^((about|books|books\/[^/]+)\/)?$/.test(path);

/** Writes browse pages and their data files, in each language of the open archive, into its folder. */
export async function writeBrowsePages(pages: Pages, order: BrowseOrder): Promise<void> {
  for (const own of archive().languages)
    await withArchive(inLanguage(archive(), own), () => writeInLanguage(pages, order));
}

/** Writes a page that exists only once with the first language, and a book's page with the book's language. */
async function writeInLanguage(pages: Pages, { out, base, wanted, signal }: BrowseOrder): Promise<void> {
  const { languages, own, volumes, kinds } = archive();
  const later = new Set(kinds.map(({ slug }) => techniquesPath(slug)));
  for (const path of await pages.paths()) {
    signal?.throwIfAborted();
    if ((path.startsWith(SHELLS) && path !== OFFLINE_PAGE) || later.has(path)) continue;
    if (wanted?.(path) === false) continue;
    const volume = volumes.find(({ slug }) => slug === bookOfPath(path));
    const isElsewhere = volume === undefined ? isCommon(path) && own !== languages[0] : !isIn(volume, own);
    if (!isElsewhere) await writePage(pages, path, out, base);
  }
}

/** Writes one page, or a data file that the pages' program renders. */
export async function writePage(pages: Pages, path: string, out: string, base: string): Promise<void> {
  const file = join(out, fileOf(placeOf(path)));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, basedPage(Buffer.from(await pages.render(path)).toString(), base));
}

/** The file for a path of a page or data file. */
function fileOf(path: string): string {
  if (path === OFFLINE_PAGE) return OFFLINE;
  if (path === "404/") return "404.html";
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** Replaces the placeholder of the base in a built file. */
const withBase = (text: string, base: string): string => text.replaceAll(BASE, base);

/**
 * Replaces the placeholder in a page, but only in addresses of built files: a title or an owner may contain the same characters.
 * A base may begin with the placeholder; an address that already has the base stays.
 */
export const basedPage = (html: string, base: string): string =>
  html.replace(PLACEHOLDER, (found: string, at: number) => {
    const start = at + found.length - BASE.length;
    return base.startsWith(BASE) && html.startsWith(base, start) ? found : html.slice(at, start) + base;
  });
const PLACEHOLDER = new RegExp(` (?:href|src)="${BASE}`, "g");

/** The page shells of a language. */
export async function shellsOf(pages: Pages, base: string, language: Language): Promise<PageShells> {
  const shell = async (name: string): Promise<PageShell> => {
    const html = Buffer.from(await pages.render(`${SHELLS}${language}/${name}/`)).toString();
    return cutShell(basedPage(html, base));
  };
  return { puzzle: await shell("puzzle"), answers: await shell("answers") };
}

/** Copies the files built for the browser into an archive. Returns their sums, so that nobody has to read them again. */
export function writeBuilt({ scripts, assets }: BuildManifest, out: string, base: string): FileSum[] {
  const files = [...scripts, ...assets].map(({ file }) => file);
  for (const folder of new Set(files.map(dirname))) mkdirSync(join(out, folder), { recursive: true });
  return [...files, ICON].map((file) => {
    const built = builtFile(file);
    const bytes = built.includes(BASE) ? Buffer.from(withBase(built.toString(), base)) : built;
    writeFileSync(join(out, file), bytes);
    return [file, hash("sha256", bytes)];
  });
}

/** The icon of the archive: the only built file that keeps its name and lies at the root. */
export const ICON = "favicon.svg";
