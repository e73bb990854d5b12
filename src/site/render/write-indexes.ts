/** Writes the files of data that the pages' scripts read: see `indexes.ts`. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LEVELS, type Level } from "../../engine/kind.ts";
import { valueFor } from "../../engine/required.ts";
import type { SiteBook } from "../publication.ts";
import {
  type DailyIndex,
  type DailyList,
  type FindIndex,
  type FindRow,
  packFind,
  readDaily,
  splitIds,
} from "./indexes.ts";
import type { PageKind } from "./page-entry.ts";

/** A puzzle as the indexes know it. */
interface Listed extends FindRow {
  /** The kind's slug. */
  readonly kind: string;
}

/** The longest daily list of a level: a year of puzzles. */
const DAILY = 366;

/**
 * Writes `data/find.json`, `data/find/<kind>.json` and `data/daily.json`. `previous`: a site of ours that this one replaces,
 * if there is one: its daily lists are kept in their order, and grow.
 */
export function writeIndexes(
  out: string,
  books: readonly SiteBook[],
  kinds: readonly PageKind[],
  previous: string | null,
): void {
  const listed = listAll(books, kinds);
  const present = kinds.map(({ slug }) => slug).filter((slug) => listed.some(({ kind }) => kind === slug));
  const byKind = Map.groupBy(listed, ({ kind }) => kind);
  const find: FindIndex = {
    books: books.map(({ slug }) => slug),
    kinds: present.map((kind) => ({ kind, count: valueFor(byKind, kind).length })),
  };
  mkdirSync(join(out, "data/find"), { recursive: true });
  const write = (name: string, data: unknown): void => writeFileSync(join(out, "data", name), JSON.stringify(data));
  write("find.json", find);
  for (const kind of present) write(`find/${kind}.json`, packFind(valueFor(byKind, kind)));
  write("daily.json", dailyIndex(listed, previous === null ? null : readPrevious(previous)));
}

/** Every puzzle once, as in its first book. */
function listAll(books: readonly SiteBook[], kinds: readonly PageKind[]): Listed[] {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  const seen = new Set<string>();
  return books.flatMap(({ manifest }, book) =>
    manifest.puzzles.flatMap(({ id, kind: name, level, number, puzzle }) => {
      const kind = valueFor(byId, name);
      if (seen.has(id)) return [];
      seen.add(id);
      return [{ id, kind: kind.slug, level, size: kind.size(puzzle), book, number }];
    }),
  );
}

/** Lists by level: the puzzles of the previous lists that are still in the archive, in their order, then new ones, kinds in turn. */
export function dailyIndex(listed: readonly Listed[], previous: DailyIndex | null): DailyIndex {
  const kinds = [...new Set(listed.map(({ kind }) => kind))];
  const sizes = [...new Set(listed.map(({ size }) => size))];
  const levels: Partial<Record<Level, DailyList>> = {};
  for (const level of LEVELS) {
    const here = new Map(listed.filter((puzzle) => puzzle.level === level).map((puzzle) => [puzzle.id, puzzle]));
    const kept = previous === null ? [] : readDaily(previous, level).filter(({ id }) => here.has(id));
    const known = new Set(kept.map(({ id }) => id));
    const fresh = roundRobin([...here.values()].filter(({ id }) => !known.has(id))).map(({ id }) => id);
    const ids = [...known, ...fresh.slice(0, Math.max(0, DAILY - known.size))];
    if (ids.length === 0) continue;
    levels[level] = {
      ids: ids.join(""),
      kind: ids.map((id) => kinds.indexOf(valueFor(here, id).kind)),
      size: ids.map((id) => sizes.indexOf(valueFor(here, id).size)),
    };
  }
  return { kinds, sizes, levels };
}

/** One of each kind after the other, as long as there are some. */
function roundRobin(listed: readonly Listed[]): Listed[] {
  const rows = [...Map.groupBy(listed, ({ kind }) => kind).values()];
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat();
}

/** The lists of an earlier site; null when there are none that can be read. */
function readPrevious(site: string): DailyIndex | null {
  try {
    const index = JSON.parse(readFileSync(join(site, "data/daily.json"), "utf8")) as DailyIndex;
    for (const level of LEVELS) splitIds(index.levels[level]?.ids ?? "");
    return Array.isArray(index.kinds) && Array.isArray(index.sizes) ? index : null;
  } catch {
    return null;
  }
}
