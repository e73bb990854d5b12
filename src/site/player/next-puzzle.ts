/** The next puzzle after one that has ended: not solved yet, of the same kind if there is one. */
import { puzzlePath } from "../addresses.ts";
import type { BookFiles, FindColumns, FindIndex } from "../publish/indexes.ts";
import { readFind } from "../publish/indexes.ts";
import type { PageData } from "./page-data.ts";
import { all, base } from "./store.ts";

/** A puzzle that was not solved yet. */
export interface Next {
  readonly href: string;
  readonly name: string;
}

/**
 * The next of the kind in its book, after this one and then from the beginning; else in another book of its language; else the next of
 * the book, whatever its kind. Null where there is none, or no network. `slug`: the kind's.
 */
export async function nextUnsolved({ book, id, name }: PageData, slug: string): Promise<Next | null> {
  if (book === null) return null;
  try {
    const { puzzles, files } = await fetched<Pick<BookFiles, "puzzles" | "files">>(`books/${book}`);
    const nextOf = ([other, name]: readonly [string, string]): Next => {
      const page = puzzlePath(other);
      return { href: base() + (files.find((file) => file.endsWith(page)) ?? page), name };
    };
    const isOpen = openIn();
    const here = puzzles.findIndex(([other]) => other === id);
    const order = [...puzzles.slice(here + 1), ...puzzles.slice(0, Math.max(here, 0))];
    const open = order.filter(([other]) => isOpen(other));
    const own = open.find(([, other]) => kindOf(other) === kindOf(name));
    if (own !== undefined) return nextOf(own);
    const elsewhere = await inOtherBooks(book, name, slug).catch(() => null);
    return elsewhere ?? (open[0] === undefined ? null : nextOf(open[0]));
  } catch {
    return null;
  }
}

async function inOtherBooks(book: string, name: string, slug: string): Promise<Next | null> {
  const { books, languages } = await fetched<FindIndex>("find");
  const language = languages[books.indexOf(book)];
  if (!languages.some((other, i) => other === language && books[i] !== book)) return null;
  const isOpen = openIn();
  const rows = readFind(await fetched<FindColumns>(`find/${slug}`));
  const next = rows.find((row) => languages[row.book] === language && isOpen(row.id));
  if (next === undefined) return null;
  return { href: base() + puzzlePath(next.id, next.folder), name: `${kindOf(name)} ${next.number}` };
}

const openIn = (): ((id: string) => boolean) => {
  const solved = all();
  return (id) => solved.get(id)?.solved !== true;
};

async function fetched<T>(name: string): Promise<T> {
  const answer = await fetch(`${base()}data/${name}.json`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json() as Promise<T>;
}

/** "Number Path" of "Number Path 20" */
const kindOf = (name: string): string => name.replace(/ ?\d+$/, "");
