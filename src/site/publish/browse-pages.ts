/** Writes the pages and files that the pages' program makes, and takes the page shells from it. */
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

/** Pages that are not written under their own path: shells, and the offline page. */
const SHELLS = "shell/";
const OFFLINE_PAGE = `${SHELLS}offline/`;

/** Pages of techniques: written when the answers are, which tell what each puzzle needs. */
export const techniquesPath = (slug: string): string => `kinds/${slug}/techniques/`;

/** Where and which browse pages are written. */
interface BrowseOrder {
  /** The folder that becomes the archive. */
  readonly out: string;
  readonly base: string;
  /** All, unless said. */
  readonly wanted?: ((path: string) => boolean) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Pages that say which files the books have, and how large these are: of a book, of all books, the first one and that about the archive. */
export const tellsOfFiles = (path: string): boolean => /^((about|books|books\/[^/]+)\/)?$/.test(path);

/** Writes browse pages, in each language of the archive that is open, and their data files into its folder. */
export async function writeBrowsePages(pages: Pages, order: BrowseOrder): Promise<void> {
  for (const own of archive().languages)
    await withArchive(inLanguage(archive(), own), () => writeInLanguage(pages, order));
}

/** Pages that there is one of are written with the first language, those of books with the book's. */
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

/** Writes one page, or a file that is made as pages are. */
export async function writePage(pages: Pages, path: string, out: string, base: string): Promise<void> {
  const file = join(out, fileOf(placeOf(path)));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, basedPage(Buffer.from(await pages.render(path)).toString(), base));
}

/** Which file answers a path of a page or of data. */
function fileOf(path: string): string {
  if (path === OFFLINE_PAGE) return OFFLINE;
  if (path === "404/") return "404.html";
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** Puts the base where it belongs in a built file. */
const withBase = (text: string, base: string): string => text.replaceAll(BASE, base);

/**
 * The same in a page: in addresses of built files alone, for a title or an owner may hold the same characters. A base may begin with
 * them, too: an address that has it already stays.
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
  const [puzzle, embed, answers] = [await shell("puzzle"), await shell("embed"), await shell("answers")];
  return { puzzle, embed, answers };
}

/** Copies what was built for the browser into an archive; gives back the sums of these files, so that they are not read again. */
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

/** The icon of the archive, the one file that is at its root under its own name. */
export const ICON = "favicon.svg";
