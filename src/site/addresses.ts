/** The addresses of an archive: one function for each sort of page or file, all below the base of the archive. */
import type { Level } from "../engine/kind.ts";

/** Puzzles on one page of answers, and rows on one page of a list. */
export const ANSWERS_ON_PAGE = 50;
export const ROWS_ON_PAGE = 50;

/** Where modules of words are, below the base. */
export const WORDS_FOLDER = "assets/words";

/** Where the pages of puzzles are, and those to embed, below the base. */
export const PUZZLE_FOLDERS = ["p", "embed"] as const;

/** Where drawn pictures are, below the base. */
export const PICTURES_FOLDER = "pictures";

/** The file of a book's front cover, below the base. */
export const coverFile = (slug: string): string => `${PICTURES_FOLDER}/cover-${slug}.svg`;

/** The page for what was not kept, below the base. */
export const OFFLINE = "offline.html";

/** Where the answer of a puzzle is: a book and the page among its answers, from 1. */
export interface AnswerPlace {
  readonly slug: string;
  readonly page: number;
}

/** The page of a puzzle below the base. `folder`: see `puzzlePagesOf`. */
export const puzzlePath = (id: string, folder = ""): string => `${folder}p/${id}/`;

/** An address by what is there. */
export type Addresses = ReturnType<typeof addressesUnder>;

/**
 * Addresses below a base, as "/" or "/puzzles/". `folder`: where the pages of a language are below it, "" or "de/"; `puzzleFolder`: where
 * the page of a puzzle is. All are asked for when an address is wanted, not before.
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
    /** The calendar of past days. With a date, as "2026-11-25", it shows that day. */
    days: (date?: string): string => local(`days/${date === undefined ? "" : `#${date}`}`),
    help: (): string => local("help/"),
    keys: (): string => local("keys/"),
    privacy: (): string => local("privacy/"),
    progress: (): string => local("progress/"),
    find: (): string => local("find/"),
    make: (): string => local("make/"),
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
    /** A technique, and puzzles that need it and nothing harder. */
    technique: (slug: string, id: string): string => local(`kinds/${slug}/techniques/#${id}`),
    kindList: (slug: string, page = 1): string => local(`kinds/${slug}/all/${page}/`),
    game: (slug: string): string => local(`kinds/${slug}/game/`),
    levels: (): string => local("levels/"),
    level: (level: Level, page = 1): string => local(`levels/${level}/${page}/`),
    puzzle: (id: string): string => to(puzzlePath(id, puzzleFolder(id))),
    /** A drawn picture, as `book-<slug>` for previews of links, or `icon-192`. */
    picture: (name: string): string => to(`${PICTURES_FOLDER}/${name}.png`),
    /** The front cover of a book. */
    cover: (slug: string): string => to(coverFile(slug)),
    /** A file of data, as `find.json`. */
    data: (name: string): string => to(`data/${name}`),
  } as const;
}
