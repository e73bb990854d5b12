/** Writes the data files that the pages' scripts read: see `indexes.ts`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { valueFor } from "../../engine/required.ts";
import { shortLanguage } from "../../templates/short-language.ts";
import { type FindIndex, type FindRow, MAX_IN_INDEX, packFind } from "./indexes.ts";
import type { PageKind } from "./page-entry.ts";
import type { SiteBook } from "./publication.ts";
import { puzzlePagesOf } from "./puzzle-pages.ts";

/** A puzzle of the indexes. */
interface Listed extends FindRow {
  /** The kind's slug. */
  readonly kind: string;
}

/** Writes `data/find.json` and, for a large archive, `data/find/<kind>.json`. Returns their paths. */
export function writeIndexes(out: string, books: readonly SiteBook[], kinds: readonly PageKind[]): string[] {
  const listed = listAll(books, kinds);
  const present = kinds.map(({ slug }) => slug).filter((slug) => listed.some(({ kind }) => kind === slug));
  const byKind = Map.groupBy(listed, ({ kind }) => kind);
  const isSmall = listed.length <= MAX_IN_INDEX;
  const languages = books.map(({ manifest }) => shortLanguage(manifest.spec.language));
  const find: FindIndex = {
    books: books.map(({ slug }) => slug),
    languages,
    kinds: present.map((kind) => {
      const rows = valueFor(byKind, kind);
      const own = Map.groupBy(rows, ({ book }) => languages[book]!);
      const counts = Object.fromEntries([...own].map(([language, { length }]) => [language, length]));
      return { kind, count: rows.length, counts, ...(isSmall && { list: packFind(rows) }) };
    }),
  };
  mkdirSync(join(out, isSmall ? "data" : "data/find"), { recursive: true });
  const ofKinds = (isSmall ? [] : present).map(
    (kind) => [`data/find/${kind}.json`, packFind(valueFor(byKind, kind))] as const,
  );
  const files = [["data/find.json", find] as const, ...ofKinds];
  for (const [path, data] of files) writeFileSync(join(out, path), JSON.stringify(data));
  return files.map(([path]) => path);
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
