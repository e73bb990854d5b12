/** A book's table of contents: groups with rows. */
import { LEVELS, type Level } from "../../engine/kind.ts";
import { firstOf } from "../../engine/required.ts";
import { MAX_AT_BOARD } from "../slides/max-at-board.ts";
import { href, kindName, levelName, type Printed, puzzleName, type Volume } from "./archive.ts";

/** A heading with its rows. */
export interface Group {
  readonly title: string;
  readonly href: string;
  readonly count: number;
  /** Address of its puzzles as slides; null if there are too many. Then each of its rows has an address. */
  readonly board: string | null;
  readonly rows: readonly Row[];
}

/** One row: the puzzles of one level. */
export interface Row {
  readonly title: string;
  /** For the squares beside the title. */
  readonly level: Level;
  /** Address of its puzzles as slides; null if the whole group has an address, or if there are too many puzzles. */
  readonly board: string | null;
  readonly keys: readonly Key[];
}

/** A puzzle to choose: its id, its number, its full name, its page. */
export interface Key {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly href: string;
}

/** A book's table of contents: a group for each kind, in the order of the book, and a row for each level. */
export function contentsOfBook({ translator, printed }: Volume): Group[] {
  return split(printed, ({ puzzle }) => puzzle.kind).map((items) => {
    const { kind } = firstOf(items);
    const board = boardOf(items);
    return {
      title: kindName(translator, kind.id),
      href: href.kind(kind.slug),
      count: items.length,
      board,
      rows: levelRows(items, board === null),
    };
  });
}

const boardOf = (items: readonly Printed[]): string | null =>
  items.length > MAX_AT_BOARD ? null : href.board(...items.map(({ puzzle }) => puzzle.id));

const levelRows = (items: readonly Printed[], withBoards: boolean): Row[] =>
  split(items, ({ puzzle }) => puzzle.level)
    .sort(([a], [b]) => LEVELS.indexOf(a!.puzzle.level) - LEVELS.indexOf(b!.puzzle.level))
    .map((row) => {
      const { volume, puzzle } = firstOf(row);
      const title = levelName(volume.translator, puzzle.level);
      return { title, level: puzzle.level, board: withBoards ? boardOf(row) : null, keys: row.map(key) };
    });

const key = (item: Printed): Key => ({
  id: item.puzzle.id,
  number: item.puzzle.number,
  name: puzzleName(item),
  href: href.puzzle(item.puzzle.id),
});

/** Groups items by name, in the order in which the names first appear. */
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
