/** Lists of puzzles: in heads and rows, as a page of contents shows them. */
import { LEVELS, type Level } from "../engine/kind.ts";
import { type Archive, href, kindName, levelName, type Printed, puzzleName, type Volume } from "./archive.ts";

/** A head with its rows. */
export interface Group {
  readonly title: string;
  readonly href: string;
  readonly count: number;
  readonly rows: readonly Row[];
}

/** One line: what its puzzles have in common, and the puzzles. */
export interface Row {
  readonly title: string;
  /** Set when the row is of one level, for its squares. */
  readonly level: Level | null;
  readonly keys: readonly Key[];
}

/** A puzzle to choose: its number, its whole name, its page. */
export interface Key {
  readonly number: number;
  readonly name: string;
  readonly href: string;
}

/** A book's contents: a head for each kind in the order of the book, a row for each level. */
export function contentsOfBook({ voice, printed }: Volume): Group[] {
  return split(printed, ({ puzzle }) => puzzle.kind).map((items) => {
    const { kind } = items[0]!;
    return group(kindName(voice, kind.id), href.kind(kind.slug), items, levelRows(items));
  });
}

/** All puzzles of a kind: a head for each book, a row for each level. */
export const contentsOfKind = ({ volumes }: Archive, kind: string): Group[] =>
  inBooks(volumes, ({ puzzle }) => puzzle.kind === kind, levelRows);

/** All puzzles of a level: a head for each book, a row for each kind. */
export const contentsOfLevel = ({ volumes }: Archive, level: Level): Group[] =>
  inBooks(volumes, ({ puzzle }) => puzzle.level === level, kindRows);

const inBooks = (
  volumes: readonly Volume[],
  wanted: (item: Printed) => boolean,
  rows: (items: readonly Printed[]) => Row[],
): Group[] =>
  volumes
    .map((volume) => {
      const items = volume.printed.filter(wanted);
      return group(volume.manifest.title, href.book(volume.slug), items, rows(items));
    })
    .filter(({ count }) => count > 0);

const group = (title: string, href: string, items: readonly Printed[], rows: readonly Row[]): Group => ({
  title,
  href,
  count: items.length,
  rows,
});

const levelRows = (items: readonly Printed[]): Row[] =>
  split(items, ({ puzzle }) => puzzle.level)
    .sort(([a], [b]) => LEVELS.indexOf(a!.puzzle.level) - LEVELS.indexOf(b!.puzzle.level))
    .map((row) => {
      const { volume, puzzle } = row[0]!;
      const title = levelName(volume.voice, puzzle.level);
      return { title, level: puzzle.level, keys: row.map(key) };
    });

const kindRows = (items: readonly Printed[]): Row[] =>
  split(items, ({ puzzle }) => puzzle.kind).map((row) => {
    const { volume, kind } = row[0]!;
    return { title: kindName(volume.voice, kind.id), level: null, keys: row.map(key) };
  });

const key = (item: Printed): Key => ({
  number: item.puzzle.number,
  name: puzzleName(item),
  href: href.puzzle(item.puzzle.id),
});

/** Items with the same name together, in the order in which the names first come. */
function split(items: readonly Printed[], nameOf: (item: Printed) => string): Printed[][] {
  const groups = new Map<string, Printed[]>();
  for (const item of items) {
    const name = nameOf(item);
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [item]);
    else known.push(item);
  }
  return [...groups.values()];
}
