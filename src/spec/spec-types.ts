/** Types of a book spec with all defaults. */
import type { Made } from "../engine/make.ts";
import type { Kept } from "./kept.ts";
import type { madeSpecSchema } from "./made-spec-schema.ts";

type MadeSpec = Kept<typeof madeSpecSchema>;

/** A book whose puzzles another book excludes. `digest`: a digest of the ids of its puzzles. */
export type OtherBook = NonNullable<MadeSpec["without"]>[number] & {
  /** Kind and form of its puzzles, while the other book is made. That book does not contain them. */
  readonly forms?: readonly string[] | undefined;
};

/**
 * A spec with all defaults.
 * @see [the keys of a spec](spec.md)
 */
export interface Spec extends Omit<MadeSpec, "without" | "sections"> {
  readonly sections: readonly SectionSpec[];
  /** Books whose puzzles are excluded; omitted: none. */
  readonly without?: readonly OtherBook[] | undefined;
}

/**
 * A section of a spec.
 * @see [the keys of a section](spec.md#sections)
 */
export type SectionSpec = MadeSpec["sections"][number] & {
  /** The puzzles of its file, proved, while the book is made; its manifest has them among its puzzles. */
  readonly given?: readonly Made[] | undefined;
};
export type SiteSpec = Spec["site"];
export type FontsSpec = NonNullable<Spec["fonts"]>;
/** A series of books, and the number of a book in it. */
export type SeriesSpec = NonNullable<Spec["series"]>;
export type SeriesBook = NonNullable<SeriesSpec["others"]>[number];
/** The texts and pictures on a sheet. */
export type SheetSpec = NonNullable<Spec["sheet"]>;
/** A picture in pixels. */
export type Logo = NonNullable<SheetSpec["logo"]>;
