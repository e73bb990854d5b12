/** The addresses of an archive: one function for each type of page or file, all below the base of the archive. */
import type { Level } from "../engine/kind.ts";

/** Number of puzzles on one page of answers, and of rows on one page of a list. */
export const ANSWERS_ON_PAGE = 50;
export const ROWS_ON_PAGE = 50;

/** Folder of the word modules, below the base. */
export const WORDS_FOLDER = "assets/words";

/** Folder of the puzzle pages, below the base. */
export const PUZZLE_FOLDER = "p";

/** Folder of the drawn pictures, below the base. */
export const PICTURES_FOLDER = "pictures";

/** The file of a book's front cover, below the base. */
export const coverFile = (slug: string): string => `${PICTURES_FOLDER}/cover-${slug}.svg`;

/** The page shown offline for an address that is not cached, below the base. */
export const OFFLINE = "offline.html";

/** Location of a puzzle's answer: the book, and the page of its answers, from 1. */
export interface AnswerPlace {
  readonly slug: string;
  readonly page: number;
}

/** The page of a puzzle below the base. `folder`: see `puzzlePagesOf`. */
export const puzzlePath = (id: string, folder = ""): string => `${folder}${PUZZLE_FOLDER}/${id}/`;

/** One function for each type of page or file; it returns the address. */
export type Addresses = ReturnType<typeof addressesUnder>;

/**
 * Addresses below a base such as "/" or "/puzzles/". `folder`: the folder of a language's pages below it, "" or "de/"; `puzzleFolder`:
 * the folder of a puzzle's page. All are called only when an address is needed.
 */
export function addressesUnder(
  base: () => string,
  folder: () => string,
  answerPlace: (id: string) => AnswerPlace,
  puzzleFolder: (id: string) => string,
) {
  const to = (path: string): string => base() + path;
  const local = (path: string): string => base() + folder() + path;
  return {
    words: (name: string): string => to(`${WORDS_FOLDER}/${name}`),
    home: (): string => local(""),
    about: (): string => local("about/"),
    /** The calendar of past days. With a date such as "2026-11-25" it shows that day. */
    days: (date?: string): string => local(`days/${date === undefined ? "" : `#${date}`}`),
    help: (): string => local("help/"),
    keys: (): string => local("keys/"),
    privacy: (): string => local("privacy/"),
    progress: (): string => local("progress/"),
    find: (): string => local("find/"),
    make: (): string => local("make/"),
    /** The page for a puzzle of one's own. */
    own: (): string => local("own/"),
    random: (): string => local("random/"),
    endless: (): string => local("endless/"),
    play: (): string => local("play/"),
    /** Slides of puzzles, by their ids. */
    board: (...ids: readonly string[]): string => local(`board/${ids.length === 0 ? "" : `#${ids.join(",")}`}`),
    feed: (): string => to("feed.xml"),
    webManifest: (): string => to("manifest.webmanifest"),
    icon: (): string => to("favicon.svg"),
    books: (): string => local("books/"),
    book: (slug: string): string => to(`books/${slug}/`),
    file: (slug: string, name: string): string => to(`books/${slug}/${encodeURIComponent(name)}`),
    answers: (slug: string, page: number): string => to(`books/${slug}/answers/${page}/`),
    answer: (id: string): string => {
      const { slug, page } = answerPlace(id);
      return to(`books/${slug}/answers/${page}/#${id}`);
    },
    kinds: (): string => local("kinds/"),
    kind: (slug: string): string => local(`kinds/${slug}/`),
    techniques: (slug: string): string => local(`kinds/${slug}/techniques/`),
    /** A technique, with puzzles that need it and nothing harder. */
    technique: (slug: string, id: string): string => local(`kinds/${slug}/techniques/#${id}`),
    kindList: (slug: string, page = 1): string => local(`kinds/${slug}/all/${page}/`),
    game: (slug: string): string => local(`kinds/${slug}/game/`),
    levels: (): string => local("levels/"),
    level: (level: Level, page = 1): string => local(`levels/${level}/${page}/`),
    puzzle: (id: string): string => to(puzzlePath(id, puzzleFolder(id))),
    /** A drawn picture: `book-<slug>` for link previews, or `icon-192`. */
    picture: (name: string): string => to(`${PICTURES_FOLDER}/${name}.png`),
    /** The front cover of a book. */
    cover: (slug: string): string => to(coverFile(slug)),
    /** A data file, such as `find.json`. */
    data: (name: string): string => to(`data/${name}`),
  } as const;
}
