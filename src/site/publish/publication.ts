/** The input of publishing: books and their files, as plain data for the pages. It contains no answers. */

import type { Manifest } from "../../book/manifest.ts";
import type { PuzzleClass } from "../../spec/measured/scale.ts";
import { plainAddress } from "../../spec/site-address.ts";

/** The SHA-256 of a file of a site, in hexadecimal digits, by its path there. */
export type FileSum = readonly [path: string, sum: string];

/** A file that readers can download. */
export interface SiteFile {
  /** Its name in the archive, without folders: `first-book.pdf`. Names that end in `-answers.pdf` are answer keys. */
  readonly name: string;
  /** Its path on this machine. */
  readonly path: string;
  readonly bytes: number;
  readonly pages?: number | undefined;
}

export interface SiteBook {
  /** Its unique name in addresses, such as `first-book`. */
  readonly slug: string;
  readonly manifest: Manifest;
  readonly files: readonly SiteFile[];
}

/** Files of books, by the books' slugs. */
export type FilesOfBooks = ReadonlyMap<string, readonly SiteFile[]>;

/** Who is responsible for the archive, as its pages say. */
export interface SiteOwner {
  /** A name, such as "The Lamplight Press". */
  readonly owner: string | null;
  /** A legal notice: the address of its page, or the notice itself. */
  readonly legal: string | null;
}

/** Readers' results with a puzzle. */
export interface Played {
  /** How often it was solved without a hint, and how often it was tried. */
  readonly right: number;
  readonly count: number;
  readonly rating: number;
  /** Null if too few readers tried it. */
  readonly class: PuzzleClass | null;
}

/** Everything from which the pages are made. */
export interface Publication extends SiteOwner {
  readonly books: readonly SiteBook[];
  /** Path of the archive on its host: "/" or "/puzzles/". */
  readonly base: string;
  /** Scheme and host, such as "https://numbers.example", or null if they are not known. */
  readonly address: string | null;
  /** By puzzle id. Undefined if no attempts are known. */
  readonly played?: Readonly<Record<string, Played>> | undefined;
  /** True on the development server, whose scripts the content policy would block. */
  readonly draft?: true;
}

/** Whether a legal notice is the address of a page. */
export const isAddress = (legal: string): boolean => /^https?:\/\//.test(legal);

/** Name of the environment variable with the path of the pages' data: a `Publication` as JSON. */
export const DATA_VARIABLE = "NUMBERPRESS_ARCHIVE";

/** Makes a path begin and end with a slash: "puzzles" and "/puzzles/" become "/puzzles/". */
export const parseBase = (base: string): string =>
  plainAddress(`/${base.split("/").filter(Boolean).join("/")}/`.replace("//", "/"));
