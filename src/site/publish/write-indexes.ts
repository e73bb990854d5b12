/** Writes the data files that the pages' scripts read: see `indexes.ts`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { valueFor } from "../../engine/required.ts";
import { shortLanguage } from "../../templates/short-language.ts";
import { type FindIndex, type FindRow, packFind } from "./indexes.ts";
import type { PageKind } from "./page-entry.ts";
import type { SiteBook } from "./publication.ts";
import { puzzlePagesOf } from "./puzzle-pages.ts";

/** A puzzle of the indexes. */
interface Listed extends FindRow {
  /** The kind's slug. */
  readonly kind: string;
}

/** Writes `data/find.json` and `data/find/<kind>.json`. */
export function writeIndexes(out: string, books: readonly SiteBook[], kinds: readonly PageKind[]): void {
  const listed = listAll(books, kinds);
  const present = kinds.map(({ slug }) => slug).filter((slug) => listed.some(({ kind }) => kind === slug));
  const byKind = Map.groupBy(listed, ({ kind }) => kind);
  const languages = books.map(({ manifest }) => shortLanguage(manifest.spec.language));
  const find: FindIndex = {
    books: books.map(({ slug }) => slug),
    languages,
    kinds: present.map((kind) => {
      const rows = valueFor(byKind, kind);
      const own = Map.groupBy(rows, ({ book }) => languages[book]!);
      const counts = Object.fromEntries([...own].map(([language, { length }]) => [language, length]));
      return { kind, count: rows.length, counts };
    }),
  };
  mkdirSync(join(out, "data/find"), { recursive: true });
  const write = (name: string, data: unknown): void => writeFileSync(join(out, "data", name), JSON.stringify(data));
  write("find.json", find);
  for (const kind of present) write(`find/${kind}.json`, packFind(valueFor(byKind, kind)));
}

/** Every puzzle once in each language, from the first book of that language. */
function listAll(books: readonly SiteBook[], kinds: readonly PageKind[]): Listed[] {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  const seen = new Set<string>();
  const puzzlePages = puzzlePagesOf(books);
  return books.flatMap(({ manifest }, book) =>
    manifest.puzzles.flatMap(({ id, kind: name, level, number, puzzle }) => {
      const kind = valueFor(byId, name);
      const folder = puzzlePages.folder(id, manifest.spec.language);
      if (seen.has(folder + id)) return [];
      seen.add(folder + id);
      return [{ id, kind: kind.slug, level, size: kind.size(puzzle), book, number, folder }];
    }),
  );
}
