/** What is published: books and their files, as plain data for the pages. It holds no answers. */

import type { Manifest } from "../../book/manifest.ts";
import type { PuzzleClass } from "../../spec/measured/scale.ts";
import { plainAddress } from "../../spec/site-address.ts";

/** The SHA-256 of a file of a site, in hexadecimal digits, by its path there. */
export type FileSum = readonly [path: string, sum: string];

/** A file that readers can download. */
export interface SiteFile {
  /** As it is called in the archive, without folders: `first-book.pdf`. Names that end in `-answers.pdf` are keys. */
  readonly name: string;
  /** Its path on this machine. */
  readonly path: string;
  readonly bytes: number;
  readonly pages?: number | undefined;
}

export interface SiteBook {
  /** Its name in addresses, as `first-book`; no two books share one. */
  readonly slug: string;
  readonly manifest: Manifest;
  readonly files: readonly SiteFile[];
}

/** Files of books, by the books' slugs. */
export type FilesOfBooks = ReadonlyMap<string, readonly SiteFile[]>;

/** Who is responsible for the archive, as its pages say. */
export interface SiteOwner {
  /** A name, as "The Lamplight Press". */
  readonly owner: string | null;
  /** A legal notice: the address of a page that has it, or the notice itself. */
  readonly legal: string | null;
}

/** What people did with a puzzle. */
export interface Played {
  /** How often it was solved without a hint, and how often tried. */
  readonly right: number;
  readonly count: number;
  readonly rating: number;
  /** Null: too few tried it. */
  readonly class: PuzzleClass | null;
}

/** All that the pages are made from. */
export interface Publication extends SiteOwner {
  readonly books: readonly SiteBook[];
  /** Path that the archive will live under: "/" or "/puzzles/". */
  readonly base: string;
  /** Where it will live, as "https://numbers.example", or null when that is not known. */
  readonly address: string | null;
  /** By the ids of puzzles; none where nobody's attempts are known. */
  readonly played?: Readonly<Record<string, Played>> | undefined;
  /** Served by the development server, whose scripts the content policy would block. */
  readonly draft?: true;
}

/** Whether a legal notice is the address of a page. */
export const isAddress = (legal: string): boolean => /^https?:\/\//.test(legal);

/** Names the environment variable that tells the pages where their data lies: a `Publication` as JSON. */
export const DATA_VARIABLE = "NUMBERPRESS_ARCHIVE";

/** A path that begins and ends with a slash: "puzzles" and "/puzzles/" become "/puzzles/". */
export const parseBase = (base: string): string =>
  plainAddress(`/${base.split("/").filter(Boolean).join("/")}/`.replace("//", "/"));
