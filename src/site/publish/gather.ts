/** Collects the books of `dist/` for the development server of the pages. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Manifest } from "../../book/manifest.ts";
import type { Publication, SiteBook } from "./publication.ts";

/** Writes the books of `dist/<book>/book.json` to a file. Throws when there are no books. */
export function gatherArchive(dist: string, file: string): void {
  const folders = existsSync(dist) ? readdirSync(dist).sort() : [];
  const books = folders.filter((slug) => existsSync(join(dist, slug, "book.json"))).map((slug) => gather(dist, slug));
  if (books.length === 0) throw new Error(`build a book first: there is no book.json in the folders of ${dist}`);
  const publication: Publication = { books, base: "/", address: null, owner: null, legal: null, draft: true };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(publication));
}

function gather(dist: string, slug: string): SiteBook {
  const folder = join(dist, slug);
  const manifest = JSON.parse(readFileSync(join(folder, "book.json"), "utf8")) as Manifest;
  const names = readdirSync(folder).filter((name) => name.endsWith(".pdf"));
  const files = names.sort().map((name) => ({
    name,
    path: join(folder, name),
    bytes: statSync(join(folder, name)).size,
  }));
  return { slug, manifest, files };
}
